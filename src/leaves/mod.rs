//! What is not about xiangqi, and what every room may use.

pub(crate) mod assets;
pub(crate) mod decimal;
pub(crate) mod digest;
pub(crate) mod markup;
pub mod nearest_word;
pub(crate) mod path_data;
pub mod regular_file;
pub mod safe_text;
pub(crate) mod source;
pub(crate) mod view_box;
pub(crate) mod yaml;
