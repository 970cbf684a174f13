"""What the tests of real programs share."""

import os
import shutil

import pytest
from home import Home
from titles import TITLES


def pytest_generate_tests(metafunc):
    if "title" in metafunc.fixturenames:
        # Some work through all that is to be seen of one title, others through all titles in one program.
        scope = "module" if "outputs" in metafunc.fixturenames else "function"
        metafunc.parametrize("title", TITLES.values(), ids=TITLES, scope=scope)


@pytest.fixture(scope="module")
def home():
    """A habit done for 42 days, as most of the documentation shows it."""
    yield from lived_in(Home())


@pytest.fixture(scope="module")
def short():
    """A habit done for two days and without a symbol, so that most titles are shown whole in the usual width."""
    yield from lived_in(Home(days=2, symbol=None))


def lived_in(home):
    try:
        yield home
        assert not home.harm()
    finally:
        home.leave()


def need(*programs):
    """Says at once what is missing. That is a failure, unless the set-up found that this system has no such package."""
    missing = [program for program in programs if not shutil.which(program)]
    if missing and set(missing) <= set(os.environ.get("STREAKLINE_WITHOUT", "").split()):
        pytest.skip(f"this system has no package of {', '.join(missing)}", allow_module_level=True)
    if missing:
        pytest.fail(f"{', '.join(missing)}: not installed; Tools/test does that", pytrace=False)
