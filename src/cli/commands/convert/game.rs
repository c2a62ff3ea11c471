//! Writing a game.

use crate::cli::commands::convert::target::Target;
use crate::cli::commands::convert::written::Written;
use crate::cli::error::Failure;
use crate::cli::files::source::Source;
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use xiangqi_setup::board::Square;
use xiangqi_setup::format::xqf::{self, Version};
use xiangqi_setup::format::{self, Format, GameStyle, Loss, WriteGameError, XqfWriteError};
use xiangqi_setup::game::Game;
use xiangqi_setup::rules::Rules;

/// Writes the game of an input, or a position as a game without moves.
pub fn write(
    source: &Source,
    target: Target,
    style: &GameStyle,
    rules: &Rules,
    messages: &mut Messages,
) -> Result<Written, Failure> {
    let none = Game::default();
    let game = source.parsed.game.as_ref().unwrap_or(&none);
    let mut written = match target {
        Target::Xqf(version) => xqf(source, game, version, rules)?,
        Target::Game(format) | Target::Position(format) => {
            text(source, game, format, style, rules, messages)?
        }
    };
    let board = &source.parsed.board;
    let is_annotated = |square| !board[square].annotations.is_empty();
    if Square::all().any(is_annotated) {
        let name = target.name();
        let title = format!("marks, arrows and numbers are omitted, as {name} cannot hold them");
        written.losses.push(Diagnostic::warn(title));
    }
    Ok(written)
}

/// The game as text.
fn text(
    source: &Source,
    game: &Game,
    format: Format,
    style: &GameStyle,
    rules: &Rules,
    messages: &mut Messages,
) -> Result<Written, Failure> {
    let start = source.parsed.start();
    let written = format::write_game(game, &start, rules, format, style);
    let written = written.map_err(|error| match error {
        WriteGameError::Replay(error) => source.unplayable(&error).into(),
        error => Failure::new(title(source, &error)).helped(error.expected()),
    })?;
    messages.tell_first(&written.odd, |odd| source.odd_move(odd));
    let loss = |loss: &Loss| {
        let it = if loss.is_one_thing() { "it" } else { "them" };
        let title = format!("{loss}, as {} cannot hold {it}", format.name());
        let warning = Diagnostic::warn(title);
        match format {
            Format::Pgn => warning,
            _ => warning.help("pgn can"),
        }
    };
    Ok(Written {
        losses: written.losses.iter().map(loss).collect(),
        bytes: written.text.into_bytes(),
    })
}

/// The game for the programs that read nothing but XQF.
fn xqf(source: &Source, game: &Game, version: Version, rules: &Rules) -> Result<Written, Failure> {
    let start = source.parsed.start();
    let written = xqf::write(game, &start, rules, version);
    let (bytes, losses) = written.map_err(|error| match error {
        XqfWriteError::Replay(error) => source.unplayable(&error).into(),
        error => Failure::new(title(source, &error)),
    })?;
    let losses = losses
        .iter()
        .map(|loss| Diagnostic::warn(loss).help("pgn can hold everything"));
    Ok(Written {
        losses: losses.collect(),
        bytes,
    })
}

fn title(source: &Source, error: &impl std::fmt::Display) -> String {
    format!("cannot convert `{}`: {error}", source.name)
}
