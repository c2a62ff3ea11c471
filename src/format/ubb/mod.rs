//! Reads and writes the games of DhtmlXQ boards, in the bracketed code that forums use (UBB code).
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
//! file     = (anything | tag)*           the tags may be between "[DhtmlXQ]" and "[/DhtmlXQ]"
//! tag      = "[DhtmlXQ_" name "]" value "[/DhtmlXQ_" name "]"
//! name     = (letter | digit | "_")+     tags and their names may be in upper or lower case
//! value    = point{32}                   in the tag "binit": the points of the pieces
//!          | (point point)*              in the tag "movelist": the start and end of each move
//!          | (point point)*              in a tag "move_" branch "_" ply "_" number: a variation
//!          | text                        in a tag "comment" (branch "_")? ply: a comment
//!          | text                        in any other tag: a header line (module `names`)
//! branch   = digit+                      the number of a variation; 0 is the main line
//! ply      = digit+                      the number of a move, with the moves of both sides counted from
//!                                        1; 0 is the start of the game
//! number   = digit+                      the number of the variation in the tag
//! text     = anything                    "||" ends a line in a comment; "\u" and four hexadecimal digits
//!                                        stand for a character
//! point    = digit digit                 the file, "0" … "8" from Red's left, and the row, "0" … "9" from
//!                                        Black's side; "99" is off the board
//! ```
//!
//! `binit` lists Red's pieces, then Black's pieces. The order for each side is: chariot, horse, elephant,
//! advisor, king, advisor, elephant, horse, chariot, two cannons and five pawns. Without `binit`, the game
//! starts from the initial position. The side to move is the side whose piece moves first. White space
//! between digits is ignored. A malformed or unclosed tag is also ignored, with a warning, unless it is
//! `binit` or `movelist`.
//!
//! For example, the variation `move_1_7_3` has the number 3. It branches off variation 1, where it replaces
//! the 7th move of the game. `comment3_9` follows the 9th move of the game in variation 3, and `comment9`
//! follows the 9th move in the main line. Tags may come in any order. Variations that replace the same move
//! are in the order of their numbers.
//!
//! The writer writes each tag on its own line, between `[DhtmlXQ]` and `[/DhtmlXQ]`, and always writes
//! `binit`. It joins all comments on a move into one. It cannot write annotation symbols. Characters that
//! would have a special meaning inside a value, such as a bracket before the name of a tag, are escaped with
//! `\u`.
//!
//! Source: the output of the boards at dpxq.com. It shows that plies are counted from the start of the game,
//! even in variations: `comment1_24` follows the last of the 12 moves of `move_0_13_1`, and `comment2_44`
//! follows the last of the 8 moves of `move_0_37_2`. Other programs count plies in the same way, and also
//! decode `\u`.

mod escape;
mod lines;
mod names;
mod points;
pub(super) mod tags;
pub(super) mod write;

use escape::{unescaped, unescaped_lines};
use lines::{Lines, Note, Variation};
use names::Name;
use points::{Step, moves, pieces};
use tags::{Token, Tokens};

use super::token::span;
use super::{Format, GameFileError, ParseError, ParseErrorKind, Parsed, Warning, WarningKind};
use crate::board::Color;
use crate::game::pgn_values::settle;
use crate::game::{Comment, Game, Tag, trimmed};
use crate::util::sort;

/// Reads `text`, which must contain only one game. The moves are not checked against the board.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let mut contents = Contents::default();
    for token in Tokens::new(text) {
        contents.add(text, token?)?;
    }
    contents.finish(text)
}

#[derive(Default)]
struct Contents {
    is_game: bool,
    tags: Vec<Tag>,
    pieces: Option<Parsed>,
    moves: Option<Vec<Step>>,
    variations: Vec<Variation>,
    comments: Vec<Note>,
    warnings: Vec<Warning>,
}

impl Contents {
    fn add(&mut self, text: &str, token: Token<'_>) -> Result<(), ParseError> {
        let (open, name, written, value) = match token {
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
            Token::Tag {
                open,
                name,
                written,
                value,
            } => (open, name, written, value),
        };
        let words = value.trim();
        match Name::of(&name) {
            Name::Pieces if self.pieces.is_some() => return Err(second(text, open)),
            Name::Pieces => self.pieces = Some(pieces(text, value)?),
            Name::Moves if self.moves.is_some() => return Err(second(text, open)),
            Name::Moves => self.moves = Some(moves(text, value)?),
            Name::Variation(name) => self.variations.push(Variation {
                name,
                moves: moves(text, value)?,
                span: span(text, open),
            }),
            // DhtmlXQ boards write an empty tag where there is no comment.
            Name::Comment { .. } if trimmed(value).is_empty() => {}
            Name::Comment { line, ply } => self.comments.push(Note {
                line,
                ply,
                comment: Comment::new(&unescaped_lines(trimmed(value)), span(text, trimmed(value))),
            }),
            Name::Other(_) => self.tags.push(Tag::new(
                names::header(written),
                unescaped(words).trim().to_owned(),
            )),
        }
        Ok(())
    }

    fn finish(self, text: &str) -> Result<Parsed, ParseError> {
        if self.pieces.is_none() && self.moves.is_none() {
            let end = text.len();
            return Err(ParseError::new(GameFileError::NoBoard, end..end));
        }
        let moves = self.moves.unwrap_or_default();
        let start = self.pieces.unwrap_or_else(Parsed::initial);
        let first = moves.first().and_then(|step| start.board[step.from].piece);
        let to_move = first.map(|piece| piece.color).or(start.to_move);
        let mut lines = Lines::new(text, to_move.unwrap_or(Color::Red), moves)?;
        let mut tags = self.tags;
        names::choose_players(&mut tags);
        settle(&mut tags);
        let mut warnings = self.warnings;
        warnings.extend(lines.add_variations(self.variations)?);
        warnings.extend(lines.add_comments(self.comments));
        sort::by_key(&mut warnings, |warning| warning.span.start);
        let game = Game {
            tags,
            tree: lines.into_tree(),
            ..Game::default()
        };
        let parsed = start.with_game(to_move, game);
        Ok(Parsed { warnings, ..parsed })
    }
}

fn second(text: &str, open: &str) -> ParseError {
    ParseError::new(ParseErrorKind::SecondGame(Format::Ubb), span(text, open))
}
