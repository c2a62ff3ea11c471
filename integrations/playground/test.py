"""The playground in Chromium: it draws typed text, shows mistakes at their places, keeps everything in
links, survives hostile texts and links, satisfies axe-core, and works offline.

BROWSERS is the directory of a Python with Playwright and axe-core, which runs this file."""

import base64
import contextlib
import importlib.resources
import json
import os
import shutil
import sys
import time
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "further"))
from common import OURS, ROOT, WORK, check, fail_if, main, run, thorough_check  # pylint: disable=wrong-import-position
from served import served  # pylint: disable=wrong-import-position

SOURCE = ROOT / "integrations" / "playground"
HERE = WORK / "integrations" / "playground"
PAGE = HERE / "page"
PACKAGE = WORK / "integrations" / "npm" / "package"
AXE = (importlib.resources.files("axe_playwright_python") / "axe.min.js").read_text()

POSITION = "4k4/9/9/2p6/3P5/3N5/9/9/9/3K5 w"
MISTAKEN = "4k4/9/9/2p6/3P5/3Z5/9/9/9/3K5 w"
GAME = "1. C2=5 H8+7 {The horse protects the pawn.}\n(1... C8=5 2. H2+3 H8+7)\n2. H2+3 R9=8 3. R1=2 H2+3\n"


@contextlib.contextmanager
def opened(fragment="", **options):
    """The page, once it has drawn its first picture. Errors in the page fail the test."""
    from playwright.sync_api import sync_playwright

    with served(PAGE) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        context = browser.new_context(accept_downloads=True, **options)
        page = context.new_page()
        problems = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
        page.goto(f"{base}/index.html{fragment}")
        until(page, "document.querySelector('#picture').src || document.querySelector('#complaints li')")
        yield page
        browser.close()
        assert not problems, problems


def typed(page, text):
    """Replaces the text, and waits for the answer."""
    page.evaluate("document.querySelector('#format').textContent = '?'")
    page.fill("#text", text)
    until(page, "document.querySelector('#format').textContent !== '?'")


def shown(page):
    """The file that the page saves as SVG."""
    with page.expect_download() as download:
        page.click("#svg")
    return Path(download.value.path()).read_text()


def shows(page, expected):
    """Whether the page soon shows this picture."""
    for _ in range(30):
        if shown(page) == expected:
            return True
        page.wait_for_timeout(200)
    return False


def saves(page):
    """Whether each button that needs the picture of the text can be used."""
    return [page.is_enabled(f"#{button}") for button in ["svg", "png", "print"]]


def state(page):
    return page.inner_text("#state")


def of_command(text, *options):
    path = HERE / "text"
    path.write_text(text)
    return run(OURS, "--no-config", *options, path, "-").decode()


def until(page, expression):
    """Waits until a condition holds. The page forbids the evaluation that Playwright's own wait needs."""
    for _ in range(300):
        if page.evaluate(f"() => Boolean({expression})"):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never: {expression}")


def link(state):
    """The fragment for a state."""
    data = state if isinstance(state, bytes) else json.dumps(state).encode()
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    code = base64.urlsafe_b64encode(deflater.compress(data) + deflater.flush()).decode().rstrip("=")
    return f"#1.{code}"


@check
def build():
    """The page is made from the package."""
    shutil.rmtree(HERE, ignore_errors=True)
    environment = {**os.environ, "PACKAGE": str(PACKAGE)}
    if not PACKAGE.exists():
        environment.pop("PACKAGE")
    run(SOURCE / "build.sh", PAGE, env=environment)
    files = [path for path in PAGE.rglob("*") if path.is_file()]
    return [f"{len(files)} files, {sum(path.stat().st_size for path in files)} bytes"]


@check
def drawing():
    """Typed text and chosen options are drawn as the command draws them."""
    with opened(viewport={"width": 1280, "height": 900}) as page:
        assert shows(page, of_command(POSITION + "\n")), "not the picture of the first example"
        typed(page, GAME)
        assert shows(page, of_command(GAME))
        page.select_option("[name=look]", "wood")
        page.check("[name=flip]")
        page.check("[name=annotate-last-move]")
        page.fill("[name=crop]", "a6:i10")
        for _ in range(3):
            page.click("#forward")
        until(page, "document.querySelector('#move').textContent === '2. H2+3'")
        expected = of_command(GAME, "--look=wood", "--flip", "--annotate-last-move", "--crop=a6:i10", "--moves=3")
        assert shows(page, expected), "not the picture of the options"
        page.press("#movelist summary", "Enter")
        page.select_option("#notation", "chinese")
        until(page, "document.querySelector('#moves').textContent.includes('炮二平五')")
        assert page.get_attribute("#picture", "alt").startswith("Xiangqi diagram. Seen from black's side.")
        with page.expect_download() as download:
            page.click("#png")
        png = Path(download.value.path()).read_bytes()
        assert png.startswith(b"\x89PNG") and int.from_bytes(png[16:20], "big") == 1200, png[:32]


@check
def mistakes():
    """Mistakes are shown with links to their places; the last correct picture stays."""
    with opened() as page:
        typed(page, "𠮷 no comment\n" + "v1 4k4/9/9/9/9/9/9/9/9/3Z5")
        until(page, "document.querySelector('#complaints li')")
        typed(page, "# 𠮷象\nv1 4k4/9/9/9/9/9/9/9/4[<pn>R]4/3K5")
        until(page, "document.querySelector('#complaints').textContent.includes('pn')")
        words = page.inner_text("#complaints li")
        assert words.startswith("Line 2, column 25") and "did you mean" in words, words
        assert "horse d5; pawn d6" in page.get_attribute("#picture", "alt"), "another picture"
        assert page.evaluate("document.querySelector('#picture').naturalWidth") > 0, "the picture is gone"
        assert state(page).startswith("Not up to date"), state(page)
        assert not any(saves(page)) and page.is_hidden("#description"), "an old picture can be saved"
        assert page.text_content("#backdrop mark") == "pn"
        page.click("#complaints button")
        selected = page.evaluate("(it => it.value.slice(it.selectionStart, it.selectionEnd))(document.activeElement)")
        assert selected == "pn", selected


@thorough_check
def old_pictures():
    """While the text has an error, options change the last correct picture, also of a game."""
    with opened() as page:
        typed(page, GAME)
        for _ in range(3):
            page.click("#forward")
        until(page, "document.querySelector('#move').textContent === '2. H2+3'")
        until(page, "document.querySelector('#picture').alt.includes('horses g3 and b1')")
        typed(page, GAME.replace("R9=8", "XX"))
        until(page, "document.querySelector('#figure').classList.contains('old')")
        assert page.is_hidden("#stepping") and not any(saves(page))
        page.check("[name=flip]")
        until(page, "document.querySelector('#picture').alt.startsWith(\"Xiangqi diagram. Seen from black's side.\")")
        assert "horses g3 and b1" in page.get_attribute("#picture", "alt"), "another moment"
        assert page.evaluate("document.querySelector('#figure').classList.contains('old')")
        typed(page, GAME)
        until(page, "document.querySelector('#move').textContent === '2. H2+3'")
        assert all(saves(page)) and page.is_visible("#stepping") and state(page) == ""


@thorough_check
def mistakes_in_games():
    """A game with a mistake is drawn up to it, and its moves are not those of the game before."""
    with opened() as page:
        typed(page, GAME)
        until(page, "document.querySelector('#stepping').checkVisibility()")
        for game, piece in [("1. P3+1 P3+1 2. P3+1 H2+9", "pawns g6, a4"), ("1. A4+5 H8+6", "advisors e2")]:
            typed(page, game)
            until(page, f"document.querySelector('#picture').alt.includes('{piece}')")
            assert state(page) == "The position before the mistake.", state(page)
            assert page.is_hidden("#stepping") and page.is_hidden("#movelist")
            assert not any(saves(page)), "half a game can be saved"
        typed(page, "1. C2=5 H8+7 (1... C8=9 2. H2+9) 2. H2+3")
        until(page, "document.querySelector('#complaints li')")
        assert page.get_attribute("#moment", "max") == "3" and all(saves(page)), "the main line is right"


@thorough_check
def wrong_options():
    """An error in an option is shown below its field, and the other options apply."""
    with opened() as page:
        page.fill("[name=crop]", "zz")
        until(page, "document.querySelector('#wrong-crop')")
        words = page.inner_text("#wrong-crop")
        assert words.startswith("Part of the board cannot be `zz`: it must be two"), words
        assert page.get_attribute("[name=crop]", "aria-describedby") == "wrong-crop"
        assert page.get_attribute("[name=crop]", "aria-invalid") == "true"
        assert page.inner_text("#complaints") == "" and state(page).startswith("Drawn without"), state(page)
        page.fill("[name=caption]", "{nope}")
        page.select_option("[name=look]", "wood")
        assert shows(page, of_command(POSITION + "\n", "--look=wood")), "not drawn without the wrong options"
        words = page.inner_text("#wrong-caption")
        assert "{red-rating}, …" in words and "{stem}" not in words, words
        assert "{stem}" in page.text_content("#wrong-caption details")
        page.fill("[name=show-moves]", "a1")
        until(page, "document.querySelector('#wrong-show-moves')")
        page.click("[type=reset]")
        until(page, "!document.querySelector('[aria-invalid]')")
        assert page.locator(".wrong").count() == 0 and state(page) == ""
        page.fill("[name=mark]", "z9:good")
        typed(page, MISTAKEN)
        until(page, "document.querySelector('#complaints li')")
        assert "z9" not in page.inner_text("#complaints") and "z9" in page.inner_text("#wrong-mark")
        typed(page, "hello world")
        until(page, "document.querySelector('#complaints').textContent.includes('unrecognised')")
        assert page.locator("#complaints details:not([open])").count() == 1, "long help is not folded"


@thorough_check
def several():
    """Of several games or positions, the first is drawn at once, and another when chosen."""
    both = f'[Event "A"]\n\n{GAME}\n[Event "B"]\n\n1. H2+3 *\n'
    with opened() as page:
        for text in [both, POSITION + "\n" + POSITION.replace("N", "R")]:
            page.fill("#text", text)
            until(page, "document.querySelector('#games').checkVisibility()")
            assert page.inner_text("#complaints") == "" and shows(page, of_command(text, "--game=1"))
            page.fill("[name=game]", "2")
            assert shows(page, of_command(text, "--game=2")), "not the game that was chosen"
            until(page, "location.hash.length > 10")
            page.wait_for_timeout(1000)
            own = page.evaluate("location.hash")
            page.fill("[name=game]", "3")
            until(page, "document.querySelector('#wrong-game')")
            assert "it must be a number from 1 to 2" in page.inner_text("#wrong-game")
            typed(page, POSITION)
            until(page, "!document.querySelector('#games').checkVisibility()")
    with opened(own) as page:
        assert shows(page, of_command(text, "--game=2")), "not the game of the link"


@thorough_check
def empty():
    """An empty text is no mistake."""
    with opened() as page:
        for text in ["", " \n"]:
            typed(page, text)
            until(page, "document.querySelector('#state').textContent.startsWith('Type a position')")
            assert page.inner_text("#complaints") == "" and page.locator("#backdrop mark").count() == 0
            assert not any(saves(page)) and page.get_attribute("#picture", "src") is None
        typed(page, MISTAKEN)
        until(page, "document.querySelector('#complaints li')")
        assert state(page) == "No diagram: correct the text.", state(page)
        typed(page, POSITION)
        until(page, "document.querySelector('#picture').src")
        assert all(saves(page)) and state(page) == ""


@thorough_check
def words():
    """The result of an action is shown until something changes; a PNG of invalid width is not saved."""
    with opened("#1.damaged", permissions=["clipboard-read", "clipboard-write"]) as page:
        assert page.inner_text("#notice").startswith("The link is damaged"), page.inner_text("#notice")
        page.click("#link")
        until(page, "document.querySelector('#done').textContent === 'Link copied.'")
        assert "#1." in page.evaluate("navigator.clipboard.readText()")
        page.check("[name=flip]")
        assert page.inner_text("#done") == "" and page.inner_text("#notice") == ""
        for width in ["99999", "5", "", "20.5"]:
            page.fill("#dots", width)
            page.click("#png")
            assert page.inner_text("#done").endswith("from 16 to 8000."), page.inner_text("#done")
            assert page.get_attribute("#dots", "aria-invalid") == "true"
        page.fill("#dots", "16")
        assert page.inner_text("#done") == "" and page.get_attribute("#dots", "aria-invalid") is None
        with page.expect_download() as download:
            page.click("#png")
        png = Path(download.value.path()).read_bytes()
        assert int.from_bytes(png[16:20], "big") == 16, png[:32]
        for text, name in [(POSITION, "FEN"), (GAME, "a list of moves")]:
            typed(page, text)
            assert page.inner_text("#format") == f"Recognised as {name}", page.inner_text("#format")


@thorough_check
def looks_without_network():
    """A look that cannot be loaded is reported, and the picture keeps the previous look."""
    with opened(service_workers="block") as page:
        both = POSITION + "\n" + POSITION.replace("N", "R")
        page.fill("#text", both)
        until(page, "document.querySelector('#games').checkVisibility()")
        page.fill("[name=game]", "2")
        assert shows(page, of_command(both, "--game=2"))
        last = page.evaluate("document.querySelector('#picture').src")
        page.route("**/themes/**", lambda route: route.fulfill(body="not a theme"))
        page.select_option("[name=look]", "wood")
        until(page, "document.querySelector('#complaints').textContent.includes('check the connection')")
        assert state(page).startswith("Not up to date") and not any(saves(page)), state(page)
        assert page.evaluate("document.querySelector('#picture').src") == last
        page.unroute("**/themes/**")
        page.select_option("[name=look]", "night")
        assert shows(page, of_command(both, "--game=2", "--look=night")), "the game is forgotten"


@thorough_check
def loading():
    """Nothing can be saved until the drawing program is loaded; without scripts, the page explains why."""
    from playwright.sync_api import sync_playwright

    with served(PAGE) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        page = browser.new_page(service_workers="block")
        held = []
        page.route("**/*.wasm", lambda route: held.append(route))  # pylint: disable=unnecessary-lambda
        page.goto(f"{base}/index.html")
        until(page, "document.querySelector('#text').value")
        assert state(page) == "Loading …" and not any(saves(page))
        height = page.evaluate("document.querySelector('#figure').clientHeight")
        for _ in range(100):
            if held:
                break
            page.wait_for_timeout(50)
        held[0].continue_()
        until(page, "document.querySelector('#picture').complete && document.querySelector('#picture').naturalWidth")
        assert all(saves(page)) and state(page) == ""
        moved = page.evaluate("document.querySelector('#figure').clientHeight") - height
        assert abs(moved) < 12, f"the figure grew by {moved} px"
        page.unroute("**/*.wasm")
        page.route("**/*.wasm", lambda route: route.abort())
        page.reload()
        until(page, "document.querySelector('#state').textContent.startsWith('The drawing program could not be loaded')")
        assert not any(saves(page))
        page = browser.new_page(java_script_enabled=False)
        page.goto(f"{base}/index.html")
        assert page.locator("noscript").bounding_box()["y"] < page.locator("main").bounding_box()["y"]
        browser.close()


@check
def links():
    """A link contains the text, the options and the move; hostile links do nothing."""
    state = {"text": GAME, "options": {"look": "night", "flip": True, "arrow": "h3e3 b3e3"}, "moves": 2}
    with opened(link(state)) as page:
        until(page, "document.querySelector('#move').textContent === '1. … H8+7'")
        until(page, "document.querySelector('[name=look]').value === 'night'")
        expected = of_command(GAME, "--look=night", "--flip", "--arrow=h3e3", "--arrow=b3e3", "--moves=2")
        assert shows(page, expected), "not the picture of the link"
        until(page, f"location.hash !== '{link(state)}'")
        own = page.evaluate("location.hash")
    with opened(own) as page:
        assert shows(page, expected), "not the picture of the page's own link"
    bomb = b'{"text":"' + b"9/" * 50_000_000 + b'"}'
    script = "<script>window.hacked=1</script><img src=x onerror='window.hacked=1'>"
    odd = [
        "#", "#1.", "#1.!!!!", "#1.AAAA", "#2.abc", "#" + "A" * 10_000_000, "#1." + "A" * 10_000_000, "#%ff%fe", f"#{script}",
        link(bomb), link(b"\xff\xfe\x00"), link(b"null"), link(b"[]"), link({"text": 5, "options": [1], "moves": 1e99}),
        link({"text": script, "options": {"caption": script, "look": script, "__proto__": {"x": 1}, "board": {"a": 1}}}),
        link({"text": POSITION, "options": {"look": ["x"], "theme-dir": "/", "file": "/etc/passwd", "game": -1}, "moves": -5}),
    ]
    times = []
    with opened() as page:
        for fragment in odd:
            start = time.monotonic()
            page.evaluate("hash => { location.hash = hash; }", fragment)
            page.wait_for_timeout(400)
            until(page, "document.querySelector('#picture').src || document.querySelector('#state').textContent")
            times.append(time.monotonic() - start)
            assert page.evaluate("window.hacked === undefined && document.scripts.length === 1"), fragment[:80]
        page.evaluate("location.hash = ''")
        typed(page, POSITION)
        assert shows(page, of_command(POSITION))
    return [f"{len(odd)} hostile links, the slowest {max(times):.1f} s"]


@check
def hostile_texts():
    """Hostile texts stay text, and the page answers while they are read."""
    script = "\"'></textarea></ul><img src=x onerror='window.hacked=1'><svg onload=window.hacked=1><script>window.hacked=1</script>"
    texts = [script, f"1. C2=5 {{{script}}}", f'[Red "{script}"]\n\n1. C2=5', "(" * 100_000, "9/" * 200_000, "\0\x01\u202e", "𠮷" * 50_000]
    slowest = 0
    with opened() as page:
        page.fill("[name=caption]", "{red} " + script)
        for text in texts:
            page.fill("#text", text)
            for _ in range(5):
                start = time.monotonic()
                page.evaluate("new Promise(requestAnimationFrame)")
                slowest = max(slowest, time.monotonic() - start)
                page.wait_for_timeout(100)
            page.wait_for_timeout(300)
            harm = page.evaluate("[window.hacked, document.scripts.length, document.querySelectorAll('img').length]")
            assert harm == [None, 1, 1], f"{text[:80]}: {harm}"
        page.fill("[name=caption]", "")
        typed(page, POSITION)
        until(page, "!document.querySelector('#figure').classList.contains('old')")
    return [f"{len(texts)} texts, the page waited {1000 * slowest:.0f} ms at most"]


@thorough_check
def files():
    """Files are opened, also in GB18030 and UTF-16."""
    with opened() as page:
        for encoding in ["utf-8", "gb18030", "utf-16"]:
            content = "1. 炮二平五 馬8進7".encode(encoding)
            page.set_input_files("#file", {"name": "game.txt", "mimeType": "text/plain", "buffer": content})
            until(page, "document.querySelector('#text').value.includes('炮二平五')")
            page.fill("#text", "")


@thorough_check
def going_back():
    """An example or a file replaces the text, and the back button restores it; steps keep the focus."""
    with opened() as page:
        typed(page, POSITION.replace("3N5", "3R5"))
        page.select_option("#example", "A game")
        until(page, "document.querySelector('#stepping').checkVisibility()")
        page.focus("#forward")
        page.keyboard.press("Enter")
        page.focus("#last")
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.id") == "moment", "the focus is lost"
        page.go_back()
        until(page, "document.querySelector('#text').value.includes('3R5')")
        until(page, "document.querySelector('#picture').alt.includes('chariot')")
        page.go_forward()
        until(page, "document.querySelector('#stepping').checkVisibility()")


@thorough_check
def offline():
    """Once loaded, the page needs no network, even for looks that were never shown."""
    with opened() as page:
        page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
        page.context.set_offline(True)
        page.reload()
        until(page, "document.querySelector('#picture').src")
        page.select_option("[name=look]", "print")
        assert shows(page, of_command(POSITION + "\n", "--look=print")), "not the look, offline"


def box(page, selector):
    """The edges of an element on the screen."""
    return page.evaluate("it => document.querySelector(it).getBoundingClientRect().toJSON()", selector)


@thorough_check
def layout():
    """The main controls are visible, and everything is large enough for fingers."""
    with opened(viewport={"width": 1280, "height": 800}) as page:
        typed(page, GAME)
        until(page, "document.querySelector('#stepping').checkVisibility()")
        last = box(page, "#link")
        assert last["top"] == box(page, "#svg")["top"] and last["bottom"] <= 800, last
        assert abs(box(page, "#text")["top"] - box(page, "#figure")["top"]) < 2, "the columns are not aligned"
        assert box(page, ".writing")["bottom"] - box(page, "#text")["bottom"] < 100, "nothing below the text"
        assert page.locator("details.group[open]").count() == 3
    with opened(viewport={"width": 850, "height": 800}) as page:
        tops = page.evaluate("[...document.querySelectorAll('.group')].map(it => it.getBoundingClientRect().top)")
        assert tops[0] == tops[1] < tops[2] == tops[3], tops
    with opened(viewport={"width": 360, "height": 740}) as page:
        assert box(page, "#picture")["bottom"] < 740, box(page, "#picture")
        assert page.locator("details.group[open]").count() == 0
        page.evaluate("document.querySelector('[name=look]').scrollIntoView({ block: 'center' })")
        picture, look = box(page, "#picture"), box(page, "[name=look]")
        assert 0 <= picture["top"] and picture["bottom"] <= look["top"], "the picture is out of sight of the looks"
        page.fill("#text", GAME)
        page.evaluate("document.querySelectorAll('details').forEach(it => { it.open = true; })")
        small = page.evaluate("""() => [...document.querySelectorAll('input, select, textarea, button, summary, a')]
            .filter(it => it.checkVisibility() && !it.matches('.hidden')).filter(it => {
              const { width, height } = it.getBoundingClientRect();
              const isField = it.matches('input, select, textarea');
              return Math.min(width, height) < 24 || (isField && parseFloat(getComputedStyle(it).fontSize) < 16);
            }).map(it => it.outerHTML.slice(0, 80))""")
        assert not small, small
    flipped = link({"text": POSITION, "options": {"flip": True}, "moves": 0})
    with opened(flipped, viewport={"width": 360, "height": 740}) as page:
        assert page.is_visible("[name=flip]"), "the link's options are folded"


@check
def accessible():
    """axe-core finds no violation, light and dark, narrow and wide; the keyboard reaches everything."""
    problems, count = [], 0
    for scheme in ["light", "dark"]:
        for width in [360, 1280]:
            options = {"bypass_csp": True, "color_scheme": scheme, "viewport": {"width": width, "height": 800}}
            with opened(**options) as page:
                page.evaluate(AXE)
                for text in [POSITION, GAME, "4k4/9/9/Z", "1. C2=5 H8+8", "", POSITION]:
                    typed(page, text)
                    page.wait_for_timeout(300)
                    page.evaluate("document.querySelectorAll('details').forEach(it => { it.open = true; })")
                    for rule in page.evaluate("axe.run(document)")["violations"]:
                        places = [str(node["target"]) for node in rule["nodes"]][:3]
                        problems.append(f"{scheme}, {width}, {text[:9]}: {rule['id']}: {', '.join(places)}")
                    count += 1
                    # In the last state, options are wrong.
                    page.fill("[name=crop]", "" if text else "zz")
                    page.fill("[name=caption]", "" if text else "{nope}")
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    if wide > width:
                        problems.append(f"{wide} px wide in {width}")
    with opened() as page:
        typed(page, GAME)
        controls = page.evaluate("""() => [...document.querySelectorAll('input, select, textarea, button, summary, a')]
            .filter(it => it.checkVisibility() && !it.disabled).length""")
        reached = set()
        page.evaluate("document.activeElement.blur()")
        for _ in range(controls + 5):
            page.keyboard.press("Tab")
            reached.add(page.evaluate("[...document.querySelectorAll('*')].indexOf(document.activeElement)"))
        if len(reached) < controls:
            problems.append(f"the keyboard reaches {len(reached)} of {controls} controls")
    fail_if(problems)
    return [f"{count} states, {controls} controls"]


if __name__ == "__main__":
    main()
