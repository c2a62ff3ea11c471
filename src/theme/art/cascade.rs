//! Computes the properties that elements inherit.

use super::node::Node;
use super::properties::Property;

/// The properties that an element inherits, with their values.
#[derive(Clone, Default)]
pub(super) struct Cascade<'a>(Vec<(&'static Property, Inherited<'a>)>);

/// An inherited value. It is `None` if a `use` element draws the element, because the value then depends on
/// that `use` element.
pub(super) type Inherited<'a> = Option<&'a str>;

impl<'a> Cascade<'a> {
    /// Returns the value of a property, if an ancestor sets it.
    pub(super) fn get(&self, name: &str) -> Option<Inherited<'a>> {
        let found = self.0.iter().find(|(property, _)| property.name == name);
        found.map(|(_, value)| *value)
    }

    /// Returns the value of a property, or its initial value if no ancestor sets it.
    pub(super) fn value(&self, name: &str) -> Inherited<'a> {
        self.get(name)
            .unwrap_or_else(|| Property::named(name).and_then(|property| property.initial))
    }

    /// Returns the properties that ancestors set.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&'static Property, Inherited<'a>)> {
        self.0.iter().copied()
    }

    /// Returns the properties that the children of an element inherit.
    pub(super) fn in_element(&self, node: &'a Node) -> Cascade<'a> {
        let mut inside = self.clone();
        for value in node.attributes.values() {
            if let Some(property) = value.property.filter(|property| property.inherited) {
                inside.set(property, Some(value.text.as_str()));
            }
        }
        inside
    }

    /// Returns the properties that an element inherits if its ancestors are unknown: every property that can
    /// be inherited, each without a value.
    pub(super) fn unknown() -> Cascade<'a> {
        let inherited = Property::all().filter(|property| property.inherited);
        Cascade(inherited.map(|property| (property, None)).collect())
    }

    fn set(&mut self, property: &'static Property, value: Inherited<'a>) {
        let is_same = |known: &&mut (&'static Property, _)| known.0.name == property.name;
        match self.0.iter_mut().find(is_same) {
            Some(known) => known.1 = value,
            None => self.0.push((property, value)),
        }
    }
}
