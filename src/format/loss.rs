//! What a format cannot hold of a game.

use super::score;
use crate::game::{Comment, Game, NodeId, is_known};

/// Something of a game that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Loss {
    /// Variations, in a format with only one line of moves.
    #[error("variations are omitted")]
    Variations,
    /// Signs, by the text of the first of them.
    #[error("signs such as `{0}` are omitted")]
    Signs(String),
    /// Lines of the header, by the name of the first.
    #[error("headers such as `{0}` are omitted")]
    Tags(String),
    /// Lines of the header that are too long, by the name of the first.
    #[error("headers such as `{0}` are cut to fit")]
    LongTags(String),
    /// Characters that the encoding of the format does not have.
    #[error("characters that GB18030 does not have are written as `?`")]
    Characters,
    /// Line breaks and the like in lines of the header.
    #[error("line breaks and the like in headers are written as spaces")]
    TagText,
    /// More than one comment on a move, which become one.
    #[error("several comments on one move are joined")]
    Comments,
    /// Comments before the first move of a variation, which come after it.
    #[error("comments before variations come after their first moves")]
    CommentsBefore,
    /// Null moves, which only pass the turn.
    #[error("null moves are omitted, with the moves after them")]
    NullMoves,
    /// Numbers of moves that do not begin with 1.
    #[error("the numbers of moves are omitted")]
    Numbers,
    /// What describes a game, if only one of its positions is written.
    #[error("{} omitted", record(header.as_deref(), *comments))]
    Record {
        /// The name of the first line of the header, if there is any.
        header: Option<String>,
        /// Whether there are comments on the position.
        comments: bool,
    },
    /// The side to move in a game without moves.
    #[error("the side to move is omitted")]
    SideToMove,
}

impl Loss {
    /// What is lost of a game if only the position at a place is written: what describes the game and
    /// this position.
    pub fn but_position(place: NodeId, game: &Game) -> Option<Loss> {
        let header = score::tags(game).find(|tag| is_known(&tag.value));
        let header = header.map(|tag| tag.name.clone());
        let has_words = |comment: &Comment| !comment.words().is_empty();
        let comments = game.comments_at(place).any(has_words);
        (header.is_some() || comments).then_some(Loss::Record { header, comments })
    }
}

/// What describes a game, with its verb.
fn record(header: Option<&str>, has_comments: bool) -> String {
    let header = header.map(|name| format!("headers such as `{name}`"));
    let comments = has_comments.then(|| "the comments on the position".to_owned());
    let parts: Vec<String> = header.into_iter().chain(comments).collect();
    format!("{} are", parts.join(" and "))
}

/// What is lost of a game, each kind once.
#[derive(Clone, Debug, Default)]
pub(super) struct Losses(Vec<Loss>);

impl Losses {
    /// Adds a loss, unless there is one of its kind.
    pub fn add(&mut self, loss: Loss) {
        let kind = std::mem::discriminant(&loss);
        if self.0.iter().all(|it| std::mem::discriminant(it) != kind) {
            self.0.push(loss);
        }
    }

    /// The game without its null moves, which are lost, if there are any.
    pub fn without_null_moves(&mut self, game: &Game) -> Option<Game> {
        let pruned = game.without_null_moves()?;
        self.add(Loss::NullMoves);
        Some(pruned)
    }

    /// All of them, in the order in which they were met.
    pub fn into_vec(self) -> Vec<Loss> {
        self.0
    }
}
