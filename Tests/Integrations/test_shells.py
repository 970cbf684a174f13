"""bash, zsh and fish with the documented lines, typed into by a person who goes back and forth in long commands."""

import re

import pytest
from conftest import need
from home import wait_for
from terminal import COLUMNS, Terminal, end_of, wrapped
from titles import TITLES
from wcwidth import wcswidth

LONG = ": " + "abcdefgh " * 22 + "end"
ORANGE, GREEN = r"\x1b\[1m\x1b\[38;5;208m42d", r"\x1b\[32m✓"
# Signs to which shell and terminal give different room: tmux before 3.4 has one cell for a heart that is an emoji, and
# cuts a family of four short.
BY_TERMINAL = (TITLES["heart"], TITLES["family"])
SETTINGS = {
    "bash": {".bashrc": "PS1='[$?]> '\n{snippet}"},
    "zsh": {".zshrc": "PROMPT='[%?]> '\n{snippet}"},
    "fish": {
        ".config/fish/config.fish": """
            set -g fish_greeting
            set -g fish_autosuggestion_enabled 0
            function fish_prompt; echo -n "[$status]> "; end""",
        ".config/fish/functions/fish_right_prompt.fish": "{snippet}",
    },
}


class Shell:
    """An interactive shell with the settings that `streak init` prints."""

    def __init__(self, name, home, prompt=None, **size):
        need(name, "tmux")
        # Else fish reads every manual page at its first start, and keeps thousands of files of what it learns.
        home.write(".local/share/fish/generated_completions/none.fish", "")
        self.name, self.home = name, home
        for file, text in SETTINGS[name].items():
            own = re.sub(r"\[[^]]*\]> ", prompt, text) if prompt else text
            home.write(file, own.replace("{snippet}", home.snippet(name)))
        self.terminal = Terminal(home, name, **size)
        # A key that comes while the settings are being read would end that.
        mark = (prompt or "[0]> ").rstrip()
        wait_for(lambda: mark in self.terminal.screen()[0], lambda: f"a prompt, not {self.terminal.screen()}")

    def streak(self):
        return self.home.streak("inline", "--style", "plain").rstrip("\n")

    def rows(self, typed, status=0):
        """The rows of a prompt and what is typed behind it."""
        if self.name != "fish":
            return wrapped(f"{self.streak()} [{status}]> {typed}")
        line = f"[{status}]> {typed}"
        room = COLUMNS - wcswidth(line) - wcswidth(self.streak())
        # fish leaves a right prompt out where a command has no room beside it.
        return [line + " " * room + self.streak()] if room > 0 else wrapped(line)

    def cursor(self, typed, status=0):
        return end_of(f"[{status}]> {typed}" if self.name == "fish" else f"{self.streak()} [{status}]> {typed}")

    def clear(self):
        """A new prompt on an empty screen; what was typed before is gone."""
        self.terminal.press("C-c")
        self.terminal.type("clear")
        self.terminal.press("Enter")
        self.shows("")

    def shows(self, typed, behind=None, status=0):
        """The screen is the prompt, what is typed and nothing else; the cursor stands behind so much of it."""
        behind = typed if behind is None else behind
        self.terminal.shows(self.rows(typed, status), self.cursor(behind, status))


@pytest.fixture(scope="module", params=SETTINGS)
def shell(request, home):
    shell = Shell(request.param, home)
    yield shell
    shell.terminal.close()


@pytest.fixture(scope="module", params=SETTINGS)
def short_shell(request, short):
    shell = Shell(request.param, short)
    yield shell
    shell.terminal.close()


def test_prompt_is_drawn_in_colour(shell):
    shell.clear()
    (row,) = shell.terminal.colored()
    assert re.search(ORANGE, row) and re.search(GREEN, row)


def test_long_command_wraps_where_it_should(shell):
    shell.clear()
    shell.terminal.type(LONG)
    shell.shows(LONG)
    shell.terminal.press("C-a")
    shell.shows(LONG, behind="")
    shell.terminal.type(":")
    shell.shows(":" + LONG, behind=":")
    shell.terminal.press("BSpace", "C-e")
    shell.terminal.type("!")
    shell.shows(LONG + "!")


def test_history_leaves_nothing_of_a_longer_command(shell):
    shell.clear()
    for command in (LONG, ": short"):
        shell.terminal.type(command)
        shell.terminal.press("Enter")
    shell.clear()
    for _ in range(2):
        shell.terminal.press("Up", "Up")
        shell.shows(": short")
        shell.terminal.press("Up")
        shell.shows(LONG)
        shell.terminal.press("Down")
        shell.shows(": short")
        shell.terminal.press("Down", "Down")
        shell.shows("")


def test_status_of_the_last_command_survives(shell):
    shell.clear()
    shell.terminal.type("clear; sh -c 'exit 7'")
    shell.terminal.press("Enter")
    shell.shows("", status=7)
    variable = "$status" if shell.name == "fish" else "$?"
    shell.terminal.type(f"echo status {variable}")
    shell.terminal.press("Enter")
    wait_for(lambda: "status 7" in shell.terminal.screen(), "the status")


def test_a_new_day_is_a_new_prompt(shell):
    """The prompt is worked out anew each time, not once when the shell starts."""
    shell.home.streakd("undo", "read")
    shell.clear()
    assert "⏳" in shell.terminal.screen()[0]
    shell.home.streakd("log", "read")
    shell.clear()


def test_no_title_does_harm(short_shell, title):
    shell = short_shell
    shell.home.retitle(title)
    if title in BY_TERMINAL:
        shell.terminal.press("C-c")
        shell.terminal.type("clear")
        shell.terminal.press("Enter")
        wait_for(lambda: re.search(r" x ✓", shell.terminal.screen()[0]), "the prompt")
        shell.terminal.type(": short")
        wait_for(lambda: "[0]> : short" in shell.terminal.screen()[0], "what is typed")
    else:
        shell.clear()
        shell.terminal.type(LONG)
        shell.terminal.press("C-a")
        shell.terminal.type(":")
        shell.shows(":" + LONG, behind=":")
    assert not shell.home.harm()


def test_nothing_published_is_no_prompt(short_shell):
    shell = short_shell
    shell.terminal.press("C-c")
    away = "set -gx" if shell.name == "fish" else "export"
    equals = " " if shell.name == "fish" else "="
    shell.terminal.type(f"{away} STREAKLINE_STORE{equals}/nowhere; clear")
    shell.terminal.press("Enter")
    shell.terminal.shows(["[0]>"])
