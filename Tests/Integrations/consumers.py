"""What each consumer makes of a reader's bytes, by that consumer's documentation and by nothing of ours.

Each function gives the text that is shown, and raises ValueError at an order that no layout gives."""

import json
import re
import unicodedata
import xml.etree.ElementTree

SGR = r"\x1b\[[0-9;]*m"
# The library of names that i3status-rust's `state` knows.
STATES = {"Idle", "Info", "Good", "Warning", "Critical"}


def clean(text):
    """Text alone: no control but line feeds, nothing that turns text around, nothing unassigned to a character."""
    for character in text:
        if character != "\n" and unicodedata.category(character) == "Cc" or character in "\u202a\u202b\u202d\u202e":
            raise ValueError(f"{character!r} in {text!r}")
    return text


def terminal(text):
    """SGR escapes and no others; starship wraps just these for its shell, so it reads the same."""
    return clean(re.sub(SGR, "", text))


def bash(text):
    """readline takes what is between bytes 1 and 2 to take no cell: escapes stand there and nowhere else."""
    return clean(re.sub(rf"\x01(?:{SGR})+\x02", "", text))


def zsh(text):
    """Prompt expansion: `%{…%}` takes no cell, `%%` is a per cent sign, any other `%` is an order."""
    bare = re.sub(rf"%\{{(?:{SGR})+%\}}|%%", lambda found: "%" if found[0] == "%%" else "", text)
    refuse(r"%(?!%)", re.sub(rf"%\{{(?:{SGR})+%\}}|%%", "", text))
    return clean(bare)


def tmux(text):
    """A line of a status: `##` is a number sign, `#[…]` a style, any other `#` is an order."""
    known = r"#\[(?:default|(?:fg=\w+|bold|dim)(?:,(?:bold|dim))?)\]|##"
    refuse("#", re.sub(known, "", text))
    return clean(re.sub(known, lambda found: "#" if found[0] == "##" else "", text))


def polybar(text):
    """A tag begins with `%{`, and there is no escape for that."""
    bare = re.sub(r"%\{F(?:#[0-9a-f]{6}|-)\}", "", text)
    refuse("%[{]", bare)
    return clean(bare)


def waybar(line):
    """One object on one line; text and tooltip are markup."""
    module = one_line(line)
    if not isinstance(module["class"], list) or not 0 <= module.get("percentage", 0) <= 100:
        raise ValueError(line)
    pango(module["tooltip"])
    return pango(module["text"])


def i3bar(stream):
    """A header, then an endless array; nothing of it is left out here but its end."""
    header, rest = stream.split("\n", 1)
    if json.loads(header)["version"] != 1 or not rest.endswith(",\n"):
        raise ValueError(stream)
    (blocks,) = json.loads(rest[:-2] + "]")
    return clean(blocks[0]["full_text"])


def i3blocks(lines):
    """Full text, short text and colour, each line with its end."""
    full, *more = lines.removesuffix("\n").split("\n")
    if not lines.endswith("\n") or len(more) > 2 or any(not re.fullmatch("#[0-9a-f]{6}", color) for color in more[1:]):
        raise ValueError(lines)
    return clean(full)


def i3blocks_json(line):
    """A flat object of text and whole numbers. Before 1.5 a backslash is just that and any quotation mark ends a text;
    after it `\\u` is decoded by halves. So nothing may be escaped."""
    refuse(r"\\", line)
    block = one_line(line)
    if any(isinstance(value, (dict, list, float)) for value in block.values()):
        raise ValueError(line)
    return clean(block["full_text"])


# What stands in for a sign where a consumer has no escape for it.
LOOK_ALIKES = {"i3blocks-json": {'"': "”", "\\": "⧵"}, "swiftbar": {"|": "│"}}


def look_alike(style, plain):
    return plain.translate(str.maketrans(LOOK_ALIKES.get(style, {})))


def i3status_rust(line):
    """Its block's keys and no others; text goes through a Pango formatter."""
    block = one_line(line)
    if not set(block) <= {"icon", "state", "text", "short_text"} or block["state"] not in STATES:
        raise ValueError(line)
    pango(block["short_text"])
    return pango(block["text"])


def swiftbar(text):
    """The line in the menu bar: before the first `---`, its parameters behind the first `|`. Every line of the menu is
    held to the same; only what xbar knows too is known, since it takes any other key for an error."""
    head, separator, menu = text.partition("---\n")
    if not separator or head.count("\n") != 1:
        raise ValueError(text)
    for line in menu.splitlines():
        if line != "---":
            swiftbar_item(line)
    return swiftbar_item(head.removesuffix("\n"))


def swiftbar_item(line):
    shown, bar, parameters = line.partition("|")
    known = r"(emojize|ansi|trim)=false|refresh=true|font=Menlo|color=#[0-9a-f]{6}"
    if not all(re.fullmatch(known, word) for word in parameters.split()):
        raise ValueError(line)
    # `--` at the start nests, and SwiftBar makes a symbol of a word between colons whatever `emojize` says.
    refuse(r"^--|:[A-Za-z0-9._]+:", shown)
    return clean(shown.removesuffix(" ")) if bar else clean(shown)


def prometheus(text):
    """The text format of metrics, without times; gives the titles."""
    label = r'[a-z]+="((?:[^"\\\n]|\\["\\n])*)"'
    for line in text.removesuffix("\n").split("\n"):
        if not re.fullmatch(rf"# (HELP|TYPE) .*|streakline_[a-z_]+(\{{{label}(,{label})*\}})? -?[0-9.]+", line):
            raise ValueError(line)
    return re.sub(r"\\(.)", r"\1", re.search(r'title="((?:[^"\\]|\\.)*)"', text)[1])


def pango(text):
    """Markup as XML has it, which Pango parses with GLib's own reader."""
    root = xml.etree.ElementTree.fromstring(f"<markup>{text}</markup>")
    for element in root.iter():
        if element.tag not in ("markup", "tt", "span"):
            raise ValueError(text)
    return clean("".join(root.itertext()))


def one_line(line):
    if line.count("\n") != 1 or not line.endswith("\n"):
        raise ValueError(line)
    return json.loads(line)


def refuse(pattern, text):
    if found := re.search(pattern, text):
        raise ValueError(f"{found[0]!r} in {text!r}")
