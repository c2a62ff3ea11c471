//! Helpers of the tables: positions, moves, and texts tested both ways.

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
    name.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// The notation of this name.
pub fn notation(name: &str) -> Notation {
    let mut all = Notation::ALL.into_iter();
    all.find(|notation| notation.name() == name)
        .unwrap_or_else(|| panic!("no notation is called `{name}`"))
}

/// A line of a file of cases.
pub struct Row {
    /// Its position.
    pub position: Position,
    /// Its text.
    pub line: String,
    /// Its place, for messages.
    pub place: String,
}

/// The lines of a text file in `tests/notation/`, except comments, each with its place. At least one.
pub fn lines(name: &str) -> Vec<(String, String)> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/notation");
    let text = fs::read_to_string(directory.join(name));
    let text = text.unwrap_or_else(|error| panic!("{name}: {error}"));
    let lines = text.lines().zip(1..);
    let lines = lines.filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
    let place = |number| format!("tests/notation/{name}:{number}");
    let lines = lines.map(|(line, number)| (line.to_owned(), place(number)));
    let lines: Vec<_> = lines.collect();
    assert!(!lines.is_empty(), "{name} says nothing");
    lines
}

/// The [`lines`] of a file of cases, each with the position set by the last line `position FEN`
/// before it.
pub fn rows(name: &str) -> Vec<Row> {
    let mut set = None;
    let mut rows = Vec::new();
    for (line, place) in lines(name) {
        if let Some(fen) = line.strip_prefix("position ") {
            set = Some(position(fen));
            continue;
        }
        let position = set.clone();
        rows.push(Row {
            position: position.unwrap_or_else(|| panic!("{place}: of which position?")),
            line,
            place,
        });
    }
    rows
}

/// The meaning of a text: a move, or the words of the error.
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

/// Errors about a move's text, with its notation given and without.
pub fn complaints(mv: Move, cell: &str, notation: Notation, position: &Position) -> Vec<String> {
    let mut complaints = with_notation(mv, cell, notation, position);
    complaints.extend(without_notation(mv, cell, position));
    complaints
}

/// Errors about a move's text in its notation, both written and read.
pub fn with_notation(mv: Move, cell: &str, notation: Notation, position: &Position) -> Vec<String> {
    let (text, _) = unmarked(cell);
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
    complaints
}

/// The error about the meaning of a move's text without its notation. A `?` before the text means
/// that it is ambiguous then.
fn without_notation(mv: Move, cell: &str, position: &Position) -> Option<String> {
    let (text, is_clear) = unmarked(cell);
    let found = meaning(text, None, position);
    match found {
        _ if !is_clear => (!has_several_readings(text, position))
            .then(|| format!("{text} has several readings, but it is read: {found:?}")),
        Ok(read) if read == mv => None,
        Ok(read) => Some(format!("{text} is {mv}, but in any notation {read}")),
        Err(error) => Some(format!("{text} is {mv}, but in any notation: {error}")),
    }
}

/// The text of a cell, and whether it is unambiguous without its notation.
fn unmarked(cell: &str) -> (&str, bool) {
    match cell.strip_prefix('?') {
        Some(text) => (text, false),
        None => (cell, true),
    }
}

/// Fails with all errors.
pub fn report(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}
