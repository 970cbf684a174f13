"""tmux with the documented lines in a tmux of its own, so that its status line is on a screen that can be read."""

import re

import pytest
from conftest import need
from home import wait_for
from terminal import Terminal

import consumers


class Inner:
    """A tmux that runs in a pane of another; its status line is the last row there."""

    def __init__(self, home):
        need("tmux")
        self.home = home
        home.write(".tmux.conf", home.snippet("tmux"))
        self.count = 0
        self.terminal = None

    def open(self):
        """A new server: tmux keeps what a command printed for a second."""
        self.close()
        self.count += 1
        words = "tmux", "-S", str(self.home.runtime / f"inner{self.count}"), "new-session", "cat"
        self.terminal = Terminal(self.home, *words, name=f"outer{self.count}", rows=4)

    def close(self):
        if self.terminal:
            self.home.run("tmux", "-S", str(self.home.runtime / f"inner{self.count}"), "kill-server")
            self.terminal.close()
        self.terminal = None

    def status(self):
        """The right end of the status line without the clock and the pane's title; None until it is drawn."""
        row = self.terminal.screen()[-1]
        found = re.fullmatch(r"\[\d+\] 0:\w+\*\s*(.*)  \d\d:\d\d", row)
        return found and found[1]

    def refresh(self):
        self.home.run("tmux", "-S", str(self.home.runtime / f"inner{self.count}"), "refresh-client", "-S")

    def shows(self, text):
        wait_for(lambda: self.status() == text, lambda: f"{text!r}, not {self.terminal.screen()[-1]!r}")


@pytest.fixture(scope="module")
def status(home):
    inner = Inner(home)
    yield inner
    inner.close()


@pytest.fixture(scope="module")
def short_status(short):
    inner = Inner(short)
    yield inner
    inner.close()


def test_status_line_is_drawn_in_colour(status):
    status.open()
    status.shows("📚 42d Read ✓")
    row = status.terminal.colored()[-1]
    assert re.search(r"\x1b\[38;5;208m42d", row)
    # tmux's own bar is green, in which a green sign cannot be seen: the streak is on the terminal's background.
    assert re.search(r"\x1b\[49m Read \x1b\[32m✓\x1b\[30m\x1b\[42m", row)


def test_a_change_shows_when_the_client_is_refreshed(status):
    """What `streakd hook add --tmux` has done after each publication."""
    status.open()
    status.shows("📚 42d Read ✓")
    status.home.streakd("undo", "read")

    def refreshed():
        status.refresh()
        return status.status() == "📚 41d Read ⏳"

    wait_for(refreshed, lambda: f"the change, not {status.status()!r}")
    status.home.streakd("log", "read")


def test_no_title_does_harm(short_status, title):
    inner = short_status
    inner.home.retitle(title)
    inner.open()
    plain = inner.home.streak("inline", "--style", "plain").rstrip("\n")
    assert consumers.tmux(inner.home.streak("inline", "--style", "tmux")).rstrip("\n") == plain
    if "\u200d" in plain:
        # tmux before 3.4 cuts a cluster of many code points short, and a tmux in a tmux what is behind it.
        wait_for(lambda: "2d " in inner.terminal.screen()[-1], "the status line")
    else:
        # tmux halves a run of number signs twice, where it expands a format and where it draws it.
        inner.shows(plain.replace("##", "#"))
    assert not inner.home.harm()


def test_nothing_published_is_an_empty_place(short_status):
    store = short_status.home.path / ".local/state/streakline/snapshot"
    store.rename(store.with_name("away"))
    short_status.open()
    short_status.shows("")
