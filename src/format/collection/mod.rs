//! Files with many games or positions, read one after another in constant memory.
//!
//! ```
//! use xiangqi_setup::format::Hints;
//! use xiangqi_setup::format::collection::Collection;
//!
//! let file = "[Red \"Hu\"]\n\n1. C2.5 h8+7 *\n\n[Red \"Lu\"]\n\n1. H2+3 *\n";
//! let plies = Collection::new(file.as_bytes(), Hints::default()).map(|entry| {
//!     let (_, parsed) = entry?.content?;
//!     Ok(parsed.game.map_or(0, |game| game.main_line().count()))
//! });
//! let plies: Result<Vec<usize>, Box<dyn std::error::Error>> = plies.collect();
//! assert_eq!(plies?, [2, 1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The next game or position begins
//!
//! ```text
//! PGN           with a tag after moves; or with tags that repeat the first one after a blank
//!               line; or with move number 1 or a tag after a result of the main line; not in a
//!               comment, unless several usual tags follow a blank line in it, or moves follow
//!               its tags, as the comment was never closed then
//! WXF           with the header before the next "FORMAT" or "START", after the moves
//! DhtmlXQ       with "[DhtmlXQ]" or the tags before the next pieces or moves
//! XAY           with a line "---"
//! a wiki's page with the next template
//! FEN, annoFEN  with each line, if there are several positions; with each line that has one, if
//!               they are within lines
//! a board       as text: with the paragraph of the next ten ranks
//! JSON          with the next object that is as deep as the first one with a position
//! CSV           with the next row
//! a log         with a position after "ucinewgame", or one that starts anew
//! a list        with each position, if there are several; with move number 1 after a result or
//!               headings, or any move after a result and a position; or the headings and
//!               comments before that
//! CBL           with the next record, see [`library`](super::ccbridge::library)
//! ```
//!
//! Everything before that belongs to the previous game. A file with one game or position is read by
//! [`read`](super::read()). Otherwise, the beginning of the file decides the format and the encoding of all
//! its games. A mistake in one game does not keep the next one from being read.

mod borders;
mod cutter;
mod encoded_lines;
mod in_order;
mod pending;
mod section;
mod sections;
mod text_sections;

pub use cutter::Cutter;
pub use section::{CollectionEntry, CollectionError, Section};
pub use sections::{Collection, Sections};

pub use super::limits::MOST_BYTES;
