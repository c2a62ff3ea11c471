//! The rules for moving pieces, including legal moves, check, mate and stalemate.
//!
//! ```
//! use xiangqi_setup::board::Color;
//! use xiangqi_setup::rules::{Position, Rules};
//!
//! let mut position = Position::initial();
//! position.play("h3e3".parse()?)?;
//! assert_eq!(position.to_move(), Color::Black);
//! assert!(position.play("e10e8".parse()?).is_err());
//!
//! let rules = Rules::xiangqi();
//! assert!(!rules.is_in_check(&position, position.to_move()));
//! assert_eq!(rules.perft(&Position::initial(), 2), 1920);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All movements are defined in [Betza notation](betza). The rules returned by [`Rules::xiangqi`] are defined
//! by a short table of movements. A [`Position`] does not store earlier moves. Therefore, the rules against
//! repetition, perpetual check and perpetual chase are not implemented.

#[doc(hidden)]
pub mod betza;
mod legality;
mod moves;
mod play;
mod position;
mod ray;
mod reach;
mod routes;
mod warning;
mod xiangqi;

pub use legality::{Rules, Status};
pub use moves::{Move, MoveSquaresError};
pub use play::PlayError;
pub use position::Position;
pub use warning::{PositionWarning, warnings};

// The command-line program and other programs that embed the library use these items.
#[doc(hidden)]
pub use self::{play::Obstacle, reach::Reach};
