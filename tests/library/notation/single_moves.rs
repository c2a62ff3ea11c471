//! Texts of single moves, and errors about moves that cannot be played.

use xiangqi_setup::format::{self, Format};
use xiangqi_setup::notation::{Digits, Notation, Style};
use xiangqi_setup::rules::{Position, Rules};

fn position(fen: &str) -> Position {
    format::parse(fen, Format::Fen).expect(fen).start()
}

fn written(
    notation: Notation,
    squares: &str,
    position: &Position,
    style: &Style,
) -> Option<String> {
    let mv = squares.parse().expect(squares);
    notation.write(mv, position, Rules::xiangqi(), style)
}

#[test]
fn the_shortest_game() {
    let mut position = Position::initial();
    for (squares, text) in [
        ("b3c3", "Cbc3"),
        ("h8c8", "Chc8"),
        ("c3c7", "Cxc7"),
        ("f10e9", "Afe9"),
        ("c7c10", "Cxc10#"),
    ] {
        let found = written(Notation::Algebraic, squares, &position, &Style::default());
        assert_eq!(found.as_deref(), Some(text), "{squares}");
        position.play_unchecked(squares.parse().expect(squares));
    }
}

#[test]
fn algebraic() {
    for (fen, squares, text) in [
        // On one file; on one rank; on neither.
        ("5k3/9/9/9/9/2H6/9/2H6/9/3K5", "c3e4", "H3e4"),
        ("5k3/9/9/9/9/2H6/9/2H6/9/3K5", "c5e4", "H5e4"),
        ("5k3/9/9/9/9/9/9/2H3H2/9/3K5", "c3e4", "Hce4"),
        ("5k3/9/9/9/5H3/9/9/2H6/9/3K5", "f6e4", "Hfe4"),
        // Three: one shares the file with another and the rank with the third.
        ("5k3/9/9/9/9/2H6/9/2H3H2/9/3K5", "c3e4", "Hc3e4"),
        ("5k3/9/9/9/9/2H6/9/2H3H2/9/3K5", "c5e4", "H5e4"),
        ("5k3/9/9/9/9/2H6/9/2H3H2/9/3K5", "g3e4", "Hge4"),
        // The horse on e4 shields its king from the chariot.
        ("3k5/9/4r4/9/9/9/2H1H4/9/9/4K4", "c4d6", "Hd6"),
        // Pawns.
        ("5k3/9/9/9/3P1P3/4P4/9/9/9/3K5", "e5e6", "ee6"),
        ("5k3/9/9/9/3P1P3/4P4/9/9/9/3K5", "d6e6", "de6"),
        ("5k3/9/9/9/3Pr4/9/9/9/9/3K5", "d6e6", "xe6"),
        ("5k3/9/9/9/3PrP3/9/9/9/9/3K5", "f6e6", "fxe6"),
        // Illegal: through a piece; into check.
        ("5k3/9/9/9/9/9/9/R7P/9/R2K5", "a1a5", "Ra1a5"),
        ("3k5/9/4r4/9/9/9/4H4/9/9/4K4", "e4d6", "Hd6"),
    ] {
        let position = position(fen);
        let found = written(Notation::Algebraic, squares, &position, &Style::default());
        assert_eq!(found.as_deref(), Some(text), "{squares} in {fen}");
    }
}

#[test]
fn algebraic_in_other_styles() {
    let position = position("4k4/9/9/9/4H4/9/P8/4R4/9/3K2B2");
    let style = |letters: &str, no_check_signs| Style {
        letters: letters.parse().expect(letters),
        no_check_signs,
        ..Style::default()
    };
    for (style, squares, text) in [
        (style("", true), "e6d8", "Hd8"),
        (style("NBKS", false), "e6d8", "Nd8++"),
        (style("NBKS", false), "g1i3", "Bi3"),
        (style("NBKS", false), "d1d2", "Kd2"),
        (style("NBKS", false), "a4a5", "a5"),
    ] {
        let found = written(Notation::Algebraic, squares, &position, &style);
        assert_eq!(found.as_deref(), Some(text), "{squares}");
    }
}

#[test]
fn xboard() {
    for (fen, squares, text) in [
        ("5k3/9/9/9/9/2H6/9/2H6/9/3K5", "c3e4", "H2e3"),
        ("5k3/9/9/9/9/2H6/9/2H3H2/9/3K5", "c3e4", "Hc2e3"),
        ("5k3/9/9/9/3P1P3/4P4/9/9/9/3K5", "e5e6", "e5"),
        ("5k3/9/9/9/3P1P3/4P4/9/9/9/3K5", "d6e6", "de5"),
        ("5k3/9/9/9/3Pr4/9/9/9/9/3K5", "d6e6", "dxe5"),
        ("5k3/9/9/4r4/4P4/9/9/9/9/3K5", "e6e7", "exe6"),
        ("3k5/9/9/9/9/9/9/9/9/4K4", "e1e2", "Ke1"),
        // Both the horse and the chariot behind it.
        ("4k4/9/9/9/4H4/4R4/9/9/9/3K5", "e6f8", "Hf7+"),
        ("4k4/9/9/9/R8/9/9/4C4/9/3K5", "a6e6", "Re5+"),
        // Illegal: through a piece.
        ("5k3/9/9/9/9/9/9/R7P/9/R2K5", "a1a5", "Ra0a4"),
    ] {
        let position = position(fen);
        let found = written(Notation::XBoard, squares, &position, &Style::default());
        assert_eq!(found.as_deref(), Some(text), "{squares} in {fen}");
    }
}

#[test]
fn chinese() {
    use Notation::{Chinese, ChineseSimplified};
    let doubled = "3k5/9/9/2R6/9/9/2R6/9/9/5K3 w";
    let tandem = "5k3/9/9/9/9/p7p/p7p/9/9/3K5 b";
    for (fen, squares, notation, digits, expected) in [
        (doubled, "c7c8", Chinese, Digits::HalfWidth, "前車進一"),
        (
            doubled,
            "c4a4",
            ChineseSimplified,
            Digits::FullWidth,
            "后车平九",
        ),
        (tandem, "i4h4", Chinese, Digits::HalfWidth, "前卒9平8"),
        (tandem, "i4h4", Chinese, Digits::FullWidth, "前卒９平８"),
        (
            tandem,
            "a5b5",
            ChineseSimplified,
            Digits::Chinese,
            "后卒一平二",
        ),
        (
            tandem,
            "f10f9",
            ChineseSimplified,
            Digits::HalfWidth,
            "将6进1",
        ),
    ] {
        let style = Style {
            digits,
            ..Style::default()
        };
        let text = written(notation, squares, &position(fen), &style);
        assert_eq!(text.as_deref(), Some(expected), "{fen} {squares}");
    }
}

#[test]
fn more_pieces_than_a_game_has() {
    let three = "3k5/9/9/2R6/9/2R6/2R6/9/9/5K3 w";
    let four = "3k5/9/2R6/2R6/9/2R6/2R6/9/9/5K3 w";
    let two_files = "3k5/9/9/2R4R1/9/9/2R4R1/9/9/5K3 w";
    let elephants = "3k5/9/9/9/9/2B6/9/2B6/9/2B2K3 w";
    for (fen, squares, expected) in [
        (three, "c7a7", "前車平九"),
        (three, "c5a5", "中車平九"),
        (three, "c4a4", "後車平九"),
        (four, "c8a8", "一車平九"),
        (four, "c4a4", "四車平九"),
        (two_files, "c7e7", "前車七平五"),
        (two_files, "h7e7", "前車二平五"),
        // No other piece can go there.
        (two_files, "h7i7", "前車平一"),
        (elephants, "c1e3", "後相進五"),
        (elephants, "c5e3", "前相退五"),
    ] {
        let text = written(
            Notation::Chinese,
            squares,
            &position(fen),
            &Style::default(),
        );
        assert_eq!(text.as_deref(), Some(expected), "{fen} {squares}");
    }
}

#[test]
fn unplayable_moves_in_algebraic_notation() {
    let initial = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
    let pinned = "3k5/9/4r4/9/9/9/H3H4/9/9/4K4";
    for (fen, text, message) in [
        (initial, "Cc3", "this could be b3 to c3 or h3 to c3"),
        (initial, "Re3", "no red chariot can go to e3"),
        (
            initial,
            "Ge3",
            "the red king cannot go from e1 to e3: that is not how it moves",
        ),
        (
            initial,
            "Rae1",
            "the red chariot cannot go from a1 to e1: a red king is already there",
        ),
        (initial, "Cdc3", "there is no red cannon on file d"),
        (initial, "C5c3", "there is no red cannon on rank 5"),
        (initial, "Cd3-c3", "d3 is empty"),
        (initial, "Rb1-b2", "b1 holds a red horse, not a red chariot"),
        (
            pinned,
            "Hd6",
            "the red horse cannot go from e4 to d6: that leaves the king in check, or facing \
             the other king",
        ),
        (pinned, "Ca4", "there is no red cannon"),
    ] {
        let read = Notation::Algebraic.read(text).expect(text);
        let error = read.resolve(&position(fen), Rules::xiangqi());
        let error = error.expect_err(text).to_string();
        assert_eq!(error, message, "{text} in {fen}");
    }
}

#[test]
fn unplayable_moves_by_squares() {
    for (text, message) in [
        ("e5e6", "e5 is empty"),
        ("h8e8", "h8 holds a black cannon, but it is red's turn"),
        (
            "a1a4",
            "the red chariot cannot go from a1 to a4: a red pawn is already there",
        ),
        (
            "a1a1",
            "the red chariot cannot go from a1 to a1: a red chariot is already there",
        ),
        (
            "b1d2",
            "the red horse cannot go from b1 to d2: its path is blocked",
        ),
    ] {
        let read = Notation::Uci.read(text).expect(text);
        let error = read.resolve(&Position::initial(), Rules::xiangqi());
        assert_eq!(error.expect_err(text).to_string(), message, "{text}");
    }
}

#[test]
fn the_position_decides_between_notations_by_squares() {
    for (text, squares) in [
        ("h3e3", "h3e3"),
        ("h2e2", "h3e3"),
        ("H2-E2", "h3e3"),
        ("H3E3", "h3e3"),
    ] {
        let read = Notation::read_any(text).expect(text);
        let mv = read.resolve(&Position::initial(), Rules::xiangqi());
        assert_eq!(mv.expect(text).to_string(), squares, "{text}");
    }
}

#[test]
fn pawns_numbered_across_files() {
    // On file 3 (g) and file 5 (e), all across the river.
    let fen = "3k5/9/4P1P2/4P1P2/9/9/9/9/9/5K3 w";
    let position = position(fen);
    for (text, expected) in [
        // Only one of the two front pawns can go there.
        ("一兵平二", "g8h8"),
        ("一兵平六", "e8d8"),
        ("二兵平二", "g7h7"),
        // Counted from either side, it is a different one.
        ("一兵進一", "this could be g8 to g9 or e8 to e9"),
        ("三兵進一", "this could be e8 to e9 or g8 to g9"),
        ("三兵平六", "e8d8"),
        ("三兵平二", "g8h8"),
        ("四兵平二", "g7h7"),
        ("五兵平二", "no file holds five or more red pawns"),
    ] {
        let mv = Notation::read_any(text).expect("a move");
        let mv = mv.resolve(&position, Rules::xiangqi());
        let is = mv.map_or_else(|error| error.to_string(), |mv| mv.to_string());
        assert_eq!(is, expected, "{text}");
    }
}
