//! Reads and writes files: inputs, outputs, and files found by searching directories.

pub mod changes;
pub mod games;
pub mod input;
pub mod label_files;
pub mod no_follow;
pub mod output;
pub mod project;
pub mod signals;
pub mod theme_dirs;
pub mod web_address;
