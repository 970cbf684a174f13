"""The archive around a document: named in any language, with companions, flat, wide, or written as a stream."""
import io
import zipfile

SWITCHES = ["localized", "cda", "appledouble", "flat", "zip64", "datadesc", "two-mains", "stored", "cut-zip"]
STAMP = (2026, 1, 10, 9, 0, 0)


class Stream(io.RawIOBase):
    """A file that cannot seek, so that sizes follow the data."""

    def __init__(self, file):
        self.file = file

    def writable(self):
        return True

    def write(self, data):
        return self.file.write(data)


def write(path, document, switches):
    folder = "" if "flat" in switches else "apple_health_export/"
    main = folder + ("导出.xml" if "localized" in switches else "export.xml")
    method = zipfile.ZIP_STORED if "stored" in switches else zipfile.ZIP_DEFLATED
    with open(path, "wb") as file:
        target = Stream(file) if "datadesc" in switches else file
        with zipfile.ZipFile(target, "w", method) as archive:
            if "cda" in switches:
                entry(archive, folder + "export_cda.xml", b"<ClinicalDocument/><ClinicalDocument/>", method)
            if "appledouble" in switches:
                entry(archive, "__MACOSX/" + folder + "._export.xml", b"\0\5\x16\7\0\2\0\0", method)
            for name in [main] + ([main + ".copy"] if "two-mains" in switches else []):
                info = zipfile.ZipInfo(name, STAMP)
                info.compress_type = method
                document.begin()
                with archive.open(info, "w", force_zip64="zip64" in switches) as member:
                    document.write(member)
            entry(archive, folder + "workout-routes/route.gpx", b"<?xml version='1.0'?><gpx/>", method)
            entry(archive, folder + "electrocardiograms/ecg.csv", b"Name,Kim\n", method)
    if "cut-zip" in switches:
        with open(path, "r+b") as file:
            file.truncate(file.seek(0, 2) - 400)
        document.truth.exit = 65


def entry(archive, name, data, method):
    info = zipfile.ZipInfo(name, STAMP)
    info.compress_type = method
    archive.writestr(info, data)
