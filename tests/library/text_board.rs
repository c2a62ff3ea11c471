//! Text boards, read back: everything on a board is found again, in the right columns. Expected files
//! preserve the looks.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::support::boards::boards;
use crate::support::files;
use crate::support::thorough::{cases, either, some};
use anstream::adapter::strip_str;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use unicode_width::UnicodeWidthChar as _;
use xiangqi_setup::board::{
    Annotation, Area, Board, Color, Crop, File, Mark, Orientation, Piece, PlacedAnnotation, Rank,
    Role, Square,
};
use xiangqi_setup::format::{self, Format, PositionError};
use xiangqi_setup::scene::{Coordinates, Language, Side};
use xiangqi_setup::text_board::{self, TextLines, TextOptions, TextPieces};

/// An item that a reader finds on a field.
#[derive(Debug, Default, PartialEq)]
struct Seen {
    piece: Option<Piece>,
    /// `bad`, `good` and `move`.
    marks: BTreeSet<&'static str>,
    arrows: BTreeSet<Square>,
}

/// The meaning of each mark, and its brackets.
const MEANINGS: [(&str, [char; 2], [Mark; 2]); 3] = [
    ("bad", ['<', '>'], [Mark::BlankBad, Mark::PieceBad]),
    ("good", ['(', ')'], [Mark::BlankGood, Mark::PieceGood]),
    ("move", ['[', ']'], [Mark::BlankMove, Mark::PieceMove]),
];

/// Everything that a reader should find.
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

/// The characters of a line, by their first columns.
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
    /// Whether the board continues to the left, above and below.
    is_cut: [bool; 3],
}

impl Order {
    fn of(options: &TextOptions) -> Order {
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
        // Names of ranks, room for a bracket, and half a field of a board that continues.
        let names = if are_at(Side::Left, options) { 3 } else { 0 };
        let left = names + 1 + if is_cut[0] { 2 } else { 0 };
        let columns = (left..).step_by(4);
        Order {
            files: columns.zip(files).collect(),
            ranks,
            is_cut,
        }
    }
}

/// Whether a side has coordinates.
fn are_at(side: Side, options: &TextOptions) -> bool {
    let is_for_files = matches!(side, Side::Top | Side::Bottom);
    let [ranks, files] = systems(options.coordinates.unwrap_or(Coordinates::Algebraic));
    let system = if is_for_files { files } else { ranks };
    let (stand, usual) = match system {
        Coordinates::None => (false, false),
        Coordinates::Chinese | Coordinates::Wxf => (is_for_files, is_for_files),
        Coordinates::Algebraic | Coordinates::Iccs => {
            (true, matches!(side, Side::Left | Side::Bottom))
        }
        two => panic!("{two:?} is two systems"),
    };
    let sides = options.coordinates.and(options.coordinate_sides.as_ref());
    sides.map_or(usual, |sides| stand && sides.contains(side))
}

/// The systems for ranks and for files, from one value for both.
fn systems(both: Coordinates) -> [Coordinates; 2] {
    let name = both.name();
    let (ranks, files) = name.split_once(',').unwrap_or((name, name));
    [ranks, files].map(|name| {
        let mut all = Coordinates::ALL.into_iter();
        all.find(|one| one.name() == name).expect("it is one")
    })
}

/// The name of a file at the top or at the bottom.
fn file_name(file: File, side: Side, options: &TextOptions) -> char {
    let is_red = (side == Side::Bottom) != options.orientation.flipped;
    let index = file.index();
    let name = match (options.coordinates.map(|it| systems(it)[1]), is_red) {
        (None | Some(Coordinates::Algebraic | Coordinates::Iccs), _) => {
            "abcdefghi".chars().nth(index)
        }
        (Some(Coordinates::Chinese), true) => "九八七六五四三二一".chars().nth(index),
        (_, true) => "987654321".chars().nth(index),
        (_, false) => "123456789".chars().nth(index),
    };
    name.expect("nine files")
}

/// The name of a rank at a side; may be empty.
fn rank_name(rank: Rank, side: Side, options: &TextOptions) -> String {
    if !are_at(side, options) {
        return String::new();
    }
    match options.coordinates.map(|it| systems(it)[0]) {
        Some(Coordinates::Iccs) => rank.index().to_string(),
        _ => (rank.index() + 1).to_string(),
    }
}

/// The squares of a list.
fn squares(list: &str) -> impl Iterator<Item = Square> {
    list.split(", ")
        .map(|name| name.parse().expect("the name of a square"))
}

/// The content of a text without colours: the fields, the caption's words, and the side to move.
fn read(text: &str, options: &TextOptions) -> (Vec<Seen>, String, Option<Color>) {
    let mut seen: Vec<Seen> = Square::all().map(|_| Seen::default()).collect();
    let mut lines = text.lines();
    let width = match options.pieces {
        TextPieces::Chinese => 2,
        TextPieces::Latin | TextPieces::Figurine => 1,
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
    let check_names = |line: &str, side: Side| {
        let found: Vec<_> = columns(line).into_iter().filter(|it| it.1 != ' ').collect();
        let names = files.iter();
        let names = names.map(|(column, file)| (*column, file_name(*file, side, options)));
        assert_eq!(found, names.collect::<Vec<_>>());
    };
    if are_at(Side::Top, options) {
        check_names(lines.next().expect("the names of files"), Side::Top);
    }
    if top {
        check_between(lines.next().expect("what is above"));
    }
    for (index, rank) in ranks.iter().enumerate() {
        let line = lines.next().expect("a line for each rank");
        let line = columns(line);
        let from_to = |from: usize, to: usize| line.range(from..to).map(|(_, it)| *it);
        let last = files[files.len() - 1].0;
        if are_at(Side::Left, options) {
            let name: String = from_to(0, 3).collect();
            assert_eq!(name.trim(), rank_name(*rank, Side::Left, options));
        }
        // After half a field, or after a piece and a bracket.
        let right: String = from_to(last + 3, usize::MAX).collect();
        let name = right.trim_start_matches(|c| !"0123456789".contains(c));
        assert_eq!(name, rank_name(*rank, Side::Right, options));
        for (start, file) in files.iter().copied() {
            let at = |column: usize| line.get(&column).copied().unwrap_or(' ');
            let square = &mut seen[Square::new(file, *rank).index()];
            square.piece = Piece::all().find(|piece| match options.pieces {
                TextPieces::Chinese => piece.character() == at(start),
                TextPieces::Latin => piece.letter() == at(start),
                TextPieces::Figurine => piece.figurine().unwrap_or(piece.letter()) == at(start),
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
    if are_at(Side::Bottom, options) {
        check_names(lines.next().expect("the names of files"), Side::Bottom);
    }
    if let Some(blank) = lines.next() {
        assert_eq!(blank, "");
    }
    if options.legend && seen.iter().any(|square| square.piece.is_some()) {
        lines
            .by_ref()
            .take_while(|line| !line.is_empty())
            .for_each(drop);
    }
    let mut caption = Vec::new();
    if options.caption.is_some() {
        caption.extend(lines.by_ref().take_while(|line| !line.is_empty()));
    }
    for line in &caption {
        let width: usize = line.chars().filter_map(|c| c.width()).sum();
        assert!(width <= 37, "{line}");
    }
    let mut to_move = None;
    for line in lines {
        let side = Color::ALL.into_iter();
        let mut side = side.filter(|side| options.language.to_move(*side) == line);
        if let Some(side) = side.next() {
            assert_eq!(to_move.replace(side), None);
            continue;
        }
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
    (seen, caption.join(" "), to_move)
}

/// Captions whose words can be found by their spaces.
const CAPTIONS: [&str; 3] = [
    "one",
    "Words that go on in another line, and in one more, as they are too many",
    "紅先 黑後, and a word",
];

proptest! {
    #![proptest_config(cases(20, 1000))]

    #[test]
    fn everything_on_a_board_is_found_again(
        board in boards(),
        orientation in (any::<bool>(), any::<bool>()),
        part in option::of((0..Square::COUNT, 0..Square::COUNT)),
        coordinates in option::of(select(&Coordinates::ALL)),
        sides in option::of(subsequence(&Side::ALL, 0..=4)),
        caption in option::of(select(&CAPTIONS)),
        to_move in option::of(select(&Color::ALL)),
        language in select(&Language::ALL),
        legend in any::<bool>(),
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
                    color: false,
                    orientation: Orientation { flipped, mirrored },
                    crop: part.map_or(Crop::Whole, Crop::Area),
                    coordinates,
                    coordinate_sides: sides.clone().map(|sides| sides.into_iter().collect()),
                    caption: caption.map(str::to_owned),
                    legend,
                    to_move,
                    language,
                };
                let text = text_board::write(&board, &options);
                assert!(text.ends_with('\n') && !text.contains(" \n"), "{text}");
                let (found, words, side) = read(&text, &options);
                assert_eq!(found, seen, "{text}");
                assert_eq!(words, caption.unwrap_or_default(), "{text}");
                assert_eq!(side, to_move, "{text}");
                read_back(&text, &options, &board, part, to_move);
                assert!(text_board::is_board(&text), "{text}");
                assert!(text_board::is_board(&text.replace('\n', "\r\n")), "{text}");

                let coloured = text_board::write(&board, &TextOptions { color: true, ..options });
                assert_eq!(strip_str(&coloured).to_string(), text);
            }
        }
    }
}

/// The program reads its own boards, except where nothing shows which part a board is, or how it is
/// turned.
fn read_back(
    text: &str,
    options: &TextOptions,
    board: &Board,
    part: Option<Area>,
    to_move: Option<Color>,
) {
    assert_eq!(Format::detect(text), Some(Format::Text), "{text}");
    let parsed = match format::parse(text, Format::Text) {
        Ok(parsed) => parsed,
        Err(error) => {
            assert_eq!(error.kind, PositionError::UnknownPart.into(), "{text}");
            assert!(part.is_some(), "{text}");
            return;
        }
    };
    let is_any = |sides: [Side; 2]| sides.into_iter().any(|side| are_at(side, options));
    let are_names = is_any([Side::Left, Side::Right]) && is_any([Side::Top, Side::Bottom]);
    let [ranks, files] = systems(options.coordinates.unwrap_or(Coordinates::Algebraic));
    let tells = |system| matches!(system, Coordinates::Algebraic | Coordinates::Iccs);
    let is_unturned = options.orientation == Orientation::default() && part.is_none();
    // Rank 5 looks like rank 6 from the other side, which another system also calls 5.
    let has_one_rank = part.is_some_and(|part| part.ranks().0 == part.ranks().1);
    let is_king = |piece: Piece| piece.role == Role::King;
    let has_kings = Square::all().any(|square| board[square].piece.is_some_and(is_king));
    let is_told = are_names && tells(ranks) && tells(files) && !has_one_rank;
    if is_told || is_unturned && !has_kings {
        let shown = part.map_or_else(|| board.clone(), |part| board.within(part));
        assert_eq!(expected(&parsed.board), expected(&shown), "{text}");
    }
    assert_eq!(parsed.to_move, to_move, "{text}");
}

/// An output may replace a board, but no other text that people write.
#[test]
fn nothing_else_is_recognised_as_a_board() {
    let mut count = 0;
    for directory in [
        "tests/corpus",
        "tests/games",
        "tests/notation",
        "doc",
        "examples",
    ] {
        for path in some(files::below(directory, None), 50) {
            // Text boards of this and other programs.
            if directory == "tests/corpus" && path.extension().is_some_and(|it| it == "txt") {
                continue;
            }
            let bytes = fs::read(&path).expect("files can be read");
            let text = String::from_utf8_lossy(&bytes);
            let is_picture = path.extension().is_some_and(|extension| extension == "txt")
                && path.starts_with(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/pictures"));
            assert_eq!(
                text_board::is_board(&text),
                is_picture,
                "{}",
                path.display()
            );
            count += 1;
        }
    }
    assert!(count > either(100, 500), "{count}");

    let board = text_board::write(&Board::default(), &TextOptions::default());
    assert!(text_board::is_board(&board));
    let too_long = "These are the words of somebody who wrote a mail below the board.";
    for other in [
        String::new(),
        "\n".to_owned(),
        "a\n|\n".to_owned(),
        "|\n".to_owned(),
        "| a | b |\n|---|---|\n| 1 | 2 |\n".to_owned(),
        "|   |   |\n|---|---|\n| 1 | 2 |\n".to_owned(),
        "+---+---+\n| a | b |\n+---+---+\n".to_owned(),
        format!("Dear reader,\n\n{board}"),
        format!("{board}\n{too_long}\n"),
        format!("{board}{board}"),
        format!("```\n{board}```\n"),
        format!("# {}", board.replace('\n', "\n# ")),
    ] {
        assert!(!text_board::is_board(&other), "{other}");
    }
}

/// Below a board are annotations that text cannot show on it: styles of arrows, and numbers.
#[test]
fn styles_and_numbers_are_listed() {
    let mut board = Board::default();
    let arrows = ["e4e5:2", "e4a4:green+dashed+1", "b10c8:thin"].map(PlacedAnnotation::arrow);
    let numbers = ["e9:12", "i1:3", "a1:12"].map(PlacedAnnotation::number);
    for placed in arrows.into_iter().chain(numbers) {
        let PlacedAnnotation { square, annotation } = placed.expect("it is an annotation");
        board
            .annotate(square, annotation)
            .expect("it stays on the board");
    }
    let text = text_board::write(&board, &TextOptions::default());
    let parsed = format::parse(&text, Format::Text).expect("it is a board");
    assert_eq!(parsed.board, board);
    let (_, notes) = text.split_once("\n\n").expect("there are notes");
    assert_eq!(
        notes,
        "\
b10 -> c8 (thin)
e4 -> a4 (green+dashed+1), e5 (2)
3: i1
12: e9, a1
"
    );
}

/// A caption, the number of files shown, and its lines.
#[test]
fn captions_are_broken_into_lines() {
    for (caption, part, lines) in [
        ("", None, &[][..]),
        (" \n ", None, &[]),
        ("one\ntwo", None, &["one", "two"]),
        // Below a small part of the board, lines may be longer than the part is wide.
        (
            "Red is to move and to win",
            Some("e5"),
            &["Red is to move", "and to win"],
        ),
        (
            "紅先黑後，紅勝。一二三四五六七八九十",
            None,
            &["紅先黑後，紅勝。一二三四五六七八九十"],
        ),
        (
            "一二三四五六七八九十一二三四五六七，八",
            None,
            &["一二三四五六七八九十", "一二三四五六七，八"],
        ),
        (
            "no\u{1b}[31mcolours\u{202e}",
            None,
            &["no\u{fffd}[31mcolours"],
        ),
    ] {
        let square = |name: &str| name.parse().expect("a square");
        let area = |name: &str| Area::between(square(name), square(name));
        let options = TextOptions {
            crop: part.map_or(Crop::Whole, |name| Crop::Area(area(name))),
            caption: Some(caption.to_owned()),
            ..TextOptions::default()
        };
        let text = text_board::write(&Board::default(), &options);
        let below = text.split_once("\n\n").map_or("", |(_, below)| below);
        assert_eq!(below.lines().collect::<Vec<_>>(), lines, "{caption}");
    }
}
