//! Labels: the places of everything on a picture, as data for programs that learn to read boards.
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
//! All places are in dots from the upper left corner of the picture, or in pixels, 96 to an inch,
//! if the picture does not consist of dots. They come from the outlines of the art, not from dots,
//! and are rounded to hundredths.

mod as_json;
mod class;
pub mod coco;
#[cfg(any(feature = "pdf", feature = "png"))]
mod drawn_box;
mod format;
mod number;
mod piece_boxes;
mod places;
pub mod yolo;

pub use class::{class, classes};
pub use format::LabelFormat;
pub use piece_boxes::PieceBoxes;
pub use places::{Labels, PieceLabel, Unit};
