//! Boards and their contents: coordinates, letters, codes, and their texts.

use std::collections::BTreeSet;

use xiangqi_setup::board::{
    Annotation, AnnotationError, Area, ArrowLook, Board, Color, Crop, Offset, Orientation, Piece,
    PlacedAnnotation, PlacedAnnotationError, PlacedMark, Rank, Role, Script, Square,
};
use xiangqi_setup::rules::Move;

#[test]
fn squares_are_indexed_in_order() {
    for (index, square) in Square::all().enumerate() {
        assert_eq!(square.index(), index, "{square}");
        assert_eq!(Square::from_index(index), Some(square));
    }
    assert_eq!(Square::all().count(), Square::COUNT);
    assert_eq!(Square::from_index(Square::COUNT), None);
}

#[test]
fn the_digit_of_a_rank_is_one_less_than_its_number() {
    for rank in Rank::all() {
        assert_eq!(rank.digit().to_string(), (rank.number() - 1).to_string());
        assert_eq!(Rank::from_digit(rank.digit()), Some(rank));
    }
}

#[test]
fn squares_on_the_turned_board() {
    for (square, turned) in [("a1", "i10"), ("e1", "e10"), ("b3", "h8"), ("i5", "a6")] {
        let square: Square = square.parse().expect("a square");
        assert_eq!(square.turned().to_string(), turned);
        assert_eq!(square.turned().turned(), square);
    }
}

#[test]
fn squares_between_are_straight_first() {
    let rows = [
        ((1, 0), vec![]),
        ((-1, 1), vec![]),
        ((0, 2), vec![(0, 1)]),
        ((2, -1), vec![(1, 0)]),
        ((-1, -2), vec![(0, -1)]),
        ((2, 2), vec![(1, 1)]),
        ((-3, 1), vec![(-1, 0), (-2, 0)]),
        ((2, 3), vec![(0, 1), (1, 2)]),
        ((3, -3), vec![(1, -1), (2, -2)]),
    ];
    let offset = |(files, ranks)| Offset { files, ranks };
    for (whole, between) in rows {
        let way: Vec<Offset> = offset(whole).way().collect();
        let between: Vec<Offset> = between.into_iter().map(offset).collect();
        assert_eq!(way, between, "{whole:?}");
    }
}

#[test]
fn only_horses_have_a_leg() {
    for files in -3..=3 {
        for ranks in -3..=3 {
            let is_of_horse = i32::from(files * files + ranks * ranks) == 5;
            let leg = Offset { files, ranks }.leg();
            assert_eq!(leg.is_some(), is_of_horse, "{files} {ranks}");
        }
    }
    let leg = Offset {
        files: -1,
        ranks: 2,
    }
    .leg();
    assert_eq!(leg, Some(Offset { files: 0, ranks: 1 }));
}

#[test]
fn pieces_are_indexed_in_order() {
    for (index, piece) in Piece::all().enumerate() {
        assert_eq!(piece.index(), index, "{piece}");
    }
    assert_eq!(Piece::all().count(), Piece::COUNT);
}

#[test]
fn a_written_letter_reads_back() {
    for piece in Piece::all() {
        assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
    }
}

#[test]
fn no_two_pieces_have_the_same_character() {
    let characters: BTreeSet<char> = Piece::all().map(Piece::character).collect();
    assert_eq!(characters.len(), Piece::COUNT);
}

#[test]
fn no_two_roles_share_a_character() {
    for role in Role::ALL {
        for character in role.characters() {
            assert_eq!(Role::from_character(character), Some(role), "{character}");
        }
    }
    assert_eq!(Role::from_character('王'), None);
    assert_eq!(Role::from_character('暗'), None);
}

#[test]
fn the_characters_of_moves() {
    let of = |color, script| -> String {
        let pieces = Role::OPEN.map(|role| Piece { color, role });
        let characters = pieces.map(|piece| piece.move_character(script));
        characters.into_iter().collect()
    };
    assert_eq!(of(Color::Red, Script::Traditional), "帥仕相馬車炮兵");
    assert_eq!(of(Color::Black, Script::Traditional), "將士象馬車炮卒");
    assert_eq!(of(Color::Red, Script::Simplified), "帅仕相马车炮兵");
    assert_eq!(of(Color::Black, Script::Simplified), "将士象马车炮卒");
}

/// A board with pawns on these squares, and these annotations.
fn board(pawns: &[&str], marks: &[&str], arrows: &[&str]) -> Board {
    let mut board = Board::default();
    for pawn in pawns {
        let square = pawn.parse().expect("a square");
        board.set_piece(square, Piece::from_letter('P'));
    }
    let marks = marks.iter().map(|text| mark(text));
    for placed in marks.chain(arrows.iter().map(|text| PlacedAnnotation::arrow(text))) {
        let PlacedAnnotation { square, annotation } = placed.expect("an annotation");
        board
            .annotate(square, annotation)
            .expect("it stays on the board");
    }
    board
}

#[test]
fn offsets_turn_with_the_squares_at_their_ends() {
    let from = Square::all().next().expect("there are squares");
    for (flipped, mirrored) in [(false, false), (false, true), (true, false), (true, true)] {
        let orientation = Orientation { flipped, mirrored };
        let place = |square| {
            let (column, row) = orientation.column_and_row(square);
            (column as i8, row as i8)
        };
        for to in Square::all() {
            let seen = orientation.seen(from.offset_to(to));
            let (start, end) = (place(from), place(to));
            let expected = (end.0 - start.0, start.1 - end.1);
            assert_eq!((seen.files, seen.ranks), expected, "{orientation:?}");
        }
    }
}

#[test]
fn the_smallest_area_contains_everything() {
    for (pawns, marks, arrows, area) in [
        (&[][..], &[][..], &[][..], "a1:i10"),
        (&["e5"], &[], &[], "e5:e5"),
        (&["d8", "f10"], &[], &[], "d8:f10"),
        (&["f8", "d10"], &[], &[], "d8:f10"),
        (&["e5"], &["b7:bg"], &[], "b5:e7"),
        (&["e5"], &[], &["e5g4"], "e4:g5"),
        (&[], &[], &["h3e3"], "e3:h3"),
    ] {
        let board = board(pawns, marks, arrows);
        assert_eq!(Crop::Auto.area(&board).to_string(), area);
        assert_eq!(Crop::Whole.area(&board).to_string(), "a1:i10");
    }
}

#[test]
fn an_area_keeps_what_is_visible() {
    let Ok(Crop::Area(area)) = "d4:f6".parse() else {
        panic!("it is an area");
    };
    let all = board(
        &["d4", "f6", "c4", "e7"],
        &["e5:bg", "e3:bb"],
        &["e5e9", "a5e5", "a1a2", "a5i5"],
    );
    let seen = board(&["d4", "f6"], &["e5:bg"], &["e5e9", "a5e5"]);
    assert_eq!(all.within(area), seen);
    assert_eq!(all.within(Area::whole()), all);
}

#[test]
fn boards_are_turned() {
    let turned = |flipped, mirrored| {
        let orientation = Orientation { flipped, mirrored };
        let corner = orientation.square_at(0, 0).map(|square| square.to_string());
        for square in Square::all() {
            let (column, row) = orientation.column_and_row(square);
            assert_eq!(orientation.square_at(column, row), Some(square));
        }
        corner.unwrap_or_default()
    };
    assert_eq!(turned(false, false), "a10");
    assert_eq!(turned(true, false), "i1");
    assert_eq!(turned(false, true), "i10");
    assert_eq!(turned(true, true), "a1");
    assert_eq!(Orientation::default().square_at(9, 0), None);
    assert_eq!(Orientation::default().square_at(0, 10), None);
}

#[test]
fn crops_are_read_and_written() {
    for (text, written) in [
        ("a1:i5", Some("a1:i5")),
        ("i5:a1", Some("a1:i5")),
        ("i1:a5", Some("a1:i5")),
        ("e5:e5", Some("e5:e5")),
        ("auto", Some("auto")),
        ("none", Some("none")),
        ("a1", None),
        ("a1:", None),
        ("a1:j5", None),
        ("", None),
    ] {
        let crop = text.parse::<Crop>().ok().map(|crop| crop.to_string());
        assert_eq!(crop.as_deref(), written, "{text}");
    }
}

/// The meaning of a text: the square and the annotation, an arrow with its look.
fn read(read: fn(&str) -> Result<PlacedAnnotation, PlacedAnnotationError>, text: &str) -> String {
    match read(text) {
        Ok(PlacedAnnotation { square, annotation }) => {
            let look = match annotation {
                Annotation::Arrow(arrow) => format!(" {}", arrow.style()),
                _ => String::new(),
            };
            format!("{square} {annotation}{look}")
        }
        Err(error) => error.to_string(),
    }
}

/// The advice about styles of arrows.
const STYLES: &str = "styles are `red`, `green`, `blue`, `yellow`, `thin`, `dashed`, `outline`, or a number, joined with `+`";

/// Reads a mark on a board with a king on e1.
fn mark(text: &str) -> Result<PlacedAnnotation, PlacedAnnotationError> {
    let mut board = Board::default();
    board.set_piece("e1".parse().expect("a square"), Piece::from_letter('K'));
    Ok(text.parse::<PlacedMark>()?.on(&board))
}

#[test]
fn placed_arrows() {
    const FORM: &str = "an arrow is two squares, optionally with a style or a number, like `h3e3`, `h3e3:green` or `h3e3:1`";
    for (text, expected) in [
        ("h3e3", "h3 a-3+0 "),
        ("a10i1", "a10 a+8-9 "),
        ("h3e3:green+dashed", "h3 a-3+0 green+dashed"),
        ("h3e3:1", "h3 a-3+0 1"),
        ("h3e3:099", "h3 a-3+0 99"),
        ("h3e3:green+1", "h3 a-3+0 green+1"),
        ("h3e3:1+dashed+green", "h3 a-3+0 green+dashed+1"),
        ("h3e3:0", "`0` is not a number from 1 to 99"),
        ("h3e3:green+100", "`100` is not a number from 1 to 99"),
        (
            "h3e3:18446744073709551616",
            "`18446744073709551616` is not a number from 1 to 99",
        ),
        ("h3e3:1.5", "`1.5` is not a number from 1 to 99"),
        ("h3e3:1st", "`1st` is not a number from 1 to 99"),
        (
            "h3e3:1+green+02",
            "1 and 2 are two numbers, and an arrow has one",
        ),
        ("h3e3:１", &format!("`１` is not an arrow style; {STYLES}")),
        ("h3e3:-1", &format!("`-1` is not an arrow style; {STYLES}")),
        ("h3e3:1+", &format!("`` is not an arrow style; {STYLES}")),
        ("h3e3:+1", &format!("`` is not an arrow style; {STYLES}")),
        ("h3e3:", &format!("`` is not an arrow style; {STYLES}")),
        (
            "h3e3:gren+1",
            &format!("`gren` is not an arrow style (did you mean `green`?); {STYLES}"),
        ),
        ("", FORM),
        ("h3", FORM),
        ("3h3e", FORM),
        (
            "h3-e3",
            "`h3-` is not a square: squares are a1 to i10, in small letters",
        ),
        (
            "h3e11",
            "`e11` is not a square: squares are a1 to i10, in small letters",
        ),
        (
            "H3E3",
            "`H3` is not a square: squares are a1 to i10, in small letters",
        ),
        (
            "車3e3",
            "`車3` is not a square: squares are a1 to i10, in small letters",
        ),
        ("e3e3", "an arrow from e3 to e3 has no length"),
        (
            "h3e3:red+blue",
            "`red` and `blue` are two colours, and an arrow has one",
        ),
    ] {
        assert_eq!(read(PlacedAnnotation::arrow, text), expected, "{text}");
    }
}

#[test]
fn placed_annotations_are_written_as_they_were_read() {
    for text in ["h3e3", "a10i1:green+dashed", "h3e3:1", "a1a2:red+thin+12"] {
        let written = PlacedAnnotation::arrow(text).map(|placed| placed.to_string());
        assert_eq!(written.as_deref(), Ok(text));
    }
    for (text, written) in [
        ("e5:pg", "e5:pg"),
        ("e5:good", "e5:good"),
        ("e5:piece_good", "e5:pg"),
    ] {
        let mark = text.parse().map(|mark: PlacedMark| mark.to_string());
        assert_eq!(mark.as_deref(), Ok(written));
    }
    let number = PlacedAnnotation::number("a10:7").map(|placed| placed.to_string());
    assert_eq!(number.as_deref(), Ok("a10:7"));
}

#[test]
fn placed_marks() {
    const ALL: &str = "marks are good bad move, or in full blank_bad blank_good blank_move \
                       piece_bad piece_good piece_move, or by their codes bb bg bm pb pg pm";
    for (text, expected) in [
        ("e5:pg", "e5 pg"),
        ("a10:bb", "a10 bb"),
        // The content of the field decides: it is empty, unless it has a king.
        ("e5:good", "e5 bg"),
        ("e1:good", "e1 pg"),
        ("e1:bad", "e1 pb"),
        ("e1:move", "e1 pm"),
        ("e1:blank_good", "e1 bg"),
        ("e5:piece_move", "e5 pm"),
        (
            "e5",
            "a mark is a square and a name or code, like `e5:good` or `e5:pg`",
        ),
        (
            "e11:pg",
            "`e11` is not a square: squares are a1 to i10, in small letters",
        ),
        (
            "e5:gp",
            &format!("`gp` is not a mark (did you mean `pg`?); {ALL}"),
        ),
        (
            "e5:godo",
            &format!("`godo` is not a mark (did you mean `good`?); {ALL}"),
        ),
        (
            "e5:Good",
            &format!("`Good` is not a mark (did you mean `good`?); {ALL}"),
        ),
        ("e5:xyz", &format!("`xyz` is not a mark; {ALL}")),
        ("e5:好", &format!("`好` is not a mark; {ALL}")),
        ("e5:", &format!("`` is not a mark; {ALL}")),
    ] {
        assert_eq!(read(mark, text), expected, "{text}");
    }
}

#[test]
fn placed_numbers() {
    for (text, expected) in [
        ("e5:1", "e5 1"),
        ("e10:99", "e10 99"),
        ("e5:07", "e5 7"),
        ("e5", "a number is written after its square, like `e5:1`"),
        (
            "5:5",
            "`5` is not a square: squares are a1 to i10, in small letters",
        ),
        ("e5:0", "`0` is not a number from 1 to 99"),
        ("e5:100", "`100` is not a number from 1 to 99"),
        ("e5:+1", "`+1` is not a number from 1 to 99"),
        ("e5:", "`` is not a number from 1 to 99"),
    ] {
        assert_eq!(read(PlacedAnnotation::number, text), expected, "{text}");
    }
}

#[test]
fn looks_are_read_and_written() {
    for (text, written) in [
        ("green", "green"),
        ("dashed+green", "green+dashed"),
        ("outline+dashed+thin+yellow", "yellow+thin+dashed+outline"),
    ] {
        let look = text.parse::<ArrowLook>().map(|look| look.to_string());
        assert_eq!(look.as_deref(), Ok(written));
    }
    assert_eq!(ArrowLook::default().to_string(), "");
}

#[test]
fn texts_that_are_not_looks() {
    let styles = STYLES;
    for (text, message) in [
        ("", format!("`` is not an arrow style; {styles}")),
        ("red+", format!("`` is not an arrow style; {styles}")),
        ("pink", format!("`pink` is not an arrow style; {styles}")),
        (
            "gren",
            format!("`gren` is not an arrow style (did you mean `green`?); {styles}"),
        ),
        (
            "Red",
            format!("`Red` is not an arrow style (did you mean `red`?); {styles}"),
        ),
        (
            "red+blue",
            "`red` and `blue` are two colours, and an arrow has one".to_owned(),
        ),
        ("red+red", "duplicate `red`".to_owned()),
        ("thin+red+thin", "duplicate `thin`".to_owned()),
    ] {
        let error = text.parse::<ArrowLook>().map_err(|error| error.to_string());
        assert_eq!(error, Err(message), "{text}");
    }
}

#[test]
fn annotation_codes() {
    let canonical = |code: &str| code.parse::<Annotation>().map(|a| a.to_string());
    for code in [
        "bb", "bg", "bm", "pb", "pg", "pm", "a+0-1", "a+1-2", "a-8+9",
    ] {
        assert_eq!(canonical(code).as_deref(), Ok(code));
    }
    assert_eq!(canonical("a-0-1").as_deref(), Ok("a+0-1"));
    assert_eq!(canonical("a+01-02").as_deref(), Ok("a+1-2"));
    for (code, error) in [
        ("", AnnotationError::Unknown),
        ("pgg", AnnotationError::Unknown),
        ("PG", AnnotationError::Unknown),
        ("arrow", AnnotationError::Unknown),
        ("a", AnnotationError::MalformedArrow),
        ("a1-2", AnnotationError::MalformedArrow),
        ("a+1", AnnotationError::MalformedArrow),
        ("a+1-", AnnotationError::MalformedArrow),
        ("a+1-2x", AnnotationError::MalformedArrow),
        ("a+1-2+3", AnnotationError::MalformedArrow),
        ("a+0-0", AnnotationError::ZeroArrow),
        ("a+9+0", AnnotationError::ArrowTooLong),
        ("a+0-10", AnnotationError::ArrowTooLong),
        ("a+99999999999999999999+0", AnnotationError::ArrowTooLong),
    ] {
        assert_eq!(canonical(code), Err(error), "{code}");
    }
}

#[test]
fn moves_are_written_as_they_were_read() {
    for text in ["h3e3", "h10g8", "a1a10", "i10a10", "e4e4"] {
        let mv: Move = text.parse().expect(text);
        assert_eq!(mv.to_string(), text);
    }
}

#[test]
fn texts_that_are_not_moves() {
    for text in [
        "", "h3", "h3-e3", "H3E3", "h0e2", "h3e11", "h3e3 ", "車3e3", "h3e3e4",
    ] {
        let error = text.parse::<Move>().expect_err(text).to_string();
        let end = " is not a move: moves are two squares, like `h3e3`";
        assert!(error.ends_with(end), "{error}");
    }
}
