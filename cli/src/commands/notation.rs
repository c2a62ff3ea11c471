//! `notation`: writes the moves of a game in another notation.

use std::ffi::OsStr;
use std::path::PathBuf;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, ValueHint};

use crate::commands::check::Pieces;
use crate::commands::each_game::{Printed, print_each};
use crate::commands::style::StyleArgs;
use crate::files::games::{self, Reading};
use crate::files::output;
use crate::messages::outlet::Messages;
use crate::settings_args::{Choice, Options, one_of};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::drawing::{Unchosen, movements};
use xiangqi_setup::game::{Address, AddressError};
use xiangqi_setup::notation::Notation;
use xiangqi_setup::score_sheet::{Extent, Markup, ScoreSheet, SheetOptions};
use xiangqi_setup::settings::{Declaration, Level, Origin, SettingWord, Settings, option};
use xiangqi_setup::util::nearest_word::nearest;

const EXAMPLES: &str = "\
Examples:
  xiangqi-setup notation --to chinese game.wxf
      Write the moves like `1. 炮二平五  馬8進7`.
  xiangqi-setup notation --from li --to wxf --format plain game.moves
      Read moves in Li's notation, and write a list that programs can read.
  xiangqi-setup notation --from 9 --to 12b --comments --format html game.pgn
      Write moves 9 to 12 with their variations and comments, for a web page.
  xiangqi-setup notation --from 12b.1 --notation algebraic game.pgn
      Write the first alternative to black's move 12, as `games tree` names it.
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

    /// The notation to write, wxf by default, or the last move to write, such as `12b`; may occur twice, once for each
    #[arg(long, value_name = "NAME|MOVE", value_parser = EndParser, allow_negative_numbers = true)]
    to: Vec<End>,

    /// The notation of the input's moves, by default recognised by the moves, or the first move to write, such as `9r` or in a variation `12b.1`; may occur twice, once for each
    #[arg(long, value_name = "NAME|MOVE", value_parser = EndParser, allow_negative_numbers = true)]
    from: Vec<End>,

    /// The notation to write, as with --to
    #[arg(long, value_name = "NAME", value_parser = one_of(&Notation::ALL, Notation::name))]
    notation: Option<Notation>,

    #[command(flatten)]
    reading: Options<Sheet>,

    /// The layout: aligned columns, a list that can be read again, a table or columns for a document, or JSON for programs
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

    /// Omit variations
    #[arg(long)]
    no_variations: bool,

    /// Also write comments, and signs that have no symbols, such as `$14`; JSON always has them
    #[arg(long)]
    comments: bool,

    /// Also write illegal moves, with a warning, if they are unambiguous
    #[arg(long)]
    lenient: bool,

    #[command(flatten)]
    style: StyleArgs,

    #[command(flatten)]
    pieces: Options<Pieces>,
}

/// The options for reading games and for the language of headings.
#[derive(Debug)]
struct Sheet;

impl Choice for Sheet {
    fn has(option: &Declaration) -> bool {
        Reading::has(option) || option.name == "lang"
    }

    fn adapt(arg: Arg) -> Arg {
        match arg.get_id().as_str() {
            "input-notation" => arg.help("The notation of the input's moves, as with --from"),
            "lang" => arg
                .help("The language of the headings of tables")
                .help_heading(None),
            _ => arg,
        }
    }
}

/// The value of `--from` or `--to`: a notation, or the first or last move.
#[derive(Clone, Debug)]
enum End {
    Notation(Notation),
    Address(Address),
}

/// A parser for an [`End`]. Shell completion offers the names of notations.
#[derive(Clone)]
struct EndParser;

impl TypedValueParser for EndParser {
    type Value = End;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<End, clap::Error> {
        let read = |text: String| {
            let mut all = Notation::ALL.into_iter();
            match (all.find(|one| one.name() == text), text.parse()) {
                (Some(notation), _) => Ok(End::Notation(notation)),
                (None, Ok(address)) => Ok(End::Address(address)),
                (None, Err(AddressError)) => Err(not_an_end(&text)),
            }
        };
        let text = StringValueParser::new();
        text.try_map(read).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = Notation::ALL.into_iter().map(Notation::name);
        Some(Box::new(names.map(PossibleValue::new)))
    }
}

/// Returns the error message for text that is not a valid [`End`].
fn not_an_end(text: &str) -> String {
    let names = Notation::ALL.map(Notation::name);
    match nearest(text, names) {
        Some(name) => format!("there is no such notation; did you mean `{name}`?"),
        None => format!(
            "it is neither a notation ({}) nor a move, such as `9r` or `12b.1`",
            names.join(", ")
        ),
    }
}

/// Returns the last notation and the last move among the values of `--from` or `--to`, which can be repeated.
fn ends(values: &[End]) -> (Option<Notation>, Option<Address>) {
    let last = values.iter().rev();
    let notation = last.clone().find_map(|end| match end {
        End::Notation(notation) => Some(*notation),
        End::Address(_) => None,
    });
    let mut last = last;
    let address = last.find_map(|end| match end {
        End::Address(address) => Some(address.clone()),
        End::Notation(_) => None,
    });
    (notation, address)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    Table,
    Plain,
    Markup(Markup),
    Json,
}

impl Layout {
    const ALL: [Layout; 3 + Markup::ALL.len()] = {
        let mut all = [Layout::Table; 3 + Markup::ALL.len()];
        all[1] = Layout::Plain;
        let mut at = 0;
        while at < Markup::ALL.len() {
            all[2 + at] = Layout::Markup(Markup::ALL[at]);
            at += 1;
        }
        all[2 + at] = Layout::Json;
        all
    };

    fn name(self) -> &'static str {
        match self {
            Layout::Table => "table",
            Layout::Plain => "plain",
            Layout::Markup(markup) => markup.name(),
            Layout::Json => "json",
        }
    }
}

pub fn run(args: &NotationArgs) -> Result<(), Failure> {
    let messages = &mut Messages::Printed;
    let movements = movements(&args.pieces.settings, messages)?;
    let settings = args.settings();
    let games = games::open(&args.file, &settings, Unchosen::Refused)?;
    let (notation, extent) = (args.notation()?, args.extent()?);
    let language = args.reading.settings.lang.or_default();
    let options = SheetOptions::new(args.comments, language);
    print_each(games, |source, game| {
        messages.tell_counted(extent.doubtful(&game.tree));
        let rules = movements.rules();
        let style = args.style.style();
        let lenience = args.lenient.into();
        let sheet = ScoreSheet::of(game, &extent, rules, lenience, notation, &style);
        let sheet = source.score_sheet(sheet, messages)?;
        Ok(match args.format {
            Layout::Table => Printed::Text(sheet.aligned(&options)),
            Layout::Plain => Printed::Text(sheet.plain(&options)),
            Layout::Markup(markup) => Printed::Text(sheet.marked_up(markup, &options)),
            Layout::Json => Printed::Json(output::json(&sheet.moves().collect::<Vec<_>>())?),
        })
    })
}

impl NotationArgs {
    /// Returns the settings for reading, including the notation given by `--from`.
    fn settings(&self) -> Settings {
        let mut settings = Settings::clone(&self.reading.settings);
        if let (Some(option), (Some(notation), _)) = (option("input-notation"), ends(&self.from)) {
            let word = SettingWord::new(notation.name());
            let set = settings.set(option, vec![word], Origin::of(Level::CommandLine));
            debug_assert!(set.is_ok(), "every notation can be set");
        }
        settings
    }

    fn notation(&self) -> Result<Notation, Failure> {
        match (self.notation, ends(&self.to).0) {
            (Some(one), Some(other)) if one != other => Err(Failure::usage(format!(
                "`--notation {}` and `--to {}` are two notations to write",
                one.name(),
                other.name()
            ))),
            (one, other) => Ok(one.or(other).unwrap_or(Notation::Wxf)),
        }
    }

    fn extent(&self) -> Result<Extent, Failure> {
        let (from, to) = (ends(&self.from).1, ends(&self.to).1);
        let to = match (to, &self.moves) {
            (to, moves) if *moves == Address::END => to,
            (None, moves) => match &from {
                None => Some(moves.clone()),
                // Refuse both, since users might expect `--moves` to count from the move that `--from` names.
                Some(from) => {
                    let title = format!(
                        "`--moves {moves}` counts from the start of the game, not from `--from {from}`"
                    );
                    let help = "--to names the last move of a range, as in `--from 9r --to 12b`";
                    return Err(Failure::usage(title).help(help));
                }
            },
            (Some(to), moves) => {
                let title = format!("`--to {to}` and `--moves {moves}` are two ends");
                return Err(Failure::usage(title));
            }
        };
        Ok(Extent {
            from,
            to,
            variations: !self.no_variations,
        })
    }
}
