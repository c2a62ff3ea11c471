//! What the messages of a client ask, as JSON-RPC says it.

use serde_json::{Value, json};

use crate::cli::commands::lsp::surrogates;
use xiangqi_setup::util::safe_text::short;

/// A message of a client.
#[derive(Debug)]
pub enum Message {
    /// It wants an answer.
    Request {
        /// By which the client knows the answer.
        id: Value,
        /// What it wants.
        method: String,
        /// About what.
        params: Value,
    },
    /// It tells something.
    Notification {
        /// What happened.
        method: String,
        /// To what.
        params: Value,
    },
    /// It answers a question; this server asks none.
    Response,
}

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

/// The result of the request with this id.
pub fn result(id: &Value, result: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "result": result })
}

/// Something to tell the client.
pub fn notification(method: &str, params: Value) -> Value {
    json!({ "jsonrpc": "2.0", "method": method, "params": params })
}

impl Message {
    /// Reads the content of a message.
    ///
    /// # Errors
    /// It is none. The id is that of the request, or null.
    pub fn read(content: &[u8]) -> Result<Message, (Value, Problem)> {
        let read = serde_json::from_slice(content);
        // Editors let users write half of a pair of surrogates, which is no character.
        let read = read.or_else(|error| match surrogates::without_lone(content) {
            Some(content) => serde_json::from_slice(&content),
            None => Err(error),
        });
        let content: Value = read.map_err(|error| {
            let problem = Problem::new(Problem::PARSE_ERROR, format!("this is not JSON: {error}"));
            (Value::Null, problem)
        })?;
        let invalid =
            |id: Value, message: &str| (id, Problem::new(Problem::INVALID_REQUEST, message));
        let Value::Object(mut content) = content else {
            return Err(invalid(Value::Null, "a message is a JSON object"));
        };
        let id = content.remove("id");
        let is_id = |id: &Value| id.is_string() || id.is_i64() || id.is_u64();
        if id.as_ref().is_some_and(|id| !is_id(id) && !id.is_null()) {
            return Err(invalid(Value::Null, "an id is a number or a text"));
        }
        let params = content.remove("params").unwrap_or_default();
        match (content.remove("method"), id) {
            (Some(Value::String(method)), Some(id)) if !id.is_null() => {
                Ok(Message::Request { id, method, params })
            }
            (Some(Value::String(method)), None) => Ok(Message::Notification { method, params }),
            (Some(Value::String(_)), Some(_)) => {
                Err(invalid(Value::Null, "the id of a request cannot be null"))
            }
            (Some(_), id) => Err(invalid(id.unwrap_or_default(), "a method is a text")),
            (None, Some(_)) if content.contains_key("result") || content.contains_key("error") => {
                Ok(Message::Response)
            }
            (None, id) => Err(invalid(id.unwrap_or_default(), "a message has a method")),
        }
    }
}
