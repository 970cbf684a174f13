"""`streakd log` as a process, beside a C program that makes two durable commits of the same sizes."""
import json

import measure

PAGE = 4096


def journal():
    """Ten activities, a record on each day of five years."""
    home, environment = measure.fresh_home("log")
    lines = home / "records.jsonl"
    with lines.open("w") as file:
        for day in measure.days(5 * 365):
            for number in range(10):
                amount = 1 + (day.toordinal() * (number + 3)) % 9
                file.write(json.dumps({"activity": f"metric-{number}", "day": str(day), "amount": amount}) + "\n")
    for number in range(10):
        measure.streakd(environment, "add", f"metric-{number}", "--metric", "--cadence", "daily,weekly", "--ladder", "1,2,3,5,8")
    measure.streakd(environment, "import", "jsonl", str(lines))
    return home, environment


def changed_bytes(home, environment, command):
    """What one such command writes into journal and store: the pages that are others afterwards."""
    files = [home / "journal" / "data.mdb", home / "snapshot" / "data.mdb"]
    before = [file.read_bytes() for file in files]
    measure.streakd(environment, *command[1:])
    return [changed_pages(old, file.read_bytes()) * PAGE for old, file in zip(before, files)]


def changed_pages(old, new):
    return sum(old[at:at + PAGE] != new[at:at + PAGE] for at in range(0, len(new), PAGE))


def run(runs):
    home, environment = journal()
    command = [measure.RELEASE / "streakd", "log", "metric-3", "1", "--add"]
    sizes = changed_bytes(home, environment, command)
    reference = [measure.compiled("log")]
    for name, size in zip(("c-journal", "c-snapshot"), sizes):
        (home / name).mkdir()
        # Three of the pages are LMDB's own: the root, the list of free pages, and the one that says what is newest.
        reference += [home / name, max(64, size - 3 * PAGE - 64)]
    streakd, c = measure.show(
        f"log: processes, {runs} runs of each in turn, journal of 10 activities × 5 years, commits of {sizes[0]} and {sizes[1]} bytes",
        ["streakd log", "C: two commits of those sizes"],
        measure.times(runs, [command, reference], environment),
    )
    return measure.verdict("streakd log / C", streakd / c, 2)
