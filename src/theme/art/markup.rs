//! The elements of art, written down, and the ids in them.

use std::borrow::Cow;

/// Elements of SVG, one a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Markup {
    text: Cow<'static, str>,
    /// What all ids in the text begin with, and nothing else in it, if there are any. The
    /// rest of an id is a number.
    ids: Option<String>,
}

impl Markup {
    pub(super) fn new(text: String, ids: Option<String>) -> Markup {
        Markup {
            text: text.into(),
            ids,
        }
    }

    /// Elements that have no ids.
    pub(crate) const fn without_ids(text: &'static str) -> Markup {
        Markup {
            text: Cow::Borrowed(text),
            ids: None,
        }
    }

    /// The text, as it is in a file of its own.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether anything is painted or cut with what has an id.
    pub(crate) fn is_painted_by_id(&self) -> bool {
        let ids = self.ids.as_ref();
        ids.is_some_and(|ids| self.text.contains(&format!("url(#{ids}")))
    }

    /// The text with ids that end with `suffix`, and, for art that is in a picture more than
    /// once, begin with `prefix`.
    pub(crate) fn with_ids(&self, prefix: Option<&str>, suffix: &str) -> Cow<'_, str> {
        let Some(own) = &self.ids else {
            return self.as_str().into();
        };
        let prefix = prefix.map_or(own.clone(), |prefix| format!("{prefix}-"));
        let mut parts = self.text.split(own.as_str());
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part.find(|c: char| !c.is_ascii_digit());
            let (number, rest) = part.split_at(end.unwrap_or(part.len()));
            text.extend([&prefix, number, suffix, rest]);
        }
        text.into()
    }
}
