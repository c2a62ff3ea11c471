"""Measures the size of pages of games and of their script, and how long the script takes for a step
in a game with 200,000 moves."""

import gzip
import re
import statistics

from common import check, fail_if, main, times
from viewer_pages import LONG, PAGES, opened, page_of

MOST_SCRIPT = 12_000
MOST_PAGE = 60_000
MANY = 200_000

# Red's and black's horses move out and back, so that a game can have any length.
RED, BLACK = ["b1c3", "c3b1"], ["b10c8", "c8b10"]
# Red's other moves from the start, which do not block the horses.
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
    """A game in which each of red's moves has variations, some of which have others, as PGN with about
    this many moves."""
    words = ['[Event "Many"]', '[Format "ICCS"]', '[Result "*"]', ""]
    count = 0

    def cycle(at):
        return (BLACK if at % 2 else RED)[at // 2 % 2]

    def iccs(move):
        start, end = re.findall(r"[a-i]\d+", move)
        return "-".join(f"{it[0].upper()}{int(it[1:]) - 1}" for it in (start, end))

    def line(at, first, plies, depth, lag=2):
        """The moves of a variation that replaces the move at this place. Red's horse is some plies
        behind the main line."""
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


# Acts like a reader, and returns the time in milliseconds, including layout that the script forces;
# then lets the browser draw.
ACT = """async ({ key, move }) => {
    const before = performance.now();
    if (key) {
        const viewer = document.querySelector('.xq-viewer');
        viewer.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    } else {
        const link = document.getElementsByClassName('xq-move')[move];
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    const time = performance.now() - before;
    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    return time;
}"""


@times
def quick():
    """A step in a game of 200,000 moves is quick, wherever it occurs."""
    text, count = large()
    source = PAGES / "large.pgn"
    source.write_text(text)
    file = page_of("large", source)
    with opened(file) as page:
        page.set_default_timeout(120_000)
        session = page.context.new_cdp_session(page)
        # CPU time, so that other load on the machine does not count.
        session.send("Performance.enable", {"timeDomain": "threadTicks"})

        def script_time():
            metrics = session.send("Performance.getMetrics")["metrics"]
            [seconds] = [it["value"] for it in metrics if it["name"] == "ScriptDuration"]
            return seconds * 1000

        loaded = page.evaluate("performance.getEntriesByType('navigation')[0].duration")
        found = page.evaluate("document.getElementsByClassName('xq-move').length")
        size = file.stat().st_size / 1e6
        figures = [f"{found} moves, {size:.1f} MB, loaded in {loaded / 1000:.1f} s"]
        assert found == count, f"{found} moves of {count}"
        # For each kind of step, the times of the script alone and with layout.
        alone, together = {}, {}

        def act(name, **action):
            before = script_time()
            together.setdefault(name, []).append(page.evaluate(ACT, action))
            alone.setdefault(name, []).append(script_time() - before)

        for place in [0, 10, found // 3, found // 2, found * 9 // 10, found - 30]:
            act("jump", move=place)
            for name, key, times in [
                ("on", "ArrowRight", 10), ("back", "ArrowLeft", 6), ("choice", "ArrowDown", 4),
                ("along the choice", "ArrowRight", 4),
            ]:  # fmt: skip
                for _ in range(times):
                    act(name, key=key)
        for thirteenth in (1, 12, 3, 9, 2, 11, 5, 8, 4, 10, 6, 7):
            act("jump", move=thirteenth * found // 13)
        for key in ["Home", "End", "Home", "End"]:
            act("from end to end", key=key)
    for name in alone:
        median, longest = statistics.median(alone[name]), max(alone[name])
        usual, most = statistics.median(together[name]), max(together[name])
        figures.append(
            f"{name}: script {median:.1f} ms, at most {longest:.1f}; "
            f"with layout {usual:.1f} ms, at most {most:.1f}"
        )
    return figures


if __name__ == "__main__":
    main()
