//! Limits for what a client sends and for what it receives.

/// The maximum size of a message in bytes.
pub const MESSAGE_BYTES: u64 = 64 << 20;

/// The maximum length of a line in a message's header, in bytes.
pub const HEADER_BYTES: u64 = 4096;

/// The maximum size of parameters without the text of a document, in bytes.
pub const PARAMS_BYTES: usize = 1 << 20;

/// The maximum size of all open documents together, in bytes.
pub const OPEN_BYTES: usize = 256 << 20;

/// The maximum number of open documents.
pub const OPEN_DOCUMENTS: usize = 4096;

/// The maximum number of findings to report about a text.
pub const FINDINGS: usize = 1000;
