//! The notations and their names.

use crate::util::named::named;

/// A notation for moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// The notation by ranks and files, such as `炮(32)–35`.
    RanksAndFiles,
    /// The notation of the World Xiangqi Federation, such as `C2=5`.
    Wxf,
    /// Chinese notation in traditional characters, such as `炮二平五`.
    Chinese,
    /// Chinese notation in simplified characters, such as `炮二平五`.
    ChineseSimplified,
    /// Algebraic notation, such as `Che3`.
    Algebraic,
    /// The notation of XBoard, such as `Che2`.
    XBoard,
    /// The notation of David Li's books, such as `C2=5` and `CF+7`.
    Li,
    /// The lower-case notation of the Seattle Xiangqi Club, such as `c2=5` and `fc+7`.
    LowerCase,
    /// The notation of the Internet Chinese Chess Server, such as `H2-E2`.
    Iccs,
    /// The notation of the Universal Chess Interface, such as `h3e3`.
    Uci,
    /// Vietnamese notation, such as `P2-5`.
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
    /// Returns the notation that represents all notations with this grammar. All of them read the same moves.
    #[doc(hidden)]
    pub fn grammar(self) -> Notation {
        match self {
            Notation::Li | Notation::LowerCase => Notation::Wxf,
            Notation::ChineseSimplified => Notation::Chinese,
            _ => self,
        }
    }

    /// Returns whether moves in this notation contain both squares. Such a notation can write every move.
    #[doc(hidden)]
    pub fn names_both_squares(self) -> bool {
        matches!(
            self,
            Notation::RanksAndFiles | Notation::Iccs | Notation::Uci
        )
    }
}
