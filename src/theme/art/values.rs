//! Parses and rewrites the values of attributes.

use std::str::FromStr as _;

use svgtypes::{
    Color, Length, LengthListParser, LengthUnit, NumberListParser, Paint, PaintFallback,
    PathParser, Transform, TransformListParser, TransformListToken,
};

use crate::util::decimal::{number, rounded};
use crate::util::view_box::ViewBox;

/// The largest absolute value of a number in art. [`super::bounds`] has stricter limits for the distance of
/// shapes from the origin.
const MOST: f64 = 1e9;

/// The largest absolute value of a percentage.
pub(super) const MOST_PERCENT: f64 = 1000.0;

/// The largest absolute value of a length in multiples of the font size.
const MOST_EM: f64 = 100.0;

/// The largest factor by which a transform may enlarge or shrink shapes.
const MOST_SCALE: f64 = 1e6;

/// The maximum number of items in a list of dashes or character positions.
const MOST_IN_LIST: usize = 1000;

/// Finds a word in a list of words separated by spaces, ignoring case. Returns the word as the list spells
/// it.
pub(super) fn word(words: &str, text: &str) -> Option<String> {
    let mut words = words.split(' ');
    words
        .find(|word| word.eq_ignore_ascii_case(text))
        .map(str::to_owned)
}

pub(super) fn several(words: &str, text: &str) -> Option<String> {
    let found: Option<Vec<_>> = text.split(' ').map(|part| word(words, part)).collect();
    let found = found?;
    let is_twice = |(index, word): (usize, &String)| found[..index].contains(word);
    let first = words.split(' ').next();
    let alone = found.len() == 1 || !found.iter().any(|word| Some(word.as_str()) == first);
    (alone && !found.iter().enumerate().any(is_twice)).then(|| found.join(" "))
}

pub(super) fn one_of(words: &str) -> String {
    let quoted = format!("`{}`", words.replace(' ', "`, `"));
    match quoted.rsplit_once(", ") {
        Some((before, last)) => format!("{before} or {last}"),
        None => quoted,
    }
}

fn is_far(number: f64) -> bool {
    number.is_nan() || number.abs() > MOST
}

/// Converts a length to CSS pixels. Returns `None` if the length is relative to a font or to another size.
pub(super) fn pixels(length: Length) -> Option<f64> {
    // See <https://www.w3.org/TR/css-values-3/#absolute-lengths>.
    let pixels = match length.unit {
        LengthUnit::None | LengthUnit::Px => 1.0,
        LengthUnit::In => 96.0,
        LengthUnit::Cm => 96.0 / 2.54,
        LengthUnit::Mm => 96.0 / 25.4,
        LengthUnit::Pt => 96.0 / 72.0,
        LengthUnit::Pc => 96.0 / 6.0,
        LengthUnit::Em | LengthUnit::Ex | LengthUnit::Percent => return None,
    };
    Some(length.number * pixels)
}

/// Parses a length and returns it in CSS pixels, 96 per inch.
pub(super) fn length(text: &str) -> Option<f64> {
    let length = Length::from_str(&text.to_ascii_lowercase()).ok()?;
    pixels(length).filter(|length| !is_far(*length))
}

/// Parses one or more lengths and returns them in CSS pixels, 96 per inch.
pub(super) fn lengths(text: &str) -> Option<Vec<f64>> {
    let text = text.to_ascii_lowercase();
    let lengths = LengthListParser::from(text.as_str());
    let lengths: Option<Vec<_>> = lengths.map(|length| pixels(length.ok()?)).collect();
    let lengths = lengths.filter(|lengths| (1..=MOST_IN_LIST).contains(&lengths.len()))?;
    (!lengths.iter().any(|length| is_far(*length))).then_some(lengths)
}

/// Parses one or more lengths, which may be multiples of the font size, and returns them as text.
pub(super) fn moves(text: &str) -> Option<String> {
    let text = text.to_ascii_lowercase();
    let mut written = Vec::new();
    for length in LengthListParser::from(text.as_str()) {
        let length = length.ok()?;
        written.push(match length.unit {
            LengthUnit::Em if length.number.abs() <= MOST_EM => number(length.number) + "em",
            LengthUnit::Ex if length.number.abs() <= MOST_EM => number(length.number) + "ex",
            _ => number(pixels(length).filter(|length| !is_far(*length))?),
        });
    }
    let fits = (1..=MOST_IN_LIST).contains(&written.len());
    fits.then(|| written.join(" "))
}

pub(super) fn numbers(text: &str) -> Option<Vec<f64>> {
    let numbers: Option<Vec<_>> = NumberListParser::from(text).map(Result::ok).collect();
    numbers.filter(|numbers| !numbers.iter().any(|number| is_far(*number)))
}

/// Returns numbers as text in as few bytes as possible. `text`, from which the numbers were parsed, is
/// returned unchanged if it contains only numbers and is not longer than the new text.
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

/// Splits a value that begins with `url(…)` into the content of the parentheses and the text after them.
pub(super) fn in_url(text: &str) -> Option<(&str, &str)> {
    let start = text.get(..4).filter(|it| it.eq_ignore_ascii_case("url("))?;
    let inside = text[start.len()..].trim_start();
    let quote = inside.chars().next().filter(|c| matches!(c, '"' | '\''));
    let (target, rest) = match quote {
        Some(quote) => {
            let (target, rest) = inside[1..].split_once(quote)?;
            (target, rest.trim_start().strip_prefix(')')?)
        }
        None => inside.split_once(')')?,
    };
    Some((target.trim(), rest.trim()))
}

/// Returns whether a string may occur as an id in a reference. An empty string is allowed, because it cannot
/// match the id of any element.
pub(super) fn is_id(text: &str) -> bool {
    let never = |c: char| c.is_whitespace() || "()'\"\\<>&".contains(c);
    !text.contains(never)
}

/// Returns a colour as text in as few bytes as possible, without using colour names.
pub(super) fn colour(colour: Color) -> String {
    let (red, green, blue) = (colour.red, colour.green, colour.blue);
    let is_doubled = |part: &u8| part.is_multiple_of(0x11);
    if colour.alpha < u8::MAX {
        let share = number(f64::from(colour.alpha) / f64::from(u8::MAX));
        format!("rgba({red},{green},{blue},{share})")
    } else if [red, green, blue].iter().all(is_doubled) {
        format!("#{:x}{:x}{:x}", red / 0x11, green / 0x11, blue / 0x11)
    } else {
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

pub(super) fn paint(text: &str) -> Option<String> {
    // Replace the content of `url(…)`, because the parser does not accept quotes or spaces in it.
    let (text, id) = match in_url(text) {
        Some((target, rest)) => {
            let id = target.strip_prefix('#').filter(|id| is_id(id))?;
            (format!("url(#_) {rest}"), Some(id))
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

/// Parses font names separated by commas, and returns them with quotes only where quotes are needed.
pub(super) fn families(text: &str) -> Option<String> {
    let mut names = Vec::new();
    let mut rest = text.trim();
    loop {
        let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''));
        let (name, next) = match quote {
            Some(quote) => {
                let (name, next) = rest[1..].split_once(quote)?;
                let next = next.trim_start();
                let is_end = next.is_empty() || next.starts_with(',');
                (name, is_end.then(|| next.get(1..))?)
            }
            None => match rest.split_once(',') {
                Some((name, next)) => (name, Some(next)),
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
            let continues = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
            begins && word.chars().all(continues)
        });
        names.push(if is_plain {
            name.to_owned()
        } else {
            format!("'{name}'")
        });
        match next {
            Some(next) => rest = next.trim_start(),
            None => return Some(names.join(",")),
        }
    }
}

/// Returns the largest and the smallest factor by which a transform scales lengths. The factor depends on the
/// direction of a length.
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

/// Checks path data and returns it unchanged, except that `none` becomes an empty string. Path data is
/// shortened later, because its precision depends on the size at which it is drawn.
pub(super) fn path(text: &str) -> Option<String> {
    if text == "none" {
        return Some(String::new());
    }
    // Extremely large numbers are rejected, because the larger an arc is, the more curves the path library
    // divides it into.
    let is_command = |c: char| c.is_ascii_alphabetic() && !c.eq_ignore_ascii_case(&'e');
    let is_near = text
        .split(is_command)
        .all(|part| numbers(part.trim()).is_some());
    let is_path = is_near && PathParser::from(text).all(|it| it.is_ok());
    is_path.then(|| text.to_owned())
}

/// Parses the value of a `viewBox` attribute. Returns `None` if the value is not a usable viewBox.
pub(super) fn view_box(text: &str) -> Option<ViewBox> {
    let numbers = text.split([' ', ',', '\t', '\n', '\r']);
    let numbers = numbers.filter(|part| !part.is_empty()).map(str::parse);
    let numbers: Vec<f64> = numbers.collect::<Result<_, _>>().ok()?;
    usable_view_box(numbers.try_into().ok()?)
}

/// Returns the rectangle with this x, y, width and height if it can be used as the viewBox of a picture.
pub(super) fn usable_view_box(sides: [f64; 4]) -> Option<ViewBox> {
    // The numbers are rounded in the same way as when they are written, so that writing a viewBox and reading
    // it again does not change it.
    let is_near = |side: f64| side.abs() <= 1e6;
    let [x, y, width, height] = sides.map(|it| if is_near(it) { rounded(it) } else { f64::NAN });
    let is_usable = !x.is_nan() && !y.is_nan() && width >= 1e-3 && height >= 1e-3;
    is_usable.then_some(ViewBox::new(x, y, width, height))
}
