//! How values are read and written anew.

use std::str::FromStr as _;

use svgtypes::{
    Color, Length, LengthListParser, LengthUnit, NumberListParser, Paint, PaintFallback,
    PathParser, Transform, TransformListParser, TransformListToken,
};

use super::view_box::pixels;
use crate::leaves::decimal::number;

/// No number in art is larger. What is drawn must be nearer still, see
/// [`super::bounds`].
const MOST: f64 = 1e9;

/// The largest percentage, negative or not.
pub(super) const MOST_PERCENT: f64 = 1000.0;

/// The longest length, in sizes of the font.
const MOST_EM: f64 = 100.0;

/// How many times a transform may enlarge or shrink at most.
const MOST_SCALE: f64 = 1e6;

/// How many numbers a list of dashes or of the places of letters may have.
const MOST_IN_LIST: usize = 1000;

/// The word that a text is, as it is written in the list.
pub(super) fn word(words: &'static [&'static str], text: &str) -> Option<&'static str> {
    let mut words = words.iter().copied();
    words.find(|word| word.eq_ignore_ascii_case(text))
}

pub(super) fn several(words: &'static [&'static str], text: &str) -> Option<String> {
    let found: Option<Vec<_>> = text.split(' ').map(|part| word(words, part)).collect();
    let found = found?;
    let is_twice = |(index, word): (usize, &&str)| found[..index].contains(word);
    let alone = found.len() == 1 || !found.contains(&words[0]);
    (alone && !found.iter().enumerate().any(is_twice)).then(|| found.join(" "))
}

pub(super) fn one_of(words: &[&str]) -> String {
    let quoted: Vec<_> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        Some((last, before)) if !before.is_empty() => {
            format!("{} or {last}", before.join(", "))
        }
        _ => quoted.concat(),
    }
}

fn is_far(number: f64) -> bool {
    number.is_nan() || number.abs() > MOST
}

/// A length in pixels.
pub(super) fn length(text: &str) -> Option<f64> {
    let length = Length::from_str(&text.to_ascii_lowercase()).ok()?;
    pixels(length).filter(|length| !is_far(*length))
}

/// One length or more, in pixels.
pub(super) fn lengths(text: &str) -> Option<Vec<f64>> {
    let text = text.to_ascii_lowercase();
    let lengths = LengthListParser::from(text.as_str());
    let lengths: Option<Vec<_>> = lengths.map(|length| pixels(length.ok()?)).collect();
    let lengths = lengths.filter(|lengths| (1..=MOST_IN_LIST).contains(&lengths.len()))?;
    (!lengths.iter().any(|length| is_far(*length))).then_some(lengths)
}

/// One length or more, perhaps in sizes of the font.
pub(super) fn moves(text: &str) -> Option<String> {
    let text = text.to_ascii_lowercase();
    let mut written = Vec::new();
    for length in LengthListParser::from(text.as_str()) {
        let length = length.ok()?;
        written.push(match length.unit {
            LengthUnit::Em | LengthUnit::Ex if length.number.abs() <= MOST_EM => {
                let unit = if length.unit == LengthUnit::Em {
                    "em"
                } else {
                    "ex"
                };
                format!("{}{unit}", number(length.number))
            }
            _ => number(pixels(length).filter(|length| !is_far(*length))?),
        });
    }
    (1..=MOST_IN_LIST)
        .contains(&written.len())
        .then(|| written.join(" "))
}

pub(super) fn numbers(text: &str) -> Option<Vec<f64>> {
    let numbers: Option<Vec<_>> = NumberListParser::from(text).map(Result::ok).collect();
    numbers.filter(|numbers| !numbers.iter().any(|number| is_far(*number)))
}

/// Numbers in few bytes: as they were written, if that is short and nothing but
/// numbers.
pub(super) fn list(text: &str, numbers: &[f64]) -> String {
    let numbers: Vec<_> = numbers.iter().copied().map(number).collect();
    let is_of_numbers = |c: char| c.is_ascii_digit() || "+-.eE, ".contains(c);
    let is_plain = text.chars().all(is_of_numbers);
    shorter(text, is_plain, numbers.join(" "))
}

fn shorter(text: &str, is_plain: bool, written: String) -> String {
    if is_plain && text.len() <= written.len() {
        text.to_owned()
    } else {
        written
    }
}

/// What is in `url(…)` at the beginning of a value, and what follows it.
pub(super) fn in_url(text: &str) -> Option<(&str, &str)> {
    let start = text.get(..4).filter(|it| it.eq_ignore_ascii_case("url("))?;
    let inside = text[start.len()..].trim_start();
    let quote = inside.chars().next().filter(|c| matches!(c, '"' | '\''));
    let (target, behind) = match quote {
        Some(quote) => {
            let (target, behind) = inside[1..].split_once(quote)?;
            (target, behind.trim_start().strip_prefix(')')?)
        }
        None => inside.split_once(')')?,
    };
    Some((target.trim(), behind.trim()))
}

/// Whether something can have this name. It may be empty, as nothing has such a name.
pub(super) fn is_id(text: &str) -> bool {
    let never = |c: char| c.is_whitespace() || "()'\"\\<>&".contains(c);
    !text.contains(never)
}

/// A colour in few bytes.
pub(super) fn colour(colour: Color) -> String {
    let Color {
        red,
        green,
        blue,
        alpha,
    } = colour;
    let doubled = |part: u8| part.is_multiple_of(0x11);
    if alpha < u8::MAX {
        let share = number(f64::from(alpha) / f64::from(u8::MAX));
        format!("rgba({red},{green},{blue},{share})")
    } else if doubled(red) && doubled(green) && doubled(blue) {
        format!("#{:x}{:x}{:x}", red / 0x11, green / 0x11, blue / 0x11)
    } else {
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

pub(super) fn paint(text: &str) -> Option<String> {
    // With one kind of quotes, and no spaces in the parentheses.
    let (text, id) = match in_url(text) {
        Some((target, behind)) => {
            let id = target.strip_prefix('#').filter(|id| is_id(id))?;
            (format!("url(#_) {behind}"), Some(id))
        }
        None => (text.to_owned(), None),
    };
    let instead = match Paint::from_str(&text).ok()? {
        Paint::None | Paint::FuncIRI(_, Some(PaintFallback::None)) => "none".to_owned(),
        Paint::Color(it) | Paint::FuncIRI(_, Some(PaintFallback::Color(it))) => colour(it),
        Paint::FuncIRI(_, None) => return Some(format!("url(#{})", id?)),
        _ => return None,
    };
    Some(match id {
        Some(id) => format!("url(#{id}) {instead}"),
        None => instead,
    })
}

/// Names of fonts, in quotes only where they need them.
pub(super) fn families(text: &str) -> Option<String> {
    let mut names = Vec::new();
    let mut rest = text.trim();
    loop {
        let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''));
        let (name, behind) = match quote {
            Some(quote) => {
                let (name, behind) = rest[1..].split_once(quote)?;
                let behind = behind.trim_start();
                let is_end = behind.is_empty() || behind.starts_with(',');
                (name, is_end.then(|| behind.get(1..))?)
            }
            None => match rest.split_once(',') {
                Some((name, behind)) => (name, Some(behind)),
                None => (rest, None),
            },
        };
        let name = name.trim();
        let is_of_name = |c: char| c.is_alphanumeric() || " -_.,+&".contains(c);
        if name.is_empty() || !name.chars().all(is_of_name) {
            return None;
        }
        let is_plain = name.split(' ').all(|word| {
            let begins = word.starts_with(|c: char| c.is_alphabetic() || c == '_');
            let goes_on = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
            begins && word.chars().all(goes_on)
        });
        names.push(if is_plain {
            name.to_owned()
        } else {
            format!("'{name}'")
        });
        match behind {
            Some(behind) => rest = behind.trim_start(),
            None => return Some(names.join(",")),
        }
    }
}

/// The most and the least by which a transform makes lengths larger.
pub(super) fn scales(transform: Transform) -> (f64, f64) {
    let Transform { a, b, c, d, .. } = transform;
    let (squares, area) = (a * a + b * b + c * c + d * d, (a * d - b * c).abs());
    let most = ((squares + (squares * squares - 4.0 * area * area).max(0.0).sqrt()) / 2.0).sqrt();
    (most, area / most)
}

pub(super) fn transform(text: &str) -> Option<String> {
    use TransformListToken as Token;
    if text == "none" {
        return Some(text.to_owned());
    }
    let mut written = Vec::new();
    for token in TransformListParser::from(text) {
        let (name, numbers) = match token.ok()? {
            Token::Matrix { a, b, c, d, e, f } => ("matrix", vec![a, b, c, d, e, f]),
            Token::Translate { tx, ty } => ("translate", vec![tx, ty]),
            Token::Scale { sx, sy } if sx == sy => ("scale", vec![sx]),
            Token::Scale { sx, sy } => ("scale", vec![sx, sy]),
            Token::Rotate { angle } => ("rotate", vec![angle]),
            Token::SkewX { angle } => ("skewX", vec![angle]),
            Token::SkewY { angle } => ("skewY", vec![angle]),
        };
        if numbers.iter().any(|number| is_far(*number)) {
            return None;
        }
        let numbers: Vec<_> = numbers.into_iter().map(number).collect();
        written.push(format!("{name}({})", numbers.join(" ")));
    }
    let (most, least) = scales(Transform::from_str(text).ok()?);
    let is_usable = most <= MOST_SCALE && least >= 1.0 / MOST_SCALE;
    is_usable.then(|| shorter(text, true, written.join(" ")))
}

/// Path data as it is written: when it is made shorter, that depends on where it is.
pub(super) fn path(text: &str) -> Option<String> {
    if text == "none" {
        return Some(String::new());
    }
    PathParser::from(text)
        .all(|it| it.is_ok())
        .then(|| text.to_owned())
}
