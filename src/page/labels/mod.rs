//! Labels: coordinates of the board and pieces in a picture, used to train programs that recognize boards.
//!
//! ```
//! # #[cfg(feature = "png")] {
//! use xiangqi_setup::page::labels::{Labels, PieceBoxes};
//! use xiangqi_setup::rules::Position;
//! use xiangqi_setup::scene::{Options, Scene};
//! use xiangqi_setup::theme::Theme;
//!
//! let (board, theme) = (Position::initial().board(), Theme::built_in()?);
//! let boxes = PieceBoxes::of(&theme.pieces)?;
//! let scene = Scene::compose(&board, &theme, &Options::default());
//! let labels = Labels::of(&scene, &board, &boxes, Some([827, 859]));
//! let chariot = &labels.pieces[0];
//! assert_eq!((chariot.square.to_string(), chariot.piece.letter()), ("a10".into(), 'r'));
//! assert!(serde_json::to_string(&labels)?.starts_with(r#"{"width":827,"height":859,"#));
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Coordinates are measured from the upper left corner of the picture, in pixels of a raster picture or in
//! CSS pixels (1/96 inch) of a vector picture. They are calculated from the outlines of the art rather than
//! from the drawn pixels. JSON and COCO files round them to hundredths. YOLO files contain fractions of the
//! picture's size.

mod as_json;
pub mod coco;
#[cfg(any(feature = "pdf", feature = "png"))]
mod drawn_box;
mod picture_labels;
mod piece_boxes;
pub mod yolo;

pub use picture_labels::{Labels, PieceLabel, Unit, class, classes};
pub use piece_boxes::PieceBoxes;

use crate::util::named::named;

/// A label format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelFormat {
    /// [`Labels`] as JSON.
    Json,
    /// A [COCO file](coco::File) with the labels of many pictures.
    Coco,
    /// A [text file](yolo::text) for each picture, in the YOLO format.
    Yolo,
}

named!(LabelFormat, "The name, like `coco`.", {
    Json: "json",
    Coco: "coco",
    Yolo: "yolo",
});
