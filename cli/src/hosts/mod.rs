//! Formats for exchanging data with other programs: documents with blocks to draw, rules for Make, streams of
//! requests and answers, and the help that editors show.

pub mod book_toml;
pub mod depfile;
pub mod editor;
pub mod figure;
pub mod illustration;
pub mod latex;
pub mod markdown;
pub mod mdbook;
pub mod pandoc;
pub mod stream;
