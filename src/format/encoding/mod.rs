//! Bytes to text.

pub(super) mod decode;
pub(super) mod error;
pub(super) mod foreign_files;
mod gb18030;
