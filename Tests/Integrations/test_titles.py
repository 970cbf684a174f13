"""Every title in every style: what the consumer shows, by its documented rules, is what plain text shows."""

import pytest
import consumers

STYLES = {
    "ansi": consumers.terminal, "fish": consumers.terminal, "starship": consumers.terminal, "bash": consumers.bash,
    "zsh": consumers.zsh, "tmux": consumers.tmux, "polybar": consumers.polybar, "waybar": consumers.waybar,
    "i3bar": consumers.i3bar, "i3blocks": consumers.i3blocks, "i3blocks-json": consumers.i3blocks_json,
    "i3status-rust": consumers.i3status_rust, "swiftbar": consumers.swiftbar,
}  # fmt: skip
# The documented one, and one in which every title is shown whole.
WIDTHS = ["26", "1200"]


@pytest.fixture(scope="module")
def outputs(short, title):
    """What the reader prints of a streak with this title, by style and width; all of it by one shell, since a process
    for each of a thousand tests takes a minute."""
    short.retitle(title)
    styles = " ".join(["plain", "prometheus", *STYLES])
    done = short.run("sh", "-c", f"""
        for style in {styles}; do for width in {" ".join(WIDTHS)}; do
            streak inline --style $style --color full --width $width > $style.$width || exit
        done; done""")  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not short.harm()
    return {path.name: path.read_bytes().decode() for path in short.work.iterdir()}


@pytest.mark.parametrize("style", STYLES)
def test_consumer_shows_what_plain_text_shows(outputs, style):
    for width in WIDTHS:
        shown, plain = STYLES[style](outputs[f"{style}.{width}"]), outputs[f"plain.{width}"]
        assert plain.count("\n") == 1 and consumers.clean(plain)
        assert same(style, shown, plain)


def test_prometheus_takes_the_title_for_a_label(outputs, title):
    label = consumers.clean(consumers.prometheus(outputs["prometheus.26"]))
    if title.isprintable() and title != "\u0301":
        assert label == title


def same(style, shown, plain):
    """Where an escape is missing a look-alike, a space or a word joiner stands in."""
    plain = consumers.look_alike(style, plain).strip("\n")
    if style == "polybar":
        return shown.replace(" ", "").strip() == plain.replace(" ", "")
    return shown.replace("\u2060", "").strip("\n") == plain
