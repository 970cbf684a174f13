"""A person who wears a watch and carries a phone: what each device tells of each day, and what is true of it."""
import datetime
import fractions
import random
import zoneinfo

# What a day comes to in the document, about.
BYTES_A_DAY = 635_000
WATCH, PHONE, APP = "Kim’s Apple\u00a0Watch", "Kim’s iPhone", "Pacewise"
RANKS = {WATCH: 0, PHONE: 1, APP: 2}


class Person:
    def __init__(self, seed, zone, end, days):
        self.seed, self.zone = seed, zoneinfo.ZoneInfo(zone)
        self.zone_name = zone
        self.last = datetime.date.fromisoformat(end)
        self.days = [self.last - datetime.timedelta(days=back) for back in range(days, 0, -1)]
        # The phone's offset when it exports: that of every date in the document.
        self.offset = datetime.datetime.combine(self.last, datetime.time(9), self.zone).utcoffset()

    def random(self, what, day):
        return random.Random(f"{self.seed} {what} {day}")

    def instant(self, day, hour, minute=0, second=0):
        wall = datetime.datetime.combine(day, datetime.time(), self.zone)
        return int((wall + datetime.timedelta(hours=hour, minutes=minute, seconds=second)).timestamp())

    def shown(self, instant):
        moment = datetime.datetime.fromtimestamp(instant, datetime.timezone(self.offset))
        return f"{moment:%Y-%m-%d %H:%M:%S %z}"

    # Each sample is (source, start, end, whole number of the smallest unit).

    def energy(self, day):
        """About once a minute while the watch is worn, in thousandths of a kilocalorie."""
        dice = self.random("energy", day)
        at, samples = self.instant(day, 7), []
        end = self.instant(day, 22)
        while at < end:
            length = dice.randint(40, 70)
            samples.append((WATCH, at, at + length, dice.randint(50, 1900)))
            at += length + (0 if dice.random() < 0.97 else dice.randint(300, 1500))
        return samples

    def walks(self, day):
        dice = self.random("walks", day)
        at, walks = self.instant(day, 7, dice.randint(0, 59)), []
        while at < self.instant(day, 21, 30):
            length = min(3600, int(dice.lognormvariate(6.2, 0.8)) + 60)
            walks.append((at, at + length))
            at += length + dice.randint(120, 2400)
        return walks

    def steps(self, day, unit=1, what="steps"):
        """Both devices see the same walks, cut and counted each in its own way; an app repeats the phone now and then."""
        dice, samples = self.random(what, day), []
        for start, end in self.walks(day):
            for source, share in ((WATCH, 0.8), (PHONE, 0.7)):
                if dice.random() > share:
                    continue
                at = start + dice.choice((0, 0, 7, 30))
                while at < end:
                    length = min(dice.randint(60, 600), end - at)
                    if length > 0:
                        samples.append((source, at, at + length, unit * max(1, int(length * dice.uniform(1.3, 1.9)))))
                    at += length + (0 if dice.random() < 0.8 else dice.randint(5, 90))
            if dice.random() < 0.05:
                samples.append((APP, start, end, unit * int((end - start) * 1.5)))
        return samples

    def distance(self, day):
        """In hundredths of a metre: about seventy-five a step."""
        return self.steps(day, unit=75, what="distance")

    def flights(self, day):
        dice = self.random("flights", day)
        return [(PHONE, start, start + 60, dice.randint(1, 3)) for start, end in self.walks(day) if dice.random() < 0.4]

    def exercise(self, day):
        dice, at = self.random("exercise", day), self.instant(day, 17)
        return [(WATCH, at + 60 * minute, at + 60 * minute + 60, 1) for minute in range(dice.randint(0, 55))]

    def night(self, day):
        """The stages of the night before, and their union in seconds."""
        dice = self.random("night", day)
        at = self.instant(day - datetime.timedelta(days=1), 22, dice.randint(20, 110))
        stages, asleep = [], 0
        for _ in range(dice.randint(20, 30)):
            length = dice.randint(300, 1600)
            stage = dice.choice(("AsleepCore", "AsleepCore", "AsleepDeep", "AsleepREM", "Awake"))
            stages.append((stage, at, at + length))
            asleep += length if stage != "Awake" else 0
            at += length
        return stages, asleep

    def nap(self, day):
        dice = self.random("nap", day)
        start = self.instant(day, 14, dice.randint(0, 59))
        return (start, start + dice.randint(600, 3600)) if dice.random() < 0.05 else None

    def stood(self, day):
        dice = self.random("stand", day)
        return [hour for hour in range(7, 22) if dice.random() < 0.7]

    def mindful(self, day):
        dice = self.random("mindful", day)
        if dice.random() > 0.4:
            return []
        start = self.instant(day, 6, dice.randint(0, 30))
        return [(start, start + dice.randint(30, 900))]

    def workout(self, day):
        dice = self.random("workout", day)
        start = self.instant(day, 18, dice.randint(0, 30))
        return (start, start + dice.randint(900, 4000)) if dice.random() < 0.6 else None


def merged(samples):
    """The total of a day where at each moment only the first source counts, as an exact fraction.

    Written from the rule and as plainly as it goes: every moment at which anything starts or ends is looked at."""
    total = fractions.Fraction(0)
    by_rank = [[s for s in samples if RANKS[s[0]] == rank] for rank in range(3)]
    covered = []
    for group in by_rank:
        for _, start, end, value in group:
            free = end - start - sum(max(0, min(end, b) - max(start, a)) for a, b in covered)
            total += value if free == end - start else fractions.Fraction(value * free, end - start)
        covered = union(covered + [(start, end) for _, start, end, _ in group])
    return total


def union(spans):
    joined = []
    for start, end in sorted(spans):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined
