//! Ids in art, and what refers to them.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

use super::art::{Element, HREF, Problem};
use super::error::ThemeErrorKind;
use crate::digest::Digest;
use crate::svg;

/// How many different ids a file may refer to.
const MAX_TARGETS: usize = 1000;

/// How many elements a picture may draw by reference, with what is drawn by
/// reference from there. A few levels of `use` could draw billions.
const MAX_DRAWN: usize = 10_000;

/// The owner of references that are in no element with an id.
const ROOT: &str = "";

/// What is known about the ids of a file.
#[derive(Default)]
pub(super) struct References {
    /// Ids, numbered in the order of the file.
    ids: BTreeMap<String, usize>,
    /// Which ids were referred to, with the place of the first reference.
    targets: BTreeMap<String, Range<usize>>,
    /// Which ids an element refers to, itself or from inside, each time.
    uses: BTreeMap<String, Vec<String>>,
    /// The ids of the elements that are being read, outermost first.
    open: Vec<String>,
}

impl References {
    /// Notes that an element with an id begins.
    pub(super) fn open(&mut self, id: &str, span: Range<usize>) -> Result<(), Problem> {
        let number = self.ids.len();
        if self.ids.insert(id.to_owned(), number).is_some() {
            return Err((span, ThemeErrorKind::DuplicateId(id.to_owned())));
        }
        self.open.push(id.to_owned());
        Ok(())
    }

    /// Notes that the element that was opened last ends.
    pub(super) fn close(&mut self) {
        self.open.pop();
    }

    /// Notes what each `url(#…)` in a value refers to.
    pub(super) fn note_urls(&mut self, value: &str, span: &Range<usize>) -> Result<(), Problem> {
        // CSS escapes could hide an `url(…)` from us, but not from a browser.
        if value.contains('\\') {
            let kind = ThemeErrorKind::ExternalReference(value.to_owned());
            return Err((span.clone(), kind));
        }
        urls(value)
            .into_iter()
            .try_for_each(|(_, target)| self.note(target, span))
    }

    /// Notes a reference, which must be `#` and an id.
    pub(super) fn note(&mut self, target: &str, span: &Range<usize>) -> Result<(), Problem> {
        let Some(id) = target.strip_prefix('#') else {
            let kind = ThemeErrorKind::ExternalReference(target.to_owned());
            return Err((span.clone(), kind));
        };
        self.targets
            .entry(id.to_owned())
            .or_insert_with(|| span.clone());
        if self.targets.len() > MAX_TARGETS {
            return Err((span.clone(), ThemeErrorKind::TooComplicated));
        }
        let owners: BTreeSet<&str> = self.open.iter().map(String::as_str).chain([ROOT]).collect();
        for owner in owners {
            self.uses
                .entry(owner.to_owned())
                .or_default()
                .push(id.to_owned());
        }
        Ok(())
    }

    /// Checks that every reference leads to an element, never back to itself
    /// (some renderers would not come back from there, either), and that not
    /// more is drawn by reference than anybody wants to wait for.
    pub(super) fn check(&self) -> Result<(), Problem> {
        for (id, span) in &self.targets {
            if !self.ids.contains_key(id) {
                let kind = ThemeErrorKind::DanglingReference(id.clone());
                return Err((span.clone(), kind));
            }
        }
        self.drawn(ROOT, &mut HashMap::new())?;
        Ok(())
    }

    /// How many elements an element draws by reference. `known` has the numbers
    /// so far, and nothing for elements that are being counted.
    fn drawn<'a>(
        &'a self,
        id: &'a str,
        known: &mut HashMap<&'a str, Option<usize>>,
    ) -> Result<usize, Problem> {
        known.insert(id, None);
        let mut count = 0;
        for target in self.uses.get(id).into_iter().flatten() {
            let place = || self.targets[target].clone();
            count += 1 + match known.get(target.as_str()) {
                Some(Some(count)) => *count,
                Some(None) => return Err((place(), ThemeErrorKind::CircularReference)),
                None => self.drawn(target, known)?,
            };
            if count > MAX_DRAWN {
                return Err((place(), ThemeErrorKind::TooComplicated));
            }
        }
        known.insert(id, Some(count));
        Ok(count)
    }

    /// Gives each id that is used a name made from the content of the whole
    /// picture, and drops the others. Returns what the names begin with.
    pub(super) fn rename_ids(&self, elements: &mut [Element]) -> Option<String> {
        let mut used: Vec<&String> = self.targets.keys().collect();
        used.sort_by_key(|id| self.ids[*id]);
        let number = |id: &str| used.iter().position(|other| *other == id);
        rename(elements, &|id| number(id).map(|number| number.to_string()));
        if used.is_empty() {
            return None;
        }
        let prefix = format!("{}-", Digest::of(&svg::markup(elements)).id());
        rename(elements, &|number| Some(format!("{prefix}{number}")));
        Some(prefix)
    }
}

/// Gives ids and the references to them new names, and drops the ids that get
/// none.
fn rename(elements: &mut [Element], new_name: &impl Fn(&str) -> Option<String>) {
    for element in elements {
        if let Some(id) = element.attributes.remove("id")
            && let Some(name) = new_name(&id)
        {
            element.attributes.insert("id".to_owned(), name);
        }
        for (attribute, value) in &mut element.attributes {
            if attribute == HREF {
                if let Some(name) = new_name(&value[1..]) {
                    *value = format!("#{name}");
                }
                continue;
            }
            let mut renamed = String::new();
            let mut copied = 0;
            for (range, target) in urls(value) {
                if let Some(name) = target.strip_prefix('#').and_then(new_name) {
                    renamed.push_str(&value[copied..range.start]);
                    renamed.push_str(&format!("url(#{name})"));
                    copied = range.end;
                }
            }
            if copied > 0 {
                renamed.push_str(&value[copied..]);
                *value = renamed;
            }
        }
        rename(&mut element.children, new_name);
    }
}

/// Each `url(…)` in a value: where it is, and what is in the parentheses.
fn urls(value: &str) -> Vec<(Range<usize>, &str)> {
    let mut found = Vec::new();
    let lower = value.to_ascii_lowercase();
    let mut from = 0;
    while let Some(start) = lower[from..].find("url(").map(|start| from + start) {
        let inside = start + "url(".len();
        let end = value[inside..]
            .find(')')
            .map_or(value.len(), |end| inside + end);
        let target = value[inside..end].trim().trim_matches(['"', '\'']).trim();
        from = (end + 1).min(value.len());
        found.push((start..from, target));
    }
    found
}
