//! Finds, writes and completes the moves of a game in an editor.

use std::collections::HashMap;
use std::ops::Range;

use super::choices::{Completion, CompletionKind, Completions};
use super::move_style::{MoveStyle, readable_as};
use super::parts::Part;
use xiangqi_setup::format::{Format, Hints, Parsed, parse_in};
use xiangqi_setup::game::{Game, Lenience, NodeId, Ply, Step, Tree, Visit};
use xiangqi_setup::notation::{Notation, Style, Written};
use xiangqi_setup::rules::{Move, Position, Rules};

/// Returns the place in `game` at a byte offset in its text: the place after the last move that begins at or
/// before this offset, or the start of the game if no move does.
pub fn place_at(game: &Game, byte: usize) -> NodeId {
    let tree = &game.tree;
    let before = tree.ids().filter_map(|id| {
        let start = tree.ply_to(id)?.span.start;
        (start <= byte).then_some((start, id))
    });
    before.max().map_or(NodeId::START, |(_, id)| id)
}

/// Writes a move in every notation that can express it. Returns each notation with the text of the move.
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

/// Returns completions for the move at `byte`: the legal moves, written like the other moves of the game.
pub fn complete(
    part: &Part,
    byte: usize,
    format: Format,
    hints: Hints<'_>,
    rules: &Rules,
) -> Option<Completions> {
    let text = &part.text;
    let is_end = |c: char| c.is_whitespace() || "(){}[],;".contains(c);
    let start = text[..byte].rfind(is_end).map_or(0, |at| {
        at + text[at..].chars().next().map_or(0, char::len_utf8)
    });
    // The move begins after its number, as in `1.C2.5`.
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
    // Remove the sample move again, because it must not influence how the other moves are read.
    let (others, place) = without(game, id)?;
    let steps = others.steps_to(place, rules, Lenience::Lenient);
    let last = steps.collect::<Result<Vec<_>, _>>().ok()?.pop();
    let position = last.map_or_else(|| others.start.clone(), |step| step.position);
    let ply = game.tree.ply_to(id)?;
    if ply.color != position.to_move() {
        return None;
    }
    let moves = rules.legal_moves(&position);
    let usual = hints.notation.or(game.notation);
    let (style, is_seen) = {
        let typed = text.get(start..byte).filter(|typed| !typed.is_empty());
        let typed = typed.unwrap_or(&text[start..end]);
        let notations = || usual.into_iter().chain(readable_as(hints.notation));
        let seen = played(part, &others, start, usual, rules);
        let is_seen = seen.is_some();
        let guessed = || {
            MoveStyle::of_shapes(unplayed(game, id), usual)
                .or_else(|| MoveStyle::of_beginning(typed, &moves, &position, rules, notations()))
                .unwrap_or_else(|| MoveStyle::usual(usual.unwrap_or(Notation::Wxf)))
        };
        (seen.unwrap_or_else(guessed), is_seen)
    };
    let read_back = |text: &str, mv: Move| {
        let written = Written::whole(text, hints.notation).ok()?;
        let new = Ply::new(ply.number, ply.color, written, text.to_owned(), 0..0);
        let mut game = others.clone();
        let id = game.tree.add(place, new);
        let steps = game.steps_to(id, rules, Lenience::Strict);
        let last = steps.last()?.ok()?;
        (last.node == id && last.mv == mv).then_some(())
    };
    let written = |mv: Move| {
        let text = style.write(mv, &position, rules);
        if is_seen {
            return text;
        }
        // `h3e3` can be UCI or ICCS. As no other move shows which is meant, use text that is read as `mv`.
        let clear = readable_as(hints.notation);
        let others = clear.filter_map(|it| MoveStyle::usual(it).write(mv, &position, rules));
        let mut texts = text.into_iter().chain(others);
        texts.find(|text| read_back(text, mv).is_some())
    };
    let items = moves.iter().filter_map(|mv| {
        let text = written(*mv)?;
        let piece = position.piece(mv.from)?;
        let others = in_all_notations(*mv, &position, rules);
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
        is_guess: !is_seen,
    })
}

/// Returns the text of a legal first move, which stands in for an unfinished move that cannot be parsed.
fn sample(notation: Notation) -> String {
    let (start, rules) = (Position::initial(), Rules::xiangqi());
    let first = rules.legal_moves(&start).into_iter().next();
    let text = first.and_then(|mv| notation.write(mv, &start, rules, &Style::default()));
    text.unwrap_or_default()
}

/// Parses `text` with the sample move in place of `span`. Returns the result and the place after this move.
fn with_sample(
    text: &str,
    span: Range<usize>,
    format: Format,
    hints: Hints<'_>,
) -> Option<(Parsed, NodeId)> {
    let sample = sample(hints.notation.unwrap_or(Notation::Uci));
    // Try several endings: the text after `span` may be unreadable, and brackets before `span` may be open.
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

/// Returns a copy of the game without the move to `left_out` and its successors, and the place before it.
fn without(game: &Game, left_out: NodeId) -> Option<(Game, NodeId)> {
    let mut tree = Tree::default();
    let mut places = HashMap::from([(NodeId::START, NodeId::START)]);
    for id in game.tree.ids() {
        let parent = game.tree.parent(id).and_then(|parent| places.get(&parent));
        if let (Some(parent), Some(ply), true) = (parent, game.tree.ply_to(id), id != left_out) {
            places.insert(id, tree.add(*parent, ply.clone()));
        }
    }
    let place = places.get(&game.tree.parent(left_out)?).copied()?;
    let mut others = game.clone();
    others.tree = tree;
    Some((others, place))
}

/// The maximum number of moves that are examined to find out how the moves of a game are written.
const ENOUGH: usize = 12;

/// Determines the style from the playable moves of a game. Ignores the move at byte `start`, which the user
/// is writing. `others` is the game without that move and its successors. If the whole text can be
/// parsed, the successors are examined as well.
fn played(
    part: &Part,
    others: &Game,
    start: usize,
    usual: Option<Notation>,
    rules: &Rules,
) -> Option<MoveStyle> {
    let whole = part.content.as_ref().ok();
    let whole = whole.and_then(|(_, whole)| whole.game.as_ref());
    let game = whole.unwrap_or(others);
    let visits = game.walk(rules, Lenience::Lenient);
    let steps = visits.filter_map(|visit| match visit {
        Visit::Step(Ok(step)) => Some(*step),
        _ => None,
    });
    let is_other = |step: &Step| game.tree.ply(step.node).span.start != start;
    let steps: Vec<Step> = steps.filter(is_other).take(ENOUGH).collect();
    let texts = steps
        .iter()
        .map(|step| (step, &*game.tree.ply(step.node).text));
    MoveStyle::of_steps(&texts.collect::<Vec<_>>(), usual, rules)
}

/// Returns the first [`ENOUGH`] moves of a game except the move to `other`. The moves need not be legal.
fn unplayed(game: &Game, other: NodeId) -> impl Iterator<Item = &Ply> + Clone {
    let ids = game
        .tree
        .ids()
        .filter(move |id| *id != other)
        .collect::<Vec<_>>();
    ids.into_iter()
        .filter_map(|id| game.tree.ply_to(id))
        .take(ENOUGH)
}
