"""The conformance kit of Schemas/conformance: stores as text, and what a right reader says of them.

usage: conformance.py           compares the folder with what this file makes of the contract
       conformance.py --write   writes it

A store is kept as JSON lines, `{"database":…,"key":…,"value":…}`, since LMDB's own files hold only for one word size, byte order and
page size. Keys and values are text with one character a byte (Latin-1), so that any bytes can be told.
"""

import json
import pathlib
import sys

import contract
import store_fixture
from store_fixture import EVENING, HORIZON, MIDNIGHT, PUBLISHED, key, streak

KIT = contract.SCHEMAS / "conformance"
SKEWED = " (the clock is behind the store)"


def glances(change=lambda document: document, **fields):
    """Second and glance of the timeline, changed."""
    return [(second, change({**glance, **fields})) for second, glance in store_fixture.glances()]


def row(database, name, value):
    return {"database": database, "key": name.decode("latin-1"), "value": value.decode("latin-1")}


def rows(timeline, glance_name="glance.v1", spoil=lambda second, document: document):
    yield row("meta", b"snapshot", contract.encode(store_fixture.header()))
    for second, glance in timeline:
        yield row(glance_name, key(second), spoil(second, contract.encode(glance)))
    for second, _, _, shown in store_fixture.timeline():
        document = contract.encode({"from": second, **shown})
        yield row("streak.v1", shown["id"].encode() + b"\0" + key(second), document)
    yield row("history.v1", b"steps.daily", contract.encode(store_fixture.history()))


def hero(**changes):
    """A change of each glance: these fields of the hero."""
    return lambda glance: {**glance, "hero": {**glance["hero"], **changes}}


def badges(count):
    names = [f"habit-{number}" for number in range(count)]
    return [streak(id=f"{name}.daily", activity=name, title=name.capitalize(), current=count - i)
            for i, name in enumerate(names)]  # fmt: skip


def later(glance):
    """As a later producer may write it: fields that nobody knows yet, at every level."""
    return {**glance, "hero": {**glance["hero"], "pace": {"ahead": [1, 2.5, None]}}, "weather": "rain", "moon": [[]]}


def broken_seal(second, document):
    return document.replace(b'"done":0', b'"done":7') if second == EVENING else document


def cut(second, document):
    return document[: len(document) // 2] if second == EVENING else document


def stores():
    """The timeline and the rows of each store that can be opened."""
    plain = glances()
    nothing = glances(hero=None)
    made = {
        "plain": (plain, list(rows(plain))),
        "without-a-hero": (nothing, list(rows(nothing))),
        "eight-badges": (eight := glances(badges=badges(8)), list(rows(eight))),
        "private": (private := glances(hero(private=True)), list(rows(private))),
        "at-most": (limit := glances(hero(limit=True, value=1, threshold=2)), list(rows(limit))),
        "fractions": (parts := glances(hero(value=9999.5, threshold=10000.25)), list(rows(parts))),
        "words-of-a-shell": (words := glances(hero(title="$(reboot) `id` %{F#f00} \"'\\ 歩く")), list(rows(words))),
        "fields-not-yet-known": (fields := glances(later), list(rows(fields))),
        "a-newer-version-beside": (plain, list(rows(plain)) + [row("glance.v2", key(PUBLISHED), b"\x00\xff")]),
        "other-databases": (plain, list(rows(plain)) + [row("weather.v1", b"today", b"rain")]),
        "one-glance": (last := plain[-1:], list(rows(last))),
        "damaged-seal": (plain, list(rows(plain, spoil=broken_seal))),
        "damaged-cut": (plain, list(rows(plain, spoil=cut))),
        "newer-only": ([], list(rows(plain, "glance.v2"))),
        "nothing-in-it": ([], []),
    }
    return made


def line(glance, skewed):
    shown = glance["hero"]
    return (f"{shown['title']}: {shown['current']}, {shown['state']}" if shown else "no streak") + SKEWED * skewed


def instants(name):
    """Before the first, at each key, around it, between, after the last, and far away."""
    yield from (0, PUBLISHED - 1, PUBLISHED, PUBLISHED + 1)
    if name in ("plain", "damaged-seal", "damaged-cut"):
        yield from (EVENING - 1, EVENING, EVENING + 1, MIDNIGHT - 1, MIDNIGHT, MIDNIGHT + 5, HORIZON - 1)
    yield from (HORIZON, HORIZON + 1, 4102444800)


def shown_glance(name, timeline, now):
    """What a right reader says of a store that has these glances."""
    found = [(second, glance) for second, glance in timeline if second <= now]
    second, glance = found[-1] if found else timeline[0]
    if name.startswith("damaged-") and second == EVENING:
        return {"status": 65}
    return {"status": 0, "line": line(glance, not found), "skewed": not found, "document": glance}


def cases():
    for name, (timeline, _) in stores().items():
        for now in instants(name):
            status = {"newer-only": 75, "nothing-in-it": 66}.get(name)
            expected = {"status": status} if status else shown_glance(name, timeline, now)
            yield {"store": name, "at": now, "ask": "glance", **expected}
    for name in ("absent", "empty-folder"):
        yield {"store": name, "at": PUBLISHED, "ask": "glance", "status": 66}
    for name in ("noise", "cut-file"):
        yield {"store": name, "at": PUBLISHED, "ask": "glance", "status": 65}
    yield from streak_cases()
    days = store_fixture.history()["days"]
    for now, first, shown in (
        (PUBLISHED, "2025-11-25", days),
        (MIDNIGHT, "2025-11-26", days[1:-1] + "0."),
        (HORIZON, "2025-12-11", days[16:-1] + "?" * 17),
    ):
        yield {"store": "plain", "at": now, "ask": "history", "id": "steps.daily", "status": 0, "line": f"{first} {shown}"}


def streak_cases():
    points = [(second, {"from": second, **shown}) for second, _, _, shown in store_fixture.timeline()]
    for now in (PUBLISHED - 1, PUBLISHED, EVENING - 1, EVENING, MIDNIGHT, HORIZON + 9):
        document = ([shown for second, shown in points if second <= now] or [points[0][1]])[-1]
        yield {
            "store": "plain", "at": now, "ask": "streak", "id": "steps.daily", "status": 0,
            "document": document,
        }  # fmt: skip
    for other in ("steps.dail", "steps.dailyx", "zebra.daily"):
        # Nothing is published under that id, or the command line is wrong: either is right.
        yield {"store": "plain", "at": PUBLISHED, "ask": "streak", "id": other, "status": [64, 66]}


def files():
    """Path in the kit, and text, of every file of it."""
    def text(lines):
        return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)

    for name, (_, lines) in stores().items():
        yield pathlib.Path("stores") / f"{name}.jsonl", text(lines)
    yield pathlib.Path("cases.jsonl"), text(cases())


def main(words):
    if words == ["--write"]:
        for path, text in files():
            (KIT / path).parent.mkdir(parents=True, exist_ok=True)
            (KIT / path).write_text(text, "utf-8")
        return 0
    made = {path: text for path, text in files()}
    there = {path.relative_to(KIT): path.read_text("utf-8") for path in KIT.rglob("*.jsonl")}
    for path in sorted(made.keys() | there.keys()):
        if made.get(path) != there.get(path):
            print(f"{KIT / path}: not what conformance.py makes: conformance.py --write")
            return 1
    print(f"{len(made)} files as made")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
