//! The syntactic forms of written moves in all notations.

use smallvec::{SmallVec, smallvec};

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
    /// Two squares as the side to move sees them, and the kind of piece if the text names it. For example,
    /// `(32)` is stored as h3 for either side, but in a move of black, it stands for b8 on the board.
    RanksAndFiles(Option<Role>, Move),
    Null,
}

impl Syntax {
    /// Returns a list of moves for each meaning of the text, beginning with the usual meaning. Each list
    /// contains all moves that fit, legal or not.
    pub(crate) fn candidates(
        &self,
        position: &Position,
        rules: &Rules,
    ) -> SmallVec<[SmallVec<[Move; 2]>; 2]> {
        match self {
            Syntax::Relative(written) => written.candidates(position, rules),
            Syntax::Algebraic(written) => smallvec![written.candidates(position, rules)],
            Syntax::Squares(mv) => smallvec![squares::candidates(*mv, None, position)],
            Syntax::RanksAndFiles(role, mv) => {
                let mv = mv.seen_by(position.to_move());
                smallvec![squares::candidates(mv, *role, position)]
            }
            Syntax::Null => SmallVec::new(),
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
    ) -> Result<(SmallVec<[Syntax; 2]>, Cursor<'a>), MoveError> {
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
    use Notation::{Algebraic, Chinese, Iccs, RanksAndFiles, Uci, Vietnamese, XBoard};

    /// Strings that do not have the form of a move in the given notation.
    #[rustfmt::skip]
    const OTHER_FORMS: &[(Notation, &[&str])] = &[
        (Chinese, &["", "C2=5", "(32)-35", "炮", "1炮二平五", "1炮 二平五", "1 炮二平五"]),
        (Vietnamese, &["", "P", "P2", "P2=5", "P2-", "P 2-5", "Pháo bình 5", "Pháo 2 qua 5", "炮2-5"]),
        (RanksAndFiles, &["", "炮", "炮二平五", "炮()–35", "炮(32)", "炮(32)35", "炮(32–35", "炮(32)–", "炮(32)–e5"]),
        (Algebraic, &[""]),
        (XBoard, &["", "h2e2", "h2-e2"]),
        (Uci, &["", "h3-e3"]),
    ];

    /// Strings that contain a mistake, each with its notation, the part that is wrong, and the error message.
    #[rustfmt::skip]
    const MISTAKES: &[(Notation, &str, &str, &str)] = &[
        (Chinese, "王五平六", "王", "no piece has the character `王` (U+738B)"),
        (Chinese, "前王平六", "王", "no piece has the character `王` (U+738B)"),
        (Chinese, "前平六", "平", "no piece has the character `平` (U+5E73)"),
        (Chinese, "炮平五", "平", "`平` (U+5E73) is not a number from 1 to 9"),
        (Chinese, "炮〇平五", "〇", "`〇` (U+3007) is not a number from 1 to 9"),
        (Chinese, "炮十平五", "十", "`十` (U+5341) is not a number from 1 to 9"),
        (Chinese, "炮0平5", "0", "`0` is not a number from 1 to 9"),
        (Chinese, "炮二左五", "左", "`左` (U+5DE6) is not a direction"),
        (Chinese, "炮二=五", "=", "`=` is not a direction"),
        (Chinese, "炮二 馬8進7", "馬", "`馬` (U+99AC) is not a direction"),
        (Chinese, "前兵九", "前兵九", "the direction is missing"),
        (Chinese, "炮二 \n平五", "炮二", "the direction is missing"),
        (Chinese, "炮二平", "炮二平", "the number is missing"),
        (Chinese, "炮二平 2. 馬8進7", "炮二平", "the number is missing"),
        (Chinese, "炮二平０", "０", "`0` is not a number from 1 to 9"),
        (Chinese, "炮二平,", ",", "`,` is not a number from 1 to 9"),
        (Algebraic, "C", "", "expected a piece and its target square"),
        (Algebraic, "Ch", "", "expected a piece and its target square"),
        (Algebraic, "Che", "", "expected a piece and its target square"),
        (Algebraic, "C+h3", "+h3", "expected a piece and its target square"),
        (Algebraic, "Zh3", "Z", "no piece has the letter `Z`"),
        (Algebraic, "Cz3", "z", "`z` is not a file"), (Algebraic, "Chz3", "z", "`z` is not a rank"),
        (Algebraic, "Cxz3", "z", "`z` is not a file"),
        (Algebraic, "Ch3xz3", "z", "`z` is not a file"),
        (Algebraic, "Che0", "0", "`0` is not a rank"),
        (Algebraic, "CHE3", "H", "`H` is not a file"), (XBoard, "Chez", "z", "`z` is not a rank"),
        (Vietnamese, "P2-0", "0", "`0` is not a number from 1 to 9"),
        (Vietnamese, "Mã 8 tấn tới", "t", "`t` is not a number from 1 to 9"),
        (RanksAndFiles, "X(32)–35", "X", "no piece has the letter `X`"),
        (RanksAndFiles, "王(32)–35", "王", "no piece has the character `王` (U+738B)"),
        (RanksAndFiles, "(110)–35", "110", "`110` is not a rank and a file"),
        (RanksAndFiles, "(321)–35", "321", "`321` is not a rank and a file"),
        (RanksAndFiles, "(３)–35", "３", "`3` is not a rank and a file"),
        (RanksAndFiles, "(02)–35", "02", "`02` is not a rank and a file"),
        (RanksAndFiles, "(32)–30", "30", "`30` is not a rank and a file"),
        (RanksAndFiles, "(32)–10", "10", "`10` is not a rank and a file"),
        (RanksAndFiles, "(32)–100", "100", "`100` is not a rank and a file"),
        (Uci, "h3", "", "expected two squares"), (Uci, "h3=e3", "=e3", "expected two squares"),
        (Uci, "j3e3", "j", "`j` is not a file"), (Uci, "h3k3", "k", "`k` is not a file"),
        (Uci, "h0e3", "0", "`0` is not a rank"), (Uci, "h3e0", "0", "`0` is not a rank"),
        (Uci, "h11e3", "1", "`1` is not a file"), (Uci, "hee3", "e", "`e` is not a rank"),
        (Uci, "車3e3", "車", "`車` (U+8ECA) is not a file"),
        (Iccs, "H2-", "", "expected two squares"), (Iccs, "H2--E2", "-E2", "expected two squares"),
        (Iccs, "H2+E2", "+E2", "expected two squares"), (Iccs, "J2-E2", "J", "`J` is not a file"),
        (Iccs, "H2-K2", "K", "`K` is not a file"), (Iccs, "HE-E2", "E", "`E` is not a rank"),
        (Iccs, "H10-E2", "0", "`0` is not a file"),
    ];

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
    fn errors() {
        let error = |notation: Notation, text| {
            let read = notation.read_start(Cursor::new(text), false);
            read.expect_err(text)
        };
        for (notation, texts) in OTHER_FORMS {
            for text in *texts {
                let expected = MoveError::shape_of(text, Some(*notation));
                assert_eq!(error(*notation, text), expected, "{text}");
            }
        }
        for (notation, text, part, message) in MISTAKES {
            let error = error(*notation, text);
            let found = (error.to_string(), &text[error.span]);
            assert_eq!(found, ((*message).to_owned(), *part), "{text}");
        }
    }

    #[test]
    fn nothing_after_the_move_is_read() {
        for (notation, text, rest) in LONGER {
            let (_, after) = notation.read_start(Cursor::new(text), false).expect(text);
            assert_eq!(after.rest(), *rest, "{text}");
        }
    }
}
