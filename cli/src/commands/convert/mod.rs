//! `convert`: writes a position or a game in another format.

mod converted;
mod destination;
mod game;
mod position;
mod target;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::ValueHint;

use crate::commands::style::StyleArgs;
use crate::files::games;
use crate::files::output;
use crate::files::signals::Interruption;
use crate::messages::outlet::Messages;
use crate::messages::plain::{count, none_or_error};
use crate::messages::terminal::Tell as _;
use crate::settings_args::{Options, one_of};
use destination::Destination;
use position::InPosition;
use target::Target;
use xiangqi_setup::complaint::{Complaint, Failure};
use xiangqi_setup::drawing::{Source, Unchosen, movements};
use xiangqi_setup::format::{Format, GameStyle};
use xiangqi_setup::notation::Notation;
use xiangqi_setup::settings::{Declaration, OPTIONS, Settings};

const EXAMPLES: &str = "\
Examples:
  xiangqi-setup convert game.xqf game.pgn
      Write a game with its variations and comments for other programs.
  xiangqi-setup convert --to pgn --notation chinese game.wxf
      Print it with moves like 炮二平五.
  xiangqi-setup convert --moves 24 game.pgn position.fen
      Write the position after 24 moves, counting both sides.
";

/// Write a game or a position in another format
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, infer_long_args = true, after_help = EXAMPLES)]
pub struct ConvertArgs {
    /// The position or game; `-` reads standard input
    #[arg(value_name = "INPUT", value_hint = ValueHint::FilePath)]
    input: PathBuf,

    /// The file to write; by default, or with `-`, standard output; for several games, optionally a name with fields, such as `out/{index:03}-{red}.pgn`
    #[arg(value_name = "OUTPUT", value_hint = ValueHint::FilePath)]
    output: Option<PathBuf>,

    /// The format to write: a game as pgn, wxf, ubb, moves, xqf or, for older programs, xqf10; a position as annofen, xay or fen; by default, the one that OUTPUT's extension names
    #[arg(long, visible_alias = "output-format", value_name = "FORMAT", value_parser = one_of(&Target::ALL, Target::name))]
    to: Option<Target>,

    #[command(flatten)]
    chosen: Options<InPosition>,

    /// Omit marks, arrows and numbers: FEN cannot hold any, and annoFEN only some
    #[arg(long)]
    drop_annotations: bool,

    /// Replace an existing file, whatever it contains
    #[arg(long)]
    force: bool,

    /// The notation of moves in pgn, wxf and moves; by default, wxf
    #[arg(long, value_name = "NAME", value_parser = one_of(&Notation::ALL, Notation::name), help_heading = "Games and moves")]
    notation: Option<Notation>,

    #[command(flatten)]
    style: StyleArgs,
}

/// Converts the input to the output.
pub fn run(args: &ConvertArgs) -> Result<(), Failure> {
    let path = args.output.as_deref().unwrap_or(Path::new("-"));
    output::check_not_input(path, &args.input)?;
    let target = match args.to {
        Some(target) => target,
        None => Target::of_path(path)?,
    };
    args.check(target)?;
    let settings = Arc::new(Settings::clone(&args.chosen.settings));
    let movements = movements(&settings, &mut Messages::Printed)?;
    let style = args.game_style();
    let mut destination = Destination::new(path, &args.input, target, args.force)?;
    let games = games::open(&args.input, &settings, Unchosen::All)?;
    let convert = |source: Result<Source, Failure>| -> Result<_, Failure> {
        let source = source?;
        let mut messages = Messages::kept(None);
        let told = &mut messages;
        let written = match target {
            Target::Position(format) => {
                let drop = args.drop_annotations;
                position::write(&source, format, drop, &settings, &movements, told)?
            }
            target => {
                source.tell_warnings(told);
                game::write(&source, target, &style, movements.rules(), told)?
            }
        };
        Ok((source, written, messages))
    };
    // Handle signals from here on, so that no incomplete file remains after an interruption.
    let interruption = Interruption::await_signals();
    let (mut converted, mut failed) = (0, 0);
    // The last failure. If there is only one game, this failure is returned instead of being printed.
    let mut failure = None;
    let mut told = HashSet::new();
    let mut printed = HashSet::new();
    let none = games.none();
    let done = games.for_each(convert, |done: Result<_, Failure>| {
        if interruption.has_come() {
            return Err(Failure::silent());
        }
        if let Some(failure) = failure.take() {
            Messages::Printed.tell_failure(&failure);
        }
        match done {
            Err(one) => {
                failed += 1;
                failure = Some(one);
            }
            Ok((source, written, messages)) => {
                converted += 1;
                messages.print_new(&mut printed);
                destination.write(&source, &written)?;
                let omissions = written.omissions.iter();
                let new = omissions.filter(|omission| told.insert(omission.kind));
                new.for_each(|omission| Messages::Printed.tell(&omission.message));
            }
        }
        Ok(())
    });
    if interruption.has_come() {
        drop(destination);
        let title = format!("interrupted after {}", count(converted, "game"));
        Complaint::error(title).print();
        interruption.end();
        return Err(Failure::silent());
    }
    if !done? {
        return Err(none);
    }
    match (converted, failure) {
        (0, Some(failure)) if failed == 1 => return Err(failure),
        (_, failure) => {
            let failure = failure.iter();
            failure.for_each(|it| Messages::Printed.tell_failure(it));
        }
    }
    destination.finish()?;
    none_or_error(failed, "game", "could not be converted")
}

/// The names of the options that affect whole games as well as positions.
const FOR_GAMES: [&str; 6] = [
    "input-format",
    "input-notation",
    "encoding",
    "game",
    "lenient",
    "piece",
];

impl ConvertArgs {
    /// Checks that all given options have an effect in the target format.
    fn check(&self, target: Target) -> Result<(), Failure> {
        let name = target.name();
        if self.notation.is_some() && !target.holds_notations() {
            let title = format!("`--notation` has no effect: {name} has no notation of moves");
            return Err(Failure::usage(title).help("pgn, wxf and moves have one"));
        }
        let is_set = |option: &&Declaration| self.chosen.settings.field(option).origin().is_some();
        let is_idle = |option: &&Declaration| !FOR_GAMES.contains(&option.name.as_str());
        let mut idle = OPTIONS.iter().filter(is_set).filter(is_idle);
        let idle = idle.next().map(|option| format!("--{}", option.name));
        let idle = idle.or(self
            .drop_annotations
            .then(|| "--drop-annotations".to_owned()));
        if let (Some(option), true) = (idle, target.is_game()) {
            let title =
                format!("`{option}` is about one position, but {name} holds the whole game");
            let formats = Format::POSITIONS.map(Format::name).join(", ");
            return Err(Failure::usage(title).help(format!("positions are written as {formats}")));
        }
        Ok(())
    }

    /// Returns the options for writing the moves of a game.
    fn game_style(&self) -> GameStyle {
        GameStyle {
            notation: self.notation.unwrap_or(GameStyle::default().notation),
            style: self.style.style(),
            lenience: self.chosen.settings.lenience(),
        }
    }
}
