"""pictures.py FOLDER: takes a picture of each prompt and bar as its real program draws it."""

import html
import pathlib
import re
import sys

import PIL.Image
from home import Home, wait_for
from screens import BACKGROUND, touched
from test_i3bar import I3bar
from test_polybar import Polybar
from test_shells import Shell
from test_tmux import Inner
from test_waybar import Waybar
from wcwidth import wcswidth

CELL, LINE, MARGIN = 9, 20, 10
PAPER, TEXT = "#1e2227", "#d7dae0"
# The colours of a usual dark terminal, by their SGR number.
COLORS = {30: "#1e2227", 31: "#e5534b", 32: "#57ab5a", 33: "#c69026", 34: "#539bf5", 36: "#2f9fa8", 96: "#56c8d1"}


def main(folder):
    home = Home()
    try:
        for name in ("bash", "zsh", "fish"):
            (folder / f"{name}.svg").write_text(svg(shell(home, name), 56))
        (folder / "tmux.svg").write_text(svg(tmux(home), 80))
        for name, bar in (("polybar", Polybar), ("waybar", Waybar)):
            picture(bar, home).save(folder / f"{name}.png", optimize=True)
            home = renewed(home)
        for name in ("i3bar", "swaybar"):
            picture(lambda home, name=name: I3bar(home, name), home).save(folder / f"{name}.png", optimize=True)
            home = renewed(home)
    finally:
        home.leave()


def renewed(home):
    """One screen, one home: the compositor's socket is where the next one would be."""
    home.leave()
    return Home()


def shell(home, name):
    """A few commands of a person's morning."""
    shell = Shell(name, home, prompt="~/code > ", columns=56, rows=8)
    terminal = shell.terminal
    home.streakd("undo", "read")
    for command in ("clear", "streak log read"):
        before = terminal.screen()
        terminal.type(command)
        terminal.press("Enter")
        wait_for(lambda: terminal.screen() != before and terminal.screen()[-1].startswith(("📚", "~/code >")), "a prompt")
    rows = terminal.colored()
    terminal.close()
    return rows


def tmux(home):
    inner = Inner(home)
    inner.open()
    wait_for(inner.status, "the status line")
    rows = inner.terminal.colored()[-1:]
    inner.close()
    return rows


def picture(bar, home):
    """The bar alone, cut where nothing more is on it."""
    bar = bar(home)
    bar.shows()
    shown = bar.rows()[0]
    left, _, right, _ = touched(shown).getbbox()
    around = PIL.Image.new("RGB", (right - left + 24, shown.height + 4), BACKGROUND)
    around.paste(shown.crop((left, 0, right, shown.height)), (12, 2))
    return around


def svg(rows, columns):
    """The rows of a screen, each stretch of one look where its cells are."""
    size = f'width="{columns * CELL + 2 * MARGIN}" height="{len(rows) * LINE + 2 * MARGIN}"'
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="DejaVu Sans Mono, monospace" font-size="15">']
    out.append(f'<rect width="100%" height="100%" rx="6" fill="{PAPER}"/>')
    for number, row in enumerate(rows):
        column = 0
        for look, text in stretches(row):
            x, y = MARGIN + column * CELL, MARGIN + number * LINE
            cells = wcswidth(text)
            if look.get("paper"):
                out.append(f'<rect x="{x}" y="{y}" width="{cells * CELL}" height="{LINE}" fill="{look["paper"]}"/>')
            if text.strip():
                weight = ' font-weight="bold"' if look.get("bold") else ""
                place = f'x="{x}" y="{y + 15}" textLength="{cells * CELL}" fill="{look.get("text", TEXT)}"{weight}'
                out.append(f'<text {place} xml:space="preserve">{html.escape(text)}</text>')
            column += cells
    return "\n".join([*out, "</svg>", ""])


def stretches(row):
    """Each stretch of a row with its look, as tmux tells it by SGR."""
    look = {}
    for part in re.split(r"(\x1b\[[\d;]*m)", row):
        if part.startswith("\x1b["):
            look = changed(look, [int(number or 0) for number in part[2:-1].split(";")])
        elif part:
            # A picture in text stands in cells of its own, so that what is behind it stays in its place.
            for piece in re.findall(r"[\u2300-\U0001ffff]\ufe0f?|[^\u2300-\U0001ffff]+", part):
                yield look, piece


def changed(look, numbers):
    if numbers[:2] == [38, 5]:
        return {**look, "text": palette(numbers[2])}
    for number in numbers:
        if number == 0:
            look = {}
        elif number == 1:
            look = {**look, "bold": True}
        elif number in COLORS:
            look = {**look, "text": COLORS[number]}
        elif number - 10 in COLORS:
            look = {**look, "paper": COLORS[number - 10]}
        elif number in (39, 49):
            look = {key: value for key, value in look.items() if key != ("text" if number == 39 else "paper")}
    return look


def palette(number):
    """One of the 216 colours of the cube."""
    steps = (0, 95, 135, 175, 215, 255)
    red, green, blue = (steps[(number - 16) // 36], steps[(number - 16) // 6 % 6], steps[(number - 16) % 6])
    return f"#{red:02x}{green:02x}{blue:02x}"


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
