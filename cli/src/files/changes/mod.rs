//! Noticing that files change.

mod listener;
mod stamp;

pub use listener::{Heard, Listener};
pub use stamp::{PATIENCE, SETTLING, Stamp, stamp};
