"""Pages of games for readers who cannot see or point: axe-core finds no violations, and a game can be
followed through Chromium's accessibility tree alone, read as text. Also for readers with large type, a
narrow screen, forced colours, or paper."""

import importlib.resources
import re
import tempfile
from pathlib import Path

from common import OURS, check, fail_if, main, run
from viewer_pages import (
    BEFORE, FORK, LONG, MATE, SEVERAL, Viewer, addresses, fragment_of, host_of, opened, page_of,
)  # fmt: skip

AXE = (importlib.resources.files("axe_playwright_python") / "axe.min.js").read_text()
COLORS = ("light", "dark")


def pages():
    """Every kind of page."""
    return {
        "page": page_of("fork", FORK, "--notations", "wxf,chinese"),
        "fragments": host_of("host", fragment_of(FORK), fragment_of(MATE)),
        "quiz": page_of("quiz", FORK, "--quiz", "red,black"),
        "collection": page_of("several", SEVERAL),
        "Chinese": page_of("chinese", FORK, "--lang", "zh-Hans"),
        "position": page_of("position", "doc/horse.fen"),
    }


@check
def axe():
    """axe-core finds no violation, light and wide or dark and narrow, before and after a step."""
    problems, rules, count = [], set(), 0
    for name, file in pages().items():
        for color, width in zip(COLORS, (1100, 360)):
            viewport = {"width": width, "height": 800}
            options = {"bypass_csp": True, "color_scheme": color, "viewport": viewport}
            with opened(file, **options) as page:
                page.evaluate(AXE)
                viewer = Viewer(page)
                for state in "at first", "after a step":
                    if state != "at first":
                        if not viewer.control("menu").count():
                            break
                        viewer.do("menu")
                        viewer.do("solve" if name == "quiz" else "forward")
                    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
                    count += 1
                    rules |= {rule["id"] for rule in found["passes"]}
                    for rule in found["violations"]:
                        places = [str(node["target"]) for node in rule["nodes"]][:3]
                        where = f"{name}, {color}, {width}, {state}"
                        problems.append(f"{where}: {rule['id']}: {', '.join(places)}")
    fail_if(problems)
    yield f"{count} states of {len(pages())} pages, {len(rules)} rules"


class Ear:
    """A page as a screen reader sees it."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)
        self.session.send("Accessibility.enable")

    def nodes(self):
        tree = self.session.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in tree}

        def walk(node, depth):
            isShown = not node["ignored"]
            if isShown:
                yield depth, node["role"]["value"], node.get("name", {}).get("value", "")
            for child in node.get("childIds", []):
                if child in by_id:
                    yield from walk(by_id[child], depth + isShown)

        return list(walk(tree[0], 0))

    def board(self):
        """The spoken content of each point."""
        cells = (name for _, role, name in self.nodes() if role == "gridcell")
        return dict(name.split(": ") for name in cells)

    def said(self):
        """The text of the live region."""
        nodes = self.nodes()
        [at] = [index for index, (_, role, _) in enumerate(nodes) if role == "status"]
        depth = nodes[at][0]
        words = []
        for below, role, name in nodes[at + 1 :]:
            if below <= depth:
                break
            if role == "StaticText":
                words.append(name)
        return " ".join(words)

    def named(self, role):
        return [name for _, it, name in self.nodes() if it == role]


@check
def followed_by_ear():
    """A game can be followed through announcements alone: every move, on a described board."""
    count = 0
    for source, first in [(MATE, "wxf"), (SEVERAL, "wxf")]:
        source_options = ["--game", "1"] if source == SEVERAL else []
        file = page_of("ear", source, *source_options)
        wanted = run(OURS, "notation", "--to", "uci", *source_options, source).decode()
        while "(" in wanted:
            wanted = re.sub(r"\([^()]*\)", "", wanted)
        wanted = re.findall(r"[a-i]\d+[a-i]\d+", wanted)
        with opened(file) as page:
            ear = Ear(page)
            assert "article" in {role for _, role, _ in ear.nodes()}
            before = ear.board()
            assert len(before) == 90, f"{len(before)} points"
            rows = [name for _, role, name in ear.nodes() if role == "row"]
            assert len(rows) == 10 and "Board" in ear.named("grid"), ear.named("grid")
            heard = []
            page.locator(".xq-title").click()
            for _ in wanted:
                page.keyboard.press("ArrowRight")
                said, after = ear.said(), ear.board()
                match = re.search(
                    r"([a-z]+ [a-z]+) from ([a-i]\d+) (?:to|takes ([a-z ]+) on) ([a-i]\d+)", said
                )
                assert match, f"after {len(heard)} moves: {said!r}"
                piece, start, taken, end = match.groups()
                # It matches the described boards.
                assert before[start] == piece and after[end] == piece, said
                assert before[end] == (taken or "empty") and after[start] == "empty", said
                others = {it for it in before if before[it] != after[it]}
                assert others == {start, end}, f"{others} changed at {said}"
                heard.append(start + end)
                before = after
            assert heard == wanted, f"heard {heard}, not {wanted}"
            count += len(heard)
            page.keyboard.press("ArrowRight")
            names = ear.named("button")
            for name in "To the start", "One move back", "Play", "One move on", "Turn the board":
                assert name in names, f"no button {name} among {names}"
    # Comments and variations are announced, too.
    with opened(page_of("ear", FORK)) as page:
        ear = Ear(page)
        page.locator(".xq-title").click()
        page.keyboard.press("ArrowRight")
        assert "The cannon eyes the central pawn." in ear.said(), ear.said()
        options = [name for name in ear.named("button") if "…" in name]
        assert options == ["1… H8+7", "1… C8=5", "1… H2+3"], options
        page.keyboard.press("ArrowDown")
        assert "C8=5" in ear.said(), ear.said()
        page.keyboard.press("ArrowRight")
        assert "The same cannon." in ear.said(), ear.said()
        # The list marks the reader's place.
        links = len(ear.named("link"))
        assert links == len(addresses(FORK)) - 1, f"{links} links"
        # The arrows explore the board.
        page.locator(".xq-cell[tabindex='0']").focus()
        page.keyboard.press("ArrowUp")
        focused = page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert focused == "e2: empty", focused
    # A comment before a variation belongs to its first move, and no sentence ends twice.
    with opened(page_of("before", BEFORE)) as page:
        ear = Ear(page)
        page.locator(".xq-title").click()
        for keys, expected in (
            (["ArrowRight", "ArrowRight"], "1… H8+7. black horse from h10 to g8. Main."),
            (
                ["ArrowLeft", "ArrowDown", "ArrowRight"],
                "1… H2+3. black horse from b10 to c8. Or this",
            ),
            (["ArrowRight"], "2. --. so"),
        ):
            for key in keys:
                page.keyboard.press(key)
            assert ear.said() == expected, ear.said()
    yield f"{count} moves, comments, variations, the board by keys"


@check
def zoomed_and_narrow():
    """At 320 pixels, 200 % or 400 %, nothing scrolls sideways, and controls are large."""
    count, problems = 0, []
    all_pages = {**pages(), "long": page_of("long", LONG, "--notations", "chinese,wxf")}
    for name, file in all_pages.items():
        # A browser at 200 % has half as many pixels.
        for width, height in [(320, 640), (640, 400), (1280, 800), (320, 256)]:
            with opened(file, viewport={"width": width, "height": height}) as page:
                viewer = Viewer(page)
                if viewer.control("menu").count():
                    viewer.do("menu")
                found = page.evaluate("""() => {
                    const wide = document.documentElement.scrollWidth - innerWidth;
                    const isShown = it => it.checkVisibility() && it.getClientRects().length;
                    const out = [...document.querySelectorAll('button, select, a, summary')]
                        .filter(isShown).filter(it => {
                            const { left, right } = it.getBoundingClientRect();
                            return left < -1 || right > innerWidth + 1;
                        }).map(it => it.outerHTML.slice(0, 80));
                    const small = [...document.querySelectorAll('button, select')]
                        .filter(isShown).filter(it => {
                            const { width, height } = it.getBoundingClientRect();
                            return width < 24 || height < 24;
                        }).map(it => it.outerHTML.slice(0, 80));
                    const covered = [...document.querySelectorAll('.xq-button')]
                        .filter(isShown).filter(it => {
                            it.scrollIntoView({ block: 'center' });
                            const { left, top, width, height } = it.getBoundingClientRect();
                            const there = document.elementFromPoint(left + width / 2, top + height / 2);
                            return !it.contains(there);
                        }).map(it => it.outerHTML.slice(0, 80));
                    return { wide, out, small, covered };
                }""")
                count += 1
                if found["wide"] > 0 or found["out"] or found["small"] or found["covered"]:
                    problems.append(f"{name} at {width}x{height}: {found}")
    # Text alone at 200 %.
    for name, file in all_pages.items():
        with opened(file, viewport={"width": 1280, "height": 800}, bypass_csp=True) as page:
            page.add_style_tag(content="html { font-size: 200% }")
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            count += 1
            if wide > 0:
                problems.append(f"{name}, text at 200 %: {wide} pixels too wide")
    fail_if(problems)
    yield f"{count} sizes of {len(all_pages)} pages"


@check
def forced_colors():
    """In colours that the reader forces, the current move and the offered one stand out, and
    buttons have edges."""
    for color in COLORS:
        with opened(pages()["page"], forced_colors="active", color_scheme=color) as page:
            viewer = Viewer(page)
            viewer.do("forward")
            look = """it => { const { backgroundColor, color, borderTopColor, borderTopWidth } =
                getComputedStyle(it); return { backgroundColor, color, borderTopColor,
                borderTopWidth } }"""
            current = viewer.find(".xq-move[aria-current]").evaluate(look)
            other = viewer.find(".xq-move").last.evaluate(look)
            assert current["backgroundColor"] != other["backgroundColor"], current
            assert current["color"] != current["backgroundColor"], current
            button = viewer.control("forward").evaluate(look)
            assert button["borderTopWidth"] != "0px", button
            background = page.evaluate("getComputedStyle(document.body).backgroundColor")
            assert button["borderTopColor"] != background, button
            chosen = viewer.find(".xq-option[aria-current]").evaluate(look)
            unchosen = viewer.find(".xq-option").last.evaluate(look)
            assert chosen != unchosen, f"{chosen} is like {unchosen}"
    yield ", ".join(COLORS)


@check
def motion():
    """Pieces glide, but not for readers who want less motion."""
    for motion_wanted, moving in [("no-preference", True), ("reduce", False)]:
        with opened(pages()["page"], reduced_motion=motion_wanted) as page:
            viewer = Viewer(page)
            page.wait_for_timeout(100)
            # Immediately, as they do not last.
            going = "it => (it.click(), document.getAnimations().length)"
            count = viewer.control("forward").evaluate(going)
            assert bool(count) == moving, f"{motion_wanted}: {count} animations"
            # The moving piece passes over the others.
            above = viewer.find(".xq-piece").last.get_attribute("data-at")
            assert above == "h3", f"the piece on {above} is above it"
            if moving:
                page.wait_for_timeout(500)
                assert not page.evaluate("document.getAnimations().length"), "it never ends"
                for name in "last", "flip":
                    assert not viewer.control(name).evaluate(going), f"{name} glides"
    yield "gliding, and not"


@check
def paper():
    """On paper: the board, all moves and comments, and no controls, with and without script."""
    pages_printed = []
    for name in "page", "collection":
        for has_script in True, False:
            with opened(pages()[name], java_script_enabled=has_script) as page:
                if has_script:
                    Viewer(page).do("forward")
                page.emulate_media(media="print")
                shown = page.locator(".xq-controls:visible, .xq-grid:visible").count()
                assert not shown, f"{name}: {shown} controls on paper"
                page.emulate_media(media="null")
                with tempfile.TemporaryDirectory() as directory:
                    pdf = Path(directory) / "page.pdf"
                    page.pdf(path=pdf, format="A4")
                    text = run("pdftotext", "-layout", pdf, "-").decode()
                    images = run("pdfinfo", pdf).decode()
                pages_printed.append(re.search(r"Pages:\s*(\d+)", images)[1])
                plain = re.sub(r"\s+", " ", text)
                for words in (
                    ["C2=5", "The cannon eyes", "The same cannon.", "A4+5", "R1=2"]
                    if name == "page"
                    else ["C2=5", "Too early?", "P7+1"]
                ):
                    assert words in plain, f"{name}, script {has_script}: no {words} on paper"
                for words in "To the start", "Copy the link", "Black is to move":
                    assert words not in plain, f"{name}: {words} on paper"
    yield f"{', '.join(pages_printed)} pages of paper"


if __name__ == "__main__":
    main()
