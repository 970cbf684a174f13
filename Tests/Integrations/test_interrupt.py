"""An import that is stopped in the middle, by a key on a terminal or by a signal."""

import hashlib
import os
import pty
import signal
import subprocess
import time

import pytest
from home import RELEASE, wait_for

HEAD = "<HealthData>\n"
RECORD = (
    ' <Record type="HKQuantityTypeIdentifierStepCount" sourceName="x" unit="count" value="{}" '
    'startDate="2025-11-{} 08:00:00 +0100" endDate="2025-11-{} 08:10:00 +0100"/>\n'
)
TAIL = '<ExportDate value="2025-11-20 09:00:00 +0100"/></HealthData>\n'
# So many bytes that no machine reads them within the second after which progress is shown; a hole takes no room.
HOLE = 200 << 30


class Person:
    def __init__(self, folder):
        self.folder = folder
        self.environment = {
            "STREAKLINE_HOME": str(folder / "home"), "STREAKLINE_NOW": "2025-11-30T12:00:00+01:00",
            "TZ": "Europe/Berlin", "PATH": "/usr/bin:/bin", "TMPDIR": str(folder), "STREAKLINE_HOOKS": "off",
        }  # fmt: skip

    def start(self, *words, **streams):
        # Whoever runs the tests behind a shell's `&` has them ignore SIGINT, and all that they start.
        streams = {"preexec_fn": lambda: signal.signal(signal.SIGINT, signal.SIG_DFL), **streams}
        return subprocess.Popen([RELEASE / "streakd", *words], env=self.environment, cwd=self.folder, **streams)

    def does(self, *words):
        done = self.start(*words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        out, err = done.communicate(timeout=60)
        assert done.returncode == 0, err
        return out.decode()

    def state(self):
        """What is in both environments, byte for byte, and what is there beside them."""
        files = sorted(path for path in self.folder.rglob("*") if path.is_file() and "lock" not in path.name)
        small = [path for path in files if path.stat().st_size < 1 << 30]
        return {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in small}


@pytest.fixture
def person(tmp_path):
    person = Person(tmp_path)
    person.does("add", "read")
    person.does("log", "read")
    return person


def export(days):
    return HEAD + "".join(RECORD.format(100 * day, day, day) for day in days) + TAIL


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["SIGINT", "SIGTERM"])
def test_bar(person, number):
    """The line of progress is taken away, nothing is imported, and the same path gives all of it another time."""
    path = person.folder / "export.xml"
    path.write_text(export(range(10, 15)).replace(TAIL, ""))
    os.truncate(path, HOLE)
    before = person.state()
    outer, inner = pty.openpty()
    run = person.start(
        "import", "apple-health", "export.xml", "--skipped", "left", stdout=subprocess.DEVNULL, stderr=inner
    )
    os.close(inner)
    shown = b""
    while b"MB/s" not in shown:
        shown += os.read(outer, 4096)
    assert list(person.folder.glob(".streakline-*"))
    run.send_signal(number)
    assert run.wait(20) == -number
    shown += rest(outer)
    assert shown.startswith(b"\r\x1b[Kexport.xml: ")
    assert shown.endswith(b"\r\x1b[Kstreakd: stopped: nothing was imported\r\n"), shown[-200:]
    assert person.state() == before
    assert not list(person.folder.glob(".streakline-*"))
    path.unlink()
    path.write_text(export(range(10, 15)))
    assert "(5 taken)" in person.does("import", "apple-health", "export.xml")
    assert person.does("export").count('"activity":"steps","day"') == 5


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=["SIGINT", "SIGTERM"])
def test_transaction(person, number):
    """In the middle of a transaction, with rows already taken and more to come from a pipe."""
    (person.folder / "one.csv").write_text("activity,day\n" + "".join(f"sit,2025-11-{day}\n" for day in range(10, 20)))
    os.mkfifo(person.folder / "two.csv")
    before = person.state()
    run = person.start("import", "csv", "one.csv", "two.csv", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    # It opens the pipe once the first file is taken.
    with open(person.folder / "two.csv", "w") as pipe:
        pipe.write("activity,day\nsit,2025-11-2")
        pipe.flush()
        wait_for(lambda: waits(run.pid), lambda: "it does not wait for the pipe")
        run.send_signal(number)
        assert run.wait(20) == -number
    assert run.stderr.read() == b"streakd: stopped: nothing was imported\n"
    assert person.state() == before
    (person.folder / "two.csv").unlink()
    (person.folder / "two.csv").write_text("activity,day\nsit,2025-11-20\n")
    person.does("import", "csv", "one.csv", "two.csv")
    assert person.does("export").count('"activity":"sit","day"') == 11


def test_restore(person):
    """In the middle of the rehearsal that finds what cannot be taken: neither its journal nor anything of the file stays."""
    lines = person.does("export")
    record = next(line for line in lines.splitlines() if '"amount"' in line)
    (person.folder / "all.jsonl").write_text(lines + f"{record}\n" * 500_000)
    before = person.state()
    run = person.start("restore", "--replace", "all.jsonl", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    wait_for(lambda: list(person.folder.glob("streakline-*/data.mdb")), lambda: "it rehearses nothing")
    run.send_signal(signal.SIGINT)
    assert run.wait(20) == -signal.SIGINT
    assert run.stderr.read() == b"streakd: stopped: nothing was restored\n"
    assert not list(person.folder.glob("streakline-*")) and person.state() == before


def test_ignored(person):
    """Whoever starts it with the signal ignored, as nohup does, is not asked twice."""
    (person.folder / "one.csv").write_text("activity,day\nsit,2025-11-10\n")
    os.mkfifo(person.folder / "two.csv")
    run = person.start(
        "import", "csv", "one.csv", "two.csv", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
    )  # fmt: skip
    with open(person.folder / "two.csv", "w") as pipe:
        run.send_signal(signal.SIGHUP)
        pipe.write("activity,day\nsit,2025-11-20\n")
    assert run.wait(20) == 0
    assert person.does("export").count('"activity":"sit","day"') == 2


def waits(pid):
    with open(f"/proc/{pid}/stat") as file:
        return file.read().rsplit(")", 1)[1].split()[0] == "S"


def rest(descriptor):
    """What is left in a terminal that nobody writes to any more."""
    shown = b""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            chunk = os.read(descriptor, 4096)
        except OSError:
            break
        if not chunk:
            break
        shown += chunk
    os.close(descriptor)
    return shown
