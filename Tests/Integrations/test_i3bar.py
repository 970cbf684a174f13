"""i3bar under i3 and swaybar under sway with the documented bar, and one beside it that reads a file."""

import json

import pytest
from conftest import need
from screens import BACKGROUND, Bars, Compositor, XServer, count

import consumers

# Both programs read the same words. Theirs is the right end of a bar; the left one stays empty.
SETTINGS = """
font pango:DejaVu Sans 12
%(snippet)s
bar {
    position bottom
    status_command %(expected)s
}
"""
LOOK = """
    position top
    workspace_buttons no
    colors {
        background #%(background)s
        statusline #ffffff
    }
"""
ORANGE = "#e0823d"


class I3bar(Bars):
    """The bar of either program; the snippet's own braces get the colours and the place that the test needs."""

    def __init__(self, home, name):
        self.home = home
        self.expected = home.write("expected", '{"version":1}\n[\n')
        look = LOOK % {"background": bytes(BACKGROUND).hex()}
        snippet = home.snippet(name).replace("\n}", look + "\n}")
        beside = f"tail -n +1 -F {self.expected}\n" + look.replace("position top", "")
        settings = SETTINGS % {"snippet": snippet, "expected": beside}
        super().__init__(self.sway(settings) if name == "swaybar" else self.i3(settings))

    def sway(self, settings):
        need("swaybar")
        return Compositor(self.home, settings)

    def i3(self, settings):
        need("i3", "i3bar")
        screen = XServer(self.home)
        path = self.home.write(".config/i3/config", "# i3 config file (v4)\n" + settings)
        self.home.start("i3", "-c", str(path), environment=screen.environment)
        return screen

    def shows(self):
        plain = self.home.streak("inline", "--style", "plain").rstrip("\n")
        assert consumers.i3bar(self.home.streak("inline", "--style", "i3bar")) == plain
        with self.expected.open("a") as file:
            file.write(json.dumps([{"full_text": plain}]) + ",\n")
        self.wait(plain)


@pytest.fixture(scope="module", params=["i3bar", "swaybar"])
def bar(request, home):
    return I3bar(home, request.param)


@pytest.fixture(scope="module", params=["i3bar", "swaybar"])
def short_bar(request, short):
    return I3bar(short, request.param)


def test_block_is_shown_in_its_colour(bar):
    bar.shows()
    shown, expected = bar.rows()
    assert count(shown, ORANGE) > 50 and count(shown, "#ffffff") < 20
    assert count(expected, "#ffffff") > 20


def test_a_change_is_shown_at_once(bar):
    bar.home.streakd("undo", "read")
    bar.shows()
    bar.home.streakd("log", "read")
    bar.shows()


def test_no_title_does_harm(short_bar, title):
    short_bar.home.retitle(title)
    short_bar.shows()
    assert not short_bar.home.harm()
