"""import apple-health: a generated export as document and as archive, beside inflate alone, expat, and a peer from PyPI."""
import os
import pathlib
import shutil
import subprocess
import sys
import time

import measure

GENERATE = measure.ROOT / "Tools/health/generate"
# Megabytes of the document; STREAKLINE_BENCH_MB=1000 for the long way.
SIZE = int(os.environ.get("STREAKLINE_BENCH_MB", "200"))
MOST_MEMORY = 64 << 20


def exports():
    """The document and the archive, made once for each size."""
    folder = measure.WORK / "health"
    folder.mkdir(parents=True, exist_ok=True)
    document, archive = folder / f"{SIZE}.xml", folder / f"{SIZE}.zip"
    for path in (document, archive):
        if not path.exists():
            print(f"import: writing {path.name}")
            subprocess.run([sys.executable, GENERATE, path, "--mb", str(SIZE)], check=True)
    return document, archive


def once(words, environment=None):
    """Seconds on the clock, seconds of processors and peak bytes of one run."""
    started = time.monotonic()
    child = subprocess.Popen(list(map(str, words)), env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    took = time.monotonic() - started
    if status:
        raise SystemExit(f"{words[0]} ended with {status}")
    return took, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def contenders(document, archive):
    """Name and command of each; peers that are not installed are left out and named."""
    streakd = measure.RELEASE / "streakd"
    found = [("streakd, the document", [streakd, "import", "apple-health", document]),
             ("streakd, the archive", [streakd, "import", "apple-health", archive])]
    if shutil.which("unzip"):
        found.append(("unzip -p, to nowhere", ["unzip", "-p", archive]))
    if shutil.which("igzip"):
        packed = document.with_suffix(".gz")
        if not packed.exists():
            with packed.open("wb") as out:
                subprocess.run(["gzip", "-6", "-c", document], stdout=out, check=True)
        found.append(("igzip -dc, to nowhere", ["igzip", "-dc", packed]))
    program = measure.WORK / "expat"
    source = pathlib.Path(__file__).with_name("expat.c")
    if subprocess.run(["cc", "-O2", "-Wall", source, "-lexpat", "-o", program], capture_output=True).returncode == 0:
        found.append(("expat, every element", [program, document]))
    peer = shutil.which("healthkit-to-sqlite") or measure.ROOT / ".build/venv/bin/healthkit-to-sqlite"
    if pathlib.Path(peer).exists():
        found.append(("healthkit-to-sqlite", [peer, archive, measure.WORK / "health/peer.db"]))
    print("  not here: " + (", ".join(sorted({"unzip", "igzip", "expat", "healthkit-to-sqlite"} - {str(words[0]).rsplit("/", 1)[-1] for _, words in found})) or "nothing"))
    return found


def run(runs):
    runs = max(3, runs // 40)
    document, archive = exports()
    size = document.stat().st_size
    print(f"import: {size / 1e6:.0f} MB of XML, {archive.stat().st_size / 1e6:.1f} MB packed, {runs} runs of each in turn")
    results = {}
    commands = contenders(document, archive)
    for _ in range(runs):
        for name, words in commands:
            if name == "healthkit-to-sqlite" and name in results:
                continue
            (measure.WORK / "health/peer.db").unlink(missing_ok=True)
            _, environment = measure.fresh_home("import")
            results.setdefault(name, []).append(once(words, environment))
    best = {}
    for name, taken in results.items():
        best[name] = min(clock for clock, _, _ in taken)
        work, memory = min(work for _, work, _ in taken), max(memory for _, _, memory in taken)
        print(f"  {name:<26} {best[name]:7.2f} s on the clock, {work:6.2f} s of processors, {size / 1e6 / best[name]:6.0f} MB/s, {memory / 2**20:5.0f} MiB")
    met = True
    for name in ("streakd, the document", "streakd, the archive"):
        met = measure.verdict(f"{name}: s a GB", best[name] / size * 1e9, 1) and met
        met = measure.verdict(f"{name}: memory / 64 MiB", max(memory for _, _, memory in results[name]) / MOST_MEMORY, 1) and met
    if "healthkit-to-sqlite" in best:
        met = measure.verdict("the archive / healthkit-to-sqlite", best["streakd, the archive"] / best["healthkit-to-sqlite"], 1 / 30) and met
    return met
