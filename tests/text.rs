//! Boards as characters, read back: everything that is on a board can be found again,
//! and stands in the columns where it belongs. How they look is kept by `golden`.

#[path = "support/boards.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod boards;

use std::collections::{BTreeMap, BTreeSet};

use anstream::adapter::strip_str;
use boards::boards;
use proptest::prelude::*;
use unicode_width::UnicodeWidthChar as _;
use xiangqi_setup::board::{Annotation, Board, File, Mark, Piece, Rank, Square};
use xiangqi_setup::text::{self, TextLines, TextOptions, TextPieces};

/// What a reader finds on a field.
#[derive(Debug, Default, PartialEq)]
struct Seen {
    piece: Option<Piece>,
    /// `bad`, `good` and `move`.
    marks: BTreeSet<&'static str>,
    arrows: BTreeSet<Square>,
}

/// Each meaning of a mark, and its brackets.
const MEANINGS: [(&str, [char; 2], [Mark; 2]); 3] = [
    ("bad", ['<', '>'], [Mark::BlankBad, Mark::PieceBad]),
    ("good", ['(', ')'], [Mark::BlankGood, Mark::PieceGood]),
    ("move", ['[', ']'], [Mark::BlankMove, Mark::PieceMove]),
];

/// What there is to be seen.
fn expected(board: &Board) -> Vec<Seen> {
    let seen = |square: Square| {
        let field = &board[square];
        let has = |mark: &Mark| field.annotations.contains(&Annotation::Mark(*mark));
        let arrows = field.annotations.iter().filter_map(|one| match one {
            Annotation::Arrow(arrow) => square.step(arrow.offset()),
            Annotation::Mark(_) | Annotation::Number(_) => None,
        });
        Seen {
            piece: field.piece,
            marks: MEANINGS
                .iter()
                .filter(|(_, _, marks)| marks.iter().any(has))
                .map(|(meaning, ..)| *meaning)
                .collect(),
            arrows: arrows.collect(),
        }
    };
    Square::all().map(seen).collect()
}

/// The characters of a line by the columns where they begin.
fn columns(line: &str) -> BTreeMap<usize, char> {
    let mut column = 0;
    let place = |character: char| {
        let start = column;
        column += character.width().expect("nothing but what is seen");
        (start, character)
    };
    line.chars().map(place).collect()
}

/// The column of a file.
fn column(file: File) -> usize {
    4 + 4 * file.index()
}

/// The squares of a list.
fn squares(list: &str) -> impl Iterator<Item = Square> {
    list.split(", ")
        .map(|name| name.parse().expect("the name of a square"))
}

/// What is seen in a text without colours.
fn read(text: &str, options: TextOptions) -> Vec<Seen> {
    let mut seen: Vec<Seen> = Square::all().map(|_| Seen::default()).collect();
    let mut lines = text.lines();
    let (width, edge) = match (options.pieces, options.lines) {
        (TextPieces::Chinese, TextLines::Unicode) => (2, '│'),
        (TextPieces::Chinese, TextLines::Ascii) => (2, '|'),
        (TextPieces::Latin, TextLines::Unicode) => (1, '│'),
        (TextPieces::Latin, TextLines::Ascii) => (1, '|'),
    };
    for rank in Rank::all().rev() {
        let line = lines.next().expect("a line for each rank");
        assert_eq!(line[..2].trim(), rank.to_string());
        let line = columns(line);
        for file in File::all() {
            let start = column(file);
            let at = |column: usize| line.get(&column).copied().unwrap_or(' ');
            let square = &mut seen[Square::new(file, rank).index()];
            square.piece = Piece::all().find(|piece| match options.pieces {
                TextPieces::Chinese => piece.character() == at(start),
                TextPieces::Latin => piece.letter() == at(start),
            });
            let around = [at(start - 1), at(start + width)];
            for (meaning, brackets, _) in MEANINGS {
                let found = [0, 1].map(|side| around[side] == brackets[side]);
                assert_eq!(found[0], found[1], "one bracket alone");
                square.marks.extend(found[0].then_some(meaning));
            }
        }
        if rank.index() > 0 {
            let between = columns(lines.next().expect("a line between ranks"));
            for file in [File::all().next(), File::all().next_back()] {
                let file = file.expect("there are files");
                assert_eq!(between.get(&column(file)), Some(&edge));
            }
        }
    }
    let names = columns(lines.next().expect("the names of files"));
    for file in File::all() {
        assert_eq!(names[&column(file)].to_string(), file.to_string());
    }
    if let Some(blank) = lines.next() {
        assert_eq!(blank, "");
    }
    for line in lines {
        if let Some((from, ends)) = line.split_once(" -> ") {
            let from: Square = from.parse().expect("the name of a square");
            seen[from.index()].arrows.extend(squares(ends));
            continue;
        }
        let (meaning, also) = line.split_once(", also ").unwrap_or((line, ""));
        let explained = |(name, [open, close], _): &(&str, [char; 2], _)| {
            meaning == format!("{open} {close} {name}")
        };
        let found = MEANINGS.iter().find(|one| explained(one));
        let (meaning, ..) = found.unwrap_or_else(|| panic!("{line:?} means nothing"));
        if !also.is_empty() {
            for square in squares(also) {
                let is_new = seen[square.index()].marks.insert(meaning);
                assert!(is_new, "{square} is marked so already");
            }
        }
    }
    seen
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 200,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn everything_on_a_board_is_found_again(board in boards()) {
        for pieces in TextPieces::ALL {
            for lines in TextLines::ALL {
                let options = TextOptions { pieces, lines, colour: false };
                let text = text::write(&board, options);
                assert!(text.ends_with('\n') && !text.contains(" \n"), "{text}");
                assert_eq!(read(&text, options), expected(&board), "{text}");

                let coloured = text::write(&board, TextOptions { colour: true, ..options });
                assert_eq!(strip_str(&coloured).to_string(), text);
            }
        }
    }
}
