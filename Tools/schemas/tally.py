"""Counts checks, says which failed, and ends in one line that a program can read."""


class Tally:
    def __init__(self):
        self.passed = 0
        self.failed = 0

    def check(self, holds, claim, detail=""):
        """Counts one claim; prints it with its detail if it does not hold. Returns whether it does."""
        if holds:
            self.passed += 1
        else:
            self.failed += 1
            print(f"failed: {claim}" + (f": {detail}" if detail else ""))
        return holds

    def finish(self):
        """Prints the last line; the exit status."""
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed else 0
