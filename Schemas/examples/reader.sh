#!/bin/sh
# Prints the hero of a Streakline store, a streak, or its year of day marks: a complete reader in POSIX shell and awk.
#
#   reader.sh [--store DIR] [--at SECONDS] [--show line|document] [--streak ID] [--history ID]
#
# A shell cannot map a file, so `streak json` finds the document that is in force, and `streak heatmap --style json` the
# history as it may be shown; both check seals and end with the statuses of ../README.md: 0 shown, 64 usage, 65 damaged,
# 66 nothing published yet, 69, 75, 77. `date` is GNU's.
set -u

usage() {
  echo 'usage: reader.sh [--store DIR] [--at SECONDS] [--show line|document] [--streak|--history ID]' >&2
  exit 64
}

store='' at='' show=line id='' family=json
while [ $# -gt 0 ]; do
  [ $# -ge 2 ] || usage
  case $1 in
    --store) store=$2 ;;
    --at) at=$2 ;;
    --show) show=$2 ;;
    --streak) id=$2 ;;
    --history) id=$2 family='heatmap --style json' ;;
    *) usage ;;
  esac
  shift 2
done
case $at in *[!0-9]*) usage ;; esac
now=${at:-$(date +%s)}

# shellcheck disable=SC2086 # a family may be more than one word
set -- $family --at "$(date -u -d "@$now" +%Y-%m-%dT%H:%M:%SZ)"
[ -z "$store" ] || set -- "$@" --store "$store"
[ -z "$id" ] || set -- "$@" --streak "$id"
# With STREAKLINE_REDACT set there is no document at all: somebody looks on.
document=$(streak "$@" 2>&1) || {
  status=$?
  printf 'reader: %s\n' "$document" >&2
  exit "$status"
}

if [ "$show" = document ] && [ "$family" = json ]; then
  printf '%s\n' "$document"
  exit
fi

# awk walks the members of an object: a title may hold anything, so no pattern over the whole text will do.
printf '%s\n' "$document" | LC_ALL=C awk -v now="$now" -v streak="$id" -v family="$family" '
  function string_end(s, at) {          # the place after the string that begins at `at`
    for (at++; substr(s, at, 1) != "\""; at++) if (substr(s, at, 1) == "\\") at++
    return at + 1
  }
  function value_end(s, at,   depth, c) {
    depth = 0
    while (at <= length(s)) {
      c = substr(s, at, 1)
      if (depth == 0 && (c == "," || c == "}" || c == "]")) break
      if (c == "\"") { at = string_end(s, at); continue }
      if (c == "{" || c == "[") depth++
      if (c == "}" || c == "]") depth--
      at++
    }
    return at
  }
  function member(s, name,   at, colon, end) {
    at = 2
    while (substr(s, at, 1) == "\"") {
      colon = string_end(s, at)
      end = value_end(s, colon + 1)
      if (substr(s, at, colon - at) == "\"" name "\"") return substr(s, colon + 1, end - colon - 1)
      at = end + 1
    }
    exit 65
  }
  function text(s) {                    # without quotes and escapes; control characters, escaped as \u, are left out
    s = substr(s, 2, length(s) - 2)
    gsub(/\\u[0-9a-f][0-9a-f][0-9a-f][0-9a-f]/, "", s)
    gsub(/\\[bfnrt]/, "", s)
    gsub(/\\"/, "\"", s)
    gsub(/\\\\/, "\\", s)
    return s
  }
  family != "json" { print text(member($0, "from")), text(member($0, "days")); next }
  {
    shown = streak == "" ? member($0, "hero") : $0
    line = shown == "null" ? "no streak" \
      : text(member(shown, "title")) ": " member(shown, "current") ", " text(member(shown, "state"))
    print line (streak == "" && member($0, "from") + 0 > now + 0 ? " (the clock is behind the store)" : "")
  }'
