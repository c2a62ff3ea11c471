//! Draws the blocks of documents, for the commands of all hosts.
//!
//! A host turns parts of its markup into [`Block`](xiangqi_setup::hosts::block::Block)s, and replaces
//! them by the illustrations. An [`Illustrator`] decides how each block is drawn, in the order of the
//! document, and then draws the blocks in parallel.

mod confines;
mod drawing;
mod illustrator;
mod picture_directory;

pub use confines::Confines;
pub use illustrator::{Illustrated, Illustrator, at_fault};
pub use picture_directory::PictureDirectory;
