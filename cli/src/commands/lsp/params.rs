//! The parameters that clients send with their messages. Unknown fields are ignored. Fields that some clients
//! omit are optional.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::commands::lsp::places::{Extent, Position};
use crate::commands::lsp::problem::Problem;

/// The maximum size of parameters without the text of a document, in bytes.
const PARAMS_BYTES: usize = 1 << 20;

/// The parameters of a message as unparsed JSON.
#[derive(Debug)]
pub struct Params(Option<Box<RawValue>>);

impl Params {
    /// Stores the parameters of a message, if it has any.
    pub fn of(written: Option<&RawValue>) -> Params {
        Params(written.map(RawValue::to_owned))
    }

    /// Returns the size in bytes.
    pub fn size(&self) -> usize {
        self.text().len()
    }

    /// Parses parameters that do not contain the text of a document.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        if self.size() > PARAMS_BYTES {
            let message = format!("parameters without a text have at most {PARAMS_BYTES} bytes");
            return Err(Problem::about_params(message));
        }
        self.parse_text()
    }

    /// Parses parameters that may contain the text of a document.
    pub fn parse_text<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        serde_json::from_str(self.text())
            .map_err(|error| Problem::about_params(format!("these parameters are wrong: {error}")))
    }

    fn text(&self) -> &str {
        self.0.as_deref().map_or("null", RawValue::get)
    }
}

/// A document, named by its URI.
#[derive(Debug, Deserialize)]
#[serde(expecting = "a document")]
pub struct Identifier {
    pub uri: String,
    pub version: Option<i64>,
}

/// Parameters from which this server needs only the document.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OfDocument {
    pub text_document: Identifier,
}

/// Parameters that name a place in a document.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AtPlace {
    pub text_document: Identifier,
    pub position: Position,
}

/// The parameters of a notification that a document has been opened.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Opened {
    pub text_document: Item,
}

/// A document with its content.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Item {
    pub uri: String,
    #[serde(default)]
    pub language_id: String,
    pub version: Option<i64>,
    pub text: String,
}

/// The parameters of a notification that a document has changed. The changes apply one after another.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Changed {
    pub text_document: Identifier,
    pub content_changes: Vec<Change>,
}

/// New text for a range of a document. If `range` is `None`, the text replaces the whole document.
#[derive(Debug, Deserialize)]
pub struct Change {
    pub range: Option<Extent>,
    pub text: String,
}

/// The parameters of a request for fixes.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Fixes {
    pub text_document: Identifier,
    pub range: Extent,
    #[serde(default)]
    pub context: FixContext,
}

/// The kinds of fixes that the client wants. If `only` is `None`, the client wants all kinds.
#[derive(Debug, Default, Deserialize)]
pub struct FixContext {
    pub only: Option<Vec<String>>,
}

/// The parameters of a notification that cancels the request `id`.
#[derive(Debug, Deserialize)]
pub struct Cancelled {
    pub id: Value,
}
