"""A terminal that can be typed into and read: a pane of tmux, on a server of its own."""

import wcwidth
from home import wait_for

COLUMNS, ROWS = 80, 24


class Terminal:
    """Runs a command in a pane; everything that is waited for is waited for at most ten seconds."""

    def __init__(self, home, *command, columns=COLUMNS, rows=ROWS, name="outer", environment=None):
        self.home, self.columns, self.rows = home, columns, rows
        self.socket = home.runtime / name
        size = ["-x", str(columns), "-y", str(rows)]
        # The server keeps the environment that it is started with for all that it runs.
        self.home.start(
            "tmux", "-S", self.socket, "-f", "/dev/null", "new-session", "-d", *size, *command, environment=environment
        ).wait(10)

    def tmux(self, *words):
        done = self.home.run("tmux", "-S", self.socket, *words)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def type(self, text):
        self.tmux("send-keys", "-l", "--", text)

    def press(self, *keys):
        self.tmux("send-keys", "--", *keys)

    def screen(self):
        """The rows as text, without empty ones at the end."""
        return [row.rstrip() for row in self.tmux("capture-pane", "-p").rstrip("\n").split("\n")]

    def colored(self):
        """The rows with their SGR escapes."""
        return self.tmux("capture-pane", "-p", "-e").rstrip("\n").split("\n")

    def cursor(self):
        return tuple(map(int, self.tmux("display-message", "-p", "#{cursor_x} #{cursor_y}").split()))

    def shows(self, rows, cursor=None):
        """Waits until the screen is these rows and nothing else, and the cursor is there."""
        rows = [row.rstrip() for row in rows]
        wait_for(
            lambda: self.screen() == rows and cursor in (None, self.cursor()),
            lambda: "\n".join(["this:", *rows, f"with {cursor}, not this:", *self.screen(), f"with {self.cursor()}"]),
        )

    def close(self):
        self.home.run("tmux", "-S", self.socket, "kill-server")


def wrapped(text, columns=COLUMNS):
    """The rows that text takes, broken wherever a row is full."""
    rows = [""]
    for character in text:
        if wcwidth.wcswidth(rows[-1] + character) > columns:
            rows.append("")
        rows[-1] += character
    return rows


def end_of(text, columns=COLUMNS):
    """Where the cursor stands behind text; behind a full row it is at the start of the next."""
    rows = wrapped(text, columns)
    cells = wcwidth.wcswidth(rows[-1])
    return (0, len(rows)) if cells == columns else (cells, len(rows) - 1)
