//! What the tables have in common: positions, moves, and texts tried both ways.

use std::fs;
use std::path::Path;

use xiangqi_setup::format::{self, Format};
use xiangqi_setup::notation::{Notation, ResolveError, Style, Written};
use xiangqi_setup::rules::{Move, Position, Rules};

/// The position of a FEN with the side to move.
pub fn position(line: &str) -> Position {
    let parsed = format::parse(line, Format::Fen).unwrap_or_else(|error| panic!("{line}: {error}"));
    let to_move = parsed.to_move;
    Position::new(
        &parsed.board,
        to_move.unwrap_or_else(|| panic!("{line}: whose turn is it?")),
    )
}

/// A move like `h10g8`.
pub fn mv(name: &str) -> Move {
    let squares = name.char_indices().skip(1).find_map(|(at, letter)| {
        let (from, to) = name.split_at(at);
        letter.is_ascii_alphabetic().then_some((from, to))
    });
    let mv = squares.and_then(|(from, to)| {
        let (from, to) = (from.parse().ok()?, to.parse().ok()?);
        Some(Move { from, to })
    });
    mv.unwrap_or_else(|| panic!("`{name}` is no move like `h10g8`"))
}

/// The notation of this name.
pub fn notation(name: &str) -> Notation {
    let mut all = Notation::ALL.into_iter();
    all.find(|notation| notation.name() == name)
        .unwrap_or_else(|| panic!("no notation is called `{name}`"))
}

/// A text file beside this one.
pub fn read(name: &str) -> String {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/notation");
    fs::read_to_string(directory.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// What a text means: a move, or why it is none, in words.
pub fn meaning(text: &str, only: Option<Notation>, position: &Position) -> Result<Move, String> {
    resolved(text, only, position).map_err(|why| match why {
        Ok(error) => error.to_string(),
        Err(words) => words,
    })
}

/// Whether a text in any notation is known to have several readings.
pub fn has_several_readings(text: &str, position: &Position) -> bool {
    matches!(
        resolved(text, None, position),
        Err(Ok(ResolveError::Readings { .. }))
    )
}

fn resolved(
    text: &str,
    only: Option<Notation>,
    position: &Position,
) -> Result<Move, Result<ResolveError, String>> {
    let written: Written = match only {
        Some(notation) => notation.read(text),
        None => Notation::read_any(text),
    }
    .map_err(|error| Err(error.to_string()))?;
    written.resolve(position, Rules::xiangqi()).map_err(Ok)
}

/// What is wrong with a move's text in a notation, both ways, and read without knowing
/// the notation. A `?` before the text says that this has several readings then.
pub fn complaints(mv: Move, cell: &str, notation: Notation, position: &Position) -> Vec<String> {
    let (text, is_clear) = match cell.strip_prefix('?') {
        Some(text) => (text, false),
        None => (cell, true),
    };
    let name = notation.name();
    let mut complaints = Vec::new();
    let written = notation.write(mv, position, Rules::xiangqi(), &Style::default());
    if written.as_deref() != Some(text) {
        let written = written.unwrap_or_else(|| "nothing".to_owned());
        complaints.push(format!(
            "{mv} in {name} is {text}, but {written} is written"
        ));
    }
    match meaning(text, Some(notation), position) {
        Ok(read) if read == mv => {}
        Ok(read) => complaints.push(format!("{text} in {name} is {mv}, but {read} is read")),
        Err(error) => complaints.push(format!("{text} in {name} is {mv}, but: {error}")),
    }
    if !is_clear {
        if !has_several_readings(text, position) {
            let found = meaning(text, None, position);
            complaints.push(format!(
                "{text} has several readings, but it is read: {found:?}"
            ));
        }
        return complaints;
    }
    match meaning(text, None, position) {
        Ok(read) if read == mv => {}
        Ok(read) => complaints.push(format!("{text} is {mv}, but in any notation {read}")),
        Err(error) => complaints.push(format!("{text} is {mv}, but in any notation: {error}")),
    }
    complaints
}

/// Fails with everything that is wrong.
pub fn report(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}
