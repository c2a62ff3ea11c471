//! The built-in boards: their lines pass through the points that their manifests give, which
//! expected pictures alone do not show.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use svgtypes::{SimplePathSegment, SimplifyingPathParser};
use xiangqi_setup::board::Board;
use xiangqi_setup::scene::{Layer, Options, Scene};
use xiangqi_setup::theme::{BoardTheme, FieldSize, Library, Theme};

/// Lines of one kind, by their ends.
type Lines = BTreeSet<[(i64, i64); 2]>;

/// In hundredths, the precision of boards.
fn rounded((x, y): (f64, f64)) -> (i64, i64) {
    let hundredths = |length: f64| (length * 100.0).round() as i64;
    (hundredths(x), hundredths(y))
}

/// From the end further left, or further up.
fn line(a: (f64, f64), b: (f64, f64)) -> [(i64, i64); 2] {
    let mut ends = [rounded(a), rounded(b)];
    ends.sort_unstable();
    ends
}

/// All straight lines of a board, in its own units. Areas and transformed shapes, such as light on
/// edges, are ignored.
fn drawn_lines(board: &str) -> Lines {
    let document = roxmltree::Document::parse(board).expect("well-formed art");
    let mut lines = Lines::new();
    for node in document.descendants() {
        let Some(data) = node.attribute("d") else {
            continue;
        };
        let is_area = node.attribute("fill").is_some_and(|fill| fill != "none");
        if is_area || node.ancestors().any(|node| node.has_attribute("transform")) {
            continue;
        }
        let (mut start, mut at) = ((0.0, 0.0), (0.0, 0.0));
        for segment in SimplifyingPathParser::from(data) {
            let before = at;
            match segment.expect("good path data") {
                SimplePathSegment::MoveTo { x, y } => {
                    (start, at) = ((x, y), (x, y));
                    continue;
                }
                SimplePathSegment::LineTo { x, y } => at = (x, y),
                SimplePathSegment::ClosePath => at = start,
                SimplePathSegment::CurveTo { x, y, .. }
                | SimplePathSegment::Quadratic { x, y, .. } => {
                    at = (x, y);
                    continue;
                }
            }
            lines.insert(line(before, at));
        }
    }
    lines
}

/// The palaces' diagonals lead from corner to corner.
#[test]
fn lines_lead_from_point_to_point() {
    let boards = Path::new(env!("CARGO_MANIFEST_DIR")).join("themes/board");
    let mut tested = 0;
    for entry in fs::read_dir(boards).expect("the directory exists") {
        let directory = entry.expect("it can be read").path();
        let name = directory.file_name().and_then(|name| name.to_str());
        let name = name.expect("an ASCII name");
        let field = BoardTheme::load(&Library::default(), name)
            .expect("a good theme")
            .field;
        // Files from the left, ranks from the top.
        let point = |file: u8, rank: u8| {
            let river = if rank < 5 { 0.0 } else { field.river };
            (
                field.left + field.width * f64::from(file) / 8.0,
                field.top + (field.height - field.river) * f64::from(rank) / 9.0 + river,
            )
        };
        let [drawn, small] = ["board.svg", "board.small.svg"].map(|file| {
            let text = fs::read_to_string(directory.join(file));
            drawn_lines(&text.expect("a drawing of the board"))
        });
        // At small sizes there are no marks of points, and nothing else is missing.
        let is_long = |[a, b]: &&[(i64, i64); 2]| (a.0 - b.0).abs() + (a.1 - b.1).abs() > 2000;
        assert!(
            small.iter().all(|line| is_long(&line)),
            "{name}: a short line"
        );
        assert_eq!(
            small,
            drawn.iter().filter(is_long).copied().collect::<Lines>(),
            "{name}"
        );
        let palaces = [
            line(point(3, 0), point(5, 2)),
            line(point(5, 0), point(3, 2)),
            line(point(3, 9), point(5, 7)),
            line(point(5, 9), point(3, 7)),
        ];
        let oblique = drawn.iter().filter(|[a, b]| a.0 != b.0 && a.1 != b.1);
        assert_eq!(
            oblique.copied().collect::<Lines>(),
            Lines::from(palaces),
            "{name}: the palaces"
        );
        for rank in 0..=9 {
            let rank_line = line(point(0, rank), point(8, rank));
            assert!(drawn.contains(&rank_line), "{name}: rank {rank}");
        }
        for file in 0..=8 {
            let halves = match file {
                0 | 8 => &[[0, 9]][..],
                _ => &[[0, 4], [5, 9]],
            };
            for [top, bottom] in halves {
                let half = line(point(file, *top), point(file, *bottom));
                assert!(drawn.contains(&half), "{name}: file {file}");
            }
        }
        tested += 1;
    }
    assert_eq!(tested, 10);
}

/// Pieces on the banks, as large as by default, leave the river's words visible.
#[test]
fn pieces_do_not_touch_the_words_in_the_river() {
    let boards = Path::new(env!("CARGO_MANIFEST_DIR")).join("themes/board");
    let mut tested = 0;
    for entry in fs::read_dir(boards).expect("the directory exists") {
        let name = entry.expect("it can be read").file_name();
        let name = name.to_str().expect("an ASCII name");
        let theme = Theme::load(&Library::default(), name, "retro_simple", "colors_alpha");
        let theme = theme.expect("good themes");
        let Some(river) = theme.board.river(FieldSize::default()) else {
            continue;
        };
        assert!(!river.turned, "{name}");
        let field = theme.board.field;
        let size = field.width / 8.0;
        let rank = (field.height - field.river) / 9.0;
        let banks = [4.0 * rank, 5.0 * rank + field.river].map(|y| field.top + y);
        let piece = Options::default().scale_pieces.factor() * size / 2.0;
        let empty = Board::default();
        let scene = Scene::compose(&empty, &theme, &Options::default());
        let mut inscriptions = scene.words_on_board.iter().flat_map(|layer| match layer {
            Layer::Writing(inscriptions) => &inscriptions[..],
            _ => &[],
        });
        let words = inscriptions.find(|it| it.fill == river.colour.as_str());
        let outline = &words.expect("they are drawn").outline;
        for segment in SimplifyingPathParser::from(outline.as_str()) {
            let (x, y) = match segment.expect("good path data") {
                SimplePathSegment::MoveTo { x, y }
                | SimplePathSegment::LineTo { x, y }
                | SimplePathSegment::Quadratic { x, y, .. }
                | SimplePathSegment::CurveTo { x, y, .. } => (x, y),
                SimplePathSegment::ClosePath => continue,
            };
            if !(banks[0]..banks[1]).contains(&y) {
                // A label in the same colour.
                continue;
            }
            for file in 0..=8 {
                for bank in banks {
                    let from = (field.left + f64::from(file) * size, bank);
                    let distance = (x - from.0).hypot(y - from.1);
                    assert!(
                        distance > piece,
                        "{name}: {x} {y} is {distance} from {from:?}"
                    );
                }
            }
        }
        tested += 1;
    }
    assert!(tested >= 4, "{tested}");
}

/// The playing fields of the older tool's boards with these names.
#[test]
fn playing_fields_match_the_older_tool() {
    for (name, left, top, width, height) in [
        ("clean_alpha", 42.5, 42.5, 424.0, 477.0),
        // The older one lacks half a line's thickness.
        ("clean_beta", 32.5, 31.5, 448.0, 495.0),
        ("minimal", 27.5, 27.5, 424.0, 477.0),
        // The older ones were drawn by hand to odd numbers: 29.149 and 63.279.
        ("minimal_chinese", 29.0, 64.0, 424.0, 477.0),
        ("minimal_chinese_arabic", 29.0, 64.0, 424.0, 477.0),
    ] {
        let field = BoardTheme::load(&Library::default(), name)
            .expect("a good theme")
            .field;
        assert_eq!(
            (field.left, field.top, field.width, field.height),
            (left, top, width, height),
            "{name}"
        );
    }
}
