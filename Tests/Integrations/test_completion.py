"""Tab in bash, zsh and fish, with what `streak completion SHELL` prints."""

import re

import pytest
from conftest import need
from home import Home, wait_for
from terminal import Terminal

SETTINGS = {
    "bash": (".bashrc", "PS1='> '\n{script}"),
    "zsh": (".zshrc", "PROMPT='> '\nautoload -Uz compinit && compinit -D -u\n{script}"),
    "fish": (".config/fish/config.fish", "set -g fish_greeting\nfunction fish_prompt; echo -n '> '; end\n{script}"),
}
# What is typed before one press of Tab, and the line that comes of it where there is one way to go on.
LINES = {
    "streak lo": "streak log", "streakd refr": "streakd refresh",
    "streak log re": "streak log read", "streakd undo re": "streakd undo read", "streakd freeze gr": "streakd freeze grant",
    "streakd import appl": "streakd import apple-health", "streak --streak re": "streak --streak read.daily",
    "streakd set auto-freeze y": "streakd set auto-freeze yes", "streak --style wayb": "streak --style waybar",
    "streakd log read --da": "streakd log read --day", "streak init po": "streak init polybar",
    "streak heatmap re": "streak heatmap read.daily",
    "streakd import csv rec": "streakd import csv records-of-mine.csv",
}  # fmt: skip


@pytest.fixture(scope="module", params=SETTINGS)
def shell(request):
    need(request.param, "tmux")
    home = Home(days=3)
    try:
        file, text = SETTINGS[request.param]
        home.write(".local/share/fish/generated_completions/none.fish", "")
        script = home.streak("completion", request.param)
        home.write(file, text.replace("{script}", script))
        (home.work / "records-of-mine.csv").write_text("")
        home.own()
        terminal = Terminal(home, request.param)
        wait_for(lambda: terminal.screen()[0].startswith(">"), lambda: f"a prompt, not {terminal.screen()}")
        yield request.param, terminal
        terminal.close()
    finally:
        home.leave()


@pytest.mark.parametrize("typed", LINES)
def test_tab_goes_on_where_there_is_one_way(shell, typed):
    _, terminal = shell
    terminal.press("C-c")
    terminal.type("clear")
    terminal.press("Enter")
    wait_for(lambda: terminal.screen()[0] == ">", lambda: f"an empty prompt, not {terminal.screen()}")
    terminal.type(typed)
    terminal.press("Tab")
    wait_for(
        lambda: re.sub(r"\s+$", "", terminal.screen()[0]) == "> " + LINES[typed],
        lambda: f"{LINES[typed]}, not {terminal.screen()}",
    )


def test_several_ways_are_listed(shell):
    _, terminal = shell
    terminal.press("C-c")
    terminal.type("clear")
    terminal.press("Enter")
    wait_for(lambda: terminal.screen()[0] == ">", lambda: f"an empty prompt, not {terminal.screen()}")
    terminal.type("streakd freeze ")
    terminal.press("Tab", "Tab")
    wait_for(
        lambda: all(word in "\n".join(terminal.screen()[1:]) for word in ("grant", "list", "use")),
        lambda: f"the verbs of freeze, not {terminal.screen()}",
    )
