"""Every control of pages that step through a game, by mouse, keyboard and touch. With `firefox` as
argument, in Firefox.
"""

import re

from common import OURS, check, fail_if, main, run
from viewer_pages import (
    DEVICES, FORK, IS_FIREFOX, KEEP_COPIES, LATE, LONG, MATE, PAGES, SEVERAL, Viewer, addresses,
    downloaded, fen, fork_page, late_page, opened, page_of, server, several_page, wait_until,
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
        # The drawings of a comment appear at its move, turned like the board.
        drawn = """all => all.filter(it => it.getAttribute('display') !== 'none')
            .map(it => it.dataset.flip)"""
        for name, flips in ("back", ["0"]), ("flip", ["1"]), ("back", []):
            viewer.do(name)
            found = viewer.find(".xq-drawn").evaluate_all(drawn)
            assert found == flips, f"{name}: drawn for {found}, not {flips}"
    yield f"{len(KEYS)} keys"


@check
def moves():
    """Each move in the list and each offered move leads to its position."""
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
                page.evaluate(f"location.hash = '#0'; location.hash = '#{before}'")
                assert not viewer.differs(FORK, before)
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

            # The choice is kept for the visit, also on other pages.
            viewer.do("flip")
            page.reload()
            viewer = Viewer(page, how=how)
            assert viewer.find(".xq-move").first.inner_text() == "炮二平五", "notation is forgotten"
            assert not viewer.differs(FORK, viewer.current(), is_flipped=True), "it turned back"
    yield "notation, FEN, link, PGN" + (" (without reading the clipboard)" if IS_FIREFOX else "")


@check
def controls_are_known():
    """All controls of all pages are covered by the checks here."""
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
    """Playback continues at its speed until a press, a step, the end, or until it is out of view."""
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
        # At the end, playback starts over.
        viewer.do("play")
        at("0", 100)
        at("1r", 2000)
    yield "at 3 speeds"


@check
def wheel_and_swipes():
    """The wheel steps if that is enabled; horizontal swipes step, and other swipes scroll."""
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


# The texts at places of a game that black begins with move 12: the status, the comments, the offered
# moves, and the announcement.
PLACES = [
    ("12b", "12… H8+7 Red is to move 1 / 4", "One. Two & three.", "",
     "12… H8+7. black horse from h10 to g8. One. Two & three."),
    ("12b.1", "12… C8=5!? += Red is to move 1 / 3", "Aside.", "Next: 13. H2+3 13. -- 13. C2=5",
     "12… C8=5!? +=. black cannon from h8 to e8. Aside."),
    ("12b.1.13r.1", "13. -- Black is to move 2 / 4", "Wait.", "", "13. --. Wait."),
    ("12b.1.13r.1.14r", "14. R1+1 Black is to move 4 / 4", "", "",
     "14. R1+1. red chariot from i1 to i2"),
    ("14r", "14. C5+4! Black is to move 4 / 4", "", "",
     "14. C5+4! red cannon from e3 takes black pawn on e7"),
    ("0", "Start Black is to move 0 / 4", "Late & <b>slow</b>.",
     "Next: 12… H8+7 12… C8=5!? += 12… P7+1", "Start. Late & <b>slow</b>."),
]  # fmt: skip

# Goes to each place, and copies its link and position.
COPY_ALL = """() => [null, ...document.querySelectorAll('.xq-move')].map(move => {
    const press = name => document.querySelector(`[data-do=${name}]`).click();
    move ? move.click() : press('first');
    return ['link', 'fen'].map(name => (press(name), window.copied));
})"""


@check
def told():
    """Next to the board are the move, its number, sign and comments, and the following moves; each
    place has its link and its position."""
    # Comments are shown if the list is not next to the board.
    with opened(late_page(), viewport={"width": 500, "height": 400}) as page:
        viewer = Viewer(page)
        viewer.is_told(status=PLACES[-1][1], note=PLACES[-1][2], next=PLACES[-1][3], said="")
        for address, status, note, following, said in PLACES:
            if address == "0":
                viewer.do("first")
            else:
                viewer.press(viewer.find(f".xq-move[href='#{address}']"))
                bottom = "document.querySelector('.xq-board').getBoundingClientRect().bottom"
                assert page.evaluate(bottom) >= 80, f"{address}: the board is out of sight"
            viewer.is_told(status=status, note=note, next=following, said=said)
            notes = viewer.find(".xq-note p").evaluate_all("all => all.map(it => it.lang + it.dir)")
            assert set(notes) <= {"auto"}, notes
        page.evaluate(KEEP_COPIES)
        wanted = []
        for address in addresses(LATE):
            # The next move: after black's move comes red's, with the next number.
            last = re.search(r"(\d+)([rb])(\.\d+)?$", address)
            number = int(last[1]) + (last[2] == "b") if last else 12
            link = f"{page.url.split('#')[0]}#{address}"
            wanted.append([link, f"{fen(LATE, address)} - - 0 {number}"])
        copies = page.evaluate(COPY_ALL)
        assert copies == wanted, f"{copies}, not {wanted}"
    yield f"{len(PLACES)} places; {len(wanted)} links and positions"


# Keys on the board, and the points to which they lead from e1.
GRID_KEYS = (
    "ArrowUp e2, ArrowLeft d2, Home a2, ArrowLeft a2, End i2, ArrowRight i2, ArrowDown i1, "
    "ArrowDown i1, Home a1, ArrowRight b1, ArrowUp b2, Enter b2, Home a2, ArrowUp a3, ArrowUp a4, ArrowUp a5, ArrowUp a6, "
    "ArrowUp a7, ArrowUp a8, ArrowUp a9, ArrowUp a10, ArrowUp a10, ArrowDown a9, ArrowUp a10"
)
# Presses keys where the focus is, and returns the points that have it after each.
PRESS = """keys => keys.map(key => {
    const init = { key, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', init));
    const stops = [...document.querySelectorAll(".xq-cell[tabindex='0']")]
        .filter(it => it.checkVisibility());
    const isOne = stops.length === 1 && stops[0] === document.activeElement;
    return isOne ? stops[0].getAttribute('aria-label').split(':')[0] : `${stops.length} stops`;
})"""


@check
def focus():
    """The board and the list are one Tab stop each, within which the arrows move; offered moves keep the
    focus among them. Keys with a modifier do nothing."""
    with opened(late_page()) as page:
        viewer = Viewer(page)
        stops = "all => all.filter(it => it.tabIndex === 0).map(it => it.textContent)"
        viewer.find(".xq-cell[tabindex='0']").focus()
        steps = [step.split() for step in GRID_KEYS.split(", ")]
        found = page.evaluate(PRESS, [key for key, _ in steps])
        assert found == [square for _, square in steps], found
        assert not viewer.differs(LATE, "0"), "keys on the board step"
        assert viewer.find(".xq-move").evaluate_all(stops) == ["H8+7"]
        viewer.find(".xq-move[tabindex='0']").focus()
        for name in "H8+7", "C2=5", "R9=8":
            viewer.key("ArrowRight")
            assert page.evaluate("document.activeElement.textContent") == name
            assert viewer.find(".xq-move").evaluate_all(stops) == [name]
        viewer.key("Home")
        viewer.find(".xq-option").nth(1).focus()
        focused = "document.activeElement"
        viewer.key("Enter")
        assert page.evaluate(f"{focused}.textContent") == "13. H2+3", "the focus is lost"
        viewer.key("Enter")
        assert viewer.root.evaluate(f"it => it === {focused}"), "the focus is lost"
        for modifier in "ctrlKey", "metaKey", "altKey", "shiftKey":
            taken = page.evaluate(f"""['click', 'keydown'].filter(kind => {{
                const init = {{ bubbles: true, cancelable: true, key: 'Home', {modifier}: true }};
                const event = new (kind === 'click' ? MouseEvent : KeyboardEvent)(kind, init);
                addEventListener('click', event => event.preventDefault(), {{ once: true }});
                let isTaken;
                const note = () => {{ isTaken = event.defaultPrevented; }};
                document.body.addEventListener(kind, note, {{ once: true }});
                document.querySelector('.xq-move').dispatchEvent(event);
                return isTaken;
            }})""")
            assert not taken, f"{modifier}: {taken}"
        assert not viewer.differs(LATE, "12b.1.13r"), "clicks or keys with a modifier step"
    # On a cropped board, the keys stay in the visible part.
    for options, keys, squares in [
        (["--crop", "a1:i6"], ["ArrowUp"] * 6, ["e2", "e3", "e4", "e5", "e6", "e6"]),
        (["--crop", "c5:i10"], ["ArrowRight", "ArrowLeft", "ArrowLeft"], ["d10", "c10", "c10"]),
        (["--flip"], ["ArrowRight", "ArrowUp"], ["d10", "d9"]),
        (["--mirror"], ["ArrowRight", "ArrowUp"], ["d1", "d2"]),
    ]:
        with opened(page_of("other-board", LATE, *options)) as page:
            viewer = Viewer(page)
            viewer.find(".xq-cell[tabindex='0']:visible").focus()
            found = page.evaluate(PRESS, keys)
            assert found == squares, f"{options}: {found}"
    yield f"{len(steps)} keys on the board, 4 other boards"


@check
def offers():
    """If many moves follow, 24 are offered, and the arrows choose among these."""
    source = PAGES / "broad.pgn"
    files = {"H": "GFEDCI", "B": "CDEFGA"}
    moves = [f"{start}2-{to}2" for start, ends in files.items() for to in ends]
    moves += [f"{start}2-{start}{to}" for start in files for to in (3, 4, 5, 6, 1, 9)]
    moves += ["A3-A4", "C3-C4", "E3-E4"]
    others = " ".join(f"(1. {move})" for move in moves[1:])
    source.write_text(f'[Format "ICCS"]\n[Result "*"]\n\n1. {moves[0]} {others} *\n')
    with opened(page_of("broad", source)) as page:
        viewer = Viewer(page)
        options = viewer.find(".xq-option").all_inner_texts()
        assert len(moves) == 27 and len(options) == 24, f"{len(options)} of {len(moves)}"
        assert viewer.text("next").startswith("Next:") and viewer.text("next").endswith("…")
        viewer.find(".xq-title, .xq-status").first.click()
        for key, at in [("ArrowUp", 23), ("ArrowDown", 0), ("ArrowDown", 1)]:
            viewer.key(key)
            viewer.is_told(said=f"Next: {options[at]}")
            assert viewer.find(".xq-option[aria-current=true]").all_inner_texts() == [options[at]]
        viewer.key("ArrowRight")
        assert viewer.find(".xq-name").inner_text() == options[1]
        viewer.key("ArrowLeft")
        viewer.press(viewer.find(".xq-option").last)
        assert viewer.find(".xq-name").inner_text() == options[23]
    yield f"24 of {len(moves)}"


@check
def notations():
    """The notation that a reader chooses applies to all moves, in each game, for the visit."""
    names = [["H8+7", "C8=5"], ["馬8進7", "炮8平5"], ["h10g8", "h8e8"]]
    with opened(late_page()) as page:
        viewer = Viewer(page)
        for chosen in (1, 2, 0, 2):
            viewer.control("notation").evaluate(f"""it => {{
                it.value = {chosen};
                it.dispatchEvent(new Event('change', {{ bubbles: true }}));
            }}""")
            one, other = names[chosen]
            texts = viewer.find(".xq-move").all_inner_texts()
            assert texts[:2] == names[chosen], f"{texts[:2]}, not {names[chosen]}"
            options = viewer.find(".xq-option").all_inner_texts()
            assert options[:2] == [f"12… {one}", f"12… {other}!? +="], options
        page.reload()
        viewer.do("menu")
        assert viewer.find(".xq-move").all_text_contents()[:2] == names[2]
        assert viewer.control("notation").input_value() == "2", "another notation is shown as chosen"
        viewer.control("notation").focus()
        for key in "ArrowLeft", "ArrowUp", "Home", "End":
            viewer.key(key)
        assert not viewer.differs(LATE, "0"), "keys in a choice step"
    with opened(page_of("several-notations", SEVERAL, "--notations", "wxf,chinese")) as page:
        games = [Viewer(page, index) for index in range(2)]
        games[0].do("menu")
        for index, chosen, first in [(0, 1, "炮二平五"), (1, 0, "H2+3"), (0, None, "C2=5")]:
            if chosen != 1:
                page.locator(".xq-games a").nth(index).click()
            if chosen == 0:
                games[1].do("menu")
                assert games[1].find(".xq-move").first.inner_text() == "馬二進三"
            if chosen is not None:
                games[index].control("notation").select_option(index=chosen)
            text = games[index].find(".xq-move").first.inner_text()
            assert text == first, f"game {index}: {text}, not {first}"
    yield "3 in a game, 2 in a collection"


@check
def copies():
    """Text that cannot be copied is shown selected; a download contains the unchanged game."""
    with opened(late_page(), accept_downloads=True) as page:
        viewer = Viewer(page)
        viewer.do("menu")
        page.evaluate("""() => {
            navigator.clipboard.writeText = async () => { throw new Error(); };
            document.execCommand = name => {
                window.asked = `${name} ${getSelection()}`;
                return window.can;
            };
        }""")
        for can in False, True, False:
            words = "Copied" if can else "Copy the selected text"
            page.evaluate(f"window.can = {str(can).lower()}")
            viewer.do("link")
            viewer.is_told(message=words, said=words)
            assert page.evaluate("window.asked") == f"copy {late_page().as_uri()}#0"
            box = viewer.find(".xq-text")
            assert box.is_visible() != can, f"{words}: visible is {can}"
        assert box.evaluate("it => it.value.slice(it.selectionStart, it.selectionEnd)").endswith("#0")
        viewer.key("ArrowRight", "End")
        assert not viewer.differs(LATE, "0"), "keys in the text step"
        viewer.do("forward")
        viewer.is_told(message="")
        file = downloaded(page, lambda: viewer.do("pgn"))
        trees = [run(OURS, "games", "tree", it) for it in (file, LATE)]
        assert trees[0] == trees[1], trees[0].decode()
    yield "with and without the older way to copy"


# Wheel events from the start: by how much, in which unit, with Control; whether the viewer consumes
# them, and the place.
TURNS = [
    (-120, 0, False, False, "0"), (30, 0, False, True, "0"), (30, 0, False, True, "1r"),
    (120, 0, True, False, "1r"), (1, 1, False, True, "1b"), (0, 0, False, False, "1b"),
    (-40, 0, False, True, "1b"), (-40, 0, False, True, "1r"), (120, 0, False, True, "1b"),
    (120, 0, False, True, "2r"), (120, 0, False, True, "2b"), (120, 0, False, True, "3r"),
    (120, 0, False, False, "3r"),
]  # fmt: skip
# Strokes from the start: the pointer type, the button, whether it is the first finger, the distance;
# the place.
STROKES = [
    ("touch", 0, True, -80, 0, "1r"), ("pen", 0, True, -80, 30, "1b"),
    ("touch", 0, True, 80, 0, "1r"), ("mouse", 0, True, -80, 0, "1r"),
    ("touch", 0, False, -80, 0, "1r"), ("touch", 0, True, -29, 0, "1r"),
    ("touch", 0, True, -80, 41, "1r"), ("touch", 0, True, -31, 0, "1b"),
    ("pen", 2, True, -80, 0, "1b"),
]  # fmt: skip


@check
def turns_and_strokes():
    """Small wheel turns add up, and the page scrolls at the end of a game; gestures other than swipes do
    nothing."""
    with opened(fork_page()) as page:
        viewer = Viewer(page)
        board = viewer.find(".xq-board")
        for number, (amount, unit, has_control, is_taken, address) in enumerate(TURNS):
            taken = board.evaluate(f"""it => !it.dispatchEvent(new WheelEvent('wheel', {{
                deltaY: {amount}, deltaMode: {unit}, ctrlKey: {str(has_control).lower()},
                bubbles: true, cancelable: true }}))""")
            found = (taken, viewer.current())
            assert found == (is_taken, address), f"turn {number}: {found}"
        viewer.do("first")
        for number, (kind, button, is_first, right, below, address) in enumerate(STROKES):
            board.evaluate(f"""it => {{
                for (const [type, part] of [['pointerdown', 0], ['pointermove', 1], ['pointerup', 1]])
                    it.dispatchEvent(new PointerEvent(type, {{ bubbles: true, pointerType: '{kind}',
                        button: {button}, isPrimary: {str(is_first).lower()},
                        clientX: 200 + part * {right}, clientY: 200 + part * {below} }}));
            }}""")
            assert viewer.current() == address, f"stroke {number}: {viewer.current()}"
    yield f"{len(TURNS)} turns, {len(STROKES)} strokes"


@check
def folds():
    """The list shows the current move, in a long list and in folded moves; on paper nothing is
    folded."""
    horses = " ".join(f"{at}. {red} {black}" for at, red, black in zip(
        range(2, 12), ["H2+3", "H3-2"] * 5, ["H2+3", "H3-2"] * 5))  # fmt: skip
    source = PAGES / "folded.pgn"
    lines = f"1. C2=5 H8+7 (1... C8=5 {horses}) (1... P7+1 {horses}) 2. H2+3"
    source.write_text(f'[Result "*"]\n\n{lines} *\n')
    with opened(page_of("folded", source)) as page:

        def opened_folds():
            return page.locator("details").evaluate_all("all => all.map(it => it.open)")

        assert opened_folds() == [False, False], "folds are open at first"
        page.evaluate("location.hash = '#1b.2.last'")
        viewer = Viewer(page)
        viewer.find(".xq-more[open] .xq-move[aria-current]").wait_for()
        assert opened_folds() == [False, True], f"open: {opened_folds()}"
        for event, wanted in ("beforeprint", [True, True]), ("afterprint", [False, True]):
            page.evaluate(f"dispatchEvent(new Event('{event}'))")
            assert opened_folds() == wanted, event
    with opened(page_of("long", LONG), viewport={"width": 1100, "height": 500}) as page:
        viewer = Viewer(page)
        viewer.find(".xq-title").click()
        for key in "End", "Home", "End", "ArrowLeft":
            viewer.key(key)
            if key != "Home":
                outside = viewer.find(".xq-move[aria-current]").evaluate("""it => {
                    const list = it.closest('.xq-moves').getBoundingClientRect();
                    const { top, bottom } = it.getBoundingClientRect();
                    return top < list.top || bottom > list.bottom;
                }""")
                assert not outside, f"{key}: the move is out of sight"
            assert page.evaluate("scrollY") == 0, f"{key}: the page scrolls"
    yield "a long list, 2 variations"


if __name__ == "__main__":
    main()
