"""waybar on a compositor without a monitor, with the documented module."""

import os
import signal

import pytest
from conftest import need
from home import wait_for
from screens import BACKGROUND, BAR, Bars, Compositor, count, touched

import consumers

SIGNAL = signal.SIGRTMIN + 8
# A bar with the documented module, and one with a file's last line, which waybar itself is told to escape.
SETTINGS = """
[
  { "position": "top", "height": %(height)s, "modules-left": ["custom/streakline"], %(snippet)s },
  { "position": "bottom", "height": %(height)s, "modules-left": ["custom/expected"],
    "custom/expected": { "exec": "tail -n 1 -F %(file)s", "escape": true, "tooltip": false } }
]"""
STYLE = """
* { font-family: "DejaVu Sans"; font-size: 16px; border: none; min-height: 0; }
window#waybar { background: #%s; color: #ffffff; }
#custom-streakline.done { color: #57ab5a; }
#custom-streakline.atRisk { color: #c69026; }
#custom-streakline.tint-orange { font-style: normal; }
"""


class Waybar(Bars):
    def __init__(self, home):
        need("waybar")
        self.home = home
        self.expected = home.write("expected", "\n")
        values = {"height": BAR, "snippet": home.snippet("waybar"), "file": self.expected}
        home.write(".config/waybar/config", SETTINGS % values)
        home.write(".config/waybar/style.css", STYLE % bytes(BACKGROUND).hex())
        super().__init__(Compositor(home, ""))
        self.process = home.start("waybar", environment=self.screen.environment)
        wait_for(lambda: home.log().count("Bar configured") == 2, lambda: home.log())

    def shows(self):
        """What is published now, as plain text has it."""
        plain = self.home.streak("inline", "--style", "plain")
        assert consumers.waybar(self.home.streak("inline", "--style", "waybar")) == plain.rstrip("\n")
        with self.expected.open("a") as file:
            file.write(plain)
        os.kill(self.process.pid, SIGNAL)
        self.wait(plain)


@pytest.fixture(scope="module")
def bar(home):
    return Waybar(home)


@pytest.fixture(scope="module")
def short_bar(short):
    return Waybar(short)


def test_module_is_shown_in_the_colour_of_its_class(bar):
    bar.shows()
    shown, expected = bar.rows()
    assert count(shown, "#57ab5a") > 50 and count(shown, "#ffffff") < 20
    assert count(expected, "#ffffff") > 20


def test_signal_wakes_it_after_a_change(bar):
    bar.home.streakd("undo", "read")
    bar.shows()
    assert count(bar.rows()[0], "#57ab5a") < 20
    bar.home.streakd("log", "read")
    bar.shows()
    assert count(bar.rows()[0], "#57ab5a") > 50


def test_no_title_does_harm(short_bar, title):
    short_bar.home.retitle(title)
    short_bar.shows()
    assert not short_bar.home.harm()


def test_nothing_published_is_no_module(short_bar):
    store = short_bar.home.path / ".local/state/streakline/snapshot"
    store.rename(store.with_name("away"))
    os.kill(short_bar.process.pid, SIGNAL)
    wait_for(lambda: not touched(short_bar.rows()[0]).getbbox(), short_bar.keep)
