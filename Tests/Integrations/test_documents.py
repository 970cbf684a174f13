"""Every command that a document shows is run, in a home of a person who has what it speaks of."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import zipfile

import pytest
from home import RELEASE

CHECKOUT = pathlib.Path(__file__).parents[2]
DOCUMENTS = ["README.md", "Schemas/README.md"]

# What cannot be run here as it stands: why, and what is run in its place.
EXCEPTIONS = {
    "streakd restore backup.jsonl": (
        "is for an empty journal",
        'STREAKLINE_HOME="$PWD/restored" STREAKLINE_STORE= STREAKLINE_JOURNAL= streakd restore backup.jsonl',
    ),
    "Tools/try": ("builds the whole checkout anew", "bash -n Tools/try"),
    "Tools/test": ("runs this very test", "bash -n Tools/test"),
    "Tools/test --quick": ("runs this very test", "bash -n Tools/test"),
    "Tools/setup": ("installs packages", "bash -n Tools/setup"),
    "Tools/install": ("builds the whole checkout", "bash -n Tools/install"),
    "Tools/install [PREFIX]": ("builds the whole checkout", "bash -n Tools/install"),
    "Tools/package [DIR]": ("builds the whole checkout", "bash -n Tools/package"),
    "Tools/docs": ("a step of its own of Tools/test", "bash -n Tools/docs"),
    "Tools/bench import": ("takes minutes", "bash -n Tools/bench"),
    "streakd setup": (
        "asks at a terminal, which has a test of its own",
        "{ streakd setup 2>&1 || test $? = 64; } | grep 'nobody is at a terminal'",
    ),
    "streak --watch": ("goes on until nobody reads any more", "{ env -u STREAKLINE_NOW timeout 1 streak --watch || test $? = 124; } | grep ."),
    "streakd run": ("stays resident", "env -u STREAKLINE_NOW timeout --preserve-status 1 streakd run"),
    "streak completion fish | source": ("is fish", "streak completion fish | grep complete"),
}

# Words that stand for something of the reader's own.
FILLINGS = {"streak init NAME": "streak init bash", "streak init": "streak init bash", "streak [FAMILY]": "streak", "streakd help VERB": "streakd help log",
            "streakd import FILE": "streakd import export.zip", "streakd explain ID": "streakd explain read"}  # fmt: skip


def blocks(text):
    """The commands of each fenced block of shell, comments left out, lines that go on joined."""
    for block in re.findall(r"(?ms)^```sh\n(.*?)^```", text):
        lines = re.sub(r"\\\n\s*", "", block).splitlines()
        commands = [re.sub(r"\s{2,}# .*$", "", line).strip() for line in lines]
        yield [command for command in commands if command and not command.startswith("#")]


def spans(text):
    """Commands within sentences and tables."""
    prose = re.sub(r"(?ms)^```.*?^```", "", text)
    found = re.findall(r"`((?:streakd? |Tools/[a-z/]+(?= |`))[^`\n]*)`", prose)
    return [span for span in dict.fromkeys(found) if re.match(r"streakd? |Tools/[a-z]+( |$)", span)]


@pytest.fixture(scope="module")
def person():
    """A home with a repository, a folder of harsh and an export of Apple Health, and the programs on its path."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="streakline-"))
    try:
        yield prepared(folder)
    finally:
        shutil.rmtree(folder)


def prepared(folder):
    home = folder / "home"
    programs = folder / "bin"
    for path in (programs, home / "src/project", home / ".config/harsh"):
        path.mkdir(parents=True)
    for program in ("streak", "streakd"):
        shutil.copy2(RELEASE / program, programs)
    (home / "Tools").symlink_to(CHECKOUT / "Tools")
    (home / ".config/harsh/habits").write_text("! Daily\nWalk: 1\n")
    (home / ".config/harsh/log").write_text("2026-06-29 : Walk : y : :\n")
    sample = (
        '<Record type="HKQuantityTypeIdentifierStepCount" sourceName="Phone" unit="count" '
        'creationDate="2026-06-29 10:00:00 +0200" startDate="2026-06-29 09:00:00 +0200" '
        'endDate="2026-06-29 09:10:00 +0200" value="900"/>'
    )
    document = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_DE">\n'
        f' <ExportDate value="2026-06-30 12:00:00 +0200"/>\n {sample}\n</HealthData>\n'
    )
    with zipfile.ZipFile(home / "export.zip", "w") as archive:
        archive.writestr("apple_health_export/export.xml", document)
    person = Person(folder, home, programs)
    for words in (["init", "-q"], ["commit", "-q", "--allow-empty", "-m", "first"]):
        person.run("git -C ~/src/project " + " ".join(words))
    return person


class Person:
    def __init__(self, folder, home, programs):
        self.home = home
        self.environment = {
            "HOME": str(home), "PATH": f"{programs}:/usr/local/bin:/usr/bin:/bin", "TZ": "Europe/Berlin",
            "STREAKLINE_NOW": "2026-11-30T17:40:00+01:00", "LC_ALL": "C.UTF-8", "STREAKLINE_HOOKS": "off",
            "XDG_RUNTIME_DIR": str(folder), "DBUS_SESSION_BUS_ADDRESS": f"unix:path={folder}/none",
            "GIT_AUTHOR_NAME": "P", "GIT_AUTHOR_EMAIL": "p@example.org", "GIT_COMMITTER_NAME": "P",
            "GIT_COMMITTER_EMAIL": "p@example.org", "GIT_AUTHOR_DATE": "2026-06-29T12:00:00+0200",
            "GIT_COMMITTER_DATE": "2026-06-29T12:00:00+0200",
        }  # fmt: skip

    def run(self, command):
        """Succeeds, or says why not."""
        done = subprocess.run(
            ["bash", "-o", "pipefail", "-c", command], env=self.environment, cwd=self.home, capture_output=True,
            stdin=subprocess.DEVNULL, text=True, timeout=30,
        )  # fmt: skip
        assert done.returncode == 0, f"{command}: {done.returncode}\n{done.stdout}{done.stderr}"
        return done.stdout


def runnable(command):
    """A command, or what is run in its place."""
    command = FILLINGS.get(command, command)
    return EXCEPTIONS[command][1] if command in EXCEPTIONS else command


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_of_a_document_runs_in_the_order_in_which_it_is_shown(person, document):
    text = (CHECKOUT / document).read_text()
    commands = [command for block in blocks(text) for command in block] + spans(text)
    assert document != "README.md" or len(commands) > 40, commands
    for command in commands:
        person.run(runnable(command))


def test_every_exception_is_of_a_command_that_is_still_shown():
    text = "".join((CHECKOUT / document).read_text() for document in DOCUMENTS)
    shown = {FILLINGS.get(c, c) for c in [command for block in blocks(text) for command in block] + spans(text)}
    assert set(EXCEPTIONS) <= shown, set(EXCEPTIONS) - shown
    assert set(FILLINGS.values()) <= shown, FILLINGS


def test_every_path_that_the_documents_name_is_there():
    for document in DOCUMENTS:
        text = (CHECKOUT / document).read_text()
        folder = (CHECKOUT / document).parent
        paths = re.findall(r"\]\((?!https?:|#)([^)#]+)", text)
        assert all((folder / path).exists() for path in paths), [p for p in paths if not (folder / p).exists()]
        named = re.findall(r"`((?:Sources|Tests|Tools|Schemas)/[A-Za-z0-9_./+-]+)`", text)
        missing = [path for path in named if "NAME" not in path and not (CHECKOUT / path).exists()]
        assert not missing, missing
        headings = {re.sub(r"[^a-z0-9 -]", "", h.lower()).replace(" ", "-") for h in re.findall(r"(?m)^#+ (.+)$", text)}
        links = re.findall(r"\]\(#([^)]+)\)", text)
        assert set(links) <= headings, set(links) - headings
