//! Describes the information about a game that a format cannot represent.

use super::prepared_game;
use crate::game::{Comment, Game, NodeId, is_known};

/// Information about a game that a format cannot represent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Omission {
    /// Variations, in a format that has only one line of moves.
    #[error("variations are omitted")]
    Variations,
    /// Annotation symbols after moves, such as `$14`. The value is the text of the first symbol.
    #[error("signs such as `{0}` are omitted")]
    Signs(String),
    /// Header lines that the format cannot contain. The value is the name of the first one.
    #[error("headers such as `{0}` are omitted")]
    Tags(String),
    /// Header lines that are too long and therefore cut off. The value is the name of the first one.
    #[error("headers such as `{0}` are cut to fit")]
    LongTags(String),
    /// Characters that do not exist in the encoding of the format.
    #[error("characters that GB18030 does not have are written as `?`")]
    Characters,
    /// Line breaks and other control characters in header lines, which are written as spaces.
    #[error("line breaks and the like in headers are written as spaces")]
    TagText,
    /// The boundaries between several comments on one move, which are joined into one comment.
    #[error("several comments on one move are joined")]
    Comments,
    /// The place of comments before the first move of a variation, which are written after that move.
    #[error("comments before variations come after their first moves")]
    CommentsBefore,
    /// Null moves, which only pass the turn, and all moves after them.
    #[error("null moves are omitted, with the moves after them")]
    NullMoves,
    /// Move numbers, if they do not start at 1.
    #[error("the numbers of moves are omitted")]
    Numbers,
    /// The description of a game, if only one of its positions is written.
    #[error("{} omitted", record(header.as_deref(), *comments))]
    Record {
        /// The name of the first header line, or `None` if there are no header lines.
        header: Option<String>,
        /// Whether there are comments on the position.
        comments: bool,
    },
    /// The side to move in a game without moves.
    #[error("the side to move is omitted")]
    SideToMove,
}

impl Omission {
    /// Returns the information that is lost if only the position at `place` is written: the header, and the
    /// comments on this position. Returns `None` if there is neither.
    pub fn but_position(place: NodeId, game: &Game) -> Option<Omission> {
        let header = prepared_game::tags(game).find(|tag| is_known(&tag.value));
        let header = header.map(|tag| tag.name.clone());
        let has_words = |comment: &Comment| !comment.words().is_empty();
        let comments = game.comments_at(place).any(has_words);
        (header.is_some() || comments).then_some(Omission::Record { header, comments })
    }
}

/// Returns the start of a message about a lost header and lost comments, including the verb.
fn record(header: Option<&str>, has_comments: bool) -> String {
    let header = header.map(|name| format!("headers such as `{name}`"));
    let comments = has_comments.then(|| "the comments on the position".to_owned());
    let parts: Vec<String> = header.into_iter().chain(comments).collect();
    format!("{} are", parts.join(" and "))
}

/// The omissions of a game, in the order in which they were found. Each kind of omission is recorded only once.
#[derive(Clone, Debug, Default)]
pub(super) struct Omissions(pub Vec<Omission>);

impl Omissions {
    pub(crate) fn add(&mut self, omission: Omission) {
        let kind = std::mem::discriminant(&omission);
        if self.0.iter().all(|it| std::mem::discriminant(it) != kind) {
            self.0.push(omission);
        }
    }

    /// Returns the game without its null moves, and records the omission. Returns `None` if there are no null
    /// moves.
    pub(crate) fn without_null_moves(&mut self, game: &Game) -> Option<Game> {
        let pruned = game.without_null_moves()?;
        self.add(Omission::NullMoves);
        Some(pruned)
    }

    /// Replaces control characters other than tabs with spaces. Records the omission if there are any.
    pub(crate) fn one_line(&mut self, value: &str) -> String {
        let is_lost = |c: char| c.is_control() && c != '\t';
        if value.contains(is_lost) {
            self.add(Omission::TagText);
        }
        value.replace(is_lost, " ")
    }
}
