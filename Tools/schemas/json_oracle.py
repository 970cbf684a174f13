"""What Python's json module makes of each document of a file: the measure that JSONText is held to.

usage: json_oracle.py DOCUMENTS ANSWERS

DOCUMENTS holds, for each document, its length (4 bytes, little-endian) and its bytes. ANSWERS gets a line for each:
`refused`, or `accepted` where a number is outside the bounds that JSONText keeps exactly, or `value` and the
document written again canonically. Objects keep repeated keys, half surrogate pairs become U+FFFD.
"""

import json
import re
import sys

NUMBER = re.compile(r"(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d+))?")
sys.set_int_max_str_digits(0)


class OutOfBounds(Exception):
    """A number that JSONText does not keep."""


class Members(list):
    """An object as its pairs in order."""


def canonical_number(text):
    sign, whole, fraction, exponent = NUMBER.fullmatch(text).groups()
    fraction = fraction or ""
    digits = (whole + fraction).lstrip("0")
    if not digits:
        return "0"
    shift = int(exponent or "0") - len(fraction)
    stripped = digits.rstrip("0")
    shift += len(digits) - len(stripped)
    if len(stripped) > 38 or shift < -30 or shift > 30:
        raise OutOfBounds
    if int(stripped) * 10 ** (30 + shift) > 10**60:
        raise OutOfBounds
    if shift >= 0:
        return sign + stripped + "0" * shift
    padded = stripped.rjust(-shift + 1, "0")
    return f"{sign}{padded[:shift]}.{padded[shift:]}"


class Number(str):
    """A number's text, to tell it from a string."""


def refuse_constant(name):
    raise ValueError(name)


def parse(document):
    return json.loads(
        document.decode("utf-8"),
        parse_int=Number,
        parse_float=Number,
        parse_constant=refuse_constant,
        object_pairs_hook=Members,
    )


def canonical_string(value):
    whole = "".join("\N{REPLACEMENT CHARACTER}" if "\ud800" <= c <= "\udfff" else c for c in value)
    return json.dumps(whole, ensure_ascii=False)


def canonical(value):
    if isinstance(value, Members):
        return "{" + ",".join(canonical_string(k) + ":" + canonical(v) for k, v in value) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, Number):
        return canonical_number(value)
    if isinstance(value, str):
        return canonical_string(value)
    return {True: "true", False: "false", None: "null"}[value]


def answer(document):
    try:
        value = parse(document)
    except (ValueError, RecursionError):
        return "refused"
    try:
        return "value " + canonical(value)
    except OutOfBounds:
        return "accepted"


def documents(path):
    with open(path, "rb") as file:
        while length := file.read(4):
            yield file.read(int.from_bytes(length, "little"))


def main():
    source, target = sys.argv[1:]
    with open(target, "wb") as file:
        for document in documents(source):
            file.write(answer(document).encode() + b"\n")


if __name__ == "__main__":
    main()
