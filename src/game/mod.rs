//! Games with their moves, comments and variations, and functions that replay games.
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//! use xiangqi_setup::game::{Address, Lenience};
//! use xiangqi_setup::rules::Rules;
//!
//! let parsed = format::parse("1. C2=5 H8+7 {[#]} 2. H2+3", Format::MoveList)?;
//! let game = parsed.game.as_ref().expect("it is a game");
//! let wanted = game.diagrams().into_iter().map(|id| game.tree.address(id).to_string());
//! assert_eq!(wanted.collect::<Vec<_>>(), ["1b"]);
//!
//! // Play the moves up to black's first one. Only legal moves are accepted.
//! let end: Address = "1b".parse()?;
//! let replayed = game.replay(&end, Rules::xiangqi(), Lenience::Strict)?;
//! assert_eq!(replayed.last_move.map(|mv| mv.to_string()).as_deref(), Some("h10g8"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod address;
mod comment;
mod comment_drawing;
mod date;
mod diagram_request;
mod doubtful_notation;
mod error;
mod header_fields;
mod lookup;
mod moment;
mod move_sign;
mod outcome;
mod outcome_words;
mod outline;
mod partial_game;
pub(crate) mod pgn_values;
mod plain_number;
mod ply;
mod record;
mod replay;
mod selector;
mod tree;
mod tree_tour;
mod walk;

pub use address::{Address, AddressError, NumberedMove};
pub use comment::Comment;
pub(crate) use comment::trimmed;
pub use error::ReplayError;
pub(crate) use header_fields::FIELDS as HEADER_FIELDS;
pub(crate) use header_fields::{is_known, names_kind_of_game};
pub use move_sign::MoveSign;
pub use outcome::Outcome;
pub(crate) use outcome::TERMINATION;
pub use ply::Ply;
pub use record::{Game, Tag};
pub use replay::{Lenience, Replayed, Step, Steps};
pub(crate) use tree::Mark;
pub use tree::{NodeId, Tree};
pub use walk::{Visit, Walk};

// These items are for the command-line program and for programs that embed the library.
#[doc(hidden)]
pub use self::{
    address::PlaceOnLine,
    comment_drawing::{Drawing, DrawingError, DrawingErrorKind, LowestRank},
    error::{QuotedMove, ReplayErrorKind},
    header_fields::header_value,
    moment::{GameStart, LastMove, Moment, Moments, PlayedMoments},
    outline::{Outline, OutlineLine},
    plain_number::PlainNumber,
    selector::{Selector, SelectorError},
    tree::MOST_NODES,
    tree_tour::{Stop, Tour},
};
