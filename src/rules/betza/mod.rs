//! Betza notation, which describes in a few letters how a piece moves.
//!
//! ```
//! use xiangqi_setup::rules::betza::Movement;
//!
//! // A pawn that has crossed the river moves one step forward or sideways.
//! let pawn: Movement = "fsW".parse()?;
//! assert_eq!(pawn.to_string(), "fsW");
//! let error = "fX".parse::<Movement>().expect_err("no such piece");
//! assert_eq!(error.span, 1..2);
//! # Ok::<(), xiangqi_setup::rules::betza::BetzaError>(())
//! ```
//!
//! For an introduction, see `doc/betza.md`. This module reads the notation as H. G. Muller describes it for
//! XBoard, but without later extensions such as multi-leg moves: each move repeats one step in one direction.

mod atom;
mod definition;
mod direction;
mod error;
mod grammar;
mod mode;
mod movement;
mod part;
mod warning;

pub(super) use atom::Atom;
pub use definition::PieceDefinition;
pub use error::{BetzaError, BetzaErrorKind};
pub(super) use mode::Mode;
pub use movement::Movement;
pub(super) use part::Part;
pub use warning::{BetzaWarning, BetzaWarningKind};
