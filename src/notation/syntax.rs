//! The shapes that moves have, whichever notation they are in.

use super::algebraic::{self, AlgebraicMove};
use super::cursor::Cursor;
use super::error::parse::MoveError;
use super::error::resolve::ResolveError;
use super::notations::Notation;
use super::ranks_and_files::{self, RanksAndFilesMove};
use super::relative::relative_move::RelativeMove;
use super::squares::SquaresMove;
use super::{chinese, iccs, letters, uci, xboard};
use crate::rules::{Move, Position, Rules};

/// The shapes that moves have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Syntax {
    Relative(RelativeMove),
    RanksAndFiles(RanksAndFilesMove),
    Algebraic(AlgebraicMove),
    Squares(SquaresMove),
}

impl Syntax {
    /// For each thing that can be meant, the usual one first, all moves that are written
    /// like this, legal or not.
    pub fn candidates(&self, position: &Position, rules: &Rules) -> Vec<Vec<Move>> {
        match self {
            Syntax::Relative(written) => written.candidates(position, rules),
            Syntax::RanksAndFiles(written) => vec![written.candidates(position)],
            Syntax::Algebraic(written) => vec![written.candidates(position, rules)],
            Syntax::Squares(written) => vec![written.candidates(position)],
        }
    }

    /// Why none of them is legal.
    pub fn no_fit(&self, position: &Position, rules: &Rules) -> ResolveError {
        match self {
            Syntax::Relative(written) => written.no_fit(position, rules),
            Syntax::RanksAndFiles(written) => written.no_fit(position, rules),
            Syntax::Algebraic(written) => written.no_fit(position, rules),
            Syntax::Squares(written) => written.no_fit(position, rules),
        }
    }
}

impl Notation {
    /// Reads the move that a text begins with: all that it can mean in this notation, and
    /// the place behind it.
    pub(super) fn read_start<'a>(
        self,
        text: Cursor<'a>,
    ) -> Result<(Syntax, Cursor<'a>), MoveError> {
        let mut cursor = text;
        let syntax = match self {
            Notation::RanksAndFiles => {
                ranks_and_files::read(&mut cursor).map(Syntax::RanksAndFiles)
            }
            Notation::Wxf => letters::read(&mut cursor).map(Syntax::Relative),
            Notation::Chinese => chinese::read(&mut cursor).map(Syntax::Relative),
            Notation::Li | Notation::LowerCase | Notation::ChineseSimplified => {
                return self.grammar().read_start(text);
            }
            Notation::Algebraic => algebraic::read(&mut cursor).map(Syntax::Algebraic),
            Notation::XBoard => xboard::read(&mut cursor).map(Syntax::Algebraic),
            Notation::Iccs => iccs::read(&mut cursor).map(Syntax::Squares),
            Notation::Uci => uci::read(&mut cursor).map(Syntax::Squares),
        }?;
        Ok((syntax, cursor))
    }
}
