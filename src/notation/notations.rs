//! The notations, by their names.

use crate::util::named::named;

/// A way to write moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// `炮(32)–35`, see [`ranks_and_files`](super::ranks_and_files).
    RanksAndFiles,
    /// `C2=5`, see [`wxf`](super::wxf).
    Wxf,
    /// `炮二平五` in traditional characters, see [`chinese`](super::chinese).
    Chinese,
    /// `炮二平五` in simplified characters.
    ChineseSimplified,
    /// `Che3`, see [`algebraic`](super::algebraic).
    Algebraic,
    /// `Che2`, see [`xboard`](super::xboard).
    XBoard,
    /// `C2=5`, `CF+7`, see [`wxf`](super::wxf).
    Li,
    /// `c2=5`, `fc+7`, see [`wxf`](super::wxf).
    LowerCase,
    /// `H2-E2`, see [`iccs`](super::iccs).
    Iccs,
    /// `h3e3`, see [`uci`](super::uci).
    Uci,
    /// `P2-5`, see [`vietnamese`](super::vietnamese).
    Vietnamese,
}

named!(Notation, "The name, like `ranks-and-files`.", {
    RanksAndFiles: "ranks-and-files",
    Wxf: "wxf",
    Chinese: "chinese",
    ChineseSimplified: "chinese-simplified",
    Algebraic: "algebraic",
    XBoard: "xboard",
    Li: "li",
    LowerCase: "lower-case",
    Iccs: "iccs",
    Uci: "uci",
    Vietnamese: "vietnamese",
});

impl Notation {
    /// Returns the notation that has the same grammar as this one. Such notations differ only in how moves
    /// are written.
    pub fn grammar(self) -> Notation {
        match self {
            Notation::Li | Notation::LowerCase => Notation::Wxf,
            Notation::ChineseSimplified => Notation::Chinese,
            _ => self,
        }
    }

    /// Returns whether a written move names both squares, so that the notation can write every move.
    pub fn names_both_squares(self) -> bool {
        matches!(
            self,
            Notation::RanksAndFiles | Notation::Iccs | Notation::Uci
        )
    }
}
