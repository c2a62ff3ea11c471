//! Helpers for all modules. None of them depends on the rules of xiangqi.

pub mod capitalised;
pub mod caught_panics;
pub mod comma_list;
pub(crate) mod decimal;
pub mod digest;
pub(crate) mod few;
#[cfg(test)]
#[path = "../../tests/support/golden.rs"]
pub(crate) mod golden;
pub mod markup;
pub mod mistakes;
pub mod named;
pub mod nearest_word;
pub(crate) mod node;
pub(crate) mod path_data;
pub mod regular_file;
pub mod safe_text;
pub(crate) mod simplified;
pub mod slashes;
pub(crate) mod sort;
pub(crate) mod source;
pub mod system_error;
pub(crate) mod text_place;
pub(crate) mod theme_files;
pub(crate) mod view_box;
pub mod yaml;
