#!/bin/sh
# streakline in xbar and SwiftBar: streakline.1m.sh in the folder of plugins, made executable
# Wakes: every minute, by its name. Costs: a start of sh and one of the reader each time.
PATH="$HOME/.local/bin:/usr/local/bin:/opt/homebrew/bin:$PATH"
exec streak inline --style swiftbar
