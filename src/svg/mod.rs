//! Writes a scene as SVG text. The scene determines everything in the picture. This module determines only
//! the SVG syntax.
//!
//! ```
//! use xiangqi_setup::rules::Position;
//! use xiangqi_setup::scene::{Options, Scene};
//! use xiangqi_setup::{svg, theme::Theme};
//!
//! let board = Position::initial().board();
//! let theme = Theme::built_in()?;
//! let scene = Scene::compose(&board, &theme, &Options::default());
//! assert!(svg::write(&scene).contains("<title>"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Apart from theme art, still pictures use only SVG features that all tools draw in the same way. They have
//! presentation attributes instead of a style sheet, no markers, and text elements only for the caption and
//! the legend. The art of pieces and marks is written once, in `defs`, and `use` with `xlink:href` places it.

mod animated;
mod film;
mod film_layer;
#[cfg(feature = "png")]
pub(crate) mod film_parts;
mod parts;
mod picture;
mod playback;
mod shared_parts;
mod sheet;

#[cfg(feature = "png")]
pub(crate) use film_layer::FilmThing;
pub use picture::{write, write_at};

// The command-line tool and the integrations use these items.
#[doc(hidden)]
pub use self::{
    animated::write_animated,
    film::{Film, FilmError},
    playback::{PlayCount, PlayCountError, Playback, StillPosition},
    sheet::write_sheet,
};
pub(crate) use shared_parts::{SharedArt, SharedParts, number, size};
