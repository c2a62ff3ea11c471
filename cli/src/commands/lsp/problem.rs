//! The errors that the Language Server Protocol defines.

use serde_json::{Value, json};

use xiangqi_setup::util::safe_text::short;

/// An error. It is the answer to a request or, if a notification causes it, is sent to the client's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    code: i32,
    message: String,
}

impl Problem {
    /// The code for a message that is not JSON.
    pub const PARSE_ERROR: i32 = -32700;
    /// The code for JSON that is not a message, and for a request that the state of the session forbids.
    pub const INVALID_REQUEST: i32 = -32600;
    /// The code for a request that the server does not know.
    const METHOD_NOT_FOUND: i32 = -32601;
    /// The code for parameters that are wrong, or that name something that does not exist.
    const INVALID_PARAMS: i32 = -32602;
    /// The code for a request that the client sends before `initialize`.
    pub const NOT_INITIALIZED: i32 = -32002;
    /// The code for a request that the client has cancelled.
    pub const CANCELLED: i32 = -32800;

    /// Creates a problem with one of the protocol's codes.
    pub fn new(code: i32, message: impl Into<String>) -> Problem {
        let message = message.into();
        Problem { code, message }
    }

    /// Creates a problem about wrong parameters.
    pub fn about_params(message: impl Into<String>) -> Problem {
        Problem::new(Problem::INVALID_PARAMS, message)
    }

    /// Creates a problem about an unknown request.
    pub fn unknown(method: &str) -> Problem {
        let message = format!("there is no request `{}`", short(method));
        Problem::new(Problem::METHOD_NOT_FOUND, message)
    }

    /// Returns the message for the user.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Returns the answer that reports the error in the request with the given id.
    pub fn answer(&self, id: &Value) -> Value {
        json!({
            "jsonrpc": "2.0",
            "id": id,
            "error": { "code": self.code, "message": self.message },
        })
    }
}
