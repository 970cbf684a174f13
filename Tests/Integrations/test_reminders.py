"""Reminders as a real notification daemon gets them."""

import datetime
import pathlib
import time

import pytest
from desktop import Bus, Daemon, remind
from home import Home, wait_for
from titles import TITLES


@pytest.fixture
def person():
    """A habit done for ten days up to yesterday, and nothing today."""
    home = Home(days=10)
    home.streakd("undo", "read")
    home.streakd("set", "reminder", "19:00")
    try:
        yield home
        assert not home.harm()
    finally:
        home.leave()


@pytest.fixture
def bus(person):
    return Bus(person)


@pytest.fixture
def daemon(person, bus):
    return Daemon(person, bus)


def test_the_daemon_gets_one_notification_a_day_with_everything_that_belongs_to_it(person, bus, daemon):
    remind(person, hour=18.5)
    assert bus.notified() == []
    done = remind(person)
    assert done.stdout.startswith("read.daily: 📚 Read: Not done today yet")
    remind(person)
    (call,) = bus.notified()
    assert (call.app, call.icon, call.category) == ("Streakline", "appointment-soon", "x-streakline.reminder")
    assert (call.replaces, call.urgency) == (0, 1)
    assert call.actions == ["log", "Log it", "later", "In an hour"]
    assert call.summary == "📚 Read"
    assert call.body == "Not done today yet: 4 h left, until 00:00\n9 days: do not stop now."
    (shown,) = daemon.close()
    assert (shown["summary"], shown["body"]) == (call.summary, call.body)


def test_a_later_one_replaces_the_earlier_one_and_in_the_last_hour_it_is_urgent(person, bus, daemon):
    remind(person)
    (person_id,) = [shown["id"] for shown in daemon.close()]
    person.run("streakd", "snooze", "read", environment={"STREAKLINE_NOW": person.now(0, 22.5)})
    remind(person, hour=23.25)
    assert len(bus.notified()) == 1
    remind(person, hour=23.5)
    first, second = bus.notified()
    assert (first.replaces, second.replaces) == (0, person_id)
    assert (first.urgency, second.urgency) == (1, 2)
    assert daemon.shown() == 1


def test_choosing_log_it_logs_by_the_ordinary_verb_and_says_so(person, bus, daemon):
    remind(person)
    daemon.choose("Log it")
    wait_for(lambda: "done today" in person.streakd("list"), lambda: person.streakd("list") + person.log())
    _, answer = wait_for(lambda: len(bus.notified()) == 2 and bus.notified(), "the answer")
    assert answer.body.endswith(", done today") and answer.actions == []
    assert daemon.shown() == 1, "the answer is not beside the question"
    remind(person)
    assert len(bus.notified()) == 2


def test_choosing_in_an_hour_puts_it_off(person, bus, daemon):
    remind(person)
    daemon.choose("In an hour")
    wait_for(lambda: "snoozed until" in remind(person, "--dry-run").stdout, person.log)
    remind(person, hour=20.9)
    assert len(bus.notified()) == 1
    remind(person, hour=21)
    assert len(bus.notified()) == 2


def test_a_notification_that_is_closed_leaves_no_process(person, daemon):
    remind(person)
    assert commands(person, "remind"), "nobody waits for an answer"
    daemon.close()
    wait_for(lambda: not commands(person, "remind") and not commands(person, "notify-send"), "the waiting to end")


@pytest.mark.parametrize("name", TITLES)
def test_no_title_is_markup_an_option_or_an_order(person, bus, daemon, name):
    title = TITLES[name]
    done = person.run("streakd", "edit", "read", f"--title={title}", "--symbol=")
    if done.returncode == 64:
        pytest.skip("streakd refuses that title")
    remind(person)
    (shown,) = daemon.close()
    plain = "".join(sign for sign in title if not "\u202a" <= sign <= "\u202e" and not "\u2066" <= sign <= "\u2069")
    assert shown["summary"] == plain


def test_a_unit_with_markup_is_shown_as_it_is(person, bus, daemon):
    person.streakd("add", "tea", "--unit", "<b>\\n&cups", "--threshold", "3")
    for back in (1, 2):
        day = str(person.today - datetime.timedelta(days=back))
        person.streakd("log", "tea", "3", "--day", day)
    remind(person)
    bodies = [call.body for call in bus.notified()]
    assert any("3 more &lt;b&gt;\\n&amp;cups today" in body for body in bodies), bodies


def test_without_a_daemon_it_says_so_and_tries_again_later(person, bus):
    done = remind(person, status=69)
    assert done.stdout == ""
    assert "nobody could be reminded of read.daily: notify-send could not show it: " in done.stderr
    assert "Is a notification daemon running" in done.stderr and "next attempt is at 20:01" in done.stderr
    Daemon(person, bus)
    remind(person)
    assert "tried 1 times" in remind(person, "--dry-run").stdout
    remind(person, hour=20 + 1 / 60)
    assert "reminded at" in remind(person, "--dry-run", hour=20.1).stdout


def test_without_notify_send_it_says_what_to_install(person):
    folder = person.folder("empty")
    person.own()
    done = person.run(
        str(person.bin / "streakd"), "remind",
        environment={"STREAKLINE_NOW": person.now(0, 20), "PATH": str(folder)}, timeout=50,
    )  # fmt: skip
    assert done.returncode == 69 and "install libnotify-bin" in done.stderr, done


def test_several_at_once_remind_once(person, bus, daemon):
    environment = {"STREAKLINE_NOW": person.now(0, 20)}
    running = [person.start("streakd", "remind", environment=environment) for _ in range(6)]
    assert [process.wait(40) for process in running] == [0] * 6
    assert len(bus.notified()) == 1


def test_the_resident_reminds_at_once_and_wakes_for_a_snooze(person, bus, daemon):
    """By the real clock, at about noon: the reminder time is before it."""
    person.streakd("set", "reminder", "06:00")
    resident = person.start("streakd", "run")
    wait_for(lambda: bus.notified(), person.log)
    # A minute is the shortest: this one began a while ago.
    begun = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(seconds=50)
    person.streakd("snooze", "read", "1m", "--now", begun.isoformat(timespec="seconds"))
    time.sleep(3)
    assert len(bus.notified()) == 1
    before = switches(resident.pid)
    wait_for(lambda: len(bus.notified()) == 2, person.log, seconds=20)
    assert switches(resident.pid) - before <= 12
    resident.terminate()
    assert resident.wait(10) == 0


def commands(home, word):
    """The processes of a home whose command line has a word."""
    found = []
    for process in home.processes():
        try:
            line = pathlib.Path(f"/proc/{process}/cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if any(part.endswith(word.encode()) for part in line):
            found.append(process)
    return found


def switches(process):
    """How often a process has gone to sleep."""
    text = pathlib.Path(f"/proc/{process}/status").read_text()
    return int(text.split("voluntary_ctxt_switches:")[1].split()[0])
