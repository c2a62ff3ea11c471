//! Boards of 90 fields. Each field holds at most one piece and any number of annotations.
//!
//! ```
//! use xiangqi_setup::board::{Annotation, Arrow, Board, Piece, Square};
//!
//! let mut board = Board::default();
//! let [from, to]: [Square; 2] = ["h3".parse()?, "e3".parse()?];
//! board.set_piece(from, Piece::from_letter('C'));
//! let arrow = Arrow::new(from.offset_to(to)).expect("it has a length");
//! board.annotate(from, Annotation::Arrow(arrow))?;
//! assert_eq!(board.to_string(), "v1 9/9/9/9/9/9/9/7[<a-3+0>C]1/9/9");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod annotation;
mod area;
mod arrow;
mod crop;
mod fields;
mod mark;
mod number;
mod piece;
mod placed_annotation;
mod square;
mod square_set;
mod view;

pub use annotation::Annotation;
pub use area::Area;
pub use arrow::{Arrow, ArrowColor, ArrowLook};
pub use crop::Crop;
pub use fields::{ArrowOffBoard, Board, Field};
pub use mark::{Mark, UnknownMark};
pub use number::Number;
pub use piece::{Color, Piece, Role};
pub use square::{File, Offset, Rank, Square, SquareError};
pub(crate) use square_set::SquareSet;
pub use view::{Orientation, View};

// The command-line tool and the programs that embed the library use these items.
#[doc(hidden)]
pub use self::{
    annotation::AnnotationError,
    arrow::ArrowLookError,
    crop::NotACrop,
    mark::MarkName,
    piece::Script,
    placed_annotation::{PlacedAnnotation, PlacedAnnotationError, PlacedMark},
};
