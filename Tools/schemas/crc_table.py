"""Prints Sources/SnapshotFormat/CRC32+Table.swift: the eight tables of CRC-32 taken eight bytes at a time.

usage: crc_table.py > Sources/SnapshotFormat/CRC32+Table.swift
"""

HEAD = """\
extension CRC32 {
  /// Written by `Tools/schemas/crc_table.py`. Entry `256 × k + b` is the remainder of byte `b` followed by `k` zero
  /// bytes. An inline array of literals, so that it lies in the program's data and nothing is built at run time.
  static let table: [2048 of UInt32] = ["""


def tables():
    first = []
    for value in range(256):
        for _ in range(8):
            value = value >> 1 ^ (0xEDB88320 if value & 1 else 0)
        first.append(value)
    result = [first]
    for _ in range(7):
        result.append([first[value & 0xFF] ^ value >> 8 for value in result[-1]])
    return result


def main():
    entries = [f"0x{value:08X}" for table in tables() for value in table]
    print(HEAD)
    for start in range(0, len(entries), 8):
        print("    " + ", ".join(entries[start : start + 8]) + ",")
    print("  ]")
    print("}")


if __name__ == "__main__":
    main()
