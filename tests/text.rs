//! Boards as characters, read back: everything that is on a board can be found again,
//! and stands in the columns where it belongs. How they look is kept by `golden`.

#[path = "support/boards.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod boards;

use std::collections::{BTreeMap, BTreeSet};

use anstream::adapter::strip_str;
use boards::boards;
use proptest::option;
use proptest::prelude::*;
use unicode_width::UnicodeWidthChar as _;
use xiangqi_setup::board::{
    Annotation, Area, Board, Crop, File, Mark, Orientation, Piece, Placed, Rank, Square,
};
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

/// The files of a view from left to right, the column of each, and its ranks from the top.
struct Order {
    files: Vec<(usize, File)>,
    ranks: Vec<Rank>,
    /// Whether the board goes on to the left, above and below.
    is_cut: [bool; 3],
}

impl Order {
    fn of(options: TextOptions) -> Order {
        let Orientation { flipped, mirrored } = options.orientation;
        let mut files: Vec<File> = File::all().collect();
        let mut ranks: Vec<Rank> = Rank::all().rev().collect();
        if flipped {
            files.reverse();
            ranks.reverse();
        }
        if mirrored {
            files.reverse();
        }
        let ends = (files[0], ranks[0], ranks[9]);
        if let Crop::Area(area) = options.crop {
            files.retain(|file| (area.files().0..=area.files().1).contains(file));
            ranks.retain(|rank| (area.ranks().0..=area.ranks().1).contains(rank));
        }
        let is_cut = [
            files[0] != ends.0,
            ranks[0] != ends.1,
            ranks.last() != Some(&ends.2),
        ];
        // Half a field of the board that goes on.
        let left = if is_cut[0] { 6 } else { 4 };
        let columns = (left..).step_by(4);
        Order {
            files: columns.zip(files).collect(),
            ranks,
            is_cut,
        }
    }
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
    let width = match options.pieces {
        TextPieces::Chinese => 2,
        TextPieces::Latin => 1,
    };
    let edge = match options.lines {
        TextLines::Unicode => '│',
        TextLines::Ascii => '|',
    };
    let Order {
        files,
        ranks,
        is_cut: [_, top, bottom],
    } = Order::of(options);
    let is_outer = |file: &File| Some(*file) == File::all().next() || file.index() == 8;
    let check_between = |line: &str| {
        let between = columns(line);
        for (column, _) in files.iter().filter(|(_, file)| is_outer(file)) {
            assert_eq!(between.get(column), Some(&edge));
        }
    };
    if top {
        check_between(lines.next().expect("what is above"));
    }
    for (index, rank) in ranks.iter().enumerate() {
        let line = lines.next().expect("a line for each rank");
        assert_eq!(line[..2].trim(), rank.to_string());
        let line = columns(line);
        for (start, file) in files.iter().copied() {
            let at = |column: usize| line.get(&column).copied().unwrap_or(' ');
            let square = &mut seen[Square::new(file, *rank).index()];
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
        if index + 1 < ranks.len() || bottom {
            check_between(lines.next().expect("a line between ranks"));
        }
    }
    let names = columns(lines.next().expect("the names of files"));
    for (column, file) in &files {
        assert_eq!(names[column].to_string(), file.to_string());
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
    fn everything_on_a_board_is_found_again(
        board in boards(),
        orientation in (any::<bool>(), any::<bool>()),
        part in option::of((0..Square::COUNT, 0..Square::COUNT)),
    ) {
        let (flipped, mirrored) = orientation;
        let corner = |index| Square::all().nth(index).expect("it is on the board");
        let part = part.map(|(one, other)| Area::between(corner(one), corner(other)));
        let seen = expected(&part.map_or_else(|| board.clone(), |part| board.within(part)));
        for pieces in TextPieces::ALL {
            for lines in TextLines::ALL {
                let options = TextOptions {
                    pieces,
                    lines,
                    colour: false,
                    orientation: Orientation { flipped, mirrored },
                    crop: part.map_or(Crop::Whole, Crop::Area),
                };
                let text = text::write(&board, options);
                assert!(text.ends_with('\n') && !text.contains(" \n"), "{text}");
                assert_eq!(read(&text, options), seen, "{text}");

                let coloured = text::write(&board, TextOptions { colour: true, ..options });
                assert_eq!(strip_str(&coloured).to_string(), text);
            }
        }
    }
}

/// Which annotations of files never are: styles of arrows, and numbers.
#[test]
fn styles_and_numbers_are_listed() {
    let mut board = Board::default();
    let arrows = ["e4e5", "e4a4:green+dashed", "b10c8:thin"].map(Placed::arrow);
    let numbers = ["e9:12", "i1:3", "a1:12"].map(Placed::number);
    for placed in arrows.into_iter().chain(numbers) {
        let Placed { square, annotation } = placed.expect("it is an annotation");
        board
            .annotate(square, annotation)
            .expect("it stays on the board");
    }
    let text = text::write(&board, TextOptions::default());
    let (_, notes) = text.split_once("\n\n").expect("there are notes");
    assert_eq!(
        notes,
        "\
b10 -> c8 (thin)
e4 -> a4 (green+dashed), e5
3: i1
12: e9, a1
"
    );
}
