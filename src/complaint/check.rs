//! Collects everything that is wrong or odd in games and positions.

use super::Complaint;
use crate::board::Square;
use crate::format::Parsed;
use crate::game::{Lenience, NodeId, ReplayError, Visit};
use crate::rules::PositionWarning::{TooMany, TooManyInAll};
use crate::rules::{self, Rules};

/// Returns complaints about what is wrong or odd in a game or position read from `text`. If the file is not
/// text, `text` is empty. If `lenience` allows illegal moves, unambiguous illegal moves cause only warnings.
pub fn check(parsed: &Parsed, text: &str, rules: &Rules, lenience: Lenience) -> Vec<Complaint> {
    let mut complaints: Vec<_> = Complaint::first(&parsed.warnings, |it| it.into()).collect();
    let start = parsed.start();
    let is_for_teaching = Square::all().any(|it| !parsed.board[it].annotations.is_empty());
    for warning in rules::warnings(&start, parsed.to_move.is_some(), rules) {
        // A teaching diagram may show the same piece on each square that it can reach.
        if is_for_teaching && matches!(warning, TooMany(..) | TooManyInAll(..)) {
            continue;
        }
        // A warning about a missing piece has no square.
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
        let walk = game.walk(rules, lenience);
        let mut odd: Vec<_> = walk.doubt().cloned().into_iter().collect();
        let mut wrong = Vec::new();
        for visit in walk {
            match visit {
                Visit::Step(Ok(step)) => odd.extend(step.illegal),
                Visit::Step(Err(error)) => wrong.push(error),
                Visit::Open | Visit::Close => {}
            }
        }
        let replay = |error: &_| replay(parsed, text, error);
        complaints.extend(Complaint::first(&odd, |odd| replay(odd).allowed()));
        complaints.extend(Complaint::first(&wrong, replay));
        complaints.extend(Complaint::first(&game.drawing_errors(), |it| it.into()));
    }
    complaints
}

/// Returns the complaint about a move that cannot be played.
pub fn replay(parsed: &Parsed, text: &str, error: &ReplayError) -> Complaint {
    let complaint = Complaint::from(error);
    let advice = address(parsed, text, error).into_iter();
    let advice: Vec<String> = advice.chain(complaint.expected.clone()).collect();
    complaint.expecting((!advice.is_empty()).then(|| advice.join("; ")))
}

/// Returns advice that states the address of a move in a variation, if the file is not text. In such a file,
/// byte offsets mean little to readers, and several variations may have a move with the same number.
fn address(parsed: &Parsed, text: &str, error: &ReplayError) -> Option<String> {
    let span = error.span.as_ref().filter(|_| text.is_empty())?;
    let tree = &parsed.game.as_ref()?.tree;
    let is_it = |id: &NodeId| tree.ply_to(*id).is_some_and(|ply| ply.span == *span);
    let address = tree.address(tree.ids().find(is_it)?);
    let is_told = address.is_in_variation();
    is_told.then(|| format!("its address is `{address}`"))
}
