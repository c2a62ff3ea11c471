//! Arrows with their styles and numbers.
//!
//! ```text
//! style = word ("+" word)*                      for example, green+dashed+1
//! word  = "red" | "green" | "blue" | "yellow"   at most one of these
//!       | "thin" | "dashed" | "outline"         each at most once
//!       | number                                at most one, from 1 to 99
//! ```
//!
//! When a style is parsed, the number may be anywhere in it. When a style is written, the number comes last.

use std::fmt;
use std::str::FromStr;

use super::number::Number;
use super::square::{File, Offset, Rank};
use crate::util::named::named;
use crate::util::nearest_word::nearest;
use crate::util::safe_text::Quoted;

/// An arrow to another field. The board stores each arrow with the field where the arrow starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Arrow {
    offset: Offset,
    look: ArrowLook,
    number: Option<Number>,
}

/// The look of an arrow, which can differ from the default look of arrows in the theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArrowLook {
    /// The colour, or `None` for the default colour of the theme.
    pub color: Option<ArrowColor>,
    /// Whether the arrow is thinner than the default.
    pub thin: bool,
    /// Whether the shaft is dashed.
    pub dashed: bool,
    /// Whether only the outline is drawn.
    pub outline: bool,
}

/// The colour of an arrow. Every annotation theme defines all these colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ArrowColor {
    /// Red.
    Red,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

named!(ArrowColor, "The name, like `red`.", {
    Red: "red",
    Green: "green",
    Blue: "blue",
    Yellow: "yellow",
});

/// The error returned for text that is not a valid arrow style.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ArrowLookError {
    /// The text contains a word that is not allowed in arrow styles.
    #[error(
        "{} is not an arrow style{}; styles are {}, or a number, joined with `+`",
        Quoted(.0),
        nearest(.0, Arrow::style_words()).map_or_else(String::new, |word| format!(" (did you mean `{word}`?)")),
        Arrow::style_words().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ")
    )]
    Unknown(String),
    /// A number is too small or too large.
    #[error("{} is not a number from 1 to {}", Quoted(.0), Number::MAX)]
    NotInRange(String),
    /// The text contains a second number.
    #[error("{0} and {1} are two numbers, and an arrow has one")]
    TwoNumbers(Number, Number),
    /// The text contains two different colours.
    #[error("{} and {} are two colours, and an arrow has one", Quoted(.0.name()), Quoted(.1.name()))]
    TwoColours(ArrowColor, ArrowColor),
    /// A word occurs twice.
    #[error("duplicate {}", Quoted(.0))]
    Twice(String),
}

/// The words in arrow styles, except colours and numbers, in the order in which they are written.
const STYLES: [&str; 3] = ["thin", "dashed", "outline"];

impl fmt::Display for ArrowLook {
    /// Writes the differences from the default look, such as `green+dashed`, or nothing if there are none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let styles = [self.thin, self.dashed, self.outline]
            .into_iter()
            .zip(STYLES);
        let styles = styles.filter_map(|(has, style)| has.then_some(style));
        let words = self.color.map(ArrowColor::name).into_iter().chain(styles);
        f.write_str(&words.collect::<Vec<_>>().join("+"))
    }
}

impl FromStr for ArrowLook {
    type Err = ArrowLookError;

    fn from_str(text: &str) -> Result<ArrowLook, ArrowLookError> {
        let mut look = ArrowLook::default();
        for word in text.split('+') {
            let mut colours = ArrowColor::ALL.into_iter();
            if let Some(colour) = colours.find(|colour| colour.name() == word) {
                match look.color.replace(colour) {
                    Some(first) if first != colour => {
                        return Err(ArrowLookError::TwoColours(first, colour));
                    }
                    Some(_) => return Err(ArrowLookError::Twice(word.to_owned())),
                    None => continue,
                }
            }
            let styles = [&mut look.thin, &mut look.dashed, &mut look.outline];
            let mut styles = STYLES.into_iter().zip(styles);
            let Some((_, style)) = styles.find(|(style, _)| *style == word) else {
                return Err(ArrowLookError::Unknown(word.to_owned()));
            };
            if std::mem::replace(style, true) {
                return Err(ArrowLookError::Twice(word.to_owned()));
            }
        }
        Ok(look)
    }
}

impl Arrow {
    /// Returns all words that a style may contain, except numbers, in the order in which they are written.
    #[doc(hidden)]
    pub fn style_words() -> impl Iterator<Item = &'static str> {
        let colours = ArrowColor::ALL.into_iter().map(ArrowColor::name);
        colours.chain(STYLES)
    }

    /// Creates an arrow with the default look and no number. Returns `None` if its length would be 0.
    pub fn new(offset: Offset) -> Option<Arrow> {
        let (look, number) = (ArrowLook::default(), None);
        (offset.files != 0 || offset.ranks != 0).then_some(Arrow {
            offset,
            look,
            number,
        })
    }

    /// Returns this arrow with the given look.
    #[must_use]
    pub fn with(self, look: ArrowLook) -> Arrow {
        Arrow { look, ..self }
    }

    /// Returns the look of this arrow.
    pub fn look(self) -> ArrowLook {
        self.look
    }

    /// Returns this arrow with the given number, or without a number if `number` is `None`.
    #[must_use]
    pub fn numbered(self, number: Option<Number>) -> Arrow {
        Arrow { number, ..self }
    }

    /// Returns the number on the arrow, if any.
    pub fn number(self) -> Option<Number> {
        self.number
    }

    /// Returns this arrow with the look and the number described by a style such as `green+dashed+1`.
    ///
    /// # Errors
    /// Returns an error if `style` is not a valid style.
    pub(crate) fn styled(self, style: &str) -> Result<Arrow, ArrowLookError> {
        let is_number = |word: &&str| word.starts_with(|c: char| c.is_ascii_digit());
        let (numbers, looks): (Vec<&str>, Vec<&str>) = style.split('+').partition(is_number);
        let look = match (&numbers[..], &looks[..]) {
            ([_, ..], []) => ArrowLook::default(),
            _ => looks.join("+").parse()?,
        };
        let mut number: Option<Number> = None;
        for word in numbers {
            let next = Number::from_digits(word);
            let next = next.ok_or_else(|| ArrowLookError::NotInRange(word.to_owned()))?;
            if let Some(first) = number.replace(next) {
                return Err(ArrowLookError::TwoNumbers(first, next));
            }
        }
        Ok(self.with(look).numbered(number))
    }

    /// Returns the style, such as `green+dashed+1`. It is empty for the default look without a number.
    #[doc(hidden)]
    pub fn style(self) -> String {
        let look = Some(self.look.to_string()).filter(|look| !look.is_empty());
        let number = self.number.map(|number| number.to_string());
        let words: Vec<String> = look.into_iter().chain(number).collect();
        words.join("+")
    }

    /// Returns a regular expression for styles, for use in JSON Schemas. The expression also accepts invalid
    /// styles that repeat a word, or that have two colours or two numbers.
    pub(crate) fn style_pattern() -> String {
        let number = Number::pattern();
        let number = number.trim_matches(['^', '$']);
        let words = Arrow::style_words().collect::<Vec<_>>().join("|");
        let word = format!("({words}|{number})");
        format!("^{word}(\\+{word})*$")
    }

    /// Returns a regular expression for arrow codes such as `a+1-2`, in the syntax of JavaScript.
    pub(crate) fn pattern() -> String {
        let (files, ranks) = (File::COUNT - 1, Rank::COUNT - 1);
        format!("^a(?![-+]0+[-+]0+$)[-+]0*[0-{files}][-+]0*[0-{ranks}]$")
    }

    /// Returns the offset from the field where the arrow starts to the field where it ends.
    pub fn offset(self) -> Offset {
        self.offset
    }
}
