//! The sources of art.

use serde::{Deserialize, Serialize};

/// A work from which art is derived, for example a font.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The name of the work.
    pub(crate) title: String,
    /// The version of the work, if it has one.
    pub(crate) version: Option<String>,
    /// The licence of the work, as an SPDX expression.
    pub license: String,
    /// A note with further information about the work.
    pub(crate) note: Option<String>,
}
