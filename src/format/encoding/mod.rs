//! Bytes to text.

pub(super) mod charset;
mod chinese;
pub(super) mod decode;
pub(super) mod error;
pub(super) mod foreign_files;
pub(super) mod garbled;
pub(super) mod guess;
mod misread;
pub(super) mod named;
pub(super) mod padding;
mod utf_16;
mod vietnamese;
