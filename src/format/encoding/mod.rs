//! The encodings of text, and which of them a file is in.

pub(super) mod charset;
mod chinese;
pub(super) mod garbled;
pub(super) mod guess;
mod misread;
pub(super) mod named;
pub(super) mod padding;
mod vietnamese;
