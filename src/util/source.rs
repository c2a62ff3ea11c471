//! The sources of art.

use serde::{Deserialize, Serialize};

/// A work that art is made from, for example a font.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Its name.
    pub title: String,
    /// Its version, if any.
    pub version: Option<String>,
    /// Its licence, as an SPDX expression.
    pub license: String,
    /// Anything else worth recording.
    pub note: Option<String>,
}
