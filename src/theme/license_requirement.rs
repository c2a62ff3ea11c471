//! The user's choice of allowed licences.

use std::fmt;
use std::str::FromStr;

use super::license::{License, is_free, known, name, names};
use crate::util::comma_list;
use crate::util::nearest_word::nearest;
use crate::util::safe_text::Quoted;

/// The word for all free licences.
const FREE: &str = "free";

/// The prefix of licences without an SPDX identifier.
const OWN_PREFIX: &str = "LicenseRef-";

/// The allowed licences: SPDX identifiers, and `free` for all free ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LicenseRequirement {
    free: bool,
    ids: Vec<String>,
}

/// An unknown licence in a [`LicenseRequirement`].
#[derive(Debug, thiserror::Error)]
#[error("{} is not the SPDX identifier of a licence{}", Quoted(.word), advice(*.nearest))]
pub struct UnknownLicense {
    /// The unknown word.
    pub word: String,
    /// The licence that was probably intended.
    pub nearest: Option<&'static str>,
}

fn advice(nearest: Option<&str>) -> String {
    nearest.map_or(String::new(), |nearest| {
        format!("; did you mean {nearest}?")
    })
}

impl LicenseRequirement {
    /// Whether a licence is allowed. Identifiers are compared without a `+`, which only grants more.
    pub fn is_met_by(&self, license: &License) -> bool {
        license.is_met(|term| {
            let id = name(&term.license);
            let mut ids = self.ids.iter();
            ids.any(|listed| listed.eq_ignore_ascii_case(&id)) || (self.free && is_free(term))
        })
    }
}

impl FromStr for LicenseRequirement {
    type Err = UnknownLicense;

    fn from_str(text: &str) -> Result<LicenseRequirement, UnknownLicense> {
        let mut required = LicenseRequirement {
            free: false,
            ids: Vec::new(),
        };
        for word in comma_list::items(text) {
            if word.eq_ignore_ascii_case(FREE) {
                required.free = true;
            } else if let Some(id) = known(word) {
                required.ids.push(id.to_owned());
            } else if word.len() > OWN_PREFIX.len() && word.starts_with(OWN_PREFIX) {
                required.ids.push(word.to_owned());
            } else {
                return Err(UnknownLicense {
                    word: word.to_owned(),
                    nearest: nearest(word, names()),
                });
            }
        }
        Ok(required)
    }
}

impl fmt::Display for LicenseRequirement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.free, self.ids.as_slice()) {
            (true, []) => f.write_str("the licence must be free"),
            (true, ids) => write!(f, "the licence must be free or one of {}", ids.join(", ")),
            (false, [id]) => write!(f, "the licence must be {id}"),
            (false, ids) => write!(f, "the licence must be one of {}", ids.join(", ")),
        }
    }
}
