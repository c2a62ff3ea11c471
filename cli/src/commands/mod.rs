//! The commands, and arguments that several commands share. Each command has a file or folder with its
//! arguments and a `run` function.

pub mod block;
pub mod check;
pub mod completions;
pub mod convert;
pub mod describe;
pub mod draw;
pub mod each_game;
pub mod games;
pub mod latex;
pub mod lsp;
pub mod man;
pub mod mdbook;
pub mod notation;
pub mod pandoc;
pub mod schema;
pub mod serve;
pub mod stream;
pub mod style;
pub mod themes;
