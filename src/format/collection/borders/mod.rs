//! Where the next game or position of a file begins.

mod bare_games;
mod boards;
mod border;
mod documents;
mod lists;
mod logs;
mod pgn;
mod positions;
mod records;
mod templates;
mod ubb;
mod unclosed_comments;
mod wxf;

pub(super) use border::Border;
pub(super) use positions::Positions;
