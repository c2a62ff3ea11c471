//! Why a request has no result.

use serde_json::{Value, json};

use xiangqi_setup::util::safe_text::short;

/// Why a request has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    code: i32,
    message: String,
}

impl Problem {
    /// The message is not JSON.
    pub const PARSE_ERROR: i32 = -32700;
    /// It is not a message, or makes no sense now.
    pub const INVALID_REQUEST: i32 = -32600;
    /// Nobody knows this method.
    const METHOD_NOT_FOUND: i32 = -32601;
    /// It is about nothing, or about something that does not exist.
    const INVALID_PARAMS: i32 = -32602;
    /// The client did not say `initialize`.
    pub const NOT_INITIALIZED: i32 = -32002;
    /// The client does not want an answer any more.
    pub const CANCELLED: i32 = -32800;

    /// A problem with one of the codes of the protocol.
    pub fn new(code: i32, message: impl Into<String>) -> Problem {
        let message = message.into();
        Problem { code, message }
    }

    /// Parameters that make no sense.
    pub fn about_params(message: impl Into<String>) -> Problem {
        Problem::new(Problem::INVALID_PARAMS, message)
    }

    /// A method that nobody knows.
    pub fn unknown(method: &str) -> Problem {
        let message = format!("there is no request `{}`", short(method));
        Problem::new(Problem::METHOD_NOT_FOUND, message)
    }

    /// What it is.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The answer to the request with this id.
    pub fn answer(&self, id: &Value) -> Value {
        json!({
            "jsonrpc": "2.0",
            "id": id,
            "error": { "code": self.code, "message": self.message },
        })
    }
}
