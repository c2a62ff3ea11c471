//! Formats positions as this program writes them. The content and the comments stay the same.

use std::ops::Range;
use std::path::Path;

use super::board_view::Surroundings;
use super::edit::Edit;
use super::parts::{Part, Parts};
use super::yaml_place::{comment, end_of_line, key_on};
use xiangqi_setup::format::{self, BYTE_ORDER_MARK, Format, Parsed, annofen, xay};

/// Returns the edits that format a file. Returns `None` if a part of the file is neither annoFEN nor XAY, or
/// if a part cannot be read, so that broken text stays as it is.
pub fn formatting(
    text: &str,
    path: Option<&Path>,
    surroundings: &Surroundings,
) -> Option<Vec<Edit>> {
    let mut edits = Vec::new();
    for part in Parts::new(text, surroundings.hints(path)) {
        let Ok((format, parsed)) = &part.content else {
            return None;
        };
        let found = match format {
            Format::AnnoFen => of_annofen(&part.text, parsed),
            Format::Xay => of_xay(&part.text, parsed),
            _ => return None,
        };
        edits.extend(found.into_iter().map(|edit| in_whole(&part, edit)));
    }
    Some(edits)
}

fn in_whole(part: &Part, edit: Edit) -> Edit {
    Edit {
        span: part.in_whole(&edit.span),
        ..edit
    }
}

/// Returns the edit that rewrites the line of the position. Comments are on other lines and do not change.
fn of_annofen(text: &str, parsed: &Parsed) -> Vec<Edit> {
    let written = annofen::write(&parsed.board);
    let line = lines(text).find(|line| {
        let line = text[line.clone()]
            .trim()
            .trim_start_matches(BYTE_ORDER_MARK);
        !line.is_empty() && !line.starts_with('#')
    });
    let edit = line.map(|mut line| {
        let start = text[line.clone()].trim_start_matches(BYTE_ORDER_MARK);
        line.start = line.end - start.len();
        Edit::replace(line, written.trim_end())
    });
    let edit = edit.filter(|edit| text[edit.span.clone()] != edit.text);
    kept(text, parsed, Format::AnnoFen, edit.into_iter().collect())
}

/// Returns the edits that rewrite each key and its value. A value on several lines does not change if it has
/// comments. The keys keep their order, and the comments between keys stay where they are.
fn of_xay(text: &str, parsed: &Parsed) -> Vec<Edit> {
    let written = xay::write(&parsed.board, parsed.to_move, &parsed.view);
    let new = entries(&written);
    let edits = entries(text).into_iter().filter_map(|(key, span)| {
        let (_, new) = new.iter().find(|(other, _)| *other == key)?;
        let (old, new) = (&text[span.clone()], &written[new.clone()]);
        let end = comment_after(old)?;
        let spaces = " ".repeat(if end.is_empty() { 0 } else { 2 });
        let line_end = if text.contains("\r\n") { "\r\n" } else { "\n" };
        let new = [&new.replace('\n', line_end), &*spaces, end].concat();
        (new != *old).then(|| Edit::replace(span, new))
    });
    kept(text, parsed, Format::Xay, edits.collect())
}

/// Returns the comment after the value of an entry on one line, or an empty string if the entry has no
/// comment. Returns `None` if an entry on several lines has comments.
fn comment_after(entry: &str) -> Option<&str> {
    let mut commented = lines(entry).filter_map(|line| Some(line.start + comment(&entry[line])?));
    match (commented.next(), entry.contains(['\n', '\r'])) {
        (None, _) => Some(""),
        (Some(at), false) => Some(&entry[at..]),
        (Some(_), true) => None,
    }
}

/// Returns the entries of a mapping: each key, with the span from the key to the end of its value.
fn entries(text: &str) -> Vec<(&str, Range<usize>)> {
    let mut entries: Vec<(&str, Range<usize>)> = Vec::new();
    let mut is_inside = false;
    for line in lines(text) {
        let content = &text[line.clone()];
        let start = line.start + content.len() - content.trim_start_matches(BYTE_ORDER_MARK).len();
        let is_indented = content.starts_with([' ', '\t', ']', '}']) || content.starts_with("- ");
        if let Some(key) = key_on(text, line.start).filter(|_| !is_indented) {
            entries.push((key.text, start..line.end));
            is_inside = true;
        } else if is_inside && is_indented && !content.trim().is_empty() {
            // A comment on a line below a value belongs to the value only if spaces indent the line.
            let is_comment = content.trim_start().starts_with('#');
            let last = entries
                .last_mut()
                .filter(|_| !is_comment || content.starts_with(' '));
            if let Some((_, span)) = last {
                span.end = line.start + content.trim_end().len();
            }
        } else if !content.trim().is_empty() {
            is_inside = false;
        }
    }
    for (_, span) in &mut entries {
        span.end = span.start + text[span.clone()].trim_end().len();
    }
    entries
}

/// Returns all edits if together they keep the meaning and the comments of the text. Otherwise, tries the
/// edits one after another, and drops each edit that would change the meaning or a comment.
fn kept(text: &str, parsed: &Parsed, format: Format, edits: Vec<Edit>) -> Vec<Edit> {
    let is_same = |edits: &[Edit]| {
        let new = with(text, edits);
        let same = |new: &Parsed| {
            (&new.board, new.to_move, new.view.clone())
                == (&parsed.board, parsed.to_move, parsed.view.clone())
        };
        comments(&new) == comments(text) && format::parse(&new, format).is_ok_and(|new| same(&new))
    };
    if is_same(&edits) {
        return edits;
    }
    let mut kept = Vec::new();
    for edit in edits {
        kept.push(edit);
        if !is_same(&kept) {
            kept.pop();
        }
    }
    kept
}

/// Returns `text` after all `edits`, which must be in the order of their spans.
fn with(text: &str, edits: &[Edit]) -> String {
    let mut new = text.to_owned();
    for edit in edits.iter().rev() {
        if let Some(changed) = edit.apply(&new) {
            new = changed;
        }
    }
    new
}

/// Returns all comments in `text`.
fn comments(text: &str) -> Vec<&str> {
    let lines = lines(text).map(|line| &text[line]);
    let comments = lines.filter_map(|line| Some(line[comment(line)?..].trim_end()));
    comments.collect()
}

/// Returns the spans of the lines of `text`, without line ends.
fn lines(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut start = Some(0);
    std::iter::from_fn(move || {
        let at = start?;
        let end = end_of_line(text, at);
        let next = match text[end..].starts_with("\r\n") {
            true => end + 2,
            false => end + 1,
        };
        start = (end < text.len()).then_some(next);
        Some(at..end)
    })
}
