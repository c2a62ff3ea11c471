//! Games of CCBridge as XML (CBF files).
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//!
//! let text = "<ChineseChessRecord Version=\"1.0\"><Head><Red>Hu</Red></Head><MoveList>\
//!             <Move value=\"00-00\"/><Move value=\"77-47\">Bold.</Move></MoveList>\
//!             </ChineseChessRecord>";
//! assert_eq!(Format::detect(text), Some(Format::Cbf));
//! let parsed = format::parse(text, Format::Cbf)?;
//! let game = parsed.game.expect("it is a game");
//! assert_eq!(game.tags[0].value, "Hu");
//! assert_eq!(game.main_line().count(), 1);
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! ```text
//! file    = <ChineseChessRecord> head? moves </ChineseChessRecord>
//! head    = <Head> (<NAME> text </NAME>)* </Head>
//! moves   = <MoveList> move* </MoveList>
//! move    = <Move value="point-point" end="1"?> comment </Move>
//! point   = digit digit      the file, 0 to 8 from red's left, and the row, 0 to 9 from black's
//!                            home rank
//! ```
//!
//! The first move is `00-00`, which is none but may have a comment on the start. `end` ends the
//! game. `FEN` in the head is the starting position, see the module `fen`; by default the initial
//! one. `RecordResult` is 0 for unknown, 1 if red wins, 2 if black wins, 3 for a draw. How
//! variations would be written is not known: other elements and attributes of moves are ignored,
//! with a warning. Not written.
//!
//! Source: files of CCBridge.

mod head;
mod moves;
mod xml;

use head::Head;

use super::error::ParseError;
use super::parsed::Parsed;
use crate::board::Color;
use crate::game::Game;

/// Whether a line begins such a file.
pub(super) fn is_record(line: &str) -> bool {
    // XML is on few lines, but anything may be on one that is not XML.
    line.contains('<') && line.to_ascii_lowercase().contains("<chinesechessrecord")
}

/// Reads the game of a file. The moves are not checked against the board.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    let document = xml::parse(text)?;
    let record = document.root_element();
    let list = xml::moves(record)?;
    let head = match xml::child(record, "Head") {
        Some(head) => Head::read(text, head)?,
        None => Head::default(),
    };
    let start = head.start.unwrap_or_else(Parsed::initial);
    let first = start.to_move.unwrap_or(Color::Red);
    let (tree, warnings) = moves::read(list, first)?;
    let game = Game {
        tags: head.tags,
        tree,
        ..Game::default()
    };
    Ok(Parsed {
        to_move: Some(first),
        game: Some(game),
        warnings,
        ..start
    })
}
