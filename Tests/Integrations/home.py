"""A person's home made for one test run: own folders, a journal and its store, and every process that lives in it."""

import datetime
import functools
import json
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import zlib

import lmdb

# sway refuses to run as root, and a title that runs as nobody does no harm: so root runs everything as nobody.
PERSON = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
RELEASE = pathlib.Path(os.environ.get("STREAKLINE_BIN", pathlib.Path(__file__).parents[2] / ".build" / "release"))
DAYS = 42


class Home:
    """A habit called Read, done on so many days up to today; programs start with it as $HOME and in its work folder."""

    def __init__(self, days=DAYS, symbol="📚"):
        # Short, since sockets live in it, and open to nobody, as pytest's own folders are not.
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="streakline-"))
        self.work = self.folder("work")
        self.runtime = self.folder("run")
        self.bin = self.folder("bin")
        for program in ("streak", "streakd"):
            shutil.copy2(RELEASE / program, self.bin)
        self.zone, self.today = noon_zone()
        self.environment = {
            "HOME": str(self.path), "PATH": f"{self.bin}:/usr/local/bin:/usr/bin:/bin", "TZ": self.zone,
            "LC_ALL": "C.UTF-8", "XDG_RUNTIME_DIR": str(self.runtime), "SHELL": "/bin/sh", "USER": "person",
            "NO_AT_BRIDGE": "1",
        }  # fmt: skip
        self.own()
        self.streakd("add", "read", "--title", "Read", *(("--symbol", symbol) if symbol else ()))
        self.record(days)

    def folder(self, name):
        folder = self.path / name
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return folder

    def own(self):
        """Gives all of it to the person who runs the programs."""
        if not PERSON:
            return
        for path in [self.path, *self.path.rglob("*")]:
            os.chown(path, PERSON["user"], PERSON["group"], follow_symlinks=False)

    def write(self, name, text):
        """A file of settings, such as `.bashrc`."""
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        self.own()
        return path

    # ------------------------------------------------------------------------------------------------ processes

    def start(self, *words, **options):
        """A process of its own session that lives until the home is left."""
        log = (self.path / "log").open("ab")
        options = {"stdin": subprocess.DEVNULL, "stdout": log, "stderr": log, **options}
        environment = {**self.environment, **(options.pop("environment", None) or {})}
        return subprocess.Popen(words, env=environment, cwd=self.work, start_new_session=True, **PERSON, **options)

    def log(self):
        """What processes have said."""
        return (self.path / "log").read_text(errors="replace")

    def run(self, *words, environment=None, **options):
        """A process that ends within ten seconds; its result with output as text."""
        options = {"capture_output": True, "text": True, "timeout": 10, **options}
        environment = {**self.environment, **(environment or {})}
        return subprocess.run(words, env=environment, cwd=self.work, **PERSON, **options)

    def streakd(self, *words):
        done = self.run("streakd", *words, timeout=20)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def streak(self, *words, environment=None):
        done = self.run("streak", *words, environment=environment)
        assert done.returncode in (0, 33) and done.stderr == "", (words, done)
        return done.stdout

    @functools.cache
    def snippet(self, name):
        """What `streak init NAME` says to paste."""
        return self.streak("init", name)

    def leave(self):
        """Ends every process that has this home, by its id, and takes the folder away."""
        for ending in (signal.SIGTERM, signal.SIGKILL):
            left = self.processes()
            for process in left:
                _kill(process, ending)
            _until(lambda: not self.processes(), 3 if left else 0)
        left = self.processes()
        shutil.rmtree(self.path, ignore_errors=True)
        assert not left, f"processes {left} outlived their home"

    def processes(self):
        """Every process whose $HOME this is, whoever its parent; zombies have no environment any more."""
        mark = f"HOME={self.path}".encode()
        return [pid for pid in map(int, filter(str.isdigit, os.listdir("/proc"))) if mark in _environment(pid)]

    # ------------------------------------------------------------------------------------------------- the streak

    def record(self, days):
        """Read on each of so many days, today last."""
        lines = self.path / "records.jsonl"
        with lines.open("w") as file:
            for back in range(days):
                day = self.today - datetime.timedelta(days=back)
                file.write(json.dumps({"activity": "read", "day": str(day), "amount": 1}) + "\n")
        self.own()
        self.streakd("import", "jsonl", str(lines))

    def now(self, day=0, hour=12.0):
        """For $STREAKLINE_NOW: so many days from today at that hour."""
        moment = datetime.datetime.combine(self.today, datetime.time()) + datetime.timedelta(days=day, hours=hour)
        west = int(self.zone.removeprefix("Etc/GMT"))
        return f"{moment:%Y-%m-%dT%H:%M:%S}{-west:+03d}:00"

    def retitle(self, title):
        """Puts any title at all into the published documents, as a hostile file might hold it; streakd refuses some.
        The store is a contract: one write transaction, each document in its canonical bytes with its seal."""
        folder = self.path / ".local/state/streakline/snapshot"
        env = lmdb.open(str(folder), map_size=16 << 20, max_dbs=8, create=False)
        names = [b"meta", b"glance.v1", b"streak.v1"]
        databases = [env.open_db(name, create=False) for name in names]
        with env.begin(write=True) as txn:
            for database in databases:
                for key, value in list(txn.cursor(database)):
                    txn.put(key, _sealed(_retitled(json.loads(value), title)), db=database)
        length = (env.info()["last_pgno"] + 1) * env.stat()["psize"]
        env.close()
        if (folder / "data.mdb").stat().st_size < length:
            os.truncate(folder / "data.mdb", length)

    def harm(self):
        """What titles would leave behind if anything ran them: they all say `touch harm`."""
        return [str(path) for path in self.path.rglob("harm*")]


def noon_zone():
    """A zone in which it is about noon, so that nothing changes by itself during the tests, and the day there."""
    now = datetime.datetime.now(datetime.timezone.utc)
    offset = 12 - now.hour
    # POSIX and the zone database count westwards.
    return f"Etc/GMT{-offset:+d}", (now + datetime.timedelta(hours=offset)).date()


def wait_for(check, what, seconds=10):
    """The first true value of `check`, or a failure that says what was awaited and what was there at the end."""
    if found := _until(check, seconds):
        return found
    raise AssertionError(f"waited {seconds} s for {what() if callable(what) else what}")


def _until(check, seconds):
    end = time.monotonic() + seconds
    while not (found := check()) and time.monotonic() < end:
        time.sleep(0.02)
    return found


def _retitled(document, title):
    for streak in [document, document.get("hero"), *document.get("badges", [])]:
        if streak and "title" in streak:
            streak["title"] = title
    document.pop("crc")
    if "revision" in document:
        document["revision"] += 1
    return document


def _sealed(document):
    body = json.dumps(document, ensure_ascii=False, separators=(",", ":"))[:-1].encode()
    return body + b',"crc":"%08x"}' % zlib.crc32(body)


def _environment(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    except OSError:
        return []


def _kill(pid, ending):
    try:
        os.kill(pid, ending)
    except ProcessLookupError:
        pass
