"""Pages with games as the program writes them, the server and the browsers that open them, and the
reader's view of them.

`PLAYWRIGHT` is a Python that has Playwright and axe-core. The checks run in Chromium or, with
the argument `firefox`, in Debian's Firefox, which Playwright drives through WebDriver BiDi.
"""

import atexit
import base64
import contextlib
import functools
import hashlib
import http.server
import json
import re
import shutil
import signal
import sys
import threading
import urllib.parse

from playwright.sync_api import sync_playwright

from common import OURS, ROOT, WORK, run

IS_FIREFOX = sys.argv[1:] == ["firefox"]
# The browsers may be checked at the same time.
PAGES = WORK / ("pages-in-firefox" if IS_FIREFOX else "pages")
DOWNLOADS = PAGES / "downloads"
BEFORE = ROOT / "tests/further/games/before.pgn"
FORK = ROOT / "doc/gallery/fork.pgn"
LATE = ROOT / "tests/further/games/late.pgn"
LONG = ROOT / "tests/games/long.wxf"
MATE = ROOT / "doc/shortest-mate.wxf"
SEVERAL = ROOT / "tests/further/games/several.pgn"

# The devices of a reader.
DEVICES = {"mouse": {}, "keyboard": {}, "touch": {"has_touch": True, "is_mobile": True}}
if IS_FIREFOX:
    # With WebDriver BiDi, touches do not become clicks.
    del DEVICES["touch"]

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip


# ---- Pages


def page_of(name, source, *options):
    """Writes the page of a game, and returns its path."""
    output = PAGES / f"{name}.html"
    output.parent.mkdir(parents=True, exist_ok=True)
    run(OURS, "--force", *options, source, output)
    return output


def fork_page():
    return page_of("fork", FORK, "--notations", "wxf,chinese", "--wheel")


def late_page():
    return page_of("late", LATE, "--notations", "wxf,chinese,uci")


def several_page():
    return page_of("several", SEVERAL)


def fragment_of(source, *options):
    """The game as a part of a page."""
    output = page_of("fragment", source, "--output-format", "html-fragment", *options)
    return output.read_text()


def host_of(name, *fragments):
    """Another author's page with its own styles, which contains fragments."""
    output = PAGES / f"{name}.html"
    output.write_text(
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Host</title>'
        "<style>body { font: 20px/1.6 serif } p { color: #123456 } button { padding: 7px }"
        "</style></head><body><main><h1>Host</h1><p id=before>Before</p><button>Its own</button>"
        + "".join(fragments)
        + "<p id=after>After</p></main></body></html>"
    )
    return output


@functools.cache
def addresses(source, *options):
    """The usual addresses of all places of a game, from its start."""
    lines = run(OURS, "games", "tree", *options, source).decode().splitlines()
    found = (re.match(r"\s*(\d+[rb][0-9rb.]*)\s", line) for line in lines)
    return ["0", *(match[1] for match in found if match)]


@functools.cache
def fen(source, address, *options):
    """The pieces and the side to move at an address, as FEN has them."""
    options = "--to", "fen", "--drop-annotations", f"--moves={address}", *options
    return " ".join(run(OURS, "convert", *options, source).decode().split()[:2])


# ---- Browsers


@functools.cache
def playwright():
    started = sync_playwright().start()
    atexit.register(started.stop)
    return started


@functools.cache
def browser(has_script=True):
    """The browser; Firefox needs a preference to disable JavaScript."""
    if not IS_FIREFOX:
        launched = playwright().chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
    else:
        launched = playwright().firefox.launch(
            executable_path="/usr/bin/firefox-esr",
            channel="moz-firefox",
            firefox_user_prefs={
                "javascript.enabled": has_script,
                "ui.prefersReducedMotion": 1,
                "browser.download.alwaysOpenPanel": False,
            },
            downloads_path=DOWNLOADS,
        )
    atexit.register(launched.close)
    return launched


@contextlib.contextmanager
def opened(target, *, at="", is_quiet=True, **options):
    """Opens a page, a path or a URL, at a place of a game. The page may not cause errors, request other
    files or violate its policy."""
    has_script = options.get("java_script_enabled", True)
    if IS_FIREFOX:
        options.pop("java_script_enabled", None)
        options.pop("is_mobile", None)
    settings = {"reduced_motion": "reduce", "viewport": {"width": 1100, "height": 800}, **options}
    context = browser(has_script or not IS_FIREFOX).new_context(**settings)
    context.set_default_timeout(10_000)
    problems = []
    # A script that never ends would block Playwright for ever.
    signal.alarm(300)
    address = target if isinstance(target, str) else target.as_uri()
    try:
        page = context.new_page()
        page.on("pageerror", lambda it: watch_errors(str(it), problems))
        page.on("console", lambda it: it.type == "error" and watch_errors(it.text, problems))
        page.on("dialog", lambda it: (problems.append(f"dialog: {it.message}"), it.dismiss()))
        page.on("request", lambda it: watch(it.url, address, problems))
        page.goto(address + at)
        yield page
    finally:
        context.close()
        signal.alarm(0)
    assert not is_quiet or not problems, f"{address + at}: " + "; ".join(problems)


def downloaded(page, press):
    """The file that a press downloads."""
    shutil.rmtree(DOWNLOADS, ignore_errors=True)
    DOWNLOADS.mkdir(parents=True)
    if not IS_FIREFOX:
        with page.expect_download() as download:
            press()
        file = DOWNLOADS / download.value.suggested_filename
        download.value.save_as(file)
        return file
    # With WebDriver BiDi, Playwright does not get a page's content as a download.
    press()
    for _ in range(100):
        page.wait_for_timeout(50)
        found = [it for it in DOWNLOADS.iterdir() if it.suffix != ".part" and it.stat().st_size]
        if found:
            return found[0]
    raise AssertionError("nothing is downloaded")


def wait_until(page, expression):
    """Waits until an expression is true. (Playwright's own wait needs `eval`, which the pages
    forbid.)"""
    for _ in range(100):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(20)
    raise AssertionError(f"never: {expression}")


def watch_errors(error, problems):
    """Records an error, unless the browser itself looked for an icon."""
    if "/favicon.ico" not in error:
        problems.append(f"error: {error}")


def watch(url, page, problems):
    """Records a request for anything but the page."""
    of_page = urllib.parse.urldefrag(page).url
    if urllib.parse.urldefrag(url).url != of_page and not url.startswith(("blob:", "about:")):
        problems.append(f"request: {url}")


# ---- The server


class Strict(http.server.SimpleHTTPRequestHandler):
    """Serves pages with a policy that allows only their own script and styles."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        where = urllib.parse.urlsplit(self.path)
        file = PAGES / where.path.lstrip("/")
        if not file.is_file():
            self.send_error(404)
            return
        content = file.read_bytes()
        self.send_response(200)
        kind = "text/javascript" if file.suffix == ".js" else "text/html"
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Content-Security-Policy", policy(content, where.query))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        """Logs nothing."""


def policy(content, more):
    """The strictest policy with which a page can work."""
    parts = ["default-src 'none'", "base-uri 'none'", "form-action 'none'"]
    parts += ["frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'"]
    for tag in "script", "style":
        found = re.findall(rf"<{tag}>(.*?)</{tag}>".encode(), content, re.DOTALL)
        digests = {base64.b64encode(hashlib.sha256(text).digest()).decode() for text in found}
        sources = [f"'sha256-{digest}'" for digest in sorted(digests)] or ["'none'"]
        if re.search(rf"<{tag} src=".encode(), content):
            sources = ["'self'"]
        parts.append(f"{tag}-src {' '.join(sources)}")
    if more:
        parts.append(urllib.parse.unquote_plus(more))
    return "; ".join(parts)


@functools.cache
def server():
    """The address of the server."""
    served = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Strict)
    threading.Thread(target=served.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{served.server_port}/"


# ---- What a reader sees

# The drawn pieces by their places on the screen, in the order of FEN from the upper left, however
# the board is turned.
SEEN = """svg => {
    const { x, y, field } = svg.closest('.xq-viewer').dataset;
    const sorted = text => text.split(' ').map(Number).sort((a, b) => a - b);
    const columns = sorted(x), rows = sorted(y), screen = svg.getScreenCTM();
    const board = rows.map(() => columns.map(() => '1'));
    for (const piece of svg.querySelectorAll('.xq-piece')) {
        if (getComputedStyle(piece).opacity === '0') continue;
        const matrix = piece.getScreenCTM(), at = new DOMPoint(0, 0);
        const place = at.matrixTransform(matrix).matrixTransform(screen.inverse());
        const near = all => all.findIndex(it => Math.abs(it - place[all === rows ? 'y' : 'x']) < 1);
        const row = near(rows), column = near(columns);
        if (row < 0 || column < 0) return `${piece.dataset.piece} at ${place.x} ${place.y}`;
        if (board[row][column] !== '1') return `two pieces in row ${row}, column ${column}`;
        board[row][column] = piece.dataset.piece;
    }
    return board.map(row => row.join('').replace(/1+/g, ones => ones.length)).join('/');
}"""

# The same, the addresses of the moves that the list marks, and whose move it is.
STATE = f"""root => [({SEEN})(root.querySelector('.xq-svg')),
    [...root.querySelectorAll('.xq-move[aria-current]')].map(it => it.hash.split(/[:#]/).at(-1)),
    root.querySelector('.xq-whose').innerText]"""

# Copied text is kept in the window instead of the clipboard.
KEEP_COPIES = """Object.defineProperty(navigator, 'clipboard',
    { value: { writeText: async text => { window.copied = text; } } })"""


class Viewer:
    """A game in a page."""

    def __init__(self, page, index=0, how="mouse"):
        self.page = page
        self.how = how
        self.root = page.locator(".xq-viewer").nth(index)

    def find(self, selector):
        return self.root.locator(selector)

    def control(self, name):
        return self.find(f"[data-do={name}]")

    def press(self, place):
        """Presses a button, link or option with the reader's device."""
        if self.how == "mouse":
            place.click()
        elif self.how == "touch":
            place.tap()
        else:
            self.tab_to(place)
            self.page.keyboard.press("Enter")

    def tab_to(self, place):
        """Goes to an element with the Tab key."""
        way = """it => {
            const now = document.activeElement;
            const isBefore = now.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_PRECEDING;
            return it === now ? '' : isBefore ? 'Shift+Tab' : 'Tab';
        }"""
        for _ in range(60):
            key = place.evaluate(way)
            if not key:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the Tab key does not lead to {place}")

    def do(self, name):
        self.press(self.control(name))

    def key(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def is_on(self, name):
        return self.control(name).get_attribute("aria-disabled") != "true"

    def text(self, name):
        return self.find(f".xq-{name}").inner_text()

    def is_told(self, **texts):
        """Waits until these elements have these texts, as a reader sees them."""
        expression = f"""root => Object.keys({json.dumps(texts)}).map(name =>
            root.querySelector('.xq-' + name).innerText.replace(/\\s+/g, ' ').trim())"""
        for _ in range(100):
            found = dict(zip(texts, self.root.evaluate(expression)))
            if found == texts:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{self.how}: {found}, not {texts}")

    def current(self):
        """The address of the move that the list marks, or 0."""
        return self.state()[1]

    def state(self):
        """The pieces on the screen, from the upper left; the address; whose move it is."""
        seen, marked, whose = self.root.evaluate(STATE)
        assert len(marked) < 2, f"{len(marked)} current moves"
        return seen, *(marked or ["0"]), whose

    def differs(self, source, address, **options):
        """The error if the game is not at this address within half a second."""
        for _ in range(25):
            wrong = self.differs_now(source, address, **options)
            if not wrong:
                break
            self.page.wait_for_timeout(20)
        return wrong

    def differs_now(self, source, address, is_flipped=False, is_listed=True):
        wanted, side = fen(source, address).split()
        if is_flipped:
            wanted = wanted[::-1]
        seen, current, whose = self.state()
        if seen != wanted:
            return f"{address}: the board is {seen}, not {wanted}"
        if is_listed and current != address:
            return f"{address}: the list marks {current}"
        if whose != ("Red is to move" if side == "w" else "Black is to move"):
            return f"{address}: {whose}"
        return ""
