//! What is odd in a theme but does not keep it from being used.

use std::ops::Range;

use super::error::ThemePlace;
use crate::leaves::nearest_word::nearest;
use crate::leaves::safe_text::Quoted;

/// Something odd in a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeWarning {
    /// What is odd.
    pub kind: ThemeWarningKind,
    /// Where it is.
    pub place: ThemePlace,
}

impl ThemeWarning {
    /// A warning about a whole file.
    pub(super) fn about(path: &str, kind: ThemeWarningKind) -> ThemeWarning {
        let place = ThemePlace::whole(path);
        ThemeWarning { kind, place }
    }

    /// A warning about a place of a file.
    pub(super) fn at(
        path: &str,
        text: &str,
        span: Range<usize>,
        kind: ThemeWarningKind,
    ) -> ThemeWarning {
        let place = ThemePlace::at(path, text, span);
        ThemeWarning { kind, place }
    }
}

/// What can be odd in a theme.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ThemeWarningKind {
    /// Text, which looks different where other fonts are.
    #[error("this is live text, which looks different where its font is missing")]
    LiveText,
    /// An element or a property that some tools do not draw.
    #[error("some programs do not draw {}", Quoted(.0))]
    NotEverywhere(String),
    /// More oddities than anybody wants to read at once.
    #[error("there are {0} more such places in this file")]
    More(usize),
    /// A reference to an id that is nowhere in the file.
    #[error("there is no element with the id {}, so this is not drawn", Quoted(.0))]
    DanglingReference(String),
    /// Art with nothing in it.
    #[error("this picture is empty")]
    Empty,
    /// Art that is in two files.
    #[error("this is the same picture as {}", Quoted(.0))]
    SamePicture(String),
    /// A picture that the theme has no use for.
    #[error("themes of this kind have no such file")]
    UnusedFile {
        /// Its name.
        name: String,
        /// The files that are missing.
        missing: Vec<String>,
    },
    /// A licence that nobody can rely on.
    #[error("{} is not an SPDX expression", Quoted(.0))]
    License(String),
    /// No licence at all.
    #[error("no licence is stated, so nobody else may use this theme")]
    NoLicense,
    /// Nobody is named who could be asked or credited.
    #[error("no author is named")]
    NoAuthor,
}

impl ThemeWarningKind {
    /// Whether whoever draws with the theme should know, and not only who made it.
    pub fn is_for_users(&self) -> bool {
        matches!(self, ThemeWarningKind::LiveText)
    }

    /// Whether this is a filter, which PDF holds only as dots.
    pub fn is_filter(&self) -> bool {
        matches!(self, ThemeWarningKind::NotEverywhere(name) if name == "filter")
    }

    /// The word that someone probably meant, if there is one that is alike.
    pub fn nearest(&self) -> Option<&str> {
        match self {
            ThemeWarningKind::UnusedFile { name, missing } => {
                nearest(name, missing.iter().map(String::as_str))
            }
            _ => None,
        }
    }

    /// What would be better, as a sentence.
    pub fn expected(&self) -> Option<&'static str> {
        match self {
            ThemeWarningKind::LiveText => Some("convert the text to paths"),
            ThemeWarningKind::License(_) => {
                Some("it is written like `CC0-1.0` or `CC-BY-SA-4.0 OR MIT`")
            }
            _ => None,
        }
    }
}
