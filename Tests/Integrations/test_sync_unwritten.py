"""A shared folder that may be read and not written, such as one of which a mount went read-only."""

import pytest
from home import Home


@pytest.fixture
def home():
    home = Home(days=3)
    yield home
    home.leave()


def test_name_taken_back(home):
    """A name that was taken back and could not be written stays, and its file is written with the next sync."""
    share = home.folder("share")
    home.own()
    home.streakd("sync", str(share), "--as", "laptop")
    file = share / "laptop.jsonl"
    before = file.read_bytes()
    backup = home.write("backup.jsonl", home.streakd("export"))
    home.streakd("restore", "--replace", str(backup))
    home.streakd("add", "walk")
    share.chmod(0o500)
    failed = home.run("streakd", "sync", str(share), "--as", "laptop", "--mine")
    assert failed.returncode == 77 and "written when you sync again" in failed.stderr, failed
    assert file.read_bytes() == before and [path.name for path in share.iterdir()] == ["laptop.jsonl"]
    share.chmod(0o700)
    assert " to send with streakd sync\n" in home.streakd("check")
    home.streakd("log", "walk")
    done = home.run("streakd", "sync")
    assert done.returncode == 0 and done.stderr == "" and "of laptop written" in done.stdout, done
    home.streakd("check")
    assert b"walk" in file.read_bytes()
