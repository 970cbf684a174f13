"""Recompute and refresh: journals of many activities and years, beside one cursor scan of the same rows in C."""
import datetime
import json

import measure

ACTIVITIES, YEARS = (10, 100, 1000), (1, 5, 20)
# A journal of more rows takes minutes to fill; `Tools/bench --runs N engine` with fewer is for every day.
MOST_ROWS = 2_000_000


def journal(activities, years):
    """Metrics of five tiers with a record on nine days of ten."""
    home, environment = measure.fresh_home(f"engine-{activities}-{years}")
    lines = home / "records.jsonl"
    ladder = {"daily": [1, 2, 3, 5, 8], "weekly": [7, 14, 21]}
    with lines.open("w") as file:
        for number in range(activities):
            name = f"metric-{number}"
            added = str(datetime.date.today())
            file.write(json.dumps({"define": name, "kind": "metric", "title": name, "added": added, "goals": ladder}) + "\n")
            for day in measure.days(years * 365):
                amount = day.toordinal() * (number + 3) % 10
                if amount:
                    file.write(f'{{"activity":"{name}","day":"{day}","amount":{amount}}}\n')
    measure.streakd(environment, "import", "jsonl", str(lines))
    lines.unlink()
    return home, environment


def one(activities, years, runs):
    """Medians: a change of one record, a change of a rule that makes all be read again, and the scan."""
    home, environment = journal(activities, years)
    streakd = measure.RELEASE / "streakd"
    scan = [measure.compiled("scan"), home / "journal"]
    log = [streakd, "log", "metric-3", "1", "--add"]
    rules = [[streakd, "set", "week-start", day] for day in ("sun", "mon")]
    title = f"engine: {activities} activities × {years} years, {runs} runs of each in turn"
    names = ["streakd log: one record more", "streakd set: all read again", "the same, back", "C: one scan of the rows"]
    logged, there, back, scanned = measure.show(title, names, measure.times(runs, [log, *rules, scan], environment))
    # What a process costs without any journal to speak of is neither reading nor computing.
    return logged, (there + back) / 2, scanned


def run(runs):
    runs = max(2, runs // 20)
    print("engine: the process of one record in a journal of one activity is the floor that is taken off below")
    home, environment = measure.fresh_home("engine-floor")
    measure.streakd(environment, "add", "metric-3", "--metric", "--ladder", "1,2,3,5,8")
    command = [measure.RELEASE / "streakd", "log", "metric-3", "1", "--add"]
    (floor,) = measure.show("engine: the floor", ["streakd log"], measure.times(runs, [command], environment))
    met = True
    for years in YEARS:
        for activities in ACTIVITIES:
            if activities * years * 365 > MOST_ROWS:
                continue
            logged, recomputed, scanned = one(activities, years, runs)
            print(f"  one record over the floor          {logged - floor:8.3f} ms")
            ratio = max(0.0, recomputed - floor) / scanned
            met = measure.verdict("all read again over floor / C", ratio, 3) and met
    return met
