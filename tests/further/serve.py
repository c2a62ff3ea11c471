"""`serve` in Chromium: a page shows saved changes at once and accessibly, and reconnects after a
restart of the program. Nobody else can reach it: not another site, not a foreign name that resolves
to this machine, not another interface, not a thousand connections."""

import collections
import contextlib
import functools
import http.client
import http.server
import importlib.resources
import multiprocessing
import os
import shutil
import signal
import socket
import statistics
import subprocess
import threading
import time
from pathlib import Path

from common import OURS, ROOT, WORK, check, fail_if, main
from viewer_pages import FLAGS, FORK, MATE, playwright

AXE = (importlib.resources.files("axe_playwright_python") / "axe.min.js").read_text()
FILES = WORK / "served"
RECORDING = WORK / "recording"
# Content that no reader may see.
CONTENT = "these words"
POSITION = "v1 4k4/9/9/9/9/9/9/9/4{}4/3K5\n"

# The time when the browser has drawn a change, in seconds.
DRAWN = """() => {
    window.drawn = [];
    new MutationObserver(() => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () =>
            drawn.push((performance.timeOrigin + performance.now()) / 1000);
        port2.postMessage(0);
    })).observe(document.querySelector("main"), { childList: true });
}"""


class Served:
    """The program, serving a fresh directory or a file in it."""

    def __init__(self, *options, path=".", port=0):
        self.options, self.path = options, path
        self.start(port)

    def start(self, port):
        command = [OURS, "serve", "--port", str(port), *self.options, self.path]
        with open(FILES.parent / "serve.txt", "w", encoding="utf-8") as said:
            self.program = subprocess.Popen(
                command, cwd=FILES, stdout=subprocess.PIPE, stderr=said, text=True
            )
        self.address = self.program.stdout.readline().strip()
        assert self.address, (FILES.parent / "serve.txt").read_text()
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def said(self):
        return (FILES.parent / "serve.txt").read_text()

    def stop(self):
        self.program.send_signal(signal.SIGINT)
        self.program.wait(10)
        self.program.stdout.close()

    def request(self, path="/", method="GET", **headers):
        """The status and the body of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.putrequest(method, path, skip_host="Host" in names)
        for name, value in names.items():
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer.status, body.decode()


@contextlib.contextmanager
def served(*options, **more):
    """The program, serving a directory with a position, games and others' files."""
    shutil.rmtree(FILES, ignore_errors=True)
    (FILES / "games").mkdir(parents=True)
    write("in.annofen", POSITION.format("R"))
    shutil.copy(MATE, FILES / "mate.wxf")
    shutil.copy(FORK, FILES / "games")
    shutil.copy(ROOT / "tests/further/games/several.pgn", FILES / "games")
    write("notes.txt", CONTENT)
    program = Served(*options, **more)
    try:
        yield program
    finally:
        if program.program.poll() is None:
            program.stop()


def write(name, text):
    (FILES / name).write_text(text)


@functools.cache
def browser(*flags):
    return playwright().chromium.launch(
        executable_path="/usr/bin/chromium", args=[*FLAGS, *flags]
    )


@contextlib.contextmanager
def page_at(address, *flags, **options):
    """A page that must not report any error."""
    settings = {"viewport": {"width": 1280, "height": 800}, **options}
    context = browser(*flags).new_context(**settings)
    context.set_default_timeout(10_000)
    problems = []
    try:
        page = context.new_page()
        page.on("pageerror", lambda it: problems.append(str(it)))
        page.on("console", lambda it: it.type == "error" and problems.append(it.text))
        page.goto(address)
        yield page
        fail_if(it for it in problems if "ERR_" not in it)
    finally:
        context.close()


def status(page, beginning):
    """Waits until the page shows this text."""
    page.wait_for_function(
        "text => document.getElementById('status').textContent.startsWith(text)", arg=beginning
    )


@check
def save_to_screen():
    """A page shows saved changes"""
    with served() as program:
        for name, text in (
            ("in.annofen", [POSITION.format(piece) for piece in "NC"]),
            ("mate.wxf", [MATE.read_text().replace("3. C7+3", ""), MATE.read_text()]),
        ):
            with page_at(program.address + name) as page:
                status(page, "The picture is up to date")
                page.evaluate(DRAWN)
                times, sizes = [], []
                for turn in range(21):
                    page.wait_for_timeout(70)
                    start = time.time()
                    write(name, text[turn % 2])
                    page.wait_for_function("count => drawn.length > count", arg=turn, polling=10)
                    times.append(1000 * (page.evaluate("drawn.at(-1)") - start))
                    sizes.append(len(page.content()))
                assert len(set(sizes)) == 2, sizes
                median, most = statistics.median(times[1:]), max(times[1:])
                yield f"{name}: {median:.0f} ms from save to screen, at most {most:.0f}, in 20"


@check
def recording():
    """An author's session, with axe-core at every step, light and dark, narrow and wide"""
    shutil.rmtree(RECORDING, ignore_errors=True)
    RECORDING.mkdir(parents=True)
    problems, rules, count = [], set(), 0
    for color, width in (("light", 1280), ("dark", 360), ("dark", 1280), ("light", 360)):
        options = {"color_scheme": color, "viewport": {"width": width, "height": 800}}
        with served() as program, page_at(program.address, bypass_csp=True, **options) as page:

            def look(name):
                nonlocal count, rules
                page.wait_for_timeout(100)
                page.screenshot(path=RECORDING / f"{name}-{color}-{width}.png")
                page.evaluate(AXE)
                found = page.evaluate("axe.run(document)")
                count += 1
                rules |= {rule["id"] for rule in found["passes"]}
                for rule in found["violations"]:
                    places = [str(node["target"]) for node in rule["nodes"]][:3]
                    problems.append(f"{name} {color} {width}: {rule['id']}: {', '.join(places)}")
                if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                    problems.append(f"{name} {color} {width}: too wide")

            status(page, "4 files")
            look("1-list")
            page.click("text=in.annofen")
            status(page, "The picture is up to date")
            write("in.annofen", "v1 4k4/9/9/9/4[<pm>C]4/9/9/9/4R4/3K5\n")
            page.wait_for_selector(".xq-piece[data-piece=C]", state="attached")
            look("2-edited")
            write("in.annofen", "v1 4k4/9/9/9/4[<pm>Z]4/9/9/9/4R4/3K5\n")
            page.wait_for_selector("pre.error")
            assert page.locator(".old .xq-svg").count() == 1
            assert page.title().startswith("✗ "), page.title()
            look("3-error")
            write("in.annofen", "v1 4k4/9/9/9/4[<pm>N]4/9/9/9/4R4/3K5\n")
            page.wait_for_selector("pre.error", state="detached")
            write("xiangqi-setup.yaml", "look: wood\ncoordinates: algebraic\ncaption: Mended\n")
            page.wait_for_selector("text=Mended")
            look("4-mended-with-a-project-file")
            page.click("text=All files")
            page.click("text=fork.pgn")
            page.click("[data-do=forward]")
            page.click("[data-do=forward]")
            page.wait_for_function("() => location.hash")
            text = (FILES / "games/fork.pgn").read_text()
            (FILES / "games/fork.pgn").write_text(text.replace("{", "{A new comment. ", 1))
            page.wait_for_selector("text=A new comment.")
            page.wait_for_timeout(300)
            assert page.url.endswith("#1b"), page.url
            assert page.evaluate("document.activeElement.dataset.do") == "forward"
            look("5-game")
    fail_if(problems)
    yield f"{count} states, {len(rules)} rules; screenshots in {RECORDING}"


@check
def collection():
    """The page stays at its game when the file changes"""
    with served() as program, page_at(program.address + "games/several.pgn") as page:
        page.click(".xq-games li:nth-child(2) a")
        shown = ".xq-viewer:not([hidden])"
        page.click(f"{shown} [data-do=forward]")
        page.wait_for_function("() => location.hash.endsWith(':1r')")
        before, title = page.url, page.inner_text(f"{shown} h3")
        text = (FILES / "games/several.pgn").read_text()
        at = text.index("[Event", text.index("[Event") + 1)
        (FILES / "games/several.pgn").write_text(
            text[:at] + text[at:].replace("[Event", '[Annotator "Nobody"]\n[Event', 1)
        )
        page.wait_for_function("old => location.href !== old", arg=before)
        assert page.inner_text(f"{shown} h3") == title
        assert page.url.endswith(":1r"), page.url
        assert page.locator(f"{shown} .xq-move[aria-current]").count() == 1


@check
def list_of_files():
    """New files appear in the list, and deleted files disappear"""
    with served() as program, page_at(program.address) as page:
        status(page, "4 files")
        (FILES / "new").mkdir()
        write("new/a b 棋.fen", "4k4/9/9/9/9/9/9/9/4R4/3K5 w\n")
        page.wait_for_selector("text=a b 棋.fen")
        page.click("text=a b 棋.fen")
        status(page, "The picture is up to date")
        page.go_back()
        (FILES / "mate.wxf").unlink()
        page.wait_for_selector("text=mate.wxf", state="detached")


@check
def after_a_restart():
    """A page reconnects after a restart of the program"""
    with served() as program, page_at(f"{program.address}in.annofen") as page:
        status(page, "The picture is up to date")
        program.stop()
        status(page, "Not connected")
        write("in.annofen", POSITION.format("C").replace("R", "C"))
        start = time.time()
        program.start(program.port)
        status(page, "The picture is up to date")
        page.wait_for_selector(".xq-piece[data-piece=C]", state="attached")
        yield f"{time.time() - start:.1f} s after the start"


ATTACKS = """async target => {
    const got = [], wait = (name, start) => new Promise(done => {
        const timer = setTimeout(() => done(), 1500);
        start(() => { got.push(name); clearTimeout(timer); done(); },
              () => { clearTimeout(timer); done(); });
    });
    const insert = (tag, set) => (yes, no) => {
        const element = document.createElement(tag);
        element.onload = yes;
        element.onerror = no;
        set(element);
        document.body.append(element);
    };
    const events = target + ".serve/events/in.annofen";
    for (const address of [target, target + "in.annofen", events]) {
        for (const options of [{}, { credentials: "include" }, { mode: "no-cors" },
                               { method: "POST" }, { headers: { "x-own": "1" } }]) {
            try {
                const answer = await fetch(address, options);
                const text = await answer.text();
                if (answer.ok || text) got.push(`fetch ${address} ${JSON.stringify(options)}`);
            } catch { /* refused */ }
        }
    }
    await wait("events", (yes, no) => {
        const source = new EventSource(events);
        source.onmessage = source.onopen = yes;
        source.onerror = no;
    });
    await wait("socket", (yes, no) => {
        const socket = new WebSocket(events.replace("http", "ws"));
        socket.onopen = yes;
        socket.onerror = no;
    });
    await wait("script", insert("script", it => it.src = target + ".serve/page.js"));
    await wait("image", insert("img", it => it.src = target + ".serve/icon.svg"));
    await wait("style", insert("link", it => {
        it.rel = "stylesheet";
        it.href = target + ".serve/page.css";
    }));
    const frame = document.createElement("iframe");
    frame.src = target;
    document.body.append(frame);
    await new Promise(done => setTimeout(done, 250));
    try { if (frame.contentDocument?.body?.children.length) got.push("frame"); } catch { }
    const other = window.open(target);
    await new Promise(done => setTimeout(done, 250));
    try { if (other && !other.closed && other.document.body) got.push("window"); } catch { }
    if (other && !other.closed && other.length !== 0) got.push("frames of the window");
    return got;
}"""


class Elsewhere(http.server.BaseHTTPRequestHandler):
    """Another site."""

    def do_GET(self):  # pylint: disable=invalid-name
        body = b"<!DOCTYPE html><title>Elsewhere</title><body><h1>Elsewhere</h1>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):  # pylint: disable=arguments-differ
        pass


@check
def other_sites():
    """Other sites read nothing, in Chromium: fetch, events, sockets, scripts, images, frames"""
    site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    rules = "--host-resolver-rules=MAP evil.example 127.0.0.1"
    problems = []
    with served() as program:
        for origin in (
            f"http://127.0.0.1:{site.server_port}/",
            f"http://localhost:{site.server_port}/",
            f"http://evil.example:{site.server_port}/",
        ):
            context = browser(rules).new_context()
            page = context.new_page()
            page.goto(origin)
            for host in ("127.0.0.1", "localhost"):
                got = page.evaluate(ATTACKS, f"http://{host}:{program.port}/")
                problems += [f"{origin} got {it} of {host}" for it in got]
            if "evil" in origin:
                # The attacks succeed against an unprotected server.
                own = page.evaluate(ATTACKS, origin)
                assert len(own) >= 10, own
            framed = [it.url for it in page.frames[1:] if it.locator("main").count()]
            problems += [f"{origin} framed {it}" for it in framed]
            # Following a link is still possible.
            page.set_content(f"<a href='http://127.0.0.1:{program.port}/'>there</a>")
            page.click("a")
            page.wait_for_selector("text=in.annofen")
            context.close()
        # From now on, the page's own name resolves to this machine.
        context = browser(rules).new_context()
        page = context.new_page()
        answer = page.goto(f"http://evil.example:{program.port}/")
        if answer.status != 421 or "annofen" in page.content():
            problems.append(f"a foreign name was answered with {answer.status}")
        context.close()
    site.shutdown()
    fail_if(problems)


@check
def paths():
    """No path leads to another file"""
    with served() as program:
        secret = FILES.parent / "secret.fen"
        secret.write_text(CONTENT)
        (FILES / "out.fen").symlink_to("../secret.fen")
        problems = []
        for path in (
            "/../secret.fen", "/%2e%2e/secret.fen", "/..%2fsecret.fen", "/..%5csecret.fen",
            "/games/../../secret.fen", "/.%2e/secret.fen", f"/{secret}", f"//{secret}",
            "/%2fetc%2fpasswd", "/notes.txt", "/out.fen", "/in.annofen%00.fen", "/in.annofen/",
            "/games", "/games/", "/.serve/../in.annofen", "/.serve/page.rs", "/.serve/",
            "/.serve/events/../secret.fen", "/\\secret.fen",
        ):  # fmt: skip
            for before in ("", "/.serve/events"):
                code, body = program.request(before + path)
                if code not in (400, 404) or CONTENT in body:
                    problems.append(f"{before}{path}: {code}")
        # A directory could have this name.
        code, body = program.request("/%252e%252e/secret.fen")
        if code != 404 or CONTENT in body:
            problems.append(f"a name that is decoded twice: {code}")
        fail_if(problems)


@check
def other_interfaces():
    """Other interfaces do not reach the server"""
    found = subprocess.run(["hostname", "-I"], capture_output=True, text=True, check=False)
    others = [it for it in found.stdout.split() if not it.startswith("127.")]
    with served() as program:
        for address in [*others, "::1"]:
            with contextlib.suppress(OSError):
                socket.create_connection((address, program.port), timeout=2).close()
                raise AssertionError(f"{address} is answered")
        # A way to the loopback interface under a foreign name.
        code, _ = program.request(Host=f"0.0.0.0:{program.port}")
        assert code == 421, code
    yield f"{len(others)} other addresses and ::1"


def swap_links(files):
    """Replaces a file by a link to the outside and back, until it is killed."""
    os.chdir(files)
    text = (files / "mate.wxf").read_text()
    while True:
        os.symlink("../secrets/fork.pgn", "new")
        os.replace("new", "mate.wxf")
        time.sleep(0.001)
        write("new", text)
        os.replace("new", "mate.wxf")
        time.sleep(0.001)


def swap_directories(files):
    """The same for a directory."""
    os.chdir(files)
    os.symlink("../secrets", "link")
    while True:
        os.rename("games", "away")
        os.rename("link", "games")
        time.sleep(0.001)
        os.rename("games", "link")
        os.rename("away", "games")
        time.sleep(0.001)


@check
def links_that_are_swapped_in():
    """In ten seconds of requests, no link that replaces a file while a page is drawn is followed"""
    with served() as program:
        secrets = FILES.parent / "secrets"
        secrets.mkdir(exist_ok=True)
        (secrets / "fork.pgn").write_text(f'[Event "{CONTENT}"]\n\n1. C2=5 H8+7 *\n')
        fork = multiprocessing.get_context("fork")
        swapping = [fork.Process(target=it, args=[FILES]) for it in (swap_links, swap_directories)]
        shown, read = collections.Counter(), []

        def look(path, end):
            while time.time() < end:
                code, body = program.request(path)
                shown[path, code] += 1
                if CONTENT in body:
                    read.append(path)

        end = time.time() + 10
        paths = ["/mate.wxf", "/games/fork.pgn"]
        looking = [threading.Thread(target=look, args=[path, end]) for path in 2 * paths]
        for one in [*swapping, *looking]:
            one.start()
        for thread in looking:
            thread.join()
        for process in swapping:
            process.kill()
            process.join()
        assert not read, f"{len(read)} of {sum(shown.values())}: {set(read)}"
        assert all(shown[path, 200] > 10 for path in paths), shown
        yield f"{sum(shown.values())} requests"


def memory(process, name="VmRSS"):
    """The memory of a process, or with VmHWM its peak memory, in MB."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    [size] = [line.split()[1] for line in lines if line.startswith(name)]
    return int(size) / 1024


@check
def patience():
    """A request that never ends does not keep its connection"""
    with served() as program:
        slow = [socket.create_connection(("127.0.0.1", program.port), timeout=60) for _ in range(2)]
        slow[1].send(b"GET / HTTP/1.1\r\nX: ")
        for one in slow:
            # The server closes after ten seconds; otherwise, the socket times out.
            assert one.recv(1000) == b""
            one.close()


@check
def large_page():
    """Sixty readers of a large page share its memory"""
    with served() as program:
        game = '[Event "{}"]\n\n1. C2=5 {{{}}} H8+7 *\n\n'
        games = (game.format(number, "many words " * 100_000) for number in range(33))
        write("large.pgn", "".join(games))

        def reader(path):
            one = socket.create_connection(("127.0.0.1", program.port))
            one.send(f"GET {path} HTTP/1.0\r\nHost: 127.0.0.1:{program.port}\r\n\r\n".encode())
            return one

        def size(one):
            return sum(len(some) for some in iter(lambda: one.recv(1 << 20), b"")) / 1e6

        page = size(reader("/large.pgn"))
        assert page > 50, page
        process = program.program.pid
        # Resets the peak, which includes drawing.
        Path(f"/proc/{process}/clear_refs").write_text("5")
        readers = [reader("/large.pgn") for _ in range(60)]
        listeners = [reader("/.serve/events/large.pgn") for _ in range(60)]
        for one in [*readers, *listeners]:
            one.recv(1000)
        assert abs(size(readers.pop()) - page) < 0.1
        most = memory(process, "VmHWM")
        for one in [*readers, *listeners]:
            one.close()
        assert most < 2 * page + 100, f"{most:.0f} MB for {page:.0f} MB"
        yield f"{most:.0f} MB for a page of {page:.0f} MB"


@check
def crowd():
    """A thousand connections do no harm: silent ones, half requests, events"""
    with served() as program, page_at(f"{program.address}in.annofen") as page:
        status(page, "The picture is up to date")
        before = memory(program.program.pid)
        events = f"GET /.serve/events/mate.wxf HTTP/1.1\r\nHost: 127.0.0.1:{program.port}\r\n\r\n"
        for name, text in (("silent", ""), ("half", "GET / HTTP/1.1\r\nX: "), ("events", events)):
            crowd_of = []
            for _ in range(1000):
                one = socket.create_connection(("127.0.0.1", program.port))
                with contextlib.suppress(OSError):
                    one.send(text.encode())
                crowd_of.append(one)
            times = []
            for _ in range(20):
                start = time.time()
                code, body = program.request("/mate.wxf")
                times.append(1000 * (time.time() - start))
                assert code == 200 and "xq-viewer" in body, code
            files = len(os.listdir(f"/proc/{program.program.pid}/fd"))
            letter = {"silent": "N", "half": "C", "events": "P"}[name]
            write("in.annofen", POSITION.format(letter))
            page.wait_for_selector(f".xq-piece[data-piece={letter}]", state="attached")
            for one in crowd_of:
                one.close()
            yield (
                f"{name}: a page in {statistics.median(times):.0f} ms, at most "
                f"{max(times):.0f}; {files} open files"
            )
        yield f"{memory(program.program.pid) - before:.0f} MB more"


if __name__ == "__main__":
    main()
