"""Prints the hero of a Streakline store, a streak, or its year of day marks: a complete reader in Python.

    pip install lmdb
    python reader.py [--store DIR] [--at SECONDS] [--show line|document] [--streak ID] [--history ID]

Exit status: 0 shown, 64 usage, 65 damaged, 66 nothing published yet, 69 not available now, 75 newer than this
reader, 77 no permission. What each call is for is in ../README.md.
"""

import datetime
import errno
import json
import os
import struct
import sys
import time
import zlib

import lmdb

USAGE, DAMAGED, NOTHING, UNAVAILABLE, NEWER, FORBIDDEN = 64, 65, 66, 69, 75, 77


class Stop(Exception):
    """The end: an exit status and why."""

    def __init__(self, status, why):
        super().__init__(why)
        self.status = status


def store_path(given):
    """Where the store is, by the first rule that says so."""
    if given:
        return given
    for name, suffix in (
        ("STREAKLINE_STORE", ""),
        ("STREAKLINE_HOME", "/snapshot"),
        ("XDG_STATE_HOME", "/streakline/snapshot"),
        ("HOME", "/.local/state/streakline/snapshot"),
    ):
        if os.environ.get(name):
            return os.environ[name] + suffix
    raise Stop(NOTHING, "no HOME to find a store in")


def check_length(env, file):
    """A file cut short opens well and then kills its reader by SIGBUS: compare lengths first."""
    size = os.stat(file).st_size
    if size < (env.info()["last_pgno"] + 1) * env.stat()["psize"]:
        raise Stop(DAMAGED, f"{file}: cut short at {size} bytes")


def open_store(path):
    file = os.path.join(path, "data.mdb")
    if os.stat(file).st_size == 0:
        raise Stop(DAMAGED, f"{file}: empty")
    # One open per process, read-only; this binding always opens with MDB_NOTLS.
    env = lmdb.open(path, readonly=True, create=False, max_dbs=8)
    check_length(env, file)
    return env


def begin(env):
    """A read transaction; a map that grew and slots of killed readers are mended first."""
    try:
        return env.begin()
    except lmdb.MapResizedError:
        env.set_mapsize(0)
    except lmdb.ReadersFullError:
        env.reader_check()
    return env.begin()


def glances(env, txn):
    try:
        return env.open_db(b"glance.v1", txn=txn, create=False)
    except lmdb.NotFoundError:
        pass
    if any(name.startswith(b"glance.v") for name in txn.cursor().iternext(values=False)):
        raise Stop(NEWER, f"{env.path()}: a newer contract")
    raise Stop(NOTHING, f"{env.path()}: nothing published yet")


def latest_glance(env, now):
    """A copy of the newest glance not after `now`, and False; of the first one, and True, where all are after it."""
    key = struct.pack(">Q", now)
    with begin(env) as txn:
        cursor = txn.cursor(glances(env, txn))
        # The first not before now is one too far, unless it is now's own.
        found = cursor.set_range(key)
        found = cursor.last() if not found else cursor.key() == key or cursor.prev()
        skewed = not found
        if not found and not cursor.first():
            raise Stop(NOTHING, f"{env.path()}: nothing published yet")
        return bytes(cursor.value()), skewed


def decode(document):
    """The document, once its last 18 bytes, `,"crc":"xxxxxxxx"}`, are those that its other bytes have."""
    body, seal = document[:-18], document[-18:]
    if seal != b',"crc":"%08x"}' % zlib.crc32(body):
        raise Stop(DAMAGED, "a document is damaged")
    return json.loads(document)


def in_force(env, name, prefix, now):
    """A copy of the newest document not after `now` among those whose keys begin with the prefix, else of the first."""
    key = prefix + struct.pack(">Q", now)
    with begin(env) as txn:
        try:
            cursor = txn.cursor(env.open_db(name, txn=txn, create=False))
        except lmdb.NotFoundError:
            raise Stop(NOTHING, f"{env.path()}: no {name.decode()} published yet") from None
        found = cursor.set_range(key)
        found = cursor.last() if not found else cursor.key() == key or cursor.prev()
        if not (found and cursor.key().startswith(prefix)) and not (
            cursor.set_range(prefix) and cursor.key().startswith(prefix)
        ):
            raise Stop(NOTHING, f"{env.path()}: no such streak")
        return bytes(cursor.value())


def marks(env, streak_id, now):
    """The first day, and a mark for each day up to now's: never wrong, however long ago it was published."""
    glance = decode(latest_glance(env, now)[0])
    streak = decode(in_force(env, b"streak.v1", streak_id.encode() + b"\0", now))
    with begin(env) as txn:
        try:
            document = txn.get(streak_id.encode(), db=env.open_db(b"history.v1", txn=txn, create=False))
        except lmdb.NotFoundError:
            document = None
    if not document:
        raise Stop(NOTHING, f"{env.path()}: no history published yet")
    history = decode(document)
    first, days = datetime.date.fromisoformat(history["from"]), history["days"]
    later = (datetime.date.fromisoformat(glance["day"]) - first).days + 1 - len(days)
    if later <= 0:
        return first, days
    # The last day where it was open, and all after it, are as the week says; before the week they are unknown.
    open_days = later + (days[-1] == "." or days[-1] == "f" and streak.get("limit", False))
    told = "".join(taken(mark, streak, history) for mark in streak["week"])
    days = days[: len(days) + later - open_days] + ("?" * open_days + told[-open_days:])[-open_days:]
    return first + datetime.timedelta(later), days[later:]


def taken(mark, streak, history):
    """By another threshold, less reached or more missed says nothing."""
    if mark == "1" and streak["threshold"] < history["threshold"]:
        return "?"
    return "?" if mark == "0" and streak["threshold"] > history["threshold"] else mark


def line(hero, skewed):
    text = f"{hero['title']}: {hero['current']}, {hero['state']}" if hero else "no streak"
    text = "".join(c for c in text if c.isprintable())
    return text + (" (the clock is behind the store)" if skewed else "")


def arguments(words):
    options = {"--store": None, "--at": int(time.time()), "--show": "line", "--streak": None, "--history": None}
    if len(words) % 2 or any(word not in options for word in words[::2]):
        raise Stop(USAGE, "usage: reader.py [--store DIR] [--at SECONDS] [--show line|document] [--streak|--history ID]")
    options.update(zip(words[::2], words[1::2]))
    return {name.strip("-"): value for name, value in options.items()} | {"at": int(options["--at"])}


def show(words):
    options = arguments(words)
    path, now = store_path(options["store"]), options["at"]
    try:
        env = open_store(path)
        if options["history"]:
            print(*marks(env, options["history"], now))
            return
        if options["streak"]:
            document, skewed = in_force(env, b"streak.v1", options["streak"].encode() + b"\0", now), False
        else:
            document, skewed = latest_glance(env, now)
    except (FileNotFoundError, NotADirectoryError):
        raise Stop(NOTHING, f"{path}: nothing published yet") from None
    except (PermissionError, lmdb.LockError) as error:
        raise Stop(FORBIDDEN, f"{path}: {error}") from None
    except (lmdb.InvalidError, lmdb.CorruptedError, lmdb.PageNotFoundError) as error:
        raise Stop(DAMAGED, f"{path}: {error}") from None
    except lmdb.VersionMismatchError:
        raise Stop(NEWER, f"{path}: written by another version of LMDB") from None
    except lmdb.Error as error:
        raise Stop(FORBIDDEN if os.strerror(errno.EACCES) in str(error) else UNAVAILABLE, f"{path}: {error}") from None
    fields = decode(document)
    if options["show"] == "document":
        print(document.decode())
    else:
        print(line(fields if options["streak"] else fields["hero"], skewed))


try:
    show(sys.argv[1:])
except Stop as stop:
    print(f"reader: {stop}", file=sys.stderr)
    # Straight out: nothing here needs closing, and the environment is better left open.
    sys.stderr.flush()
    os._exit(stop.status)
sys.stdout.flush()
os._exit(0)
