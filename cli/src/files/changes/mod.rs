//! Detects changes to files.

mod listener;
mod stamp;

pub use listener::{Heard, Listener};
pub use stamp::{RECHECK_INTERVAL, SETTLE_TIME, Stamp, stamp};
