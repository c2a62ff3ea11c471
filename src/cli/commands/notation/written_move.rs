//! A move of a game in the notation that is wanted.

use xiangqi_setup::board::Color;
use xiangqi_setup::rules::Position;

/// A move of the game, written.
pub struct WrittenMove {
    /// How many moves have been played with it, those of both sides counted.
    pub ply: usize,
    /// Its number, as the game counts.
    pub number: u32,
    pub side: Color,
    /// The text in the notation that is wanted, with the marks of the author.
    pub text: String,
    pub uci: String,
    /// The position behind it.
    pub after: Position,
}
