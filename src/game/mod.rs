//! Games: their moves and comments, and replaying them.
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//! use xiangqi_setup::game::Address;
//! use xiangqi_setup::rules::Rules;
//!
//! let parsed = format::parse("1. C2=5 H8+7 {[#]} 2. H2+3", Format::MoveList)?;
//! let game = parsed.game.as_ref().expect("it is a game");
//! assert_eq!(game.diagrams(), [2]);
//!
//! // Up to black's first move, legal moves only.
//! let end: Address = "1b".parse()?;
//! let replayed = game.replay(parsed.start(), end, Rules::xiangqi(), false)?;
//! assert_eq!(replayed.last_move.map(|mv| mv.to_string()).as_deref(), Some("h10g8"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod address;
mod error;
mod moment;
mod plies;
mod replay;
mod score_sheet;

pub use address::{Address, AddressError, NumberedMove};
pub use error::{ReplayError, ReplayErrorKind};
pub use moment::{LastMove, Moment, Moments, Played, Start};
pub(crate) use plies::asks_for_diagram;
pub use plies::{Comment, Game, Ply, Tag};
pub use replay::{Replayed, Step, Steps};
pub use score_sheet::{ScoreSheet, WrittenMove};
