//! Recognises text boards that [`write`](super::write()) has written.

use unicode_width::UnicodeWidthStr as _;

use super::brackets::{BRACKETS, Brackets};
use super::{BOARD, CAPTION, TextLines};
use crate::board::{Color, Piece};
use crate::scene::Language;

/// Returns whether `text` looks like a board written by [`write`](super::write()) with any options: lines for
/// ranks must alternate with the lines drawn between ranks, and the lines below the board must look like a
/// caption and notes.
pub fn is_board(text: &str) -> bool {
    let lines: Vec<&str> = text.lines().collect();
    // A line with the labels of the files may come first. If the board is cropped, its first line may be a
    // line between ranks.
    let starts = [0, 1].into_iter().filter_map(|names| {
        let (head, board) = lines.split_at_checked(names)?;
        head.iter().all(|line| is_names(line)).then_some(board)
    });
    let mut starts = starts.flat_map(|board| [(board, 0), (board, 1)]);
    starts.any(|(board, first)| {
        let mut kinds = TextLines::ALL.into_iter();
        kinds.any(|kind| begins(board, first, kind))
    })
}

/// Returns whether `text` begins with a board and continues only with lines that can follow a board. `first`
/// is 0 if the first line is a rank, and 1 if it is a line between ranks.
fn begins(text: &[&str], first: usize, kind: TextLines) -> bool {
    // Lines with an even index are ranks, and lines with an odd index are between ranks.
    let is_art = |index: usize, c: char| {
        let mut art = BOARD.iter().skip(index % 2).step_by(2);
        c != ' ' && art.any(|art| art.chars().any(|own| kind.character(own) == c))
    };
    let is_drawn = |(index, line): &(usize, &&str)| {
        let mut characters = line.chars();
        if index % 2 == 0 {
            // A rank must show at least one bracket or line-drawing character, besides labels and pieces.
            let is_seen = |c| is_art(*index, c) || is_bracket(c);
            line.contains(is_seen) && characters.all(|c| is_art(*index, c) || is_put(c))
        } else {
            characters.all(|c| is_art(*index, c) || c == ' ')
        }
    };
    let drawn = (first..).zip(text).take_while(is_drawn).count();
    (2..=drawn).any(|end| {
        let (board, below) = text.split_at(end);
        let mut between = board.iter().skip((first + 1) % 2).step_by(2);
        // At least one line between ranks must have content. Only the line in the river can be empty.
        between.any(|line| !line.is_empty()) && may_follow(below, board)
    })
}

/// Returns whether the lines in `text` can follow a board, as labels of the files, a caption and notes.
fn may_follow(text: &[&str], board: &[&str]) -> bool {
    let below = match text {
        [names, below @ ..] if is_names(names) => below,
        below => below,
    };
    let widest = board.iter().map(|line| line.width()).max();
    let widest = widest.unwrap_or_default().max(CAPTION);
    let mut below = below.iter();
    let mut are_notes = false;
    below.next().is_none_or(|line| line.is_empty())
        && below.all(|line| {
            // A note may only be followed by another note.
            let is_note = is_note(line);
            let may_come = is_note || !are_notes && line.width() <= widest;
            are_notes |= is_note;
            may_come
        })
}

/// Returns whether a line can consist of the labels of files.
fn is_names(line: &str) -> bool {
    let mut names = line.split_whitespace();
    !line.is_empty() && names.all(|name| name.width() <= 2 && name.chars().all(is_put))
}

/// Returns whether a character can be a piece, a label or a bracket, or the space between them.
fn is_put(c: char) -> bool {
    c == ' ' || c.is_alphanumeric() || is_bracket(c) || Piece::from_figurine(c).is_some()
}

fn is_bracket(c: char) -> bool {
    BRACKETS.iter().any(|brackets| brackets.with(0).contains(c))
}

/// Returns whether a line is a note about the side to move, marks, arrows or numbers.
fn is_note(line: &str) -> bool {
    let is_meaning = |brackets: &Brackets| line.starts_with(&brackets.with(1));
    let is_number = |(number, _): (&str, &str)| number.bytes().all(|byte| byte.is_ascii_digit());
    let is_side = |language: Language| {
        Color::ALL
            .map(|side| language.to_move(side))
            .contains(&line)
    };
    Language::ALL.into_iter().any(is_side)
        || BRACKETS.iter().any(is_meaning)
        || line.contains(" -> ")
        || line.split_once(": ").is_some_and(is_number)
}
