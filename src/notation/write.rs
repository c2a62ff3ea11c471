//! Functions that write a move as text.

use super::notations::Notation;
use super::null_move;
use super::style::Style;
use super::{algebraic, chinese, iccs, ranks_and_files, vietnamese, wxf, xboard};
use crate::board::{Role, Script};
use crate::rules::{Move, Position, Rules};

impl Notation {
    /// Returns the text for a move of the side to move. [`Notation::read`] reads this text as the same move.
    ///
    /// Returns `None` if there is no piece to move, if the piece is covered, or if this notation cannot
    /// distinguish the move from others. The last case only occurs if a piece does not move as in xiangqi, or
    /// if a side has more pieces of a kind than at the start of a game.
    pub fn write(
        self,
        mv: Move,
        position: &Position,
        rules: &Rules,
        style: &Style,
    ) -> Option<String> {
        self.ways(mv, position, rules, style)
            .into_iter()
            .find(|text| self.means(text, mv, position, rules))
    }

    /// Returns the ways to write a move that [`Notation::write`] tries, in order of preference. The first way
    /// is unambiguous for the null move and all legal moves in games of xiangqi. Returns an empty list if
    /// the piece is covered or the square is empty.
    #[doc(hidden)]
    pub fn ways(self, mv: Move, position: &Position, rules: &Rules, style: &Style) -> Vec<String> {
        if mv.is_null() {
            return vec![null_move::write(self)];
        }
        let piece = position.piece(mv.from);
        let Some(piece) = piece.filter(|piece| piece.role != Role::Covered) else {
            return Vec::new();
        };
        match self {
            Notation::RanksAndFiles => vec![ranks_and_files::write(mv, piece, position.to_move())],
            Notation::Wxf => wxf::WXF.write(mv, piece, position, style),
            Notation::Li => wxf::LI.write(mv, piece, position, style),
            Notation::LowerCase => wxf::LOWER_CASE.write(mv, piece, position, style),
            Notation::Chinese => chinese::write(mv, piece, position, style, Script::Traditional),
            Notation::ChineseSimplified => {
                chinese::write(mv, piece, position, style, Script::Simplified)
            }
            Notation::Algebraic => algebraic::write(mv, piece, position, rules, style),
            Notation::XBoard => xboard::write(mv, piece, position, rules, style),
            Notation::Iccs => vec![iccs::write(mv, piece.color)],
            Notation::Uci => vec![mv.to_string()],
            Notation::Vietnamese => vietnamese::write(mv, piece, position),
        }
    }

    /// Returns whether reading the text yields this move.
    fn means(self, text: &str, mv: Move, position: &Position, rules: &Rules) -> bool {
        let Ok(written) = self.read(text) else {
            return false;
        };
        match written.resolve(position, rules) {
            Ok(read) => read == mv,
            // The move may break the rules, because games that contain illegal moves can also be read.
            Err(error) if error.is_ambiguous() => false,
            Err(_) => written.resolve_by_geometry(position, rules) == Some(mv),
        }
    }
}
