//! The grammars of attribute values. Each value is parsed, and most values are written again from the parsed
//! form, so that text outside the grammar cannot end up in a picture.

use std::str::FromStr as _;

use svgtypes::{Angle, Color, Number};

use super::values::{
    MOST_PERCENT, colour, families, in_url, is_id, length, lengths, list, moves, numbers, one_of,
    paint, path, several, transform, view_box, word,
};
use crate::util::decimal::{number, rounded};

/// The grammar of a value. Strings in the variants contain words separated by spaces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Grammar {
    /// One of these words.
    Word(&'static str),
    /// One or more of these words, each at most once. The first word cannot be combined with other words.
    Words(&'static str),
    /// A number between these limits.
    Number(f64, f64),
    /// A list of numbers between these limits. The last value is the maximum number of items.
    Numbers(f64, f64, usize),
    /// A fraction from 0 to 1, or a percentage.
    Fraction,
    Length,
    /// A non-negative length.
    Size,
    /// A length, or a percentage of the size of a shape.
    Share,
    /// The lengths of dashes and gaps, or `none`.
    Dashes,
    FontSize,
    FontWeight,
    FontFamily,
    /// One of these words, or a length, which may be a multiple of the font size.
    Spacing(&'static str),
    /// A list of the positions of characters.
    Places,
    /// A list of the offsets of characters, which may be multiples of the font size.
    Moves,
    /// The orientation of a marker: an angle, or `auto` or `auto-start-reverse` for the direction of the
    /// line.
    Orientation,
    Colour,
    /// A colour, `none`, or a reference, which may be followed by a fallback colour.
    Paint,
    /// A reference such as `url(#id)`, or `none`.
    Reference,
    /// A reference such as `#id`.
    Link,
    /// The id of an element.
    Id,
    /// The name of the result of a filter step.
    Name,
    Transform,
    Path,
    /// The x and y coordinates of the corners of an outline.
    Points,
    ViewBox,
    /// The way in which a rectangle is aligned in another rectangle and scaled to fit it.
    AspectRatio,
    /// No value is allowed, so the attribute must be omitted.
    Never,
}

/// The reason for rejecting a value.
pub(super) enum Refusal {
    /// The value does not match its grammar.
    Wrong,
    /// The value refers to another file.
    External(String),
}

/// Splits a value into the id of the element to which it refers and the rest of the value. The value must
/// have been written by [`Grammar::read`] for [`Grammar::Paint`] or [`Grammar::Reference`]. Returns `None` if
/// the value contains no reference.
pub(super) fn reference(value: &str) -> Option<(&str, &str)> {
    value.strip_prefix("url(#")?.split_once(')')
}

impl Grammar {
    /// Parses a value, and returns the text that represents the value in pictures.
    pub(super) fn read(self, text: &str) -> Result<String, Refusal> {
        if matches!(self, Grammar::Paint | Grammar::Reference | Grammar::Link)
            && let Some(address) = self.address(text)
        {
            return Err(Refusal::External(address.to_owned()));
        }
        self.rewritten(text).ok_or(Refusal::Wrong)
    }

    /// Returns the target of a reference, if the value contains a reference and its target is outside the
    /// file.
    fn address(self, text: &str) -> Option<&str> {
        let target = match self {
            Grammar::Link => text,
            _ => in_url(text)?.0,
        };
        (!target.starts_with('#')).then_some(target)
    }

    fn rewritten(self, text: &str) -> Option<String> {
        let finite = |text: &str| Number::from_str(text).ok().map(|number| number.0);
        match self {
            Grammar::Word(words) => word(words, text),
            Grammar::Words(words) => several(words, text),
            Grammar::Number(least, most) => {
                let value = finite(text)?;
                (least..=most).contains(&value).then(|| number(value))
            }
            Grammar::Numbers(least, most, count) => {
                let numbers = numbers(text).filter(|numbers| numbers.len() <= count)?;
                let fits = numbers.iter().all(|it| (least..=most).contains(it));
                fits.then(|| list(text, &numbers))
            }
            Grammar::Fraction => {
                let share = match text.strip_suffix('%') {
                    Some(percent) => finite(percent)? / 100.0,
                    None => finite(text)?,
                };
                Some(if (0.0..=1.0).contains(&share) {
                    list(text, &[share])
                } else {
                    number(share.clamp(0.0, 1.0))
                })
            }
            Grammar::Length => Some(list(text, &[length(text)?])),
            Grammar::Size => length(text)
                .filter(|size| *size >= 0.0)
                .map(|size| list(text, &[size])),
            Grammar::Share => match text.strip_suffix('%') {
                Some(percent) => finite(percent)
                    .filter(|percent| percent.abs() <= MOST_PERCENT)
                    .map(|percent| format!("{}%", number(percent))),
                None => Grammar::Length.rewritten(text),
            },
            Grammar::Dashes if text == "none" => Some(text.to_owned()),
            Grammar::Dashes => {
                let lengths = lengths(text)?;
                if lengths.iter().any(|length| *length < 0.0) {
                    return None;
                }
                let is_line = lengths.iter().all(|length| rounded(*length) == 0.0);
                let dashes = || list(text, &lengths);
                Some(if is_line { "none".to_owned() } else { dashes() })
            }
            Grammar::FontSize => word(FONT_SIZES, text).or_else(|| Grammar::Size.rewritten(text)),
            Grammar::FontWeight => {
                let weight = Grammar::Number(1.0, 1000.0);
                word("normal bold bolder lighter", text).or_else(|| weight.rewritten(text))
            }
            Grammar::FontFamily => families(text),
            Grammar::Spacing(words) => {
                word(words, text).or_else(|| moves(text).filter(|moves| !moves.contains(' ')))
            }
            Grammar::Places => lengths(text).map(|lengths| list(text, &lengths)),
            Grammar::Moves => moves(text),
            Grammar::Orientation => word("auto auto-start-reverse", text).or_else(|| {
                let degrees = Angle::from_str(text).ok()?.to_degrees();
                (degrees.abs() <= 360.0).then(|| number(degrees))
            }),
            Grammar::Colour => Color::from_str(text).ok().map(colour),
            Grammar::Paint => paint(text),
            Grammar::Reference if text == "none" => Some(text.to_owned()),
            Grammar::Reference => {
                let (target, rest) = in_url(text)?;
                let id = target.strip_prefix('#').filter(|id| is_id(id))?;
                rest.is_empty().then(|| format!("url(#{id})"))
            }
            Grammar::Link => {
                let id = text.strip_prefix('#')?;
                is_id(id).then(|| text.to_owned())
            }
            Grammar::Id => (is_id(text) && !text.is_empty()).then(|| text.to_owned()),
            Grammar::Name => {
                let is_of_name = |c: char| c.is_ascii_alphanumeric() || "_-.".contains(c);
                let is_name = !text.is_empty() && text.len() <= 100 && text.chars().all(is_of_name);
                (is_name && !NEVER_DRAWN.contains(&text)).then(|| text.to_owned())
            }
            Grammar::Transform => transform(text),
            Grammar::Path => path(text),
            Grammar::Points => {
                let numbers = numbers(text).filter(|numbers| numbers.len().is_multiple_of(2))?;
                Some(list(text, &numbers))
            }
            Grammar::ViewBox => {
                let it = view_box(text)?;
                Some(list(text, &[it.x, it.y, it.width, it.height]))
            }
            Grammar::AspectRatio => {
                let (align, fit) = text.split_once(' ').unwrap_or((text, "meet"));
                let (align, fit) = (word(ALIGNMENTS, align)?, word("meet slice", fit)?);
                Some(match fit.as_str() {
                    "meet" => align,
                    _ => format!("{align} {fit}"),
                })
            }
            Grammar::Never => None,
        }
    }

    /// Returns a sentence that describes valid values.
    pub(super) fn expected(self) -> String {
        let text = match self {
            Grammar::Word(words) => return format!("it must be {}", one_of(words)),
            Grammar::Words(words) => return format!("its words are {}", words.replace(' ', ", ")),
            Grammar::Number(least, most) => {
                return format!("it must be a number from {least} to {most}");
            }
            Grammar::Numbers(least, most, _) => {
                return format!("it must be a list of numbers from {least} to {most}");
            }
            Grammar::Spacing(words) => {
                return format!("it must be {} or a length like `0.1em`", one_of(words));
            }
            Grammar::Fraction => "it must be a number from 0 to 1, or a percentage like `50%`",
            Grammar::Length => "write a number in the units of the viewBox, like `1.5`",
            Grammar::Size => {
                "write a number in the units of the viewBox, like `1.5`, not less than 0"
            }
            Grammar::Share => "write a number like `1.5`, or a percentage like `50%`",
            Grammar::Dashes => "write the lengths of dashes and gaps, like `3 2`, or `none`",
            Grammar::FontSize => "write a number in the units of the viewBox, like `12`",
            Grammar::FontWeight => "it must be `normal`, `bold` or a number from 1 to 1000",
            Grammar::FontFamily => "write font names, separated by commas",
            Grammar::Places => "write numbers in the units of the viewBox, like `10 20`",
            Grammar::Moves => "write lengths like `1.2em` or `10`",
            Grammar::Orientation => "it must be `auto`, `auto-start-reverse` or an angle like `45`",
            Grammar::Colour => "write a colour like `#c00`, `rgb(204, 0, 0)` or `crimson`",
            Grammar::Paint => "write a colour like `#c00` or `crimson`, or `none`, or `url(#id)`",
            Grammar::Reference => "it must be `none` or refer to one element, like `url(#id)`",
            Grammar::Link => "it must refer to an element, like `#id`",
            Grammar::Id => "write a name without spaces and quotes",
            Grammar::Name => {
                "it must be `SourceGraphic`, `SourceAlpha` or the `result` of an earlier step; names \
                 have letters, digits, `-`, `_` and `.`"
            }
            Grammar::Transform => {
                "write transforms like `translate(10 20) rotate(45)`; they may scale by 0.000001 to 1000000"
            }
            Grammar::Path => "write path data like `M0 0h10v10z`",
            Grammar::Points => "write pairs of numbers, like `0,0 10,0 10,10`",
            Grammar::ViewBox => "write it like `0 0 100 100`",
            Grammar::AspectRatio => "write it like `xMidYMid meet`",
            Grammar::Never => "leave it out",
        };
        text.to_owned()
    }
}

/// The filter inputs that no program supports.
const NEVER_DRAWN: [&str; 4] = [
    "BackgroundImage",
    "BackgroundAlpha",
    "FillPaint",
    "StrokePaint",
];

const FONT_SIZES: &str = "medium xx-small x-small small large x-large xx-large";

const ALIGNMENTS: &str = "none xMinYMin xMidYMin xMaxYMin xMinYMid xMidYMid xMaxYMid xMinYMax \
                          xMidYMax xMaxYMax";
