"""Every control of the pages in which a reader steps through a game, by mouse, keyboard and touch.
With `firefox` as argument, in Firefox.
"""

import contextlib
import re

from playwright.sync_api import TimeoutError

from common import OURS, check, fail_if, main, run
from viewer_pages import (
    DEVICES, FORK, IS_FIREFOX, MATE, Viewer, addresses, downloaded, fen, fork_page, opened, page_of,
    server, several_page, wait_until,
)  # fmt: skip

# The places after each step, from the start of the game.
STEPS = [
    ("forward", "1r"), ("forward", "1b"), ("forward", "2r"), ("back", "1b"), ("last", "3r"),
    ("forward", "3r"), ("back", "2b"), ("first", "0"), ("back", "0"), ("flip", "0"),
    ("forward", "1r"), ("flip", "1r"),
]  # fmt: skip
KEYS = [
    ("ArrowRight", "1r"), ("ArrowRight", "1b"), ("ArrowLeft", "1r"), ("End", "3r"),
    ("ArrowRight", "3r"), ("Home", "0"), ("ArrowLeft", "0"), ("ArrowRight", "1r"),
    ("ArrowDown", "1r"), ("ArrowRight", "1b.1"), ("ArrowRight", "1b.1.2r"), ("ArrowLeft", "1b.1"),
    ("ArrowLeft", "1r"), ("ArrowDown", "1r"), ("ArrowRight", "1b.2"), ("End", "1b.2.2r"),
    ("Home", "0"), ("End", "1b.2.2r"), ("Home", "0"), ("ArrowRight", "1r"), ("ArrowUp", "1r"),
    ("ArrowUp", "1r"), ("ArrowRight", "1b"),
]  # fmt: skip


@check
def steps():
    """Each button of the steps leads to the right position, with each device."""
    page_file = fork_page()
    done = set()
    for how, device in DEVICES.items():
        with opened(page_file, **device) as page:
            viewer = Viewer(page, how=how)
            flipped, problems = False, []
            for name, address in STEPS:
                if viewer.is_on(name):
                    viewer.do(name)
                flipped ^= name == "flip"
                wrong = viewer.differs(FORK, address, is_flipped=flipped)
                problems.append(wrong and f"{how}, {name}: {wrong}")
                ends = (viewer.is_on("back"), viewer.is_on("forward"))
                if ends != (address != "0", address != "3r"):
                    problems.append(f"{how}, {name}: back and forward are {ends}")
                done.add(name)
            fail_if(filter(None, problems))
    yield f"{len(STEPS)} steps with each of {', '.join(DEVICES)}: {', '.join(sorted(done))}"


@check
def keys():
    """The arrows, Home and End go through the game and choose variations."""
    with opened(fork_page()) as page:
        viewer = Viewer(page)
        viewer.find(".xq-title").click()
        for number, (key, address) in enumerate(KEYS):
            viewer.key(key)
            wrong = viewer.differs(FORK, address)
            assert not wrong, f"key {number}, {key}: {wrong}"
        for key in "Control+ArrowLeft", "Alt+Home", "Shift+ArrowRight":
            viewer.key(key)
        assert not viewer.differs(FORK, "1b"), "keys with Control, Alt or Shift do something"
    yield f"{len(KEYS)} keys"


@check
def moves():
    """Each move of the list and each move that is offered leads to its position."""
    count = 0
    page_file = fork_page()
    for how, device in DEVICES.items():
        with opened(page_file, **device) as page:
            viewer = Viewer(page, how=how)
            links = viewer.find(".xq-move")
            all_addresses = addresses(FORK)
            assert links.count() == len(all_addresses) - 1, f"{links.count()} moves"
            # By keyboard, the arrows go through the list.
            if how != "keyboard":
                for index, address in enumerate(all_addresses[1:]):
                    viewer.press(links.nth(index))
                    wrong = viewer.differs(FORK, address)
                    assert not wrong, f"{how}: {wrong}"
                    count += 1
            for before, index, address in [
                ("1r", 0, "1b"), ("1r", 1, "1b.1"), ("1r", 2, "1b.2"), ("2r", 1, "2b.1"),
            ]:  # fmt: skip
                page.goto("about:blank")
                page.goto(f"{page_file.as_uri()}#{before}")
                options = viewer.find(".xq-option")
                assert options.count() == (3 if before == "1r" else 2), f"{options.count()} offers"
                viewer.press(options.nth(index))
                wrong = viewer.differs(FORK, address)
                assert not wrong, f"{how}: {wrong}"
                count += 1
    yield f"{count} moves pressed"


@check
def menu():
    """The menu: notation, copies of the position and the link, the game as PGN."""
    for how, device in DEVICES.items():
        grants = {} if IS_FIREFOX else {"permissions": ["clipboard-read", "clipboard-write"]}
        fork_page()
        address = server() + "fork.html"
        with opened(address, accept_downloads=True, **device, **grants) as page:
            viewer = Viewer(page, how=how)
            viewer.do("forward")
            assert not viewer.find(".xq-panel").is_visible(), "the menu is open at first"
            viewer.do("menu")
            assert viewer.control("menu").get_attribute("aria-expanded") == "true"
            first = viewer.find(".xq-move").first
            assert first.inner_text() == "C2=5"
            notation = viewer.control("notation")
            if how == "keyboard":
                viewer.tab_to(notation)
                viewer.key("ArrowDown")
            else:
                notation.select_option(index=1)
            assert first.inner_text() == "炮二平五", first.inner_text()
            assert "炮二平五" in viewer.text("status"), viewer.text("status")

            def copied(name):
                viewer.do(name)
                viewer.find(".xq-message", ).filter(has_text=re.compile("Cop")).wait_for()
                if IS_FIREFOX:
                    return None
                return page.evaluate("navigator.clipboard.readText()")

            position, link = copied("fen"), copied("link")
            if not IS_FIREFOX:
                wanted = fen(FORK, "1r")
                assert position.startswith(wanted), f"{position} instead of {wanted}"
                assert link == f"{address}#1r", link
            file = downloaded(page, lambda: viewer.do("pgn"))
            assert file.name == "fork.pgn"
            trees = [run(OURS, "games", "tree", it) for it in (file, FORK)]
            assert trees[0] == trees[1], "the download is another game"
            viewer.do("menu")
            assert not viewer.find(".xq-panel").is_visible(), "the menu does not close"

            # What was chosen is kept for the visit, also on other pages.
            viewer.do("flip")
            page.reload()
            viewer = Viewer(page, how=how)
            assert viewer.find(".xq-move").first.inner_text() == "炮二平五", "notation is forgotten"
            assert not viewer.differs(FORK, viewer.current(), is_flipped=True), "it turned back"
    yield "notation, FEN, link, PGN" + (" (without reading the clipboard)" if IS_FIREFOX else "")


@check
def controls_are_known():
    """No page has a control that is not in the checks here."""
    known = {*"first back play forward last flip menu notation speed fen link pgn".split()}
    known |= {*"hint solve leave again".split()}
    text = several_page().read_text() + fork_page().read_text()
    text += page_of("quiz", MATE, "--quiz", "red").read_text()
    text = re.sub(r"<script>.*?</script>|<style>.*?</style>", "", text, flags=re.DOTALL)
    found = set(re.findall(r'data-do="(\w+)"', text))
    assert found == known, f"{found ^ known}"
    yield f"{len(found)} controls"


@check
def plays_by_itself():
    """Playing goes on at its speed until a press, a step, the end, or out of sight."""
    page_file = fork_page()
    with opened(page_file) as page:
        page.clock.install(time=0)
        page.reload()
        page.clock.pause_at(10_000_000)
        viewer = Viewer(page)

        def at(address, after, state="on"):
            page.clock.run_for(after)
            wrong = viewer.differs(FORK, address)
            assert not wrong, wrong
            found = viewer.control("play").get_attribute("data-state") or ""
            assert found == state, f"at {address}: {found!r}"

        viewer.do("play")
        at("0", 900)
        at("1r", 200)
        at("1b", 1000)
        viewer.do("play")
        at("1b", 5000, "")
        viewer.do("play")
        at("2r", 1100)
        viewer.do("back")
        at("1b", 5000, "")
        viewer.do("menu")
        viewer.control("speed").select_option(label="fast")
        viewer.do("play")
        at("2r", 600)
        page.evaluate(
            "Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });"
            "document.dispatchEvent(new Event('visibilitychange'))"
        )
        at("2r", 5000, "")
        page.evaluate("delete document.hidden")
        viewer.control("speed").select_option(label="slow")
        viewer.do("play")
        at("2r", 1900)
        at("2b", 200)
        at("3r", 2000, "")
        at("3r", 5000, "")
        # From the end it begins again.
        viewer.do("play")
        at("0", 100)
        at("1r", 2000)
    yield "at 3 speeds"


@check
def wheel_and_swipes():
    """The wheel steps where it is asked for; fingers step sideways, and scroll otherwise."""
    with opened(fork_page()) as page:
        viewer = Viewer(page)
        viewer.find(".xq-board").hover()
        page.mouse.wheel(0, 120)
        page.wait_for_timeout(100)
        wrong = viewer.differs(FORK, "1r")
        page.mouse.wheel(0, -120)
        page.wait_for_timeout(100)
        fail_if(filter(None, [wrong, viewer.differs(FORK, "0")]))
    with opened(page_of("plain", FORK), viewport={"width": 600, "height": 400}) as page:
        viewer = Viewer(page)
        viewer.find(".xq-board").hover()
        page.mouse.wheel(0, 120)
        wait_until(page, "scrollY > 0")
        assert not viewer.differs(FORK, "0"), "the wheel steps unasked"
    if IS_FIREFOX:
        return ["the wheel"]
    with opened(fork_page(), **DEVICES["touch"], viewport={"width": 400, "height": 700}) as page:
        viewer = Viewer(page)
        box = viewer.find(".xq-board").bounding_box()
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        session = page.context.new_cdp_session(page)

        def swipe(right, below):
            def touch(kind, *points):
                points = [{"x": x, "y": y} for x, y in points]
                session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

            touch("touchStart", middle)
            for part in range(1, 6):
                touch("touchMove", (middle[0] + right * part / 5, middle[1] + below * part / 5))
            touch("touchEnd")
            page.wait_for_timeout(100)

        for right, below, address in [
            (-80, 5, "1r"), (-80, -5, "1b"), (80, 0, "1r"), (0, -150, "1r"), (-10, 0, "1r"),
        ]:  # fmt: skip
            swipe(right, below)
            wrong = viewer.differs(FORK, address)
            assert not wrong, f"swipe by {right}, {below}: {wrong}"
        wait_until(page, "scrollY > 0")
    return ["the wheel; 5 swipes"]


@check
def quiz():
    """A quiz: right, other and wrong moves by taps, drags and keys; hints, solutions, a score."""
    page_file = page_of("quiz", FORK, "--quiz", "red,black")
    right = [("h3", "e3"), ("h10", "g8"), ("h1", "g3"), ("i10", "h10"), ("i1", "h1")]
    for how, device in DEVICES.items():
        with opened(page_file, **device) as page:
            viewer = Viewer(page, how=how)

            def cell(square):
                return viewer.find(f".xq-cell[aria-label^='{square}:']")

            def middle(square):
                box = cell(square).bounding_box()
                return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

            def answer(start, end):
                if how == "keyboard":
                    for square in start, end:
                        cell(square).focus()
                        viewer.key("Enter")
                elif how == "touch":
                    page.touchscreen.tap(*middle(start))
                    page.touchscreen.tap(*middle(end))
                else:
                    page.mouse.move(*middle(start))
                    page.mouse.down()
                    page.mouse.move(*middle(end), steps=3)
                    page.mouse.up()

            def says(words):
                message = viewer.find(".xq-message").filter(has_text=words)
                with contextlib.suppress(TimeoutError):
                    message.wait_for(timeout=1000)
                    return
                raise AssertionError(f"{how}: {viewer.text('message')}, not {words}")

            assert not viewer.find(".xq-moves").is_visible(), "the solution is shown"
            assert not viewer.control("play").is_visible()
            says("Find red’s move")
            answer("h3", "f3")
            says("Not this move")
            answer("e3", "e4")
            answer("h10", "g8")
            answer(*right[0])
            says("Right")
            says("Find black’s move")
            assert not viewer.differs(FORK, "1r", is_listed=False)
            answer("h8", "e8")
            says("Also in the game")
            viewer.do("hint")
            says("The black horse on h10 moves")
            viewer.do("hint")
            says("It goes to g8")
            answer(*right[1])
            viewer.do("solve")
            says("The move is")
            assert not viewer.differs(FORK, "2r", is_listed=False)
            answer(*right[3])
            answer(*right[4])
            says("2 of 5 right")
            assert viewer.find(".xq-moves").is_visible(), "the game is not shown afterwards"
            viewer.do("again")
            says("Find red’s move")
            assert not viewer.differs(FORK, "0", is_listed=False)
            viewer.do("leave")
            assert viewer.find(".xq-moves").is_visible(), "the game is not shown"
    # The other side's moves are played.
    with opened(page_of("quiz-red", FORK, "--quiz", "red")) as page:
        viewer = Viewer(page)
        viewer.do("solve")
        viewer.find(".xq-found").filter(has_text="H8+7").wait_for()
        assert not viewer.differs(FORK, "1b", is_listed=False)
    yield "one for both sides, by drags, taps and keys; one for red"

if __name__ == "__main__":
    main()
