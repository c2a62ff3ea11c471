"""Games in different contexts: links to places in them, collections, other people's pages, browsers
without JavaScript, and servers with the strictest policy. With `firefox` as argument, in Firefox.
"""

import re

from common import OURS, check, fail_if, main, run
from viewer_pages import (
    DEVICES, FORK, KEEP_COPIES, MATE, PAGES, SEVERAL, Viewer, addresses, downloaded, fork_page,
    fragment_of, host_of, opened, page_of, server, several_page, wait_until,
)  # fmt: skip


# Addresses in links, and their places; any other link changes nothing.
LINKS = [
    *[(it, it) for it in addresses(FORK)],
    ("start", "0"), ("last", "3r"), ("all", "3r"), ("4", "2b"), ("-1", "2b"), ("-0", "0"),
    ("1b.1.-1", "1b.1.2r"), ("1b.1.last", "1b.1.2b"), ("1b.1.2", "1b.1"), ("1…", "1b"),
    ("1%E2%80%A6", "1b"), ("1...", "1b"), ("99r", None), ("%FF<b>", None), ("-9", None),
    ("0r", None), ("start.1", None), ("1b.3", None), ("1b.0", None),
    ("1b.1.", None), ("1r.1", None), ("-1.5", None), ("1b.1.3r", None), ("x", None),
]  # fmt: skip


@check
def links_to_places():
    """Links open their places, in a new page and in an open one."""
    problems = []
    with opened(fork_page()) as page:
        viewer = Viewer(page)
        for address, wanted in LINKS:
            page.evaluate("location.hash = '#2b.1'")
            page.evaluate("link => { location.hash = link; }", f"#{address}")
            wrong = viewer.differs(FORK, wanted or "2b.1")
            problems.append(wrong and f"#{address} in the page: {wrong}")
        for address, wanted in (("1b.1.2r", "1b.1.2r"), ("last", "3r"), ("99r", "0"), ("%FF<b>", "0")):
            page.goto("about:blank")
            page.goto(f"{fork_page().as_uri()}#{address}")
            wrong = viewer.differs(FORK, wanted)
            problems.append(wrong and f"#{address}: {wrong}")
        # Opening a page is not announced, and changes no address.
        viewer.is_told(said="")
        page.wait_for_timeout(350)
        assert page.evaluate("location.hash") == "#%FF%3Cb%3E", page.evaluate("location.hash")
        # The page's address follows the reader and the reader follows the address, without filling the history.
        page.goto("about:blank")
        page.goto(fork_page().as_uri())
        page.evaluate("history.replaceState('of the page', '')")
        before = page.evaluate("history.length")
        viewer.do("last")
        wait_until(page, "location.hash === '#3r'")
        assert page.evaluate("history.length") == before, "steps fill the history"
        assert page.evaluate("history.state") == "of the page", "the page's own state is lost"
        page.evaluate("location.hash = '#1b.2'")
        page.wait_for_timeout(100)
        problems.append(viewer.differs(FORK, "1b.2"))
        page.evaluate("location.hash = ''")
        problems.append(viewer.differs(FORK, "0"))
    fail_if(filter(None, problems))
    page_file = page_of("opened", FORK, "--moves", "2b.1")
    with opened(page_file) as page:
        viewer = Viewer(page)
        wrong = viewer.differs(FORK, "2b.1")
        assert not wrong, f"--moves 2b.1: {wrong}"
        viewer.is_told(said="")
    yield f"{len(LINKS)} links"


@check
def collections():
    """A collection shows one game of several, by its list, its buttons and links."""
    several_page()
    parts = {}
    for index in (1, 2, 3):
        parts[index] = PAGES / f"game-{index}.pgn"
        run(OURS, "convert", "--force", "--game", index, SEVERAL, parts[index])
    for how, device in DEVICES.items():
        with opened(several_page(), accept_downloads=True, **device) as page:
            ids = page.locator(".xq-viewer").evaluate_all("all => all.map(it => it.id)")
            games = [Viewer(page, index, how) for index in range(3)]
            links = page.locator(".xq-games a")

            def is_shown(index):
                page.wait_for_timeout(50)
                shown = [game.root.is_visible() for game in games]
                wanted = [it == index for it in range(3)]
                assert shown == wanted, f"{how}: {shown} instead of {wanted}"
                current = "all => all.map(it => it.getAttribute('aria-current'))"
                assert links.evaluate_all(current) == ["true" if it else None for it in wanted]
                assert page.locator(".xq-turner").inner_text().strip() == f"{index + 1} / 3"
                ends = "all => all.map(it => it.getAttribute('aria-disabled'))"
                ends = page.locator("[data-step]").evaluate_all(ends)
                assert ends == [str(it == index).lower() for it in (0, 2)], f"{index}: {ends}"

            is_shown(0)
            started = page.locator(".xq-viewer[data-started]").count()
            assert started == 1, f"{started} games have started"
            games[0].do("play")
            games[0].press(links.nth(1))
            is_shown(1)
            assert games[0].control("play").get_attribute("data-state") == "", "it plays unseen"
            assert page.evaluate("document.activeElement.id") == ids[1], "the focus is elsewhere"
            # Longer than a game waits before it puts its place into the address.
            page.wait_for_timeout(400)
            assert page.evaluate("location.hash") == f"#{ids[1]}", "the address names a hidden game"
            if how == "mouse":
                # A started viewer does not start again, even if the address names no game.
                page.evaluate("""() => {
                    history.replaceState(null, '', location.pathname);
                    document.dispatchEvent(new Event('xq-start'));
                }""")
                links.nth(2).evaluate("""it => {
                    addEventListener('click', event => event.preventDefault(), { once: true });
                    const init = { ctrlKey: true, bubbles: true, cancelable: true };
                    it.dispatchEvent(new MouseEvent('click', init));
                }""")
                is_shown(1)
                file = downloaded(page, lambda: games[1].control("pgn").evaluate("it => it.click()"))
                assert file.name == "several-2.pgn", file.name
                trees = [run(OURS, "games", "tree", it) for it in (file, parts[2])]
                assert trees[0] == trees[1], "the download is another game"
            games[1].do("forward")
            assert not games[1].differs(parts[2], "1r")
            following = page.locator("[data-step='1']")
            games[1].press(following)
            is_shown(2)
            following.evaluate("it => it.click()")
            games[2].do("last")
            assert not games[2].differs(parts[3], "2b")
            games[2].press(page.locator("[data-step='-1']"))
            is_shown(1)
            assert not games[1].differs(parts[2], "1r"), "the place in the game is lost"
            page.goto("about:blank")
            page.goto(f"{several_page().as_uri()}#{ids[0]}:2r.1.2b.1")
            is_shown(0)
            wrong = games[0].differs(parts[1], "2r.1.2b.1")
            assert not wrong, wrong
    yield "3 games, by " + ", ".join(DEVICES)


@check
def neighbours():
    """Two fragments in another page are independent of each other and of the page."""
    script = PAGES / "viewer.js"
    for name, options in [("inside", []), ("file", ["--script-file", script])]:
        fragments = [fragment_of(it, "--force", *options) for it in (FORK, MATE)]
        if name == "file":
            fragments = [it.replace(str(script), "viewer.js") for it in fragments]
        host_of(f"neighbours-{name}", *fragments)
        host_of("alone")
        look = """() => ['#before', 'main > button', 'body', 'h1'].map(it => {
            const { color, font, padding, margin } = getComputedStyle(document.querySelector(it));
            return [color, font, padding, margin].join();
        }).join('\\n')"""
        with opened(server() + "alone.html") as page:
            bare, globals_before = page.evaluate(look), page.evaluate("Object.keys(window).sort()")
        address = f"{server()}neighbours-{name}.html"
        with opened(address, is_quiet=name == "inside") as page:
            assert page.evaluate(look) == bare, "the look of the page differs"
            added = set(page.evaluate("Object.keys(window)")) - set(globals_before)
            assert not added - {"after", "before"}, f"new globals: {added}"
            one, other = Viewer(page), Viewer(page, 1)
            one.do("forward")
            other.do("last")
            end = addresses(MATE)[-1]
            fail_if(filter(None, [one.differs(FORK, "1r"), other.differs(MATE, end)]))
            # Keys go to the fragment with the focus.
            one.find(".xq-title").click()
            one.key("ArrowRight")
            fail_if(filter(None, [one.differs(FORK, "1b"), other.differs(MATE, end)]))
            other.find(".xq-title").click()
            one.key("Home")
            fail_if(filter(None, [one.differs(FORK, "1b"), other.differs(MATE, "0")]))
            page.locator("#after").click()
            one.key("ArrowRight")
            fail_if(filter(None, [one.differs(FORK, "1b"), other.differs(MATE, "0")]))
            identifier = other.root.get_attribute("id")
            page.evaluate(f"location.hash = '{identifier}:1b'")
            page.wait_for_timeout(100)
            fail_if(filter(None, [one.differs(FORK, "1b"), other.differs(MATE, "1b")]))
            page.evaluate(KEEP_COPIES)
            other.control("link").evaluate("it => it.click()")
            assert page.evaluate("window.copied") == f"{address}#{identifier}:1b"
            # A board stays turned, or turned back.
            one.do("flip"), other.do("flip"), other.do("flip")
            page.reload()
            fail_if(filter(None, [
                one.differs(FORK, "0", is_flipped=True), other.differs(MATE, "1b"),
            ]))  # fmt: skip
            # An added fragment starts on request, and nothing else restarts; a removed fragment
# stops.
            other.do("play")
            page.evaluate("""() => {
                const [one, other] = document.querySelectorAll('.xq-viewer');
                const added = one.cloneNode(true);
                window.parts = { one, other, added };
                added.id = 'added';
                delete added.dataset.started;
                other.replaceWith(added);
                document.dispatchEvent(new Event('xq-start'));
            }""")
            assert page.evaluate("parts.other.querySelector('[data-do=play]').dataset.state") == ""
            for viewer, flipped in (one, True), (Viewer(page, 1), False):
                viewer.do("forward")
                fail_if(filter(None, [viewer.differs(FORK, "1r", is_flipped=flipped)]))
            # Art may occur twice, but then it is the same.
            twice = """() => [...document.querySelectorAll('[id]')].filter(it =>
                !it.isEqualNode(document.getElementById(it.id))).map(it => it.id)"""
            assert not page.evaluate(twice), f"ids of different things: {page.evaluate(twice)}"
    yield "with the script inside, and in a file"


@check
def without_script():
    """Without JavaScript, there are the first position, all text, and positions that unfold."""
    count = 0
    for file, source in [(fork_page(), FORK), (several_page(), SEVERAL),
                         (page_of("quiz", FORK, "--quiz", "red"), FORK)]:  # fmt: skip
        with opened(file, java_script_enabled=False) as page:

            def unfold(summary, inside):
                # (Firefox cannot be told to click an element without JavaScript.)
                summary.evaluate("it => it.scrollIntoView()")
                box = summary.bounding_box()
                page.mouse.click(box["x"] + 20, box["y"] + box["height"] / 2)
                inside.wait_for()
                # Content that scrolls into view has text only after it has been drawn.
                page.wait_for_timeout(200)

            if file.name == "quiz.html":
                first = page.locator(".xq-move").first
                assert not first.is_visible(), "the solution is shown"
                unfold(page.locator("summary").first, first)
            text = page.locator("body").inner_text()
            plain = re.sub(r"\s+", " ", text)
            tree = run(OURS, "games", "tree", "--game", "all", source) if source == FORK else b""
            for line in tree.decode().splitlines():
                words = re.sub(r"\[%.*?\]|[{}]", "", line).split()[1:]
                missing = " ".join(words) not in plain
                assert not missing, f"{file.name}: no {words}"
                count += 1
            for words in re.findall(r"\{(.*?)\}", source.read_text()):
                words = re.sub(r"\[.*?\]", "", words).strip()
                assert words in plain, f"{file.name}: no {words}"
            assert not page.locator(".xq-controls").first.is_visible(), "useless controls"
            viewers = page.locator(".xq-viewer").count()
            drawn = page.locator(".xq-svg").count()
            assert drawn == viewers == page.locator(".xq-svg:visible").count()
            folds = page.locator(".xq-positions")
            for index in range(folds.count()):
                figure = folds.nth(index).locator("svg").first
                assert not figure.is_visible(), "the positions are open at first"
                unfold(folds.nth(index).locator("summary"), figure)
                count += 1
    yield f"{count} texts and positions in 3 pages"


@check
def strictest_policy():
    """Pages work with a server's strictest policy, and in a sandbox without storage."""
    pages = [fork_page(), several_page(), page_of("quiz", FORK, "--quiz", "red")]
    for file in pages:
        for query in ["", "?sandbox+allow-scripts"]:
            with opened(server() + file.name + query) as page:
                viewer = Viewer(page)
                viewer.do("flip")
                viewer.do("menu")
                if file.name == "quiz.html":
                    viewer.do("solve")
                else:
                    viewer.do("forward")
                assert viewer.text("count").startswith("1 /"), viewer.text("count")
                viewer.do("fen")
                viewer.find(".xq-message").filter(has_text=re.compile("Cop")).wait_for()
    yield f"{len(pages)} pages, also in a sandbox"

if __name__ == "__main__":
    main()
