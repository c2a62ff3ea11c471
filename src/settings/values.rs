//! Reads the values of options. A [`Reader`] reads one value, and a [`Shape`] reads all values of an option.

use std::ffi::OsStr;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::path::PathBuf;
use std::str::FromStr;

use super::declaration::{Arity, OptionKind, Refusal};
use super::font::CaptionFont;
use super::setting::{OFF, ON, SettingWord};
use crate::board::{Color, Crop, Number, PlacedAnnotation, PlacedMark, Square};
use crate::format::{Format, TextEncoding};
use crate::game::{Address, Selector};
use crate::notation::Notation;
use crate::page::{PictureFormat, PngCompression};
use crate::scene::{
    Coordinates, HorseArrows, Language, Length, OutOfRange, Padding, Scale, SideToMove, Sides,
};
use crate::svg::{PlayCount, Playback, StillPosition};
use crate::templates::{Caption, FileName};
use crate::text_board::{TextLines, TextPieces};
use crate::theme::{LicenseRequirement, Look, Paint, ThemeKind};
use crate::util::comma_list;

/// A reader that converts a word to a value of one kind.
pub trait Reader {
    /// The type of the value that is read.
    type Value: Clone + Debug + Send + Sync;

    /// Reads a value from a word, or returns the reason why the word is invalid.
    fn read(text: &OsStr) -> Result<Self::Value, Refusal>;

    /// Returns the kind of values that this reader accepts.
    fn kind() -> OptionKind;
}

/// The shape of an option: the number of values that it takes, and how to read them.
pub trait Shape {
    /// The type that holds all values of the option.
    type Value: Clone + Debug + Send + Sync;

    /// The number of values that the option takes.
    const ARITY: Arity;

    /// Reads the words of an option, or returns the index of the first invalid word and the reason.
    fn read(words: &[SettingWord]) -> Result<Self::Value, (usize, Refusal)>;

    /// Returns the kind of each value.
    fn kind() -> OptionKind;
}

/// An option that is on or off.
pub struct Flag;

/// An option that is off, or on with a count. `true` stands for the count 1, and `false` for the count 0.
pub struct CountedFlag;

/// An option with one value.
pub struct One<R>(PhantomData<R>);

/// An option with any number of values.
pub struct Many<R>(PhantomData<R>);

/// An option with any number of values, which may be separated by commas.
pub struct List<R>(PhantomData<R>);

impl Shape for Flag {
    type Value = bool;
    const ARITY: Arity = Arity::Flag;

    fn read(words: &[SettingWord]) -> Result<bool, (usize, Refusal)> {
        Ok(words.iter().all(|word| word.text == ON))
    }

    fn kind() -> OptionKind {
        OptionKind::Flag
    }
}

impl CountedFlag {
    /// The highest count, which is the highest number that a move can have in a diagram.
    const MAX: usize = Number::MAX as usize;

    fn count(word: &OsStr) -> Result<usize, Refusal> {
        let word = word.to_str().unwrap_or_default();
        match (word, Number::from_digits(word)) {
            (ON, _) => Ok(1),
            (OFF, _) => Ok(0),
            (_, Some(count)) => Ok(count.get().into()),
            _ => Err(Refusal::Because(format!(
                "it is a count from 1 to {}, `true` or `false`",
                CountedFlag::MAX
            ))),
        }
    }
}

impl Shape for CountedFlag {
    type Value = usize;
    const ARITY: Arity = Arity::CountedFlag;

    fn read(words: &[SettingWord]) -> Result<usize, (usize, Refusal)> {
        let last = words.len().saturating_sub(1);
        let word = words.last().map_or(OsStr::new(OFF), |word| &word.text);
        CountedFlag::count(word).map_err(|refusal| (last, refusal))
    }

    fn kind() -> OptionKind {
        OptionKind::CountedFlag {
            max: CountedFlag::MAX,
        }
    }
}

impl<R: Reader> Shape for One<R> {
    type Value = R::Value;
    const ARITY: Arity = Arity::One;

    fn read(words: &[SettingWord]) -> Result<R::Value, (usize, Refusal)> {
        // As on the command line, the last word wins.
        let last = words.len().saturating_sub(1);
        let text = words.last().map_or(OsStr::new(""), |word| &word.text);
        R::read(text).map_err(|refusal| (last, refusal))
    }

    fn kind() -> OptionKind {
        R::kind()
    }
}

impl<R: Reader> Shape for Many<R> {
    type Value = Vec<R::Value>;
    const ARITY: Arity = Arity::Many;

    fn read(words: &[SettingWord]) -> Result<Vec<R::Value>, (usize, Refusal)> {
        let read = |(number, word): (usize, &SettingWord)| {
            R::read(&word.text).map_err(|refusal| (number, refusal))
        };
        words.iter().enumerate().map(read).collect()
    }

    fn kind() -> OptionKind {
        R::kind()
    }
}

impl<R: Reader> Shape for List<R> {
    type Value = Vec<R::Value>;
    const ARITY: Arity = Arity::List;

    fn read(words: &[SettingWord]) -> Result<Vec<R::Value>, (usize, Refusal)> {
        let mut values = Vec::new();
        for (number, word) in words.iter().enumerate() {
            for part in comma_list::items(&word.text.to_string_lossy()) {
                let value = R::read(part.as_ref());
                values.push(value.map_err(|refusal| (number, refusal))?);
            }
        }
        Ok(values)
    }

    fn kind() -> OptionKind {
        R::kind()
    }
}

/// Reads a word that must be UTF-8.
fn text<T, E: ToString>(
    text: &OsStr,
    read: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, Refusal> {
    let because = |reason: String| Refusal::Because(reason);
    let text = text.to_str();
    let text = text.ok_or_else(|| because("this is not UTF-8".to_owned()))?;
    read(text).map_err(|error| because(error.to_string()))
}

/// A closed set of named values.
pub trait Named: Copy + Debug + Send + Sync + 'static {
    /// Returns all values.
    fn all() -> &'static [Self];

    /// Returns the name of this value.
    fn name(self) -> &'static str;
}

/// A reader for the name of a [`Named`] value.
pub struct Name<T>(PhantomData<T>);

impl<T: Named> Reader for Name<T> {
    type Value = T;

    fn read(text: &OsStr) -> Result<T, Refusal> {
        // Some names are lists, such as `algebraic,chinese`.
        let text = comma_list::without_spaces(&text.to_string_lossy());
        let mut all = T::all().iter().copied();
        let found = all.find(|one| text == one.name());
        found.ok_or_else(|| Refusal::NotOneOf(names::<T>().collect()))
    }

    fn kind() -> OptionKind {
        OptionKind::Names(T::all().iter().map(|one| one.name()).collect())
    }
}

/// Returns the names for messages, without pairs such as `algebraic,chinese`, which would clutter the list.
fn names<T: Named>() -> impl Iterator<Item = &'static str> {
    let names = T::all().iter().map(|one| one.name());
    names.filter(|name| !name.contains(','))
}

macro_rules! named {
    ($($type:ident $name:ident),+) => {$(
        impl Named for $type {
            fn all() -> &'static [$type] {
                &$type::ALL
            }

            fn name(self) -> &'static str {
                $type::$name(self)
            }
        }
    )+};
}

named! {
    Format name, Notation name, SideToMove name, Coordinates name, HorseArrows name,
    Color name, PictureFormat name, PngCompression name, StillPosition name, TextPieces name, TextLines name, Look name,
    Language tag
}

macro_rules! readers {
    ($($(#[doc = $doc:literal])+ $reader:ident: $value:ty = $read:expr, $kind:expr;)+) => {$(
        $(#[doc = $doc])+
        pub struct $reader;

        impl Reader for $reader {
            type Value = $value;

            fn read(word: &OsStr) -> Result<$value, Refusal> {
                $read(word)
            }

            fn kind() -> OptionKind {
                $kind
            }
        }
    )+};
}

/// Parses a value with its `FromStr`.
fn parsed<T: FromStr<Err: ToString>>(word: &OsStr) -> Result<T, Refusal> {
    text(word, T::from_str)
}

/// Reads a number and converts it with `make`, which checks the range.
fn number<T>(word: &OsStr, make: impl Fn(f64) -> Result<T, OutOfRange>) -> Result<T, Refusal> {
    text(word, |text| number_in(text, make))
}

fn number_in<T>(text: &str, make: impl Fn(f64) -> Result<T, OutOfRange>) -> Result<T, String> {
    let value = text.parse().map_err(|_| "this is not a number")?;
    make(value).map_err(|error| error.to_string())
}

/// Reads a width in pixels. Returns an error if the text is not a number, or the number is out of range.
pub fn pixels(text: &str) -> Result<Length, String> {
    number_in(text, Length::pixels)
}

/// The lowest and the highest resolution, in dots per inch.
const DPI: (f64, f64) = (1.0, 10_000.0);

fn within((min, max): (f64, f64), value: f64) -> Result<f64, OutOfRange> {
    let is_within = (min..=max).contains(&value);
    is_within.then_some(value).ok_or(OutOfRange { min, max })
}

fn milliseconds(value: f64) -> Result<u32, OutOfRange> {
    within(Playback::DELAYS, value).map(|value| value.round() as u32)
}

fn range((min, max): (f64, f64)) -> OptionKind {
    OptionKind::Number { min, max }
}

// The comment on each reader describes the value that it reads.
readers! {
    /// Any text.
    Text: String = |word| text(word, |text| Ok::<_, String>(text.to_owned())), OptionKind::Text;
    /// A text encoding.
    Encoded: TextEncoding = parsed, OptionKind::Text;
    /// The part of the board to show.
    Part: Crop = parsed, OptionKind::Text;
    /// A square.
    OnSquare: Square = parsed, OptionKind::Pattern(Square::pattern());
    /// An arrow from square to square.
    FromTo: PlacedAnnotation = |word| text(word, PlacedAnnotation::arrow), OptionKind::Text;
    /// A square and a mark on it.
    Marked: PlacedMark = parsed, OptionKind::Text;
    /// A square and a number on it.
    Numbered: PlacedAnnotation = |word| text(word, PlacedAnnotation::number), OptionKind::Text;
    /// A count of moves, or the address of a move.
    Moves: Address = parsed, OptionKind::Count;
    /// A choice of games from a collection.
    Games: Selector = parsed, OptionKind::Count;
    /// The sides of the board that have labels.
    AtSides: Sides = parsed, OptionKind::WithCommas;
    /// The licences that themes may have.
    Licenses: LicenseRequirement = parsed, OptionKind::WithCommas;
    /// The caption below a picture.
    BelowPicture: Caption = |word| text(word, Caption::parse), OptionKind::Text;
    /// The font of captions.
    Font: CaptionFont = |word| text(word, CaptionFont::read), OptionKind::Font;
    /// A background colour, or none.
    Background: Option<Paint> =
        |word| text(word, Paint::from_words), OptionKind::Pattern(Paint::PATTERN.to_owned());
    /// A board theme.
    Board: String = Text::read, OptionKind::Theme(ThemeKind::Board);
    /// A piece theme.
    Pieces: String = Text::read, OptionKind::Theme(ThemeKind::Pieces);
    /// An annotation theme.
    Annotations: String = Text::read, OptionKind::Theme(ThemeKind::Annotations);
    /// A directory.
    Directory: PathBuf = directory, OptionKind::Directory;
    /// A width in centimetres.
    Centimetres: Length = |word| number(word, Length::centimetres), range(Length::CENTIMETRES);
    /// A width in pixels.
    Pixels: Length = |word| text(word, pixels), range(Length::PIXELS);
    /// The space around the picture, in fields.
    Room: Padding = parsed, OptionKind::PerSide { max: Padding::MOST };
    /// A size relative to a field.
    Factor: Scale = |word| number(word, Scale::new), range(Scale::RANGE);
    /// A resolution in dots per inch.
    DotsPerInch: f64 = |word| number(word, |value| within(DPI, value)), range(DPI);
    /// A time in milliseconds.
    Milliseconds: u32 = |word| number(word, milliseconds), range(Playback::DELAYS);
    /// The number of times that an animation plays.
    Times: PlayCount = parsed, OptionKind::Count;
    /// A template for file names.
    NameWithFields: FileName = name_with_fields, OptionKind::FileName;
}

fn directory(word: &OsStr) -> Result<PathBuf, Refusal> {
    if word.is_empty() {
        Err(Refusal::Empty)
    } else {
        Ok(PathBuf::from(word))
    }
}

fn name_with_fields(word: &OsStr) -> Result<FileName, Refusal> {
    FileName::parse_name(word).map_err(|error| {
        Refusal::Because(match error.kind.expected() {
            Some(expected) => format!("{error}: {expected}"),
            None => error.to_string(),
        })
    })
}
