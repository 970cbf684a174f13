# shellcheck shell=bash disable=SC2034
# What the commands beside this file share: saying what happens, and having what a build needs. Sourced, never run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
release="$root/.build/release"
venv="$root/.build/venv"

if [ -t 1 ] && [ -z "${NO_COLOR:-}" ]; then
  bold=$'\e[1m' plain=$'\e[0m'
else
  bold='' plain=''
fi

say() { printf '%s==>%s %s\n' "$bold" "$plain" "$*"; }
warn() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
die() {
  warn "$@"
  exit 1
}

# ---------------------------------------------------------------------------------------------------------- Swift

# Swift 6.2 is the first that can turn a module's warnings into errors and say which of its lines are unsafe.
need_swift() {
  local toolchain="${SWIFTLY_BIN_DIR:-$HOME/.local/share/swiftly/bin}" version
  # A shell older than the toolchain's installation does not have it on its PATH yet.
  command -v swift >/dev/null 2>&1 || PATH="$PATH:$toolchain"
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1) || true
  case $version in
    6.[2-9]* | 6.[1-9][0-9]* | [7-9].* | [1-9][0-9].*) say "Swift $version: $(command -v swift)" ;;
    '') no_swift "There is no Swift toolchain here" ;;
    *) no_swift "Swift $version is too old: 6.2 or later is needed" ;;
  esac
}

no_swift() {
  cat >&2 <<'TEXT'
Streakline is built with Swift 6.2 or later. Install it with swift.org's own command, then come back:

  curl -O https://download.swift.org/swiftly/linux/swiftly-$(uname -m).tar.gz && \
  tar zxf swiftly-$(uname -m).tar.gz && \
  ./swiftly init --quiet-shell-followup && \
  . "${SWIFTLY_HOME_DIR:-$HOME/.local/share/swiftly}/env.sh" && \
  hash -r

TEXT
  die "$1; nothing was changed."
}

# ------------------------------------------------------------------------------------------------ Debian packages

# The packages that are missing, one a line. Each is asked for by what it brings: a compiler from elsewhere is as good.
missing_packages() {
  have git || echo git
  have cc || echo gcc
  # Asks the C compiler, as only it knows where this architecture's files are.
  have_library libc.a || echo libc6-dev
  have_library libstdc++.a || echo g++
  { have_library liblmdb.a && have_header lmdb.h; } || echo liblmdb-dev
  { have_library libsqlite3.a && have_header sqlite3.h; } || echo libsqlite3-dev
  [ -e /usr/share/zoneinfo/Europe/Berlin ] || echo tzdata
  [ -e /usr/share/zoneinfo/US/Eastern ] || ! known_package tzdata-legacy || echo tzdata-legacy
  python3 -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
}

have() { command -v "$1" >/dev/null 2>&1; }
have_library() { [ -e "$(cc -print-file-name="$1" 2>/dev/null)" ]; }
have_header() { echo "#include <$1>" | cc -E -o /dev/null - 2>/dev/null; }
known_package() { [ -n "$(apt-cache policy "$1" 2>/dev/null)" ]; }

need_packages() {
  local missing
  mapfile -t missing < <(missing_packages)
  install_packages "${missing[@]}"
}

# The programs of which a picture is taken and the fonts on it: what only the tests of prompts and bars need.
consumers='tmux=tmux zsh=zsh fish=fish i3blocks=i3blocks polybar=polybar Xvfb=xvfb import=imagemagick i3=i3-wm
  i3bar=i3-wm waybar=waybar sway=sway swaybar=sway grim=grim fc-list=fontconfig
  dunst=dunst dunstctl=dunst notify-send=libnotify-bin dbus-daemon=dbus-daemon dbus-monitor=dbus-bin
  systemd-analyze=systemd chromium=chromium pdftotext=poppler-utils'

# Leaves the names of programs that this system has no package of in STREAKLINE_WITHOUT: tests of them say so.
need_consumers() {
  local pair absent=() missing=() without=()
  for pair in $consumers; do have "${pair%=*}" || absent+=("$pair"); done
  have_font 'DejaVu Sans' || missing+=(fonts-dejavu-core)
  have_font 'Noto Color Emoji' || missing+=(fonts-noto-color-emoji)
  # What packages there are is known only from a list that is there.
  [ ${#absent[@]} -eq 0 ] || ! have apt-get || apt_get "${absent[*]#*=}" update -q
  for pair in "${absent[@]}"; do
    if known_package "${pair#*=}"; then missing+=("${pair#*=}"); else without+=("${pair%=*}"); fi
  done
  export STREAKLINE_WITHOUT="${without[*]}"
  install_packages "${missing[@]}"
}

have_font() { [ -n "$(fc-list "$1" 2>/dev/null)" ]; }

install_packages() {
  if [ $# -eq 0 ]; then
    say "Debian packages: nothing is missing"
    return
  fi
  have apt-get || die "needs what Debian calls $*; install that and come back."
  say "Installing the Debian packages that are missing: $*"
  apt_get "$*" update -q
  apt_get "$*" install -q -y --no-install-recommends "$@"
}

# apt_get PACKAGES WORD…: one at a time, since steps of the tests run beside one another and apt refuses the second.
apt_get() {
  local packages=$1
  shift
  mkdir -p "$root/.build"
  as_root "$packages" env DEBIAN_FRONTEND=noninteractive flock "$root/.build/packages.lock" apt-get "$@"
}

# as_root PACKAGES COMMAND…: the packages are what root is needed for.
as_root() {
  local packages=$1
  shift
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  else
    have sudo || die "needs root once, for: apt-get install $packages"
    sudo "$@"
  fi
}

# --------------------------------------------------------------------------------------------------------- Python

# The tests' virtual environment; kept until the requirements change.
need_python() {
  local wanted="$root/Tools/requirements.txt" installed="$venv/requirements.txt"
  if cmp -s "$wanted" "$installed" && "$venv/bin/python" -c 'import axe_core_python, jsonschema, lmdb, PIL, pytest, wcwidth, websocket' 2>/dev/null; then
    say "Python packages: already in ${venv#"$root"/}"
    return
  fi
  say "Installing the tests' Python packages into ${venv#"$root"/}"
  rm -rf "$venv"
  python3 -m venv "$venv"
  "$venv/bin/pip" install -q --disable-pip-version-check -r "$wanted"
  cp "$wanted" "$installed"
}

# ---------------------------------------------------------------------------------------------------------- build

build_release() {
  say "Building streak and streakd (release mode; some minutes the first time)"
  swift build --package-path "$root" -c release --product streak &&
    swift build --package-path "$root" -c release --product streakd
}

# completions SHARE FOLDER: what bash, zsh and fish load by themselves, zsh from that folder under zsh/.
completions() {
  mkdir -p "$1/bash-completion/completions" "$1/zsh/$2" "$1/fish/vendor_completions.d"
  "$release/streak" completion bash >"$1/bash-completion/completions/streak"
  ln -sf streak "$1/bash-completion/completions/streakd"
  "$release/streak" completion zsh >"$1/zsh/$2/_streak"
  "$release/streak" completion fish >"$1/fish/vendor_completions.d/streak.fish"
  ln -sf streak.fish "$1/fish/vendor_completions.d/streakd.fish"
}
