"""Holds the schemas to their examples and, given a store, what was really published to the contract.

usage: check.py [--store DIR]

Needs PyPI's jsonschema, and lmdb for a store. The last line is `N passed, N failed`; the exit status is 1 if any did.
"""

import argparse
import pathlib
import sys

import contract
from tally import Tally


def check_schemas(tally):
    for kind, schema in contract.SCHEMA_OF.items():
        bare = list(contract.undescribed(schema))
        tally.check(not bare, f"every field of {kind} is described", ", ".join(bare))


def documents(folder):
    for path in sorted((contract.SCHEMAS / folder).glob("*.json")):
        yield path.stem, path.stem.split("-")[0], path.read_bytes()


def check_examples(tally):
    for name, kind, document in documents("accept"):
        found = list(contract.faults(kind, document))
        tally.check(not found, f"accept/{name} is accepted", "; ".join(found))
    for name, kind, document in documents("refuse"):
        found = list(contract.faults(kind, document))
        tally.check(len(found) > 0, f"refuse/{name} is refused")
        # A seal that holds leaves the reason in the file's name as the only one to refuse it for.
        about_seal = any(word in name for word in ("checksum", "cut"))
        whole = document[-contract.SEAL_LENGTH :] == contract.seal(document[: -contract.SEAL_LENGTH])
        tally.check(whole != about_seal, f"refuse/{name} is refused for what its name says", "; ".join(found))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--store", type=pathlib.Path, help="the folder of a published store")
    options = parser.parse_args()
    tally = Tally()
    check_schemas(tally)
    check_examples(tally)
    if options.store:
        import check_store

        check_store.check(tally, options.store)
    return tally.finish()


if __name__ == "__main__":
    sys.exit(main())
