"""import apple-health: generated exports of 200 MB and 1 GB, as document and as archive, beside inflate alone, expat and peers.

STREAKLINE_BENCH_MB=200,1000 says which sizes; the peers read the first alone, once. What streakd makes of each export is
compared with what is true of it."""
import json
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time
import zipfile

import measure
import peers

SIZES = [int(size) for size in os.environ.get("STREAKLINE_BENCH_MB", "200,1000").split(",")]
FOLDER = measure.WORK / "health"
MOST_MEMORY = 64 << 20


def export(size):
    """The document and the archive, made once for each size, and the truth beside them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    document, archive, packed = (FOLDER / f"{size}.{kind}" for kind in ("xml", "zip", "gz"))
    if not document.exists():
        print(f"import: writing {document.name}")
        subprocess.run([sys.executable, measure.ROOT / "Tools/health/generate", FOLDER / "part.xml", "--mb", str(size)], check=True)
        (FOLDER / "part.truth.jsonl").rename(FOLDER / f"{size}.truth.jsonl")
        (FOLDER / "part.xml").rename(document)
    if not archive.exists():
        with zipfile.ZipFile(FOLDER / "part.zip", "w", zipfile.ZIP_DEFLATED) as file:
            file.write(document, "apple_health_export/export.xml")
        (FOLDER / "part.zip").rename(archive)
    if shutil.which("igzip") and not packed.exists():
        with (FOLDER / "part.gz").open("wb") as out:
            subprocess.run(["gzip", "-6", "-c", document], stdout=out, check=True)
        (FOLDER / "part.gz").rename(packed)
    return document, archive, packed


def once(words, environment=None, patience=None):
    """Seconds on the clock, seconds of processors and peak bytes of one run; None where it fails or takes too long."""
    started = time.monotonic()
    # Some peers leave files wherever they are run.
    child = subprocess.Popen(
        list(map(str, words)), env=environment, cwd=FOLDER, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while True:
        done, status, usage = os.wait4(child.pid, os.WNOHANG if patience else 0)
        took = time.monotonic() - started
        if done:
            break
        if took > patience:
            child.kill()
            os.wait4(child.pid, 0)
            return None
        time.sleep(0.05)
    return None if status else (took, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


def contenders(document, archive, packed):
    """Name and command of each; what is not here is named."""
    streakd = measure.RELEASE / "streakd"
    found = {"streakd, the document": [streakd, "import", "apple-health", document],
             "streakd, the archive": [streakd, "import", "apple-health", archive]}
    if shutil.which("unzip"):
        found["unzip -p, to nowhere"] = ["unzip", "-p", archive]
    if packed.exists():
        found["igzip -dc, to nowhere"] = ["igzip", "-dc", packed]
    program, source = measure.WORK / "expat", pathlib.Path(__file__).with_name("expat.c")
    if subprocess.run(["cc", "-O2", "-Wall", source, "-lexpat", "-o", program], capture_output=True).returncode == 0:
        found["expat, every element"] = [program, document]
    for name in ("unzip", "igzip", "expat"):
        if not any(key.startswith(name) for key in found):
            print(f"  {name} is left out: it is not here")
    return found


def home(name, size):
    """An empty home in the zone of the export's person."""
    _, environment = measure.fresh_home(name)
    measure.streakd(environment, "set", "zone", truth(size)[0]["zone"])
    return environment


def truth(size):
    return [json.loads(line) for line in (FOLDER / f"{size}.truth.jsonl").read_text().splitlines()]


def false_totals(environment, size):
    """How many totals of days are not what is true, exactly for counts and to a millionth for the rest; and of how many."""
    exported = subprocess.run([measure.RELEASE / "streakd", "export"], env=environment, check=True, capture_output=True, text=True)
    rows = map(json.loads, exported.stdout.splitlines())
    got = {(row["day"], row["activity"]): row["amount"] for row in rows if row.get("source") == "apple-health" and row.get("amount")}
    want = {(day["day"], day["activity"]): day["amount"] for day in truth(size)[1:]}

    def same(one, other):
        if one is None or other is None:
            return False
        return other == one if isinstance(one, int) else abs(one - other) <= 1e-6 * max(1, one)

    return sum(not same(want.get(key), got.get(key)) for key in want.keys() | got.keys()), len(want)


def load():
    return " ".join(f"{load:.1f}" for load in os.getloadavg())


def shown(name, taken, size):
    """One line; what came is clock, processors and memory of each run. The least clock and processors come back."""
    clocks, works = sorted(run[0] for run in taken), [run[1] for run in taken]
    spread = f"{clocks[0]:.2f} … {clocks[-1]:.2f}" if len(clocks) > 1 else "once"
    print(f"  {name:<26} {statistics.median(clocks):7.2f} s ({spread}), {min(works):6.2f} s of processors, "
          f"{size / 1e6 / clocks[0]:6.0f} MB/s at best, {max(run[2] for run in taken) / 2**20:5.0f} MiB")
    return clocks[0], min(works)


def measured(size, runs, with_peers):
    document, archive, packed = export(size)
    count = document.stat().st_size
    print(f"import: {count / 1e6:.0f} MB of XML, {archive.stat().st_size / 1e6:.1f} MB packed, {runs} runs in turn, load {load()}")
    results, wrong = {}, {}
    commands = contenders(document, archive, packed)
    for _ in range(runs):
        for name, words in commands.items():
            environment = home("import", size)
            taken = once(words, environment)
            if taken is None:
                raise SystemExit(f"{name} fails")
            results.setdefault(name, []).append(taken)
            if name.startswith("streakd"):
                wrong[name] = false_totals(environment, size)
    best = {name: shown(name, taken, count) for name, taken in results.items()}
    met = True
    for name, (false, days) in wrong.items():
        print(f"  {name}: {days - false} of {days} totals of days are true")
        met = measure.verdict(f"{name}: false totals", false, 0) and met
        met = measure.verdict(f"{name}: s a GB", best[name][0] / count * 1e9, 1) and met
        met = measure.verdict(f"{name}: memory / 64 MiB", max(run[2] for run in results[name]) / MOST_MEMORY, 1) and met
    for name, words in (peers.commands(archive, peer_folder()) if with_peers else {}).items():
        taken = once(words, home("peer", size), peers.PATIENCE)
        if taken is None:
            print(f"  {name} is left out: it cannot read the export, or not within {peers.PATIENCE} s")
            continue
        clock, work = shown(name, [taken], count)
        met = measure.verdict(f"the archive / {name}", best["streakd, the archive"][0] / clock, 1 / 30) and met
        print(f"  the archive / {name}, of processors {best['streakd, the archive'][1] / work:8.3f} ×")
    print(f"  load {load()} at the end")
    return met


def peer_folder():
    shutil.rmtree(FOLDER / "peers", ignore_errors=True)
    (FOLDER / "peers").mkdir()
    return FOLDER / "peers"


def run(runs):
    met = [measured(size, max(3, runs // 40), index == 0) for index, size in enumerate(SIZES)]
    return all(met)
