"""Compiles and runs the readers of Schemas/examples on good and bad stores, and proves that check.py can fail.

usage: check_readers.py

Needs a C compiler, liblmdb's header, and PyPI's jsonschema and lmdb. The last line is `N passed, N failed`.
"""

import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

import contract
import store_fixture
from store_fixture import EVENING, HORIZON, MIDNIGHT, PUBLISHED
from tally import Tally

EXAMPLES = contract.SCHEMAS / "examples"
NOBODY = 65534


def compile_c(tally, folder):
    """The C reader's path, built without one warning."""
    program = folder / "reader"
    command = ["cc", "-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-o", program, EXAMPLES / "reader.c", "-llmdb"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=120)
    tally.check(result.returncode == 0 and result.stderr == "", "reader.c compiles without a warning", result.stderr)
    return program


def run(command, *arguments, **options):
    environment = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", **options.pop("variables", {})}
    words = [*map(str, command), *map(str, arguments)]
    return subprocess.run(words, capture_output=True, text=True, timeout=300, env=environment, **options)


def check_shown(tally, name, command, store):
    for second, line in (
        (PUBLISHED, "Steps: 42, pending"),
        (EVENING - 1, "Steps: 42, pending"),
        (EVENING, "Steps: 42, atRisk"),
        (MIDNIGHT + 5, "Steps: 0, broken"),
        (HORIZON * 2, "Steps: 0, unknown"),
        (PUBLISHED - 1, "Steps: 42, pending (the clock is behind the store)"),
    ):
        result = run(command, "--store", store, "--at", second)
        good = (result.returncode, result.stdout, result.stderr) == (0, line + "\n", "")
        tally.check(good, f"{name} shows {line!r} at {second}", f"{result}")


def check_history(tally, name, command, store):
    """The year as published, and on later days without a publication: what is no longer known is unknown."""
    days = store_fixture.history()["days"]
    for second, first, shown in (
        (PUBLISHED, "2025-11-25", days),
        (EVENING, "2025-11-25", days),
        (MIDNIGHT, "2025-11-26", days[1:-1] + "0."),
        (HORIZON, "2025-12-11", days[16:-1] + "?" * 17),
    ):
        result = run(command, "--store", store, "--at", second, "--history", "steps.daily")
        tally.check(result.stdout == f"{first} {shown}\n", f"{name} shows the history at {second}", f"{result}")
    result = run(command, "--store", store, "--at", PUBLISHED, "--history", "steps.dail")
    tally.check(result.returncode == 66, f"{name} has no history of another streak", f"{result}")


def check_paths(tally, name, command, root):
    """The store is found by each rule, and an earlier rule wins."""
    places = {
        "STREAKLINE_STORE": root / "good",
        "STREAKLINE_HOME": root / "home",
        "XDG_STATE_HOME": root / "state",
        "HOME": root / "person",
    }
    for variable, place in places.items():
        result = run(command, "--at", PUBLISHED, variables={variable: str(place)})
        tally.check(result.returncode == 0, f"{name} finds the store by {variable}", result.stderr)
    wrong = {variable: str(root / "nowhere") for variable in places}
    result = run(command, "--at", PUBLISHED, variables={**wrong, "STREAKLINE_STORE": str(root / "good")})
    tally.check(result.returncode == 0, f"{name} looks at STREAKLINE_STORE first", result.stderr)


def bad_stores(root):
    """Folder and exit status of each store that cannot be shown."""
    flipped = store_fixture.write(root / "flipped", change=lambda d: d.replace(b'"done":0', b'"done":9'))
    newer = store_fixture.write(root / "newer", glance_name=b"glance.v2")
    yield root / "absent", 66
    yield flipped, 65
    yield newer, 75
    (root / "empty-folder").mkdir()
    yield root / "empty-folder", 66
    (root / "a-file").write_text("not a folder")
    yield root / "a-file", 66
    for length in (0, 100, 4096, 8192):
        store = store_fixture.write(root / f"cut-to-{length}")
        os.truncate(store / "data.mdb", length)
        yield store, 65
    noise = store_fixture.write(root / "noise")
    (noise / "data.mdb").write_bytes(bytes(i * i % 251 for i in range(65536)))
    yield noise, 65


def check_refused(tally, name, command, stores):
    for store, status in stores:
        result = run(command, "--store", store, "--at", PUBLISHED)
        good = result.returncode == status and result.stdout == "" and result.stderr.startswith("reader: ")
        tally.check(good, f"{name} ends with {status} on {store.name}", f"{result}")
    result = run(command, "--stor", "x")
    tally.check(result.returncode == 64, f"{name} refuses an unknown option", f"{result}")


def check_forbidden(tally, name, command, store):
    """Another person's store is 77; as root that takes being somebody else."""
    identity = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
    if not can_run(command, identity):
        print(f"not run: {name} as another user, who cannot run it where it lies")
        return
    os.chmod(store, 0o000)
    result = run(command, "--store", store, "--at", PUBLISHED, **identity)
    os.chmod(store, 0o700)
    tally.check(result.returncode == 77 and result.stdout == "", f"{name} ends with 77 without permission", f"{result}")


def can_run(command, identity):
    try:
        return run(command, "--bad", **identity).returncode == 64
    except PermissionError:
        return False


def check_checker(tally, root):
    """check.py passes the fixture and fails each spoiled one."""
    command = [sys.executable, pathlib.Path(__file__).with_name("check.py"), "--store"]
    result = run(command, root / "good")
    tally.check(result.returncode == 0, "check.py accepts the fixture", result.stdout)
    for spoiled in ("flipped", "newer"):
        result = run(command, root / spoiled)
        tally.check(result.returncode == 1, f"check.py refuses the store {spoiled}", result.stdout)


def check_conformance(tally, readers):
    """The kit is what conformance.py makes, each reader passes it, and one that is wrong does not."""
    here = pathlib.Path(__file__).parent
    result = run([sys.executable, here / "conformance.py"])
    tally.check(result.returncode == 0, "the conformance kit is as made", result.stdout)
    for name, (command, parts) in readers.items():
        only = [word for part in parts for word in ("--only", part)]
        result = run([sys.executable, here / "conform", *only, *command])
        tally.check(result.returncode == 0, f"{name} conforms", result.stdout[-2000:])
    result = run([sys.executable, here / "conform", "--only", "glance", "echo", "Steps: 42, pending"])
    tally.check(result.returncode == 1, "conform refuses a reader that always says the same", result.stdout[-200:])


def shell_reader(root):
    """reader.sh with the `streak` that was built, or nothing."""
    release = contract.SCHEMAS.parent / ".build" / "release"
    if not (release / "streak").exists():
        print("not run: reader.sh, which needs the release build")
        return {}
    program = root / "reader.sh"
    program.write_text(f'#!/bin/sh\nPATH={shlex.quote(str(release))}:$PATH exec {shlex.quote(str(EXAMPLES / "reader.sh"))} "$@"\n')
    program.chmod(0o755)
    return {"reader.sh": ([program], [])}


def lay_out(root):
    """The same good store wherever a rule may look for one."""
    for place in ("home", "state/streakline", "person/.local/state/streakline"):
        (root / place).mkdir(parents=True)
        store_fixture.write(root / place / "snapshot")
    return store_fixture.write(root / "good")


def main():
    tally = Tally()
    with tempfile.TemporaryDirectory(prefix="streakline-readers-") as name:
        root = pathlib.Path(name)
        os.chmod(root, 0o755)
        good = lay_out(root)
        stores = list(bad_stores(root))
        readers = {"reader.c": [compile_c(tally, root)], "reader.py": [sys.executable, EXAMPLES / "reader.py"]}
        for reader, command in readers.items():
            check_shown(tally, reader, command, good)
            check_paths(tally, reader, command, root)
            check_refused(tally, reader, command, stores)
            check_forbidden(tally, reader, command, good)
            check_history(tally, reader, command, good)
        check_checker(tally, root)
        every = {name: (command, []) for name, command in readers.items()}
        check_conformance(tally, every | shell_reader(root))
    return tally.finish()


if __name__ == "__main__":
    sys.exit(main())
