//! The syntactic forms of written moves in all notations.

use super::algebraic::{self, AlgebraicMove};
use super::cursor::Cursor;
use super::move_error::MoveError;
use super::notations::Notation;
use super::relative::RelativeMove;
use super::resolve_error::ResolveError;
use super::{chinese, iccs, letters, ranks_and_files, squares, uci, vietnamese, xboard};
use crate::board::Role;
use crate::rules::{Move, Position, Rules};

/// The syntactic form of a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Syntax {
    Relative(RelativeMove),
    Algebraic(AlgebraicMove),
    Squares(Move),
    /// Two squares as the side to move sees them, and the kind of piece if the text names it. For example, `(32)`
    /// is h3 for both sides, but in a move of black it stands for b8 on the board.
    RanksAndFiles(Option<Role>, Move),
    /// The null move.
    Null,
}

impl Syntax {
    /// Returns a list of moves for each meaning of the text, beginning with the usual meaning. Each list
    /// contains all moves that fit, legal or not.
    pub(crate) fn candidates(&self, position: &Position, rules: &Rules) -> Vec<Vec<Move>> {
        match self {
            Syntax::Relative(written) => written.candidates(position, rules),
            Syntax::Algebraic(written) => vec![written.candidates(position, rules)],
            Syntax::Squares(mv) => vec![squares::candidates(*mv, None, position)],
            Syntax::RanksAndFiles(role, mv) => {
                let mv = mv.seen_by(position.to_move());
                vec![squares::candidates(mv, *role, position)]
            }
            Syntax::Null => Vec::new(),
        }
    }

    /// Returns the reason why no move that fits the text is legal.
    pub(crate) fn no_fit(&self, position: &Position, rules: &Rules) -> ResolveError {
        match self {
            Syntax::Relative(written) => written.no_fit(position, rules),
            Syntax::Algebraic(written) => written.no_fit(position, rules),
            Syntax::Squares(mv) => squares::no_fit(*mv, None, position, rules),
            Syntax::RanksAndFiles(role, mv) => {
                squares::no_fit(mv.seen_by(position.to_move()), *role, position, rules)
            }
            Syntax::Null => ResolveError::NullInCheck,
        }
    }
}

impl Notation {
    /// Reads the move at the beginning of a text, and returns its meanings, the usual one first, and a cursor after
    /// the move. `is_known` states whether the text is known to be in this notation.
    pub(super) fn read_start<'a>(
        self,
        text: Cursor<'a>,
        is_known: bool,
    ) -> Result<(Vec<Syntax>, Cursor<'a>), MoveError> {
        let mut cursor = text;
        let syntax = match self {
            Notation::RanksAndFiles => {
                let read = ranks_and_files::read(&mut cursor);
                read.map(|(role, mv)| Syntax::RanksAndFiles(role, mv))
            }
            Notation::Wxf => letters::read(&mut cursor).map(Syntax::Relative),
            Notation::Chinese => chinese::read(&mut cursor).map(Syntax::Relative),
            Notation::Li | Notation::LowerCase | Notation::ChineseSimplified => {
                return self.grammar().read_start(text, is_known);
            }
            Notation::Algebraic => algebraic::read(&mut cursor).map(Syntax::Algebraic),
            Notation::XBoard => xboard::read(&mut cursor).map(Syntax::Algebraic),
            Notation::Iccs => iccs::read(&mut cursor).map(Syntax::Squares),
            Notation::Uci => uci::read(&mut cursor, is_known).map(Syntax::Squares),
            Notation::Vietnamese => {
                let meanings = vietnamese::read(&mut cursor)?.into_iter();
                return Ok((meanings.map(Syntax::Relative).collect(), cursor));
            }
        }?;
        Ok((vec![syntax], cursor))
    }
}
