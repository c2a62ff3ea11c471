//! `notation`: the moves of a game in another notation.

mod json;
mod style;
mod table;
mod written_move;

use std::path::PathBuf;

use clap::{Arg, ValueHint};

use crate::cli::commands::check::Pieces;
use crate::cli::commands::draw;
use crate::cli::error::Failure;
use crate::cli::files::output;
use crate::cli::files::source::{Reading, Source};
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use crate::cli::options::{Choice, Options, one_of};
use style::StyleArgs;
use table::Table;
use written_move::WrittenMove;
use xiangqi_setup::diagram::Movements;
use xiangqi_setup::game::{Address, ReplayError};
use xiangqi_setup::notation::Notation;
use xiangqi_setup::settings::Declaration;

const EXAMPLES: &str = "\
Examples:
  xiangqi-setup notation --to chinese game.wxf
      Write the moves as in `1. 炮二平五  馬8進7`.
  xiangqi-setup notation --from li --to wxf --format plain game.moves
      Read moves in Li's notation, and write a list that programs can read.
  xiangqi-setup notation --to algebraic --format markdown game.pgn
      Write a table for a web page.
";

/// Write the moves of a game in another notation
#[derive(Debug, clap::Args)]
#[command(
    args_override_self = true,
    infer_long_args = true,
    after_help = EXAMPLES
)]
pub struct NotationArgs {
    /// The game; `-` reads standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,

    /// The notation to write
    #[arg(long, value_name = "NAME", default_value = Notation::Wxf.name(), value_parser = one_of(&Notation::ALL, Notation::name))]
    to: Notation,

    #[command(flatten)]
    reading: Options<From>,

    /// The layout of the list: aligned columns, single spaces, a Markdown table, or JSON for programs
    #[arg(long, default_value = Layout::Table.name(), value_parser = one_of(&Layout::ALL, Layout::name))]
    format: Layout,

    /// Write this many moves, counting both sides; or `8r` or `8b` for up to move 8 of red or black, `all`, or -1 for all but the last
    #[arg(
        long,
        value_name = "COUNT",
        default_value = "all",
        allow_negative_numbers = true
    )]
    moves: Address,

    /// Also write illegal moves, with a warning, if they are unambiguous
    #[arg(long)]
    lenient: bool,

    #[command(flatten)]
    style: StyleArgs,

    #[command(flatten)]
    pieces: Options<Pieces>,
}

/// The options about reading, of which one has another name here.
#[derive(Debug)]
struct From;

impl Choice for From {
    fn has(option: &Declaration) -> bool {
        Reading::has(option)
    }

    fn adapt(arg: Arg) -> Arg {
        match arg.get_id().as_str() {
            "input-notation" => arg.long("from").visible_alias("input-notation"),
            _ => arg,
        }
    }
}

/// How the list of moves looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    Table,
    Plain,
    Markdown,
    Json,
}

impl Layout {
    const ALL: [Layout; 4] = [Layout::Table, Layout::Plain, Layout::Markdown, Layout::Json];

    fn name(self) -> &'static str {
        match self {
            Layout::Table => "table",
            Layout::Plain => "plain",
            Layout::Markdown => "markdown",
            Layout::Json => "json",
        }
    }
}

/// Writes the moves of the game.
pub fn run(args: &NotationArgs) -> Result<(), Failure> {
    let movements = draw::movements(&args.pieces.settings, &mut Messages::Printed)?;
    let source = Source::read(&args.file, &args.reading.settings)?;
    Messages::Printed.tell_first(&source.parsed.warnings, |warning| {
        Diagnostic::warning(&source.name, &source.text, warning)
    });
    let moves = moves(args, &source, &movements)?;
    let text = match args.format {
        Layout::Table => Table::new(&moves).aligned(),
        Layout::Plain => Table::new(&moves).plain(),
        Layout::Markdown => Table::new(&moves).markdown(),
        Layout::Json => json::write(&moves)?,
    };
    output::print(text.as_bytes())
}

/// The moves of the game in the notation that is wanted.
fn moves(
    args: &NotationArgs,
    source: &Source,
    movements: &Movements,
) -> Result<Vec<WrittenMove>, Failure> {
    let Source {
        name, text, parsed, ..
    } = source;
    let Some(game) = &parsed.game else {
        return Err(Failure::NoGame { path: name.clone() });
    };
    let fail = |error: ReplayError| Failure::Replay {
        path: name.clone(),
        text: text.clone(),
        error: Box::new(error),
    };
    let count = args.moves.ply(&game.plies).map_err(fail)?;
    let (rules, style) = (movements.rules(), args.style.style());
    let mut moves = Vec::with_capacity(count);
    let steps = game.steps(parsed.start(), rules, args.lenient);
    let mut odd: Vec<_> = steps.doubt().cloned().into_iter().collect();
    for (step, ply) in steps.take(count).zip(&game.plies) {
        let step = step.map_err(fail)?;
        odd.extend(step.illegal);
        let written = |notation: Notation| {
            let written = notation.write(step.mv, &step.before, rules, &style);
            written.ok_or_else(|| Failure::NotInNotation {
                path: name.clone(),
                text: text.clone(),
                span: ply.span.clone(),
                side: ply.color,
                number: ply.number,
                written: ply.text.clone(),
                notation,
            })
        };
        moves.push(WrittenMove {
            ply: step.ply,
            number: step.number,
            side: step.color,
            text: written(args.to)? + ply.written.marks(),
            uci: written(Notation::Uci)?,
            after: step.position,
        });
    }
    Messages::Printed.tell_first(&odd, |odd| Diagnostic::odd_move(name, text, odd));
    Ok(moves)
}
