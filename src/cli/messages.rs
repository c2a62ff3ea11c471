//! What is told to the user, at once or when its turn has come.

use std::io::Write as _;

use super::diagnostic::Diagnostic;

/// Where messages go.
#[derive(Debug)]
pub enum Messages {
    /// To standard error at once.
    Printed,
    /// Here, until what is told about other inputs has been printed.
    Kept(String),
}

impl Messages {
    /// Messages that wait.
    pub fn kept() -> Messages {
        Messages::Kept(String::new())
    }

    /// Passes a message on.
    pub fn tell(&mut self, diagnostic: &Diagnostic<'_>) {
        match self {
            Messages::Printed => diagnostic.print(),
            Messages::Kept(text) => {
                text.push_str(&diagnostic.draw());
                text.push('\n');
            }
        }
    }

    /// Prints what has waited.
    pub fn print(&self) {
        if let Messages::Kept(text) = self
            && !text.is_empty()
        {
            // Nobody is left to tell if this cannot be printed.
            let _ = anstream::stderr().write_all(text.as_bytes());
        }
    }
}
