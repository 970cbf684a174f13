"""i3blocks with the documented block, its own output parsed: the protocol of i3bar."""

import json
import os
import select
import signal
import subprocess
import time

import pytest
from conftest import need
from home import wait_for

import consumers

SIGNAL = signal.SIGRTMIN + 10


class Blocks:
    """A running i3blocks; each line that it prints is all blocks at one time."""

    def __init__(self, home, settings, environment=None):
        need("i3blocks")
        self.home = home
        self.style = "i3blocks-json" if "i3blocks-json" in settings else "i3blocks"
        path = home.write(".config/i3blocks/config", settings)
        command = ("i3blocks", "-c", str(path))
        self.process = home.start(*command, stdout=subprocess.PIPE, environment=environment)
        self.rest = b""

    def blocks(self, seconds=5):
        """The next line's blocks; None where none comes in time."""
        end = time.monotonic() + seconds
        while b"\n" not in self.rest:
            if not select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))[0]:
                return None
            self.rest += os.read(self.process.stdout.fileno(), 65536)
        line, self.rest = self.rest.split(b"\n", 1)
        if line.startswith(b"{"):
            return None
        # i3bar skips a block without text; i3blocks 1.4 always prints one, for what is common to all blocks.
        blocks = json.loads(line.decode().removeprefix("[" if line == b"[[]" else ","))
        return [block for block in blocks if block["full_text"]]

    def wait(self, check):
        seen = []

        def found():
            seen.append(self.blocks(0.2))
            return seen[-1] is not None and check(seen[-1]) and (seen[-1],)

        return wait_for(found, lambda: f"a line, after {[line for line in seen if line is not None]}")[0]

    def wake(self):
        os.kill(self.process.pid, SIGNAL)


@pytest.fixture
def running():
    """Starts i3blocks, as often as a test likes, and ends it."""
    all_of_them = []

    def start(*words, **more):
        all_of_them.append(Blocks(*words, **more))
        return all_of_them[-1]

    yield start
    for blocks in all_of_them:
        blocks.process.kill()
        blocks.process.wait(10)


def text(blocks):
    return [block["full_text"] for block in blocks]


def as_json(snippet):
    return snippet.replace("--style i3blocks", "--style i3blocks-json").replace("signal=", "format=json\nsignal=")


@pytest.fixture(scope="module", params=["plain", "json"])
def settings(request, home):
    snippet = home.snippet("i3blocks")
    return snippet if request.param == "plain" else as_json(snippet)


@pytest.fixture(scope="module")
def short_blocks(short, settings):
    blocks = Blocks(short, settings)
    blocks.wait(lambda found: found)
    yield blocks
    blocks.process.kill()
    blocks.process.wait(10)


def test_block_has_text_short_text_and_colour(home, running, settings):
    (block,) = running(home, settings).wait(lambda blocks: blocks)
    assert block["full_text"] == "📚 42d Read ✓"
    assert block["short_text"] == "📚 42d ✓"
    assert block["color"] == "#e0823d"
    assert "urgent" not in block


def test_signal_wakes_it_after_a_change(home, running, settings):
    blocks = running(home, settings)
    blocks.wait(lambda found: text(found) == ["📚 42d Read ✓"])
    home.streakd("undo", "read")
    blocks.wake()
    blocks.wait(lambda found: text(found) == ["📚 41d Read ⏳"])
    home.streakd("log", "read")
    blocks.wake()
    blocks.wait(lambda found: text(found) == ["📚 42d Read ✓"])


def test_last_hour_is_urgent(home, running, settings):
    late = {"STREAKLINE_NOW": home.now(day=1, hour=23.5)}
    (block,) = running(home, settings, environment=late).wait(lambda blocks: blocks)
    assert block["full_text"] == "📚 42d Read ⚠ 30m"
    if "json" in settings:
        assert block["urgent"] is True
    else:
        # From its exit status.
        assert block.get("urgent") in (True, "true")


def test_nothing_published_is_no_block(home, running, settings):
    blocks = running(home, settings, environment={"STREAKLINE_STORE": "/nowhere"})
    assert blocks.wait(lambda found: True) == []
    blocks.wake()
    assert blocks.blocks(1) in ([], None)


def test_no_title_does_harm(short_blocks, title):
    blocks = short_blocks
    blocks.home.retitle(title)
    blocks.wake()
    plain = blocks.home.streak("inline", "--style", "plain").rstrip("\n")
    plain = consumers.look_alike(blocks.style, plain)
    blocks.wait(lambda found: text(found) == [plain])
    assert not blocks.home.harm()
