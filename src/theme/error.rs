//! Errors in themes, with their locations.

use std::io;
use std::ops::Range;
use std::sync::Arc;

use super::kind::ThemeKind;
use super::license::LicenseRequirement;
use crate::lettering::{Lettering, LetteringError, LetteringErrorKind};
use crate::util::nearest_word::nearest;
use crate::util::safe_text::{Plain, Quoted};

/// The maximum number of theme names in a message.
const MAX_NAMES: usize = 40;

/// An error in a theme.
#[derive(Debug, thiserror::Error)]
#[error("{kind}")]
pub struct ThemeError {
    /// The kind of error.
    pub kind: ThemeErrorKind,
    /// The location of the error, or `None` if the error is not in a file or directory.
    pub place: Option<ThemePlace>,
}

/// A location in a file or directory of a theme.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemePlace {
    /// The path of the file or directory. For a built-in theme, this is the path inside `themes/`.
    pub path: String,
    /// The content of the file and the span of the location in it, or `None` if the location is a whole file
    /// or directory.
    pub excerpt: Option<(Arc<str>, Range<usize>)>,
}

impl ThemePlace {
    /// Returns the location of a whole file or directory.
    pub(super) fn whole(path: &str) -> ThemePlace {
        ThemePlace {
            path: path.to_owned(),
            excerpt: None,
        }
    }

    /// Returns the location of a span in a file.
    pub(super) fn at(path: &str, text: impl Into<Arc<str>>, span: Range<usize>) -> ThemePlace {
        ThemePlace {
            path: path.to_owned(),
            excerpt: Some((text.into(), span)),
        }
    }
}

impl ThemeError {
    /// Creates an error about a whole file or directory.
    pub fn about(path: &str, kind: ThemeErrorKind) -> ThemeError {
        let place = Some(ThemePlace::whole(path));
        ThemeError { kind, place }
    }

    /// Creates an error about a span of a file.
    pub(super) fn at(
        path: &str,
        text: impl Into<Arc<str>>,
        span: Range<usize>,
        kind: ThemeErrorKind,
    ) -> ThemeError {
        let place = Some(ThemePlace::at(path, text, span));
        ThemeError { kind, place }
    }

    /// Returns the byte offset at which the error starts in its file, or `None` if the error is about a whole
    /// file or directory.
    pub(super) fn start(&self) -> Option<usize> {
        let place = self.place.as_ref()?.excerpt.as_ref()?;
        Some(place.1.start)
    }
}

/// The kind of an error in a theme.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ThemeErrorKind {
    /// There is no theme of this kind with this name.
    #[error("there is no {} theme {}", kind.name(), Quoted(name))]
    UnknownTheme {
        /// The kind of theme.
        kind: ThemeKind,
        /// The unknown name.
        name: String,
        /// The names of all themes of this kind, in alphabetical order.
        known: Vec<String>,
        /// The kind of another theme that has this name, if there is one.
        other_kind: Option<ThemeKind>,
        /// Whether the working directory contains a directory with this name.
        is_directory: bool,
    },
    /// The user does not allow the licence of a theme.
    #[error("the licence {} is not allowed", Quoted(license))]
    LicenseRefused {
        /// The licence that the theme states.
        license: String,
        /// The licences that are allowed.
        required: Box<LicenseRequirement>,
    },
    /// The theme is in a directory, but the program was built without the feature `themes`.
    #[error("this program reads no themes in directories")]
    NotRead,
    /// There is no directory at the path of a theme.
    #[error("there is no such theme directory")]
    MissingDirectory,
    /// The path of a theme does not lead to a directory.
    #[error("this is not a directory")]
    NotADirectory,
    /// Neither the files in the directory nor its location shows which kind of theme it contains.
    #[error("nothing in this directory shows what kind of theme it is")]
    NoTheme,
    /// A required file is missing.
    #[error("this file is missing from the theme")]
    MissingFile,
    /// The path of a file leads to something that is not a file, such as a directory, a pipe or a device.
    #[error("this is not a file")]
    NotAFile,
    /// A file cannot be read. Contains the I/O error.
    #[error("this file cannot be read")]
    Unreadable(#[source] io::Error),
    /// A file is too large.
    #[error("this file is larger than {limit} bytes")]
    TooLarge {
        /// The maximum number of bytes.
        limit: usize,
    },
    /// The art does not belong to this project, so it must be checked, but the program was built without the
    /// feature `themes`, which contains the check.
    #[error("this drawing is not one of the program's own, and needs the feature `themes`")]
    NotBuiltIn,
    /// A file is not encoded in UTF-8.
    #[error("this file is not UTF-8 text")]
    NotUtf8,

    /// The manifest cannot be parsed. Contains a message that says why.
    #[error("the manifest is wrong: {0}")]
    Manifest(String),
    /// The manifest contains a key that is not allowed here.
    #[error("{} is not a key here", Quoted(.key))]
    UnknownKey {
        /// The unknown key.
        key: String,
        /// The keys that are allowed at this place.
        known: Vec<&'static str>,
    },
    /// The manifest contains a key that belongs to another kind of theme.
    #[error("`{key}` does not apply to `{}` themes", kind.directory())]
    ForeignKey {
        /// The key.
        key: &'static str,
        /// The kind of the theme that contains the key.
        kind: ThemeKind,
    },
    /// The playing field extends beyond the viewBox of the board's art.
    #[error("the playing field extends beyond the viewBox of `board.svg`")]
    FieldOutside,
    /// The viewBox of the board for small sizes differs from that of the usual board.
    #[error("this must have the viewBox of `board.svg`: both have the same field")]
    OtherViewBox,
    /// Labels are outside the viewBox of the board's art.
    #[error("the labels are outside the viewBox of `board.svg`")]
    LabelsOutside,
    /// The side-to-move mark is not between the playing field and the right edge of the board's art.
    #[error(
        "the mark for the side to move must be between the playing field and the right edge of the \
         viewBox of `board.svg`"
    )]
    ToMoveOutside,
    /// A band of the frame has the wrong number of colours.
    #[error("a band of the frame has one colour, or four: top, right, bottom, left; not {found}")]
    FrameColours {
        /// The number of colours in the manifest.
        found: usize,
    },
    /// An edge of the board has the wrong number of labels.
    #[error("there must be {expected} labels, not {found}")]
    LabelCount {
        /// The number of files or ranks, each of which needs a label.
        expected: usize,
        /// The number of labels in the manifest.
        found: usize,
    },
    /// The river has the wrong number of words.
    #[error("the river takes one or two words, not {found}")]
    RiverWords {
        /// The number of words in the manifest.
        found: usize,
    },
    /// A lettering, which is a set of outlines of characters, is unknown or lacks a character that is needed.
    #[error(transparent)]
    Lettering(LetteringError),
    /// A value is not a number. Contains the value.
    #[error("{} is not a number", Quoted(.0))]
    NotANumber(String),
    /// A required key is missing. Contains the path of the key in the manifest.
    #[error("the key `{0}` is missing")]
    MissingKey(&'static str),
    /// A number in the manifest is out of range.
    #[error("`{key}` must be from {min} to {max}")]
    OutOfRange {
        /// The path of the key in the manifest.
        key: &'static str,
        /// The minimum of the allowed range.
        min: f64,
        /// The maximum of the allowed range.
        max: f64,
    },

    /// The art is not well-formed XML. Contains the message of the XML library.
    #[error("this is not well-formed XML: {0}")]
    Xml(String),
    /// The root element of the art is not `svg`.
    #[error("this is not an SVG picture")]
    NotSvg,
    /// The art does not have a usable `viewBox` or size.
    #[error("the art needs a viewBox of four numbers, with a positive width and height")]
    NoViewBox,
    /// The art contains an element that is not allowed, because not all programs support it. Contains the
    /// element's name.
    #[error("the element {} is not allowed in theme art", Quoted(.0))]
    ForbiddenElement(String),
    /// `style` sets an attribute that older tools do not read from `style`. Contains the attribute's name.
    #[error("`style` cannot set {} in theme art", Quoted(.0))]
    AttributeInStyle(String),
    /// A `style` attribute contains a comment, which could hide a declaration.
    #[error("`style` cannot contain comments in theme art")]
    CommentInStyle,
    /// An element is inside another element that cannot contain it.
    #[error("{} is not allowed inside {}", Quoted(.element), Quoted(.parent))]
    MisplacedElement {
        /// The name of the misplaced element.
        element: String,
        /// The name of the element that contains the misplaced element.
        parent: String,
    },
    /// The value of an attribute is malformed, or depends on the page around the picture.
    #[error("{} cannot be {} in theme art", Quoted(.name), Quoted(.value))]
    WrongValue {
        /// The name of the attribute.
        name: Box<str>,
        /// The value of the attribute.
        value: Box<str>,
        /// A sentence that describes valid values.
        expected: Box<str>,
    },
    /// An attribute refers to an element of an unsuitable kind.
    #[error("{} cannot refer to the {} element {}", Quoted(.name), Quoted(.element), Quoted(.id))]
    WrongReference {
        /// The name of the attribute that contains the reference.
        name: Box<str>,
        /// The id of the target element.
        id: Box<str>,
        /// The name of the target element.
        element: Box<str>,
    },
    /// A coordinate or a length is many times larger than the picture.
    #[error("this is far larger than the picture")]
    TooFar {
        /// The maximum distance, as a multiple of the longer side of the viewBox.
        times: f64,
    },
    /// Dashes or pattern tiles are too small to be visible.
    #[error("this repeats too finely to be seen")]
    TooFine {
        /// The minimum size of the repeated part, as a fraction of the longer side of the viewBox.
        part: f64,
    },
    /// A filter, mask or pattern is applied to a very thin shape.
    #[error("the shape is too thin for a filter, a mask or a pattern")]
    TooThin,
    /// An element inside a marker has a marker itself.
    #[error("elements inside a marker cannot have markers")]
    MarkerInMarker,
    /// An element that a `use` element draws inherits a marker, or the stroke width on which the size of a
    /// marker depends, from the `use` element or its ancestors.
    #[error("elements that `use` draws must set their own markers and `stroke-width`")]
    MarkerOfUse,
    /// The ordinary shapes that replace markers would make the art too large.
    #[error("these markers would make the picture too large")]
    TooManyMarkers,
    /// An element or attribute runs a script.
    #[error("scripts are not allowed in theme art")]
    Script,
    /// A reference leads outside the file. Contains the address.
    #[error("{} is outside this file", Quoted(.0))]
    ExternalReference(String),
    /// A reference is to an id that does not exist in the file. Contains the id.
    #[error("there is no element with the id {} in this file", Quoted(.0))]
    DanglingReference(String),
    /// Two elements have the same id. Contains the id.
    #[error("duplicate id {}", Quoted(.0))]
    DuplicateId(String),
    /// An element refers to itself, directly or through other elements.
    #[error("this element refers back to itself")]
    CircularReference,
    /// There are further errors, which are not reported. Contains their number.
    #[error("there are {0} more mistakes in this file")]
    More(usize),
    /// An entity contains elements. Entities may only contain text.
    #[error("entities in theme art cannot contain elements")]
    EntityOfElements,
    /// The art has too many elements, attributes or references, or its elements are nested too deeply.
    #[error("this art is too complicated")]
    TooComplicated,
    /// A board with this art on every field cannot be drawn as PDF or PNG.
    #[error("a board with this art cannot be drawn as PDF and PNG: {reason}")]
    Undrawable {
        /// The reason why the art cannot be drawn, as text.
        reason: String,
    },
}

impl ThemeErrorKind {
    /// Returns the name or key that was probably intended, if there is a similar one.
    pub fn nearest(&self) -> Option<&str> {
        match self {
            ThemeErrorKind::UnknownTheme {
                name,
                known,
                other_kind: None,
                is_directory: false,
                ..
            } => nearest(name, known.iter().map(String::as_str)),
            ThemeErrorKind::Lettering(error) if error.kind == LetteringErrorKind::Unknown => {
                nearest(&error.lettering, Lettering::names())
            }
            ThemeErrorKind::UnknownKey { key, known } => nearest(key, known.iter().copied()),
            _ => None,
        }
    }

    /// Returns advice on how to correct the error, if there is any.
    pub fn expected(&self) -> Option<String> {
        use ThemeErrorKind as Kind;
        let text = match self {
            Kind::UnknownTheme {
                name,
                known,
                other_kind,
                is_directory,
                ..
            } => {
                let path = match name.as_str() {
                    "." | ".." => format!("{name}/"),
                    _ => format!("./{name}"),
                };
                return Some(match other_kind {
                    Some(other) => {
                        format!("{} is a theme for `--{}`", Quoted(name), other.directory())
                    }
                    None if *is_directory => {
                        format!("write the directory of this name as {}", Quoted(&path))
                    }
                    None => format!(
                        "{}; pass the path of any other theme, also of one for the Python tool",
                        list(known)
                    ),
                });
            }
            Kind::LicenseRefused { required, .. } => return Some(required.to_string()),
            Kind::Lettering(error) => error.expected()?,
            Kind::UnknownKey { known, .. } => {
                return Some(format!("the keys are {}", known.join(", ")));
            }
            Kind::MissingDirectory | Kind::NotADirectory | Kind::MissingFile => {
                "a theme is a directory with `theme.yaml` and its SVG files"
            }
            Kind::NotRead => "build it with the Cargo feature `themes`, or name a theme of its own",
            Kind::NoTheme => {
                "a theme has `board.svg`, or pieces like `red_king.svg`, or marks like `blank_good.svg`"
            }
            Kind::LabelCount { .. } => {
                "write labels as a range like `1-9` or a list like `0,9,8,7,6,5,4,3,2,1`"
            }
            Kind::NotUtf8 => "save the file as plain text in UTF-8",
            Kind::MissingKey("field") => {
                "write the playing field like `field: {left: 42.5, top: 42.5, width: 424, height: 477}`"
            }
            Kind::NotSvg => {
                "the root element must be `<svg xmlns=\"http://www.w3.org/2000/svg\" …>`"
            }
            Kind::NoViewBox => "write it like `viewBox=\"0 0 100 100\"`",
            Kind::ForbiddenElement(name) if name == "style" => {
                "write colours and strokes as attributes"
            }
            Kind::ForbiddenElement(name) if name.starts_with("fe") => {
                "filters can only draw shadows and soft edges, with feGaussianBlur, feOffset, \
                 feFlood, feColorMatrix, feComponentTransfer, feComposite, feBlend, feMerge and \
                 feDropShadow"
            }
            Kind::ForbiddenElement(_) => "it would not look the same everywhere",
            Kind::AttributeInStyle(name) => return Some(format!("write `{name}` as an attribute")),
            Kind::WrongValue { expected, .. } => return Some(expected.to_string()),
            Kind::TooFar { times } => {
                return Some(format!(
                    "nothing may extend beyond {times} times the longer side of the viewBox"
                ));
            }
            Kind::TooFine { part } => {
                return Some(format!(
                    "a dash with its gap, or a pattern tile, must be at least {part} of the longer \
                     side of the viewBox"
                ));
            }
            Kind::MarkerOfUse => {
                "write the markers and the `stroke-width` as attributes of the line"
            }
            Kind::MarkerInMarker | Kind::TooManyMarkers => "draw them as ordinary shapes",
            Kind::ExternalReference(_) => "refer to elements of the same file, like `#id`",
            _ => return None,
        };
        Some(text.to_owned())
    }
}

/// Returns a sentence that lists the names of themes.
fn list(names: &[String]) -> String {
    let shown = names.iter().take(MAX_NAMES);
    let shown: Vec<_> = shown.map(|name| Plain(name).to_string()).collect();
    let shown = shown.join(", ");
    match names.len() {
        0 => "there are none".to_owned(),
        1 => format!("the only one is {shown}"),
        count if count > MAX_NAMES => format!("there are {shown} and {} more", count - MAX_NAMES),
        _ => format!("there are {shown}"),
    }
}
