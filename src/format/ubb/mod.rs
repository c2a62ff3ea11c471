//! Games of DhtmlXQ boards, in the square brackets of forums (UBB code).
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//!
//! let text = "[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]";
//! assert_eq!(Format::detect(text), Some(Format::Ubb));
//! let parsed = format::parse(text, Format::Ubb)?;
//! let game = parsed.game.expect("it is a game");
//! assert_eq!(game.main_line().count(), 2);
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! ```text
//! text     = (anything | tag)*           "[DhtmlXQ]" and "[/DhtmlXQ]" around the tags
//!                                        are optional
//! tag      = "[DhtmlXQ_" name "]" value "[/DhtmlXQ_" name "]"
//! name     = (letter | digit | "_")+     all of this in any case of letters
//! value    = point{32}                   of "binit": the points of the pieces
//!          | (point point)*              of "movelist": the start and end of each move
//!          | anything                    of "comment" digit+: after that number of moves;
//!                                        "||" ends a line
//!          | anything                    of others: kept as a tag
//! point    = digit digit                 "0" … "8" from red's left, then "0" … "9" from
//!                                        black's side; "99" is off the board
//! ```
//!
//! The pieces of `binit` are red's, then black's: chariot, horse, elephant, advisor, king, the
//! same in reverse to the other chariot, two cannons, five pawns. Without it, the game starts
//! from the initial position. The side whose piece moves first begins. White space between
//! digits is ignored. So are variations (`move_…`), comments on them, which have two numbers, and
//! malformed or unclosed tags except `binit` and `movelist`.
//!
//! Source: the output of the boards at dpxq.com. Not written.

pub(super) mod error;
mod points;
pub(super) mod tags;

use error::UbbError;
use points::{Step, moves, pieces};
use tags::{MOVES, PIECES, Token, Tokens};

use super::error::{ParseError, ParseErrorKind};
use super::formats::Format;
use super::parsed::Parsed;
use super::token::span;
use super::warning::{Tally, Warning, WarningKind};
use crate::board::Color;
use crate::game::{Comment, Game, NodeId, Ply, Tag, Tree};
use crate::notation::Written;

/// Prefixes of the tags of comments and variations.
const COMMENT: &str = "comment";
const VARIATION: &str = "move_";

/// Reads the only game of a text. The moves are not checked against the board.
///
/// # Errors
/// The first mistake, with its place in `text`.
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    let mut contents = Contents::default();
    for token in Tokens::new(text) {
        contents.add(text, token?)?;
    }
    contents.finish(text)
}

/// The content of the tags.
#[derive(Default)]
struct Contents {
    is_game: bool,
    tags: Vec<Tag>,
    pieces: Option<Parsed>,
    moves: Option<Vec<Step>>,
    /// Comments, and the numbers of moves before them.
    comments: Vec<(usize, Comment)>,
    /// Other warnings.
    warnings: Vec<Warning>,
}

impl Contents {
    fn add(&mut self, text: &str, token: Token<'_>) -> Result<(), ParseError> {
        let (open, name, value) = match token {
            Token::Game(_) if !self.is_game && self.pieces.is_none() && self.moves.is_none() => {
                self.is_game = true;
                return Ok(());
            }
            Token::Game(open) => return Err(second(text, open)),
            Token::Broken { error, place } => {
                let kind = WarningKind::BrokenTag(error);
                self.warnings.push(Warning { kind, span: place });
                return Ok(());
            }
            Token::Tag { open, name, value } => (open, name, value),
        };
        let words = value.trim();
        match name.as_str() {
            PIECES if self.pieces.is_some() => return Err(second(text, open)),
            PIECES => self.pieces = Some(pieces(text, value)?),
            MOVES if self.moves.is_some() => return Err(second(text, open)),
            MOVES => self.moves = Some(moves(text, value)?),
            _ => match Extra::of(&name) {
                Extra::Variation | Extra::CommentOnVariation => {}
                // Boards write an empty one where there is no comment.
                Extra::Comment(_) if words.is_empty() => {}
                Extra::Comment(ply) => {
                    let comment = Comment::new(&words.replace("||", "\n"), span(text, words));
                    self.comments.push((ply, comment));
                }
                Extra::Tag => self.tags.push(Tag {
                    name: name.to_ascii_uppercase(),
                    value: words.to_owned(),
                }),
            },
        }
        Ok(())
    }

    fn finish(self, text: &str) -> Result<Parsed, ParseError> {
        if self.pieces.is_none() && self.moves.is_none() {
            let end = text.len();
            return Err(ParseError::new(UbbError::NoBoard, end..end));
        }
        let moves = self.moves.unwrap_or_default();
        let start = self.pieces.unwrap_or_else(Parsed::initial);
        let first = moves.first().and_then(|step| start.board[step.from].piece);
        let to_move = first.map(|piece| piece.color).or(start.to_move);
        let comments = self.comments.into_iter();
        let (too_late, comments): (Vec<_>, Vec<_>) =
            comments.partition(|(ply, _)| *ply > moves.len());
        let after = too_late.first().map_or(0, |(ply, _)| *ply);
        let mut tally = Tally::default();
        too_late.into_iter().for_each(|(_, it)| tally.add(it.span));
        let without_move = tally.warning(|count| WarningKind::CommentsWithoutMove {
            count,
            moves: after,
        });
        let mut warnings: Vec<_> = without_move.into_iter().chain(self.warnings).collect();
        warnings.sort_by_key(|warning| warning.span.start);
        let mut tree = Tree::of_line(plies(text, moves, to_move.unwrap_or(Color::Red)));
        let line: Vec<NodeId> = [NodeId::START]
            .into_iter()
            .chain(tree.main_line())
            .collect();
        for (ply, comment) in comments {
            tree.comment(line[ply], comment);
        }
        Ok(Parsed {
            to_move,
            game: Some(Game {
                tags: self.tags,
                tree,
                ..Game::default()
            }),
            warnings,
            ..start
        })
    }
}

/// A tag other than the pieces and the moves.
enum Extra {
    Comment(usize),
    Variation,
    CommentOnVariation,
    Tag,
}

impl Extra {
    fn of(name: &str) -> Extra {
        if name.starts_with(VARIATION) {
            return Extra::Variation;
        }
        let is_digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
        match name.strip_prefix(COMMENT) {
            // A number that does not fit is also after the last move.
            Some(ply) if is_digits(ply) => Extra::Comment(ply.parse().unwrap_or(usize::MAX)),
            Some(numbers) if numbers.split('_').all(is_digits) => Extra::CommentOnVariation,
            _ => Extra::Tag,
        }
    }
}

/// The moves of both sides, beginning with `first`.
fn plies(text: &str, moves: Vec<Step>, first: Color) -> Vec<Ply> {
    let mut number = 1;
    let mut color = first;
    let mut plies = Vec::with_capacity(moves.len());
    for Step { from, to, span } in moves {
        let written = Written::by_squares(from, to);
        let digits = text[span.clone()].to_owned();
        plies.push(Ply::new(number, color, written, digits, span));
        number += u32::from(color == Color::Black);
        color = color.opponent();
    }
    plies
}

fn second(text: &str, open: &str) -> ParseError {
    ParseError::new(ParseErrorKind::SecondGame(Format::Ubb), span(text, open))
}
