"""A session without a desktop: a D-Bus of its own and a real notification daemon on a screen in memory."""

import json
import re

from conftest import need
from home import wait_for
from screens import XServer

# Nothing goes away by itself, and neither a rule nor an age of the daemon's own is in the way.
DUNSTRC = """
[global]
    font = DejaVu Sans 10
    idle_threshold = 0
    history_length = 50
    dmenu = /bin/sh %(chooser)s
[urgency_normal]
    timeout = 0
[urgency_critical]
    timeout = 0
"""


# dunst asks a menu which action is meant, and takes the line that the menu prints.
CHOOSER = 'grep -m 1 -F "$(cat %s)"'


class Bus:
    """A bus of the home's own, with everything that passes written down; no daemon yet."""

    def __init__(self, home):
        need("dbus-daemon", "dbus-monitor", "notify-send")
        self.home = home
        address = f"unix:path={home.runtime}/bus"
        home.start("dbus-daemon", "--session", "--nofork", f"--address={address}")
        wait_for(lambda: (home.runtime / "bus").exists(), lambda: "a bus: " + home.log())
        home.environment["DBUS_SESSION_BUS_ADDRESS"] = address
        self.passed = home.path / "passed"
        with self.passed.open("wb") as file:
            home.start("dbus-monitor", "--session", "interface='org.freedesktop.Notifications'", stdout=file)
        wait_for(lambda: b"member" in self.passed.read_bytes(), "the monitor")

    def notified(self):
        """Of each call that showed something: the number that it replaces, summary, body, actions and hints."""
        calls = re.split(r"^(?=method |signal |error )", self.passed.read_text(errors="replace"), flags=re.M)
        return [Call(call) for call in calls if call.startswith("method call") and "member=Notify\n" in call]


class Call:
    """One call of Notify, as dbus-monitor writes it."""

    def __init__(self, text):
        self.text = text
        self.replaces = int(re.search(r"^   uint32 (\d+)$", text, re.M)[1])
        strings = re.findall(r'^   string "(.*?)"$(?=\n   )', text, re.M | re.S)
        self.app, self.icon, self.summary, self.body = strings
        self.actions = re.findall(r'^      string "(.*)"$', text, re.M)
        self.urgency = int(re.search(r'"urgency"\n\s+variant\s+byte (\d)', text)[1])
        self.category = found[1] if (found := re.search(r'"category"\n\s+variant\s+string "(.*)"', text)) else None


class Daemon:
    """dunst, asked by its own tool."""

    def __init__(self, home, bus):
        need("dunst", "dunstctl", "Xvfb")
        self.home, self.bus = home, bus
        screen = XServer(home)
        self.wish = home.path / "wish"
        chooser = home.write("choose", CHOOSER % self.wish)
        path = home.write(".config/dunst/dunstrc", DUNSTRC % {"chooser": chooser})
        home.start("dunst", "-conf", str(path), environment=screen.environment)
        wait_for(lambda: self.ask("count").returncode == 0, lambda: "dunst: " + home.log())

    def ask(self, *words):
        return self.home.run("dunstctl", *words)

    def choose(self, words):
        """What a person does: opens the menu of the newest notification, and takes an action of it."""
        self.home.write("wish", words)
        assert self.ask("context", "0").returncode == 0

    def shown(self):
        """How many notifications are on the screen."""
        return int(re.search(r"Currently displayed: (\d+)", self.ask("count").stdout)[1])

    def history(self):
        """What it had on the screen and has no more, the newest first, as it understood it."""
        rows = json.loads(self.ask("history").stdout)["data"][0]
        return [{key: field["data"] for key, field in row.items()} for row in rows]

    def close(self):
        """Takes all away; what they were."""
        self.ask("close-all")
        wait_for(lambda: self.shown() == 0, "nothing to be shown")
        return self.history()


def remind(home, *words, hour=20.0, day=0, status=0):
    """`streakd remind` at an hour of the home's day."""
    done = home.run("streakd", "remind", *words, environment={"STREAKLINE_NOW": home.now(day, hour)}, timeout=50)
    assert done.returncode == status, done
    return done
