"""A headless Chromium that a test drives over its own debugging protocol; it reaches nothing but this machine."""

import base64
import itertools
import json

import websocket
from home import wait_for

PROGRAM = "chromium"
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--remote-debugging-port=0",
    "--host-resolver-rules=MAP * ~NOTFOUND",
]  # fmt: skip


class Browser:
    """One process with one tab at a time."""

    def __init__(self, home):
        profile = home.path / "chromium"
        self.process = home.start(PROGRAM, *FLAGS, f"--user-data-dir={profile}", "about:blank")
        # The port and the path of the browser's own socket.
        told = profile / "DevToolsActivePort"
        wait_for(lambda: told.exists() and len(told.read_text().split()) == 2, home.log, 20)
        port, path = told.read_text().split()
        self.socket = websocket.create_connection(f"ws://127.0.0.1:{port}{path}", suppress_origin=True, timeout=50)
        self.numbers = itertools.count(1)
        self.session = None
        self.events = []

    def call(self, method, **params):
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while (answer := self._next()).get("id") != number:
            pass
        assert "error" not in answer, (method, answer)
        return answer["result"]

    def open(self, path, width=1280, height=900, dark=False, media=""):
        """Loads a file in a new tab of that size, and waits until it is there."""
        if self.session:
            self.call("Page.close")
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.call(domain + ".enable")
        self.size(width, height)
        self.look(dark, media)
        self.events.clear()
        self.call("Page.navigate", url=path.as_uri())
        while not any(event["method"] == "Page.loadEventFired" for event in self.events):
            self._next()

    def size(self, width, height=900):
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500)

    def look(self, dark, media=""):
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", media=media, features=[scheme])

    def ask(self, expression):
        """The value of an expression in the page, promises awaited."""
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in result, result["exceptionDetails"]
        return result["result"].get("value")

    def press(self, key, code):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code)

    def said(self):
        """Whatever a page had to complain about."""
        names = ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")
        return [event for event in self.events if event["method"] in names]

    def requested(self):
        sent = [event for event in self.events if event["method"] == "Network.requestWillBeSent"]
        return [event["params"]["request"]["url"] for event in sent]

    def pdf(self):
        return base64.b64decode(self.call("Page.printToPDF", printBackground=True)["data"])

    def screenshot(self, path):
        shot = self.call("Page.captureScreenshot", captureBeyondViewport=True)
        path.write_bytes(base64.b64decode(shot["data"]))

    def close(self):
        self.socket.close()

    def _next(self):
        message = json.loads(self.socket.recv())
        if "method" in message:
            self.events.append(message)
        return message
