"""Screens without a monitor, for bars that need one, and what is to be seen on them."""

import io
import os
import pathlib

import PIL.Image
import PIL.ImageChops
import PIL.ImageFilter
from conftest import need
from home import wait_for

WIDTH, HEIGHT, BAR = 800, 120, 32
BACKGROUND = (32, 32, 32)
# Where Tools/test keeps what it shows.
KEPT = pathlib.Path(__file__).parents[2] / ".build" / "test-logs"


class XServer:
    """An X server that draws into memory."""

    def __init__(self, home):
        need("Xvfb", "import")
        self.home = home
        reading, writing = os.pipe()
        size = f"{WIDTH}x{HEIGHT}x24"
        self.process = home.start(
            "Xvfb", "-screen", "0", size, "-nolisten", "tcp", "-displayfd", str(writing), pass_fds=[writing]
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            # The server picks a number that is free; if it ends instead, nothing is read.
            self.environment = {"DISPLAY": ":" + (answer.readline().strip() or "none")}

    def image(self):
        return picture(self.home, self.environment, "import", "-window", "root", "png:-")


class Compositor:
    """sway without any output device; its settings name the bars."""

    def __init__(self, home, bars):
        need("sway", "grim")
        self.home = home
        config = home.write("sway.conf", f"output HEADLESS-1 resolution {WIDTH}x{HEIGHT}\n{bars}")
        backend = {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"}
        self.process = home.start("sway", "-c", str(config), environment=backend)
        wait_for(lambda: list(home.runtime.glob("wayland-?")), lambda: "sway: " + home.log())
        self.environment = {"WAYLAND_DISPLAY": "wayland-1"}

    def image(self):
        return picture(self.home, self.environment, "grim", "-")


def picture(home, environment, *command):
    done = home.run(*command, environment=environment, text=False)
    assert done.returncode == 0, done.stderr
    return PIL.Image.open(io.BytesIO(done.stdout)).convert("RGB")


class Bars:
    """Two bars at the top and the bottom of one screen: what is to be proved, and the same text without any colour from
    a file, shown by the same program where it takes text for nothing but text."""

    def __init__(self, screen):
        self.screen = screen

    def rows(self):
        """Both bars, each as high as it is."""
        image = self.screen.image()
        column = [image.getpixel((WIDTH // 2, row)) == BACKGROUND for row in range(HEIGHT)]
        height = min(column.index(False) if False in column else HEIGHT, BAR)
        return image.crop((0, 0, WIDTH, height)), image.crop((0, HEIGHT - height, WIDTH, HEIGHT))

    def same(self):
        """Whether the two show the same: where one is touched, the other is too, give or take what a kerning less at the
        border of two colours moves."""
        shown, expected = map(touched, self.rows())
        if not expected.getbbox() or shown.size != expected.size:
            return False
        apart = [PIL.ImageChops.subtract(one, wide(other)) for one, other in ((shown, expected), (expected, shown))]
        return not any(image.getbbox() for image in apart)

    def wait(self, what):
        wait_for(self.same, lambda: f"{what}: {self.keep()}")

    def keep(self):
        """Puts what is to be seen where a person can look at it."""
        path = KEPT / f"{self.screen.home.path.name}.png"
        KEPT.mkdir(parents=True, exist_ok=True)
        self.screen.image().save(path)
        return path


def touched(image):
    """A mask of what is not background."""
    apart = PIL.ImageChops.difference(image, PIL.Image.new("RGB", image.size, BACKGROUND))
    return apart.convert("L").point(lambda light: 255 if light > 40 else 0)


def wide(mask):
    """A mask of what is within two pixels."""
    return mask.filter(PIL.ImageFilter.MaxFilter(5))


def count(image, color):
    """How many pixels have about this colour, `#rrggbb`."""
    wanted = bytes.fromhex(color.removeprefix("#"))
    channels = [iter(image.tobytes())] * 3
    return sum(all(abs(a - b) <= 12 for a, b in zip(pixel, wanted)) for pixel in zip(*channels))
