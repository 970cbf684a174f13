"""The pages of sections 5 and 7 as Markdown for go-md2man: the contract and the rules, out of the documents that tests hold
to what the programs do, so that nothing is written twice.

pages.py 5|7 DATE VERSION < the output of `streakd set`
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
RULES = ["What a streak is", "Stay resident", "Wake your bar", "Exit status"]


def sections(text, level):
    """Heading → text, of one level of a document; what stands in code is no heading."""
    parts = re.split(rf"(?m)^{'#' * level} (.+)$", text)
    return dict(zip(parts[1::2], (part.strip() for part in parts[2::2])))


def plain(text):
    """Without links and pictures, which a page cannot follow, and one level of headings up."""
    text = re.sub(r"!\[[^]]*\]\([^)]*\)\n*", "", text)
    text = re.sub(r"\[([^]]+)\]\([^)]*\)", r"\1", text)
    return re.sub(r"(?m)^#(#+ )", r"\1", text)


def fields(name):
    """A document's fields, as its schema describes them."""
    schema = json.loads((ROOT / f"Schemas/{name}.schema.json").read_text())
    known = schema["properties"]
    if name == "streak":
        known = {**schema["$defs"]["streak"]["properties"], **known}
    rows = [f"**{field}**\n: {meaning(rule, schema)}\n" for field, rule in known.items() if meaning(rule, schema)]
    return f"## Fields of the {name}\n\n{schema['description']}\n\n" + "\n".join(rows)


def meaning(rule, schema):
    while "description" not in rule and rule.get("$ref", "").startswith("#/"):
        target = schema
        for step in rule["$ref"][2:].split("/"):
            target = target[step]
        rule = target
    return rule.get("description", "")


def settings(text):
    """`streakd set` prints columns: key, value, meaning and what may be written."""
    rows = [re.split(r" {2,}", line, maxsplit=2) for line in text.splitlines()]
    return "\n".join(f"**{key}** ({value} by default)\n: {told}\n" for key, value, told in rows)


def contract(defaults):
    guide = (ROOT / "Schemas/README.md").read_text()
    parts = sections(guide, 2)
    told = [f"# {name.upper()}\n\n{plain(text)}" for name, text in parts.items() if name != "Checking"]
    documents = [path.name.split(".")[0] for path in sorted((ROOT / "Schemas").glob("*.schema.json"))]
    readme = sections((ROOT / "README.md").read_text(), 2)
    return (
        ["# NAME\n\nstreakline - the published store, the journal's settings, and where both are"]
        + ["# FILES\n\n" + plain(readme["Where files are"])]
        + ["# SETTINGS\n\nChanged by `streakd set KEY VALUE`.\n\n" + settings(defaults)]
        + told
        + ["# FIELDS\n\n" + "\n".join(map(fields, documents))]
    )


def rules(_):
    readme = sections((ROOT / "README.md").read_text(), 2)
    return ["# NAME\n\nstreakline - what a streak is, and what happens when"] + [
        f"# {name.upper()}\n\n{plain(readme[name])}" for name in RULES
    ]


def main():
    section, date, version = sys.argv[1:]
    page = {"5": contract, "7": rules}[section](sys.stdin.read())
    also = {"5": "**streakline**(7)", "7": "**streakline**(5)"}[section]
    head = f'% "STREAKLINE" "{section}" "{date}" "streakline {version}" "Streakline"'
    print("\n\n".join([head, *page, f"# SEE ALSO\n\n**streak**(1), **streakd**(1), {also}"]))


main()
