//! What stands on a board: ninety fields, each with at most one piece and any
//! annotations.

mod annotation;
mod area;
mod arrow;
mod fields;
mod mark;
mod number;
mod piece;
mod placed_annotation;
mod square;
mod square_set;
mod view;

pub use annotation::{Annotation, AnnotationError};
pub use area::Area;
pub use arrow::{Arrow, ArrowColour, ArrowLook, ArrowLookError};
pub use fields::{ArrowOffBoard, Board, Field};
pub use mark::Mark;
pub use number::Number;
pub use piece::{Color, Piece, Role, Script};
pub use placed_annotation::{PlacedAnnotation, PlacedAnnotationError};
pub use square::{File, Offset, Rank, Square, SquareError};
pub(crate) use square_set::SquareSet;
pub use view::{Crop, NotACrop, Orientation, View};
