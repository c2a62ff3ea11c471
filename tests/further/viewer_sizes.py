"""How large pages of games and their script are, and how long the script takes for a step of a
game with 200,000 moves."""

import gzip
import re
import statistics

from common import check, fail_if, main
from viewer_pages import LONG, PAGES, opened, page_of

MOST_SCRIPT = 12_000
MOST_PAGE = 60_000
MOST_STEP = 16  # ms
MANY = 200_000

# Horses that go out and back, red's and black's, so that a game can be of any length.
RED, BLACK = ["b1c3", "c3b1"], ["b10c8", "c8b10"]
# Red's other moves from the start, which leave the horses their way.
OTHERS = [
    "a1a2", "i1i2", "c1e3", "g1e3", "d1e2", "f1e2", "e1e2", "h1i3", "h3h4", "h3h5", "h3f3", "b3d3",
    "b3b4", "b3b5", "a4a5", "e4e5", "g4g5", "i4i5",
]  # fmt: skip


def packed(data):
    return len(gzip.compress(data, 9, mtime=0))


@check
def small():
    """The script is small, and so is the page of a game of 80 plies."""
    short = PAGES / "eighty.moves"
    short.parent.mkdir(parents=True, exist_ok=True)
    game = LONG.read_text()
    short.write_text(re.sub(r"\s41\. .*(?=\}END)", " ", game, flags=re.DOTALL))
    page = page_of("eighty", short).read_bytes()
    plies = page.count(b'class="xq-move"')
    script = re.search(rb"<script>(.*?)</script>", page, re.DOTALL)[1]
    figures = {
        "script": (packed(script), MOST_SCRIPT),
        f"page of {plies} plies": (packed(page), MOST_PAGE),
    }
    assert plies == 80, f"{plies} plies"
    fail_if(
        f"{name}: {size} bytes gzipped, more than {most}"
        for name, (size, most) in figures.items()
        if size > most
    )
    yield "; ".join(f"{name}: {size} bytes gzipped" for name, (size, _) in figures.items())


def large():
    """A game in which every one of red's moves has variations, and some of those others, as PGN
    with about so many moves."""
    words = ['[Event "Many"]', '[Format "ICCS"]', '[Result "*"]', ""]
    count = 0

    def cycle(at):
        return (BLACK if at % 2 else RED)[at // 2 % 2]

    def iccs(move):
        start, end = re.findall(r"[a-i]\d+", move)
        return "-".join(f"{it[0].upper()}{int(it[1:]) - 1}" for it in (start, end))

    def line(at, first, plies, depth, lag=2):
        """The moves of a variation instead of the move at this place. Red's horse is some plies
        behind that of the main line."""
        nonlocal count
        words.append(f"({at // 2 + 1}. {iccs(first)}")
        count += plies
        for ply in range(at + 1, at + plies):
            words.append(iccs(cycle(ply if ply % 2 else ply - lag)))
            if ply == at + 2 and depth:
                other = OTHERS[OTHERS.index(first) + 1]
                line(ply, other, plies - 2, depth - 1, lag + 2)
        words.append(")")

    at = 0
    while count < MANY:
        words.append(iccs(cycle(at)))
        count += 1
        if at % 2 == 0 and at % 4 == 0:
            for first in OTHERS:
                line(at, first, 12, 3 if first == "a4a5" else 0)
        at += 1
    return "\n".join([*words, "*\n"]), count


# How long actions take, without what the browser does afterwards.
TIME = """({ key, moves }) => {
    const viewer = document.querySelector('.xq-viewer');
    const times = [];
    const act = () => {
        if (key) {
            viewer.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        } else {
            const links = document.getElementsByClassName('xq-move');
            const move = links[moves.shift()];
            move.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        }
    };
    const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    return (async () => {
        for (let i = 0; i < 12; i++) {
            const before = performance.now();
            act();
            times.push(performance.now() - before);
            await frame();
        }
        return times;
    })();
}"""


@check
def quick():
    """A step in a game of 200,000 moves is quick, wherever it is."""
    text, count = large()
    source = PAGES / "large.pgn"
    source.write_text(text)
    file = page_of("large", source)
    size = file.stat().st_size
    with opened(file) as page:
        page.set_default_timeout(120_000)
        loaded = page.evaluate("performance.getEntriesByType('navigation')[0].duration")
        found = page.evaluate("document.getElementsByClassName('xq-move').length")
        figures = [f"{found} moves, {size / 1e6:.1f} MB, loaded in {loaded / 1000:.1f} s"]
        assert abs(found - MANY) < MANY / 50, f"{found} moves, meant to be {count}"
        places = [0, 10, found // 3, found // 2, found - 30]
        times = {}
        for place in places:
            jump = page.evaluate(TIME, {"moves": [place] * 12})
            times.setdefault("jumps", []).extend(jump)
            for name, key in [("on", "ArrowRight"), ("back", "ArrowLeft"), ("variation", "ArrowDown")]:
                times.setdefault(name, []).extend(page.evaluate(TIME, {"key": key}))
        far = [index * found // 13 for index in (1, 12, 3, 9, 2, 11, 5, 8, 4, 10, 6, 7)]
        times["far jumps"] = page.evaluate(TIME, {"moves": far})
        times["to the end and back"] = [
            page.evaluate(TIME, {"key": key})[0] for key in ["End", "Home", "End", "Home"]
        ]
    for name, all_times in times.items():
        median, longest = statistics.median(all_times), max(all_times)
        figures.append(f"{name}: median {median:.1f} ms, longest {longest:.1f} ms")
    longest = max(max(all_times) for all_times in times.values())
    fail_if([*figures, f"{longest:.1f} ms is more than {MOST_STEP} ms"] if longest > MOST_STEP else [])
    return figures


if __name__ == "__main__":
    main()
