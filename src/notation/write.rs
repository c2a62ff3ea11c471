//! A move and the position it is played in to text.

use super::notations::Notation;
use super::style::Style;
use super::{algebraic, chinese, iccs, li, lower_case, ranks_and_files, uci, wxf, xboard};
use crate::board::Script;
use crate::rules::{Move, Position, Rules};

impl Notation {
    /// Writes the move of the side to move, in a way that [`Notation::read`] reads back
    /// in the same position. `None` if it cannot be told from other moves in this
    /// notation, which only happens to pieces that move in other ways than in xiangqi or
    /// are more than a side has, or if there is no piece to move.
    pub fn write(
        self,
        mv: Move,
        position: &Position,
        rules: &Rules,
        style: &Style,
    ) -> Option<String> {
        self.ways(mv, position, rules, style)
            .into_iter()
            .find(|text| self.says(text, mv, position, rules))
    }

    /// The ways in which [`Notation::write`] tries to write a move, the usual one first.
    /// With no more pieces than a game has, which move as in xiangqi, that one is read
    /// back if the move is legal. None if there is no piece to move.
    pub fn ways(self, mv: Move, position: &Position, rules: &Rules, style: &Style) -> Vec<String> {
        match self {
            Notation::RanksAndFiles => ranks_and_files::write(mv, position),
            Notation::Wxf => wxf::write(mv, position, style),
            Notation::Li => li::write(mv, position, style),
            Notation::LowerCase => lower_case::write(mv, position, style),
            Notation::Chinese => chinese::write(mv, position, style, Script::Traditional),
            Notation::ChineseSimplified => chinese::write(mv, position, style, Script::Simplified),
            Notation::Algebraic => algebraic::write(mv, position, rules, style),
            Notation::XBoard => xboard::write(mv, position, rules, style),
            Notation::Iccs => iccs::write(mv, position),
            Notation::Uci => uci::write(mv, position),
        }
    }

    /// Whether a text is read as this move.
    fn says(self, text: &str, mv: Move, position: &Position, rules: &Rules) -> bool {
        let Ok(written) = self.read(text) else {
            return false;
        };
        match written.resolve(position, rules) {
            Ok(read) => read == mv,
            // A move against the rules, which was played all the same.
            Err(error) if error.is_ambiguous() => false,
            Err(_) => written.resolve_by_geometry(position, rules) == Some(mv),
        }
    }
}
