//! The moves of a game in an editor: where they lead, and which can follow.

use std::ops::Range;

use super::completion::{Completion, CompletionKind, Completions};
use super::parts::Part;
use crate::format::{Format, Hints, Parsed, parse_in};
use crate::game::{Game, NodeId, Step, Visit};
use crate::notation::{Notation, Sideways, Style};
use crate::rules::{Move, Position, Rules};

/// The place in a game to which a byte of its text belongs: after the last move that begins before
/// it, or the start.
pub fn place_at(game: &Game, byte: usize) -> NodeId {
    let tree = &game.tree;
    let before = tree.ids().filter_map(|id| {
        let start = tree.ply_to(id)?.span.start;
        (start <= byte).then_some((start, id))
    });
    before.max().map_or(NodeId::START, |(_, id)| id)
}

/// A move in every notation that can write it.
pub fn in_all_notations(
    mv: Move,
    before: &Position,
    rules: &Rules,
) -> impl Iterator<Item = (Notation, String)> {
    let style = Style::default();
    Notation::ALL.into_iter().filter_map(move |notation| {
        let text = notation.write(mv, before, rules, &style)?;
        Some((notation, text))
    })
}

/// The legal moves at a place of a game that is being written, in the notation of the others.
pub fn complete(part: &Part, byte: usize, hints: Hints<'_>, rules: &Rules) -> Option<Completions> {
    let format = match &part.content {
        Ok((format, _)) => *format,
        Err(_) => hints.format.or_else(|| Format::detect(&part.text))?,
    };
    if !format.holds_notations() {
        return None;
    }
    let text = &part.text;
    let is_end = |c: char| c.is_whitespace() || "(){}[],;".contains(c);
    let start = text[..byte].rfind(is_end).map_or(0, |at| {
        at + text[at..].chars().next().map_or(0, char::len_utf8)
    });
    // After the number of a move, as in `1.C2.5`.
    let word = &text[start..byte];
    let number = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let dots = word[number..].len() - word[number..].trim_start_matches('.').len();
    let start = if number > 0 && dots > 0 {
        start + number + dots
    } else {
        start
    };
    let end = text[byte..]
        .find(is_end)
        .map_or(text.len(), |end| byte + end);
    let (parsed, id) = with_sample(text, start..end, format, hints)?;
    let game = parsed.game.as_ref()?;
    let steps = game.steps_to(game.tree.parent(id)?, parsed.start(), rules, true);
    let last = steps.collect::<Result<Vec<_>, _>>().ok()?.pop();
    let position = last.map_or_else(|| parsed.start(), |step| step.position);
    let (notation, style) = manner(&parsed, game, id, rules, hints.notation);
    let moves = rules.legal_moves(&position).into_iter();
    let items = moves.filter_map(|mv| {
        let text = notation.write(mv, &position, rules, &style)?;
        let piece = position.piece(mv.from)?;
        let others = in_all_notations(mv, &position, rules);
        let others = others.filter(|(_, other)| *other != text);
        let others = others.map(|(notation, text)| format!("{} `{text}`", notation.name()));
        Some(Completion {
            help: Some(others.collect::<Vec<_>>().join("  \n")),
            ..Completion::new(
                text,
                CompletionKind::Move,
                format!("{piece} {}–{}", mv.from, mv.to),
            )
        })
    });
    Some(Completions {
        span: start..end,
        items: items.collect(),
    })
}

/// A move that every position has when it is written, to find out where it would be read.
fn sample(notation: Notation) -> String {
    let (start, rules) = (Position::initial(), Rules::xiangqi());
    let first = rules.legal_moves(&start).into_iter().next();
    let text = first.and_then(|mv| notation.write(mv, &start, rules, &Style::default()));
    text.unwrap_or_default()
}

/// The game with another move in place of these bytes, and the place after that.
fn with_sample(
    text: &str,
    span: Range<usize>,
    format: Format,
    hints: Hints<'_>,
) -> Option<(Parsed, NodeId)> {
    let sample = sample(hints.notation.unwrap_or(Notation::Uci));
    // What follows may not be readable yet, and what is open may not be closed.
    let ends = [&text[span.end..], "", ")", "))", "\n}END", "}\n}END"];
    ends.into_iter().find_map(|after| {
        let text = [&text[..span.start], &sample, " ", after].concat();
        let parsed = parse_in(&text, format, hints.notation).ok()?;
        let tree = &parsed.game.as_ref()?.tree;
        let mut ids = tree.ids();
        let is_it = |id: &NodeId| {
            tree.ply_to(*id)
                .is_some_and(|ply| ply.span.start == span.start)
        };
        let id = ids.find(is_it)?;
        Some((parsed, id))
    })
}

/// The number of moves that show how a game is written.
const ENOUGH: usize = 12;

/// The notation and style that write the first moves as they are, other than one.
fn manner(
    parsed: &Parsed,
    game: &Game,
    other: NodeId,
    rules: &Rules,
    notation: Option<Notation>,
) -> (Notation, Style) {
    let steps = game.walk(parsed.start(), rules, true);
    let steps = steps.filter_map(|visit| match visit {
        Visit::Step(Ok(step)) if step.node != other => Some(*step),
        _ => None,
    });
    let first: Vec<_> = steps.take(ENOUGH).collect();
    let usual = notation.or(game.notation).unwrap_or(Notation::Wxf);
    let mut best = (0, (usual, Style::default()));
    for notation in Notation::ALL {
        for sideways in Sideways::ALL {
            let style = Style {
                sideways,
                ..Style::default()
            };
            let is_same = |step: &&Step| {
                let text = notation.write(step.mv, &step.before, rules, &style);
                text.as_deref() == Some(&*game.tree.ply(step.node).text)
            };
            let count = first.iter().filter(is_same).count();
            // Of several that fit, the usual one.
            let is_better = count == best.0 && notation == usual && best.1.0 != usual;
            if count > best.0 || is_better {
                best = (count, (notation, style));
            }
        }
    }
    best.1
}
