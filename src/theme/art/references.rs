//! Checks, renames and drops the ids in art and the references to them.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;

use super::attributes::HREF;
use super::elements;
use super::grammar;
use super::node::{Child, Node, Oddity, Problem, Value};
use crate::theme::error::ThemeErrorKind;
use crate::theme::warning::ThemeWarningKind;
use crate::util::digest::Digest;
use crate::util::markup::{self, Content};
use crate::util::sort;

/// The maximum number of different ids to which a file may refer.
const MAX_TARGETS: usize = 1000;

/// The maximum number of elements drawn by direct or indirect reference. Without this limit, a few nested
/// levels of `use` elements could draw billions of elements.
const MAX_DRAWN: usize = 10_000;

/// The id that stands for the whole picture in [`References::uses`]. The picture contains all references.
const ROOT: &str = "";

/// Replaces dangling references, which editors often leave behind, with what renderers draw instead: the
/// fallback colour if there is one, or else nothing. Returns a warning about each dangling reference. Keeps a
/// dangling `xlink:href` of a `use` element, because [`References::of`] reports it as an error.
pub(super) fn drop_dangling(root: &mut Node) -> Vec<Oddity> {
    let ids = root.all().filter_map(|node| node.get("id"));
    let ids = sort::collected(ids.map(str::to_owned));
    let mut found = Vec::new();
    root.change(&mut |node| replace_dangling(node, &ids, &mut found));
    found
}

fn replace_dangling(node: &mut Node, ids: &BTreeSet<String>, found: &mut Vec<Oddity>) {
    let draws_itself = node.name != "use";
    node.attributes.retain(|name, value| {
        let Some(id) = target(name, value).filter(|id| !ids.contains(*id)) else {
            return true;
        };
        if name == HREF && !draws_itself {
            return true;
        }
        let kind = ThemeWarningKind::DanglingReference(id.to_owned());
        found.push((value.span.clone(), kind));
        if !matches!(name.as_str(), "fill" | "stroke") {
            return false;
        }
        let fallback = grammar::reference(&value.text).map_or("", |found| found.1.trim());
        let paint = if fallback.is_empty() {
            "none"
        } else {
            fallback
        };
        value.text = paint.to_owned();
        true
    });
}

/// The maximum number of rounds in [`prune`]. Dropping the content of a group empties it, so the next round
/// drops the group and the elements to which only the group refers. More than two rounds are rarely needed.
const ROUNDS: usize = 3;

/// Drops empty groups, and elements that would be drawn only by reference but to which nothing refers.
/// Editors leave many such groups and elements behind.
pub(super) fn prune(root: &mut Node) {
    for _ in 0..ROUNDS {
        let dropped_empty = drop_empty(root);
        let reached = reached(root);
        let mut has_dropped = dropped_empty;
        drop_hidden(root, false, &reached, &mut has_dropped);
        if !has_dropped {
            return;
        }
    }
}

/// Drops empty groups, and returns whether any were dropped. Empty groups with an id are kept, because
/// something may refer to them, but they lose all other attributes.
fn drop_empty(node: &mut Node) -> bool {
    let mut dropped = false;
    node.children.retain_mut(|child| {
        let Child::Node(child) = child else {
            return true;
        };
        dropped |= drop_empty(child);
        let is_empty = child.children.is_empty() && elements::is_container(&child.name);
        if is_empty {
            child.attributes.retain(|name, _| name == "id");
        }
        let is_kept = !is_empty || !child.attributes.is_empty();
        dropped |= !is_kept;
        is_kept
    });
    dropped
}

/// Returns the ids of the elements that are drawn by direct or indirect reference.
fn reached(root: &Node) -> BTreeSet<String> {
    let mut named: HashMap<&str, Vec<&Node>> = HashMap::new();
    for node in root.all() {
        let id = node.get("id").map(|id| named.entry(id).or_default());
        id.into_iter().for_each(|known| known.push(node));
    }
    let mut reached = BTreeSet::new();
    // The elements to visit. The flag is true for parts of elements that are drawn by reference.
    let mut next = vec![(root, false)];
    while let Some((node, is_of_target)) = next.pop() {
        if is_hidden(node) && !is_of_target {
            continue;
        }
        for (_, id, _) in targets(node) {
            if reached.insert(id.to_owned()) {
                let found = named.get(id).into_iter().flatten();
                next.extend(found.map(|target| (*target, true)));
            }
        }
        next.extend(node.nodes().map(|child| (child, is_of_target)));
    }
    reached
}

/// Returns whether an element is drawn only where another element refers to it.
fn is_hidden(node: &Node) -> bool {
    elements::is_for_reference(&node.name) || node.get("display") == Some("none")
}

/// Drops the elements inside `node` that are not drawn. `reached` contains the ids of elements that are drawn
/// by reference. Returns whether `node` or one of the elements inside it is drawn by reference.
fn drop_hidden(
    node: &mut Node,
    hidden: bool,
    reached: &BTreeSet<String>,
    has_dropped: &mut bool,
) -> bool {
    let is_target = node.get("id").is_some_and(|id| reached.contains(id));
    let hidden = hidden || is_hidden(node);
    let mut any = is_target;
    node.children.retain_mut(|child| {
        let Child::Node(child) = child else {
            return true;
        };
        let is_reached = drop_hidden(child, hidden && !is_target, reached, has_dropped);
        any |= is_reached;
        let is_kept = is_reached || is_target || !(hidden || is_hidden(child));
        *has_dropped |= !is_kept;
        is_kept
    });
    any
}

/// Returns the references of an element to other elements. Each consists of the name of the attribute, the id
/// of the element to which it refers, and the value of the attribute.
pub(super) fn targets(node: &Node) -> impl Iterator<Item = (&str, &str, &Value)> {
    node.attributes
        .iter()
        .filter_map(|(name, value)| Some((name.as_str(), target(name, value)?, value)))
}

/// Returns the id to which an attribute refers, if it contains a reference.
fn target<'a>(name: &str, value: &'a Value) -> Option<&'a str> {
    if name == HREF {
        return value.text.strip_prefix('#');
    }
    value.property?;
    grammar::reference(&value.text).map(|found| found.0)
}

/// The ids in a picture, and the references to them.
#[derive(Default)]
pub(super) struct References {
    /// The ids in the file. Each is stored with the number of ids before it in the file, and with the name of
    /// the element that has the id.
    ids: BTreeMap<String, (usize, String)>,
    /// The ids that are targets of references, with the span of the first reference.
    targets: BTreeMap<String, Range<usize>>,
    /// The ids to which an element or its content refers, indexed by the id of that element. An id is listed
    /// once for each reference to it.
    uses: BTreeMap<String, Vec<String>>,
    /// The ids to which `use` elements refer.
    used: BTreeSet<String>,
}

impl References {
    /// Collects the references in a picture.
    ///
    /// # Errors
    /// Returns errors if a reference does not lead to a suitable element of the picture, if two elements have
    /// the same id, or if too many elements are drawn by reference. Also returns an error if an element
    /// refers to itself, directly or through other elements, because some renderers would then never finish.
    pub(super) fn of(root: &Node) -> Result<References, Vec<Problem>> {
        let mut references = References::default();
        let mut problems = Vec::new();
        references.read(root, &mut Vec::new(), &mut problems);
        if references.targets.len() > MAX_TARGETS {
            problems.push((root.span.clone(), ThemeErrorKind::TooComplicated));
        }
        for (id, span) in &references.targets {
            if !references.ids.contains_key(id) {
                let kind = ThemeErrorKind::DanglingReference(id.clone());
                problems.push((span.clone(), kind));
            }
        }
        for node in root.all() {
            references.check_targets(node, &mut problems);
        }
        if problems.is_empty() {
            problems.extend(references.drawn(ROOT, &mut HashMap::new()).err());
        }
        if problems.is_empty() {
            Ok(references)
        } else {
            Err(problems)
        }
    }

    /// Returns whether a `use` element draws this element. Such an element inherits the properties of the
    /// `use` element.
    pub(super) fn is_used(&self, node: &Node) -> bool {
        node.get("id").is_some_and(|id| self.used.contains(id))
    }

    /// Returns whether anything refers to this element.
    pub(super) fn is_target(&self, node: &Node) -> bool {
        let id = node.get("id");
        id.is_some_and(|id| self.targets.contains_key(id))
    }

    fn read(&mut self, node: &Node, open: &mut Vec<String>, problems: &mut Vec<Problem>) {
        let id = node.get("id");
        if let Some(id) = id {
            let number = self.ids.len();
            let known = (number, node.name.clone());
            if self.ids.insert(id.to_owned(), known).is_some() {
                let kind = ThemeErrorKind::DuplicateId(id.to_owned());
                problems.push((node.span.clone(), kind));
            }
            open.push(id.to_owned());
        }
        for (name, target, value) in targets(node) {
            self.note(target, &value.span, open);
            if name == HREF && node.name == "use" {
                self.used.insert(target.to_owned());
            }
        }
        for child in node.nodes() {
            self.read(child, open, problems);
        }
        if id.is_some() {
            open.pop();
        }
    }

    /// Checks that each reference of an element leads to a suitable element.
    fn check_targets(&self, node: &Node, problems: &mut Vec<Problem>) {
        for (name, id, value) in targets(node) {
            let element = self.ids.get(id).map(|known| known.1.as_str());
            let wrong = |element: &&str| !elements::may_refer_to(name, &node.name, element);
            if let Some(element) = element.filter(wrong) {
                let kind = ThemeErrorKind::WrongReference {
                    name: name.into(),
                    id: id.into(),
                    element: element.into(),
                };
                problems.push((value.span.clone(), kind));
            }
        }
    }

    fn note(&mut self, id: &str, span: &Range<usize>, open: &[String]) {
        self.targets
            .entry(id.to_owned())
            .or_insert_with(|| span.clone());
        if self.targets.len() > MAX_TARGETS {
            return;
        }
        let owners = open.iter().map(String::as_str).chain([ROOT]);
        let owners: BTreeSet<&str> = sort::collected(owners);
        for owner in owners {
            let uses = self.uses.entry(owner.to_owned()).or_default();
            uses.push(id.to_owned());
        }
    }

    /// Returns the number of elements that the element with this id draws by reference. `known` contains the
    /// numbers found so far, or `None` for each id whose elements are still being counted.
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

    /// Replaces the ids to which something refers with new ids, which are derived from a digest of the whole
    /// picture, and drops all other ids. Returns the prefix of the new ids, or `None` if there are none.
    pub(super) fn rename_ids(&self, elements: &mut [Content]) -> Option<String> {
        let mut used: Vec<&String> = self.targets.keys().collect();
        sort::by_key(&mut used, |id| self.ids[*id].0);
        let numbers: HashMap<&str, usize> = used.iter().map(|id| id.as_str()).zip(0..).collect();
        rename(elements, &|id| numbers.get(id).map(usize::to_string));
        if used.is_empty() {
            return None;
        }
        let markup = markup::write(elements);
        let mut digest = Digest::of(&markup);
        let prefix = loop {
            let prefix = format!("{}-", digest.id());
            // The prefix must occur only in the new ids, and nowhere else in the picture.
            if !markup.contains(&prefix) {
                break prefix;
            }
            digest = digest.and("");
        };
        rename(elements, &|number| Some(format!("{prefix}{number}")));
        Some(prefix)
    }
}

/// Renames ids and the references to them. Drops ids for which `new_name` returns `None`.
fn rename(contents: &mut [Content], new_name: &impl Fn(&str) -> Option<String>) {
    for content in contents {
        let Content::Element(element) = content else {
            continue;
        };
        rename(&mut element.children, new_name);
        if let Some(id) = element.attributes.remove("id") {
            let name = new_name(&id).map(|name| ("id".to_owned(), name));
            element.attributes.extend(name);
        }
        for (attribute, value) in &mut element.attributes {
            if attribute == HREF {
                if let Some(name) = value.strip_prefix('#').and_then(new_name) {
                    *value = format!("#{name}");
                }
            } else if let Some((id, rest)) = grammar::reference(value)
                && let Some(name) = new_name(id)
            {
                *value = format!("url(#{name}){rest}");
            }
        }
    }
}
