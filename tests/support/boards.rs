//! Boards to try a property with.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use xiangqi_setup::board::{Annotation, Arrow, Board, Mark, Offset, Piece, Square};

/// A board with any number of pieces and of annotations of every kind.
pub fn boards() -> impl Strategy<Value = Board> {
    let square = select(Square::all().collect::<Vec<_>>());
    let piece = select(Piece::all().collect::<Vec<_>>());
    let mark = select(Mark::ALL.to_vec());
    // Arrows by where they end, so that none is lost.
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
