//! What a theme's licence allows: SPDX expressions, and which of them will do.

use std::fmt;
use std::str::FromStr;

use spdx::identifiers::{EXCEPTIONS, LICENSES};
use spdx::{AdditionItem, Expression, LicenseId, LicenseItem, LicenseReq, ParseMode};

use super::error::{ThemeError, ThemeErrorKind};
use super::library::Entry;
use super::manifest::Manifest;
use crate::did_you_mean::nearest;
use crate::quote::Quoted;

/// What stands for all free licences in a [`LicenseRequirement`].
const FREE: &str = "free";

/// An expression may have this many bytes: many times what any needs.
const MAX_BYTES: usize = 1000;

/// How the name of a licence begins that has no SPDX identifier.
const OWN_PREFIX: &str = "LicenseRef-";

/// The licences that give all rights away, so that nobody need be credited. The
/// last one is for art that is old enough to belong to all, where no licence was
/// ever given.
const PUBLIC_DOMAIN: [&str; 6] = [
    "CC0-1.0",
    "CC-PDDC",
    "CC-PDM-1.0",
    "PDDL-1.0",
    "Unlicense",
    "LicenseRef-public-domain",
];

/// Whether a licence is free that neither the Free Software Foundation nor the
/// Open Source Initiative lists, because it is not for programs. By
/// <https://freedomdefined.org/Licenses> these are attribution and share-alike, in
/// every version and for every country, and the Free Art License. What may not be
/// sold or changed (`CC-BY-NC-…`, `CC-BY-ND-…`) does not begin like this.
fn is_free_for_works(id: &str) -> bool {
    let is_version = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
    ["CC-BY-", "CC-BY-SA-", "LAL-"]
        .iter()
        .any(|begin| id.strip_prefix(begin).is_some_and(is_version))
}

/// The licence of a work: an SPDX expression, if it can be understood.
#[derive(Clone, Debug)]
pub struct License {
    expression: Option<Expression>,
}

/// One of the licences in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LicenseTerm {
    /// The SPDX identifier, or a `LicenseRef-…`, with what stands behind `WITH`.
    pub id: String,
    /// The name for people, if it is on SPDX's list.
    pub name: Option<String>,
    /// Where its text is, if it is on SPDX's list.
    pub url: Option<String>,
}

impl License {
    /// Reads an SPDX expression. Capital and small letters are the same. One of more
    /// than 1000 bytes is not understood.
    pub fn parse(text: &str) -> License {
        if text.len() > MAX_BYTES {
            return License { expression: None };
        }
        let mode = ParseMode {
            allow_deprecated: true,
            allow_postfix_plus_on_gpl: true,
            ..ParseMode::STRICT
        };
        License {
            expression: Expression::parse_mode(&canonical(text), mode).ok(),
        }
    }

    /// Whether this is an SPDX expression. Nothing else is known of what is not:
    /// it is not free, and must be credited.
    pub fn is_understood(&self) -> bool {
        self.expression.is_some()
    }

    /// Whether anyone may use, change and share the work for any purpose: licences
    /// that SPDX marks as free by the Free Software Foundation or approved by the
    /// Open Source Initiative, those for other works that freedomdefined.org
    /// names (CC BY, CC BY-SA, Free Art License), and the public domain.
    pub fn is_free(&self) -> bool {
        self.is_met(|term| match term.license.id() {
            Some(id) => {
                id.is_fsf_free_libre()
                    || id.is_osi_approved()
                    || is_free_for_works(id.name)
                    || is_public_domain(&term.license)
            }
            None => is_public_domain(&term.license),
        })
    }

    /// Whether whoever uses the work must say whose it is: anything but CC0 and
    /// the like.
    pub fn needs_credit(&self) -> bool {
        !self.is_met(|term| is_public_domain(&term.license))
    }

    /// The licences in the expression, each once, in the order in which they are
    /// written.
    pub fn terms(&self) -> Vec<LicenseTerm> {
        let mut terms: Vec<LicenseTerm> = Vec::new();
        for requirement in self.expression.iter().flat_map(Expression::requirements) {
            let id = requirement.req.license.id();
            let term = LicenseTerm {
                id: requirement.req.to_string(),
                name: id.map(full_name),
                url: id.map(url),
            };
            if !terms.contains(&term) {
                terms.push(term);
            }
        }
        terms
    }

    /// Whether the expression is true: of `A OR B` one must hold, of `A AND B`
    /// both. An exception gives more rights, unless it is one that SPDX does not
    /// know.
    fn is_met(&self, mut allows: impl FnMut(&LicenseReq) -> bool) -> bool {
        let holds = |term: &LicenseReq| {
            let is_known = !matches!(term.addition, Some(AdditionItem::Other(_)));
            is_known && allows(term)
        };
        let expression = self.expression.as_ref();
        expression.is_some_and(|expression| expression.evaluate(holds))
    }
}

/// Which licences will do: a list of SPDX identifiers, `free` among them for all
/// that are free.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LicenseRequirement {
    free: bool,
    ids: Vec<String>,
}

/// A word in a [`LicenseRequirement`] that is no licence.
#[derive(Debug, thiserror::Error)]
#[error("{} is not the SPDX identifier of a licence{}", Quoted(.word), advice(*.nearest))]
pub struct UnknownLicense {
    /// The word.
    pub word: String,
    /// What was probably meant.
    pub nearest: Option<&'static str>,
}

fn advice(nearest: Option<&str>) -> String {
    nearest.map_or(String::new(), |nearest| {
        format!("; did you mean {nearest}?")
    })
}

impl LicenseRequirement {
    /// Whether a licence will do. The identifiers are compared without a `+`,
    /// which allows more.
    pub fn is_met_by(&self, license: &License) -> bool {
        let listed = |term: &LicenseReq| {
            let id = match &term.license {
                LicenseItem::Spdx { id, .. } => id.name.to_owned(),
                LicenseItem::Other(own) => own.to_string(),
            };
            self.ids
                .iter()
                .any(|listed| listed.eq_ignore_ascii_case(&id))
        };
        (self.free && license.is_free()) || license.is_met(listed)
    }

    /// Checks a theme. Only its own licence counts: a font whose outlines are in
    /// the art is recorded as a source, and does not make the art a font.
    ///
    /// # Errors
    /// A licence that will not do.
    pub fn check(&self, entry: &Entry, manifest: &Manifest) -> Result<(), ThemeError> {
        if self.is_met_by(&License::parse(&manifest.license)) {
            return Ok(());
        }
        let kind = ThemeErrorKind::LicenseRefused {
            license: manifest.license.clone(),
            required: Box::new(self.clone()),
        };
        Err(ThemeError::about(&entry.manifest_path(), kind))
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
                let names = LICENSES.iter().map(|license| license.name);
                return Err(UnknownLicense {
                    word: word.to_owned(),
                    nearest: nearest(word, names),
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

/// The identifier of a licence as SPDX writes it.
fn known(word: &str) -> Option<&'static str> {
    let mut names = LICENSES.iter().map(|license| license.name);
    names.find(|name| name.eq_ignore_ascii_case(word))
}

/// An expression with its identifiers as SPDX writes them, which the parser wants.
fn canonical(text: &str) -> String {
    let exception = |word: &str| {
        let mut names = EXCEPTIONS.iter().map(|exception| exception.name);
        names.find(|name| name.eq_ignore_ascii_case(word))
    };
    let is_outside = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | '+');
    let words = text.split_inclusive(is_outside).map(|part| {
        let word = part.trim_end_matches(is_outside);
        let id = known(word).or_else(|| exception(word));
        id.map_or(part.to_owned(), |id| part.replacen(word, id, 1))
    });
    words.collect()
}

fn is_public_domain(license: &LicenseItem) -> bool {
    let name = match license {
        LicenseItem::Spdx { id, .. } => id.name.to_owned(),
        LicenseItem::Other(own) => own.to_string(),
    };
    PUBLIC_DOMAIN
        .iter()
        .any(|domain| domain.eq_ignore_ascii_case(&name))
}

fn full_name(id: LicenseId) -> String {
    id.full_name
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

/// Where the text is: with Creative Commons, whose licences want this address to
/// be given, and at SPDX for all others.
fn url(id: LicenseId) -> String {
    let parts = id.name.strip_prefix("CC-BY");
    let (elements, version): (Vec<_>, Vec<_>) = parts
        .into_iter()
        .flat_map(|rest| rest.split('-'))
        .filter(|part| !part.is_empty())
        .partition(|part| matches!(*part, "NC" | "ND" | "SA"));
    if parts.is_none() {
        return format!("https://spdx.org/licenses/{}.html", id.name);
    }
    let elements: String = elements.iter().map(|part| format!("-{part}")).collect();
    let path = format!("by{elements}/{}/", version.join("/")).to_ascii_lowercase();
    format!("https://creativecommons.org/licenses/{path}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_free_and_what_must_be_credited() {
        for (text, is_free, needs_credit) in [
            ("CC0-1.0", true, false),
            ("cc0-1.0", true, false),
            ("LicenseRef-public-domain", true, false),
            ("LicenseRef-Public-Domain", true, false),
            ("CC-PDM-1.0", true, false),
            ("CC0-1.0 OR CC-BY-NC-4.0", true, false),
            ("CC0-1.0 AND CC-BY-4.0", true, true),
            ("CC-BY-1.0", true, true),
            ("CC-BY-3.0-AU", true, true),
            ("cc-by-sa-2.5", true, true),
            ("LAL-1.3", true, true),
            ("OFL-1.1", true, true),
            ("MIT OR CC-BY-ND-4.0", true, true),
            ("GPL-2.0+", true, true),
            ("GPL-3.0-or-later WITH Font-exception-2.0", true, true),
            ("(CC-BY-4.0 OR MIT) AND OFL-1.1", true, true),
            ("MIT AND CC-BY-ND-4.0", false, true),
            ("CC-BY-NC-4.0", false, true),
            ("CC-BY-NC-SA-3.0", false, true),
            ("CC-BY-ND-4.0", false, true),
            ("JSON", false, true),
            ("MIT WITH AdditionRef-not-on-sundays", false, true),
            ("LicenseRef-mine", false, true),
            ("CC-BY", false, true),
            ("CC0", false, true),
            ("all rights reserved", false, true),
            ("CC0-1.0 OR", false, true),
            ("(", false, true),
            ("", false, true),
            ("CC0-1.0\u{0}", false, true),
        ] {
            let license = License::parse(text);
            assert_eq!(license.is_free(), is_free, "{text}");
            assert_eq!(license.needs_credit(), needs_credit, "{text}");
        }
    }

    #[test]
    fn requirements_are_met_by_one_of_or_and_by_all_of_and() {
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
        for (text, message) in [
            ("", "`` is not the SPDX identifier of a licence"),
            ("free,", "`` is not the SPDX identifier of a licence"),
            (
                "CC-BY-4",
                "`CC-BY-4` is not the SPDX identifier of a licence; did you mean CC-BY-4.0?",
            ),
            (
                "LicenseRef-",
                "`LicenseRef-` is not the SPDX identifier of a licence",
            ),
            (
                "Font-exception-2.0",
                "`Font-exception-2.0` is not the SPDX identifier of a licence",
            ),
        ] {
            let error = text.parse::<LicenseRequirement>().expect_err(text);
            assert_eq!(error.to_string(), message);
        }
    }

    #[test]
    fn terms_say_where_the_licence_is() {
        let urls = |text| -> Vec<String> {
            let terms = License::parse(text).terms();
            terms.into_iter().filter_map(|term| term.url).collect()
        };
        for (id, url) in [
            ("CC-BY-4.0", "https://creativecommons.org/licenses/by/4.0/"),
            (
                "CC-BY-SA-3.0-DE",
                "https://creativecommons.org/licenses/by-sa/3.0/de/",
            ),
            (
                "CC-BY-NC-ND-2.5",
                "https://creativecommons.org/licenses/by-nc-nd/2.5/",
            ),
            ("CC0-1.0", "https://spdx.org/licenses/CC0-1.0.html"),
            ("OFL-1.1", "https://spdx.org/licenses/OFL-1.1.html"),
        ] {
            assert_eq!(urls(id), [url], "{id}");
        }
        assert_eq!(urls("MIT AND (MIT OR OFL-1.1) AND LicenseRef-x").len(), 2);
    }
}
