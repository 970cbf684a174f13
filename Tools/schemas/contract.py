"""The contract as Python sees it: one document's bytes held to its schema, its seal and its canonical form."""

import decimal
import json
import pathlib
import zlib

import jsonschema
import referencing

import json_oracle

SCHEMAS = pathlib.Path(__file__).resolve().parents[2] / "Schemas"
KINDS = ("header", "glance", "streak", "history")
SEAL_LENGTH = 18


def load_schemas():
    return {kind: json.loads((SCHEMAS / f"{kind}.schema.json").read_text("utf-8")) for kind in KINDS}


def make_validators(schemas):
    """A validator for each kind, by its schema alone; refuses a schema that is none itself."""
    resources = [(s["$id"], referencing.Resource.from_contents(s)) for s in schemas.values()]
    registry = referencing.Registry().with_resources(resources)
    for schema in schemas.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    return {k: jsonschema.Draft202012Validator(s, registry=registry) for k, s in schemas.items()}


def undescribed(schema, path=""):
    """The paths of properties that say nothing of themselves, directly or by what they refer to."""
    for name, value in schema.get("properties", {}).items():
        if "description" not in value and "$ref" not in value:
            yield f"{path}/{name}"
        yield from undescribed(value, f"{path}/{name}")
    for name, value in schema.get("$defs", {}).items():
        yield from undescribed(value, f"{path}/$defs/{name}")


SCHEMA_OF = load_schemas()
VALIDATORS = make_validators(SCHEMA_OF)
STREAK_FIELDS = list(SCHEMA_OF["streak"]["$defs"]["streak"]["properties"])
FIELDS = {
    "header": SCHEMA_OF["header"]["required"],
    "glance": SCHEMA_OF["glance"]["required"],
    "streak": ["from", *STREAK_FIELDS, "crc"],
    "history": SCHEMA_OF["history"]["required"],
}


def seal(body):
    """The end that a document with these bytes must have."""
    return b',"crc":"%08x"}' % zlib.crc32(body)


def encode(fields):
    """A document in canonical bytes; numbers must be whole or short fractions."""
    body = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))[:-1].encode()
    return body + seal(body)


def refuse_constant(name):
    raise ValueError(f"{name} is no JSON number")


def parse(document):
    return json.loads(document.decode("utf-8"), parse_float=decimal.Decimal, parse_constant=refuse_constant)


def in_order(value, fields):
    """Whether the known fields stand in the contract's order; others may stand between them."""
    return [name for name in value if name in fields] == [name for name in fields if name in value]


def faults_of_order(kind, value):
    if not in_order(value, FIELDS[kind]):
        yield "fields are out of order"
    if list(value)[-1:] != ["crc"]:
        yield "crc is not the last field"
    for streak in [value.get("hero"), *value.get("badges", [])] if kind == "glance" else []:
        if streak and not in_order(streak, STREAK_FIELDS):
            yield f"fields of {streak.get('id')} are out of order"


def faults_of_length(kind, value):
    """What no schema can say."""
    if kind == "history" and len(str(value.get("days"))) != len(str(value.get("levels"))):
        yield "there are not as many levels as days"


def is_canonical(document):
    return json_oracle.canonical(json_oracle.parse(document)).encode() == document


def faults(kind, document):
    """All that is wrong with a document, in words; nothing if it is as the contract says."""
    if document[-SEAL_LENGTH:] != seal(document[:-SEAL_LENGTH]):
        yield "the checksum does not hold"
    try:
        value = parse(document)
    except ValueError as error:
        yield f"not JSON: {error}"
        return
    for error in VALIDATORS[kind].iter_errors(value):
        yield f"{error.json_path}: {error.message[:120]}"
    if isinstance(value, dict):
        yield from faults_of_length(kind, value)
        yield from faults_of_order(kind, value)
