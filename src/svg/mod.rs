//! Scene to SVG text. The scene has decided everything except how to write it.
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
//! The text uses only what every tool draws in the same way: presentation attributes without
//! style sheets, no markers, no text except caption and legend, and each piece of art once in
//! `defs`, placed by `use xlink:href`.

mod animated;
#[cfg(feature = "png")]
pub(crate) mod cels;
mod film;
mod parts;
mod picture;
mod playing;
mod shared_parts;
mod sheet;
mod strip;
mod tracks;

pub use animated::write_animated;
pub use film::{Film, FilmError};
pub use picture::{write, write_at};
pub use playing::{NotPlays, Playing, Plays, Still};
pub(crate) use shared_parts::{SharedArt, SharedParts, number, size};
pub use sheet::write_sheet;
#[cfg(feature = "png")]
pub(crate) use strip::Thing;
