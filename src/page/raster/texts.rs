//! Long texts by number.

use std::collections::HashMap;

/// Texts such as those of art, each with a number that stands for it in keys. They are compared in
/// full: a digest could be the same for two of them.
#[derive(Default)]
pub(super) struct Texts {
    /// By length, which is quicker to look up than the text.
    known: HashMap<usize, Vec<(Box<str>, Known)>>,
    /// The length of all together.
    pub bytes: usize,
}

/// What is known of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub number: u64,
    /// Whether it is drawn alike with any font and on any ground.
    pub is_plain: bool,
}

impl Texts {
    pub fn find(&self, text: &str) -> Option<Known> {
        let alike = self.known.get(&text.len())?;
        let found = alike.iter().find(|(known, _)| **known == *text);
        found.map(|(_, known)| *known)
    }

    /// Adds a text with a new number, unless it is known.
    pub fn add(&mut self, text: &str, number: u64) -> Known {
        if let Some(known) = self.find(text) {
            return known;
        }
        let known = Known {
            number,
            is_plain: !text.contains("<text") && !text.contains("mix-blend-mode"),
        };
        let alike = self.known.entry(text.len()).or_default();
        alike.push((text.into(), known));
        self.bytes += text.len();
        known
    }
}
