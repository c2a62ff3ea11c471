//! Captions: the players' names, line breaks and fonts.

use roxmltree::Document;

use crate::sandbox::{Sandbox, words};

/// A caption with fields, headers of a game in WXF, and the title that results.
#[test]
fn names_in_headers_of_wxf() {
    let sandbox = Sandbox::new();
    for (caption, header, expected) in [
        (
            "{red} – {black}, {event} {date}",
            "RED     one ; 1285 ;;\nBLACK   two ; 1242 ;;\nDATE    2026-02-07\nEVENT   Cup ; 15m+0s\n",
            "Xiangqi diagram: one – two, Cup 2026.02.07.",
        ),
        (
            "{red} – {black}",
            "RED     \t;;;\nBLACK   \t;;;\n",
            "Xiangqi diagram. ",
        ),
        (
            "{red}, {red-rating}, {red-team} – {black}, {black-rating}, {black-team}",
            "RED 王 ； 2500 ； 北京\nBLACK two;;;\n",
            "Xiangqi diagram: 王, 2500, 北京 – two.",
        ),
        (
            "{red}, {red-team}, {red-rating}",
            "REDTEAM own\nREDRATING 7\nRED one;8;other\n",
            "Xiangqi diagram: one, own, 7.",
        ),
        (
            "{red}, {event}",
            "RED one, two\nEVENT a, b\n",
            "Xiangqi diagram: one, two, a, b.",
        ),
    ] {
        let game = format!("FORMAT WXF\n{header}START{{\n 1. C8=7\n}}END\n");
        sandbox.write("game.wxf", game);
        let text = sandbox.draw(&["describe", "--caption", caption, "game.wxf"]);
        let text = String::from_utf8(text).expect("it is UTF-8");
        assert!(text.starts_with(expected), "{caption}: {text}");
    }
}

/// The day of a date, as far as it is known, the date as in PGN, and the time of day.
#[test]
fn days() {
    let sandbox = Sandbox::new();
    for (date, expected) in [
        ("2026-02-07 10:23:14", "2026.02.07; 2026.02.07; 10:23:14"),
        ("2026-02-07T10:23:14Z", "2026.02.07; 2026.02.07; 10:23:14Z"),
        ("7 Feb 2026 10:23 PM", "7 Feb 2026; 7 Feb 2026; 10:23 PM"),
        ("2012年5月1日 14:30", "2012.05.01; 2012.05.01; 14:30"),
        ("2012.05.??", "2012.05; 2012.05.??"),
        ("2012", "2012; 2012.??.??"),
        ("Round 2: 1999", "Round 2: 1999; Round 2: 1999"),
        ("10:23", "10:23; 10:23"),
    ] {
        let game = format!("FORMAT WXF\nDATE {date}\nSTART{{\n 1. C8=7\n}}END\n");
        sandbox.write("game.wxf", game);
        let caption = "{date}; {tag:DATE}; {tag:time}";
        let found = sandbox.draw(&["describe", "--caption", caption, "game.wxf"]);
        let found = String::from_utf8(found).expect("it is UTF-8");
        let expected = format!("Xiangqi diagram: {expected}");
        assert!(found.starts_with(&expected), "{date}: {found}");
    }
}

/// A caption and its lines: about equally long, and broken after a hyphen only if it joins words.
#[test]
fn lines_of_captions() {
    let sandbox = Sandbox::new();
    for (caption, crop, expected) in [
        (
            "One two three four five six seven eight nine ten eleven",
            "none",
            &["One two three four five six", "seven eight nine ten eleven"][..],
        ),
        (
            "One two three four five six, then C8-1 and well-known",
            "none",
            &["One two three four five six,", "then C8-1 and well-known"],
        ),
        (
            "Fourteen-letter-words-are-joined-with-hyphens-here",
            "none",
            &["Fourteen-letter-words-are-", "joined-with-hyphens-here"],
        ),
        (
            "Eine sehr lange Unterschrift für ein Feld",
            "e5:e5",
            &["Eine sehr lange", "Unterschrift", "für ein Feld"],
        ),
        ("ab", "e5:e5", &["ab"]),
        ("a\nb", "none", &["a", "b"]),
    ] {
        let picture = Picture::draw(&sandbox, caption, &["--crop", crop]);
        assert_eq!(picture.lines, expected, "{caption}");
    }
}

/// Words that look like ids remain words, even in a picture with its own ids: here with a board of
/// gradients, pieces with text, and a crop.
#[test]
fn words_that_look_like_ids() {
    let words = r##"url(#1) id="x" href="#b" url(#board-frame)"##;
    let sandbox = Sandbox::new();
    sandbox.copy_theme("pieces/letters", "own");
    let art = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><linearGradient id="1"><stop stop-color="#00d"/></linearGradient><path d="M0 0h9v9z" fill="url(#1)"/><text y="9">{words}</text></svg>"##
    );
    sandbox.write("own/red_king.svg", art);
    for args in [
        &[][..],
        &["--crop=a1:i4"],
        &["--board=wood"],
        &["--pieces=./own"],
    ] {
        let args = [&["--caption", words, "-", "-"], args].concat();
        let run = sandbox.run_with_input(&args, "v1 9/9/9/9/9/9/9/9/9/4K4");
        let svg = String::from_utf8(run.stdout).expect("SVG is UTF-8");
        let document = Document::parse(&svg).expect("well-formed XML");
        let of = |name| {
            let all = document.descendants().filter(|it| it.has_tag_name(name));
            let texts = all.filter_map(|node| node.text());
            texts.collect::<Vec<_>>()
        };
        let svg = |name| ("http://www.w3.org/2000/svg", name);
        let title = format!("Xiangqi diagram: {words}");
        assert_eq!(of(svg("title")), [title], "{args:?}");
        let written = if args.contains(&"--pieces=./own") {
            2
        } else {
            1
        };
        assert_eq!(of(svg("text")).concat(), words.repeat(written), "{args:?}");
    }
}

/// No letter has more than four combining marks, which would otherwise rise into the board.
#[test]
fn marks_on_letters() {
    let sandbox = Sandbox::new();
    let marks = |count: usize| "\u{301}".repeat(count);
    for (count, expected) in [(0, 0), (1, 1), (4, 4), (5, 4), (5000, 4)] {
        let picture = Picture::draw(&sandbox, &format!("a{}b", marks(count)), &[]);
        assert_eq!(picture.lines, [format!("a{}b", marks(expected))]);
    }
}

/// Invisible characters are omitted, except those that belong to letters and emoji.
#[test]
fn invisible_characters() {
    let sandbox = Sandbox::new();
    let hidden = "\u{e0001}\u{e0041}\u{e007f}\u{34f}\u{ad}\u{61c}\u{200b}\u{2063}\u{3164}\u{ffa0}\u{fff9}\u{1d173}";
    for (caption, expected) in [
        (format!("a{hidden}b"), "ab"),
        (format!("{hidden}ab{hidden}"), "ab"),
        // A flag followed by invisible letters becomes the flag alone.
        (
            "\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}".to_owned(),
            "\u{1f3f4}",
        ),
        ("\u{2764}\u{fe0f}".to_owned(), "\u{2764}\u{fe0f}"),
        ("\u{845b}\u{e0100}".to_owned(), "\u{845b}\u{e0100}"),
        (
            "\u{645}\u{200c}\u{645}".to_owned(),
            "\u{645}\u{200c}\u{645}",
        ),
    ] {
        let picture = sandbox.draw(&["--caption", &caption, "in.xay", "-"]);
        let picture = String::from_utf8(picture).expect("SVG is UTF-8");
        assert!(
            picture.contains(&format!(">{expected}<")),
            "{}",
            picture.escape_debug()
        );
        let shown = hidden.chars().find(|c| picture.contains(*c));
        assert_eq!(shown, None, "{}", caption.escape_debug());
        let text = sandbox.draw(&["describe", "--caption", &caption, "in.xay"]);
        let text = String::from_utf8(text).expect("it is UTF-8");
        assert!(
            text.contains(&format!(": {expected}.")),
            "{}",
            text.escape_debug()
        );
    }
}

/// A caption is centred on the board, whatever is next to the board.
#[test]
fn the_middle_of_the_board() {
    let sandbox = Sandbox::new();
    let alone = Picture::draw(&sandbox, "a", &[]);
    for args in [
        "--side-to-move red",
        "--coordinates algebraic",
        "--side-to-move black --coordinates iccs --coordinate-sides left",
    ] {
        let picture = Picture::draw(&sandbox, "a", &words(args));
        assert_eq!(picture.middle, alone.middle, "{args}");
    }
    // A crop that is too narrow for the words has equal room on both sides.
    let part = Picture::draw(
        &sandbox,
        "long enough for it",
        &words("--crop e5:e5 --side-to-move red"),
    );
    let [x, _, width, _] = part.view_box;
    assert!((x + width / 2.0 - part.middle).abs() < 0.1, "{x} {width}");
}

/// Letters are legible at any size of the picture, unless they would not fit.
#[test]
fn sizes_of_letters() {
    let sandbox = Sandbox::new();
    for (args, expected) in [
        ("--width-cm 3", 6.0),
        ("--width-cm 3 --crop e5:f6", 6.0),
        ("--width-px 100", 6.0),
        ("--width-cm 2", 6.0),
        // One and a half fields; a field is 53 units of 509.
        ("--width-cm 0.1", 0.1 / 2.54 * 72.0 * 1.5 * 53.0 / 509.0),
        (
            "--width-cm 0.1 --crop e5:f6",
            0.1 / 2.54 * 72.0 * 1.5 * 53.0 / 509.0,
        ),
    ] {
        let points = Picture::draw(&sandbox, "a", &words(args)).points;
        assert!((points - expected).abs() < 0.01, "{args}: {points}");
    }
    let usual = Picture::draw(&sandbox, "a", &[]).points;
    assert!(usual > 7.0, "{usual}");
    let large = Picture::draw(&sandbox, "a", &words("--width-cm 14")).points;
    assert!((large - 2.0 * usual).abs() < 0.01, "{large}");
}

/// Whether this machine has fonts. A minimal Linux system has none, and then each caption as dots or
/// in a PDF causes a warning.
fn has_fonts() -> bool {
    let fonts = std::fs::read_dir("/usr/share/fonts");
    cfg!(not(target_os = "linux")) || fonts.is_ok_and(|mut found| found.next().is_some())
}

/// A missing family is reported once, if letters become shapes.
#[test]
fn missing_families() {
    let sandbox = Sandbox::new();
    sandbox.write("other.annofen", crate::sandbox::POSITION);
    let warning = "warning: no font on this machine is named `Nope Font`: the caption uses \
        another one\nhelp: install it, or give its file, such as `./fonts/mine.ttf`\n";
    for (format, times) in [("pdf", 1), ("png", 1), ("svg", 0)] {
        let line = format!(
            "--out-dir out --width-px 40 --output-format {format} --caption a in.xay other.annofen"
        );
        let mut line = words(&line);
        line.extend(["--caption-font", "Nope Font"]);
        let run = sandbox.run(&line);
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        assert_eq!(run.stderr.matches(warning).count(), times, "{}", run.stderr);
        let other = sandbox.run(&words(&format!(
            "--caption a --caption-font serif --width-px 40 --output-format {format} in.xay -"
        )));
        let is_quiet = other.stderr.is_empty() || !has_fonts();
        assert!(is_quiet, "{}", other.stderr);
    }
}

/// Characters that no font has; the remedy differs from that for a theme.
#[test]
fn missing_characters() {
    let sandbox = Sandbox::new();
    let run = sandbox.run(&[
        "--caption=\u{10fabc}",
        "--width-px=40",
        "--output-format=png",
        "in.xay",
        "-",
    ]);
    assert_eq!(
        run.stderr,
        "warning: no font on this machine has `\u{10fabc}`: it is missing in the picture\n\
         help: name a font that has it with `--caption-font`, or install one\n"
    );
    // Installed fonts are ignored: the picture must be the same everywhere.
    let font = concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz/seeds/font/plain.ttf");
    let run = sandbox.run(&[
        "--caption=abc",
        "--caption-font",
        font,
        "--width-px=40",
        "in.xay",
        "out.png",
    ]);
    assert_eq!(
        run.stderr,
        format!(
            "warning: the font `{font}` does not have `c`: it is missing in the picture\n\
             help: name a font that has it with `--caption-font`\n"
        )
    );
}

/// The caption in a picture.
struct Picture {
    /// The lines of the caption.
    lines: Vec<String>,
    /// Their centre.
    middle: f64,
    /// The size of its letters in print, in points.
    points: f64,
    view_box: [f64; 4],
}

impl Picture {
    fn draw(sandbox: &Sandbox, caption: &str, args: &[&str]) -> Picture {
        let caption = format!("--caption={caption}");
        let line = [args, &[&caption, "in.xay", "-"]].concat();
        let run = sandbox.run(&line);
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        let svg = String::from_utf8(run.stdout).expect("it is UTF-8");
        let document = roxmltree::Document::parse(&svg).expect("it is XML");
        let number = |text: &str| text.parse::<f64>().expect("it is a number");
        let root = document.root_element();
        let numbers = root.attribute("viewBox").expect("it has one");
        let numbers: Vec<f64> = numbers.split(' ').map(number).collect();
        let view_box: [f64; 4] = numbers.try_into().expect("four");
        let width = root.attribute("width").expect("it has one");
        let width = match width.strip_suffix("cm") {
            Some(centimetres) => number(centimetres) / 2.54 * 72.0,
            None => number(width) * 0.75,
        };
        let nodes = document.descendants();
        let texts: Vec<_> = nodes.filter(|node| node.has_tag_name("text")).collect();
        let group = texts[0].parent().expect("it is in a group");
        let size = number(group.attribute("font-size").expect("it has one"));
        Picture {
            middle: number(texts[0].attribute("x").expect("it has one")),
            lines: texts
                .iter()
                .map(|node| node.text().unwrap_or_default().to_owned())
                .collect(),
            points: size * width / view_box[2],
            view_box,
        }
    }
}

/// A legend by option, by a project file and in a block's language, in every format.
#[test]
fn legends() {
    let sandbox = Sandbox::new();
    sandbox.write("rook.fen", "4k4/9/9/9/9/9/9/9/9/R3K4 w\n");
    let names = |args: &[&str]| {
        let svg = String::from_utf8(sandbox.draw(args)).expect("it is UTF-8");
        let document = Document::parse(&svg).expect("it is XML");
        let texts = document.descendants().filter(|it| it.has_tag_name("text"));
        let texts: Vec<String> = texts.filter_map(|it| Some(it.text()?.to_owned())).collect();
        texts
    };
    let usual = names(&["--legend", "--caption", "End", "rook.fen", "-"]);
    assert_eq!(usual, ["King", "Chariot", "End"]);
    let family = ["--legend", "--caption-font", "Mine", "rook.fen", "-"];
    let svg = String::from_utf8(sandbox.draw(&family)).expect("it is UTF-8");
    assert!(svg.contains("Mine"), "{svg}");
    assert!(!svg.contains("text-anchor"), "{svg}");

    sandbox.write("xiangqi-setup.yaml", "legend: true\nlang: zh-Hans\n");
    assert_eq!(names(&["rook.fen", "-"]), ["帅/将", "车"]);
    assert_eq!(names(&["--no-legend", "rook.fen", "-"]), [""; 0]);
    // A machine may have no font for Chinese.
    sandbox.write("xiangqi-setup.yaml", "legend: true\n");
    for format in ["pdf", "png", "text"] {
        let draw = |option: &str| {
            let line = format!("{option} --width-px 100 --output-format {format} rook.fen -");
            let run = sandbox.run(&words(&line));
            let is_quiet = run.stderr.is_empty() || !has_fonts();
            assert!(is_quiet && run.code == Some(0), "{}", run.stderr);
            run.stdout
        };
        let (drawn, plain) = (draw("--legend"), draw("--no-legend"));
        assert!(drawn.len() > plain.len(), "{format}");
    }
}
