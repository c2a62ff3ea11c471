//! Draws positions and games of Xiangqi (Chinese chess) as pictures for publication.
//!
//! A single call draws an input in any format that the library reads:
//!
//! ```
//! use std::sync::Arc;
//! use xiangqi_setup::drawing::{self, Input, PictureFormat, RendererStore, Settings};
//!
//! // These are options of the command-line program, written as in a project file.
//! let settings: Settings = "look: wood\nmoves: 1b\narrow-last-move: true".parse()?;
//! let settings = Arc::new(settings);
//! let mut renderers = RendererStore::default(); // loads each theme once
//!
//! let input = Input::of_text(b"1. C2=5 H8+7 2. H2+3", &settings);
//! let drawn = drawing::draw(input, &settings, &mut renderers, PictureFormat::Svg)?;
//! assert!(drawn.pictures[0].bytes.starts_with(b"<svg"));
//! assert!(drawn.complaints.is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules behind this call can also be used on their own. Data flows through them in one direction:
//!
//! - [`mod@format`] reads text and bytes into a [`board`] or a [`game`], and writes boards and games;
//! - [`rules`] defines how the pieces move, [`notation`] reads and writes moves, and [`score_sheet`] writes
//!   the moves of a game as text;
//! - [`theme`] loads directories of art, [`scene`] places the art for a board, and [`svg`] writes the scene;
//!   [`text_board`] writes a board as characters;
//! - [`complaint`] describes errors and warnings in words.
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
//! The library never prints, never exits and never reads the command line. The package `xiangqi-setup-cli`
//! contains the command-line program `xiangqi-setup`. The library compiles for `wasm32-unknown-unknown`.
//!
//! # Features
//!
//! | feature | by default | what it adds |
//! |---|---|---|
//! | `themes` | yes | all built-in and user themes; without it, the default look and themes that a program adds |
//! | `legacy-files` | yes | text in GB18030 and Big5; games in XQF, CBR, CBL and CBF |
//! | `look-alikes` | yes | letters and digits in all their Unicode forms, such as `𝐂` |
//! | `pages` | yes | games as web pages in which readers step through the moves |
//! | `png` | no | pictures as PNG and APNG |
//! | `gif` | no | animations as GIF; includes `png` |
//! | `pdf` | no | pictures as PDF |
//! | `serde` | no | `Serialize` and `Deserialize` as text for squares, moves, pieces, positions and boards |
//!
//! # Stability
//!
//! The items that this documentation shows follow semantic versioning. Hidden items serve the command-line
//! program and the packages for npm and Typst, and may change in any version. The `kind` field of most errors
//! also has a hidden type: its `Display` text is for people, and any version may add variants. Minor versions
//! may add fields to option structs, so end struct literals with `..Options::default()`.

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod board;
pub mod complaint;
#[doc(hidden)]
pub mod diagram;
pub mod drawing;
pub mod format;
pub mod game;
#[doc(hidden)]
pub mod hosts;
#[doc(hidden)]
pub mod lettering;
pub mod notation;
#[doc(hidden)]
pub mod page;
pub mod rules;
pub mod scene;
pub mod score_sheet;
#[doc(hidden)]
pub mod settings;
pub mod svg;
#[doc(hidden)]
pub mod templates;
pub mod text_board;
pub mod theme;
#[doc(hidden)]
pub mod util;
#[doc(hidden)]
pub mod web;
