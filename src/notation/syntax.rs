//! The shapes that moves have, whichever notation they are in.

use super::algebraic::AlgebraicMove;
use super::ranks_and_files::RanksAndFilesMove;
use super::relative::RelativeMove;
use super::resolve_error::ResolveError;
use super::squares::SquaresMove;
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
