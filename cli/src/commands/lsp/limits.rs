//! How much a client may say, and how much it is told.

/// The maximum size of a message in bytes.
pub const MESSAGE_BYTES: u64 = 64 << 20;

/// The maximum length of a line of its header in bytes.
pub const HEADER_BYTES: u64 = 4096;

/// The maximum size in bytes of parameters without the text of a document.
pub const PARAMS_BYTES: usize = 1 << 20;

/// The maximum number of bytes in all open documents together.
pub const OPEN_BYTES: usize = 256 << 20;

/// The maximum number of open documents.
pub const OPEN_DOCUMENTS: usize = 4096;

/// The maximum number of things to say about a text.
pub const FINDINGS: usize = 1000;
