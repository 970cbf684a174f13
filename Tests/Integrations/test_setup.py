"""`streakd setup` at a real terminal: what is asked, what is typed, what is there afterwards."""

import os
import shlex

import pytest
from conftest import lived_in
from home import Home, wait_for
from terminal import Terminal

COLUMNS, ROWS = 110, 60


class Newcomer(Home):
    """A home in which nothing was ever recorded."""

    def record(self, days):
        self.streakd("remove", "read")


@pytest.fixture
def newcomer():
    yield from lived_in(Newcomer())


class Talk:
    """The dialogue in a pane; what it ends with is written to a file of the home."""

    def __init__(self, home, environment=None):
        self.home = home
        self.ending = home.path / "ending"
        self.ending.unlink(missing_ok=True)
        script = f"streakd setup; echo $? > {shlex.quote(str(self.ending))}; sleep 60"
        shell = {"SHELL": "/bin/bash", "TMUX": "", **(environment or {})}
        self.terminal = Terminal(
            home, "env", "-u", "TMUX", "bash", "-c", script, columns=COLUMNS, rows=ROWS, environment=shell
        )

    def text(self):
        return "\n".join(self.terminal.screen())

    def asked(self, question):
        """Waits for a question to stand last on the screen."""
        wait_for(lambda: question in self.terminal.screen()[-1] and self.terminal.screen()[-1].rstrip().endswith("]"),
                 lambda: f"“{question}”, not this:\n{self.text()}")  # fmt: skip

    def answer(self, question, text=""):
        self.asked(question)
        if text:
            self.terminal.type(text)
        self.terminal.press("Enter")

    def says(self, text):
        wait_for(lambda: text in self.text(), lambda: f"“{text}”, not this:\n{self.text()}")

    def ended(self):
        """The exit status, once it is there."""
        wait_for(lambda: self.ending.exists() and self.ending.read_text().strip(), self.text)
        status = int(self.ending.read_text())
        self.last = self.text()
        self.terminal.close()
        return status


ZONE, WEEK, TIME = "Zone in which", "First day of your week", "Time from which"
HABIT, MORE, OFTEN = "What do you want to keep up?", "Another habit", "How often?"
FILES, PROMPT, BAR = "another program to start from?", "Your prompt:", "A bar:"
UP_TO_HABITS, BEHIND = (ZONE, WEEK, TIME), (FILES, PROMPT, BAR)


def test_enter_takes_every_default_and_changes_nothing(newcomer):
    before = newcomer.streakd("export"), newcomer.streakd("set")
    talk = Talk(newcomer, {"SHELL": "/bin/sh"})
    for question in (*UP_TO_HABITS, HABIT, *BEHIND):
        talk.answer(question)
    assert talk.ended() == 0
    assert (newcomer.streakd("export"), newcomer.streakd("set")) == before
    assert not list(newcomer.path.glob(".*rc"))


def test_each_answer_is_done_and_a_wrong_one_is_asked_again_with_what_was_meant(newcomer):
    talk = Talk(newcomer)
    talk.answer(ZONE, "berlin")
    talk.says("did you mean Europe/Berlin?")
    talk.answer(ZONE, "Europe/Berlin")
    talk.answer(WEEK, "someday")
    talk.says("write mon to sun")
    talk.answer(WEEK, "Sunday")
    talk.answer(TIME, "25")
    talk.says("write HH:MM")
    talk.answer(TIME, "8.30 pm")
    talk.answer(HABIT, "Read 30 min")
    talk.answer(OFTEN, "sometimes")
    talk.says("mon-fri")
    talk.answer(OFTEN, "")
    talk.answer(MORE, "Gym")
    talk.answer(OFTEN, "3")
    talk.answer(MORE, "Steps")
    talk.answer(MORE, "read 30 MIN")
    talk.says("is there already: log it with streak log read-30-min")
    talk.answer(MORE)
    talk.answer(FILES, "/no/such/file")
    talk.says("/no/such/file")
    talk.answer(FILES)
    talk.answer(PROMPT, "csh")
    talk.says("“csh” is none of them")
    talk.answer(PROMPT, "none")
    talk.answer(BAR, "waybra")
    talk.says("did you mean waybar?")
    talk.answer(BAR, "none")
    talk.says("streak log gym")
    assert talk.ended() == 0
    settings = newcomer.streakd("set")
    assert "Europe/Berlin" in settings and "20:30" in settings
    assert newcomer.streakd("set", "week-start") == "sun\n"
    listed = newcomer.streakd("list")
    assert "read-30-min.daily" in listed and "gym.weekly" in listed and "steps.daily" in listed
    assert "Read 30 min" in listed


def test_run_again_it_shows_what_is_set_and_changes_only_what_is_answered(newcomer):
    newcomer.streakd("set", "zone", "Asia/Tokyo")
    newcomer.streakd("set", "reminder", "06:30")
    newcomer.streakd("add", "read", "--title", "Read 30 min")
    talk = Talk(newcomer, {"SHELL": "/bin/sh"})
    talk.asked(f"{ZONE} your days begin and end [Asia/Tokyo]")
    talk.answer(ZONE)
    talk.answer(WEEK, "sat")
    talk.asked(f"{TIME} an open streak is at risk [06:30]")
    talk.answer(TIME)
    talk.says("You keep: Read 30 min (read)")
    for question in (MORE, *BEHIND):
        talk.answer(question)
    assert talk.ended() == 0
    assert [newcomer.streakd("set", key) for key in ("zone", "week-start", "reminder")] == [
        "Asia/Tokyo\n", "sat\n", "06:30\n",
    ]  # fmt: skip


@pytest.mark.parametrize("key, status", [("C-c", 130), ("C-d", 0)])
@pytest.mark.parametrize("at", range(7))
def test_left_at_any_question_it_keeps_what_was_answered_and_says_so(newcomer, key, status, at):
    answers = [(ZONE, "Asia/Tokyo"), (WEEK, "sun"), (TIME, "21:00"), (HABIT, "Yoga"), (OFTEN, ""), (MORE, ""), (FILES, "")]
    talk = Talk(newcomer)
    for question, text in answers[:at]:
        talk.answer(question, text)
    talk.asked(answers[at][0])
    talk.terminal.press(key)
    talk.says("What you answered is kept")
    assert talk.ended() == status
    kept = [newcomer.streakd("set", key).strip() for key in ("zone", "week-start", "reminder")]
    assert kept == [
        answer if at > index else default
        for index, (answer, default) in enumerate([("Asia/Tokyo", "system"), ("sun", "mon"), ("21:00", "19:00")])
    ]
    assert ("yoga" in newcomer.streakd("export")) == (at > 4)
    assert "nothing odd" in newcomer.streakd("check")


def test_long_and_odd_titles_become_habits_or_are_refused_with_the_reason(newcomer):
    titles = {"読書 📖": "habit-e1ba53", "$(touch harm) `touch harm`": "touch-harm-touch-harm", "-v": "v", "Größe \"messen\"": "grosse-messen"}
    talk = Talk(newcomer)
    for question in UP_TO_HABITS:
        talk.answer(question)
    talk.answer(HABIT, "x" * 300)
    talk.says("it must have 1 to 200")
    question = HABIT
    for title in titles:
        talk.answer(question, title)
        talk.answer(OFTEN)
        question = MORE
    talk.asked(MORE)
    talk.terminal.press("C-d")
    assert talk.ended() == 0
    listed = newcomer.streakd("list")
    for title, id in titles.items():
        assert f"{id}.daily" in listed and title in listed
    assert not newcomer.harm()


def test_the_prompt_is_written_to_only_after_a_yes_and_only_once(newcomer):
    rc = newcomer.write(".bashrc", "alias ll='ls -l'")
    rc.chmod(0o640)
    for reply in ("", "no"):
        talk = Talk(newcomer)
        for question in (*UP_TO_HABITS, HABIT, FILES, PROMPT):
            talk.answer(question)
        talk.says("PS1='$(s=$?; streak inline --style bash --gap; exit $s)'\"$PS1\"")
        talk.answer("Add them to", reply)
        talk.answer(BAR)
        assert talk.ended() == 0
        assert rc.read_text() == "alias ll='ls -l'"
    talk = Talk(newcomer)
    for question in (*UP_TO_HABITS, HABIT, FILES):
        talk.answer(question)
    talk.answer(PROMPT)
    talk.answer("Add them to", "maybe")
    talk.says("Type yes or no.")
    talk.answer("Add them to", "yes")
    talk.answer(BAR)
    assert talk.ended() == 0
    written = "alias ll='ls -l'\n\n" + newcomer.snippet("bash")
    assert rc.read_text() == written and rc.stat().st_mode & 0o777 == 0o640
    talk = Talk(newcomer)
    for question in (*UP_TO_HABITS, HABIT, FILES):
        talk.answer(question)
    talk.says("The prompt of bash shows your streak already")
    talk.answer(BAR)
    assert talk.ended() == 0
    assert rc.read_text() == written


def test_a_file_that_is_a_link_stays_one(newcomer):
    real = newcomer.write("dotfiles/bashrc", "# mine\n")
    (newcomer.path / ".bashrc").symlink_to(real)
    talk = Talk(newcomer)
    for question in (*UP_TO_HABITS, HABIT, FILES, PROMPT):
        talk.answer(question)
    talk.answer("Add them to", "y")
    talk.answer(BAR)
    assert talk.ended() == 0
    assert (newcomer.path / ".bashrc").is_symlink() and real.read_text() == "# mine\n\n" + newcomer.snippet("bash")


def test_a_bar_shows_its_lines_and_is_woken_by_a_hook_only_once(newcomer):
    (newcomer.folder(".config/waybar") / "config").write_text("{}")
    newcomer.own()
    for question in ("Wake it with every change", None):
        talk = Talk(newcomer, {"SHELL": "/bin/sh"})
        for earlier in (*UP_TO_HABITS, HABIT, FILES, PROMPT):
            talk.answer(earlier)
        talk.answer(f"{BAR} tmux, waybar, polybar, i3blocks, i3status-rust, i3bar, swaybar or none [waybar]")
        talk.says('"exec": "streak inline --style waybar"')
        if question:
            talk.answer(question)
        assert talk.ended() == 0
    assert newcomer.streakd("hook", "list").count("pkill -RTMIN+8 -x waybar") == 1


def test_what_other_programs_have_is_found_offered_and_read(newcomer):
    folder = newcomer.folder(".config/harsh")
    (folder / "habits").write_text("! Daily\nWalk: 1\n")
    (folder / "log").write_text(f"{newcomer.today} : Walk : y : :\n")
    newcomer.own()
    talk = Talk(newcomer, {"SHELL": "/bin/sh"})
    for question in (*UP_TO_HABITS, HABIT):
        talk.answer(question)
    talk.says(f"1  a folder of harsh: {newcomer.path}/.config/harsh")
    talk.answer("Take records from these?", "2")
    talk.says("there is no such number")
    talk.answer("Take records from these?", "1")
    talk.answer(PROMPT)
    talk.answer(BAR)
    assert talk.ended() == 0
    assert "walk.daily" in newcomer.streakd("list") and "harsh" in newcomer.streakd("source", "list")
    # It is watched now, and so not offered again.
    talk = Talk(newcomer, {"SHELL": "/bin/sh"})
    for question in (*UP_TO_HABITS, MORE, FILES, PROMPT, BAR):
        talk.answer(question)
    assert talk.ended() == 0


def test_a_home_that_cannot_be_written_to_is_told_before_anything_is_asked(newcomer):
    locked = newcomer.folder("locked")
    locked.chmod(0o555)
    talk = Talk(newcomer, {"HOME": str(newcomer.path), "STREAKLINE_HOME": str(locked / "streakline")})
    talk.says("streakd: ")
    assert talk.ended() in (73, 77)
    assert ZONE not in talk.last


def test_a_prompt_file_that_cannot_be_written_to_is_told_and_the_rest_goes_on(newcomer):
    rc = newcomer.write(".bashrc", "# mine\n")
    rc.chmod(0o444)
    if os.geteuid() == 0:
        os.chown(rc, 0, 0)
    talk = Talk(newcomer)
    for question in (*UP_TO_HABITS, HABIT, FILES, PROMPT):
        talk.answer(question)
    talk.answer("Add them to", "yes")
    talk.says("Not added: ")
    talk.answer(BAR)
    assert talk.ended() == 0 and rc.read_text() == "# mine\n"


def test_without_a_terminal_it_says_what_to_type_instead(newcomer):
    for words in (["streakd", "setup"], ["streak", "setup"]):
        done = newcomer.run(*words, input="Europe/Berlin\n")
        assert done.returncode == 64 and done.stdout == ""
        for line in ("streakd set zone Europe/Berlin", "streakd add read", "streak init bash >> ~/.bashrc"):
            assert line in done.stderr


def test_under_a_signal_it_ends_as_it_does_under_ctrl_c(newcomer):
    talk = Talk(newcomer)
    talk.asked(ZONE)
    name = f"{newcomer.bin}/streakd"
    pids = [pid for pid in newcomer.processes() if _runs(pid, name)]
    os.kill(pids[0], 15)
    talk.says("What you answered is kept")
    assert talk.ended() == 143


def test_a_bar_that_is_declined_is_offered_no_hook(newcomer):
    for reply, question in (("", None), ("yes", "Wake it with every change")):
        talk = Talk(newcomer, {"SHELL": "/bin/sh"})
        for earlier in (*UP_TO_HABITS, HABIT, FILES, PROMPT):
            talk.answer(earlier)
        talk.answer(BAR, "tmux")
        talk.answer("Add them to", reply)
        if question:
            talk.answer(question, "no")
        else:
            talk.says("Not added. Whenever you like: streak init tmux")
        assert talk.ended() == 0
        assert ("Wake it" in talk.last) == bool(question)
    assert newcomer.streakd("hook", "list").startswith("no hooks")


def test_days_that_may_be_read_in_two_ways_are_asked_about(newcomer):
    year = newcomer.today.year - 1
    (newcomer.work / "days.csv").write_text(f"activity,day\nswim,03.04.{year}\nswim,04.04.{year}\n")
    newcomer.own()
    for reply in ("", "2", "1"):
        talk = Talk(newcomer, {"SHELL": "/bin/sh"})
        for question in (*UP_TO_HABITS, MORE if reply == "1" else HABIT):
            talk.answer(question)
        talk.answer(FILES, str(newcomer.work / "days.csv"))
        talk.says(f"“03.04.{year}” may be two days")
        talk.says("1  day, month, year: D.M.YYYY")
        talk.answer("How are days written there?", "maybe")
        talk.says("Type one of the numbers")
        talk.answer("How are days written there? A number, or none [none]", reply)
        # Left, it is asked for another file.
        for question in (*(() if reply else (FILES,)), PROMPT, BAR):
            talk.answer(question)
        assert talk.ended() == 0
        kept = newcomer.streakd("export")
        assert (f'"{year}-03-04"' in kept) == (reply != "") and (f'"{year}-04-04"' in kept) == (reply != "")
    assert f'"{year}-04-03"' in kept


def test_after_an_import_it_can_be_stopped_at_a_question_and_between_two(newcomer):
    (newcomer.work / "days.csv").write_text("activity,day\nswim,2026-01-03\n")
    # What is pasted into a prompt comes from the reader, which takes its time here.
    (newcomer.bin / "streak").unlink()
    (newcomer.bin / "streak").write_text("#!/bin/sh\nsleep 30\n")
    (newcomer.bin / "streak").chmod(0o755)
    newcomer.own()
    for is_between in (False, True):
        talk = Talk(newcomer)
        for question in (*UP_TO_HABITS, MORE if is_between else HABIT):
            talk.answer(question)
        talk.answer(FILES, str(newcomer.work / "days.csv"))
        talk.asked(PROMPT)
        if is_between:
            pid = next(pid for pid in newcomer.processes() if _runs(pid, f"{newcomer.bin}/streakd"))
            talk.answer(PROMPT, "bash")
            wait_for(lambda: _children(pid), lambda: f"it asks for no snippet\n{talk.text()}")
            os.kill(pid, 2)
        else:
            talk.terminal.press("C-c")
            talk.says("What you answered is kept")
        assert talk.ended() == 130
        assert "nothing was imported" not in talk.last
        assert '"activity":"swim","day":"2026-01-03"' in newcomer.streakd("export")


def _children(pid):
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        return file.read().split()


def _runs(pid, name):
    try:
        return os.path.realpath(f"/proc/{pid}/exe") == os.path.realpath(name)
    except OSError:
        return False

