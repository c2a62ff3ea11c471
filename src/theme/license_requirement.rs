//! The licences that a user allows.

use std::fmt;
use std::str::FromStr;

use super::license::{License, is_free, known, name, names};
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
    /// Whether a licence is allowed. Identifiers are compared without a `+`, which allows more.
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
        for word in text.split(',').map(str::trim) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_side_of_or_and_both_of_and_must_be_allowed() {
        for (required, license, is_met) in [
            ("free", "CC-BY-4.0", true),
            ("Free", "CC-BY-NC-4.0", false),
            ("CC0-1.0,CC-BY-4.0", "CC-BY-4.0", true),
            ("CC0-1.0, cc-by-4.0", "CC-BY-4.0+", true),
            ("CC0-1.0,CC-BY-4.0", "CC-BY-3.0", false),
            ("CC0-1.0", "CC0-1.0 AND CC-BY-4.0", false),
            ("CC0-1.0,CC-BY-4.0", "CC0-1.0 AND CC-BY-4.0", true),
            ("CC0-1.0", "CC0-1.0 OR CC-BY-NC-4.0", true),
            ("free,CC-BY-NC-4.0", "CC-BY-NC-4.0", true),
            ("free,CC-BY-NC-4.0", "OFL-1.1 AND CC-BY-NC-4.0", true),
            ("LicenseRef-ours", "LicenseRef-ours", true),
            ("LicenseRef-ours", "LicenseRef-theirs", false),
            ("free", "whatever", false),
        ] {
            let required: LicenseRequirement = required.parse().expect("known licences");
            assert_eq!(
                required.is_met_by(&License::parse(license)),
                is_met,
                "{required}, {license}"
            );
        }
    }

    #[test]
    fn a_requirement_of_unknown_licences_is_refused() {
        for (text, advice) in [
            ("", ""),
            ("CC-BY-4", "; did you mean CC-BY-4.0?"),
            ("LicenseRef-", ""),
            ("Font-exception-2.0", ""),
        ] {
            let error = text.parse::<LicenseRequirement>().expect_err(text);
            let message = format!("`{text}` is not the SPDX identifier of a licence{advice}");
            assert_eq!(error.to_string(), message);
        }
    }
}
