//! What elements have from those around them.

use super::node::Node;
use super::properties::Property;

/// The values of properties that an element has from those around it.
#[derive(Clone, Default)]
pub(super) struct Cascade<'a>(Vec<(&'static Property, Inherited<'a>)>);

/// A value from an element around another; nothing if it depends on who refers to
/// that.
pub(super) type Inherited<'a> = Option<&'a str>;

impl<'a> Cascade<'a> {
    /// The value of a property, if an element around has set it.
    pub(super) fn get(&self, name: &str) -> Option<Inherited<'a>> {
        let found = self.0.iter().find(|(property, _)| property.name == name);
        found.map(|(_, value)| *value)
    }

    /// The value of a property, by itself if no element around has set it.
    pub(super) fn value(&self, name: &str) -> Inherited<'a> {
        self.get(name)
            .unwrap_or_else(|| Property::named(name).and_then(|property| property.initial))
    }

    /// The properties that elements around have set.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&'static Property, Inherited<'a>)> {
        self.0.iter().copied()
    }

    /// What elements in this one have from it and from those around it.
    pub(super) fn in_element(&self, node: &'a Node) -> Cascade<'a> {
        let mut inside = self.clone();
        for value in node.attributes.values() {
            if let Some(property) = value.property.filter(|property| property.inherited) {
                inside.set(property, Some(value.text.as_str()));
            }
        }
        inside
    }

    /// What an element has if nothing is known of those around it.
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
