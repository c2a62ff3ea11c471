//! The syntactic forms of written moves in all notations.

use smallvec::smallvec;

use super::algebraic::{self, AlgebraicMove};
use super::cursor::Cursor;
use super::move_error::MoveError;
use super::notations::Notation;
use super::relative::RelativeMove;
use super::resolve_error::ResolveError;
use super::{chinese, iccs, letters, ranks_and_files, squares, uci, vietnamese, xboard};
use crate::board::Role;
use crate::rules::{Move, Position, Rules};
use crate::util::few::Few;

/// The syntactic form of a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Syntax {
    Relative(RelativeMove),
    Algebraic(AlgebraicMove),
    Squares(Move),
    /// Two squares as the side to move sees them, and the kind of piece if the text names it. For example,
    /// `(32)` is stored as h3 for either side, but in a move of black, it stands for b8 on the board.
    RanksAndFiles(Option<Role>, Move),
    Null,
}

impl Syntax {
    /// Returns a list of moves for each meaning of the text, beginning with the usual meaning. Each list
    /// contains all moves that fit, legal or not.
    pub(crate) fn candidates(&self, position: &Position, rules: &Rules) -> Few<Few<Move>> {
        match self {
            Syntax::Relative(written) => written.candidates(position, rules),
            Syntax::Algebraic(written) => smallvec![written.candidates(position, rules)],
            Syntax::Squares(mv) => smallvec![squares::candidates(*mv, None, position)],
            Syntax::RanksAndFiles(role, mv) => {
                let mv = mv.seen_by(position.to_move());
                smallvec![squares::candidates(mv, *role, position)]
            }
            Syntax::Null => Few::new(),
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
    /// Reads the move at the beginning of `text`, and returns its meanings, the usual one first, and a cursor
    /// after the move. `is_known` states whether the text is known to be in this notation.
    pub(super) fn read_start<'a>(
        self,
        text: Cursor<'a>,
        is_known: bool,
    ) -> Result<(Few<Syntax>, Cursor<'a>), MoveError> {
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
        Ok((smallvec![syntax], cursor))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Notation::{Algebraic, Chinese, RanksAndFiles, Uci, Vietnamese};

    /// Strings that continue after a move, each with its notation and the part after the move.
    #[rustfmt::skip]
    const LONGER: &[(Notation, &str, &str)] = &[
        (Chinese, "炮二平五炮8平5", "炮8平5"), (Chinese, "炮2平32.兵三进一", "2.兵三进一"),
        (Chinese, "兵三进一一卒平4", "一卒平4"), (Chinese, "炮 二 平 五 馬", " 馬"),
        (Vietnamese, "M8.7 2.", " 2."), (Vietnamese, "Xe sau bình 2 ", " "),
        (RanksAndFiles, "(77)–107砲(38)–33", "砲(38)–33"),
        (RanksAndFiles, "(38)–372.(77)–107", "2.(77)–107"), (Algebraic, "Che3 Hg8", " Hg8"),
        (Algebraic, "e5-", "-"), (Algebraic, "e5x", "x"), (Algebraic, "c2=5", "=5"),
        (Uci, "h1e1 0", " 0"), (Uci, "h1e10h2e2", "h2e2"), (Uci, "h1e1011", "11"),
    ];

    #[test]
    fn nothing_after_the_move_is_read() {
        for (notation, text, rest) in LONGER {
            let (_, after) = notation.read_start(Cursor::new(text), false).expect(text);
            assert_eq!(after.rest(), *rest, "{text}");
        }
    }

    #[test]
    fn moves_in_uci_have_no_dash_unless_uci_is_known() {
        let read = |is_known| Uci.read_start(Cursor::new("h3-e3"), is_known);
        assert!(read(true).is_ok() && read(false).is_err());
    }
}
