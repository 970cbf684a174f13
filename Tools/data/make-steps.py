#!/usr/bin/env python3
"""Makes steps.csv: a year of daily steps as a person might have them, always the same. Run it only to change the file."""
import datetime
import random

DAYS = 365
LAST = datetime.date(2026, 6, 30)
random.seed(7)

rows = []
for back in range(DAYS - 1, -1, -1):
    day = LAST - datetime.timedelta(days=back)
    mean, spread, least = 8200, 2600, 1900
    if back <= 42:  # the run that is alive: every day past 10000
        mean, spread, least = 11600, 900, 10040
    elif back == 43:  # and the day before it
        mean, spread, least = 6400, 300, 1900
    elif 130 <= back < 191:  # the longest run, a summer of 61 days
        mean, spread, least = 11900, 1200, 10020
    elif back in (129, 191):
        mean, spread, least = 5900, 300, 1900
    if day.weekday() >= 5 and back > 43 and not 130 <= back < 191:
        mean -= 1700
    amount = max(least, round(random.gauss(mean, spread)))
    if back > 43 and not 130 <= back < 191 and random.random() < 0.02:
        continue  # the phone stayed at home: no record, which is not a zero
    rows.append((day, 8230 if back == 0 else amount))

print("activity,day,amount")
for day, amount in rows:
    print(f"steps,{day},{amount}")
