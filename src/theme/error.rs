//! What can be wrong with a theme, and where.

use std::io;
use std::ops::Range;

use super::kind::ThemeKind;
use super::license_requirement::LicenseRequirement;
use crate::leaves::nearest_word::nearest;
use crate::leaves::safe_text::{Plain, Quoted};
use crate::lettering::{Lettering, LetteringError, LetteringErrorKind};

/// How many themes are named in a message.
const MAX_NAMES: usize = 40;

/// A mistake in a theme.
#[derive(Debug, thiserror::Error)]
#[error("{kind}")]
pub struct ThemeError {
    /// What is wrong.
    pub kind: ThemeErrorKind,
    /// Where it is wrong, if it is in a file or directory.
    pub place: Option<ThemePlace>,
}

/// A place in a file or directory of a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemePlace {
    /// The path as it was built from the theme's directory, or, for a built-in
    /// theme, its path below `themes/`.
    pub path: String,
    /// The text of the file and the bytes of it that are meant.
    pub excerpt: Option<(String, Range<usize>)>,
}

impl ThemePlace {
    /// A whole file or directory.
    pub(super) fn whole(path: &str) -> ThemePlace {
        ThemePlace {
            path: path.to_owned(),
            excerpt: None,
        }
    }

    /// A place of a file.
    pub(super) fn at(path: &str, text: &str, span: Range<usize>) -> ThemePlace {
        ThemePlace {
            path: path.to_owned(),
            excerpt: Some((text.to_owned(), span)),
        }
    }
}

impl ThemeError {
    /// An error about a whole file or directory.
    pub fn about(path: &str, kind: ThemeErrorKind) -> ThemeError {
        let place = Some(ThemePlace::whole(path));
        ThemeError { kind, place }
    }

    /// An error at a place of a file.
    pub(super) fn at(
        path: &str,
        text: &str,
        span: Range<usize>,
        kind: ThemeErrorKind,
    ) -> ThemeError {
        let place = Some(ThemePlace::at(path, text, span));
        ThemeError { kind, place }
    }
}

/// What is wrong with a theme.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ThemeErrorKind {
    /// No theme of this name is known.
    #[error("there is no {} theme {}", kind.name(), Quoted(name))]
    UnknownTheme {
        /// Which kind of theme.
        kind: ThemeKind,
        /// The name that was asked for.
        name: String,
        /// The names that there are, in alphabetical order.
        known: Vec<String>,
        /// Another kind of which there is a theme of this name.
        other_kind: Option<ThemeKind>,
        /// Whether there is a directory of this name where the program runs.
        is_directory: bool,
    },
    /// A theme's licence is not one of those that are allowed.
    #[error("the licence {} is not allowed", Quoted(license))]
    LicenseRefused {
        /// The licence that the theme states.
        license: String,
        /// What is allowed.
        required: Box<LicenseRequirement>,
    },
    /// The path of a theme leads nowhere.
    #[error("there is no such theme directory")]
    MissingDirectory,
    /// A file where the directory of a theme belongs.
    #[error("this is not a directory")]
    NotADirectory,
    /// A directory with nothing in it that belongs to a theme.
    #[error("nothing in this directory tells what kind of theme it is")]
    NoTheme,
    /// A file that every theme of this kind has is not there.
    #[error("this file is missing from the theme")]
    MissingFile,
    /// A directory, a pipe or a device where a file belongs.
    #[error("this is not a file")]
    NotAFile,
    /// The operating system does not let us read a file.
    #[error("this file cannot be read")]
    Unreadable(#[source] io::Error),
    /// A file is larger than any theme's.
    #[error("this file is larger than {limit} bytes")]
    TooLarge {
        /// How many bytes a theme's file may have.
        limit: usize,
    },
    /// A file is not UTF-8.
    #[error("this file is not UTF-8 text")]
    NotUtf8,

    /// The manifest cannot be read, in the words of the YAML library.
    #[error("the manifest is wrong: {0}")]
    Manifest(String),
    /// A key of the manifest that means nothing.
    #[error("{} is not a key here", Quoted(.key))]
    UnknownKey {
        /// The key.
        key: String,
        /// The keys that are known at its place.
        known: Vec<&'static str>,
    },
    /// A key of the manifest that belongs to another kind of theme.
    #[error("`{key}` has no use in `{}` themes", kind.directory())]
    ForeignKey {
        /// The key.
        key: &'static str,
        /// The kind of theme.
        kind: ThemeKind,
    },
    /// A playing field that is not on the board.
    #[error("the playing field reaches out of the viewBox of `board.svg`")]
    FieldOutside,
    /// Labels that nobody would see.
    #[error("the labels are outside of the viewBox of `board.svg`")]
    LabelsOutside,
    /// Labels for more or fewer lines than there are.
    #[error("there must be {expected} labels, not {found}")]
    LabelCount {
        /// How many lines there are.
        expected: usize,
        /// How many labels there are.
        found: usize,
    },
    /// More words than the river has halves, or none.
    #[error("the river has one word or two, not {found}")]
    RiverWords {
        /// How many words there are.
        found: usize,
    },
    /// A lettering that there is not, or that lacks a character.
    #[error(transparent)]
    Lettering(LetteringError),
    /// A text where a number belongs.
    #[error("{} is not a number", Quoted(.0))]
    NotANumber(String),
    /// A key that this kind of theme needs.
    #[error("the key `{0}` is missing")]
    MissingKey(&'static str),
    /// A number outside the range that makes sense.
    #[error("`{key}` must be from {min} to {max}")]
    OutOfRange {
        /// The key, with the keys above it.
        key: &'static str,
        /// The smallest value.
        min: f64,
        /// The largest value.
        max: f64,
    },

    /// Art that is not well-formed XML, in the words of the XML library.
    #[error("this is not well-formed XML: {0}")]
    Xml(String),
    /// Art whose outermost element is not `svg`.
    #[error("this is not an SVG picture")]
    NotSvg,
    /// Art without a usable `viewBox`, and without a size that could stand in.
    #[error("the art needs a viewBox of four numbers, with a width and a height")]
    NoViewBox,
    /// An element that does not survive everywhere a diagram goes.
    #[error("theme art cannot have the element {}", Quoted(.0))]
    ForbiddenElement(String),
    /// A property in `style` that older tools know as an attribute only.
    #[error("`style` cannot set {} in theme art", Quoted(.0))]
    AttributeInStyle(String),
    /// A comment in `style`, which could hide anything.
    #[error("`style` cannot have comments in theme art")]
    CommentInStyle,
    /// An element where it cannot be.
    #[error("{} cannot be in {}", Quoted(.element), Quoted(.parent))]
    MisplacedElement {
        /// The element.
        element: String,
        /// What it is in.
        parent: String,
    },
    /// A value that is not written as it should be, or depends on the page around the
    /// picture.
    #[error("{} cannot be {} in theme art", Quoted(.name), Quoted(.value))]
    WrongValue {
        /// The attribute.
        name: Box<str>,
        /// Its value.
        value: Box<str>,
        /// What would be right, as a sentence.
        expected: Box<str>,
    },
    /// A reference to an element that is for something else.
    #[error("{} cannot refer to the {} element {}", Quoted(.name), Quoted(.element), Quoted(.id))]
    WrongReference {
        /// The attribute.
        name: Box<str>,
        /// What it refers to.
        id: Box<str>,
        /// The name of that element.
        element: Box<str>,
    },
    /// Something that is nowhere near the picture.
    #[error("this is far larger than the picture")]
    TooFar {
        /// How often the longer side of the viewBox fits into what is allowed.
        times: f64,
    },
    /// Dashes or tiles of a pattern that nobody can see.
    #[error("this repeats more often than anybody can see")]
    TooFine {
        /// The shortest step that is allowed, as a part.
        part: f64,
        /// Of what it is a part.
        whole: &'static str,
    },
    /// A filter, a mask or a pattern on a shape that is nearly nothing.
    #[error("the shape is too thin for this")]
    TooThin,
    /// A filter of more steps than shadows and soft edges have.
    #[error("this filter has more than {limit} steps")]
    TooManySteps {
        /// How many there may be.
        limit: usize,
    },
    /// A marker in another one.
    #[error("what is in a marker cannot have markers")]
    MarkerInMarker,
    /// A marker that comes from a `use` element, or whose size does.
    #[error("what `use` draws can have markers only of its own")]
    MarkerOfUse,
    /// Markers that would become very many shapes.
    #[error("these markers would make the picture too large")]
    TooManyMarkers,
    /// An attribute that runs a script.
    #[error("theme art cannot have scripts")]
    Script,
    /// A reference to something outside the file.
    #[error("{} is outside of this file", Quoted(.0))]
    ExternalReference(String),
    /// A reference to an id that is nowhere in the file.
    #[error("there is no element with the id {} in this file", Quoted(.0))]
    DanglingReference(String),
    /// An id that is there twice.
    #[error("the id {} is there twice", Quoted(.0))]
    DuplicateId(String),
    /// An element that refers to itself, directly or through others.
    #[error("this element draws itself again and again")]
    CircularReference,
    /// More mistakes than anybody wants to read at once.
    #[error("there are {0} more mistakes in this file")]
    More(usize),
    /// An entity that stands for elements and not for text.
    #[error("entities in theme art cannot have elements in them")]
    EntityOfElements,
    /// Elements nested too deeply, or too many of them.
    #[error("this art is too complicated")]
    TooComplicated,
    /// A whole board with such art would not become PDF or PNG.
    #[error("a board with this art cannot be drawn as PDF and PNG: {reason}")]
    Undrawable {
        /// Why not, in words.
        reason: String,
    },
}

impl ThemeErrorKind {
    /// The word that someone probably meant, if there is one that is alike.
    pub fn nearest(&self) -> Option<&str> {
        match self {
            // The name is right, but for what stands around it.
            ThemeErrorKind::UnknownTheme {
                other_kind: Some(_),
                ..
            }
            | ThemeErrorKind::UnknownTheme {
                is_directory: true, ..
            } => None,
            ThemeErrorKind::UnknownTheme { name, known, .. } => {
                nearest(name, known.iter().map(String::as_str))
            }
            ThemeErrorKind::Lettering(error) if error.kind == LetteringErrorKind::Unknown => {
                nearest(&error.lettering, Lettering::names())
            }
            ThemeErrorKind::UnknownKey { key, known } => nearest(key, known.iter().copied()),
            _ => None,
        }
    }

    /// What would have been right, as a sentence.
    pub fn expected(&self) -> Option<String> {
        use ThemeErrorKind as Kind;
        let text = match self {
            Kind::UnknownTheme {
                name,
                other_kind: Some(other),
                ..
            } => {
                let name = Quoted(name);
                return Some(format!("{name} is a theme for `--{}`", other.directory()));
            }
            Kind::UnknownTheme {
                name,
                is_directory: true,
                ..
            } => {
                let path = match name.as_str() {
                    "." | ".." => format!("{name}/"),
                    _ => format!("./{name}"),
                };
                let path = Quoted(&path);
                return Some(format!("the directory of this name is written {path}"));
            }
            Kind::UnknownTheme { known, .. } => {
                let list = list(known);
                return Some(format!(
                    "{list}; any other, also one of the Python tool, is named by its path"
                ));
            }
            Kind::LicenseRefused { required, .. } => return Some(required.to_string()),
            Kind::UnknownKey { known, .. } => {
                return Some(format!("the keys are {}", known.join(", ")));
            }
            Kind::MissingDirectory | Kind::NotADirectory | Kind::MissingFile => {
                "a theme is a directory with `theme.yaml` and its SVG files"
            }
            Kind::NoTheme => {
                "a theme has `board.svg`, or pieces like `red_king.svg`, or marks like `blank_good.svg`"
            }
            Kind::LabelCount { .. } => {
                "labels are written as a range like `1-9` or a list like `0,9,8,7,6,5,4,3,2,1`"
            }
            Kind::NotUtf8 => "save the file as plain text in UTF-8",
            Kind::MissingKey("field") => {
                "the playing field is written `field: {left: 42.5, top: 42.5, width: 424, height: 477}`"
            }
            Kind::NotSvg => {
                "the outermost element is `<svg xmlns=\"http://www.w3.org/2000/svg\" …>`"
            }
            Kind::NoViewBox => "it is written like `viewBox=\"0 0 100 100\"`",
            Kind::ForbiddenElement(name) if name == "style" => {
                "write colours and strokes as attributes"
            }
            Kind::AttributeInStyle(name) => return Some(format!("write `{name}` as an attribute")),
            Kind::WrongValue { expected, .. } => return Some(expected.to_string()),
            Kind::TooFar { times } => {
                return Some(format!(
                    "nothing may reach farther than {times} times the longer side of the viewBox"
                ));
            }
            Kind::TooFine { part, whole } => {
                return Some(format!(
                    "dashes with their gaps, and tiles of patterns, are at least {part} of {whole}"
                ));
            }
            Kind::MarkerOfUse => {
                "write the markers and the `stroke-width` as attributes of the line"
            }
            Kind::MarkerInMarker | Kind::TooManyMarkers => "draw them as ordinary shapes",
            Kind::ForbiddenElement(name) if name.starts_with("fe") => {
                "filters are for shadows and soft edges, of feGaussianBlur, feOffset, feFlood, \
                 feColorMatrix, feComponentTransfer, feComposite, feBlend, feMerge and feDropShadow"
            }
            Kind::ForbiddenElement(_) => "it would not look the same everywhere",
            Kind::ExternalReference(_) => "refer to elements of the same file, like `#id`",
            _ => return None,
        };
        Some(text.to_owned())
    }
}

/// The names of themes as a sentence.
fn list(names: &[String]) -> String {
    let shown: Vec<_> = names
        .iter()
        .take(MAX_NAMES)
        .map(|name| Plain(name).to_string())
        .collect();
    let shown = shown.join(", ");
    match names.len() {
        0 => "there are none".to_owned(),
        1 => format!("the only one is {shown}"),
        count if count > MAX_NAMES => {
            format!("there are {shown} and {} more", count - MAX_NAMES)
        }
        _ => format!("there are {shown}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_NAMES, list};

    #[test]
    fn names_of_themes_are_listed() {
        let all = ["x"; MAX_NAMES].join(", ");
        for (count, expected) in [
            (0, "there are none"),
            (1, "the only one is x"),
            (2, "there are x, x"),
            (MAX_NAMES, &format!("there are {all}")),
            (MAX_NAMES + 1, &format!("there are {all} and 1 more")),
        ] {
            assert_eq!(list(&vec!["x".to_owned(); count]), expected);
        }
    }
}
