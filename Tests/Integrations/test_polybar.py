"""polybar on an X server without a monitor, with the documented module."""


import pytest
from conftest import need
from home import wait_for
from screens import BAR, BACKGROUND, Bars, XServer, count, touched

import consumers

BAR_SETTINGS = f"""
[bar/shown]
width = 100%
height = {BAR}
background = #{bytes(BACKGROUND).hex()}
foreground = #ffffff
font-0 = DejaVu Sans:size=12
font-1 = Noto Color Emoji:scale=8
modules-left = streakline

[bar/expected]
inherit = bar/shown
bottom = true
modules-left = expected

[module/expected]
type = custom/script
exec = tail -n 1 -F EXPECTED
tail = true
"""
ORANGE, GREEN, YELLOW = "#e0823d", "#57ab5a", "#c69026"


class Polybar(Bars):
    def __init__(self, home):
        need("polybar")
        super().__init__(XServer(home))
        self.home = home
        self.expected = home.write("expected", "\n")
        settings = BAR_SETTINGS.replace("EXPECTED", str(self.expected))
        path = home.write(".config/polybar/config.ini", settings + "\n" + home.snippet("polybar"))
        for bar in ("shown", "expected"):
            home.start("polybar", "-c", str(path), bar, environment=self.screen.environment)

    def shows(self):
        """What is published now: the text that is left of it without tags."""
        spelled = self.home.streak("inline", "--style", "polybar")
        text = consumers.polybar(spelled)
        with self.expected.open("a") as file:
            file.write(text)
        self.wait(text)


@pytest.fixture(scope="module")
def bar(home):
    return Polybar(home)


@pytest.fixture(scope="module")
def short_bar(short):
    return Polybar(short)


def test_module_is_shown_in_its_colours(bar):
    bar.shows()
    shown, expected = bar.rows()
    assert count(shown, ORANGE) > 20 and count(shown, GREEN) > 5 and count(shown, "#ffffff") > 20
    assert count(expected, ORANGE) < 5 and count(expected, GREEN) < 5


def test_a_change_is_shown_at_once(bar):
    bar.home.streakd("undo", "read")
    bar.shows()
    assert count(bar.rows()[0], GREEN) < 5
    bar.home.streakd("log", "read")
    bar.shows()
    assert count(bar.rows()[0], GREEN) > 5


def test_no_title_does_harm(short_bar, title):
    short_bar.home.retitle(title)
    short_bar.shows()
    assert not short_bar.home.harm()


def test_nothing_published_is_an_empty_bar(short_bar):
    store = short_bar.home.path / ".local/state/streakline/snapshot"
    store.rename(store.with_name("away"))
    wait_for(lambda: not touched(short_bar.rows()[0]).getbbox(), "an empty bar")
