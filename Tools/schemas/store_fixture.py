"""Writes a small store by the contract alone, to prove readers and checks without a producer."""

import datetime
import os
import struct

import lmdb

import contract

PUBLISHED = 1796050812
EVENING = 1796061600
MIDNIGHT = 1796079600
HORIZON = PUBLISHED + 16 * 86400


def streak(**changes):
    fields = {
        "id": "steps.daily", "activity": "steps", "title": "Steps", "symbol": "👟", "tint": "orange",
        "cadence": "daily", "threshold": 10000, "tier": 3, "unit": "steps", "value": 8230, "current": 42, "best": 61,
        "state": "pending", "since": "2026-10-19", "lastMet": "2026-11-29", "deadline": MIDNIGHT, "freezes": 2,
        "milestone": {"reached": 30, "next": 50, "today": False}, "week": "111111.", "private": False,
        "knownThrough": None, "limit": False,
    }  # fmt: skip
    return {**fields, **changes}


def timeline():
    """Second, civil day, relevance and streak of each glance."""
    broken = {"value": 0, "current": 0, "since": None, "milestone": {"reached": 0, "next": 7, "today": False}}
    return [
        (PUBLISHED, "2026-11-30", 0.4, streak()),
        (EVENING, "2026-11-30", 0.8, streak(state="atRisk")),
        (MIDNIGHT, "2026-12-01", 0.2, streak(**broken, state="broken", week="111110.", deadline=MIDNIGHT + 86400)),
        (HORIZON, "2026-12-16", 0, streak(**broken, state="unknown", week="???????", deadline=HORIZON + 1)),
    ]


def header(revision=1):
    return {
        "format": "streakline", "version": 1, "revision": revision, "publishedAt": PUBLISHED,
        "producer": "store_fixture 1", "zone": "Europe/Berlin", "dayStart": 0, "weekStart": "mon", "day": "2026-11-30",
        "horizon": HORIZON,
    }  # fmt: skip


def glances():
    points = timeline()
    ends = [second for second, *_ in points[1:]] + [None]
    for (second, day, relevance, hero), until in zip(points, ends):
        yield second, {
            "from": second, "until": until, "day": day, "stale": until is None, "relevance": relevance,
            "today": {"done": 0, "due": 0}, "hero": hero, "badges": [],
        }  # fmt: skip


def history():
    """Every third day missed, up to the week of the first streak document."""
    days = ("110" * 122)[: 371 - 7] + streak()["week"]
    levels = days.translate(str.maketrans("10.", "948"))
    first = datetime.date(2026, 11, 30) - datetime.timedelta(len(days) - 1)
    return {"id": "steps.daily", "from": str(first), "threshold": 10000, "days": days, "levels": levels}


def key(second):
    return struct.pack(">Q", second)


def write(folder, glance_name=b"glance.v1", change=lambda document: document):
    """Creates the store in `folder`, which must not exist; `change` may spoil each glance's bytes."""
    folder.mkdir(mode=0o700)
    env = lmdb.open(str(folder), map_size=16 << 20, max_dbs=8, mode=0o600)
    names = (b"meta", glance_name, b"streak.v1", b"history.v1")
    meta, glance, streaks, histories = (env.open_db(name) for name in names)
    with env.begin(write=True) as txn:
        txn.put(b"snapshot", contract.encode(header()), db=meta)
        for second, document in glances():
            txn.put(key(second), change(contract.encode(document)), db=glance)
        for second, _, _, shown in timeline():
            document = contract.encode({"from": second, **shown})
            txn.put(shown["id"].encode() + b"\0" + key(second), document, db=streaks)
        txn.put(history()["id"].encode(), contract.encode(history()), db=histories)
    length = (env.info()["last_pgno"] + 1) * env.stat()["psize"]
    env.close()
    # LMDB may leave the last pages unwritten; the contract wants the file as long as its last page.
    if (folder / "data.mdb").stat().st_size < length:
        os.truncate(folder / "data.mdb", length)
    for name in ("data.mdb", "lock.mdb"):
        os.chmod(folder / name, 0o600)
    return folder
