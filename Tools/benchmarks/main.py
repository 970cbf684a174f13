"""main.py [--runs N] NAME…: runs the named benchmarks; exits 1 if a goal is missed."""
import argparse
import importlib
import sys

import engine
import idle
import log
import reader

BENCHMARKS = {"reader": reader.run, "log": log.run, "engine": engine.run, "idle": idle.run,
              "import": importlib.import_module("import").run}


def main():
    parser = argparse.ArgumentParser(prog="Tools/bench", description="Measure the programs beside references, in one run.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(BENCHMARKS)} (default: all)")
    parser.add_argument("--runs", type=int, default=200, help="runs of each program (default: 200)")
    options = parser.parse_args()
    for name in options.names:
        if name not in BENCHMARKS:
            parser.error(f"no benchmark {name!r}: there are {', '.join(BENCHMARKS)}")
    if options.runs < 2:
        parser.error("--runs: at least 2, as a spread is shown")
    met = [BENCHMARKS[name](options.runs) for name in options.names or BENCHMARKS]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
