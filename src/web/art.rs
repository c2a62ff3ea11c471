//! Art that the pictures of a page share.

use std::collections::BTreeSet;

use crate::svg::SharedArt;

/// The art of a page, each piece once, in the order of first use.
#[derive(Clone, Debug, Default)]
pub(super) struct Art {
    known: BTreeSet<String>,
    all: Vec<SharedArt>,
}

impl Art {
    /// Adds art that is not yet there.
    pub fn add(&mut self, art: impl IntoIterator<Item = SharedArt>) {
        for one in art {
            if self.known.insert(one.id.clone()) {
                self.all.push(one);
            }
        }
    }

    /// Adds the art of a part of the page.
    pub fn merge(&mut self, other: &Art) {
        self.add(other.all.iter().cloned());
    }

    /// The element that contains it. It takes no room, but is not hidden: browsers do not paint
    /// with parts of what is hidden.
    pub fn html(&self) -> String {
        let elements: Vec<&str> = self.all.iter().map(|one| one.element.as_str()).collect();
        let elements = elements.join("\n");
        format!(
            "<svg class=\"xq-art\" width=\"0\" height=\"0\" aria-hidden=\"true\" focusable=\"false\">\n\
             <defs>\n{elements}\n</defs>\n</svg>\n"
        )
    }
}
