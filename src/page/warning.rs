//! What is on a picture, but probably not as it was meant.

use std::collections::BTreeSet;

/// What is on pictures otherwise than in their art. Built-in art has nothing of that.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shortcomings {
    /// Characters of live text that no font of the machine has. They are left out.
    pub missing: BTreeSet<char>,
    /// Families of fonts that live text asks for first and the machine does not have.
    /// Another one is taken.
    pub families: BTreeSet<String>,
    /// Whether there is a filter in a format of shapes, where what it makes is dots.
    pub has_filters: bool,
}

impl Shortcomings {
    /// Adds those of another picture.
    pub fn add(&mut self, other: Shortcomings) {
        self.missing.extend(other.missing);
        self.families.extend(other.families);
        self.has_filters |= other.has_filters;
    }
}
