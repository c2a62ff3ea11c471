//! The moves of a game as JSON.

use serde::Serialize;

use crate::cli::commands::notation::written_move::WrittenMove;
use crate::cli::error::Failure;
use crate::cli::files::output;
use xiangqi_setup::board::View;
use xiangqi_setup::format::{self, Format};

/// A move. `doc/games.md` promises these fields.
#[derive(Serialize)]
struct Record<'a> {
    ply: usize,
    side: &'static str,
    text: &'a str,
    uci: &'a str,
    fen: String,
}

/// Writes all moves.
pub fn write(moves: &[WrittenMove]) -> Result<String, Failure> {
    let records: Vec<_> = moves.iter().map(Record::new).collect();
    output::json(&records)
}

impl Record<'_> {
    fn new(mv: &WrittenMove) -> Record<'_> {
        let (board, to_move) = (mv.after.board(), mv.after.turn());
        let fen = format::write(&board, Some(to_move), &View::default(), Format::Fen);
        let fen = fen.expect("a position has no annotations, which FEN could not hold");
        Record {
            ply: mv.ply,
            side: mv.side.name(),
            text: &mv.text,
            uci: &mv.uci,
            fen: fen.trim_end().to_owned(),
        }
    }
}
