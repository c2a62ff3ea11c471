//! Documents with blocks to draw: what the commands for their hosts share.
//!
//! A host makes [`Block`](xiangqi_setup::hosts::block::Block)s of what it finds in its markup, and
//! puts the illustrations in their places. An [`Illustrator`] decides how each block is drawn, in
//! the order of the document, and draws them in any order.

mod confines;
mod drawing;
mod illustrator;
mod look;
mod picture_directory;

pub use confines::Confines;
pub use illustrator::{Illustrated, Illustrator, at_fault};
pub use picture_directory::PictureDirectory;
