//! Writes many scenes as PNG files, reusing what was drawn for earlier scenes.
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
//! The *background* of a picture is its background colour, board and words on the board, at a given size. The
//! *coverage* of a thing, such as a piece or a mark, is the set of pixels on which it is drawn. Things
//! without common pixels do not affect each other. A picture is therefore its background with a *patch* for
//! each *cluster* of touching things. A patch contains the covered pixels as they look on this background.
//!
//! The pixels of a file are exactly those that [`crate::page::png`] would write: the same code draws
//! everything on a canvas of the same size and at the same position. The result does not depend on what was
//! drawn before.

mod background;
mod cache;
mod composition;
mod coverage;
mod key;
mod renderer;

pub use renderer::PngRenderer;
