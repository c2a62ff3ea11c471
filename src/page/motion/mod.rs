//! Films as pixels: GIF and APNG.
//!
//! The ground and each thing on it are drawn once, and put together for each position, only
//! where something changes.

mod apng;
#[cfg(feature = "gif")]
mod gif;
#[cfg(feature = "gif")]
mod lzw;
mod palette;
mod prices;
mod reel;
mod sprite;

pub use apng::write_apng;
#[cfg(feature = "gif")]
pub use gif::write_gif;
