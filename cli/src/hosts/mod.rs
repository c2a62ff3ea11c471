//! The protocols of programs that call this one: documents with blocks to draw, rules for Make, lines
//! of requests and answers, and questions of editors.

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
