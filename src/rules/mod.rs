//! How pieces move, and what follows from it.
//!
//! Every movement is read from [Betza notation](betza); the rules of xiangqi are
//! one short table of such texts ([`Rules::xiangqi`]). A [`Position`] says only
//! what stands where and who is to move.

pub mod betza;
mod legality;
mod movement;
mod moves;
mod obstacle;
mod oddity;
mod position;
mod reach;
mod routes;
mod xiangqi;

pub use legality::Rules;
pub use moves::{Move, MoveSquaresError};
pub use obstacle::Obstacle;
pub use oddity::{Oddity, oddities};
pub use position::Position;
pub use reach::Reach;
