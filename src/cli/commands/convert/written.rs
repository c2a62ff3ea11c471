//! What is written of an input.

use crate::cli::messages::diagnostic::Diagnostic;

/// What is written of an input.
pub struct Written {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// What the format cannot hold.
    pub losses: Vec<Diagnostic<'static>>,
}
