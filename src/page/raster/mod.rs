//! Scenes to PNG, many in a row: whatever was drawn before is copied.
//!
//! ```
//! use xiangqi_setup::page::raster::PngRenderer;
//! use xiangqi_setup::page::{PngCompression, Resolution};
//! use xiangqi_setup::rules::Position;
//! use xiangqi_setup::scene::{Length, Options, Scene};
//! use xiangqi_setup::theme::Theme;
//!
//! let renderer = PngRenderer::new(64_000_000);
//! let theme = Theme::built_in()?;
//! let options = Options { width: Length::pixels(90.0)?, ..Options::default() };
//! let scene = Scene::compose(&Position::initial().board(), &theme, &options);
//! let resolution = Resolution::of(options.width, None);
//! let file = renderer.write(&scene, resolution, None, PngCompression::Fast)?;
//! assert_eq!(file.dots.map(|dots| dots[0]), Some(90));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The *background* of a picture is its paper, its board and the words on the board, at a size. The
//! *coverage* of a thing is the set of dots that the thing is drawn on. Things without common dots do
//! not affect each other. So a picture is its background with a *patch* for each *cluster* of things
//! that touch: the covered dots, as they look on this background.
//!
//! The dots are exactly those of [`crate::page::png`]: the same code draws everything, on a canvas of
//! the same size, at the same place. So it does not matter what was drawn before.

mod background;
mod cache;
mod clusters;
mod composition;
mod coverage;
mod key;
mod renderer;

pub use renderer::{PngRenderer, RenderCounts};
