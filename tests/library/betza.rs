//! Betza notation as text: reading, writing back, errors and warnings. `movements.rs` tests where
//! pieces can go. To add a test, add a row.

use std::ops::Range;

use xiangqi_setup::rules::betza::{BetzaErrorKind, BetzaWarning, Movement, PieceDefinition};

/// Canonical texts, which are written back unchanged.
const CANONICAL: &str = "
    W F D N A H C Z G K R B Q
    NN DD AA HH CC ZZ GG KN RN BW WF RNF QN BNN RB
    W3 F2 K4 N9 F2W2 DW
    fN fW fsW WfF fWF fmWfcF mNcK fAbD nN nA mRcpR fmFfceWifmnA fmWfceFifmnD
    isO2 lO3 irO2 WisO2
    vW sW frW brW lvW
    flF frF blF brF fF lB ffrrF flbrF
    fhN fsN frN rfN hlN hrN ffrrN fhllN vN lvN rvC bsZ
    fK ffK fsK lvK vK sK vsK vhK fhbsK fsbsK bbssK bhssK
    cW mW dW eW cdR mdR mceR jD fmnD imW jNN gR gW3 pB dpQ inD
    N1N N1NN NNN R0R RW2R W1W FfF N2N K1K KQ
";

/// Texts and their canonical forms, which mean the same.
const REWRITTEN: &[(&str, &str)] = &[
    // Range.
    ("W0", "R"),
    ("W0000", "R"),
    ("F0", "B"),
    ("K0", "Q"),
    ("N0", "NN"),
    ("WW", "R"),
    ("RR", "R"),
    ("KK", "Q"),
    ("NN0", "NN"),
    ("NN3", "N3"),
    ("W1", "W"),
    ("R1", "W"),
    ("R4", "W4"),
    ("B3", "F3"),
    ("Q2", "K2"),
    ("W9", "W9"),
    ("W10", "R"),
    ("W256", "R"),
    ("W4294967296", "R"),
    // Directions.
    ("ffN", "fN"),
    ("fvN", "vN"),
    ("fbW", "vW"),
    ("lrW", "sW"),
    ("rlfW", "fsW"),
    ("ffW", "fW"),
    ("fblrW", "W"),
    ("lfF", "flF"),
    ("fsF", "fF"),
    ("vF", "F"),
    ("frrF", "rF"),
    ("vhN", "N"),
    ("ffrrfN", "ffrrN"),
    ("fhK", "fK"),
    // Letters for two sides do not combine with a letter after them.
    ("sbK", "bhssK"),
    ("ffllrrK", "ffssK"),
    // Modifiers between directions separate them.
    ("fmrF", "ffrrmF"),
    ("fmrN", "ffrrmN"),
    // Conditions.
    ("mfW", "fmW"),
    ("mcW", "W"),
    ("cmW", "W"),
    ("dmcN", "mcdN"),
    ("nmD", "mnD"),
    ("nfimD", "ifmnD"),
    ("WmcW", "W1W"),
    // Other letters, other forms.
    ("J", "C"),
    ("L", "Z"),
    ("JJ", "CC"),
    ("iO2", "isO2"),
    (" nN\t\r\n", "nN"),
];

/// Texts that are refused: the place and the reason.
#[rustfmt::skip]
const REFUSED: &[(&str, Range<usize>, &str)] = &[
    ("f", 0..1, "there is no atom after `f`"),
    ("Wfm", 1..3, "there is no atom after `fm`"),
    ("X", 0..1, "`X` is not an atom"),
    ("WfX", 2..3, "`X` is not an atom"),
    ("W@8", 1..2, "`@` drops a piece from the hand, which is not a movement on the board"),
    ("fWf@8", 3..4, "`@` drops a piece from the hand, which is not a movement on the board"),
    ("O", 0..1, "`O` without a number means to pass: the piece stays in place"),
    ("WO", 1..2, "`O` without a number means to pass: the piece stays in place"),
    ("mU", 1..2, "`U`, a leap to any square of the board, is not supported"),
    ("WkW", 1..2, "`k` is not a modifier"),
    ("caK", 1..2, "`a` is an extension of Betza notation that is not supported"),
    ("R-B", 1..2, "`-` is an extension of Betza notation that is not supported"),
    ("(W)", 0..1, "`(` is an extension of Betza notation that is not supported"),
    ("3W", 0..1, "the number `3` does not follow an atom"),
    ("Wf12W", 2..4, "the number `12` does not follow an atom"),
    ("W 3", 1..2, "white space inside the movement"),
    ("fm W", 2..3, "white space inside the movement"),
    ("W,F", 1..2, "`,` has no meaning in Betza notation"),
    ("帥", 0..3, "`帥` (U+5E25) has no meaning in Betza notation"),
    ("W\u{a0}", 1..3, "the character U+00A0 has no meaning in Betza notation"),
    ("hW", 0..1, "the direction `h` has no meaning for `W`"),
    ("fhR", 1..2, "the direction `h` has no meaning for `R`"),
    ("NfhF", 2..3, "the direction `h` has no meaning for `F`"),
    ("hrF", 0..1, "the direction `h` has no meaning for `F`"),
    ("hN", 0..1, "the direction `h` has no meaning for `N`"),
    ("fmhN", 2..3, "the direction `h` has no meaning for `N`"),
    ("hlK", 0..1, "the direction `h` has no meaning for `K`"),
    ("isfO2", 2..3, "the direction `f` has no meaning for `O`"),
    ("isO", 2..3, "castling needs the number of squares that the king moves, 1 to 9"),
    ("O0", 0..1, "castling needs the number of squares that the king moves, 1 to 9"),
    ("O10", 0..1, "castling needs the number of squares that the king moves, 1 to 9"),
    ("OO", 0..1, "castling needs the number of squares that the king moves, 1 to 9"),
    ("mfmW", 2..3, "duplicate modifier `m`"),
    ("iifW", 1..2, "duplicate modifier `i`"),
    ("njD", 1..2, "`n` and `j` contradict each other"),
    ("jfnD", 2..3, "`j` and `n` contradict each other"),
    ("pgR", 1..2, "`p` and `g` contradict each other"),
    ("fjW", 1..2, "a step of `W` passes over no square, so there is nothing to jump over"),
    ("jR", 0..1, "a step of `R` passes over no square, so there is nothing to jump over"),
    ("jQ2", 0..1, "a step of `Q` passes over no square, so there is nothing to jump over"),
    ("pN", 0..1, "a single step leaves nothing for `p` to hop over"),
    ("RcgR1", 2..3, "a single step leaves nothing for `g` to hop over"),
];

/// The valid alternatives at the place where a movement is refused.
#[rustfmt::skip]
const EXPECTED: &[(&str, &str)] = &[
    ("fm W", "a movement is written without spaces, like `fmWfcF`"),
    ("3W", "a number comes after a capital letter, like `W3`: at most three steps"),
    ("isfO2", "castling goes to the side: `s`, `l` or `r`"),
    ("fhR", "`h` comes after another direction of N, C, Z or K, like `fhN`, or before `l` or `r` of N, C or Z, like `hlN`"),
    ("jfnD", "either `n`: the way must be clear, or `j`: it must not"),
    ("pgR", "either `p`: it lands anywhere behind the piece it hops over, or `g`: right behind it"),
    ("jR", "`j` is for longer steps, like `jD`; sliders use `p`, like `pR`"),
];

/// The valid alternatives in definitions of pieces.
const EXPECTED_OF_DEFINITIONS: &[(&str, &str)] = &[
    ("nN", "a piece looks like `H=nN` or `piece H& nN`"),
    ("piece h& nN", "`H&` stands for both sides"),
];

/// A text and the warnings about it, with their places.
type Warned = (&'static str, &'static [(Range<usize>, &'static str)]);

/// Warnings about valid texts.
#[rustfmt::skip]
const WARNED: &[Warned] = &[
    ("fmWfcF", &[]),
    ("", &[(0..0, "the movement is empty, so this piece never moves")]),
    ("fKbQlmKrcQ", &[]),
    ("rlbK", &[(0..3, "`rlb` before `K` is read as `rWbbrrF`, but other programs read it differently")]),
    ("fhNsbK", &[(3..5, "`sb` before `K` is read as `bsWbF`, but other programs read it differently")]),
    ("WimsQ3", &[(3..4, "`s` before `Q` is read as `ismW3`, but other programs read it differently")]),
    ("WisO2", &[(3..4, "there is no castling in xiangqi: this part never moves")]),
    ("fmWfceFifmnD", &[(5..6, "there is no en passant in xiangqi: `e` has no effect here")]),
    ("feF", &[(1..2, "there is no en passant in xiangqi: this part never moves")]),
    ("J", &[(0..1, "`J` is read as `C`, but other programs read it as `Z`")]),
    ("fJbL3", &[
        (1..2, "`J` is read as `C`, but other programs read it as `Z`"),
        (3..4, "`L` is read as `Z`, but other programs read it as `C`"),
    ]),
];

/// Definitions of pieces, and their canonical lines.
const DEFINED: &[(&str, &str)] = &[
    ("H=nN", "piece H nN"),
    ("h=nN", "piece h nN"),
    ("H&=nN", "piece H& nN"),
    ("+S=fAbD", "piece +S fAbD"),
    ("+S&=fAbD", "piece +S& fAbD"),
    (" H = nN ", "piece H nN"),
    ("piece H nN", "piece H nN"),
    ("piece +S& fAbD", "piece +S& fAbD"),
    ("H=", "piece H"),
    ("piece H", "piece H"),
    ("piece +H& ", "piece +H&"),
    ("piece\t p  \tfsW\r\n", "piece p fsW"),
];

/// Definitions that are refused: the place and the reason.
#[rustfmt::skip]
const NOT_DEFINED: &[(&str, Range<usize>, &str)] = &[
    ("", 0..0, "this is not a letter followed by its movement"),
    ("H", 0..1, "this is not a letter followed by its movement"),
    ("nN", 0..2, "this is not a letter followed by its movement"),
    ("piece", 0..5, "this is not a letter followed by its movement"),
    ("piece H=nN", 6..10, "`H=nN` is not the letter of a piece"),
    ("pieces H nN", 0..11, "this is not a letter followed by its movement"),
    ("=nN", 0..3, "this is not a letter followed by its movement"),
    ("Horse=nN", 0..5, "`Horse` is not the letter of a piece"),
    ("piece HH nN", 6..8, "`HH` is not the letter of a piece"),
    ("+=W", 0..1, "`+` is not the letter of a piece"),
    ("++H=W", 0..3, "`++H` is not the letter of a piece"),
    ("H&&=W", 0..3, "`H&&` is not the letter of a piece"),
    ("5=W", 0..1, "`5` is not the letter of a piece"),
    ("車=R", 0..3, "`車` is not the letter of a piece"),
    ("piece h& nN", 7..8, "`&` has no meaning after the small letter `h`"),
    (" H= fhW", 5..6, "the direction `h` has no meaning for `W`"),
    ("piece H nN 1-8", 10..11, "white space inside the movement"),
];

fn movement(text: &str) -> Movement {
    text.parse()
        .unwrap_or_else(|error| panic!("{error:?} in {text:?}"))
}

#[test]
fn canonical_texts_are_written_unchanged() {
    for text in CANONICAL.split_whitespace() {
        assert_eq!(movement(text).to_string(), text);
    }
}

#[test]
fn equal_movements_are_written_the_same() {
    for (text, canonical) in REWRITTEN {
        assert_eq!(movement(text).to_string(), *canonical, "{text}");
        assert_eq!(movement(text), movement(canonical), "{text}");
    }
}

#[test]
fn different_movements_are_not_equal() {
    let mut texts: Vec<&str> = CANONICAL.split_whitespace().collect();
    texts.sort_unstable();
    for pair in texts.windows(2) {
        assert_ne!(movement(pair[0]), movement(pair[1]), "{pair:?}");
    }
}

#[test]
fn mistakes_have_a_place_and_a_reason() {
    for (text, span, message) in REFUSED {
        let error = text.parse::<Movement>().expect_err(text);
        assert_eq!(error.to_string(), *message, "{text:?}");
        assert_eq!(error.span, *span, "{text:?}");
        assert!(!error.kind.expected().is_empty(), "{text:?}");
    }
}

#[test]
fn errors_list_the_alternatives() {
    for (text, expected) in EXPECTED {
        let error = text.parse::<Movement>().expect_err(text);
        assert_eq!(error.kind.expected(), *expected, "{text:?}");
    }
    for (text, expected) in EXPECTED_OF_DEFINITIONS {
        let error = text.parse::<PieceDefinition>().expect_err(text);
        assert_eq!(error.kind.expected(), *expected, "{text:?}");
    }
}

#[test]
fn warnings_have_a_place() {
    for (text, expected) in WARNED {
        let movement = movement(text);
        let warnings = movement.warnings().iter();
        let warnings: Vec<(Range<usize>, String)> = warnings
            .map(|BetzaWarning { kind, span }| (span.clone(), kind.to_string()))
            .collect();
        let expected = expected.iter().cloned();
        let expected: Vec<_> = expected.map(|(span, words)| (span, words.into())).collect();
        assert_eq!(warnings, expected, "{text}");
    }
}

#[test]
fn definitions_are_lines_or_assignments() {
    for (text, line) in DEFINED {
        let definition: PieceDefinition = text.parse().expect(text);
        assert_eq!(definition.to_string(), *line, "{text:?}");
        assert_eq!(line.parse(), Ok(definition), "{text:?}");
    }
}

#[test]
fn mistakes_in_definitions_have_a_place_and_a_reason() {
    for (text, span, message) in NOT_DEFINED {
        let error = text.parse::<PieceDefinition>().expect_err(text);
        assert_eq!(error.to_string(), *message, "{text:?}");
        assert_eq!(error.span, *span, "{text:?}");
        assert!(!error.kind.expected().is_empty(), "{text:?}");
    }
}

#[test]
fn places_of_warnings_count_from_the_line() {
    let line = "piece +K& WisO2";
    let definition: PieceDefinition = line.parse().expect("it is read");
    let warnings = definition.movement.warnings().iter();
    let marked: Vec<&str> = warnings
        .map(|warning| &line[warning.span.clone()])
        .collect();
    assert_eq!(marked, ["+", "O"]);
}

#[test]
fn the_longest_movement_has_sixteen_parts() {
    let text = "fW".repeat(16);
    assert_eq!(movement(&text).to_string(), text);
    let error = format!("{text}mF").parse::<Movement>().expect_err("long");
    assert_eq!(error.kind, BetzaErrorKind::TooManyParts);
    assert_eq!(error.span, 32..34);
}

#[test]
fn the_longest_text_is_a_thousand_bytes() {
    let error = "f".repeat(1000).parse::<Movement>().expect_err("no atom");
    assert_ne!(error.kind, BetzaErrorKind::TooLong(1000));
    let error = "f".repeat(1001).parse::<Movement>().expect_err("long");
    assert_eq!(error.kind, BetzaErrorKind::TooLong(1001));
    assert_eq!(error.span, 1000..1001);
    let error = "車".repeat(400).parse::<PieceDefinition>();
    assert_eq!(error.map_err(|error| error.span), Err(999..1200));
}
