//! What is written of an input.

use std::mem::Discriminant;

use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use xiangqi_setup::format::Loss;
use xiangqi_setup::game::Moment;

/// What is written of a game or position.
pub struct Written {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// What the format cannot hold.
    pub losses: Vec<LossMessage>,
    /// Warnings about the game or position.
    pub messages: Messages,
    /// The moment of the game, if it is a position.
    pub moment: Option<Box<Moment>>,
}

/// A warning about what a format cannot hold.
pub struct LossMessage {
    /// Its kind, of which only the first is told.
    pub kind: Option<Discriminant<Loss>>,
    /// The warning.
    pub message: Diagnostic<'static>,
}
