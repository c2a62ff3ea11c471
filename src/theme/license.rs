//! What a theme's licence allows: SPDX expressions.

use spdx::identifiers::{EXCEPTIONS, LICENSES};
use spdx::{AdditionItem, Expression, LicenseId, LicenseItem, LicenseReq, ParseMode};

/// An expression may have this many bytes: many times what any needs.
const MAX_BYTES: usize = 1000;

/// What is written where nobody has stated a licence, by
/// <https://spdx.github.io/spdx-spec/v2.3/package-information/>.
const NOT_STATED: [&str; 3] = ["", "NONE", "NOASSERTION"];

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

/// Whether one of the licences in an expression is free, as in [`License::is_free`].
pub(super) fn is_free(term: &LicenseReq) -> bool {
    let is_listed = |id: LicenseId| {
        id.is_fsf_free_libre() || id.is_osi_approved() || is_free_for_works(id.name)
    };
    term.license.id().is_some_and(is_listed) || is_public_domain(&term.license)
}

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
    is_stated: bool,
}

/// One of the licences in an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LicenseTerm {
    /// The SPDX identifier, or a `LicenseRef-…`, with what follows `WITH`.
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
            // To the crate, that there is no licence is a licence.
            expression: Expression::parse_mode(&canonical(text), mode)
                .ok()
                .filter(|_| is_stated),
            is_stated,
        }
    }

    /// Whether there is a licence at all. Without one, nobody may use the work but
    /// who made it.
    pub fn is_stated(&self) -> bool {
        self.is_stated
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
        self.is_met(is_free)
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
    pub(super) fn is_met(&self, mut allows: impl FnMut(&LicenseReq) -> bool) -> bool {
        let holds = |term: &LicenseReq| {
            let is_known = !matches!(term.addition, Some(AdditionItem::Other(_)));
            is_known && allows(term)
        };
        let expression = self.expression.as_ref();
        expression.is_some_and(|expression| expression.evaluate(holds))
    }
}

/// The identifier of a licence as SPDX writes it.
pub(super) fn known(word: &str) -> Option<&'static str> {
    names().find(|name| name.eq_ignore_ascii_case(word))
}

/// The identifiers of all licences.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    let names = LICENSES.iter().map(|license| license.name);
    names.filter(|name| !NOT_STATED.contains(name))
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

/// What a licence is called, without a `+` after it.
pub(super) fn name(license: &LicenseItem) -> String {
    match license {
        LicenseItem::Spdx { id, .. } => id.name.to_owned(),
        LicenseItem::Other(own) => own.to_string(),
    }
}

fn is_public_domain(license: &LicenseItem) -> bool {
    let name = name(license);
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
            ("NOASSERTION", false, true),
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
