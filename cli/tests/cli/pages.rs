//! Pages of games: their names, their content, and their other files.

use std::fs;

use crate::sandbox::{Sandbox, words};
use crate::thorough::is_thorough;

const GAMES: &str = "\
[Event \"Open\"]
[Red \"Hu\"]
[Black \"Li\"]
[Result \"1-0\"]

1. C2=5 H8+7 (1... C8=5 {sharp} 2. H2+3) 2. H2+3 R9=8 {[#]} 1-0

[Red \"胡榮華\"]
[FEN \"4k4/9/9/9/9/9/4P4/9/9/4K3R w - - 0 1\"]

1. R1+1 *
";

fn sandbox() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write("games.pgn", GAMES);
    sandbox.write("one.moves", "1. C2=5 H8+7 2. H2+3 (2. H8+7)\n");
    sandbox
}

fn html(sandbox: &Sandbox, name: &str) -> String {
    String::from_utf8(sandbox.read(name)).expect("it is UTF-8")
}

/// The number of times that a text contains another.
fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

const VIEWER: &str = "<div class=\"xq-viewer\"";

#[test]
fn a_page_of_one_game_and_of_all() {
    let sandbox = sandbox();
    let run = sandbox.run(&words("one.moves one.html"));
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    let page = html(&sandbox, "one.html");
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"));
    assert_eq!(count(&page, VIEWER), 1);
    assert!(page.contains("href=\"#2r.1\""), "links name only the place");
    let run = sandbox.run(&words("games.pgn games.HTM --lang zh-Hans"));
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    let page = html(&sandbox, "games.HTM");
    assert!(page.contains("<html lang=\"zh-Hans\">"));
    assert_eq!(count(&page, VIEWER), 2);
    assert_eq!(count(&page, "<li><a href=\"#xq-"), 2);
    assert!(
        page.contains(">炮二平五</a>"),
        "in the notation of the language"
    );
    sandbox.write("nameless.pgn", "[Result \"*\"]\n\n1. C2=5 *\n\n".repeat(2));
    sandbox.draw(&words("nameless.pgn nameless.html"));
    let page = html(&sandbox, "nameless.html");
    assert!(
        page.contains(">Game 1</h2>") && page.contains(">Game 2</h2>"),
        "{page}"
    );
    // The program recognises its own pages, and replaces nothing else.
    let run = sandbox.run(&words("one.moves games.HTM"));
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    sandbox.write("mine.html", "<!DOCTYPE html>\n<p>mine</p>\n");
    let run = sandbox.run(&words("one.moves mine.html"));
    assert_eq!(
        run.stderr,
        "error: `mine.html` already exists and is not a picture\nhelp: --force replaces it\n"
    );
}

#[test]
fn a_page_of_each_game_and_an_index() {
    let sandbox = sandbox();
    let line = "games.pgn one.moves --out-dir out --output-format html --name {stem}-{index} --index out/index.html";
    let run = sandbox.run(&words(line));
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    let index = html(&sandbox, "out/index.html");
    for address in ["games-1.html", "games-2.html", "one-1.html"] {
        assert!(index.contains(&format!("href=\"{address}\"")), "{index}");
        assert_eq!(count(&html(&sandbox, &format!("out/{address}")), VIEWER), 1);
    }
    let run = sandbox.run(&words("games.pgn my-{red}.html --index my.html"));
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    let index = html(&sandbox, "my.html");
    assert!(index.contains("href=\"my-Hu.html\""), "{index}");
    assert!(index.contains("href=\"my-%E8%83%A1%E6%A6%AE%E8%8F%AF.html\""));
    // Without fields in the name, the index leads into the page of all games.
    let run = sandbox.run(&words("games.pgn all.html --index my.html"));
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    assert_eq!(count(&html(&sandbox, "my.html"), "href=\"all.html#xq-"), 2);
}

#[test]
fn fragments_share_a_script() {
    let sandbox = sandbox();
    fs::create_dir(sandbox.path("posts")).expect("directories can be created");
    let line = "one.moves posts/one.html --output-format html-fragment --script-file viewer.js";
    let run = sandbox.run(&words(line));
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    let fragment = html(&sandbox, "posts/one.html");
    assert!(fragment.starts_with("<!-- xiangqi-setup -->\n<style>"));
    assert!(fragment.ends_with("<script src=\"../viewer.js\" defer></script>\n"));
    assert!(!fragment.contains("<html"));
    assert!(html(&sandbox, "viewer.js").contains("use strict"));
    // Once more: the program recognises its own script.
    assert_eq!(sandbox.run(&words(line)).code, Some(0));
    let run = sandbox.run(&words("one.moves - --output-format html-fragment"));
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    assert!(run.text().trim_end().ends_with("</script>"));
}

#[test]
fn options_of_pages() {
    let sandbox = sandbox();
    let line = "one.moves one.html --quiz red,black --notations chinese,iccs,wxf --wheel --delay 500 --moves 2r.1";
    let run = sandbox.run(&words(line));
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    let page = html(&sandbox, "one.html");
    for part in [
        "data-quiz=\"rb\"",
        "data-notations=\"chinese iccs wxf\"",
        "data-wheel=\"\"",
        "data-delay=\"500\"",
        "data-open=\"2r.1\"",
        "data-names=\"H2-E2\tC2=5\">炮二平五</a>",
    ] {
        assert!(page.contains(part), "{part}");
    }
    let run = sandbox.run(&words("one.moves one.html --moves 7r"));
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.starts_with("error: "), "{}", run.stderr);
}

#[test]
fn positions_that_comments_ask_for() {
    let sandbox = sandbox();
    let run = sandbox.run(&words("games.pgn games.html --game 1"));
    assert_eq!((&*run.stderr, run.code), ("", Some(0)));
    let page = html(&sandbox, "games.html");
    assert!(page.contains("<details class=\"xq-positions\"><summary>Positions</summary>"));
    assert!(page.contains("<figcaption>After 2… R9=8</figcaption>"));
}

/// Options that have no meaning for the output, and the messages.
#[test]
fn options_that_need_a_page() {
    let sandbox = sandbox();
    for (line, expected) in [
        (
            "one.moves out.svg --quiz red",
            "error: `--quiz` needs a page\nhelp: a page is an .html\n",
        ),
        (
            "one.moves out.svg --index index.html",
            "error: `--index` needs a page\nhelp: a page is an .html\n",
        ),
        (
            "one.moves out.html --script-file viewer.js",
            "error: `--script-file` needs fragments of pages; a whole page contains its script\nhelp: `--output-format html-fragment` writes fragments\n",
        ),
        (
            "one.moves out.html --loop 3",
            "error: `loop` needs an animation\nhelp: an animation is a .gif, an .apng, or an .svg with `animate`\n",
        ),
    ] {
        let run = sandbox.run(&words(line));
        assert_eq!((&*run.stderr, run.code), (expected, Some(2)), "{line}");
    }
}

/// In the font of captions, also if it is from a file.
#[test]
fn legends() {
    let sandbox = Sandbox::new();
    sandbox.write("game.moves", "1. C2=5 H8+7\n");
    let font = concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz/seeds/font/plain.ttf");
    for (font, family) in [("Mine", "Mine"), (font, "Test Squares")] {
        let args = [
            "--legend",
            "--force",
            "--caption-font",
            font,
            "game.moves",
            "game.html",
        ];
        assert_eq!(sandbox.run(&args).code, Some(0));
        let page = html(&sandbox, "game.html");
        let group = format!(" font-family=\"&apos;{family}&apos;, sans-serif\"");
        let (_, legend) = page.split_once(&group).expect("it has this font");
        let (legend, _) = legend.split_once("</g>").expect("it ends");
        assert!(legend.contains(">Elephant</text>"), "{legend}");
    }
}

#[test]
fn too_many_games() {
    let sandbox = Sandbox::new();
    let games = |count| "[Event \"x\"]\n\n1. C2=5 *\n\n".repeat(count);
    if is_thorough() {
        sandbox.write("games.pgn", games(1000));
        sandbox.draw(&words("games.pgn games.html"));
    }
    sandbox.write("games.pgn", games(1001));
    let run = sandbox.run(&words("games.pgn games.html"));
    let expected = "error: a page has at most 1000 games\nhelp: `--game 1-50` chooses some; a name with `{index}` makes a page of each\n";
    assert_eq!((&*run.stderr, run.code), (expected, Some(1)));
}

#[test]
fn illegal_moves() {
    let sandbox = Sandbox::new();
    sandbox.write("game.moves", "1. C2=5 H8+7 (1... C8=9) 2. C5=5\n");
    let run = sandbox.run(&words("game.moves game.html"));
    assert_eq!(run.code, Some(1));
    assert!(!sandbox.path("game.html").exists());
    sandbox.write("game.moves", "1. C2=5 H8+7 (1... C8=2 2. H2+3) 2. C5+4\n");
    let run = sandbox.run(&words("game.moves game.html"));
    assert_eq!(run.code, Some(0));
    assert!(run.stderr.starts_with("warning: "), "{}", run.stderr);
    assert!(html(&sandbox, "game.html").contains(">C5+4</a>"));
}
