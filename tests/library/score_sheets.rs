//! Score sheets: `tests/score_sheets` has games, each with the expected file of each layout.

use std::fs;
use std::path::{Path, PathBuf};

use xiangqi_setup::format::{self, Format, Parsed};
use xiangqi_setup::game::{Comment, Lenience, MoveSign, NodeId, Tree};
use xiangqi_setup::notation::{Notation, Style};
use xiangqi_setup::rules::Rules;
use xiangqi_setup::scene::Language;
use xiangqi_setup::score_sheet::{Extent, ScoreSheet, SheetEntry, SheetError, SheetOptions};

use crate::support::golden;

/// All games, with their files.
fn games() -> Vec<(PathBuf, Parsed)> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/score_sheets");
    let paths = fs::read_dir(directory).expect("it exists");
    let paths = paths.map(|entry| entry.expect("it can be read").path());
    let paths = paths.filter(|path| path.extension().is_some_and(|it| it == "pgn"));
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("it is text");
        let parsed = format::parse(&text, Format::Pgn).expect("it is a game");
        (path, parsed)
    };
    paths.map(read).collect()
}

fn sheet(parsed: &Parsed, notation: Notation) -> ScoreSheet {
    let extent = Extent::default();
    let game = parsed.game.as_ref().expect("it is a game");
    let (rules, style) = (Rules::xiangqi(), Style::default());
    ScoreSheet::of(game, &extent, rules, Lenience::Strict, notation, &style)
        .expect("it can be played")
}

#[test]
fn layouts() {
    type Write = fn(&ScoreSheet, &SheetOptions) -> String;
    let layouts: [(&str, Notation, Language, Write); 8] = [
        (
            "table",
            Notation::Chinese,
            Language::English,
            ScoreSheet::aligned,
        ),
        ("plain", Notation::Wxf, Language::English, ScoreSheet::plain),
        (
            "md",
            Notation::Algebraic,
            Language::English,
            ScoreSheet::markdown,
        ),
        (
            "html",
            Notation::Chinese,
            Language::SimplifiedChinese,
            ScoreSheet::html,
        ),
        ("tex", Notation::Wxf, Language::English, ScoreSheet::latex),
        (
            "adoc",
            Notation::Wxf,
            Language::TraditionalChinese,
            ScoreSheet::asciidoc,
        ),
        ("rst", Notation::Chinese, Language::English, ScoreSheet::rst),
        (
            "typ",
            Notation::Algebraic,
            Language::SimplifiedChinese,
            ScoreSheet::typst,
        ),
    ];
    let games = games();
    assert!(games.len() >= 2);
    for (path, parsed) in games {
        for (extension, notation, language, write) in layouts {
            let options = SheetOptions::new(true, language);
            let text = write(&sheet(&parsed, notation), &options);
            golden::compare(&text, &path.with_extension(extension));
        }
    }
}

/// A move as its squares, or a part of a variation; and its signs and comments.
type Stop = (String, Vec<MoveSign>, Vec<(bool, String)>);

/// Everything in a game that a move list can hold.
fn content(parsed: &Parsed) -> Vec<Stop> {
    let comments = |all: &[Comment]| {
        let all = all.iter();
        let all = all.map(|it| (it.is_before, it.text.clone()));
        all.collect::<Vec<_>>()
    };
    let tree: &Tree = &parsed.game.as_ref().expect("it is a game").tree;
    let start = (
        "start".to_owned(),
        Vec::new(),
        comments(tree.comments(NodeId::START)),
    );
    let entries = sheet(parsed, Notation::Uci).entries;
    let stops = entries.into_iter().map(|entry| match entry {
        SheetEntry::Move(written) => {
            let (before, after) = (&written.comments_before, &written.comments);
            let comments = [comments(before), comments(after)].concat();
            (written.uci, written.signs, comments)
        }
        SheetEntry::Open => ("(".to_owned(), Vec::new(), Vec::new()),
        SheetEntry::Close => (")".to_owned(), Vec::new(), Vec::new()),
    });
    [start].into_iter().chain(stops).collect()
}

/// A plain list in any notation is the same game when it is read again.
#[test]
fn plain_lists_are_read_back() {
    for (path, parsed) in games() {
        let expected = content(&parsed);
        for notation in Notation::ALL {
            let text = sheet(&parsed, notation).plain(&SheetOptions::new(true, Language::English));
            // The list itself has no position.
            let fen = format::write(&parsed.board, parsed.to_move, &parsed.view, Format::Fen);
            let text = format!("{}\n{text}", fen.expect("FEN can hold it").trim_end());
            let again = format::parse(&text, Format::MoveList);
            let again =
                again.unwrap_or_else(|error| panic!("{error} at {:?}:\n{text}", error.span));
            assert_eq!(content(&again), expected, "{}:\n{text}", path.display());
        }
    }
}

/// Ranges, and the moves in them; or the message.
const RANGES: &[(&str, &str, &str)] = &[
    (
        "",
        "1r",
        "1r ( 1r.1 1r.1.1b ( 1r.1.1b.1 1r.1.1b.1.2r ) 1r.1.2r ) ( 1r.2 )",
    ),
    (
        "1b",
        "2r",
        "1b ( 1b.1 1b.1.2r 1b.1.2b 1b.1.3r ( 1b.1.3r.1 ) 1b.1.3b ) 2r",
    ),
    ("2r", "", "2r 2b 3r"),
    // Plain numbers count both sides…
    ("4", "", "2b 3r"),
    ("4", "5", "2b 3r"),
    // … unless the other end is a numbered move.
    ("2", "3r", "2r 2b 3r"),
    ("2b", "3", "2b 3r"),
    ("2r", "2", "2r 2b"),
    ("0", "0", ""),
    ("start", "1r.2", "1r.2"),
    // The line is the one that leads to the end, or else continues from the beginning.
    (
        "1r.1.1b",
        "1r.1.last",
        "1r.1.1b ( 1r.1.1b.1 1r.1.1b.1.2r ) 1r.1.2r",
    ),
    ("1r.1.1b.1", "", "1r.1.1b.1 1r.1.1b.1.2r"),
    (
        "1r",
        "1b.1.2r",
        "1r ( 1r.1 1r.1.1b ( 1r.1.1b.1 1r.1.1b.1.2r ) 1r.1.2r ) ( 1r.2 ) 1b.1 1b.1.2r",
    ),
    (
        "3r",
        "1b",
        "the first move to write, `3r`, comes after the last, `1b`",
    ),
    (
        "1r",
        "0",
        "the first move to write, `1r`, comes after the last, `0`",
    ),
    (
        "1b.1",
        "last",
        "`1b.1` is not on the line that leads to `3r`",
    ),
    ("1b.3", "", "there is only one variation at 1b"),
];

#[test]
fn ranges() {
    let games = games();
    let mut games = games.iter();
    let (_, parsed) = games
        .find(|(path, _)| path.ends_with("variations.pgn"))
        .expect("it exists");
    let game = parsed.game.as_ref().expect("it is a game");
    let (rules, style) = (Rules::xiangqi(), Style::default());
    for (from, to, expected) in RANGES {
        let address = |text: &str| text.parse().ok();
        let extent = Extent {
            from: address(from),
            to: address(to),
            variations: true,
        };
        let sheet = ScoreSheet::of(
            game,
            &extent,
            rules,
            Lenience::Strict,
            Notation::Wxf,
            &style,
        );
        let found = match sheet {
            Ok(sheet) => words(&sheet),
            Err(error) => error.to_string(),
        };
        assert_eq!(found, *expected, "{from} to {to}");
    }
}

/// The addresses of the moves, with brackets around variations.
fn words(sheet: &ScoreSheet) -> String {
    let words = sheet.entries.iter().map(|entry| match entry {
        SheetEntry::Move(written) => written.address.as_str(),
        SheetEntry::Open => "(",
        SheetEntry::Close => ")",
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Each address equals the tree's.
#[test]
fn addresses_lead_to_their_moves() {
    for (_, parsed) in games() {
        let tree = &parsed.game.as_ref().expect("it is a game").tree;
        for written in sheet(&parsed, Notation::Uci).moves() {
            let id = |text: &str| {
                let address = text.parse::<xiangqi_setup::game::Address>();
                address.expect("it is one").find(tree).expect("it is there")
            };
            let (after, before) = (id(&written.address), id(&written.after));
            assert_eq!(tree.address(after).to_string(), written.address);
            assert_eq!(tree.parent(after), Some(before), "{}", written.address);
        }
    }
}

/// A variation ends before its first illegal move, with a warning; the main line may have none.
#[test]
fn illegal_moves() {
    let sheet_of = |text: &str| {
        let parsed = format::parse(text, Format::MoveList).expect("a game");
        let game = parsed.game.clone().expect("a game");
        let (extent, style) = (Extent::default(), Style::default());
        let rules = Rules::xiangqi();
        ScoreSheet::of(
            &game,
            &extent,
            rules,
            Lenience::Strict,
            Notation::Wxf,
            &style,
        )
    };
    let options = SheetOptions::default();
    for (text, expected, left_out) in [
        ("1. C2=5 (1. K5+9 H8+7) 1... H8+7", "1. C2=5 H8+7\n", 1),
        (
            "1. C2=5 (1. C2=6 K5+9) 1... H8+7",
            "1. C2=5\n(1. C2=6)\n1. … H8+7\n",
            1,
        ),
        (
            "1. C2=5 (1. C2=6 K5+9 (1... H8+7))",
            "1. C2=5\n(1. C2=6 H8+7)\n",
            1,
        ),
    ] {
        let sheet = sheet_of(text).expect(text);
        assert_eq!(
            (sheet.plain(&options).as_str(), sheet.left_out.len()),
            (expected, left_out),
            "{text}"
        );
    }
    let error = sheet_of("1. K5+9 (1. C2=5)").expect_err("the main line is illegal");
    assert!(matches!(error, SheetError::Replay(_)), "{error}");
}

/// Text in cells cannot be taken for markup.
#[test]
fn special_characters() {
    let text = "1. C2=5 {a|b*c_d`e`[f](g) <h> & #i# \\j ~k~ ^l^ $m$ \"n\" 'o' ++p++ +q+ 5% … --r--- ((s)) (C) $$t$$ u...}";
    let parsed = format::parse(text, Format::MoveList).expect("a game");
    let sheet = sheet(&parsed, Notation::Wxf);
    let options = SheetOptions::new(true, Language::English);
    for (written, expected) in [
        (
            sheet.markdown(&options),
            r#"*a\|b\*c\_d\`e\`\[f\](g) \<h\> \& \#i\# \\j \~k\~ ^l^ \$m\$ "n" 'o' ++p++ +q+ 5% … --r--- ((s)) (C) \$\$t\$\$ u...*"#,
        ),
        (
            sheet.html(&options),
            "a|b*c_d`e`[f](g) &lt;h&gt; &amp; #i# \\j ~k~ ^l^ $m$ &quot;n&quot; 'o' ++p++ +q+ 5% … --r--- ((s)) (C) $$t$$ u...</i>",
        ),
        (
            sheet.latex(&options),
            r"\emph{a\textbar{}b*c\_d{}`e{}`[f](g) \textless{}h\textgreater{} \& \#i\# \textbackslash{}j \textasciitilde{}k\textasciitilde{} \textasciicircum{}l\textasciicircum{} \$m\$ ''n'' 'o' ++p++ +q+ 5\% \ldots{} -{}-r-{}-{}- ((s)) (C) \$\$t\$\$ u...}",
        ),
        (
            sheet.asciidoc(&options),
            "__a&#124;b&#42;c&#95;d&#96;e&#96;&#91;f&#93;(g) &#60;h&#62; &#38; &#35;i&#35; &#92;j &#126;k&#126; &#94;l&#94; $m$ &#34;n&#34; &#39;o&#39; &#43;&#43;p&#43;&#43; &#43;q&#43; 5% … &#45;&#45;r&#45;&#45;&#45; &#40;&#40;s)) &#40;C) &#36;&#36;t&#36;&#36; u&#46;&#46;&#46;__",
        ),
        (
            // Lines are broken, which this joins again.
            sheet.rst(&options).replace("\n    ", ""),
            r#"*a\|b\*c\_d\`e\`[f](g) <h> & #i# \\j ~k~ ^l^ $m$ "n" 'o' \+\+p\+\+ +q+ 5% … \-\-r\-\-\- \(\(s)) (C) \$\$t\$\$ u\.\.\.*"#,
        ),
    ] {
        assert!(written.contains(expected), "{written}\n{expected}");
    }
}

/// As deep as a game can be, without recursion.
#[test]
fn deep_variations() {
    let depth = 1000;
    let text = format!("1. C2=5{}", " (1. C2=6".repeat(depth) + &")".repeat(depth));
    let parsed = format::parse(&text, Format::MoveList).expect("a game");
    let sheet = sheet(&parsed, Notation::Wxf);
    let options = SheetOptions::default();
    assert_eq!(sheet.moves().count(), depth + 1);
    for text in [
        sheet.aligned(&options),
        sheet.html(&options),
        sheet.latex(&options),
    ] {
        assert!(text.len() > depth, "{text}");
    }
}
