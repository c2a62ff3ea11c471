"""Animations in other programs: Pillow decodes GIF and APNG, and Chromium plays the
animated SVG."""

import os
import time

import numpy
from PIL import Image

from common import OURS, ROOT, THOROUGH, WORK, check, fail_if, main, run, some, times
from renderers import (
    GAP,
    MOST_BETWEEN_RENDERERS,
    MUCH,
    STYLE,
    by_librsvg,
    chromium,
    difference,
    pixels,
)

WIDTH = 720 if THOROUGH else 360
SIZE = ["--width-px", WIDTH, "--force"]
# A game of 110 moves, of which an animation shows the first 92.
GAME = ROOT / "tests/games/xboard.pgn"
POSITIONS = 93
# A PNG has no background by default.
PAPER = "#f4e8d0"
# The looks and options of animations, and how many of their colours a palette may lack.
FILMS = {
    "default": [],
    "wood": ["--look", "wood", "--annotate-last-move"],
    "night": ["--look", "night", "--arrow-last-move", "--coordinates", "algebraic"],
    "part": ["--crop", "a1:e6", "--arrow-last-move", "--flip"],
    "caption": ["--caption", "{stem}, {move}", "--number-moves", "--annotate-last-move=3"],
}
FILMS = dict(some(FILMS.items(), 2))
# The edges of parts that are drawn separately and composed may be smoothed differently, and colours
# may be rounded differently: the maximum difference of a colour from the still picture, the fraction
# of pixels with more than a small difference, and the mean.
EDGE, LITTLE, MOST_EDGES, MEAN = 40, 4, 0.002, 0.1
# With a palette, blends may differ more, and the many shades of a wooden board slightly.
GIF_EDGE, GIF_LITTLE, GIF_MOST_EDGES, GIF_MEAN = 40, 12, 0.01, 1.5


def film(name, options, extension, *more):
    """Draws the animation of the game, and returns its path."""
    output = WORK / "motion" / f"{name}.{extension}"
    output.parent.mkdir(parents=True, exist_ok=True)
    run(OURS, *options, *more, *SIZE, "--moves", POSITIONS - 1, GAME, output)
    return output


def stills(name, options):
    """The pictures of all positions, as pixels on white."""
    directory = WORK / "motion" / f"stills-{name}"
    directory.mkdir(parents=True, exist_ok=True)
    counts = ",".join(map(str, range(POSITIONS)))
    run(OURS, *options, "--background", PAPER, *SIZE,
        "--at", counts, GAME, directory / "{ply:03}.png")  # fmt: skip
    return [pixels(path) for path in sorted(directory.glob("*.png"))]


def compare(frames, wanted, edge, little, most_edges, mean):
    """The maximum differences between pictures, and those that are too large."""
    problems, worst, compared = [], [0, 0.0, 0.0], 0
    for number, (frame, still) in enumerate(zip(frames, wanted)):
        # A still picture may be lower if its caption has fewer lines. Then its dots are not
# quite as high, either.
        if frame.shape != still.shape:
            continue
        compared += 1
        apart = numpy.abs(frame - still).max(axis=2)
        figures = [int(apart.max()), float((apart > little).mean()), float(apart.mean())]
        worst = [max(pair) for pair in zip(worst, figures)]
        if figures[0] > edge or figures[1] > most_edges or figures[2] > mean:
            problems.append(f"position {number}: {figures}")
    if compared < 5:
        problems.append(f"only {compared} pictures have the size of the film")
    return problems, worst


@check
def decoded_frames():
    """Every frame of a GIF or an APNG is the still picture of its position"""
    problems = []
    for name, options in FILMS.items():
        wanted = stills(name, options)
        for extension, limits in [
            ("gif", (GIF_EDGE, GIF_LITTLE, GIF_MOST_EDGES, GIF_MEAN)),
            ("apng", (EDGE, LITTLE, MOST_EDGES, MEAN)),
        ]:
            path = film(name, options, extension, "--background", PAPER)
            with Image.open(path) as image:
                frames, delays = [], []
                for number in range(image.n_frames):
                    image.seek(number)
                    delays.append(image.info["duration"])
                    white = Image.new("RGBA", image.size, "white")
                    white.alpha_composite(image.convert("RGBA"))
                    frames.append(numpy.asarray(white.convert("RGB")).astype(int))
            if len(frames) != POSITIONS or delays != [1000] * (POSITIONS - 1) + [3000]:
                problems.append(f"{path.name}: {len(frames)} frames, {delays}")
            found, worst = compare(frames, wanted, *limits)
            problems += [f"{path.name}: {problem}" for problem in found[:3]]
            each = path.stat().st_size / POSITIONS
            yield (
                f"{path.name}: {each:.0f} bytes a position, colours differ by at most "
                f"{worst[0]}, {worst[1]:.3%} of the pixels differ, by {worst[2]:.3f} in the mean"
            )
    fail_if(problems)


def best(command, runs):
    """The minimum CPU time of a command on one core, in seconds, as other programs may share the core."""
    times = []
    for _ in range(runs):
        before = os.times()
        run("taskset", "-c", "0", *command)
        after = os.times()
        spent = after.children_user + after.children_system
        times.append(spent - before.children_user - before.children_system)
    return min(times)


@times
def time_and_size():
    """A GIF of 93 positions takes at most 4 kB per position, and a fraction of Pillow's time"""
    path = WORK / "motion" / "timed.gif"
    command = [OURS, *SIZE, "--moves", POSITIONS - 1, GAME, path]
    ours = best(command, 10)
    each = path.stat().st_size / POSITIONS
    yield f"ours: {1000 * ours:.0f} ms, {each:.0f} bytes a position"
    # The same pictures, drawn one by one and combined by a library.
    stills("default", [])
    files = sorted((WORK / "motion" / "stills-default").glob("*.png"))
    other = WORK / "motion" / "pillow.gif"
    start = time.perf_counter()
    images = [Image.open(file).convert("RGB") for file in files]
    images[0].save(other, save_all=True, append_images=images[1:], duration=1000, loop=0)
    pillow = time.perf_counter() - start
    size = other.stat().st_size / POSITIONS
    yield f"Pillow, from the PNGs: {1000 * pillow:.0f} ms, {size:.0f} bytes a position"
    fail_if([f"{each:.0f} bytes a position"] if each > 4000 else [])
    fail_if(["Pillow is better"] if pillow < ours or size < each else [])


# Sets each animation on the page to its time. The last time is after the end.
SEEK = """<script>
for (const animation of document.getAnimations()) {
    animation.pause();
    animation.currentTime = Number(animation.effect.target.closest("div").dataset.time);
}
</script>"""
MOMENTS = [0, 7, 21, 60, POSITIONS - 1]


def shots(pictures, name):
    """Pictures in one page, each with a time in milliseconds, as Chromium draws them."""
    row, width = 1000, 600
    parts = [STYLE, f"<style>svg{{width:{width}px}}</style>"]
    for index, (text, moment) in enumerate(pictures):
        place = f"top:{index * row}px;left:0;width:{width}px;height:{row - GAP}px"
        parts.append(f'<div style="{place}" data-time="{moment}">{text}</div>')
    page = WORK / "motion" / f"{name}.html"
    page.write_text("".join(parts) + SEEK)
    drawn = chromium(page, WORK / "motion" / f"{name}.png", width, row * len(pictures))
    return [drawn[index * row : (index + 1) * row - GAP] for index in range(len(pictures))]


def coarse(drawn, block=8):
    """A picture without its details, in which a wrong piece would still be visible."""
    height, width = (side // block * block for side in drawn.shape[:2])
    blocks = drawn[:height, :width].reshape(height // block, block, width // block, block, 3)
    return blocks.mean(axis=(1, 3))


@check
def animated_svg():
    """Chromium shows the still pictures at five moments of an animated SVG"""
    problems = []
    for name, options in FILMS.items():
        path = film(name, options, "svg", "--animate")
        text = path.read_text()
        # Each position is shown for a second; pieces move in less than half a second.
        wanted = []
        for moment in MOMENTS:
            still = WORK / "motion" / f"{name}-{moment}.svg"
            run(OURS, *options, *SIZE, "--at", moment, GAME, still)
            wanted.append((still.read_text(), 0))
        # Another animation on the same page does not interfere.
        other = film("other", ["--delay", "700"], "svg", "--animate").read_text()
        played = shots([(text, 1000 * moment + 900) for moment in MOMENTS] + [(other, 0)],
                       f"{name}-played")  # fmt: skip
        for moment, one, still in zip(MOMENTS, played, shots(wanted, f"{name}-stills")):
            # Chromium smooths the edges of moving parts differently.
            apart = difference(coarse(one), coarse(still), MUCH)
            if apart > MOST_BETWEEN_RENDERERS:
                problems.append(f"{name} at {moment}: {apart:.3%} of the pixels differ")
        yield f"{path.name}: {len(text) / 1000:.0f} kB, {len(text) / POSITIONS:.0f} bytes a position"
    fail_if(problems)


@check
def without_animation():
    """Where an animated SVG does not play, it is the still picture"""
    problems = []
    for name, options in FILMS.items():
        for still, moment in [("first", 0), ("last", POSITIONS - 1)]:
            path = film(f"{name}-{still}", options, "svg", "--animate", "--still", still)
            plain = WORK / "motion" / f"{name}-{moment}.svg"
            run(OURS, *options, *SIZE, "--at", moment, GAME, plain)
            one, other = by_librsvg(path, WIDTH), by_librsvg(plain, WIDTH)
            height = min(len(one), len(other))
            if (one[:height] != other[:height]).any():
                problems.append(f"{name}: librsvg draws the {still} position differently")
    fail_if(problems)


if __name__ == "__main__":
    main()
