//! Writes films (animations) as raster images: GIF and APNG.
//!
//! The background, the board and each thing on the board, such as a piece or a mark, are drawn once. Each
//! position is composed of these images, and only its changed areas are composed again.

mod apng;
mod frames;
#[cfg(feature = "gif")]
mod gif;
#[cfg(feature = "gif")]
mod lzw;
mod palette;
mod sprite;

pub use apng::write_apng;
#[cfg(feature = "gif")]
pub use gif::write_gif;
