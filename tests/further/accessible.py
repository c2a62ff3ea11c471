"""What Chromium passes to screen readers about a picture: the title and the description
of an SVG that is opened or inlined, and the alternative text of `describe`.

The browser is controlled over two pipes (`--remote-debugging-pipe`): messages in JSON, each ended
by a zero byte.
"""

import html
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

PROGRAM = os.environ["XIANGQI_SETUP"]
INPUT = "doc/shortest-mate.wxf"
OPTIONS = [["--moves", "3"], ["--moves", "3", "--lang", "zh-Hans"], ["--flip", "--crop", "a1:i5"]]


class Browser:
    """Headless Chromium."""

    def __init__(self, profile):
        to_browser, self.commands = os.pipe()
        self.answers, from_browser = os.pipe()
        # The browser reads from descriptor 3 and writes to 4, whatever their numbers are here.
        script = f'exec chromium "$@" 3<&{to_browser} 4>&{from_browser}'
        arguments = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
                     f"--user-data-dir={profile}", "about:blank"]
        self.process = subprocess.Popen(
            ["bash", "-c", script, "chromium", *arguments],
            pass_fds=(to_browser, from_browser), stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        self.rest = b""
        self.number = 0

    def message(self):
        while b"\0" not in self.rest:
            more = os.read(self.answers, 1 << 16)
            if not more:
                raise EOFError("the browser has ended")
            self.rest += more
        text, self.rest = self.rest.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, session=None, **parameters):
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters}
        if session:
            command["sessionId"] = session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def wait(self, event):
        while self.message().get("method") != event:
            pass

    def tree(self, path):
        """The nodes of a page that screen readers see."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable", session)
        self.call("Accessibility.enable", session)
        self.call("Page.navigate", session, url=path.as_uri())
        self.wait("Page.loadEventFired")
        nodes = self.call("Accessibility.getFullAXTree", session)["nodes"]
        self.call("Target.closeTarget", targetId=target)
        return [node for node in nodes if not node.get("ignored")]


def value(node, name):
    return node.get(name, {}).get("value", "")


def main():
    failed = False
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        browser = Browser(directory / "profile")
        for options in OPTIONS:
            picture = directory / "picture.svg"
            subprocess.run([PROGRAM, *options, INPUT, picture], check=True)
            svg = picture.read_text()
            title = html.unescape(between(svg, "title"))
            description = html.unescape(between(svg, "desc"))
            told = subprocess.run([PROGRAM, "describe", *options, INPUT],
                                  check=True, capture_output=True, text=True)
            alternative = told.stdout.removesuffix("\n")
            inlined = directory / "inlined.html"
            inlined.write_text(f"<!DOCTYPE html><meta charset=utf-8><p>{svg}</p>")
            image = directory / "image.html"
            image.write_text(
                "<!DOCTYPE html><meta charset=utf-8>"
                f'<img src="picture.svg" alt="{html.escape(alternative)}">'
            )
            for page, expected in [
                (picture, (title, description)),
                (inlined, (title, description)),
                (image, (alternative, "")),
            ]:
                found = [(value(node, "name"), value(node, "description"))
                         for node in browser.tree(page)]
                if expected not in found:
                    failed = True
                    print(f"{options} {page.name}: {expected} is not among {found}")
        browser.call("Browser.close")
        browser.process.wait()
    print(f"accessible: {len(OPTIONS)} pictures, each opened, inlined and as an image")
    return failed


def between(svg, name):
    """The content of the first element of this name."""
    return svg.split(f"<{name}>", 1)[1].split(f"</{name}>", 1)[0].strip()


if __name__ == "__main__":
    sys.exit(main())
