//! The JSON-RPC messages from and to a client.

use serde::de::{Deserialize, Deserializer, IgnoredAny};
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::commands::lsp::params::Params;
use crate::commands::lsp::problem::Problem;
use crate::commands::lsp::surrogates;

/// A message from a client: a request, or a notification, which has no answer.
#[derive(Debug)]
pub struct Message {
    /// The id of a request, which the answer repeats. `None` for a notification.
    pub id: Option<Value>,
    /// The name of the request or notification.
    pub method: String,
    /// The parameters of the request or notification.
    pub params: Params,
}

/// Returns the answer to the request with the given id, if the request has succeeded.
pub fn result(id: &Value, result: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "result": result })
}

/// Returns a notification for the client.
pub fn notification(method: &str, params: Value) -> Value {
    json!({ "jsonrpc": "2.0", "method": method, "params": params })
}

/// The parts of a message as unparsed JSON. Parsed values could take a hundred times as much memory.
#[derive(serde::Deserialize)]
struct Envelope<'a> {
    #[serde(borrow, default, deserialize_with = "written")]
    id: Option<&'a RawValue>,
    #[serde(borrow, default, deserialize_with = "written")]
    method: Option<&'a RawValue>,
    #[serde(borrow)]
    params: Option<&'a RawValue>,
    #[serde(default, deserialize_with = "written")]
    result: Option<IgnoredAny>,
    #[serde(default, deserialize_with = "written")]
    error: Option<IgnoredAny>,
}

/// Deserializes a field that is present, even if it is null. By default, Serde treats null as missing.
fn written<'de, D: Deserializer<'de>, T: Deserialize<'de>>(part: D) -> Result<Option<T>, D::Error> {
    T::deserialize(part).map(Some)
}

impl Message {
    /// Parses a message. Returns `None` for an answer, which is ignored because the server sends no requests.
    ///
    /// # Errors
    /// If the message is invalid, returns the id of the request (null if unknown) and the problem.
    pub fn read(content: &[u8]) -> Result<Option<Message>, (Value, Problem)> {
        // Editors let users type half of a surrogate pair, which the JSON parser rejects.
        let mended = surrogates::without_lone(content);
        let content: Result<&RawValue, _> =
            serde_json::from_slice(mended.as_deref().unwrap_or(content));
        let content = content.map_err(|error| {
            let problem = Problem::new(Problem::PARSE_ERROR, format!("this is not JSON: {error}"));
            (Value::Null, problem)
        })?;
        let invalid =
            |id: Value, message: &str| (id, Problem::new(Problem::INVALID_REQUEST, message));
        if !content.get().starts_with('{') {
            return Err(invalid(Value::Null, "a message is a JSON object"));
        }
        let parts: Envelope = serde_json::from_str(content.get())
            .map_err(|error| invalid(Value::Null, &format!("this is not a message: {error}")))?;
        let is_id = |id: &Value| id.is_null() || id.is_string() || id.is_i64() || id.is_u64();
        let id = parts.id.map(|id| {
            let id = Some(id.get()).filter(|id| !id.starts_with(['{', '[']));
            let id = id.and_then(|id| serde_json::from_str(id).ok());
            id.filter(is_id)
                .ok_or_else(|| invalid(Value::Null, "an id is a number or a text"))
        });
        let id = id.transpose()?;
        let method = parts
            .method
            .map(|method| serde_json::from_str(method.get()));
        let params = Params::of(parts.params);
        match (method, id) {
            (Some(Ok(_)), Some(Value::Null)) => {
                Err(invalid(Value::Null, "the id of a request cannot be null"))
            }
            (Some(Ok(method)), id) => Ok(Some(Message { id, method, params })),
            (Some(Err(_)), id) => Err(invalid(id.unwrap_or_default(), "a method is a text")),
            (None, Some(_)) if parts.result.is_some() || parts.error.is_some() => Ok(None),
            (None, id) => Err(invalid(id.unwrap_or_default(), "a message has a method")),
        }
    }
}
