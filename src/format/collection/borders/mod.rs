//! Where the next game or position of a file begins.

mod border;
mod documents;
mod lists;
mod pgn;
mod templates;
mod ubb;
mod wxf;

pub(super) use border::Border;
pub(super) use lists::Positions;
