//! `games tree`: prints the moves of a game with all variations and their addresses.

use std::path::PathBuf;

use clap::ValueHint;

use crate::commands::check::Pieces;
use crate::commands::each_game::{Printed, print_each};
use crate::files::games::{self, Reading};
use crate::files::output;
use crate::messages::outlet::Messages;
use crate::messages::plain::none_or_error;
use crate::settings_args::{Options, one_of};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::drawing::{Unchosen, movements};
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

    /// Continue after illegal moves, with a warning, if they are unambiguous
    #[arg(long)]
    lenient: bool,

    /// Write JSON, for other programs
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    pieces: Options<Pieces>,
}

pub fn run(args: &TreeArgs) -> Result<(), Failure> {
    let messages = &mut Messages::Printed;
    let movements = movements(&args.pieces.settings, messages)?;
    let games = games::open(&args.file, &args.reading.settings, Unchosen::Refused)?;
    let mut wrong = 0;
    print_each(games, |source, game| {
        let (rules, style) = (movements.rules(), Style::default());
        let outline = game.outline(rules, args.lenient.into(), args.notation, &style);
        messages.tell_first(&outline.odd, |odd| source.odd_move(odd));
        if let Some(error) = &outline.wrong {
            messages.tell(&source.unplayable(error));
            wrong += 1;
        }
        Ok(match args.json {
            true => Printed::Json(output::json(&outline.lines)?),
            false => Printed::Text(outline.to_text()),
        })
    })?;
    none_or_error(wrong, "move", "cannot be played")
}
