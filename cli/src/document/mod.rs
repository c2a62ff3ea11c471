//! Draws the blocks of documents, for the commands that process documents.
//!
//! Each of these commands finds every [`Block`](xiangqi_setup::hosts::block::Block) in a document and
//! replaces the block with an illustration. An [`Illustrator`] prepares the blocks in the order of the
//! document and then draws them in parallel.

mod allowed_files;
mod drawing;
mod illustrator;
mod picture_directory;

pub use allowed_files::AllowedFiles;
pub use illustrator::{Illustrated, Illustrator, at_fault};
pub use picture_directory::PictureDirectory;
