"""The package gives the same answers as the command, in Node and in Chromium.

BROWSERS is the directory of a Python with Playwright, which runs this file."""

import base64
import gzip
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tests" / "further"))
from common import (  # pylint: disable=wrong-import-position
    OURS, QUICK_BUILD, ROOT, THOROUGH, WORK, check, fail_if, main, run, some, thorough_check,
)
from served import served  # pylint: disable=wrong-import-position

SOURCE = ROOT / "integrations" / "npm"
HERE = WORK / "integrations" / "npm"
PACKAGE = HERE / "package"

# The package does not read texts in these encodings.
FOREIGN = "big5 garbled fen-gb18030-title game-dos-end-of-file game-gb18030 game-gb18030-control-character gb18030-caption gb18030-comment".split()


def text_files():
    """The positions and games of the corpus, the examples and the articles."""
    found = [path for path in (ROOT / "tests/corpus/ok").iterdir() if path.suffix not in (".canonical", ".stderr")]
    found += [path for path in (ROOT / "tests/corpus/check").iterdir() if path.suffix not in (".stderr", ".json")]
    for suffix in "annofen xay fen wxf pgn moves ubb txt".split():
        found += [*ROOT.glob(f"doc/*.{suffix}"), *ROOT.glob(f"integrations/article/*/*.{suffix}")]
        found += ROOT.glob(f"tests/games/*.{suffix}")
    found = sorted(path for path in found if path.is_file() and path.stem not in FOREIGN and not is_binary(path))
    assert len(found) > 150, f"only {len(found)} files"
    return some(found, 20)


def is_binary(path):
    return path.suffix in (".xqf", ".cbr", ".cbl", ".cbf") or path.read_bytes()[:2] == b"XQ"


def in_node(calls):
    """The answers to calls."""
    lines = [json.dumps([name, base64.b64encode(text).decode(), options]) for name, text, options in calls]
    said = run("node", SOURCE / "host.mjs", PACKAGE, input="\n".join(lines).encode())
    answers = [json.loads(line) for line in said.splitlines()]
    assert len(answers) == len(calls), f"{len(answers)} answers to {len(calls)} calls"
    return answers


# Answers calls in a page, and how long each took.
IN_PAGE = """async ([base, calls]) => {
    const { load } = await import(`${base}/xiangqi-setup.js`);
    const xiangqi = await load();
    const answers = [];
    for (const [name, text, options] of calls) {
        const bytes = Uint8Array.from(atob(text), it => it.charCodeAt(0));
        try {
            await xiangqi.loadThemes(options);
            const start = performance.now();
            const value = xiangqi[name](bytes, options);
            answers.push({ value, milliseconds: performance.now() - start });
        } catch (error) {
            answers.push({ error: error.complaint ?? String(error) });
        }
    }
    return JSON.stringify(answers);
}"""


def in_chromium(calls):
    from playwright.sync_api import sync_playwright

    calls = [[name, base64.b64encode(text).decode(), options] for name, text, options in calls]
    with served(PACKAGE) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        page = browser.new_page()
        page.goto(f"{base}/package.json")
        answers = json.loads(page.evaluate(IN_PAGE, [base, calls]))
        browser.close()
    return answers


@check
def build():
    """The package is built."""
    shutil.rmtree(HERE, ignore_errors=True)
    target = Path(os.environ.get("CARGO_TARGET_DIR", SOURCE / "module" / "target"))
    run(SOURCE / "build.sh", PACKAGE, env={**os.environ, **QUICK_BUILD, "CARGO_TARGET_DIR": str(target.resolve())})
    module = (PACKAGE / "xiangqi-setup.wasm").read_bytes()
    assert str(ROOT).encode() not in module and b"/registry/" not in module.replace(b"cargo/registry/", b"")
    for name in ["xiangqi-setup.wasm", "xiangqi-setup.js"]:
        content = (PACKAGE / name).read_bytes()
        yield f"{name}: {len(content)} bytes, {len(gzip.compress(content, 9))} gzipped"
    looks = {"classic": "board/clean_alpha pieces/retro_simple annotations/colors_alpha",
             "print": "board/fine pieces/kai_print annotations/shapes", "wood": "board/wood pieces/wood annotations/clear",
             "night": "board/night annotations/clear", "beginner": "pieces/learner"}
    for look, themes in looks.items():
        size = sum(len(gzip.compress((PACKAGE / f"themes/{theme}.json").read_bytes(), 9)) for theme in themes.split())
        yield f"the look {look}: {size} gzipped"


OPTIONS = [
    {},
    {"look": "wood", "flip": True, "source": True},
    {"look": "night", "moves": "all", "annotate-last-move": True, "lang": "zh-Hant", "coordinates": "algebraic"},
]


def option_words(options):
    words = {True: "--{0}", False: "--no-{0}"}
    # Unlike with the command, a picture has its source only on request.
    options = {"source": False, **options}
    return [words.get(value, "--{0}={1}").format(name, value) for name, value in options.items()]


@cache
def calls_with_answers():
    """Calls, each with the command's answer."""
    found = []
    files = text_files()
    for number, options in enumerate(OPTIONS):
        directory = HERE / "shown" / str(number)
        # Some have moves that cannot be played.
        subprocess.run(
            [OURS, *option_words(options), "--no-config", "--game=all", "--name={stem}-{index}-{extension}",
             "--output-format=svg", "--out-dir", directory, *files], capture_output=True, check=False)
        drawn = {}
        for picture in directory.iterdir():
            stem, index, extension = picture.stem.rsplit("-", 2)
            drawn.setdefault((stem, extension), []).append((int(index), picture.read_text()))
        for path in files:
            pictures = [text for _, text in sorted(drawn.get((path.stem, path.suffix[1:]), []))]
            if pictures:
                call = ("draw", path.read_bytes(), {"game": "all", **options})
                found.append((path.name, call, [("svg", pictures)]))
    for path in files:
        done = subprocess.run([OURS, "check", "--json", path], capture_output=True, check=False, encoding="utf-8")
        records = [{key: value for key, value in record.items() if key != "file"} for record in json.loads(done.stdout)]
        for record in records:
            # Options of the command line have no meaning here.
            record["help"] = re.sub("(; )?pass --input-notation .*", "", record["help"] or "") or None
        found.append((path.name, ("check", path.read_bytes(), {}), records))
    for path in [path for path in files if path.suffix in (".wxf", ".pgn", ".moves")]:
        for words, name, options in [
            (["--to=chinese", "--comments"], "notation", {"to": "chinese", "comments": True}),
            (["--to=algebraic", "--format=plain"], "notation", {"to": "algebraic", "layout": "plain"}),
            (["--format=html"], "notation", {"layout": "html"}),
            (["--format=json"], "moves", {}),
        ]:
            done = subprocess.run([OURS, "notation", *words, path], capture_output=True, check=False, encoding="utf-8")
            if done.returncode == 0:
                said = json.loads(done.stdout) if name == "moves" else done.stdout
                found.append((path.name, (name, path.read_bytes(), options), [said]))
        done = subprocess.run([OURS, "describe", "--each-move", "--no-config", path], capture_output=True, check=False, encoding="utf-8")
        if done.returncode == 0:
            found.append((path.name, ("describe", path.read_bytes(), {"each-move": True}), done.stdout.splitlines()))
    for path in sorted((ROOT / "tests/corpus/ok").glob("*.canonical")):
        text = path.with_suffix("").read_bytes()
        if path.with_suffix("").stem not in FOREIGN and not is_binary(path.with_suffix("")):
            form = "annofen" if path.read_text().startswith("v1") else "xay"
            found.append((path.name, ("parse", text, {"lenient": True}), [(form, path.read_text())]))
    assert len(found) > (900 if THOROUGH else 100), f"only {len(found)} calls"
    return found


def differences(answers):
    """The calls whose answers differ from the command's."""
    wrong = {(file, record["message"]) for file, call, records in calls_with_answers() if call[0] == "check"
             for record in records}
    for answer, (file, (name, _, options), expected) in zip(answers, calls_with_answers()):
        said = answer.get("value", answer)
        if "value" in answer:
            if name == "check":
                said = said["complaints"]
            elif name == "draw":
                said = [("svg", [picture["svg"] for picture in said])]
            elif name == "parse":
                said = [(form, content[form]) for content in said for form, _ in expected]
        # From several games, the command draws those without mistakes.
        is_told = "error" in answer and (file, answer["error"].get("message")) in wrong
        if said != expected and not (is_told and name == "draw"):
            yield f"{name} {file} {options}: {str(said)[:300]}\n   instead of {str(expected)[:300]}"


def calls():
    return [call for _, call, _ in calls_with_answers()]


def times(answers):
    """The median time of a picture, in milliseconds."""
    drawn = [answer["milliseconds"] / len(answer["value"]) for answer, call in zip(answers, calls())
             if call[0] == "draw" and not call[2].get("look") and answer.get("value")]
    return f"a diagram takes {statistics.median(drawn):.2f} ms"


def of_kinds():
    kinds = [call[0] for call in calls()]
    return ", ".join(f"{kinds.count(kind)} × {kind}" for kind in dict.fromkeys(kinds))


@check
def node():
    """In Node, the package gives the command's answers."""
    answers = in_node(calls())
    fail_if(list(differences(answers))[:20])
    return [of_kinds(), times(answers)]


@thorough_check
def chromium():
    """In Chromium, the package gives the command's answers."""
    answers = in_chromium(calls())
    fail_if(list(differences(answers))[:20])
    return [times(answers)]


HORSE = b"4k4/9/9/2p6/3P5/3N5/9/9/9/3K5 w"

# A call, and the beginning of its error.
MISTAKES = [
    (("draw", b"4k4/9/9/2p6/3P5/3Z5/9/9/9/3K5 w", {}), "`Z` is not a piece letter", (1, 18)),
    (("draw", b"", {}), "the input has no content", (1, 1)),
    (("draw", HORSE, {"flop": True}), "there is no option `flop`", (None, None)),
    (("draw", HORSE, {"look": "woood"}), "`look` cannot be `woood`", (None, None)),
    (("draw", HORSE, {"board": "woood"}), "there is no board theme `woood`", (None, None)),
    (("draw", HORSE, {"board": "../mine"}), "`../mine` is a path, and this package reads no files", (None, None)),
    (("draw", HORSE, {"file": "a.pgn"}), "`file` cannot be used here: this package reads no files", (None, None)),
    (("draw", HORSE, {"animate": True}), "`animate` cannot be used here: this package draws still", (None, None)),
    (("draw", b"1. C2=5 H8+7\n2. H2+3 H2+9", {"moves": "all"}), "black's move 2, `H2+9`: ", (2, 9)),
    (("moves", HORSE, {}), "this is a position, not a game", (None, None)),
    (("notation", b"1. C2=5", {"layout": "odd"}), "there is no layout `odd`", (None, None)),
    (("draw", "1. 炮二平五".encode("gb18030"), {}), "this text is neither in UTF-8 nor in UTF-16; others, such as GB18030, are not read here", (1, 4)),
    (("draw", HORSE, {"quiz": "red"}), "`quiz` is only for web pages", (None, None)),
]


LOOKS = """import { load } from "./package/xiangqi-setup.js";
const xiangqi = await load();
await xiangqi.loadLook("../night").catch((error) => console.log(error.complaint.message));
try { xiangqi.draw("4k4/9/9/9/9/9/9/9/9/4K4", { flop: true }); } catch (error) { console.log(error.complaint.help); }
try { xiangqi.draw("4k4/9/9/9/9/9/9/9/9/4K4", { look: "night" }); } catch (error) { console.log(error.complaint.message); }
await xiangqi.loadLook("night");
xiangqi.draw("4k4/9/9/9/9/9/9/9/9/4K4", { look: "night" });
xiangqi.draw("4k4/9/9/9/9/9/9/9/9/4K4", null);
// No name leads to another file.
const outside = { board: "wood/../../../package.json?" };
await xiangqi.loadThemes(outside);
try { xiangqi.draw("4k4/9/9/9/9/9/9/9/9/4K4", outside); } catch (error) { console.log(error.complaint.message); }
try { xiangqi.draw("4k4/9/9/9/9/9/9/9/9/4K4", { look: ["night", "wood"] }); } catch (error) { console.log(error.complaint.message); }
try { xiangqi.draw("4k4/9/9/9/9/9/9/9/9/4K4", true); } catch (error) { console.log(error.message); }
console.log(xiangqi.has("board/night"), xiangqi.has("x/standard"), xiangqi.has("board/wood"));
"""

SAID_OF_LOOKS = """there is no look `../night`
did you mean `flip`?
the board theme `night` is not loaded
`wood/../../../package.json?` is a path, and this package reads no files
the board theme `wood` is not loaded
options are an object, such as { flip: true }
true false false
"""


@check
def mistakes():
    """Mistakes are thrown with their places."""
    problems = []
    for answer, (call, message, place) in zip(in_node([call for call, _, _ in MISTAKES]), MISTAKES):
        error = answer.get("error")
        found = isinstance(error, dict) and (error["message"].startswith(message), (error["line"], error["column"]) == place)
        if found != (True, True):
            problems.append(f"{call}: {answer}")
    game = b"1. C2=5 H8+7 2. H2+3 R9=8"
    checked = in_node([("check", game, {"at": "1r, 2"}), ("check", game, {"at": "1r, 1b"})])
    found = [[(it["message"], it["help"]) for it in one["value"]["complaints"]] for one in checked]
    if found != [[("`2` counts the moves of both sides: it is black's move 1, `1b`",
                   "for move 2 as books count, write `2r` or `2b`")], []]:
        problems.append(f"{found}")
    (HERE / "looks.mjs").write_text(LOOKS)
    said = run("node", HERE / "looks.mjs").decode()
    if said != SAID_OF_LOOKS:
        problems.append(said)
    fail_if(problems)
    yield f"{len(MISTAKES) + 6} mistakes"


@thorough_check
def hostile():
    """Hostile calls end with an answer or an error, and later calls are answered as before."""
    mega = 1_000_000
    hostile_calls = [("draw", HORSE, {name: value}) for name in ["", "\0", "__proto__", "toString", "x" * mega, "at", "caption"]
                     for value in ["", "\0\x1b[31m", "{" * 1000, "象" * 1000, -1, 1e99, [1, 2, 3], "x" * mega]]
    for text in [b"\0", b"\xff\xfe", bytes(range(32)), b"9/", b"(", b"{", b"[", b"1. C2=5 ", b"\n", b"<", b"&a *a", b"v1 ", b"XQ"]:
        hostile_calls += [(name, text * (mega // len(text)), {}) for name in ["draw", "check", "parse", "moves"]]
    hostile_calls += [("nothing", HORSE, {}), ("draw", b"1. C2=5 " + b"(" * 100_000, {})]
    last = ("draw", HORSE, {})
    answers = in_node([last, *hostile_calls, last])
    assert answers[0]["value"] == answers[-1]["value"], "another picture after them"
    problems = [f"{call[0]} {call[1][:20]} {str(call[2])[:80]}: {str(answer)[:200]}" for call, answer in zip(hostile_calls, answers[1:])
                if "broken" in str(answer.get("error"))]
    fail_if(problems)
    yield f"{len(hostile_calls)} calls"


USE = '''
import { load, XiangqiError, type Options, type Picture, type Complaint } from "xiangqi-setup";
const xiangqi = await load({ base: new URL("https://example.org/") });
const options: Options = { flip: true, at: [1, "last"], look: "wood", board: "mine", "width-cm": 5, arrow: "h3e3" };
const pictures: Picture[] = xiangqi.draw("4k4", options);
const moves: string | undefined = xiangqi.moves(new Uint8Array(), { to: "chinese", variations: false })[0]?.[0]?.uci;
for (const { name } of xiangqi.looks()) { await xiangqi.loadLook(name); xiangqi.draw("4k4", { look: name }); }
const texts: string[] = xiangqi.notation("", { layout: "html", comments: true });
const complaints: Complaint[] = xiangqi.check("").complaints;
try { await xiangqi.loadLook("night"); } catch (error) { if (error instanceof XiangqiError) console.log(error.complaint.line); }
// @ts-expect-error
xiangqi.draw("4k4", { flop: true });
// @ts-expect-error
xiangqi.draw("4k4", { look: "woood" });
// @ts-expect-error
xiangqi.draw(5);
console.log(pictures, moves, texts, complaints);
'''


@check
def types():
    """The types fit the functions, and mistakes are found with them."""
    (HERE / "use.mts").write_text(USE)
    (HERE / "node_modules").mkdir(exist_ok=True)
    installed = HERE / "node_modules" / "xiangqi-setup"
    installed.unlink(missing_ok=True)
    installed.symlink_to(PACKAGE)
    arguments = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--moduleResolution", "nodenext",
                 "--lib", "es2022,dom", "use.mts"]
    done = subprocess.run([os.environ.get("TSC", "tsc"), *arguments], cwd=HERE, capture_output=True, check=False, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    declared = (PACKAGE / "index.d.ts").read_text().split("export interface Xiangqi {")[1].split("\n}")[0]
    declared = set(re.findall(r"^  (\w+)\(", declared, re.MULTILINE))
    script = """import { load } from "xiangqi-setup";
        const names = Object.getOwnPropertyNames(Object.getPrototypeOf(await load()));
        console.log(names.filter(name => name !== "constructor").join(" "));"""
    (HERE / "names.mjs").write_text(script)
    found = set(run("node", HERE / "names.mjs").decode().split())
    assert declared == found, f"only one of both: {declared ^ found}"
    return [f"{len(found)} functions"]


if __name__ == "__main__":
    main()
