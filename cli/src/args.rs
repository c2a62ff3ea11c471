//! The command-line arguments. Their names and defaults are compatible with Makefiles written for an older
//! tool of the same name.

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, Command, CommandFactory as _, FromArgMatches as _, Subcommand};

use crate::commands::block::BlockArgs;
use crate::commands::check::CheckArgs;
use crate::commands::completions::CompletionsArgs;
use crate::commands::convert::ConvertArgs;
use crate::commands::describe::DescribeArgs;
use crate::commands::draw::DrawArgs;
use crate::commands::games::GamesArgs;
use crate::commands::latex::LatexArgs;
use crate::commands::lsp::LspArgs;
use crate::commands::man::ManArgs;
use crate::commands::mdbook::MdbookArgs;
use crate::commands::notation::NotationArgs;
use crate::commands::pandoc::PandocArgs;
use crate::commands::schema::SchemaArgs;
use crate::commands::serve::ServeArgs;
use crate::commands::stream::StreamArgs;
use crate::commands::themes::ThemesArgs;
use crate::messages::terminal::tell_errors_only;
use crate::settings_args::{with_named_options, with_negations};
use xiangqi_setup::theme::{Library, ThemeKind};

const EXAMPLES: &str = "\
Examples:
  xiangqi-setup in.xay out.svg
      Draw a position, 7 cm wide.
  xiangqi-setup --width-px 600 in.annofen out.png
      Draw it for a web page, 600 pixels wide.
  echo 'v1 4k4/9/9/9/9/9/9/9/4R4/3K5' | xiangqi-setup - - > out.svg
      Draw a position without a file.
  xiangqi-setup --moves 24 --annotate-last-move game.wxf out.svg
      Draw a game after 24 moves, and mark the last one.
  xiangqi-setup --show-moves e5 in.fen out.svg
      Mark where the piece on e5 can go.
  xiangqi-setup --flip --arrow h8e8:green --coordinates chinese in.fen out.svg
      Draw a position from black's side, with an arrow and coordinates.
  xiangqi-setup --out-dir build --output-format pdf *.xay
      Draw many positions.
  xiangqi-setup --each-move game.wxf 'game-{ply:03}.png'
      Draw a game after each of its moves.
  xiangqi-setup --theme-dir ./themes --pieces mine in.xay out.svg
      Draw with the pieces in ./themes/pieces/mine.
  xiangqi-setup check *.xay games/*.wxf
      Find errors and oddities in positions and games.
  xiangqi-setup games matches.pgn
      List the games in a file; `--game 3` draws the third.
  xiangqi-setup convert in.fen out.xay
      Write a position in another format.
  xiangqi-setup notation --to chinese game.wxf
      Write the moves of a game in another notation.
  xiangqi-setup describe in.xay
      Describe a picture in words, for readers who cannot see it.
  xiangqi-setup serve --open
      List the positions and games here in a browser, and show them while you write.
  xiangqi-setup --print-config in.xay
      Print the settings that apply to a position, and their origins.
  xiangqi-setup themes
      List all themes; see `xiangqi-setup themes --help` for more.
  xiangqi-setup themes preview all.svg
      Draw all themes on one page.
";

/// The text of `-h`, which lists everyday options on a single screen.
const SHORT_HELP: &str = include_str!("short_help.txt");

const PROJECT: &str = "\
Project file:
  The file xiangqi-setup.yaml in INPUT's directory or above sets options for all
  diagrams there by their long names, such as `width-cm: 6` and `lenient: true`.
  Settings in a position override it, and the command line overrides both; `no-`
  turns a flag off: --no-lenient.
";

/// The task that the arguments ask the program to perform.
pub enum Request {
    Draw(Box<DrawArgs>),
    Other(Other),
}

// The commands other than drawing. A first argument that names one of these commands is not an INPUT. This is
// not a doc comment, since clap would print a doc comment as the help of the whole program.
#[derive(Debug, Subcommand)]
pub enum Other {
    Themes(Box<ThemesArgs>),
    Check(CheckArgs),
    Games(Box<GamesArgs>),
    Convert(Box<ConvertArgs>),
    Notation(NotationArgs),
    Describe(Box<DescribeArgs>),
    Serve(Box<ServeArgs>),
    Stream(Box<StreamArgs>),
    Mdbook(MdbookArgs),
    Latex(LatexArgs),
    Lsp(LspArgs),
    Block(BlockArgs),
    Pandoc(PandocArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
    Schema(SchemaArgs),
}

impl Request {
    /// Parses the arguments. The first word is the name of the program.
    pub fn parse(words: &[OsString]) -> Result<Request, clap::Error> {
        if !words.get(1).is_some_and(is_other) {
            // If the command had subcommands, clap would mistake a superfluous file name for one of them.
            let parse = || draw_command(words).try_get_matches_from(words);
            // Declaring all options would take three times as long. Only help, and errors, which suggest similar
            // options, need them.
            let parsed = match with_named_options(words, parse) {
                Err(error) if error.kind() != ErrorKind::DisplayVersion => parse(),
                parsed => parsed,
            };
            match parsed {
                Err(error) if error.kind() == ErrorKind::DisplayHelp => {}
                matches => {
                    let matches = matches?;
                    tell_errors_only(matches.get_flag("quiet"));
                    return DrawArgs::from_arg_matches(&matches).map(Request::draw);
                }
            }
        }
        let mut command = whole_command(draw_command(words));
        if !words.iter().any(asks_for_all_help) && !words.get(1).is_some_and(is_other) {
            command = command.override_help(SHORT_HELP);
        }
        let matches = command.try_get_matches_from(words)?;
        tell_errors_only(matches.get_flag("quiet"));
        match matches.subcommand_name() {
            Some(_) => Other::from_arg_matches(&matches).map(Request::Other),
            None => DrawArgs::from_arg_matches(&matches).map(Request::draw),
        }
    }

    fn draw(args: DrawArgs) -> Request {
        Request::Draw(Box::new(args))
    }
}

/// A first argument that asks for help if nothing or a command name follows. Otherwise, it is an input.
pub const HELP: &str = "help";

/// Replaces the command [`HELP`] with `--help`.
pub fn with_help_option(mut words: Vec<OsString>) -> Vec<OsString> {
    let asks = words.get(1).is_some_and(|first| first == HELP);
    if asks && words.get(2).is_none_or(is_other) {
        words.remove(1);
        words.push("--help".into());
    }
    words
}

/// Returns whether a word is the name of a command.
fn is_other(word: &OsString) -> bool {
    word.to_str().is_some_and(Other::has_subcommand)
}

/// Returns whether a word is `--help` or an abbreviation of `--help`.
fn asks_for_all_help(word: &OsString) -> bool {
    let word = word.to_str().unwrap_or_default();
    word.starts_with("--h") && "--help".starts_with(word)
}

/// Returns the drawing command. Includes the options of [`with_negations`], hidden from help, if `words` may
/// contain such an option.
fn draw_command(words: &[OsString]) -> Command {
    let command = plain_command();
    // Declaring these additional options takes as long as reading an input, and they are rarely needed.
    let is_negation = |word: &OsString| word.as_encoded_bytes().starts_with(b"--n");
    if !words.iter().any(is_negation) {
        return command;
    }
    with_negations(command, |arg| arg.hide(true))
}

/// Returns the drawing command with all options that shells can complete.
pub fn completed_command() -> Command {
    with_negations(plain_command(), |arg| arg)
}

/// Returns the drawing command without the options that [`with_negations`] adds.
pub fn plain_command() -> Command {
    let quiet = Arg::new("quiet")
        .long("quiet")
        .action(ArgAction::SetTrue)
        .global(true)
        .help("Print errors only, no warnings and notes");
    DrawArgs::command().arg(quiet)
}

pub fn whole_command(draw: Command) -> Command {
    Other::augment_subcommands(draw)
        .after_help(after_help())
        .subcommand_required(false)
        .arg_required_else_help(false)
        .args_conflicts_with_subcommands(true)
        .subcommand_negates_reqs(true)
        .disable_help_subcommand(true)
}

fn after_help() -> String {
    let library = Library::default();
    let themes = ThemeKind::ALL.map(|kind| {
        format!(
            "  --{:<12} {}\n",
            kind.directory(),
            library.names(kind).join(", ")
        )
    });
    format!(
        "Built-in themes:\n{}\n{PROJECT}\n{EXAMPLES}",
        themes.concat()
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::settings_args::{is_on_by_default, negated};
    use xiangqi_setup::settings::{ABOUT_THE_RUN, OPTIONS};

    #[test]
    fn an_option_is_about_diagrams_or_about_the_run() {
        let mut command = plain_command();
        command.build();
        let args = command.get_arguments().filter(|arg| !arg.is_hide_set());
        let name = |arg: &Arg| arg.get_long().unwrap_or(arg.get_id().as_str()).to_owned();
        let found: BTreeSet<String> = args.map(name).collect();
        let of_diagrams = OPTIONS.iter().map(|option| match is_on_by_default(option) {
            true => negated(&option.name),
            false => option.name.clone(),
        });
        let all = of_diagrams.chain(ABOUT_THE_RUN.map(str::to_owned));
        assert_eq!(found, all.collect());
    }
}
