"""What the benchmarks share: C reference programs, processes run in turn, medians and the verdict on a goal."""
import datetime
import os
import pathlib
import shutil
import statistics
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
RELEASE = ROOT / ".build" / "release"
# On the checkout's disk: a commit to a file system in memory is not durable, and costs nothing.
WORK = ROOT / ".build" / "bench"


def compiled(name):
    """The static program built from NAME.c beside this file."""
    WORK.mkdir(parents=True, exist_ok=True)
    program = WORK / name
    subprocess.run(["cc", "-std=gnu11", "-O2", "-Wall", "-static", HERE / f"{name}.c", "-llmdb", "-lpthread", "-o", program], check=True)
    return program


def fresh_home(name):
    """An empty folder for a journal and a store, and the environment in which the programs use it."""
    home = WORK / "homes" / name
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True, mode=0o700)
    kept = {key: value for key, value in os.environ.items() if not key.startswith("STREAKLINE_")}
    return home, {**kept, "STREAKLINE_HOME": str(home)}


def streakd(environment, *words):
    subprocess.run([RELEASE / "streakd", *words], env=environment, check=True, stdout=subprocess.DEVNULL)


def days(count):
    """The last COUNT civil days, today last."""
    today = datetime.date.today()
    return [today - datetime.timedelta(days=back) for back in range(count - 1, -1, -1)]


def times(runs, commands, environment):
    """Milliseconds of each of RUNS runs of each command, run in turn."""
    words = [str(compiled("spawn")), str(runs)]
    for command in commands:
        words += ["--", *map(str, command)]
    printed = subprocess.run(words, env=environment, check=True, capture_output=True, text=True).stdout
    rounds = [[int(took) / 1e6 for took in line.split()] for line in printed.splitlines()]
    return list(zip(*rounds))


def show(title, names, samples):
    """Median and quartiles of each; the medians come back."""
    print(title)
    medians = []
    for name, taken in zip(names, samples):
        low, middle, high = statistics.quantiles(taken, n=4)
        medians.append(statistics.median(taken))
        print(f"  {name:<34} {middle:8.3f} ms   middle half {low:.3f} … {high:.3f}")
    return medians


def verdict(name, ratio, goal, inclusive=True):
    """One line: the ratio beside its goal. True if it is met."""
    met = ratio <= goal if inclusive else ratio < goal
    print(f"  {name:<34} {ratio:8.2f} ×    goal {'≤' if inclusive else '<'} {goal:g}: {'pass' if met else 'MISS'}")
    return met
