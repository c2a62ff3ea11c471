//! What clients say about their requests. Unknown fields are ignored, and so are those that only some
//! clients send.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::commands::lsp::limits::PARAMS_BYTES;
use crate::commands::lsp::places::{Extent, Position};
use crate::commands::lsp::problem::Problem;

/// The parameters of a message as they are written.
#[derive(Debug)]
pub struct Params(Option<Box<RawValue>>);

impl Params {
    /// Those of a message, if it has any.
    pub fn of(written: Option<&RawValue>) -> Params {
        Params(written.map(RawValue::to_owned))
    }

    /// Their size in bytes.
    pub fn size(&self) -> usize {
        self.text().len()
    }

    /// What they say.
    ///
    /// # Errors
    /// They are not what the message needs, or too large.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        if self.size() > PARAMS_BYTES {
            let message = format!("parameters without a text have at most {PARAMS_BYTES} bytes");
            return Err(Problem::about_params(message));
        }
        self.parse_text()
    }

    /// What they say, with the text of a document.
    ///
    /// # Errors
    /// They are not what the message needs.
    pub fn parse_text<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        serde_json::from_str(self.text())
            .map_err(|error| Problem::about_params(format!("these parameters are wrong: {error}")))
    }

    fn text(&self) -> &str {
        self.0.as_deref().map_or("null", RawValue::get)
    }
}

/// A document.
#[derive(Debug, Deserialize)]
#[serde(expecting = "a document")]
pub struct Identifier {
    pub uri: String,
    pub version: Option<i64>,
}

/// A document and nothing else.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OfDocument {
    pub text_document: Identifier,
}

/// A place in a document.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AtPlace {
    pub text_document: Identifier,
    pub position: Position,
}

/// A document that is opened.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Opened {
    pub text_document: Item,
}

/// The content of a document.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Item {
    pub uri: String,
    #[serde(default)]
    pub language_id: String,
    pub version: Option<i64>,
    pub text: String,
}

/// Changes of a document, one after another.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Changed {
    pub text_document: Identifier,
    pub content_changes: Vec<Change>,
}

/// A change of a part of a document, or of all of it.
#[derive(Debug, Deserialize)]
pub struct Change {
    pub range: Option<Extent>,
    pub text: String,
}

/// A request for fixes.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Fixes {
    pub text_document: Identifier,
    pub range: Extent,
    #[serde(default)]
    pub context: FixContext,
}

/// The kinds of fixes that are wanted; all of them if none is named.
#[derive(Debug, Default, Deserialize)]
pub struct FixContext {
    pub only: Option<Vec<String>>,
}

/// The request that a client does not need an answer to.
#[derive(Debug, Deserialize)]
pub struct Cancelled {
    pub id: Value,
}
