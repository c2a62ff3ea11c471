//! Draws Xiangqi (Chinese chess) positions and games.
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//! use xiangqi_setup::scene::{Options, Scene};
//! use xiangqi_setup::svg;
//! use xiangqi_setup::theme::Theme;
//!
//! let text = "v1 4k4/9/9/9/9/9/9/9/4[<pm>R]4/[<bm><a+4+1>]2K5";
//! let parsed = format::parse(text, Format::AnnoFen)?;
//! let theme = Theme::built_in()?;
//! let scene = Scene::compose(&parsed.board, &theme, &Options::default());
//! let picture = svg::write(&scene);
//! assert!(picture.starts_with("<svg"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Data flows one way: [`mod@format`] reads text into a [`board`] or a [`game`];
//! [`notation`] and [`rules`] replay the game to a board; [`theme`] loads directories of art,
//! [`scene`] places the art for the board, and [`svg`] writes the scene. A [`score_sheet`] is the
//! moves of a game as text. [`settings`] are an
//! author's choices, and a [`diagram`] is a position with these applied. A [`complaint`] is what is
//! wrong or odd, in words. Nothing here prints, exits or knows the command line.
//!
//! The features `gif`, `pdf` and `png` write those formats (APNG belongs to `png`); only the command `xiangqi-setup` and
//! most of [`hosts`] need the feature `cli`. All are enabled by default; without them the library
//! also compiles for `wasm32-unknown-unknown`.

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod board;
pub mod complaint;
pub mod diagram;
pub mod drawing;
pub mod format;
pub mod game;
pub mod hosts;
pub mod lettering;
pub mod notation;
pub mod page;
pub mod rules;
pub mod scene;
pub mod score_sheet;
pub mod settings;
pub mod svg;
pub mod templates;
pub mod text_board;
pub mod theme;
#[doc(hidden)]
pub mod util;
pub mod web;
