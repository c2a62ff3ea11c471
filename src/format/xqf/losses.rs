//! What XQF files cannot hold.

use crate::util::safe_text::Quoted;

/// Something in a game that its XQF file does not hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum XqfLoss {
    /// The side to move, in a game of version 10 without moves that black begins.
    #[error("the side to move is left out: version 10 takes it from the first move")]
    SideToMove,
    /// A header that the format does not have.
    #[error("the header {} is left out", Quoted(.0))]
    Header(String),
    /// A header that is longer than its space, or has characters without a code.
    #[error("the header {} is cut or changed to fit", Quoted(.0))]
    CutHeader(String),
    /// Signs after moves.
    #[error("{} left out", count_of(*.0, "sign after a move is", "signs after moves are"))]
    Signs(usize),
    /// Places with several comments, which become one.
    #[error("{} joined to one", count_of(*.0, "group of comments on a move is", "groups of comments on moves are"))]
    JoinedComments(usize),
    /// Comments that precede the first move of a variation, and come after it in the file.
    #[error("{} moved behind it", count_of(*.0, "comment before a move is", "comments before moves are"))]
    MovedComments(usize),
    /// Comments with characters that GB18030 does not have.
    #[error("{} without a code in GB18030", count_of(*.0, "comment has characters", "comments have characters"))]
    ChangedComments(usize),
    /// Variations with a move that cannot be played, and end before it.
    #[error("{} cut at a move that cannot be played", count_of(*.0, "variation is", "variations are"))]
    CutVariations(usize),
}

fn count_of(count: usize, one: &str, several: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        count => format!("{count} {several}"),
    }
}
