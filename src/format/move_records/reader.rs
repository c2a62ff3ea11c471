//! Reads records of moves.

use std::borrow::Cow;
use std::ops::Range;

use super::depth_first::{DepthFirst, Order};
use super::error::MoveRecordError;
use crate::board::{Color, Square};
use crate::format::error::ParseError;
use crate::format::move_text::error::MoveTextError;
use crate::format::warning::{Tally, Warning, WarningKind};
use crate::game::{Comment, MOST_NODES, NodeId, Tree};
use crate::rules::Move;

/// The number of bytes of a record without its comment, and of the length of a comment.
const HEAD: usize = 4;

/// How a format writes records.
pub(in crate::format) trait Layout {
    /// The meaning of the first bytes of a record.
    fn head(&self, bytes: [u8; HEAD]) -> Head;

    /// The length of a comment in bytes.
    fn length(&self, written: u32) -> u32;

    /// The text of a comment, and whether some of it cannot be decoded.
    fn text<'a>(&self, bytes: &'a [u8]) -> (Cow<'a, str>, bool);

    /// Whether the first record may announce moves where there are none.
    fn may_lack_moves(&self) -> bool;
}

/// The first bytes of a record.
pub(in crate::format) struct Head {
    pub order: Order,
    pub has_comment: bool,
    pub from: Point,
    pub to: Point,
}

/// The start or target of a move.
pub(in crate::format) struct Point {
    /// `None` off the board.
    pub square: Option<Square>,
    /// Its number, for messages.
    pub number: u8,
    /// The index of its byte in the record.
    pub at: usize,
}

/// The moves of a game.
pub(in crate::format) struct Moves {
    pub tree: Tree,
    /// The side that begins.
    pub first: Color,
    /// Where the records end.
    pub end: usize,
    pub warnings: Vec<Warning>,
}

/// Reads the moves from the byte `start` of a file on. `first` is the side that begins, by the
/// starting point of the first move.
///
/// # Errors
/// The first mistake, with its place in the file.
pub(in crate::format) fn read(
    bytes: &[u8],
    start: usize,
    layout: &impl Layout,
    first: impl FnOnce(Option<Square>) -> Color,
) -> Result<Moves, ParseError> {
    let mut records = Records {
        bytes,
        at: start,
        layout,
    };
    let root = records.next()?;
    let is_cut = layout.may_lack_moves() && records.at == bytes.len();
    let mut record = match root.head.order.has_next && !is_cut {
        true => Some(records.next()?),
        false => None,
    };
    let first = first(record.as_ref().and_then(|it| it.head.from.square));
    let mut growth = DepthFirst::new(first);
    let mut replaced = Tally::default();
    comment(growth.tree(), NodeId::START, &root, layout, &mut replaced);
    while let Some(current) = record.take() {
        if growth.tree().len() == MOST_NODES {
            let kind = MoveTextError::TooManyNodes { limit: MOST_NODES };
            return Err(ParseError::new(kind, current.place()));
        }
        let mv = Move {
            from: current.square(&current.head.from)?,
            to: current.square(&current.head.to)?,
        };
        let place = growth.add(mv, current.place(), current.head.order);
        comment(growth.tree(), place, &current, layout, &mut replaced);
        if growth.wants_more() {
            record = Some(records.next()?);
        }
    }
    let cut = (root.head.order.has_next && is_cut).then_some(Warning {
        kind: WarningKind::NoFirstMove,
        span: bytes.len()..bytes.len(),
    });
    let replaced = replaced.warning(WarningKind::ReplacedCharacters);
    Ok(Moves {
        tree: growth.finish(),
        first,
        end: records.at,
        warnings: replaced.into_iter().chain(cut).collect(),
    })
}

/// Adds the comment of a record, unless it is blank.
fn comment(
    tree: &mut Tree,
    place: NodeId,
    record: &Record<'_>,
    layout: &impl Layout,
    replaced: &mut Tally,
) {
    let (text, has_errors) = layout.text(record.comment);
    let span = record.at + 2 * HEAD..record.at + 2 * HEAD + record.comment.len();
    if has_errors {
        replaced.add(span.clone());
    }
    let comment = Comment::new(&text.replace("\r\n", "\n").replace('\r', "\n"), span);
    if !comment.text.is_empty() {
        tree.comment(place, comment);
    }
}

/// A record, and its place in the file.
struct Record<'a> {
    at: usize,
    head: Head,
    comment: &'a [u8],
}

impl Record<'_> {
    fn place(&self) -> Range<usize> {
        self.at..self.at + HEAD
    }

    /// The square of its start or target.
    fn square(&self, point: &Point) -> Result<Square, ParseError> {
        let at = self.at + point.at;
        let kind = MoveRecordError::OffBoard(point.number);
        point
            .square
            .ok_or_else(|| ParseError::new(kind, at..at + 1))
    }
}

struct Records<'a, L> {
    bytes: &'a [u8],
    at: usize,
    layout: &'a L,
}

impl<'a, L: Layout> Records<'a, L> {
    fn next(&mut self) -> Result<Record<'a>, ParseError> {
        let at = self.at;
        let head = self.four().map_err(|left| {
            ParseError::new(
                match left.is_empty() {
                    true => MoveRecordError::MissingMove,
                    false => MoveRecordError::HalfAMove,
                },
                left,
            )
        })?;
        let head = self.layout.head(head);
        let comment = match head.has_comment {
            true => self.comment()?,
            false => &[],
        };
        Ok(Record { at, head, comment })
    }

    fn comment(&mut self) -> Result<&'a [u8], ParseError> {
        let at = self.at;
        let length = self
            .four()
            .map_err(|left| ParseError::new(MoveRecordError::HalfALength, left))?;
        let length = self.layout.length(u32::from_le_bytes(length));
        let rest = &self.bytes[self.at..];
        let text = usize::try_from(length).ok().and_then(|it| rest.get(..it));
        let text = text.ok_or_else(|| {
            let left = rest.len();
            let kind = MoveRecordError::LongComment { length, left };
            ParseError::new(kind, at..self.at)
        })?;
        self.at += text.len();
        Ok(text)
    }

    /// The next four bytes, or the place of the fewer ones that are left.
    fn four(&mut self) -> Result<[u8; HEAD], Range<usize>> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let four = rest
            .first_chunk()
            .ok_or(self.bytes.len() - rest.len()..self.bytes.len())?;
        self.at += HEAD;
        Ok(*four)
    }
}
