//! Finds fixes for mistakes. A fix for unreadable text is offered only if it removes the mistake and adds
//! neither a mistake before the corrected place nor a duplicate key.

use std::ops::Range;
use std::sync::Arc;

use super::edit::{Edit, Fix};
use super::yaml_place::{end_of_line, start_of_line};
use xiangqi_setup::format::{
    Format, Hints, ParseError, ParseErrorKind, Parsed, PositionError, XayError, parse, read_text,
};
use xiangqi_setup::game::{Lenience, ReplayErrorKind, Visit};
use xiangqi_setup::notation::{Notation, ResolveError, Style};
use xiangqi_setup::rules::{Move, Rules};
use xiangqi_setup::settings::{Level, Settings, SettingsError, SettingsErrorKind, TextFile};
use xiangqi_setup::util::mistakes::Mistake;
use xiangqi_setup::util::yaml;

/// The span of a mistake, and the fixes for the mistake.
pub type Placed = (Range<usize>, Vec<Fix>);

/// The maximum number of mistakes for which fixes are sought. Each fix requires the text to be parsed again.
const MOST: usize = 100;

/// Creates a fix that replaces a span with `new`.
fn replacement(span: &Range<usize>, new: &str) -> Fix {
    Fix {
        title: format!("Replace with `{new}`"),
        edit: Edit::replace(span.clone(), new),
    }
}

/// Returns the fixes for each of the first `MOST` errors in a game or position.
pub fn of_error(text: &str, errors: &ParseError, hints: Hints<'_>) -> Vec<Placed> {
    let fixes = |error| of_one(text, error, errors, hints);
    errors.all().take(MOST).map(fixes).collect()
}

/// Returns the fixes for `error`, which is one of `errors`.
fn of_one(text: &str, error: &ParseError, errors: &ParseError, hints: Hints<'_>) -> Placed {
    let span = &error.span;
    let mut fixes: Vec<Fix> = Vec::new();
    let key = |it: &ParseError| match it.kind {
        ParseErrorKind::Xay(XayError::UnknownKey(_)) => it.kind.nearest()?.split(':').next(),
        _ => None,
    };
    let is_free = is_first(error, errors.all(), key);
    let near = error.kind.nearest().filter(|_| is_free);
    fixes.extend(near.map(|near| match near.contains(": ") {
        // Replace a flag of the command line, such as `flip: true`, with a key and its value.
        true => replacement(&(span.start..end_of_flag(text, span.end)), near),
        false => replacement(span, near),
    }));
    match &error.kind {
        ParseErrorKind::Position(PositionError::TextAfterPosition) => fixes.push(Fix {
            title: "Delete what follows the position".to_owned(),
            edit: Edit::replace(before_blanks(text, span), ""),
        }),
        ParseErrorKind::Xay(XayError::MissingKey("version")) => fixes.push(Fix {
            title: "Add the version".to_owned(),
            edit: Edit::replace(0..0, "version: '1'\n"),
        }),
        ParseErrorKind::Xay(XayError::Yaml(yaml::Mistake::Syntax(_))) => {
            fixes.extend(quoted_caption(text, span.start));
        }
        ParseErrorKind::UnsupportedVersion(_) => {
            let new = if text[span.clone()].starts_with('v') {
                "v1"
            } else {
                "'1'"
            };
            fixes.push(replacement(span, new));
        }
        _ => {}
    }
    fixes.retain(|fix| {
        let left = fix.edit.apply(text).map(|new| read_text(&new, hints).err());
        left.is_some_and(|left| left.is_none_or(|left| is_mended(error, errors, &left)))
    });
    (span.clone(), fixes)
}

/// Returns whether a fix removed `error` and left well-formed YAML. `left` contains the errors after the fix.
fn is_mended(error: &ParseError, errors: &ParseError, left: &ParseError) -> bool {
    let mistake = |it: &ParseError| match &it.kind {
        ParseErrorKind::Xay(XayError::Yaml(mistake)) => Some(mistake.clone()),
        _ => None,
    };
    let is_yaml = |it: &ParseError| matches!(mistake(it), Some(yaml::Mistake::Syntax(_)));
    let is_twice = |it: &ParseError| matches!(mistake(it), Some(yaml::Mistake::DuplicateKey(_)));
    let rank = |it: &ParseError| {
        let is_before = it.span.start < error.span.start;
        [it.kind == error.kind, is_before, is_twice(it)]
    };
    !left.all().any(is_yaml) && are_fewer(left.all().map(rank), errors.all().map(rank))
}

/// Returns whether no mistake before `error` is a misspelling of the same key.
fn is_first<'a, E: Mistake + 'a>(
    error: &'a E,
    mut all: impl Iterator<Item = &'a E>,
    key: impl Fn(&'a E) -> Option<&'a str>,
) -> bool {
    let meant = key(error);
    let same = meant.and_then(|_| all.find(|it| key(it) == meant));
    same.is_none_or(|same| same.span() == error.span())
}

/// Returns whether a fix left fewer mistakes with the first flag, and no more with the second or third flag.
/// The flags of a mistake mean: same kind as the corrected one, before the correction, duplicate key.
fn are_fewer(
    left: impl Iterator<Item = [bool; 3]>,
    errors: impl Iterator<Item = [bool; 3]>,
) -> bool {
    let count = |sums: [usize; 3], are: [bool; 3]| {
        std::array::from_fn(|index| sums[index] + usize::from(are[index]))
    };
    let (left, errors) = (left.fold([0; 3], count), errors.fold([0; 3], count));
    left[0] < errors[0] && left[1] <= errors[1] && left[2] <= errors[2]
}

/// Returns the end of the value if the key that ends at byte `key` has the value `true`, otherwise `key`.
fn end_of_flag(text: &str, key: usize) -> usize {
    let rest = &text[key..end_of_line(text, key)];
    let value = rest.trim_start_matches([':', ' ']);
    match value.trim_end() {
        "true" => key + rest.trim_end().len(),
        _ => key,
    }
}

/// Extends a span to include the spaces and tabs before it.
fn before_blanks(text: &str, span: &Range<usize>) -> Range<usize> {
    text[..span.start].trim_end_matches([' ', '\t']).len()..span.end
}

/// Returns a fix that puts the caption at `byte` in quotes. Without quotes, `: ` and ` #` are YAML syntax.
fn quoted_caption(text: &str, byte: usize) -> Option<Fix> {
    let start = start_of_line(text, byte);
    let line = &text[start..end_of_line(text, byte)];
    let value = line.strip_prefix("caption:")?.trim();
    let at = start + line.find(value)?;
    Some(Fix {
        title: "Put the caption in quotes".to_owned(),
        edit: Edit::replace(
            at..at + value.len(),
            yaml::double_quoted(value, yaml::is_special),
        ),
    })
}

/// Returns a fix that replaces the span of a warning with the word `near`, if this leaves fewer warnings.
pub fn of_warning(
    text: &str,
    span: &Range<usize>,
    near: &str,
    format: Format,
    parsed: &Parsed,
) -> Option<Fix> {
    let fix = replacement(span, near);
    let mended = parse(&fix.edit.apply(text)?, format).ok()?;
    (mended.warnings.len() < parsed.warnings.len()).then_some(fix)
}

/// Returns, for each ambiguous move of a game, a fix for each move that the text can mean.
pub fn of_game(parsed: &Parsed, rules: &Rules) -> Vec<Placed> {
    let Some(game) = &parsed.game else {
        return Vec::new();
    };
    let mut before = game.start.clone();
    let mut around = Vec::new();
    let mut last = before.clone();
    let mut fixes = Vec::new();
    for visit in game.walk(rules, Lenience::Strict) {
        match visit {
            Visit::Step(Ok(step)) => {
                last = step.before;
                before = step.position;
            }
            Visit::Open => {
                around.push((last.clone(), before.clone()));
                before.clone_from(&last);
            }
            Visit::Close => {
                if let Some(here) = around.pop() {
                    (last, before) = here;
                }
            }
            Visit::Step(Err(error)) => {
                if let (ReplayErrorKind::Move { reason, .. }, Some(span)) =
                    (&error.kind, &error.span)
                    && let ResolveError::Ambiguous {
                        notation,
                        candidates,
                        ..
                    } = reason
                {
                    let notation = notation.unwrap_or(Notation::Wxf);
                    let write = |mv: &Move| notation.write(*mv, &before, rules, &Style::default());
                    let texts = candidates.iter().filter_map(write);
                    let moves = texts.map(|text| replacement(span, &text)).collect();
                    fixes.push((span.clone(), moves));
                }
            }
        }
    }
    fixes
}

/// Returns the fixes for each of the first `MOST` mistakes in a project file, in the order of the mistakes.
pub fn of_settings(file: &TextFile, errors: &SettingsError) -> Vec<Vec<Fix>> {
    let fixes = |error| of_setting(file, error, errors);
    errors.all().take(MOST).map(fixes).collect()
}

/// Returns the fixes for `error`, which is one of `errors` in a project file.
fn of_setting(file: &TextFile, error: &SettingsError, errors: &SettingsError) -> Vec<Fix> {
    let span = &error.span;
    fn key(it: &SettingsError) -> Option<&str> {
        let nearest = it.kind.nearest();
        nearest.filter(|_| matches!(it.kind, SettingsErrorKind::UnknownKey { .. }))
    }
    let is_free = is_first(error, errors.all(), key);
    let near = error.kind.nearest().filter(|_| is_free).into_iter();
    let mut fixes: Vec<Fix> = near.map(|near| replacement(span, near)).collect();
    if let SettingsErrorKind::List {
        joined: Some(joined),
        ..
    } = &error.kind
    {
        // The span of the error gives only the start of the list.
        let end = file.text[span.start..]
            .find(']')
            .map(|end| span.start + end + 1);
        let value = yaml::value(joined);
        fixes.extend(end.map(|end| replacement(&(span.start..end), &value)));
    }
    fixes.retain(|fix| {
        let text = fix.edit.apply(&file.text).unwrap_or_default();
        let file = TextFile::new(file.path.clone(), text);
        let left = Settings::read(&Arc::new(file), Level::Project).err();
        let rank = |it: &SettingsError| {
            let is_twice = matches!(
                it.kind,
                SettingsErrorKind::Yaml(yaml::Mistake::DuplicateKey(_))
            );
            [it.kind == error.kind, it.span.start < span.start, is_twice]
        };
        left.is_none_or(|left| are_fewer(left.all().map(rank), errors.all().map(rank)))
    });
    fixes
}
