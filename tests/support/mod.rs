//! Helpers shared by tests and fuzz targets.

pub mod boards;
pub mod collection;
#[cfg_attr(
    not(all(feature = "pdf", feature = "png")),
    allow(dead_code, reason = "fewer tests use it")
)]
pub mod files;
pub mod full_board;
pub mod game_files;
pub mod golden;
#[cfg(all(feature = "pdf", feature = "png"))]
pub mod pdf_and_png;
pub mod properties;
pub mod records;
pub mod thorough;
pub mod trees;
