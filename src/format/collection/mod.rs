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
//! The next game or position begins with:
//!
//! ```text
//! PGN           a tag after moves; tags that repeat the first tag, after a blank line; or move
//!               number 1 or a tag after a result in the main line. In a comment, it begins only
//!               with several usual tags after a blank line, or with tags before moves, because
//!               the comment was never closed.
//! WXF           the header before the next "FORMAT" or "START", after the moves
//! DhtmlXQ       "[DhtmlXQ]", or the tags before the next pieces or moves
//! XAY           a line "---"
//! a wiki page   the next template
//! FEN, annoFEN  each line, if there are several positions; each line with a position, if the
//!               positions are within lines
//! a text board  the paragraph with the next ten ranks
//! JSON          the next object at the same depth as the first object with a position
//! CSV           the next row
//! a log         a position after "ucinewgame", or a position that does not continue the previous one
//! a list        each position, if there are several; move number 1 after a result or headings; any
//!               move after a result and a position; or the headings and comments before such a move
//! CBL           the next record, see [`library`](super::ccbridge::library)
//! ```
//!
//! The text up to that point belongs to the previous game. A file with one game or position is read by
//! [`read`](super::read()). For other files, the beginning of the file determines the format and the encoding
//! of all its games. A mistake in one game does not prevent the next game from being read.

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
