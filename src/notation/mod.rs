//! Functions and types for reading and writing moves as text.
//!
//! The text of a move is first parsed without a position. The legal moves of a position then determine which
//! move the text means. Every notation can also write a move as text, given the position.
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

#[doc(hidden)]
pub mod algebraic;
#[doc(hidden)]
pub mod chinese;
mod cursor;
mod first_letters;
mod guess;
#[doc(hidden)]
pub mod iccs;
#[doc(hidden)]
pub mod letters;
mod move_error;
mod notations;
mod null_move;
#[doc(hidden)]
pub mod ranks_and_files;
mod relative;
mod resolve_error;
mod seen_notations;
mod squares;
mod style;
mod syntax;
#[doc(hidden)]
pub mod uci;
mod unaccented;
#[doc(hidden)]
pub mod vietnamese;
mod write;
mod written;
#[doc(hidden)]
pub mod wxf;
#[doc(hidden)]
pub mod xboard;

#[doc(hidden)]
pub use chinese::chinese_digit;
#[doc(hidden)]
pub use cursor::plain;
pub use move_error::MoveError;
pub use notations::Notation;
pub(crate) use seen_notations::Seen;
pub use style::{Digits, PieceLetters, Style};
pub(crate) use unaccented::{is_combining, without_diacritics};
pub use written::Written;

// The command-line program and other programs that embed the library use these items.
#[doc(hidden)]
pub use self::{
    move_error::MoveErrorKind,
    resolve_error::{Miss, MissingPlace, ResolveError},
    style::{PieceLettersError, Sideways},
};
pub(crate) use written::{LETTERS, PIECE_AND_SQUARE};
