//! Labels of pictures, compared with the picture of the whole board, with the art and with dots.

use std::io::Cursor;

use crate::support::thorough::some;
use xiangqi_setup::board::{Area, Board, Color, Crop, File, Orientation, Piece, Role, Square};
use xiangqi_setup::page::labels::{Labels, PieceBoxes, Unit, class, classes, coco, yolo};
use xiangqi_setup::rules::Position;
use xiangqi_setup::scene::{Coordinates, Length, Options, Scale, Scene, SideToMove};
use xiangqi_setup::theme::{Library, Theme, ThemeKind};

/// The tolerance for lengths in dots.
const CLOSE: f64 = 0.001;

fn theme(board: &str, pieces: &str) -> Theme {
    let annotations = ThemeKind::Annotations.default_name();
    Theme::load(&Library::default(), board, pieces, annotations).expect("it is built in")
}

fn options(width: f64) -> Options {
    Options {
        width: Length::pixels(width).expect("it is in range"),
        resolution: Some(1.0),
        ..Options::default()
    }
}

/// The labels of a picture that is drawn with a dot for each pixel, before its sides are rounded.
fn labels(board: &Board, theme: &Theme, options: &Options) -> Labels {
    let boxes = PieceBoxes::of(&theme.pieces).expect("they can be drawn");
    Labels::of(&Scene::compose(board, theme, options), board, &boxes, None)
}

fn square(text: &str) -> Square {
    text.parse().expect("it is a square")
}

fn assert_close(found: [f64; 2], expected: [f64; 2], about: &str) {
    let is_close = |(one, other): (f64, f64)| (one - other).abs() < CLOSE;
    let both = found.into_iter().zip(expected);
    assert!(
        both.clone().all(is_close),
        "{about}: {found:?} {expected:?}"
    );
}

/// The square whose place this square takes on a turned board.
type Turn = fn(Square) -> Square;

/// The square at the other side of the same rank.
fn mirrored(at: Square) -> Square {
    let file = File::COUNT - 1 - at.file.index();
    Square::new(File::new(file).expect("it is a file"), at.rank)
}

/// On a turned board, a square is where another one was.
#[test]
fn turned_boards() {
    let (board, theme) = (Position::initial().board(), theme("standard", "standard"));
    let usual = labels(&board, &theme, &options(400.0));
    let table: [(bool, bool, Turn); 4] = [
        (false, false, |at| at),
        (true, false, Square::turned),
        (false, true, mirrored),
        (true, true, |at| mirrored(at.turned())),
    ];
    for (flipped, is_mirrored, place_of) in table {
        let orientation = Orientation {
            flipped,
            mirrored: is_mirrored,
        };
        let turned = Options {
            orientation,
            ..options(400.0)
        };
        let turned = labels(&board, &theme, &turned);
        assert_eq!(turned.orientation, orientation);
        for at in Square::all() {
            assert_eq!(
                turned.point(at),
                usual.point(place_of(at)),
                "{at} {orientation:?}"
            );
        }
        assert_eq!(turned.pieces.len(), 32);
        for label in &turned.pieces {
            assert_eq!(board[label.square].piece, Some(label.piece));
            let bounds = &label.bounds;
            let middle = [
                bounds.x + bounds.width / 2.0,
                bounds.y + bounds.height / 2.0,
            ];
            let point = turned.point(label.square);
            assert_close(middle, [point.x, point.y], &label.square.to_string());
        }
    }
    let corners: Vec<String> = Labels::corners().map(|it| it.to_string()).collect();
    assert_eq!(corners, ["a10", "i10", "i1", "a1"]);
}

/// The fields of a part are as large as those of the whole board; the first shown point is half a
/// field from the cut edge.
#[test]
fn cropped_boards() {
    let (board, theme) = (Position::initial().board(), theme("clean_alpha", "kai"));
    let whole = labels(&board, &theme, &options(400.0));
    let cropped = Options {
        crop: Crop::Area(Area::between(square("b2"), square("e6"))),
        ..options(400.0)
    };
    let part = labels(&board, &theme, &cropped);
    assert_eq!(part.shown.to_string(), "b2:e6");
    let squares: Vec<String> = part.pieces.iter().map(|it| it.square.to_string()).collect();
    assert_eq!(squares, ["c4", "e4", "b3"]);
    let shift = |labels: &Labels, from: &str, to: &str| {
        let [from, to] = [from, to].map(|at| labels.point(square(at)));
        [to.x - from.x, to.y - from.y]
    };
    for (from, to) in [("a1", "i10"), ("b2", "e6"), ("i1", "b5")] {
        assert_close(shift(&part, from, to), shift(&whole, from, to), to);
    }
    let [field, _] = shift(&whole, "a1", "b1");
    assert_close([part.point(square("b2")).x, 0.0], [field / 2.0, 0.0], "b2");
    assert!(part.point(square("a1")).x < 0.0 && part.point(square("i1")).x > part.width);
}

/// Coordinates, marks, captions and a board's frame move the board in the picture.
#[test]
fn things_beside_the_board() {
    let board = Position::initial().board();
    let theme = theme("wood", "wood");
    let more = Options {
        coordinates: Some(Coordinates::Algebraic),
        side_to_move: SideToMove::Red,
        ..options(500.0)
    };
    let scene = Scene::compose(&board, &theme, &more);
    let labels = labels(&board, &theme, &more);
    assert_close(
        [labels.width, labels.height],
        [500.0, scene.height.value()],
        "size",
    );
    let unit = 500.0 / scene.view_box.width;
    for at in ["a1", "e5", "i10"].map(square) {
        let (place, found) = (scene.centre(at), labels.point(at));
        let expected = [place.x - scene.view_box.x, place.y - scene.view_box.y];
        assert_close(
            [found.x, found.y],
            expected.map(|it| it * unit),
            &at.to_string(),
        );
    }
}

/// The size of a picture of dots is its whole number of dots; a size in centimetres is in pixels.
#[test]
fn units() {
    let board = Position::initial().board();
    let theme = theme("standard", "standard");
    let boxes = PieceBoxes::of(&theme.pieces).expect("they can be drawn");
    let options = Options {
        width: Length::centimetres(2.54).expect("it is in range"),
        ..Options::default()
    };
    let scene = Scene::compose(&board, &theme, &options);
    let pixels = Labels::of(&scene, &board, &boxes, None);
    assert_eq!((pixels.unit, pixels.width.round()), (Unit::Pixels, 96.0));
    let dots = Labels::of(&scene, &board, &boxes, Some([960, 1000]));
    assert_eq!(
        (dots.unit, dots.width, dots.height),
        (Unit::Dots, 960.0, 1000.0)
    );
    let [small, large] = [&pixels, &dots].map(|labels| labels.pieces[0].bounds);
    assert_close(
        [large.x, large.width],
        [small.x, small.width].map(|it| it * 10.0),
        "wide",
    );
    let high = 1000.0 / pixels.height;
    assert_close(
        [large.y, large.height],
        [small.y, small.height].map(|it| it * high),
        "high",
    );
}

/// Every built-in set, at usual and at small sizes: each piece has a box around its point, no
/// larger than its field.
#[test]
fn every_set_of_pieces() {
    let library = Library::default();
    for name in some(library.names(ThemeKind::Pieces), 3) {
        let theme = theme("standard", &name);
        for width in [120.0, 600.0] {
            let mut board = Board::default();
            for (piece, at) in Piece::all().zip(Square::all()) {
                board.set_piece(at, Some(piece));
            }
            let labels = labels(&board, &theme, &options(width));
            assert_eq!(labels.pieces.len(), Piece::COUNT, "{name}");
            let [a, b] = ["a1", "b1"].map(|at| labels.point(square(at)).x);
            for label in &labels.pieces {
                let (bounds, at) = (&label.bounds, labels.point(label.square));
                let is_around = |start: f64, length: f64, at: f64| {
                    start < at && at < start + length && length < b - a && length > (b - a) / 2.0
                };
                assert!(
                    is_around(bounds.x, bounds.width, at.x)
                        && is_around(bounds.y, bounds.height, at.y),
                    "{name}: {label:?}",
                );
            }
        }
    }
}

/// Anything beyond the edge of the picture does not count.
#[test]
fn boxes_end_at_the_edge() {
    let mut board = Board::default();
    let piece = Piece {
        color: Color::Red,
        role: Role::Chariot,
    };
    board.set_piece(square("i1"), Some(piece));
    let large = Options {
        scale_pieces: Scale::new(1.2).expect("it is in range"),
        ..options(400.0)
    };
    // Its margins are half a field wide.
    let labels = labels(&board, &theme("minimal", "standard"), &large);
    let bounds = labels.pieces[0].bounds;
    assert!(bounds.width < bounds.height * 1.2 && bounds.width < 400.0 / 9.0 * 1.2);
    assert_close(
        [bounds.x + bounds.width, bounds.y + bounds.height],
        [labels.width, labels.height],
        "the lower right corner",
    );
}

#[test]
fn classes_have_a_fixed_order() {
    let names: Vec<String> = classes().map(|piece| piece.to_string()).collect();
    assert_eq!(names[0], "red king");
    assert_eq!(names[6], "red pawn");
    assert_eq!(names[7], "black king");
    assert_eq!(names[13], "black pawn");
    assert_eq!(names[14..], ["red covered piece", "black covered piece"]);
    assert!(
        classes()
            .enumerate()
            .all(|(index, piece)| class(piece) == index)
    );
}

/// COCO and YOLO files recognise themselves, and nothing similar.
#[test]
fn files_of_labels_are_recognised() {
    let board = Position::initial().board();
    let labels = labels(&board, &theme("standard", "standard"), &options(300.0));
    let text = yolo::text(&labels);
    assert!(yolo::is_text(text.as_bytes()));
    assert!(yolo::is_class_list(yolo::class_list().as_bytes()));
    let mut file = coco::File::new(Vec::new(), Cursor::new(Vec::new())).expect("memory takes it");
    file.add("a.png", &labels).expect("memory takes it");
    file.add("b.png", &labels).expect("memory takes it");
    let coco = file.finish().expect("memory takes it");
    assert!(coco::is_coco(&coco));
    let coco: serde_json::Value = serde_json::from_slice(&coco).expect("it is JSON");
    assert_eq!(coco["images"].as_array().map(Vec::len), Some(2));
    assert_eq!(coco["annotations"].as_array().map(Vec::len), Some(64));
    assert_eq!(coco["annotations"][63]["image_id"], 2);
    assert_eq!(coco["annotations"][63]["id"], 64);
    for other in [
        "",
        "a text\n",
        "16 0.500000 0.500000 0.100000 0.100000\n",
        "3 0.5 0.5 0.1 0.1\n",
        "3 0.500000 0.500000 0.100000\n",
        "3 0.500000 0.500000 0.100000 0.100000 0.9\n",
        "1. C2=5 H8+7\n",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n",
    ] {
        assert!(!yolo::is_text(other.as_bytes()), "{other}");
        assert!(!yolo::is_class_list(other.as_bytes()), "{other}");
        assert!(!coco::is_coco(other.as_bytes()), "{other}");
    }
}

/// The dots that a piece changes are the dots of its box.
#[cfg(feature = "png")]
#[test]
fn boxes_are_where_the_dots_are() {
    use xiangqi_setup::page::{PngCompression, Resolution, png};
    use xiangqi_setup::svg;

    let resolution = Resolution {
        scale: 1.0,
        dpi: 96.0,
    };
    let (theme, at) = (theme("clean_alpha", "letters"), square("c4"));
    let boxes = PieceBoxes::of(&theme.pieces).expect("they can be drawn");
    let options = options(300.0);
    let picture = |board: &Board| {
        let scene = Scene::compose(board, &theme, &options);
        let file = png::write(
            &svg::write(&scene),
            resolution,
            None,
            PngCompression::Default,
        )
        .expect("it can be drawn");
        let labels = Labels::of(&scene, board, &boxes, file.dots);
        let mut decoder = ::png::Decoder::new(Cursor::new(&file.bytes));
        let to_colours = ::png::Transformations::normalize_to_color8();
        decoder.set_transformations(to_colours | ::png::Transformations::ALPHA);
        let mut reader = decoder.read_info().expect("it is a PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("it fits")];
        reader.next_frame(&mut bytes).expect("it is whole");
        (bytes, labels)
    };
    let (empty, _) = picture(&Board::default());
    for piece in ['R', 'n'] {
        let mut board = Board::default();
        board.set_piece(at, Piece::from_letter(piece));
        let (bytes, labels) = picture(&board);
        let dots: [&[[u8; 4]]; 2] = [bytes.as_chunks().0, empty.as_chunks().0];
        let strong = |(one, other): (&[u8; 4], &[u8; 4])| {
            let pairs = one.iter().zip(other);
            pairs.clone().any(|(one, other)| one.abs_diff(*other) > 127)
        };
        let changed = dots[0].iter().zip(dots[1]).map(strong);
        let width = labels.width as usize;
        let places = changed.enumerate().filter(|(_, is)| *is);
        let places: Vec<[usize; 2]> = places.map(|(it, _)| [it % width, it / width]).collect();
        let ends = |axis: usize| {
            let all = places.iter().map(|place| place[axis]);
            let (first, last) = (all.clone().min(), all.max());
            [first, last.map(|last| last + 1)].map(|end| end.expect("it is seen") as f64)
        };
        let bounds = labels.pieces[0].bounds;
        for (seen, told) in [
            (ends(0), [bounds.x, bounds.x + bounds.width]),
            (ends(1), [bounds.y, bounds.y + bounds.height]),
        ] {
            let is_near = |(one, other): (f64, f64)| (one - other).abs() < 1.0;
            assert!(
                seen.into_iter().zip(told).all(is_near),
                "{piece}: {seen:?} {told:?}"
            );
        }
    }
}
