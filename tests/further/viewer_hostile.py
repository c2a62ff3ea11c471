"""Games with hostile names and comments in pages: nothing runs, nothing breaks, and the reader
sees the text as it is."""

import re
from unicodedata import category

from common import OURS, check, fail_if, main, run
from viewer_pages import (
    FORK, KEEP_COPIES, PAGES, Viewer, fen, fragment_of, host_of, opened, page_of, server,
)  # fmt: skip

# Each is a name, an event and a comment. Braces end a comment, and are left out there.
TEXTS = {
    "script": "</script><script>window.hacked = 1</script>",
    "image": '"><img src=x onerror="window.hacked = 1">',
    "attribute": "\" onclick=\"window.hacked=1\" x=' onmouseover='window.hacked=1",
    "ends of elements": "</title></style></template></span></article></svg></main>",
    "comment": "<!-- <!--[if IE]> --> --!> ]]> <![CDATA[",
    "entities": "&lt;b&gt; &amp;amp; &#60;b&#x3e; &nbsp &notit;",
    "svg": "<svg onload=window.hacked=1><use href='data:image/svg+xml,x'/></svg>",
    "link": "javascript:window.hacked=1//",
    "patterns": "$& $1 $` {move} {piece} {0} ${window.hacked=1} %s %n {{}}",
    "prototype": "__proto__ constructor toString hasOwnProperty",
    "override": "\u202egnihton\u202d \u2066\u2067 never closed",
    "right to left": "שלום 1. C2=5 مرحبا",
    "separators": "a\u2028b\u2029c\u00a0e\u200bf\ufefff",
    "combining": "Z" + "\u0301\u0300\u0323" * 60,
    "astral": "𠮷野家 👩‍👩‍👧‍👦 \U0001f1e8\U0001f1f3 \U0010fffd",
    "quotes": "\"'`\\\\\\\" «»",
    "long word": "x" * 10_000,
    "long text": "a word and another one, " * 420,
    "many lines": "one\n\n\ntwo\n\n" * 50,
    "empty": "",
    "spaces": "   \t  ",
}

NO_HARM = """() => [window.hacked && 'something ran',
    document.querySelectorAll('.xq-viewer').length !== 1 && 'not one viewer',
    document.scripts.length !== 1 && 'more scripts',
    document.querySelector('img, iframe, object, form, svg svg:not(.xq-icon)') && 'elements',
    [...document.querySelectorAll('*')].some(it => it.getAttributeNames().some(name =>
        name.startsWith('on'))) && 'handlers',
    document.documentElement.scrollWidth > innerWidth && 'too wide'].filter(Boolean).join()"""

# Categories of invisible characters, which a page may omit or change to a space.
UNSEEN = {"Cc", "Cf", "Zl", "Zp"}

# The letters of the moves around a comment go from left to right.
ORDER = """() => [...document.querySelectorAll('.xq-move, .xq-option')].every(it => {
    const text = it.firstChild, edge = at => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
    };
    return edge(0) < edge(text.length - 1);
})"""


def quoted(text):
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def game(text, comment):
    return (
        f'[Event "{quoted(text)}"]\n[Red "{quoted(text)}"]\n[Black "B"]\n[Result "*"]\n\n'
        f"{{{comment}}} 1. C2=5 {{{comment}}} 1... H8+7 (1... C8=5 {{{comment}}} 2. C5+4) "
        f"2. H2+3 {{{comment}}} *\n"
    )


def plain(text):
    """The characters of a text that readers see."""
    return "".join(it for it in text if category(it) not in UNSEEN and not it.isspace())


@check
def texts():
    """Names and comments with awkward characters run nothing, break nothing and are shown."""
    problems = []
    for name, text in TEXTS.items():
        comment = text.replace("{", "(").replace("}", ")")
        source = PAGES / "hostile.pgn"
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(game(text, comment))
        try:
            page_of("hostile", source, "--quiz", "red")
            page_of("hostile", source)
        except AssertionError as error:
            problems.append(f"{name}: {error}")
            continue
        with opened(server() + "hostile.html", viewport={"width": 320, "height": 700}) as page:
            viewer = Viewer(page)
            for _ in range(3):
                wrong = page.evaluate(NO_HARM)
                if wrong:
                    problems.append(f"{name}: {wrong}")
                    break
                if not page.evaluate(ORDER):
                    problems.append(f"{name}: the letters of moves are reversed")
                    break
                viewer.do("forward")
            wrong = viewer.differs(source, "2r")
            if wrong:
                problems.append(f"{name}: {wrong}")
            said = [plain(it) for it in page.locator(".xq-comment").all_text_contents()]
            wanted = [plain(comment)] * (4 if plain(comment) else 0)
            if said != wanted:
                problems.append(f"{name}: shown as {said[:1]!r:.200}, not {wanted[:1]!r:.200}")
            title = plain(page.locator(".xq-title").text_content())
            # Names do not change the direction of the text after them.
            turning = r"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]"
            heading = plain(re.sub(turning, "", text))[:60]
            if heading not in title:
                problems.append(f"{name}: the title is {title!r:.200}")
            if heading not in plain(page.title()):
                problems.append(f"{name}: the window is called {page.title()!r:.200}")
    fail_if(problems)
    yield f"{len(TEXTS)} texts, 320 pixels wide, with the strictest policy"


@check
def collections_and_fragments():
    """The same for several games in a page, and for parts of another page."""
    source = PAGES / "hostile-many.pgn"
    comments = [text.replace("{", "(").replace("}", ")") for text in TEXTS.values()]
    games = [game(text, comment) for text, comment in zip(TEXTS.values(), comments)]
    source.write_text("\n".join(games))
    file = page_of("hostile-many", source)
    with opened(file, viewport={"width": 320, "height": 700}) as page:
        viewers = page.locator(".xq-viewer")
        assert viewers.count() == len(TEXTS), f"{viewers.count()} games"
        for index in range(len(TEXTS)):
            page.locator(".xq-games a").nth(index).evaluate("it => it.click()")
            viewer = Viewer(page, index)
            viewer.do("forward")
            assert viewer.text("count").startswith("1 /"), viewer.text("count")
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, f"{list(TEXTS)[index]}: {wide} pixels too wide"
        assert not page.evaluate("window.hacked"), "something ran"
        # The list scrolls automatically to the game that is shown.
        current = page.locator(".xq-games a[aria-current]").evaluate("""it => {
            const list = it.closest('ol'), { top, bottom } = list.getBoundingClientRect();
            const link = it.getBoundingClientRect();
            return list.scrollTop > 0 && link.bottom > top && link.top < bottom;
        }""")
        assert current, "the game that is shown is out of sight in the list"
    hostile = PAGES / "hostile.pgn"
    for name, text, comment in zip(TEXTS, TEXTS.values(), comments):
        hostile.write_text(game(text, comment))
        host = host_of("hostile-host", fragment_of(hostile), fragment_of(FORK))
        with opened(host) as page:
            assert not page.evaluate("window.hacked"), f"{name}: something ran"
            assert page.locator("main > #after").count() == 1, f"{name}: the page is broken"
            for index in (0, 1):
                viewer = Viewer(page, index)
                viewer.do("forward")
                assert viewer.text("count").startswith("1 /"), name
    yield f"{len(TEXTS)} games in a page, and {len(TEXTS)} fragments"


@check
def control_characters():
    """Control characters are removed, so that pages cannot contain them."""
    characters = [chr(code) for code in [*range(1, 9), 11, *range(14, 32), *range(127, 160)]]
    kept = []
    for character in characters:
        source = PAGES / "hostile.pgn"
        source.write_text(game(f"left{character}out", f"here{character}too"))
        text = page_of("hostile", source).read_text()
        assert "leftout" in text and "heretoo" in text, f"U+{ord(character):04X} takes words with it"
        if character in text:
            kept.append(f"U+{ord(character):04X} is in the page")
    fail_if(kept)
    yield f"{len(characters)} characters"


# Goes to some of the moves. Returns copied links that differ from the list's, and some positions.
SAMPLE = """() => {
    const all = [...document.querySelectorAll('.xq-move')];
    const moves = all.filter((it, at) => it.hash && at % 149 === 148);
    const copied = name => {
        document.querySelector(`[data-do=${name}]`).click();
        return window.copied;
    };
    const wrong = [], sampled = [];
    for (const [at, move] of moves.entries()) {
        move.click();
        if (new URL(copied('link')).hash !== move.hash) wrong.push(window.copied);
        if (at % 15 === 7) sampled.push([move.hash.slice(1), copied('fen')]);
    }
    return [wrong, sampled];
}"""


@check
def many_variations():
    """5,000 variations, side by side and nested."""
    openings = ["C2=5", "H2+3", "C8=5", "H8+7", "P7+1", "P3+1", "E3+5", "E7+5", "A4+5", "A6+5"]
    replies = ["H8+7", "H2+3", "C8=5", "C2=5", "P7+1", "P3+1", "E3+5", "E7+5", "A4+5", "A6+5"]
    # Chariots that move out and back make a line of any length, from which variations can branch.
    line = ["R1+1", "R1+1", "R1-1", "R1-1"]
    words = []
    for ply in range(0, 1112, 2):
        number = ply // 2 + 1
        words.append(f"{number}. {line[ply % 4]}")
        if ply % 4 == 0:
            words += [f"({number}. {move} {replies[at]})" for at, move in enumerate(openings[1:])]
        words.append(f"{number}... {line[ply % 4 + 1]}")
        if ply % 4 == 0:
            words += [f"({number}... {move})" for move in replies[1:]]
    wide = PAGES / "wide.pgn"
    wide.write_text('[Result "*"]\n\n' + "\n".join(words) + " *\n")
    deep = PAGES / "deep.pgn"
    deep.write_text(f'[Result "*"]\n\n{nested(0, [0, 0], 400)} *\n')
    for name, source in [("wide", wide), ("deep", deep)]:
        tree = run(OURS, "games", "--json", source).decode()
        variations = int(re.search(r'"variations":\s*(\d+)', tree)[1])
        file = page_of(name, source)
        with opened(file, viewport={"width": 320, "height": 700}) as page:
            viewer = Viewer(page)
            wrong = page.evaluate(NO_HARM)
            assert not wrong, f"{name}: {wrong}"
            viewer.find(".xq-title").click()
            viewer.key("End")
            last = page.evaluate("document.querySelectorAll('.xq-move').length")
            assert not viewer.is_on("forward")
            page.evaluate("[...document.querySelectorAll('.xq-move')].at(-1).click()")
            page.evaluate("document.querySelectorAll('.xq-move')[3].click()")
            viewer.key("Home")
            assert viewer.text("count").startswith("0 /"), viewer.text("count")
            page.evaluate(KEEP_COPIES)
            wrong, sampled = page.evaluate(SAMPLE)
            assert not wrong, f"{name}: {wrong} instead of where the list leads"
            for address, position in sampled:
                wanted = fen(source, address)
                assert position.startswith(wanted), f"{name}, {address}: {position}, not {wanted}"
        yield f"{name}: {variations} variations, {last} moves, {file.stat().st_size // 1000} kB"


def nested(turn, moved, depth):
    """Turns in which black can move the horse or the chariot, each time as a variation."""
    if turn == depth:
        return "*"
    horse, chariot = moved
    red = ("H2+3", "H3-2")[turn % 2]
    main_line, other = ("H8+7", "H7-8")[horse], ("R9+1", "R9-1")[chariot]
    deeper = nested(turn + 1, [horse, 1 - chariot], depth).rstrip("*")
    return f"{turn + 1}. {red} {main_line} ({turn + 1}... {other} {deeper})"


if __name__ == "__main__":
    main()
