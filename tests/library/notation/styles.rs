//! Moves that may be written in several styles, all of which can be read.

use super::table;
use xiangqi_setup::notation::{Digits, Notation, PieceLetters, Sideways, Style};
use xiangqi_setup::rules::{Position, Rules};

/// Red's chariots share file b, and one of them mates on file d.
const CHARIOTS: &str = "3k5/9/1R7/9/9/9/9/1R7/9/4K4 w";

/// Black's pawns share files a and e.
const PAWNS: &str = "3k5/9/9/9/9/p3p4/9/p3p4/9/5K3 b";

fn check(style: &Style, position: &Position, rows: &[(Notation, &str, &str)]) {
    for (notation, name, text) in rows {
        let mv = table::mv(name);
        let written = notation.write(mv, position, Rules::xiangqi(), style);
        assert_eq!(written.as_deref(), Some(*text), "{style:?}");
        assert_eq!(table::meaning(text, None, position), Ok(mv), "{text}");
    }
}

fn letters(letters: &str) -> Style {
    Style {
        letters: letters.parse::<PieceLetters>().expect("they are letters"),
        ..Style::default()
    }
}

fn digits(digits: Digits) -> Style {
    Style {
        digits,
        ..Style::default()
    }
}

#[test]
fn letters_of_pieces() {
    use Notation::{Algebraic, Chinese, Iccs, Li, LowerCase, RanksAndFiles, Wxf};
    let start = Position::initial();
    check(
        &Style::default(),
        &start,
        &[
            (Wxf, "e1e2", "K5+1"),
            (Li, "e1e2", "K5+1"),
            (LowerCase, "e1e2", "g5+1"),
            (Algebraic, "e1e2", "Ge2"),
        ],
    );
    check(
        &letters("NBSG"),
        &start,
        &[
            (Wxf, "e1e2", "G5+1"),
            (Wxf, "c4c5", "S7+1"),
            (Wxf, "h1g3", "N2+3"),
            (Li, "c1e3", "B7+5"),
            (Li, "c4c5", "S7+1"),
            (LowerCase, "c1e3", "b7+5"),
            (Algebraic, "c1e3", "Bce3"),
            (Algebraic, "h1g3", "Ng3"),
            // These have no letters.
            (Algebraic, "c4c5", "c5"),
            (Chinese, "h1g3", "馬二進三"),
            (RanksAndFiles, "h1g3", "傌(12)–33"),
            (Iccs, "h1g3", "H0-G2"),
        ],
    );
    check(
        &letters("k"),
        &start,
        &[(LowerCase, "e1e2", "k5+1"), (Algebraic, "e1e2", "Ke2")],
    );
}

#[test]
fn letters_of_pieces_that_share_a_file() {
    use Notation::{Li, LowerCase, Wxf};
    let elephants = table::position("3k5/9/9/9/9/2B6/9/9/9/2B1K4 w");
    check(
        &letters("B"),
        &elephants,
        &[
            (Wxf, "c1e3", "B7+5"),
            (Li, "c1e3", "BB+5"),
            (Li, "c5e3", "BF-5"),
            (LowerCase, "c1e3", "bb+5"),
            (LowerCase, "c5e3", "fb-5"),
        ],
    );
}

#[test]
fn signs_for_moves_along_the_rank() {
    use Notation::{Algebraic, Chinese, Li, LowerCase, Wxf};
    let dots = Style {
        sideways: Sideways::Dot,
        ..Style::default()
    };
    check(
        &dots,
        &table::position(CHARIOTS),
        &[
            (Wxf, "b8e8", "R+.5"),
            (Li, "b8e8", "RF.5"),
            (LowerCase, "b3e3", "br.5"),
            (Wxf, "b8b10", "R++2"),
            (Chinese, "b8e8", "前車平五"),
            (Algebraic, "b8e8", "Re8"),
        ],
    );
    check(&dots, &table::position(PAWNS), &[(Wxf, "a5b5", "21.2")]);
}

#[test]
fn digits_in_chinese() {
    use Notation::{Chinese, ChineseSimplified, Wxf};
    let (red, black) = (table::position(CHARIOTS), table::position(PAWNS));
    for (choice, of_black) in [
        (Digits::HalfWidth, ["後卒1平2", "后卒1平2"]),
        (Digits::FullWidth, ["後卒１平２", "后卒１平２"]),
        (Digits::Chinese, ["後卒一平二", "后卒一平二"]),
    ] {
        check(
            &digits(choice),
            &red,
            &[
                (Chinese, "b8b10", "前車進二"),
                (ChineseSimplified, "b8b10", "前车进二"),
                (Wxf, "b8b10", "R++2"),
            ],
        );
        let [traditional, simplified] = of_black;
        check(
            &digits(choice),
            &black,
            &[
                (Chinese, "a5b5", traditional),
                (ChineseSimplified, "a5b5", simplified),
                (Wxf, "a5b5", "21=2"),
            ],
        );
    }
}

#[test]
fn check_and_mate() {
    use Notation::Algebraic;
    let position = table::position(CHARIOTS);
    let signs = [(Algebraic, "b8b10", "Rb10+"), (Algebraic, "b3d3", "Rd3#")];
    check(&Style::default(), &position, &signs);
    let none = Style {
        no_check_signs: true,
        ..Style::default()
    };
    let plain = [(Algebraic, "b8b10", "Rb10"), (Algebraic, "b3d3", "Rd3")];
    check(&none, &position, &plain);
}

/// Every checking piece has a sign: in a game, up to four can give check at once, by discovery.
#[test]
fn checks_by_several_pieces() {
    use Notation::Algebraic;
    for (fen, name, text) in CHECKS {
        check(
            &Style::default(),
            &table::position(fen),
            &[(Algebraic, name, text)],
        );
    }
}

/// A position, a move and its text.
const CHECKS: &[(&str, &str, &str)] = &[
    // The moving piece.
    ("4k4/9/9/9/9/9/9/9/9/R2K5 w", "a1a10", "Ra10+"),
    // Only the chariot behind it, whether or not the horse's leg is free.
    ("4k4/9/9/4N4/9/9/9/4R4/9/3K5 w", "e7d5", "Hd5+"),
    ("4k4/9/9/4N4/9/9/9/4R4/9/3K5 w", "e7d9", "Hd9+"),
    // The horse, and the chariot behind it.
    ("4k4/9/9/9/4N4/9/9/4R4/9/3K5 w", "e6d8", "Hd8++"),
    // The cannon, uncovered by the horse.
    ("4k4/4a4/9/9/4N4/9/9/4C4/9/3K5 w", "e6g7", "Hg7+"),
    // The horse, the chariot behind it, and the cannon over the chariot.
    ("4k4/9/9/9/4N4/9/4R4/9/4C4/3K5 w", "e6d8", "Hd8+++"),
    // The chariot, the cannon over it, and the two horses that it blocked.
    ("4k4/2NR5/3N5/9/9/9/9/4C4/9/3K5 w", "d9e9", "Re9++++"),
    // The chariot, the cannon over it, and the two horses, along the last rank.
    ("C3k4/2NR5/3N5/9/9/9/9/9/9/3K5 w", "d9d10", "Rd10++++"),
    // More than in a game: six horses, and on either side a chariot and a cannon over it.
    (
        "2N3N2/CR2k2RC/2N3N2/3N1N3/9/9/9/9/9/3K5 w",
        "d1d2",
        "Gd2++++++++++",
    ),
    // Stalemate is not check.
    ("3k5/9/9/9/9/9/9/9/9/R3K4 w", "a1a9", "Ra9"),
];
