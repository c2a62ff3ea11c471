//! The licences of themes, which are SPDX expressions, and the licences that a user allows.

use std::fmt;
use std::str::FromStr;

use spdx::identifiers::{EXCEPTIONS, LICENSES};
use spdx::{AdditionItem, Expression, LicenseId, LicenseItem, LicenseReq, ParseMode};

use crate::util::comma_list;
use crate::util::nearest_word::nearest;
use crate::util::safe_text::Quoted;

/// The maximum length of an expression, in bytes. Real expressions are far shorter.
const MAX_BYTES: usize = 1000;

/// The values that mean, according to <https://spdx.github.io/spdx-spec/v2.3/package-information/>, that no
/// licence is stated.
const NOT_STATED: [&str; 3] = ["", "NONE", "NOASSERTION"];

/// The licences that waive all rights, so that the author need not be credited. The last identifier stands
/// for art so old that it never had a licence.
const PUBLIC_DOMAIN: [&str; 6] = [
    "CC0-1.0",
    "CC-PDDC",
    "CC-PDM-1.0",
    "PDDL-1.0",
    "Unlicense",
    "LicenseRef-public-domain",
];

/// Returns whether a single licence in an expression is free, as defined in [`License::is_free`].
fn is_free(term: &LicenseReq) -> bool {
    let is_listed = |id: LicenseId| {
        id.is_fsf_free_libre() || id.is_osi_approved() || is_free_for_works(id.name)
    };
    term.license.id().is_some_and(is_listed) || is_public_domain(&term.license)
}

/// Returns whether a licence is one of the free licences for works other than programs. According to
/// <https://freedomdefined.org/Licenses>, these licences are CC BY and CC BY-SA, in all versions and for all
/// countries, and the Free Art License. The Free Software Foundation and the Open Source Initiative do not
/// list all of these licences.
fn is_free_for_works(id: &str) -> bool {
    let is_version = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
    ["CC-BY-", "CC-BY-SA-", "LAL-"]
        .iter()
        .any(|begin| id.strip_prefix(begin).is_some_and(is_version))
}

/// The licence of a work, parsed from an SPDX expression.
#[derive(Clone, Debug)]
pub struct License {
    expression: Option<Expression>,
    is_stated: bool,
}

/// A single licence that occurs in an SPDX expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LicenseTerm {
    /// The SPDX identifier or `LicenseRef-…`, followed by `WITH` and an exception if there is one.
    pub id: String,
    /// The full name, if the licence is on the SPDX list.
    pub name: Option<String>,
    /// The web address of the licence's text, if the licence is on the SPDX list.
    pub url: Option<String>,
}

impl License {
    /// Parses an SPDX expression, ignoring case. Never fails, but [`License::is_understood`] returns false
    /// for invalid expressions, for text longer than 1000 bytes, and always without the feature `themes`.
    pub fn parse(text: &str) -> License {
        if text.len() > MAX_BYTES || !cfg!(feature = "themes") {
            return License {
                expression: None,
                is_stated: true,
            };
        }
        let is_stated = !NOT_STATED.contains(&text.trim());
        let mode = ParseMode {
            allow_deprecated: true,
            allow_postfix_plus_on_gpl: true,
            ..ParseMode::STRICT
        };
        License {
            // The parser would treat `NONE` as a licence.
            expression: Expression::parse_mode(&canonical(text), mode)
                .ok()
                .filter(|_| is_stated),
            is_stated,
        }
    }

    /// Returns whether a licence is stated. If none is, nobody but the author may use the work.
    pub(crate) fn is_stated(&self) -> bool {
        self.is_stated
    }

    /// Returns whether the licence is a valid SPDX expression. Any other licence is treated as not free and
    /// as requiring credit.
    #[doc(hidden)]
    pub fn is_understood(&self) -> bool {
        self.expression.is_some()
    }

    /// Returns whether anyone may use, change and share the work for any purpose. This is true if, according
    /// to SPDX, the Free Software Foundation considers the licence free or the Open Source Initiative has
    /// approved it. It is also true for the licences that freedomdefined.org lists for works other than
    /// programs (CC BY, CC BY-SA and the Free Art License), and for works in the public domain.
    pub fn is_free(&self) -> bool {
        self.is_met(is_free)
    }

    /// Returns whether users of the work must credit its author. This is true for all licences except CC0 and
    /// other public domain dedications.
    pub fn needs_credit(&self) -> bool {
        !self.is_met(|term| is_public_domain(&term.license))
    }

    /// Returns the licences in the expression, in order and without duplicates.
    #[doc(hidden)]
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

    /// Returns whether the licences for which `allows` returns true satisfy the expression: `A OR B` needs
    /// one of the two, and `A AND B` needs both. Exceptions known to SPDX are ignored, because they only
    /// grant additional rights. A licence with any other exception counts as not allowed.
    fn is_met(&self, mut allows: impl FnMut(&LicenseReq) -> bool) -> bool {
        let holds = |term: &LicenseReq| {
            let is_known = !matches!(term.addition, Some(AdditionItem::Other(_)));
            is_known && allows(term)
        };
        let expression = self.expression.as_ref();
        expression.is_some_and(|expression| expression.evaluate(holds))
    }
}

/// Returns the identifier of a licence as SPDX spells it, if SPDX lists the licence. `word` is the
/// identifier, perhaps in another case.
fn known(word: &str) -> Option<&'static str> {
    names().find(|name| name.eq_ignore_ascii_case(word))
}

/// Returns the identifiers of all licences on the SPDX list, or none without the feature `themes`.
fn names() -> impl Iterator<Item = &'static str> {
    let all = match cfg!(feature = "themes") {
        true => LICENSES,
        false => &[],
    };
    let names = all.iter().map(|license| license.name);
    names.filter(|name| !NOT_STATED.contains(name))
}

/// Rewrites the identifiers in an expression as SPDX spells them, because the parser accepts no other
/// spelling.
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

/// Returns the identifier of a licence without a trailing `+`.
fn name(license: &LicenseItem) -> String {
    match license {
        LicenseItem::Spdx { id, .. } => id.name.to_owned(),
        LicenseItem::Other(own) => own.to_string(),
    }
}

fn is_public_domain(license: &LicenseItem) -> bool {
    let name = name(license);
    let mut domains = PUBLIC_DOMAIN.iter();
    domains.any(|domain| domain.eq_ignore_ascii_case(&name))
}

fn full_name(id: LicenseId) -> String {
    let words: Vec<_> = id.full_name.split_whitespace().collect();
    words.join(" ")
}

/// Returns the web address of a licence's text. For CC BY licences and their variants, this is the address at
/// Creative Commons, as these licences request. For all other licences, it is the address at SPDX.
fn url(id: LicenseId) -> String {
    let Some(parts) = id.name.strip_prefix("CC-BY") else {
        return format!("https://spdx.org/licenses/{}.html", id.name);
    };
    let parts = parts.split('-').filter(|part| !part.is_empty());
    let (elements, version): (Vec<_>, Vec<_>) =
        parts.partition(|part| matches!(*part, "NC" | "ND" | "SA"));
    let elements = [&["by"], elements.as_slice()].concat().join("-");
    let path = format!("{elements}/{}/", version.join("/")).to_ascii_lowercase();
    format!("https://creativecommons.org/licenses/{path}")
}

/// The word that stands for all free licences.
const FREE: &str = "free";

/// The prefix of the identifiers of licences that are not on the SPDX list.
const OWN_PREFIX: &str = "LicenseRef-";

/// The licences that a user allows. They are written as a comma-separated list of SPDX identifiers, in which
/// `free` stands for all free licences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LicenseRequirement {
    free: bool,
    ids: Vec<String>,
}

/// The error returned for an unknown licence in the text of a [`LicenseRequirement`].
#[derive(Debug, thiserror::Error)]
#[error("{} is not the SPDX identifier of a licence{}", Quoted(.word), advice(*.nearest))]
pub struct UnknownLicense {
    /// The unknown word.
    pub(crate) word: String,
    /// The identifier that was probably intended, if there is a similar one.
    pub(crate) nearest: Option<&'static str>,
}

fn advice(nearest: Option<&str>) -> String {
    nearest.map_or(String::new(), |nearest| {
        format!("; did you mean {nearest}?")
    })
}

impl LicenseRequirement {
    /// Returns whether a licence is allowed. A `+` after an identifier in the licence is ignored, because it
    /// only grants additional rights.
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
