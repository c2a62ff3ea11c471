//! `notation`: the moves of a game in another notation.

use std::path::PathBuf;

use clap::{Arg, ValueHint};

use crate::cli::commands::check::Pieces;
use crate::cli::commands::draw;
use crate::cli::error::Failure;
use crate::cli::files::games::{Games, Unchosen};
use crate::cli::files::output;
use crate::cli::files::source::Reading;
use crate::cli::messages::outlet::Messages;
use crate::cli::options::{Choice, Options, one_of};
use xiangqi_setup::game::Address;
use xiangqi_setup::notation::{Digits, Notation, PieceLetters, Sideways, Style};
use xiangqi_setup::settings::Declaration;

const EXAMPLES: &str = "\
Examples:
  xiangqi-setup notation --to chinese game.wxf
      Write the moves like `1. 炮二平五  馬8進7`.
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

/// Options for what the rules of a notation leave open.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Where writers differ")]
struct StyleArgs {
    /// The sign for a move along the rank, in wxf, li and lower-case
    #[arg(long, value_name = "SIGN", default_value = Sideways::default().sign(), value_parser = one_of(&Sideways::ALL, Sideways::sign))]
    sideways: Sideways,

    /// Letters for pieces instead of the notation's own, such as NB for horse and elephant
    #[arg(long)]
    letters: Option<PieceLetters>,

    /// The digits of black's moves in chinese and chinese-simplified; red's are always Chinese
    #[arg(long, default_value = Digits::HalfWidth.name(), value_parser = one_of(&Digits::ALL, Digits::name))]
    digits: Digits,

    /// Omit the signs for check and mate, in algebraic and xboard
    #[arg(long)]
    no_check_signs: bool,
}

impl StyleArgs {
    fn style(&self) -> Style {
        Style {
            sideways: self.sideways,
            letters: self.letters.clone().unwrap_or_default(),
            digits: self.digits,
            no_check_signs: self.no_check_signs,
        }
    }
}

/// The options about reading, one of them with another name.
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

/// The layout of a list of moves.
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
    let messages = &mut Messages::Printed;
    let movements = draw::movements(&args.pieces.settings, messages)?;
    let games = Games::open(&args.file, &args.reading.settings, Unchosen::Refused)?;
    let source = games.only()?;
    let name = &source.name;
    source.tell_warnings(messages);
    let Some(game) = &source.parsed.game else {
        return Err(Failure::new(format!(
            "`{name}` is a position, not a game, and has no moves"
        )));
    };
    let (start, rules) = (source.parsed.start(), movements.rules());
    let sheet = game.score_sheet(
        start,
        &args.moves,
        rules,
        args.lenient,
        args.to,
        &args.style.style(),
    );
    let sheet = sheet.map_err(|error| source.unplayable(&error))?;
    messages.tell_first(&sheet.odd, |odd| source.odd_move(odd));
    let text = match args.format {
        Layout::Table => sheet.aligned(),
        Layout::Plain => sheet.plain(),
        Layout::Markdown => sheet.markdown(),
        Layout::Json => output::json(&sheet.moves)?,
    };
    output::print(text.as_bytes())
}
