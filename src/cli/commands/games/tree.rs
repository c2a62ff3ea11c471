//! `games tree`: the moves of a game with all variations, and their addresses.

use std::path::PathBuf;

use clap::ValueHint;

use crate::cli::commands::check::Pieces;
use crate::cli::commands::draw;
use crate::cli::error::Failure;
use crate::cli::files::games::{Games, Unchosen};
use crate::cli::files::output;
use crate::cli::files::source::Reading;
use crate::cli::messages::outlet::Messages;
use crate::cli::messages::plain::{count, plain};
use crate::cli::options::{Options, one_of};
use xiangqi_setup::notation::{Notation, Style};

/// Print the moves of a game with all variations and their addresses
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, infer_long_args = true)]
pub struct TreeArgs {
    /// The game; `-` reads standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,

    #[command(flatten)]
    reading: Options<Reading>,

    /// The notation of the moves
    #[arg(long, value_name = "NAME", default_value = Notation::Wxf.name(), value_parser = one_of(&Notation::ALL, Notation::name))]
    notation: Notation,

    /// Play on after illegal moves, with a warning, if they are unambiguous
    #[arg(long)]
    lenient: bool,

    /// Write JSON, for other programs
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pieces: Options<Pieces>,
}

/// Prints the trees of the chosen games.
pub fn run(args: &TreeArgs) -> Result<(), Failure> {
    let messages = &mut Messages::Printed;
    let movements = draw::movements(&args.pieces.settings, messages)?;
    let mut games = Games::open(&args.file, &args.reading.settings, Unchosen::Refused)?;
    let (mut number, mut wrong) = (0, 0);
    for source in games.by_ref() {
        let source = source?;
        source.tell_warnings(messages);
        let Some(game) = &source.parsed.game else {
            let title = format!(
                "`{}` is a position, not a game, and has no moves",
                source.name
            );
            return Err(Failure::new(title));
        };
        let (start, rules, style) = (source.parsed.start(), movements.rules(), Style::default());
        let outline = game.outline(start, rules, args.lenient, args.notation, &style);
        messages.tell_first(&outline.odd, |odd| source.odd_move(odd));
        messages.tell_first(&outline.wrong, |error| source.unplayable(error));
        wrong += outline.wrong.len();
        let heading = match source.is_one_of_several && !args.json {
            true if number > 0 => format!("\ngame {}\n", source.number),
            true => format!("game {}\n", source.number),
            false => String::new(),
        };
        let text = match args.json {
            true => output::json(&outline.lines)?,
            false => outline.to_text(),
        };
        // Comments may contain anything.
        let lines = text.lines().map(|line| plain(line) + "\n");
        let text = if args.json {
            text.clone()
        } else {
            lines.collect()
        };
        output::print((heading + &text).as_bytes())?;
        number += 1;
    }
    match (number, wrong) {
        (0, _) => Err(games.none()),
        (_, 0) => Ok(()),
        (_, wrong) => Err(Failure::new(format!(
            "{} cannot be played",
            count(wrong, "move")
        ))),
    }
}
