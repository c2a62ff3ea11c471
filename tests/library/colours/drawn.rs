//! Annotations as drawn, dot by dot, on the boards and pieces that they belong to: all of them are
//! visible, and no two look alike.

use std::collections::BTreeMap;
use std::io::Cursor;

use super::vision::{Rgb, VISIONS};
use super::{APART, alike, rgb};
use png::{Decoder, Transformations};
use xiangqi_setup::board::{Board, Piece, PlacedAnnotation, PlacedMark};
use xiangqi_setup::page::{self, PngCompression, Resolution};
use xiangqi_setup::scene::{Length, Options, Scene};
use xiangqi_setup::svg;
use xiangqi_setup::theme::{Library, Theme, ThemeKind};

use crate::support::thorough::some;

/// Boards, pieces and annotations that belong together, and the colour of the page: white, or a
/// cream that is darker than most. Sets that are not here are drawn on the default board.
const LOOKS: [(&str, &str, &str, &str); 8] = [
    ("standard", "standard", "standard", "#fff"),
    ("clean_alpha", "retro_simple", "colors_alpha", "#fff"),
    ("minimal_chinese", "song", "colors_alpha", "#f7f0dc"),
    ("clean_alpha", "song_print", "gray_alpha", "#f7f0dc"),
    ("wood", "wood", "clear", "#fff"),
    ("night", "kai", "clear", "#fff"),
    ("clean_alpha", "kai", "clear", "#f7f0dc"),
    ("fine", "kai_print", "shapes", "#fff"),
];

/// Sizes of fields in dots: on a small picture, with the small cut of a set, and on a large one.
const SIZES: [f64; 2] = [24.0, 48.0];

/// The share of a field's dots that must differ: less than the thinnest mark covers.
const SHARE: f64 = 0.025;

/// The part of the board that is drawn. Its second column is free, its first has the subjects of the
/// first of [`GROUPS`], and so on.
const PART: &str = "b2:h4";

/// The groups to compare, all in one picture, and the lower end of each column.
const GROUPS: [(&str, &str); 4] = [
    ("on an empty field", "b3"),
    ("on a red piece", "d3"),
    ("on a black piece", "f3"),
    ("arrow", "h2"),
];

/// The dots of a picture on a page of this colour.
fn draw(board: &Board, theme: &Theme, field: f64, page: Rgb) -> Vec<Rgb> {
    let whole = Scene::compose(board, theme, &Options::default());
    let own = theme.board.field.width / 8.0;
    let options = Options {
        width: Length::pixels(whole.view_box.width / own * field).expect("a width"),
        crop: PART.parse().expect("a part"),
        ..Options::default()
    };
    let svg = svg::write(&Scene::compose(board, theme, &options));
    let resolution = Resolution::of(options.width, None);
    let file = page::png::write(&svg, resolution, None, PngCompression::Fast).expect("a PNG");
    let mut decoder = Decoder::new(Cursor::new(&file.bytes));
    decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("it fits")];
    reader.next_frame(&mut bytes).expect("it is whole");
    let dots = bytes.as_chunks::<4>().0.iter();
    let dots = dots.map(|&[red, green, blue, alpha]| {
        let on_page = |(part, page): (u8, u8)| {
            let (part, page, alpha) = (u32::from(part), u32::from(page), u32::from(alpha));
            ((part * alpha + page * (255 - alpha)) / 255) as u8
        };
        [(red, page[0]), (green, page[1]), (blue, page[2])].map(on_page)
    });
    dots.collect()
}

/// The index of the group of arrows.
const ARROW: usize = 3;

/// A board with pieces, and in each group one of the given annotations.
fn board(annotations: [Option<&str>; 4]) -> Board {
    let mut board = Board::default();
    for (index, letter) in [(1, 'P'), (2, 'p')] {
        let square = GROUPS[index].1.parse().expect("a square");
        board.set_piece(square, Piece::from_letter(letter));
    }
    for (index, annotation) in annotations.into_iter().enumerate() {
        let (_, square) = GROUPS[index];
        if let Some(annotation) = annotation {
            let PlacedAnnotation { square, annotation } = if index == ARROW {
                let arrow = PlacedAnnotation::arrow(&format!("{square}{annotation}"));
                arrow.expect("an arrow")
            } else {
                let mark = format!("{square}:{annotation}").parse::<PlacedMark>();
                mark.expect("a mark").on(&board)
            };
            let added = board.annotate(square, annotation);
            added.expect("it fits");
        }
    }
    board
}

/// The content of each picture in each group.
const SHOWN: [[Option<&str>; 4]; 6] = [
    [None, None, None, None],
    [Some("good"), Some("good"), Some("good"), Some("h4")],
    [Some("bad"), Some("bad"), Some("bad"), Some("h4:red")],
    [Some("move"), Some("move"), Some("move"), Some("h4:green")],
    [None, None, None, Some("h4:blue")],
    [None, None, None, Some("h4:yellow")],
];

/// The distance that a [`SHARE`] of a field's dots reach between two pictures, in a group, for
/// each vision.
fn distances(one: &[Rgb], other: &[Rgb], group: usize, field: f64) -> [f64; 5] {
    let columns = (7.0 * field).round() as usize;
    let own = |dot: usize| ((dot % columns) as f64 / field + 0.5) / 2.0;
    let pairs = one.iter().zip(other).enumerate();
    let pairs = pairs.filter(|(dot, (one, other))| one != other && own(*dot) as usize == group);
    // Most dots are alike.
    let mut counts: BTreeMap<(Rgb, Rgb), usize> = BTreeMap::new();
    for (_, (one, other)) in pairs {
        *counts.entry((*one, *other)).or_default() += 1;
    }
    let needed = (SHARE * field * field) as usize;
    VISIONS.each_ref().map(|vision| {
        let distances = counts
            .iter()
            .map(|((one, other), count)| (vision.distance(*one, *other), *count));
        let mut distances: Vec<(f64, usize)> = distances.collect();
        distances.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut seen = 0;
        let reached = distances.into_iter().find(|(_, count)| {
            seen += count;
            seen > needed
        });
        reached.map_or(0.0, |(distance, _)| distance)
    })
}

/// The annotations of a look that are hard to see, or to distinguish.
fn unclear((board_name, pieces, annotations, page): (&str, &str, &str, &str)) -> String {
    let theme = Theme::load(&Library::default(), board_name, pieces, annotations);
    let theme = theme.expect("good themes");
    let mut table = String::new();
    for field in some(SIZES, 1) {
        let drawn = SHOWN.map(|shown| draw(&board(shown), &theme, field, rgb(page)));
        let pairs =
            (0..SHOWN.len()).flat_map(|one| (one + 1..SHOWN.len()).map(move |two| (one, two)));
        for (one, other) in pairs {
            for (group, (what, _)) in GROUPS.into_iter().enumerate() {
                let shown = [one, other].map(|index| SHOWN[index][group]);
                if shown[0] == shown[1] {
                    continue;
                }
                let pair = shown.map(|it| it.unwrap_or("nothing")).join(" ");
                let title = format!("{board_name} {pieces} {annotations} {page}, {field}, {what}");
                let distances = distances(&drawn[one], &drawn[other], group, field);
                table += &alike(&title, vec![(pair, distances)], APART);
            }
        }
    }
    table
}

#[test]
fn annotations_are_clear_for_all_readers() {
    // The default ones first.
    let [board, pieces, _] = ThemeKind::ALL.map(ThemeKind::default_name);
    let sets = Library::default().names(ThemeKind::Annotations);
    let others = sets
        .iter()
        .filter(|set| !LOOKS.iter().any(|look| look.2 == **set));
    let others = others.map(|set| (board, pieces, set.as_str(), "#fff"));
    let table: String = some(LOOKS.into_iter().chain(others), 1)
        .map(unclear)
        .collect();
    let names = VISIONS.map(|vision| vision.name).join(", ");
    assert!(
        table.is_empty(),
        "less than {APART} apart ({names}):\n{table}"
    );
}
