"""`streak inline` as a process, beside a C program that opens the same store and prints one value, and beside cat; then
in every style beside plain text."""
import datetime
import json
import shutil

import measure


def store():
    """A store as people have it: two habits and two metrics, a year of days. The environment to read it in."""
    home, environment = measure.fresh_home("reader")
    lines = home / "records.jsonl"
    with lines.open("w") as file:
        for number, day in enumerate(measure.days(365)):
            for activity, amount in (("read", 1), ("walk", 1), ("steps", 6000 + number * 37 % 9000), ("commits", 1 + number % 7)):
                file.write(json.dumps({"activity": activity, "day": str(day), "amount": amount}) + "\n")
    measure.streakd(environment, "add", "read", "--title", "Read 30 min")
    measure.streakd(environment, "add", "walk")
    measure.streakd(environment, "import", "jsonl", str(lines))
    return home, environment


def run(runs):
    home, environment = store()
    small = home / "small.txt"
    small.write_text("👟 42d steps 8230/10000 ⏳\n")
    commands = [
        [measure.RELEASE / "streak", "inline"],
        [measure.compiled("reader"), home / "snapshot"],
        [shutil.which("cat"), small],
    ]
    streak, reference, cat = measure.show(
        f"reader: processes, {runs} runs of each in turn, warm cache",
        ["streak inline", "C: same store, one value", "cat of a small file"],
        measure.times(runs, commands, environment),
    )
    met = measure.verdict("streak inline / C", streak / reference, 1.6)
    met = measure.verdict("streak inline / cat", streak / cat, 1, inclusive=False) and met
    return styles(runs, environment) and met


STYLES = [
    "plain", "ansi", "bash", "zsh", "fish", "starship", "tmux", "waybar", "i3bar", "i3blocks", "i3blocks-json",
    "i3status-rust", "polybar", "swiftbar", "prometheus",
]  # fmt: skip


def styles(runs, environment):
    """None may cost more than a fifth above plain text. As of noon: in a day's last hour i3blocks is told by an exit
    status that it is urgent."""
    environment = {**environment, "STREAKLINE_NOW": f"{datetime.date.today()}T12:00:00Z"}
    commands = [[measure.RELEASE / "streak", "inline", "--style", style, "--color", "full"] for style in STYLES]
    # What runs behind the longest of them starts with a cold cache: a first run of plain text takes that, uncounted.
    taken = measure.times(runs, [commands[0], *commands], environment)[1:]
    plain, *others = measure.show(f"reader: every style, {runs} runs of each in turn, warm cache", STYLES, taken)
    return all([measure.verdict(f"{style} / plain", took / plain, 1.2) for style, took in zip(STYLES[1:], others)])
