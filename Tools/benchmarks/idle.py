"""`streakd run` with ten habits and nothing to do: how often it wakes, and what time it takes, in half a minute or more."""
import os
import pathlib
import subprocess
import time

import measure

# A person who measures for an hour sets this; a bench run has no hour.
SECONDS = int(os.environ.get("STREAKLINE_IDLE_SECONDS", "30"))


def taken(process):
    """Times that it went to sleep or was interrupted, and ticks that it and its ended children have run."""
    status = pathlib.Path(f"/proc/{process}/status").read_text()
    switches = sum(int(line.split()[1]) for line in status.splitlines() if "ctxt_switches" in line)
    ticks = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:15]
    return switches, sum(map(int, ticks))


def run(_):
    home, environment = measure.fresh_home("idle")
    for number in range(10):
        measure.streakd(environment, "add", f"habit-{number}", "--reminder", "23:59")
    resident = subprocess.Popen([measure.RELEASE / "streakd", "run"], env=environment)
    try:
        # It publishes, and looks at its own publication once.
        time.sleep(5)
        before = taken(resident.pid)
        time.sleep(SECONDS)
        wakes, ticks = (after - early for after, early in zip(taken(resident.pid), before))
    finally:
        resident.terminate()
        resident.wait()
    print(f"idle: streakd run, ten habits, {SECONDS} s")
    print(f"  {wakes} times awake, {ticks} ticks of {os.sysconf('SC_CLK_TCK')} a second    goal 0 and 0: "
          + ("pass" if (wakes, ticks) == (0, 0) else "MISS"))
    return (wakes, ticks) == (0, 0)
