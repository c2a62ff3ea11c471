//! Why an input is not a document that can be filtered, or its metadata no settings.

use xiangqi_setup::util::safe_text::short;

/// Why an input is not a document of Pandoc.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DocumentError {
    /// Something else.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    /// The document of another version, whose figures or tables are different.
    #[error("it has version {} of Pandoc's document model", words(.0))]
    Version(Vec<u64>),
}

impl DocumentError {
    /// What would be right, if the message does not already say so.
    pub fn expected(&self) -> Option<&'static str> {
        match self {
            DocumentError::Json(_) => None,
            DocumentError::Version(_) => {
                Some("use Pandoc 2.10 to 3, whose versions are 1.21 to 1.23")
            }
        }
    }
}

/// A mistake in the metadata of a document.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MetadataError {
    /// Something else than a map.
    #[error("`xiangqi` in the metadata is not a map of options and their values")]
    NotAMap,
    /// A map as a value, or a list in a list.
    #[error("the value of `{}` in the metadata is neither a text nor a list of texts", short(.0))]
    WrongType(String),
    /// A directory for pictures that may be anywhere.
    #[error("`{}` is no directory below the working directory", short(.0))]
    Directory(String),
}

fn words(version: &[u64]) -> String {
    let numbers = version.iter().map(u64::to_string);
    numbers.collect::<Vec<_>>().join(".")
}
