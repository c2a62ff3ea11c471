//! Boards for testing properties.

use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;
use xiangqi_setup::board::{
    Annotation, Area, Arrow, ArrowColor, ArrowLook, Board, Crop, Mark, Number, Offset, Orientation,
    Piece, Square, View,
};

/// A board with any number of pieces, and of annotations of every kind that has a code.
pub fn boards() -> impl Strategy<Value = Board> {
    let square = select(Square::all().collect::<Vec<_>>());
    let piece = select(Piece::all().collect::<Vec<_>>());
    let mark = select(Mark::ALL.to_vec());
    // Arrows by their ends, so that none is lost.
    let arrow = square.clone();
    let thing = prop_oneof![
        3 => piece.prop_map(Thing::Piece),
        2 => mark.prop_map(Thing::Mark),
        2 => arrow.prop_map(Thing::ArrowTo),
    ];
    let few = vec((square.clone(), thing.clone()), 0..20);
    let many = vec((square, thing), 0..400);
    prop_oneof![few, many].prop_map(|things| {
        let mut board = Board::default();
        for (square, thing) in things {
            thing.put(&mut board, square);
        }
        board
    })
}

/// Like [`boards`], with coloured and numbered arrows and numbers as well.
pub fn decorated_boards() -> impl Strategy<Value = Board> {
    let square = || select(Square::all().collect::<Vec<_>>());
    let colour = of(select(ArrowColor::ALL.to_vec()));
    let look = (colour, any::<[bool; 3]>());
    let number = of(1..=Number::MAX);
    let arrows = vec((square(), square(), look, number), 0..20);
    let numbers = vec((square(), 1..=Number::MAX), 0..10);
    (boards(), arrows, numbers).prop_map(|(mut board, arrows, numbers)| {
        for (from, to, (colour, [thin, dashed, outline]), number) in arrows {
            let look = ArrowLook {
                color: colour,
                thin,
                dashed,
                outline,
            };
            if let Some(arrow) = Arrow::new(from.offset_to(to)) {
                let arrow = arrow.with(look).numbered(number.and_then(Number::new));
                let arrow = Annotation::Arrow(arrow);
                board.annotate(from, arrow).expect("it ends on the board");
            }
        }
        for (square, number) in numbers {
            let number = Number::new(number).expect("it is in range");
            let number = Annotation::Number(number);
            if board[square].numbers().count() < Number::MOST {
                board.annotate(square, number).expect("it is no arrow");
            }
        }
        board
    })
}

/// Any way to show a position.
pub fn views() -> impl Strategy<Value = View> {
    let square = || select(Square::all().collect::<Vec<_>>());
    let area = (square(), square()).prop_map(|(one, other)| Crop::Area(Area::between(one, other)));
    let crop = prop_oneof![Just(Crop::Whole), Just(Crop::Auto), area];
    let orientation = any::<(bool, bool)>();
    let orientation = orientation.prop_map(|(flipped, mirrored)| Orientation { flipped, mirrored });
    // Texts that YAML could misread.
    let strange = select(vec![
        "",
        " ",
        "1",
        "true",
        "null",
        "~",
        "# no comment",
        "a: b",
        "'quoted'",
        "\"quoted\"",
        "two\nlines",
        "two\r\nlines\n",
        "\t\u{0}\u{7f}\u{85}\u{2028}\u{feff}\u{ffff}",
        "\\n",
        "v1 4k4/9/9/9/9/9/9/9/9/4K4",
        "setup: []",
        "\u{202e}right to left\u{2066}",
        "紅先勝 😀",
    ]);
    let caption = prop_oneof![strange.prop_map(str::to_owned), any::<String>()];
    (of(orientation), of(crop), of(caption)).prop_map(|(orientation, crop, caption)| View {
        orientation,
        crop,
        caption,
    })
}

#[derive(Clone, Debug)]
enum Thing {
    Piece(Piece),
    Mark(Mark),
    ArrowTo(Square),
}

impl Thing {
    fn put(self, board: &mut Board, square: Square) {
        let annotation = match self {
            Thing::Piece(piece) => return board.set_piece(square, Some(piece)),
            Thing::Mark(mark) => Annotation::Mark(mark),
            Thing::ArrowTo(end) => {
                let away = |from: usize, to: usize| to as i8 - from as i8;
                let offset = Offset {
                    files: away(square.file.index(), end.file.index()),
                    ranks: away(square.rank.index(), end.rank.index()),
                };
                match Arrow::new(offset) {
                    Some(arrow) => Annotation::Arrow(arrow),
                    None => return,
                }
            }
        };
        board
            .annotate(square, annotation)
            .expect("the arrow ends on the board");
    }
}
