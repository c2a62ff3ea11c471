//! Warnings about themes. A theme with warnings is still usable.

use std::ops::Range;

use super::error::ThemePlace;
use crate::util::nearest_word::nearest;
use crate::util::safe_text::Quoted;

/// A warning about a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeWarning {
    /// The reason for the warning.
    pub kind: ThemeWarningKind,
    /// The location of the problem.
    pub place: ThemePlace,
}

impl ThemeWarning {
    /// Creates a warning about a whole file or directory.
    pub(super) fn about(path: &str, kind: ThemeWarningKind) -> ThemeWarning {
        let place = ThemePlace::whole(path);
        ThemeWarning { kind, place }
    }

    /// Creates a warning about a span of a file.
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

/// The reason for a warning about a theme.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ThemeWarningKind {
    /// The art contains text, which looks different if its font is missing.
    #[error("this is live text, which looks different where its font is missing")]
    LiveText,
    /// Some tools do not support an element or a property. Contains the name of the element or property.
    #[error("some programs do not draw {}", Quoted(.0))]
    NotEverywhere(String),
    /// There are further warnings, which are not reported. Contains their number.
    #[error("there are {0} more such places in this file")]
    More(usize),
    /// A reference is to an id that does not exist in the file. Contains the id.
    #[error("there is no element with the id {}, so this is not drawn", Quoted(.0))]
    DanglingReference(String),
    /// The art is empty.
    #[error("this picture is empty")]
    Empty,
    /// Two files contain the same art. Contains the name of the other file.
    #[error("this is the same picture as {}", Quoted(.0))]
    SamePicture(String),
    /// The directory contains an SVG file that the theme does not use.
    #[error("themes of this kind have no such file")]
    UnusedFile {
        /// The name of the unused file.
        name: String,
        /// The names of the art files that are missing from the theme.
        missing: Vec<String>,
    },
    /// The licence is not an SPDX expression. Contains the licence.
    #[error("{} is not an SPDX expression", Quoted(.0))]
    License(String),
    /// The theme does not state a licence.
    #[error("no licence is stated, so nobody else may use this theme")]
    NoLicense,
    /// The theme does not name an author.
    #[error("no author is named")]
    NoAuthor,
}

impl ThemeWarningKind {
    /// Returns whether the warning matters to users of the theme as well as to its author.
    pub(crate) fn is_for_users(&self) -> bool {
        matches!(self, ThemeWarningKind::LiveText)
    }

    /// Returns whether the warning is about a filter. Such a warning matters for PDF files, in which the
    /// filtered shapes become pixels.
    pub(crate) fn is_filter(&self) -> bool {
        matches!(self, ThemeWarningKind::NotEverywhere(name) if name == "filter")
    }

    /// Returns the file name that was probably intended, if there is a similar one.
    pub(crate) fn nearest(&self) -> Option<&str> {
        match self {
            ThemeWarningKind::UnusedFile { name, missing } => {
                nearest(name, missing.iter().map(String::as_str))
            }
            _ => None,
        }
    }

    /// Returns advice on how to avoid the warning, if there is any.
    pub(crate) fn expected(&self) -> Option<&'static str> {
        match self {
            ThemeWarningKind::LiveText => Some("convert the text to paths"),
            ThemeWarningKind::License(_) => {
                Some("write it like `CC0-1.0` or `CC-BY-SA-4.0 OR MIT`")
            }
            _ => None,
        }
    }
}
