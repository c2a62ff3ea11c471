//! Scenes to PNG, many in a row: whatever was drawn before is copied.
//!
//! ```
//! use xiangqi_setup::page::raster::Press;
//! use xiangqi_setup::page::{PngCompression, Resolution};
//! use xiangqi_setup::rules::Position;
//! use xiangqi_setup::scene::{Length, Options, Scene};
//! use xiangqi_setup::theme::Theme;
//!
//! let press = Press::new(64_000_000);
//! let theme = Theme::built_in()?;
//! let options = Options { width: Length::pixels(90.0)?, ..Options::default() };
//! let scene = Scene::compose(&Position::initial().board(), &theme, &options);
//! let resolution = Resolution::of(options.width, None);
//! let file = press.write_png(&scene, resolution, None, PngCompression::Fast)?;
//! assert_eq!(file.dots.map(|dots| dots[0]), Some(90));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A *plate* is the ground of a picture at a size: paper, board and the words on it. The *cover* of
//! a thing is the dots that it is drawn on. Things that have no dots in common do not affect each
//! other, so a picture is its plate with a *patch* for each *cluster* of things that touch: the
//! dots that they cover, as they look on this plate.
//!
//! The dots are exactly those of [`crate::page::png`]: everything is drawn by the same code, on a
//! canvas of the same size, at the same place. So it does not matter what was drawn before.

mod clusters;
mod cover;
mod impression;
mod key;
mod patch;
mod plate;
mod press;
mod store;
mod texts;

pub use press::{Press, Tally};
