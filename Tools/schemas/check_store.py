"""Reads a published store with an independent LMDB binding and holds all of it to the contract."""

import datetime
import stat
import struct

import lmdb

import contract

FIFTEEN_DAYS = 15 * 86400


def check(tally, folder):
    check_files(tally, folder)
    env = lmdb.open(str(folder), readonly=True, create=False, max_dbs=8)
    with env.begin() as txn:
        names = set(txn.cursor().iternext(values=False))
        for name in (b"meta", b"glance.v1", b"streak.v1", b"history.v1"):
            if not tally.check(name in names, f"the store has {name.decode()}"):
                return
        header, glances, streaks = read(tally, env, txn)
        histories = read_histories(tally, env, txn)
    length = (env.info()["last_pgno"] + 1) * env.stat()["psize"]
    tally.check((folder / "data.mdb").stat().st_size >= length, "the file is as long as its last page")
    env.close()
    if header and glances:
        check_timeline(tally, header, glances)
        check_streaks(tally, streaks)
        check_agreement(tally, glances, streaks)
        check_histories(tally, header, streaks, histories)


def check_files(tally, folder):
    for path, mode in ((folder, 0o700), (folder / "data.mdb", 0o600), (folder / "lock.mdb", 0o600)):
        found = stat.S_IMODE(path.stat().st_mode)
        tally.check(found == mode, f"{path.name} has mode {mode:o}", f"{found:o}")


def read(tally, env, txn):
    """The header, the glances and the streak documents, in the order of their keys."""
    header = txn.get(b"snapshot", db=env.open_db(b"meta", txn=txn, create=False))
    glances, streaks = [], []
    for key, value in txn.cursor(env.open_db(b"glance.v1", txn=txn, create=False)):
        glance = document(tally, "glance", value, key.hex())
        if glance and tally.check(key == struct.pack(">Q", glance["from"]), f"glance {key.hex()} is at its key"):
            glances.append(glance)
    for key, value in txn.cursor(env.open_db(b"streak.v1", txn=txn, create=False)):
        streak = document(tally, "streak", value, repr(key))
        wanted = streak and streak["id"].encode() + b"\0" + struct.pack(">Q", streak["from"])
        if streak and tally.check(key == wanted, f"streak {key!r} is at its key"):
            streaks.append(streak)
    tally.check(glances != [], "there is a glance")
    return document(tally, "header", header or b"", "snapshot"), glances, streaks


def read_histories(tally, env, txn):
    histories = []
    for key, value in txn.cursor(env.open_db(b"history.v1", txn=txn, create=False)):
        history = document(tally, "history", value, repr(key))
        if history and tally.check(key == history["id"].encode(), f"history {key!r} is at its key"):
            histories.append(history)
    return histories


def document(tally, kind, value, key):
    """The document decoded, or None where it is not as the contract says."""
    found = list(contract.faults(kind, value))
    if not tally.check(not found, f"{kind} {key} is as its schema says", "; ".join(found)):
        return None
    tally.check(contract.is_canonical(value), f"{kind} {key} is in canonical bytes")
    return contract.parse(value)


def check_timeline(tally, header, glances):
    froms = [glance["from"] for glance in glances]
    tally.check(froms == sorted(set(froms)), "glances rise in from")
    for glance, after in zip(glances, froms[1:] + [None]):
        tally.check(glance["until"] == after, f"glance {glance['from']} lasts until the next begins", glance["until"])
        tally.check(glance["stale"] == (after is None), f"glance {glance['from']} is stale only if the last")
    tally.check(froms[-1] == header["horizon"], "the horizon is the last glance's from")
    tally.check(froms[-1] - header["publishedAt"] >= FIFTEEN_DAYS, "the horizon is at least 15 days ahead")
    tally.check(froms[0] <= header["publishedAt"], "a glance holds at the second of publication")
    days = [glance["day"] for glance in glances]
    tally.check(days == sorted(days), "days never go back")


def check_streaks(tally, streaks):
    for streak in streaks:
        name = f"streak {streak['id']} from {streak['from']}"
        tally.check(streak["id"] == f"{streak['activity']}.{streak['cadence']}", f"{name} is named by its parts")
        tally.check(streak["best"] >= streak["current"], f"{name} has no run above its best")
        reached, ahead = streak["milestone"]["reached"], streak["milestone"]["next"]
        tally.check(reached <= streak["current"] < ahead, f"{name} is between its milestones")
    for one, other in zip(streaks, streaks[1:]):
        if one["id"] == other["id"]:
            name = f"streak {other['id']} from {other['from']}"
            tally.check(shown(one) != shown(other), f"{name} differs from the one before")


def check_agreement(tally, glances, streaks):
    """Every streak that a glance shows is the one of streak.v1 at that second."""
    for glance in glances:
        for streak in [glance["hero"], *glance["badges"]]:
            if streak:
                own = [s for s in streaks if s["id"] == streak["id"] and s["from"] <= glance["from"]]
                name = f"{streak['id']} in glance {glance['from']}"
                tally.check(own != [] and shown(own[-1]) == streak, f"{name} is as in streak.v1")


def check_histories(tally, header, streaks, histories):
    """Each streak has one, up to the day of publication, and it ends as the streak's week then does."""
    ids = {streak["id"] for streak in streaks}
    tally.check(ids == {history["id"] for history in histories}, "every streak has a history, and nothing else")
    for history in histories:
        name = f"history {history['id']}"
        last = datetime.date.fromisoformat(history["from"]) + datetime.timedelta(len(history["days"]) - 1)
        tally.check(str(last) == header["day"], f"{name} ends on the day of publication", str(last))
        first = next((streak for streak in streaks if streak["id"] == history["id"]), None)
        if first:
            tally.check(first["threshold"] == history["threshold"], f"{name} is by the streak's threshold")
            tally.check(history["days"].endswith(first["week"]), f"{name} ends as the streak's week")


def shown(streak):
    """The streak's fields as a glance has them."""
    return {name: value for name, value in streak.items() if name not in ("from", "crc")}
