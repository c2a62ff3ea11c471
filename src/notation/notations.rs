//! The notations and their names.

use crate::util::named::named;

/// A way to write moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// Ranks and files, such as `炮(32)–35`. See [`ranks_and_files`](super::ranks_and_files).
    RanksAndFiles,
    /// The notation of the World Xiangqi Federation, such as `C2=5`. See [`wxf`](super::wxf).
    Wxf,
    /// Chinese notation in traditional characters, such as `炮二平五`. See [`chinese`](super::chinese).
    Chinese,
    /// Chinese notation in simplified characters, such as `炮二平五`.
    ChineseSimplified,
    /// Algebraic notation, such as `Che3`. See [`algebraic`](super::algebraic).
    Algebraic,
    /// The notation of XBoard, such as `Che2`. See [`xboard`](super::xboard).
    XBoard,
    /// Li's notation, such as `C2=5` and `CF+7`. See [`wxf`](super::wxf).
    Li,
    /// The lower-case notation, such as `c2=5` and `fc+7`. See [`wxf`](super::wxf).
    LowerCase,
    /// The notation of the Internet Chinese Chess Server, such as `H2-E2`. See [`iccs`](super::iccs).
    Iccs,
    /// The notation of the Universal Chess Interface, such as `h3e3`. See [`uci`](super::uci).
    Uci,
    /// Vietnamese notation, such as `P2-5`. See [`vietnamese`](super::vietnamese).
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
    /// Returns the notation that stands for all with this grammar, which differ only in how they write moves.
    #[doc(hidden)]
    pub fn grammar(self) -> Notation {
        match self {
            Notation::Li | Notation::LowerCase => Notation::Wxf,
            Notation::ChineseSimplified => Notation::Chinese,
            _ => self,
        }
    }

    /// Returns whether a written move contains both squares. Such a notation can write every move.
    #[doc(hidden)]
    pub fn names_both_squares(self) -> bool {
        matches!(
            self,
            Notation::RanksAndFiles | Notation::Iccs | Notation::Uci
        )
    }
}
