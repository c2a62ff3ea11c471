//! `describe`: pictures in words.

use std::fs;
use std::path::{Path, PathBuf};

use crate::golden;
use crate::sandbox::{Sandbox, words};

/// Each file in `tests/descriptions/` that is a position or game is described in all languages,
/// with the arguments in NAME.args, if it exists. NAME.en.txt and so on hold the descriptions:
/// `UPDATE_GOLDEN=1` writes those of a new file.
#[test]
fn descriptions() {
    let directory =
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("tests/descriptions");
    let files = fs::read_dir(&directory).expect("it exists");
    let files = files.map(|file| file.expect("it can be read").path());
    let is_input = |path: &PathBuf| {
        !path
            .extension()
            .is_some_and(|it| it == "txt" || it == "args")
    };
    let mut inputs: Vec<PathBuf> = files.filter(is_input).collect();
    inputs.sort();
    assert!(inputs.len() >= 10);
    let sandbox = Sandbox::new();
    for input in inputs {
        let args = fs::read_to_string(input.with_extension("args")).unwrap_or_default();
        for language in ["en", "zh-Hans", "zh-Hant", "vi"] {
            let input_name = input.to_str().expect("it is UTF-8");
            let mut line = vec!["describe", "--lang", language, input_name];
            line.extend(words(&args));
            let text = String::from_utf8(sandbox.draw(&line)).expect("it is UTF-8");
            golden::compare(&text, &input.with_extension(format!("{language}.txt")));
        }
    }
}

/// The title of a picture without a caption is the side to move.
#[test]
fn titles() {
    let sandbox = Sandbox::new();
    for (language, turn, title) in [
        ("en", "w", "Xiangqi diagram: red to move"),
        ("en", "b", "Xiangqi diagram: black to move"),
        ("zh-Hans", "w", "象棋局面图：轮到红方走"),
        ("zh-Hans", "b", "象棋局面图：轮到黑方走"),
        ("zh-Hant", "w", "象棋局面圖：輪到紅方走"),
        ("zh-Hant", "b", "象棋局面圖：輪到黑方走"),
        ("vi", "w", "Thế cờ tướng: bên đỏ đi"),
        ("vi", "b", "Thế cờ tướng: bên đen đi"),
    ] {
        let position = format!("4k4/9/9/9/9/9/9/9/9/3K5 {turn}");
        let run = sandbox.run_with_input(&["--lang", language, "-", "-"], &position);
        let title = format!("<title>{title}</title>");
        assert!(run.text().contains(&title), "{title}: {}", run.text());
    }
}

/// A line for each input, and for each diagram that a project file requests.
#[test]
fn several() {
    let sandbox = Sandbox::project("lang: zh-Hans\n");
    let positions = sandbox.draw(&words("describe in.annofen in.xay"));
    assert_eq!(
        String::from_utf8_lossy(&positions),
        "象棋局面图。红方：帅d1；车e2。黑方：将e10。\n象棋局面图。黑方：车a9。\n"
    );
    let english = sandbox.draw(&words("describe --lang en in.xay"));
    assert_eq!(
        String::from_utf8_lossy(&english),
        "Xiangqi diagram. Black: chariot a9.\n"
    );
    let without = sandbox.draw(&words("describe --no-config in.xay"));
    assert_eq!(without, english);
}

/// Abbreviations mean options of `describe`, though the drawing command has others with the same
/// beginning, and options may be anywhere.
#[test]
fn abbreviated_options() {
    let sandbox = Sandbox::new();
    sandbox.write("game.wxf", "START{\n1. C2=5\n}END\n");
    sandbox.write("--lang", crate::sandbox::XAY);
    let black = "Xiangqi diagram. Black: chariot a9.\n";
    for (args, expected) in [
        (
            "--capt hello in.xay",
            "Xiangqi diagram: hello. Black: chariot a9.\n",
        ),
        (
            "in.xay --capt=--x",
            "Xiangqi diagram: --x. Black: chariot a9.\n",
        ),
        ("--la en --no-c in.xay", black),
        ("--la=zh-Hans in.xay", "象棋局面图。黑方：车a9。\n"),
        ("--annot --la=en --crop none -- in.xay", black),
        (
            "--side red in.xay",
            "Xiangqi diagram. Black: chariot a9. Red is to move.\n",
        ),
        ("-- --lang", black),
    ] {
        let run = sandbox.run(&words(&format!("describe {args}")));
        let stdout = String::from_utf8_lossy(&run.stdout);
        assert_eq!(
            (&*stdout, run.code),
            (expected, Some(0)),
            "{args}: {}",
            run.stderr
        );
    }
}

#[test]
fn wrong_inputs() {
    let sandbox = Sandbox::new();
    sandbox.fail(
        &words("describe in.annofen missing.xay"),
        1,
        "error: cannot read `missing.xay`: no such file or directory\n",
    );
}

/// Captions, and the titles that result.
#[test]
fn captions_in_titles() {
    let sandbox = Sandbox::new();
    sandbox.write(
        "game.pgn",
        "[Event \"Cup\"]\n[Red \"A\"]\n[Black \"B & <C>\"]\n[Date \"????.??.??\"]\n\n1. C2=5 H8+7 *\n",
    );
    for (moves, caption, expected) in [
        ("2", "{red} – {black}", "A – B & <C>"),
        (
            "2",
            "{red} – {black}, {event} {date}, after {move}",
            "A – B & <C>, Cup, after H8+7",
        ),
        (
            "0",
            "{red} – {black}, {event} {date}, after {move}",
            "A – B & <C>, Cup",
        ),
        ("2", "{event} ({date})", "Cup"),
        ("2", "{place}: {round}, {tag:event}", "Cup"),
        (
            "2",
            "{number:02}. {side} {move:chinese}",
            "01. black 馬8進7",
        ),
        (
            "1",
            "{ply} {move:uci} {to-move} {stem}",
            "1 h3e3 black game",
        ),
        ("1", "{{{red}}} - {place} - x", "{A} - x"),
        ("1", "a ,  b", "a , b"),
        ("1", "{red} - {black}", "A - B & <C>"),
        ("1", "{place} - {black}", "B & <C>"),
        ("1", "{place}  - {black}", "B & <C>"),
        ("1", "{place} -  {black}", "B & <C>"),
        ("1", "{place}, - {black}", "B & <C>"),
        ("1", "{red} -{black}", "A -B & <C>"),
    ] {
        let args = [
            "describe",
            "--moves",
            moves,
            "--caption",
            caption,
            "game.pgn",
        ];
        let text = String::from_utf8(sandbox.draw(&args)).expect("it is UTF-8");
        let title = format!("Xiangqi diagram: {expected}. ");
        assert!(text.starts_with(&title), "{caption}: {text}");
    }
    // A position has none of these fields.
    let nothing = sandbox.draw(&["describe", "--caption", "{red}, after {move}", "in.xay"]);
    let nothing = String::from_utf8(nothing).expect("it is UTF-8");
    assert_eq!(nothing, "Xiangqi diagram. Black: chariot a9.\n");
}

/// Mistakes in captions, and the complete messages.
#[test]
fn wrong_captions() {
    let sandbox = Sandbox::new();
    for (caption, expected) in [
        ("{mov}", "there is no field `mov`: did you mean `{move}`?"),
        ("{Red}", "there is no field `Red`: did you mean `{red}`?"),
        (
            "{reslut-tame}",
            "there is no field `reslut-tame`: the fields are {red}, {black}, {red-team}, \
             {black-team}, {red-rating}, {black-rating}, {title}, {event}, {place}, {date}, {round}, {result}, {opening}, \
             {stem}, {ply}, {number}, {side}, {move}, {address}, {to-move}, {tag:NAME}",
        ),
        (
            "{bakc-team}",
            "there is no field `bakc-team`: did you mean `{black-team}`?",
        ),
        (
            "a }",
            "unmatched `}` at character 3: write `}}` for a brace",
        ),
        (
            "中{",
            "the brace at character 2 is never closed: write `{{` for a brace, `{red}` for a field",
        ),
        (
            "{move:french}",
            "there is no notation `french`: notations are `ranks-and-files`, `wxf`, `chinese`, \
             `chinese-simplified`, `algebraic`, `xboard`, `li`, `lower-case`, `iccs`, `uci`, \
             `vietnamese`",
        ),
        (
            "{ply:3}",
            "`ply` does not take `3`: write `{ply}` or `{ply:03}`",
        ),
    ] {
        let message = format!(
            "error: invalid value '{caption}' for '--caption <TEXT>': {expected}\n\n\
             For more information, try '--help'.\n"
        );
        sandbox.fail(&["--caption", caption, "in.xay", "out.svg"], 2, &message);
    }
}

/// Captions with any characters: the lines in the picture.
#[test]
fn captions_in_pictures() {
    let sandbox = Sandbox::new();
    let family = "👩\u{200d}👩\u{200d}👧";
    let marks = format!("e{}", "\u{301}".repeat(10_000));
    let most = format!("e{}", "\u{301}".repeat(4));
    for (caption, expected) in [
        ("a < b & \"c\" > 'd'", vec!["a < b & \"c\" > 'd'"]),
        ("]]> <!-- {{x}} -->", vec!["]]> <!-- {x} -->"]),
        ("one\n\n  two", vec!["one", "two"]),
        (
            "bell \u{7}, escape \u{1b}[2J",
            vec!["bell \u{fffd}, escape \u{fffd}[2J"],
        ),
        ("no text \u{ffff}", vec!["no text \u{fffd}"]),
        // A character that would reverse the text after it.
        ("a\u{202e}b\u{2066}c", vec!["abc"]),
        (family, vec![family]),
        (&marks, vec![&most]),
        (" \u{3000} ", vec![]),
    ] {
        let svg = draw(&sandbox, caption);
        assert_eq!(lines(&svg), expected, "{caption}");
    }
}

#[test]
fn right_to_left_captions() {
    let sandbox = Sandbox::new();
    for (caption, expected) in [("שלום abc", 1), ("abc שלום", 0), ("(1) مرحبا", 1)] {
        let svg = draw(&sandbox, caption);
        assert_eq!(
            svg.matches("direction=\"rtl\"").count(),
            expected,
            "{caption}"
        );
    }
}

/// However long the caption is, the picture stays reasonable. Windows has room for 32,767 units of
/// UTF-16 in a command line.
#[test]
fn long_captions() {
    let sandbox = Sandbox::new();
    for unit in [
        "word ",
        "w",
        "字",
        "👩\u{200d}👧",
        " ",
        "\u{301}",
        "\u{200b}",
        "\n",
        "🇨🇳",
        "ش",
    ] {
        let svg = draw(&sandbox, &unit.repeat(6_000));
        let lines = lines(&svg);
        assert!(lines.len() <= 6, "{unit}: {lines:?}");
        let length: usize = lines.iter().map(|line| line.chars().count()).sum();
        assert!(length < 1000, "{unit}: {length}");
        if lines.len() == 6 {
            assert!(lines[5].ends_with('…'), "{unit}: {lines:?}");
        }
    }
}

/// A narrow picture has short lines, broken at spaces and next to Chinese characters, but not
/// before a full stop.
#[test]
fn line_breaks() {
    let sandbox = Sandbox::new();
    let svg = draw_with(&sandbox, "Four words of caption", &["--crop", "a1:b2"]);
    assert_eq!(lines(&svg), ["Four words", "of caption"]);
    let svg = draw_with(&sandbox, "红方先走连将胜。黑方走子吃", &["--crop", "a1:b2"]);
    assert_eq!(lines(&svg), ["红方先走连将", "胜。黑方走子吃"]);
}

fn draw(sandbox: &Sandbox, caption: &str) -> String {
    draw_with(sandbox, caption, &[])
}

fn draw_with(sandbox: &Sandbox, caption: &str, args: &[&str]) -> String {
    let caption = format!("--caption={caption}");
    let line = [args, &[&caption, "in.xay", "-"]].concat();
    let run = sandbox.run(&line);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    String::from_utf8(run.stdout).expect("it is UTF-8")
}

/// The lines of live text in a picture.
fn lines(svg: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(svg).expect("it is XML");
    let nodes = document.descendants();
    let texts = nodes.filter(|node| node.has_tag_name("text"));
    texts
        .map(|node| node.text().unwrap_or_default().to_owned())
        .collect()
}

/// A font from a file: the picture names its family, and depends on the file.
#[test]
fn fonts_from_files() {
    let sandbox = Sandbox::new();
    sandbox.write("fonts/broken.ttf", "no font");
    sandbox.write(
        "dir/xiangqi-setup.yaml",
        "caption-font: ../fonts/broken.ttf\n",
    );
    sandbox.write("dir/in.xay", crate::sandbox::XAY);
    sandbox.write("beside/xiangqi-setup.yaml", "caption-font: mine.ttf\n");
    sandbox.write("beside/mine.ttf", "no font");
    sandbox.write("beside/in.xay", crate::sandbox::XAY);
    for (args, expected) in [
        (
            "--caption-font fonts/broken.ttf in.xay out.svg",
            "error: cannot set captions in `fonts/broken.ttf`: it is not a font: unknown magic\n",
        ),
        (
            "--caption-font missing.otf in.xay out.svg",
            "error: cannot read `missing.otf`: no such file or directory\n",
        ),
        (
            "dir/in.xay out.svg",
            "error: cannot set captions in `dir/../fonts/broken.ttf`: it is not a font: unknown magic
 --> dir/xiangqi-setup.yaml:1:15
  |
1 | caption-font: ../fonts/broken.ttf
  |               ^^^^^^^^^^^^^^^^^^^
",
        ),
        (
            "beside/in.xay out.svg",
            "error: cannot set captions in `beside/mine.ttf`: it is not a font: unknown magic
 --> beside/xiangqi-setup.yaml:1:15
  |
1 | caption-font: mine.ttf
  |               ^^^^^^^^
",
        ),
    ] {
        sandbox.fail(&words(args), 1, expected);
    }
    let svg = sandbox.draw(&["--caption=a", "--caption-font", "My Font", "in.xay", "-"]);
    let svg = String::from_utf8(svg).expect("it is UTF-8");
    assert!(
        svg.contains("font-family=\"&apos;My Font&apos;, sans-serif\""),
        "{svg}"
    );
    sandbox.fail(
        &["--caption-font", "a'b", "in.xay", "out.svg"],
        2,
        "error: invalid value 'a'b' for '--caption-font <FONT>': a font family must be a name without quotation marks, backslashes, semicolons and braces\n\nFor more information, try '--help'.\n",
    );
}
