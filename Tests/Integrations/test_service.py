"""The resident as a service manager sees it, and the unit files as systemd's own checker does."""

import pathlib
import re
import signal
import socket
import time

import pytest
from conftest import need
from home import Home, wait_for

# What the checker makes of all that a person's manager offers; capabilities weigh much, which no person's process has.
WORST_EXPOSURE = 5.5


@pytest.fixture
def person():
    home = Home(days=3)
    try:
        yield home
    finally:
        home.leave()


class Manager:
    """Listens as systemd does, by a path or by an abstract name."""

    def __init__(self, home, name):
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind("\0" + name[1:] if name.startswith("@") else name)
        if not name.startswith("@"):
            home.own()
        self.socket.settimeout(20)

    def hear(self):
        return dict(line.split("=", 1) for line in self.socket.recv(4096).decode().split("\n"))

    def drain(self):
        """Takes no notice of what has come."""
        self.socket.settimeout(0)
        try:
            while self.socket.recv(4096):
                pass
        except BlockingIOError:
            self.socket.settimeout(20)

    def hears(self, key):
        while True:
            if key in (said := self.hear()):
                return said


@pytest.mark.parametrize("kind", ["path", "abstract"])
def test_it_says_that_it_is_ready_what_it_waits_for_and_that_it_stops(person, kind):
    name = f"{person.runtime}/notify" if kind == "path" else f"@streakline{person.runtime}"
    manager = Manager(person, name)
    # Done at once, and not yesterday: then there is something to do before the first sleep.
    person.streakd("set", "notify-command", f"env > {person.path}/variables")
    person.streakd("undo", "read")
    person.streakd("set", "reminder", "06:00")
    resident = person.start("streakd", "run", environment={"NOTIFY_SOCKET": name})
    said = manager.hears("READY")
    assert said["READY"] == "1" and said["STATUS"].startswith("sleeping until 20"), said
    resident.send_signal(signal.SIGHUP)
    assert manager.hears("STATUS")
    resident.terminate()
    assert manager.hears("STOPPING")["STOPPING"] == "1"
    assert resident.wait(10) == 0
    variables = (person.path / "variables").read_text()
    assert "STREAKLINE_TITLE=📚 Read" in variables
    assert not re.search("^(NOTIFY_SOCKET|STREAKLINE_TURN|WATCHDOG)", variables, re.M), variables


def test_a_watchdog_is_answered_in_time_and_nothing_else_is_done(person):
    name = f"@streakline{person.runtime}"
    manager = Manager(person, name)
    resident = person.start("streakd", "run", environment={"NOTIFY_SOCKET": name, "WATCHDOG_USEC": "4000000"})
    manager.hears("READY")
    # Its own publication makes it look once more.
    time.sleep(3)
    manager.drain()
    started, turns = time.monotonic(), children(resident.pid)
    assert [manager.hear() for _ in range(3)] == [{"WATCHDOG": "1"}] * 3
    assert 3 < time.monotonic() - started < 9
    assert children(resident.pid) == turns
    resident.terminate()
    assert resident.wait(10) == 0


@pytest.mark.parametrize("options", [[], ["--timer"], ["--write", "/srv/with blank"]])
def test_systemd_takes_the_unit_files(person, options):
    need("systemd-analyze")
    done = person.run("streakd", "service", "install", *options)
    assert done.returncode == 0, done
    folder = person.path / ".config/systemd/user"
    units = [str(path) for path in folder.iterdir()]
    checked = person.run("systemd-analyze", "verify", "--user", *units, timeout=50)
    assert checked.returncode == 0 and checked.stdout + checked.stderr == "", checked
    for unit in units:
        if unit.endswith(".service"):
            assert exposure(person, unit) <= WORST_EXPOSURE
    assert person.run("streakd", "service", "remove").returncode == 0
    assert list(folder.iterdir()) == []


def test_installing_orders_what_is_to_be_started_and_stopped(person):
    """Of a systemctl that writes down what it is told; the real one has nobody to ask here."""
    script = person.write("bin/systemctl", f'#!/bin/sh\necho "$@" >> {person.path}/orders\ncase $2 in is-active) echo active;; esac\n')
    script.chmod(0o755)
    assert person.run("streakd", "service", "install").stdout.endswith("started streakline.service\n")
    assert person.run("streakd", "service", "status").stdout == "streakline.service  installed  active\n"
    assert person.run("streakd", "service", "install", "--timer").returncode == 0
    assert person.run("streakd", "service", "remove").returncode == 0
    timers = "streakline-refresh.timer", "streakline-remind.timer"
    assert (person.path / "orders").read_text().splitlines() == [
        "--user daemon-reload", "--user enable streakline.service", "--user restart streakline.service",
        "--user is-active streakline.service", "--user disable --now streakline.service", "--user daemon-reload",
        f"--user enable {timers[0]} {timers[1]}", f"--user restart {timers[0]} {timers[1]}",
        f"--user disable --now {timers[0]}", f"--user disable --now {timers[1]}", "--user daemon-reload",
    ]  # fmt: skip


def exposure(home, unit):
    done = home.run("systemd-analyze", "--user", "--offline=true", "--no-pager", "security", unit, timeout=50)
    return float(re.search(r"Overall exposure level for .*: ([0-9.]+)", done.stdout)[1])


def children(process):
    """Time that the turns of a resident have taken, in ticks, as the system counts ended children."""
    return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[13:15]
