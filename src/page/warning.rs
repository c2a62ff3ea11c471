//! Differences between a drawn picture and its art.

use std::collections::BTreeSet;

/// What a drawn picture lacks compared with its art. Built-in art is always drawn in full.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shortcomings {
    /// Characters of live text that no font of the machine has, and that are not drawn.
    pub missing: BTreeSet<char>,
    /// Font families that live text prefers but the machine lacks, and that are substituted.
    pub families: BTreeSet<String>,
    /// Whether a filter's result is pixels although the format is for shapes.
    pub has_filters: bool,
}

impl Shortcomings {
    /// Adds the shortcomings of another picture.
    pub fn add(&mut self, other: Shortcomings) {
        self.missing.extend(other.missing);
        self.families.extend(other.families);
        self.has_filters |= other.has_filters;
    }
}
