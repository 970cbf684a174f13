"""The document: elements in the order of a phone's export, with whatever was switched on to make it hard to read."""
import json

import people

SWITCHES = ["v12dtd", "surplus", "no-me", "bom", "crlf", "single-quotes", "newline-attrs", "gt-in-attr", "comments", "vt",
            "badutf8", "nodate", "nan", "y9999", "corr", "dupes", "sentinel", "no-summary", "kJ", "mi", "trunc", "old-dates"]
DEVICES = {
    people.WATCH: "&lt;&lt;HKDevice: 0x{:x}&gt;, name:Apple Watch, manufacturer:Apple Inc., model:Watch, hardware:Watch6,1, software:11.2&gt;",
    people.PHONE: "&lt;&lt;HKDevice: 0x{:x}&gt;, name:iPhone, manufacturer:Apple Inc., model:iPhone, hardware:iPhone14,5, software:18.2&gt;",
    people.APP: None,
}
QUANTITY, CATEGORY = "HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier"
DTD = """<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 14 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary)*)>
<!ATTLIST HealthData locale CDATA #REQUIRED>
<!ELEMENT Record (MetadataEntry*)>
<!ATTLIST Record type CDATA #REQUIRED unit CDATA #IMPLIED value CDATA #IMPLIED>
{}]>
"""


class Truth:
    def __init__(self, zone):
        self.zone, self.skipped, self.exit, self.bytes, self.days = zone, 0, 0, 0, {}

    def add(self, day, activity, amount):
        if amount:
            key = (str(day), activity)
            self.days[key] = self.days.get(key, 0) + amount

    def write(self, path):
        with open(path, "w") as file:
            head = {"zone": self.zone, "skipped": self.skipped, "exit": self.exit, "bytes": self.bytes}
            file.write(json.dumps(head) + "\n")
            for (day, activity), amount in sorted(self.days.items()):
                exact = int(amount) if amount == int(amount) else float(amount)
                file.write(json.dumps({"day": day, "activity": activity, "amount": exact}) + "\n")


class Document:
    def __init__(self, person, switches):
        self.person, self.switches = person, switches
        self.begin()

    def begin(self):
        """As if nothing had been written: the same document again."""
        self.truth = Truth(self.person.zone_name)
        self.pointer = 0

    def write(self, file):
        """Writes the document; what is true of it is in `truth` afterwards."""
        for part in self.parts():
            data = part.encode()
            if "crlf" in self.switches:
                data = data.replace(b"\n", b"\r\n")
            if "badutf8" in self.switches:
                data = data.replace("’".encode(), b"\xe9")
            self.truth.bytes += len(data)
            file.write(data)

    def parts(self):
        person, switches = self.person, self.switches
        yield self.head()
        for metric in (self.energy, self.others, self.steps, self.distance, self.flights, self.exercise, self.rest):
            for day in person.days:
                yield "".join(metric(day))
        yield from self.tail()
        if "trunc" in switches:
            self.truth.exit = 65
            yield f' <Record type="{QUANTITY}StepCount" sourceName="x" unit="count" startDate="{person.shown(person.instant(person.last, 8))}" endD'
        else:
            yield "</HealthData>\n"

    def head(self):
        broken = {"v12dtd": "<!ATTLIST V a CDATA #REQUIRED\n<!ELEMENT E EMPTY>\n", "surplus": ">\n"}
        dtd = DTD.format("".join(text for switch, text in broken.items() if switch in self.switches))
        me = "" if "no-me" in self.switches else ' <Me HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexNotSet"/>\n'
        mark = "\ufeff" if "bom" in self.switches else ""
        export = self.person.shown(self.person.instant(self.person.last, 9))
        return f'{mark}<?xml version="1.0" encoding="UTF-8"?>\n{dtd}<HealthData locale="en_GB">\n <ExportDate value="{export}"/>\n{me}'

    # ------------------------------------------------------------------------------------------------ one record

    def record(self, kind, source, start, end, value=None, unit=None, inside=""):
        device = DEVICES[source]
        # The pointer is another one every few records.
        self.pointer += 1
        parts = [f'type="{kind}"', f'sourceName="{source}"', 'sourceVersion="11.2"']
        if device:
            parts.append(f'device="{device.format(0x300000 + self.pointer // 50 * 64)}"')
        if unit:
            parts.append(f'unit="{unit}"')
        first, last = self.person.shown(start), self.person.shown(end)
        if "old-dates" in self.switches:
            first, last = (text.replace("-", "", 2).replace(":", "").replace(" ", "") for text in (first, last))
        parts += [f'creationDate="{last}"', f'startDate="{first}"', f'endDate="{last}"']
        if value is not None:
            parts.append(f'value="{value}"')
        return self.element("Record", parts, inside)

    def element(self, name, parts, inside=""):
        switches = self.switches
        if switches:
            if "vt" in switches:
                parts = parts + ['note="a\vb"']
            if "gt-in-attr" in switches:
                parts = ['note="5 > 4"'] + parts
            if "single-quotes" in switches:
                parts = [part.replace('"', "'") for part in parts]
            text = f" <{name}" + ("\n  " if "newline-attrs" in switches else " ") + ("\n  " if "newline-attrs" in switches else " ").join(parts)
            if "comments" in switches:
                text = f" <!-- <{name} type='x'/> --> <![CDATA[<Record/>]]>" + text
        else:
            text = f" <{name} " + " ".join(parts)
        return f"{text}>\n{inside} </{name}>\n" if inside else text + "/>\n"

    def skip(self, text):
        self.truth.skipped += 1
        return text

    # ------------------------------------------------------------------------------------------------ the metrics

    def energy(self, day):
        unit = "kJ" if "kJ" in self.switches else "kcal"
        total = 0
        for source, start, end, value in self.person.energy(day):
            total += value
            shown = f"{value * 4184 / 1e6:.6f}" if unit == "kJ" else f"{value / 1000:g}"
            yield self.record(QUANTITY + "ActiveEnergyBurned", source, start, end, shown, unit)
        if "no-summary" in self.switches:
            self.truth.add(day, "active-energy", total / 1000)

    def others(self, day):
        """What no metric wants, which is most of an export."""
        dice = self.person.random("others", day)
        at = self.person.instant(day, 0)
        for index in range(620):
            at += dice.randint(60, 180)
            kind, unit = (("HeartRate", "count/min"), ("BasalEnergyBurned", "kcal"), ("PhysicalEffort", "kcal/hr·kg"))[index % 3]
            inside = '  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="1"/>\n' if index % 3 == 0 else ""
            yield self.record(QUANTITY + kind, people.WATCH, at, at, dice.randint(48, 150), unit, inside)

    def quantity(self, day, samples, kind, activity, scale, unit="count", text=str):
        self.truth.add(day, activity, people.merged(samples) / scale)
        for source, start, end, value in sorted(samples, key=lambda s: s[1]):
            line = self.record(QUANTITY + kind, source, start, end, text(value), unit)
            yield line
            if "dupes" in self.switches and value % 50 == 0:
                yield line * 53

    def steps(self, day):
        yield from self.quantity(day, self.person.steps(day), "StepCount", "steps", 1)

    def distance(self, day):
        samples = self.person.distance(day)
        if "mi" in self.switches:
            yield from self.quantity(day, samples, "DistanceWalkingRunning", "distance", 100_000, "mi", lambda v: f"{v / 160934.4:.9f}")
        else:
            yield from self.quantity(day, samples, "DistanceWalkingRunning", "distance", 100_000, "km", lambda v: f"{v / 100000:g}")

    def flights(self, day):
        yield from self.quantity(day, self.person.flights(day), "FlightsClimbed", "flights", 1)

    def exercise(self, day):
        samples = self.person.exercise(day)
        if "no-summary" in self.switches:
            self.truth.add(day, "exercise-minutes", len(samples))
        for source, start, end, value in samples:
            yield self.record(QUANTITY + "AppleExerciseTime", source, start, end, value, "min")

    def rest(self, day):
        person, truth = self.person, self.truth
        stages, asleep = person.night(day)
        for stage, start, end in stages:
            yield self.record(CATEGORY + "SleepAnalysis", people.WATCH, start, end, f"HKCategoryValueSleepAnalysis{stage}")
        yield self.record(CATEGORY + "SleepAnalysis", people.PHONE, stages[0][1], stages[-1][2], "HKCategoryValueSleepAnalysisInBed")
        nap = person.nap(day)
        if nap:
            asleep += nap[1] - nap[0]
            yield self.record(CATEGORY + "SleepAnalysis", people.APP, *nap, "HKCategoryValueSleepAnalysisAsleep")
        truth.add(day, "sleep-hours", asleep / 3600)
        stood = person.stood(day)
        for hour in range(24):
            at = person.instant(day, hour)
            value = "Stood" if hour in stood else "Idle"
            yield self.record(CATEGORY + "AppleStandHour", people.WATCH, at, at + 3600, f"HKCategoryValueAppleStandHour{value}")
        if "no-summary" in self.switches:
            truth.add(day, "stand-hours", len(stood))
        for start, end in person.mindful(day):
            truth.add(day, "mindful-minutes", (end - start + 30) // 60)
            yield self.record(CATEGORY + "MindfulSession", people.APP, start, end)

    # ---------------------------------------------------------------------------------------------- after the records

    def tail(self):
        person, switches, truth = self.person, self.switches, self.truth
        day = person.days[0]
        start, end = person.instant(day, 8), person.instant(day, 8, 10)
        step = QUANTITY + "StepCount"
        if "nodate" in switches:
            yield self.skip(self.element("Record", [f'type="{step}"', 'sourceName="x"', 'unit="count"', 'value="1"']))
        if "nan" in switches:
            for value in ("NaN", "inf", "-5", "1e309", ""):
                yield self.skip(self.record(step, people.WATCH, start, end, value, "count"))
            yield self.skip(self.record(step, people.WATCH, end, start, 5, "count"))
        if "y9999" in switches:
            late = '9999-12-31 00:00:00 +0100'
            yield self.skip(self.element("Record", [f'type="{step}"', 'unit="count"', f'startDate="{late}"', f'endDate="{late}"', 'value="1"']))
        if "corr" in switches:
            inside = self.record(step, people.PHONE, start, end, 5000, "count")
            yield self.element("Correlation", ['type="HKCorrelationTypeIdentifierFood"', 'sourceName="x"'], inside)
        for day in person.days:
            workout = person.workout(day)
            if workout:
                truth.add(day, "workouts", 1)
                first, last = map(person.shown, workout)
                inside = f'  <WorkoutStatistics type="{QUANTITY}DistanceWalkingRunning" startDate="{first}" endDate="{last}" sum="5.2" unit="km"/>\n'
                parts = ['workoutActivityType="HKWorkoutActivityTypeRunning"', 'duration="31.5"', 'durationUnit="min"',
                         f'sourceName="{people.WATCH}"', f'startDate="{first}"', f'endDate="{last}"']
                yield self.element("Workout", parts, inside) * (2 if "dupes" in switches else 1)
        if "sentinel" in switches:
            for date in ("1969-12-30", "1969-12-31"):
                yield self.element("ActivitySummary", [f'dateComponents="{date}"', 'activeEnergyBurned="9"', 'appleStandHours="3"'])
            yield self.element("ActivitySummary", ['activeEnergyBurned="9"'])
        if "no-summary" not in switches:
            for day in person.days:
                yield self.summary(day)

    def summary(self, day):
        """Apple's own figures, which are not quite what the records add up to."""
        dice = self.person.random("summary", day)
        energy, exercise, stand = dice.randint(2000, 9000), dice.randint(1, 90), dice.randint(1, 16)
        self.truth.add(day, "active-energy", energy / 10)
        self.truth.add(day, "exercise-minutes", exercise)
        self.truth.add(day, "stand-hours", stand)
        return self.element("ActivitySummary", [
            f'dateComponents="{day}"', f'activeEnergyBurned="{energy / 10}"', 'activeEnergyBurnedGoal="500"',
            'activeEnergyBurnedUnit="kcal"', 'appleMoveTime="0"', f'appleExerciseTime="{exercise}"',
            'appleExerciseTimeGoal="30"', f'appleStandHours="{stand}"', 'appleStandHoursGoal="12"'])
