//! The library as its users see it: one program, as each links the whole library again.

mod architecture;
mod art;
mod betza;
mod board;
mod boards;
mod cbf;
mod ccbridge;
mod collections;
mod colours;
mod comment_drawings;
mod encodings;
mod example;
mod file_names;
mod formats;
mod games;
mod geometry;
mod guests;
#[cfg(any(feature = "pdf", feature = "png"))]
mod labels;
mod legend;
mod lettering;
mod licenses;
mod limits;
#[cfg(feature = "gif")]
mod motion;
mod movements;
mod notation;
mod pages;
mod parametric;
#[cfg(any(feature = "pdf", feature = "png"))]
mod pdf_and_png;
mod pictures;
mod properties;
mod recognised;
mod round_trips;
mod rules;
mod score_sheets;
mod settings;
#[path = "../support/mod.rs"]
mod support;
mod text_board;
mod themes;
mod trees;
mod written_games;
mod xqf;
