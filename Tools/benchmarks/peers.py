"""Other programs that read an export of Apple Health, from PyPI, in a virtual environment of the bench's own."""
import subprocess
import sys

import measure

HOME = measure.WORK / "peers"
# Seconds that installing one may take, and reading the export.
PATIENCE = 300
NAMES = ("healthkit-to-sqlite", "apple-health-parser", "apple-health-export-mcp")


def commands(archive, folder):
    """What each that could be installed is to run for the archive; what it makes goes into the folder."""
    # One of them looks in the archive for a document called as the archive is.
    (folder / "export.zip").symlink_to(archive)
    archive = folder / "export.zip"
    programs = {"healthkit-to-sqlite": ["healthkit-to-sqlite", archive, folder / "kit.db", "--silent"],
                "apple-health-parser": ["apple-health-parser-export", "--zip_file", archive, "--dir_name", folder],
                "apple-health-export-mcp": ["apple-health-export-mcp-ingest", archive, "--db", folder / "mcp.db"]}
    found = {}
    for name in NAMES:
        words = programs[name]
        program = HOME / "bin" / words[0]
        if program.exists() or installed(name):
            found[name] = [program, *words[1:]]
    return found


def installed(name):
    """Whether it is there now; says so where it is not."""
    try:
        if not (HOME / "bin/pip").exists():
            subprocess.run([sys.executable, "-m", "venv", HOME], check=True, timeout=PATIENCE)
        subprocess.run([HOME / "bin/pip", "install", "-q", "--disable-pip-version-check", name],
                       check=True, timeout=PATIENCE, capture_output=True)
        return True
    except (subprocess.SubprocessError, OSError) as error:
        print(f"  {name} is left out: it cannot be installed here ({type(error).__name__})")
        return False
