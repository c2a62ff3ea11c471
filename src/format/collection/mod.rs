//! Reads the games or positions in a file one after another, in constant memory.
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
//! The table shows where the next game or position begins in each format:
//!
//! ```text
//! PGN           at a tag after moves; at a tag that follows a blank line and has the same name as the first
//!               tag; or, after a result in the main line, at move number 1 or a tag. Inside a comment, a
//!               game begins only at several tags after a blank line, or at tags followed by moves: such
//!               tags show that the comment was never closed.
//! WXF           after the moves, at the header that contains the next "FORMAT" or "START"
//! DhtmlXQ       at the next "[DhtmlXQ]", or at the tags that come before the next pieces or moves
//! XAY           at a line "---"
//! a wiki page   at the next template
//! FEN, annoFEN  at each line, if most lines contain a position; if moves are on lines between the
//!               positions, at each line that contains a position
//! a text board  at the paragraph that contains the first of the next ten ranks
//! JSON          at the next object at the same nesting depth as the first object with a position
//! CSV           at the next row
//! a log         at a position after "ucinewgame", or at a position that does not continue the previous one
//! a move list   at each position, if there are several; after a result or headings, at move number 1;
//!               after a position, at any move; headings and comments directly before
//!               these moves belong to the next game
//! CBL           at the next record
//! ```
//!
//! All text before that point belongs to the previous game. If a file contains only one game or position, the
//! result is the same as that of [`read`](super::read()). If it contains several, its beginning determines
//! the format and the encoding of all games, and a mistake in one game does not prevent the next from being
//! read. For CBL records, see [`library`](super::ccbridge::library).

mod borders;
mod cutter;
mod encoded_lines;
mod in_order;
mod pending;
mod section;
mod sections;
mod text_sections;

pub use section::{CollectionEntry, CollectionError};
pub use sections::Collection;

#[doc(hidden)]
pub use self::{cutter::Cutter, section::Section, sections::Sections};
#[doc(hidden)]
pub use super::limits::MOST_BYTES;
