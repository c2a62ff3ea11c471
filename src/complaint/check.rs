//! Everything that is wrong or odd in games and positions.

use std::io::Read;

use super::{Complaint, MOST};
use crate::board::Square;
use crate::format::collection::{CollectionError, Entry, Sections};
use crate::format::{Format, Hints, Parsed};
use crate::game::{NodeId, ReplayError, Visit};
use crate::rules::PositionWarning::{TooMany, TooManyInAll};
use crate::rules::{self, Rules};

/// What is wrong or odd in a game or position that could be read from `text`, which is empty in a
/// file that is not text. `lenient` games may have moves that are illegal but unambiguous.
pub fn check(parsed: &Parsed, text: &str, rules: &Rules, lenient: bool) -> Vec<Complaint> {
    let mut complaints = first(parsed.warnings.iter().map(Complaint::from));
    let start = parsed.start();
    let is_for_teaching = Square::all().any(|it| !parsed.board[it].annotations.is_empty());
    for warning in rules::warnings(&start, parsed.to_move.is_some(), rules) {
        // Such a diagram may show a piece on all its points.
        if is_for_teaching && matches!(warning, TooMany { .. } | TooManyInAll { .. }) {
            continue;
        }
        // A missing piece has no place.
        let square = warning.square();
        let span = square
            .and_then(|square| parsed.places.get(&square))
            .cloned();
        complaints.push(Complaint {
            span,
            ..Complaint::from(&warning)
        });
    }
    if let Some(game) = &parsed.game {
        let walk = game.walk(start, rules, lenient);
        let mut odd: Vec<_> = walk.doubt().cloned().into_iter().collect();
        let mut wrong = Vec::new();
        for visit in walk {
            match visit {
                Visit::Step(Ok(step)) => odd.extend(step.illegal),
                Visit::Step(Err(error)) => wrong.push(error),
                Visit::Open | Visit::Close => {}
            }
        }
        let odd = odd.iter().map(|odd| replay(parsed, text, odd).allowed());
        complaints.extend(first(odd));
        complaints.extend(first(wrong.iter().map(|error| replay(parsed, text, error))));
        complaints.extend(first(game.drawing_errors().iter().map(Complaint::from)));
    }
    complaints
}

/// The complaint about a move of a game that cannot be played.
pub fn replay(parsed: &Parsed, text: &str, error: &ReplayError) -> Complaint {
    let complaint = Complaint::from(error);
    let advice = address(parsed, text, error).into_iter();
    let advice: Vec<String> = advice.chain(complaint.expected.clone()).collect();
    complaint.expecting((!advice.is_empty()).then(|| advice.join("; ")))
}

/// Where a move in a variation of a file that is not text is: its byte means little to readers, and
/// several variations may have a move with its number.
fn address(parsed: &Parsed, text: &str, error: &ReplayError) -> Option<String> {
    let span = error.span.as_ref().filter(|_| text.is_empty())?;
    let tree = &parsed.game.as_ref()?.tree;
    let is_it = |id: &NodeId| tree.ply_to(*id).is_some_and(|ply| ply.span == *span);
    let address = tree.address(tree.ids().find(is_it)?);
    let is_told = address.is_in_variation();
    is_told.then(|| format!("its address is `{address}`"))
}

/// The first complaints, and the number of the others.
fn first(all: impl ExactSizeIterator<Item = Complaint>) -> Vec<Complaint> {
    let further = all.len().saturating_sub(MOST);
    let further = (further > 0).then(|| Complaint::further(further));
    all.take(MOST).chain(further).collect()
}

/// A game or position of a text, and what is wrong or odd in it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Checked {
    /// Its number in the text, from 1.
    pub number: usize,
    /// Its own text, to which all places refer.
    pub text: String,
    /// The number of lines before it.
    pub lines_before: usize,
    /// Its format and content, unless it cannot be read.
    pub content: Option<(Format, Parsed)>,
    /// What is wrong or odd. Of several games or positions, each names its number.
    pub complaints: Vec<Complaint>,
}

/// The games and positions of a text, checked one after another.
pub struct CheckedText<'a, R: Read> {
    sections: std::iter::Peekable<Sections<R>>,
    rules: &'a Rules,
    lenient: bool,
}

impl<'a, R: Read> CheckedText<'a, R> {
    /// Reads a text, or the bytes of a file.
    pub fn new(reader: R, hints: Hints<'_>, rules: &'a Rules, lenient: bool) -> CheckedText<'a, R> {
        CheckedText {
            sections: Sections::new(reader, hints).peekable(),
            rules,
            lenient,
        }
    }
}

impl<R: Read> Iterator for CheckedText<'_, R> {
    type Item = Result<Checked, CollectionError>;

    fn next(&mut self) -> Option<Self::Item> {
        let section = match self.sections.next()? {
            Ok(section) => section,
            Err(error) => return Some(Err(error)),
        };
        let Entry {
            number,
            text,
            first_line,
            content,
            ..
        } = section.read();
        let is_one_of_several = number > 1 || self.sections.peek().is_some();
        let (content, complaints) = match content {
            Ok((format, parsed)) => {
                let complaints = check(&parsed, &text, self.rules, self.lenient);
                (Some((format, parsed)), complaints)
            }
            Err(error) => (None, error.all().map(Complaint::from).collect()),
        };
        let complaints = match is_one_of_several {
            true => complaints
                .into_iter()
                .map(|it| it.of_game(number))
                .collect(),
            false => complaints,
        };
        Some(Ok(Checked {
            number,
            text,
            lines_before: first_line - 1,
            content,
            complaints,
        }))
    }
}
