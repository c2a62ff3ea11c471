//! Reads a game from a binary file. The module of each format reads the header. This module reads the records
//! that contain the moves, and combines the moves with the header.
//!
//! ```text
//! game    = record record*     the first record does not contain a move, but may contain a comment on
//!                              the start of the game
//! record  = byte{4}            the flags, start and end of a move, and an unused byte; their order
//!                              depends on the format (see `Layout`)
//!           (length text)?     the comment after the move
//! length  = byte{4}            the length of the text in bytes, least significant byte first
//! ```
//!
//! The records list the moves of a tree in depth-first order. Each record states whether another move follows
//! in the same line of moves, and whether an alternative to its move follows later in the file, after all
//! moves that continue from its move.

use std::borrow::Cow;
use std::ops::Range;

use super::limits::MOST_BINARY_BYTES;
use super::warning::Tally;
use super::{LegacyFileError, MoveTextError, ParseError, Parsed, Warning, WarningKind};
use crate::board::{Color, Square};
use crate::game::pgn_values::settle;
use crate::game::{Comment, Game, MOST_NODES, NodeId, NumberedMove, Ply, Tag, Tree};
use crate::rules::Move;

/// The number of bytes in a record without its comment. This is also the number of bytes that store the
/// length of a comment.
const HEAD: usize = 4;

/// The layout of the records in a format.
pub(super) trait Layout {
    /// Interprets the first four bytes of a record.
    fn head(&self, bytes: [u8; HEAD]) -> Head;

    /// Returns the length of a comment in bytes. `written` is the length as stored, which may be enciphered.
    fn length(&self, written: u32) -> u32;

    /// Decodes a comment. Also returns true if part of it cannot be decoded.
    fn text<'a>(&self, bytes: &'a [u8]) -> (Cow<'a, str>, bool);

    /// Returns whether the first record may say that moves follow although there are none.
    fn may_lack_moves(&self) -> bool;
}

/// The content of the first four bytes of a record.
pub(super) struct Head {
    /// Whether another move follows the record's move in the same line of moves.
    pub(crate) has_next: bool,
    /// Whether the record's move has an alternative, stored after all moves that continue from that move.
    pub(crate) has_alternative: bool,
    pub(crate) has_comment: bool,
    pub(crate) from: Point,
    pub(crate) to: Point,
}

/// The point where a move starts or ends.
pub(super) struct Point {
    /// The square of the point, or `None` if the point is off the board.
    pub(crate) square: Option<Square>,
    /// The number of the point in the file. Error messages quote this number.
    pub(crate) number: u8,
    /// The index of the point's byte within the record.
    pub(crate) at: usize,
}

/// A text field of a header: the name of the tag that it becomes, its byte range, its content, and true if
/// part of the content cannot be decoded.
pub(super) type HeaderText<'a> = (&'a str, Range<usize>, (Cow<'a, str>, bool));

/// Returns the error `other` if a file does not begin with `magic`, or `TooLarge` if the file is too large.
pub(super) fn check(bytes: &[u8], magic: &[u8], other: LegacyFileError) -> Result<(), ParseError> {
    if !bytes.starts_with(magic) {
        return Err(ParseError::new(other, 0..bytes.len().min(magic.len())));
    }
    let limit = MOST_BINARY_BYTES;
    if bytes.len() > limit {
        let kind = LegacyFileError::TooLarge(limit);
        return Err(ParseError::new(kind, limit..bytes.len()));
    }
    Ok(())
}

/// Returns the error for a file or game (`whole`) that ends after `found` of the `wanted` header bytes.
pub(super) fn half_a_header(whole: &'static str, found: usize, wanted: usize) -> ParseError {
    let kind = LegacyFileError::HalfAHeader {
        whole,
        found,
        wanted,
    };
    ParseError::new(kind, found..found)
}

pub(super) struct Moves {
    tree: Tree,
    first: Color,
    pub(crate) end: usize,
    warnings: Vec<Warning>,
}

impl Moves {
    /// Reads the moves in a file, starting at the byte `start`. `first` receives the square where the first
    /// move starts, or `None` if there is no such square, and returns the side that moves first.
    ///
    /// # Errors
    /// Returns the first mistake, with its byte range in the file.
    pub(crate) fn read(
        bytes: &[u8],
        start: usize,
        layout: &impl Layout,
        first: impl FnOnce(Option<Square>) -> Color,
    ) -> Result<Moves, ParseError> {
        let at = start;
        let mut records = Records { bytes, at, layout };
        let root = records.next()?;
        let is_cut = layout.may_lack_moves() && records.at == bytes.len();
        let mut record = match root.head.has_next && !is_cut {
            true => Some(records.next()?),
            false => None,
        };
        let first = first(record.as_ref().and_then(|it| it.head.from.square));
        let mut tree = Tree::default();
        let mut replaced = Tally::default();
        root.comment(&mut tree, NodeId::START, layout, &mut replaced);
        // `next` contains the node after which the next move is added, and the number of that move. `forks`
        // contains the same for each alternative that follows later in the file.
        let mut next = (NodeId::START, NumberedMove::first(first));
        let mut forks = Vec::new();
        while let Some(current) = record.take() {
            if tree.len() == MOST_NODES {
                let kind = MoveTextError::TooManyNodes(MOST_NODES);
                return Err(ParseError::new(kind, current.place()));
            }
            let (parent, name) = next;
            let ply = Ply::by_squares(name, current.mv()?, current.place());
            let node = tree.add(parent, ply);
            current.comment(&mut tree, node, layout, &mut replaced);
            if current.head.has_alternative {
                forks.push(next);
            }
            if current.head.has_next {
                next = (node, name.next());
            } else if let Some(fork) = forks.pop() {
                next = fork;
            } else {
                break;
            }
            record = Some(records.next()?);
        }
        let cut = (root.head.has_next && is_cut).then_some(Warning::new(
            WarningKind::NoFirstMove,
            bytes.len()..bytes.len(),
        ));
        let replaced = replaced.warning(WarningKind::ReplacedCharacters);
        Ok(Moves {
            tree,
            first,
            end: records.at,
            warnings: replaced.into_iter().chain(cut).collect(),
        })
    }

    /// Returns the content of a file with these moves, this starting position and these text fields.
    pub(crate) fn parsed<'a>(
        self,
        start: Parsed,
        texts: impl Iterator<Item = HeaderText<'a>>,
    ) -> Parsed {
        let mut replaced = Tally::default();
        let mut tags = Vec::new();
        for (name, place, (value, has_errors)) in texts {
            if has_errors {
                replaced.add(place);
            }
            let value = value.replace(char::is_control, " ").trim().to_owned();
            if !value.is_empty() {
                let name = name.to_owned();
                tags.push(Tag { name, value });
            }
        }
        settle(&mut tags);
        let replaced = replaced.warning(WarningKind::ReplacedCharacters);
        let game = Game {
            tags,
            tree: self.tree,
            ..Game::default()
        };
        Parsed {
            warnings: replaced.into_iter().chain(self.warnings).collect(),
            ..start.with_game(Some(self.first), game)
        }
    }
}

struct Record<'a> {
    at: usize,
    head: Head,
    comment: &'a [u8],
}

impl Record<'_> {
    fn place(&self) -> Range<usize> {
        self.at..self.at + HEAD
    }

    fn mv(&self) -> Result<Move, ParseError> {
        let square = |point: &Point| {
            let at = self.at + point.at;
            let kind = LegacyFileError::NotAPoint(point.number);
            let error = || ParseError::new(kind, at..at + 1);
            point.square.ok_or_else(error)
        };
        Ok(Move {
            from: square(&self.head.from)?,
            to: square(&self.head.to)?,
        })
    }

    /// Adds the comment of this record to the tree, unless the comment is empty.
    fn comment(&self, tree: &mut Tree, node: NodeId, layout: &impl Layout, replaced: &mut Tally) {
        let (text, has_errors) = layout.text(self.comment);
        let start = self.at + 2 * HEAD;
        let span = start..start + self.comment.len();
        if has_errors {
            replaced.add(span.clone());
        }
        let comment = Comment::new(&text.replace("\r\n", "\n").replace('\r', "\n"), span);
        if !comment.text.is_empty() {
            tree.comment(node, comment);
        }
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
            let kind = match left.is_empty() {
                true => LegacyFileError::MissingMove,
                false => LegacyFileError::HalfAMove,
            };
            ParseError::new(kind, left)
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
        let cut = |left| ParseError::new(LegacyFileError::HalfALength, left);
        let length = self.four().map_err(cut)?;
        let length = self.layout.length(u32::from_le_bytes(length));
        let rest = &self.bytes[self.at..];
        let text = usize::try_from(length).ok().and_then(|it| rest.get(..it));
        let text = text.ok_or_else(|| {
            let left = rest.len();
            let kind = LegacyFileError::LongComment { length, left };
            ParseError::new(kind, at..self.at)
        })?;
        self.at += text.len();
        Ok(text)
    }

    /// Reads four bytes. If fewer are left, returns the byte range of the remaining bytes as the error.
    fn four(&mut self) -> Result<[u8; HEAD], Range<usize>> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let left = self.bytes.len() - rest.len()..self.bytes.len();
        let four = rest.first_chunk().ok_or(left)?;
        self.at += HEAD;
        Ok(*four)
    }
}
