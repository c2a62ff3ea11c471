//! Films as pixels: GIF and APNG.
//!
//! The paper, the board and each thing on it are drawn once. Each position is composed of them, and
//! only where something changes.

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
