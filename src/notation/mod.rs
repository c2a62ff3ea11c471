//! Moves as text, one file a notation. Text becomes a syntactic move first, which
//! needs no position; which move it is on the board is found by what is legal there.
//! And back: a move and the position it is played in become text.
//!
//! ```
//! use xiangqi_setup::notation::{Notation, Style};
//! use xiangqi_setup::rules::{Position, Rules};
//!
//! let (position, rules) = (Position::initial(), Rules::xiangqi());
//! let mv = Notation::read_any("炮二平五")?.resolve(&position, rules)?;
//! assert_eq!(mv.to_string(), "h3e3");
//! let text = Notation::Wxf.write(mv, &position, rules, &Style::default());
//! assert_eq!(text.as_deref(), Some("C2=5"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod algebraic;
pub mod chinese;
mod cursor;
mod guess;
pub mod iccs;
pub mod letters;
pub mod li;
pub mod lower_case;
mod move_error;
pub mod ranks_and_files;
pub mod relative;
mod resolve_error;
mod seen;
pub mod squares;
mod style;
mod syntax;
pub mod uci;
mod written;
pub mod wxf;
pub mod xboard;

pub(crate) use chinese::chinese_digit;
use cursor::Cursor;
pub(crate) use cursor::plain;
pub use move_error::{MoveError, MoveErrorKind};
pub use resolve_error::ResolveError;
pub(crate) use seen::Seen;
pub use style::{Digits, PieceLetters, PieceLettersError, Sideways, Style};
use syntax::Syntax;
pub(crate) use written::PIECE_AND_SQUARE;
pub use written::Written;

use crate::board::Script;
use crate::rules::{Move, Position, Rules};

/// A way to write moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Notation {
    /// `炮(32)–35`, see [`ranks_and_files`].
    RanksAndFiles,
    /// `C2=5`, see [`wxf`].
    Wxf,
    /// `炮二平五` in traditional characters, see [`chinese`].
    Chinese,
    /// `炮二平五` in simplified characters.
    ChineseSimplified,
    /// `Che3`, see [`algebraic`].
    Algebraic,
    /// `Che2`, see [`xboard`].
    XBoard,
    /// `C2=5`, `CF+7`, see [`li`].
    Li,
    /// `c2=5`, `fc+7`, see [`lower_case`].
    LowerCase,
    /// `H2-E2`, see [`iccs`].
    Iccs,
    /// `h3e3`, see [`uci`].
    Uci,
}

impl Notation {
    /// All of them.
    pub const ALL: [Notation; 10] = [
        Notation::RanksAndFiles,
        Notation::Wxf,
        Notation::Chinese,
        Notation::ChineseSimplified,
        Notation::Algebraic,
        Notation::XBoard,
        Notation::Li,
        Notation::LowerCase,
        Notation::Iccs,
        Notation::Uci,
    ];

    /// The name, like `ranks-and-files`.
    pub fn name(self) -> &'static str {
        match self {
            Notation::RanksAndFiles => "ranks-and-files",
            Notation::Wxf => "wxf",
            Notation::Chinese => "chinese",
            Notation::ChineseSimplified => "chinese-simplified",
            Notation::Algebraic => "algebraic",
            Notation::XBoard => "xboard",
            Notation::Li => "li",
            Notation::LowerCase => "lower-case",
            Notation::Iccs => "iccs",
            Notation::Uci => "uci",
        }
    }

    /// The notation that this one is read as, because whatever is read in one is read in
    /// the other: they only differ in what is written. Itself for most.
    pub(crate) fn grammar(self) -> Notation {
        match self {
            Notation::Li | Notation::LowerCase => Notation::Wxf,
            Notation::ChineseSimplified => Notation::Chinese,
            Notation::RanksAndFiles
            | Notation::Wxf
            | Notation::Chinese
            | Notation::Algebraic
            | Notation::XBoard
            | Notation::Iccs
            | Notation::Uci => self,
        }
    }

    /// Whether a move is written as the square that it leaves and the one it goes to, so
    /// that every move can be written.
    pub fn names_both_squares(self) -> bool {
        matches!(
            self,
            Notation::RanksAndFiles | Notation::Iccs | Notation::Uci
        )
    }

    /// Reads a move in this notation. Where writers of one notation mean different
    /// things by the same text, what we write by it counts if it fits.
    ///
    /// # Errors
    /// A text that is no move in this notation.
    pub fn read(self, text: &str) -> Result<Written, MoveError> {
        Written::whole(text, Some(self))
    }

    /// Reads a move in whatever notation it is. Where it could be in several, the
    /// position decides.
    ///
    /// # Errors
    /// A text that is no move in any.
    pub fn read_any(text: &str) -> Result<Written, MoveError> {
        Written::whole(text, None)
    }

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

    /// Reads the move that a text begins with: all that it can mean in this notation, and
    /// the place behind it.
    fn read_start<'a>(self, text: Cursor<'a>) -> Result<(Syntax, Cursor<'a>), MoveError> {
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
