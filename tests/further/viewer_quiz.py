"""Quizzes: answers by mouse, keyboard and touch, the responses to them, and the score, of a game and
of a collection. With `firefox` as argument, in Firefox.
"""

import re

from common import check, main
from viewer_pages import (
    DEVICES, FORK, SEVERAL, Viewer, opened, page_of,
)  # fmt: skip

# The announcements of moves.
FIRST = "1. C2=5. red cannon from h3 to e3. The cannon eyes the central pawn."
SECOND = "1… H8+7. black horse from h10 to g8. Protected."
FOURTH = "2… R9=8. black chariot from i10 to h10"

# A reader's steps in a quiz for both sides, and the responses: an answer from one square to another,
# a square, a control, a key or an option.
SESSION = [
    ("", "Find red’s move", ""),
    ("h3 f3", "Not this move. Try again", "Not this move. Try again"),
    # An empty square, a piece of the other side, and the reader's own piece.
    ("e5", "Not this move. Try again", "Not this move. Try again"),
    ("h10", "Not this move. Try again", "Not this move. Try again"),
    ("e4", "Not this move. Try again", "e4: red pawn"),
    ("h3 e3", "Right. Find black’s move", f"Right. {FIRST} Find black’s move"),
    # An empty square is not one of black's.
    ("e5", "Right. Find black’s move", f"Right. {FIRST} Find black’s move"),
    ("h8 e8", "Also in the game: 1… C8=5", "Also in the game: 1… C8=5"),
    ("hint", "The black horse on h10 moves", "The black horse on h10 moves"),
    ("hint", "It goes to g8", "It goes to g8"),
    ("h10 g8", "Right. Find red’s move", f"Right. {SECOND} Find red’s move"),
    # Looking back, and then ahead by a tap on the board.
    ("back", "", FIRST),
    ("e5", "", SECOND),
    ("option 0", "", FIRST),
    ("key ArrowDown", "", FIRST),
    ("solve", "The move is 2. H2+3. Find black’s move",
     "The move is 2. H2+3. 2. H2+3. red horse from h1 to g3. Find black’s move"),
    ("i10 h10", "Right. Find red’s move", f"Right. {FOURTH}. Find red’s move"),
    ("first", "", "Start"),
    ("last", "", FOURTH),
    ("i1 h1", "Right. The end. 2 of 5 right at the first try",
     "Right. 3. R1=2. red chariot from i1 to h1. The end. 2 of 5 right at the first try"),
]  # fmt: skip
# The points that have a ring after some of these steps.
RINGS = {"h10": [""], "e4": ["e4"], "hint": ["h10", "g8"]}
FOUND = ["1. C2=5", "1… H8+7", "2. H2+3", "2… R9=8", "3. R1=2"]
DURING, AFTER = ["Hint", "Show the move", "Show the game"], ["Practise again"]


class Quiz(Viewer):
    """A game in a page whose moves the reader has to find."""

    def cell(self, square):
        return self.find(f".xq-cell[aria-label^='{square}:']")

    def middle(self, square):
        box = self.cell(square).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(self, square):
        if self.how == "keyboard":
            self.cell(square).focus()
            self.key("Enter")
        elif self.how == "touch":
            self.page.touchscreen.tap(*self.middle(square))
        else:
            self.page.mouse.click(*self.middle(square))

    def answer(self, start, end):
        """Answers with a move; with the mouse by dragging the piece."""
        if self.how == "mouse":
            self.page.mouse.move(*self.middle(start))
            self.page.mouse.down()
            self.page.mouse.move(*self.middle(end), steps=3)
            self.page.mouse.up()
            return
        self.tap(start)
        self.tap(end)

    def step(self, what):
        """Does a step of the session."""
        match what.split():
            case ["key", key]:
                self.key(key)
            case ["option", index]:
                self.press(self.find(".xq-found .xq-option").nth(int(index)))
            case [square] if square[-1].isdigit():
                self.tap(square)
            case [control]:
                self.do(control)
            case [start, end]:
                self.answer(start, end)

    def rings(self):
        """The points with a ring, on the screen and in the accessibility tree."""
        return self.root.evaluate("""it => ['.xq-picked', '[aria-selected=true]'].map(mark =>
            [...it.querySelectorAll(`.xq-cell${mark}`)].map(cell =>
                cell.getAttribute('aria-label').split(':')[0]).join())""")

    def practice(self):
        return self.find(".xq-practice button:visible").all_inner_texts()


@check
def session():
    """Right, other and wrong moves by drags, taps and keys; hints, solutions and a score are shown and
    announced."""
    page_file = page_of("quiz", FORK, "--quiz", "red,black")
    for how, device in DEVICES.items():
        with opened(page_file, **device) as page:
            quiz = Quiz(page, how=how)
            assert not quiz.find(".xq-moves").is_visible(), "the solution is shown"
            assert not quiz.control("play").is_visible() and not quiz.find(".xq-option").count()
            rings = {name: iter(squares) for name, squares in RINGS.items()}
            for what, message, said in SESSION:
                quiz.step(what)
                quiz.is_told(message=message, said=said)
                if what in rings:
                    wanted = [next(rings[what])] * 2
                    assert quiz.rings() == wanted, f"{what}: {quiz.rings()}"
                    assert quiz.practice() == DURING, quiz.practice()
            assert not quiz.differs(FORK, "3r")
            assert quiz.practice() == AFTER, quiz.practice()
            assert quiz.find(".xq-found .xq-option").all_text_contents() == FOUND
            assert quiz.find(".xq-moves").is_visible(), "the game is not shown afterwards"
            tops = [quiz.find(it).bounding_box()["y"] for it in (".xq-practice", ".xq-moves")]
            assert tops[0] < tops[1], "the list is above what is told"
            assert not page.evaluate("location.hash"), "the address tells where the quiz was"
            quiz.do("again")
            quiz.is_told(message="Find red’s move")
            assert not quiz.differs(FORK, "0", is_listed=False)
            assert quiz.practice() == DURING and not quiz.find(".xq-found .xq-option").count()
            if how == "keyboard":
                focused = "document.activeElement.dataset.do"
                assert page.evaluate(focused) == "hint", page.evaluate(focused)
            quiz.do("leave")
            assert quiz.find(".xq-moves").is_visible(), "the game is not shown"
            assert quiz.practice() == AFTER
            if how == "keyboard":
                assert page.evaluate(focused) == "again", page.evaluate(focused)
    yield f"{len(SESSION)} steps with each of {', '.join(DEVICES)}"


@check
def one_side():
    """The other side's moves are played, also at the start and from a link."""
    with opened(page_of("quiz-red", FORK, "--quiz", "red")) as page:
        quiz = Quiz(page)
        quiz.answer("h3", "e3")
        quiz.is_told(message="Right", said=f"Right. {FIRST}")
        # Meanwhile nothing can be requested.
        for control in "hint", "solve":
            quiz.do(control)
            assert "black" not in quiz.text("message"), quiz.text("message")
        quiz.is_told(message="Right. Find red’s move", said=f"Right. {SECOND} Find red’s move")
        assert not quiz.differs(FORK, "1b", is_listed=False)
        page.evaluate("location.hash = '#2r'")
        quiz.is_told(message="Find red’s move")
        assert not quiz.differs(FORK, "2b", is_listed=False)
        quiz.do("solve")
        quiz.is_told(message="The move is 3. R1=2. The end. 0 of 1 right at the first try")
    with opened(page_of("quiz-black", FORK, "--quiz", "black")) as page:
        quiz = Quiz(page)
        quiz.is_told(message="Find black’s move", said=f"{FIRST} Find black’s move")
    yield "red and black"


# The place of the piece from h10, and whether it glides.
DRAWN = """svg => { const piece = svg.querySelector('[data-at=h10]'); return [piece.style.transform,
    !piece.parentElement.matches('.xq-still')]; }"""


@check
def drags():
    """A dragged piece follows the pointer, and returns to its place unless it is dropped on a point."""
    with opened(page_of("quiz", FORK, "--quiz", "red,black")) as page:
        quiz, mouse = Quiz(page), page.mouse

        def drawn():
            return quiz.find(".xq-svg").evaluate(DRAWN)

        # A step, after which pieces glide.
        quiz.answer("h3", "e3")
        quiz.is_told(message="Right. Find black’s move")
        before = drawn()[0]
        x, y = quiz.middle("h10")
        _, below = quiz.middle("h9")
        # A point reaches half-way to the next one.
        mouse.click(x, y + 0.4 * (below - y))
        quiz.is_told(said="h10: black horse")
        for button, right, is_moved in ("left", 3, False), ("left", 9, True), ("right", 40, False):
            mouse.move(x, y)
            mouse.down(button=button)
            mouse.move(x + right, y, steps=2)
            place, is_gliding = drawn()
            assert (place != before) == is_moved, f"{button}, {right}: drawn at {place}"
            assert not (is_moved and is_gliding), "it lags behind the pointer"
            mouse.move(x, y)
            mouse.up(button=button)
            assert drawn()[0] == before, f"{button}, {right}: it stays at {drawn()}"
        outside = quiz.find(".xq-board").bounding_box()["x"] - 20
        for end in "dropped outside", "cancelled":
            mouse.move(x, y)
            mouse.down()
            mouse.move(x - 9, y, steps=2)
            mouse.move(outside, below, steps=2)
            at = quiz.find(".xq-svg").evaluate("""it => new DOMPoint(%f, %f).matrixTransform(
                it.getScreenCTM().inverse())""" % (outside, below))
            x_drawn = float(drawn()[0].split("(")[1].split("px")[0])
            assert abs(x_drawn - at["x"]) < 1, f"drawn at {drawn()}, not {at}"
            if end == "cancelled":
                quiz.find(".xq-board").dispatch_event("pointercancel")
            mouse.up()
            assert drawn()[0] == before, f"{end}: it stays at {drawn()}"
        quiz.is_told(message="Right. Find black’s move")
        assert not quiz.differs(FORK, "1r", is_listed=False)
    yield "5 drags"


@check
def puzzles():
    """Each puzzle of a collection has its score next to its name, and there is a total score."""
    viewport = {"width": 1100, "height": 1200}
    with opened(page_of("puzzles", SEVERAL, "--quiz", "red"), viewport=viewport) as page:
        games = [Quiz(page, index) for index in range(3)]
        links, total = page.locator(".xq-games a"), page.locator(".xq-total")

        def has_score(tags, done, right, count):
            texts = "all => all.map(it => it.querySelector('.xq-tag')?.textContent)"
            found = links.evaluate_all(texts)
            assert found == [tag and f" {tag}" for tag in tags], found
            words = f"{done} of 3 puzzles done, {right} of {count} moves right at the first try"
            assert total.inner_text() == words, total.inner_text()

        def solve(game, answers):
            for answer in answers:
                game.step(answer)
                asked = re.compile("Find red’s move|The end")
                game.find(".xq-message").filter(has_text=asked).wait_for()

        assert not total.is_visible() and not page.locator(".xq-tag").count()
        links.nth(1).click()
        # Wrong, right and shown: one of two at the second try.
        games[1].answer("h3", "e3")
        solve(games[1], ["h1 g3", "solve"])
        has_score([None, "0/2", None], 1, 0, 2)
        # Trying again does not improve it.
        games[1].do("again")
        solve(games[1], ["h1 g3", "h3 i3"])
        games[1].is_told(message="Right. The end. 2 of 2 right at the first try")
        has_score([None, "0/2", None], 1, 0, 2)
        links.nth(0).click()
        solve(games[0], ["h3 e3", "h1 g3"])
        has_score(["2/2", "0/2", None], 2, 2, 4)
        links.nth(2).click()
        solve(games[2], ["c4 c5", "solve"])
        has_score(["2/2", "0/2", "1/2"], 3, 3, 6)
    yield "3 puzzles, one of them twice"


if __name__ == "__main__":
    main()
