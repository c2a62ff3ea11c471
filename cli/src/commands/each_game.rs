//! Prints text or JSON about each selected game.

use crate::files::output;
use crate::messages::outlet::Messages;
use crate::messages::plain::{count, plain};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::drawing::{Games, Source};
use xiangqi_setup::game::Game;

/// The output for a game.
pub enum Printed {
    /// Text that is not JSON.
    Text(String),
    /// JSON for other programs.
    Json(String),
}

/// Prints the result of `make` for each selected game.
///
/// If several games can be selected, each text gets a heading with the number of the game, and JSON becomes a
/// list of objects with the keys `game` and `content`. If a game cannot be processed, the following games are
/// still printed.
///
/// # Errors
/// Returns an error if no game is selected or a game cannot be processed.
pub fn print_each(
    mut games: Games<'_>,
    mut make: impl FnMut(&Source, &Game) -> Result<Printed, Failure>,
) -> Result<(), Failure> {
    let are_several = games.can_be_several();
    let (mut printed, mut failed) = (0, 0);
    let mut list = String::new();
    for source in games.by_ref() {
        let made = source.and_then(|source| {
            source.tell_warnings(&mut Messages::Printed);
            Ok((source.number, make(&source, source.game()?)?))
        });
        let (number, made) = match made {
            Ok(made) => made,
            Err(failure) if !are_several => return Err(failure),
            Err(failure) => {
                failed += 1;
                Messages::Printed.tell_failure(&failure);
                continue;
            }
        };
        match made {
            Printed::Json(content) if are_several => {
                let start = if list.is_empty() { "[" } else { "," };
                let content = content.trim_end();
                list += &format!("{start}\n{{\"game\": {number}, \"content\": {content}}}");
            }
            Printed::Json(content) => output::print(content.as_bytes())?,
            Printed::Text(text) => {
                let heading = match (are_several, printed) {
                    (false, _) => String::new(),
                    (true, 0) => format!("game {number}\n"),
                    (true, _) => format!("\ngame {number}\n"),
                };
                let lines = text.lines().map(|line| plain(line) + "\n");
                output::print((heading + &lines.collect::<String>()).as_bytes())?;
            }
        }
        printed += 1;
    }
    if !list.is_empty() {
        output::print((list + "\n]\n").as_bytes())?;
    }
    match (printed, failed) {
        (0, 0) => Err(games.none()),
        (_, 0) => Ok(()),
        (_, failed) => Err(Failure::new(format!("{} failed", count(failed, "game")))),
    }
}
