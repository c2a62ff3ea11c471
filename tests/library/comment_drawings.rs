//! Arrows and marks in comments, in the syntax of other programs.

use std::sync::Arc;

use xiangqi_setup::board::{PlacedAnnotation, Square};
use xiangqi_setup::diagram::{Diagram, DiagramWarning, Movements};
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::game::{Comment, Drawing, DrawingErrorKind, LowestRank};
use xiangqi_setup::settings::{Level, Settings};

/// Comments, their words, and their arrows and marks.
const DRAWN: &[(&str, &str, &str)] = &[
    ("", "", ""),
    ("only words", "only words", ""),
    (
        "[%cal Gh3e3,Rb1c3] two arrows",
        "two arrows",
        "h3e3:green b1c3:red",
    ),
    ("[%cal Ya10i10,Bi1a1]", "", "a10i10:yellow i1a1:blue"),
    (
        "[%csl Ga1,Rb2,Yc3,Bd4]",
        "",
        "a1:good b2:bad c3:move d4:move",
    ),
    ("[%cal h3e3][%csl e5]", "", "h3e3 e5:move"),
    (
        "a [%csl Ga1] b\n [%cal Gh3e3] c",
        "a b c",
        "a1:good h3e3:green",
    ),
    // Space and empty items do not matter.
    ("[%cal  Gh3e3 , ,Rb1c3,]", "", "h3e3:green b1c3:red"),
    ("[%cal]", "", ""),
    // Other commands draw nothing.
    ("[%clk 0:01:02] [%eval -1.2] [%emt 5] x", "x", ""),
    ("[%calx Gh3e3] y", "y", ""),
    // Other brackets are words, except those that ask for a diagram.
    ("[#] [see] [% 5] 50% [%] z", "[see] [% 5] 50% [%] z", ""),
    (
        "[%ctl 1] a [%mdl@2] b [%evp 0,3,-5] [%x] [%50 of] c",
        "a b [%50 of] c",
        "",
    ),
    ("[%cal Gh3e3", "[%cal Gh3e3", "!the command at 0..11"),
    (
        "[%cal Gh3e3,Xh3e3,h3,Gh3h3,Gj1a1,Ga1a11,Ga1é2]",
        "",
        "h3e3:green !Xh3e3 at 12..17 !h3 at 18..20 !Gh3h3 at 21..26 !Gj1a1 at 27..32 \
      !Ga1a11 at 33..39 !Ga1é2 at 40..46",
    ),
    (
        "[%csl Ge11,Gz1,e,Ge05]",
        "",
        "!Ge11 at 6..10 !Gz1 at 11..14 !e at 15..16 e5:good",
    ),
];

fn drawn(comment: &Comment, lowest: LowestRank) -> String {
    let all = comment.drawings(lowest).map(|drawing| match drawing {
        Ok(Drawing::Arrow(arrow)) => arrow.to_string(),
        Ok(Drawing::Mark(mark)) => mark.to_string(),
        Err(error) => {
            let text = match error.kind {
                DrawingErrorKind::NotAnArrow(text) | DrawingErrorKind::NotAField(text) => text,
                DrawingErrorKind::Unclosed => "the command".to_owned(),
                other => other.to_string(),
            };
            format!("!{text} at {:?}", error.span)
        }
    });
    all.collect::<Vec<_>>().join(" ")
}

#[test]
fn drawings_and_words() {
    for (text, words, expected) in DRAWN {
        let comment = Comment::new(text, 0..text.len());
        assert_eq!(drawn(&comment, LowestRank::One), *expected, "{text}");
        assert_eq!(comment.words(), *words, "{text}");
        assert_eq!(comment.text, *text);
    }
    let from_zero = Comment::new("[%cal Gh0e9] [%csl Ra10]", 100..124);
    assert_eq!(
        drawn(&from_zero, LowestRank::Zero),
        "h1e10:green !Ra10 at 119..123"
    );
    // The file has the text in another form.
    let elsewhere = Comment::new("[%csl Rz1]", 100..140);
    assert_eq!(drawn(&elsewhere, LowestRank::One), "!Rz1 at 100..140");
}

/// Comments that ask for a diagram, the words in them, and its caption.
const REQUESTS: &[(&str, &str, &str)] = &[
    ("#", "", ""),
    (" ＃ ", "", ""),
    ("[#]", "", ""),
    ("{ # }", "", ""),
    ("{[#]}", "", ""),
    ("a {[ # ]} b", "a b", ""),
    ("[Diagram] a", "a", ""),
    ("see {diagram}", "see", ""),
    ("Diagram", "", ""),
    ("DIAGRAM 3.", "", ""),
    ("Diagram: the horse", "the horse", "the horse"),
    ("Diagram 12: the horse", "the horse", "the horse"),
    ("diagram - the horse [#]", "the horse", "the horse"),
    ("x [Diagram: the horse] y", "x the horse y", "the horse"),
    ("[%clk 1:00] Diagram: the horse", "the horse", "the horse"),
    ("Diagram shows a pin", "Diagram shows a pin", ""),
];

/// Comments that do not.
const NO_REQUESTS: [&str; 8] = [
    "",
    "# 5",
    "5 #",
    "diagrams",
    "a diagram",
    "[##]",
    "[#",
    "[diagram of a pin]",
];

#[test]
fn requests_for_diagrams() {
    for (text, words, caption) in REQUESTS {
        let comment = Comment::new(text, 0..text.len());
        assert!(comment.asks_for_diagram(), "{text}");
        assert_eq!(comment.words(), *words, "{text}");
        let found = comment.diagram_caption();
        assert_eq!(found.unwrap_or_default(), *caption, "{text}");
    }
    for text in NO_REQUESTS {
        let comment = Comment::new(text, 0..text.len());
        assert!(!comment.asks_for_diagram(), "{text}");
        assert_eq!(comment.words(), text);
    }
}

/// Each place occurs once, in the order of the game.
#[test]
fn places_that_comments_are_about() {
    for (text, expected) in [
        ("{[#]} 1. C2=5 {a} {[#]} H8+7", "0 1r"),
        // A comment before a variation belongs to the place before it.
        (
            "1. C2=5 {[#]} H8+7 {[#]} ({[#]} 1... C8=5) 2. H2+3",
            "1r 1b",
        ),
    ] {
        let parsed = format::parse(text, Format::MoveList).expect(text);
        let game = parsed.game.expect("it is a game");
        let places = game.diagrams().into_iter();
        let places = places.map(|id| game.tree.address(id).to_string());
        assert_eq!(places.collect::<Vec<_>>().join(" "), expected, "{text}");
    }
}

/// The annotations of the last diagram of a game, and the number of warnings about comments.
fn annotations(text: &str, options: &str) -> (String, usize) {
    let parsed = format::parse(text, Format::MoveList).expect(text);
    let settings = Settings::parse(options, Level::CommandLine).expect(options);
    let mut warnings = 0;
    let tell = |warning| {
        if let DiagramWarning::Drawings(errors) = warning {
            warnings += errors.len();
        }
    };
    let (settings, movements) = (Arc::new(settings), Movements::default());
    let diagrams = Diagram::all(&parsed, "game", &settings, &movements, tell).expect(text);
    let board = &diagrams.last().expect("there is one").moment.board;
    let all = Square::all().flat_map(|square| {
        let annotations = board[square].annotations.iter();
        let placed = annotations.map(move |annotation| PlacedAnnotation {
            square,
            annotation: *annotation,
        });
        placed.map(|placed| placed.to_string())
    });
    (all.collect::<Vec<_>>().join(" "), warnings)
}

#[test]
fn drawings_belong_to_their_positions() {
    let text = "{[%csl Ge5]} 1. C2=5 {[%cal Gb1c3] {[%cal} ({[%csl Re1]} 1. H2+3 {[%csl Ba4,Bx4]}) \
                1... H8+7 {[#] [%cal Rh10g8]}";
    let text = text.replace(" {[%cal}", "} {[%cal}");
    for (options, expected, warnings) in [
        ("", "e5:bg e1:pb", 0),
        ("moves: 1", "b1c3:green", 1),
        ("at: 1r.1", "a4:pm", 1),
        ("moves: 2", "h10g8:red", 0),
        ("at-comments: true", "h10g8:red", 0),
        // A diagram's annotations come later, and a project's do not replace the position's.
        ("moves: 2\narrow: [h10g8:blue]", "h10g8:blue", 0),
    ] {
        let found = annotations(&text, options);
        assert_eq!(found, (expected.to_owned(), warnings), "{options}");
    }
    // Ranks count from 0 throughout a game if one is 0.
    let text = "{[%csl Ge9]} 1. C2=5 {[%csl Ra0]}";
    assert_eq!(annotations(text, ""), ("e10:pg".to_owned(), 0));
}

#[test]
fn forks() {
    let text = "1. C2=5 (1. H2+3) (1. K5+9) (1. P7+1) H8+7 (1... C8=5 2. H2+3) 2. H2+3 (2. H2+3)";
    for (at, expected) in [
        // One arrow for each move that can be played, numbered like the variations.
        ("0", "c4c5:4 h3e3:1 h1g3:2"),
        ("1r", "h10g8:1 h8e8:2"),
        ("1b", "h1g3:1 h1g3:2"),
        ("2r", ""),
        ("1b.1", ""),
    ] {
        let options = format!("at: [{at}]\narrow-variations: true");
        assert_eq!(annotations(text, &options).0, expected, "{at}");
    }
    // Other arrows keep their looks and numbers.
    let options = "arrow-variations: true\nmoves: 1\narrow-last-move: true\nnumber-moves: true";
    assert_eq!(annotations(text, options).0, "h10g8:1 h8e8:2 h3e3:1");
}
