//! The arguments, with the names and defaults that users of the older tool of
//! the same name have in their Makefiles.

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{Command, CommandFactory as _, FromArgMatches as _, Subcommand};

use crate::cli::commands::check::CheckArgs;
use crate::cli::commands::completions::CompletionsArgs;
use crate::cli::commands::convert::ConvertArgs;
use crate::cli::commands::describe::DescribeArgs;
use crate::cli::commands::draw::DrawArgs;
use crate::cli::commands::man::ManArgs;
use crate::cli::commands::mdbook::MdbookArgs;
use crate::cli::commands::notation::NotationArgs;
use crate::cli::commands::schema::SchemaArgs;
use crate::cli::commands::themes::ThemesArgs;
use crate::cli::options::with_flags_taken_back;
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
      Draw many.
  xiangqi-setup --each-move game.wxf 'game-{ply:03}.png'
      Draw a game after each of its moves.
  xiangqi-setup --theme-dir ./themes --pieces mine in.xay out.svg
      Draw with the pieces in ./themes/pieces/mine.
  xiangqi-setup check *.xay games/*.wxf
      Say what is wrong or odd in positions and games.
  xiangqi-setup convert in.fen out.xay
      Write a position in another format.
  xiangqi-setup notation --to chinese game.wxf
      Write the moves of a game in another notation.
  xiangqi-setup describe in.xay
      Say in words what is on a picture, for those who cannot see it.
  xiangqi-setup --print-config in.xay
      Say which options hold for a position, and where they come from.
  xiangqi-setup themes
      List all themes; `xiangqi-setup themes --help` says what else there is.
  xiangqi-setup themes preview all.svg
      Draw all themes on one page.
";

/// What `-h` says: what is needed every day, on one screen.
const SHORT_HELP: &str = include_str!("short_help.txt");

const PROJECT: &str = "\
Project file:
  xiangqi-setup.yaml in the directory of INPUT or above has options for all its
  diagrams by their long names, like `width-cm: 6` and `lenient: true`. What a
  position says itself counts more, and the command line most; a flag is taken back
  with `no-`: --no-lenient.
";

/// What the program is to do.
pub enum Request {
    /// Draw positions.
    Draw(Box<DrawArgs>),
    /// Something else.
    Other(Other),
}

// Not a doc comment, which would become the help of the whole program.
// What the program can do beside drawing. The names of these commands are the only
// first words that are not taken for INPUT.
#[derive(Debug, Subcommand)]
pub enum Other {
    Themes(Box<ThemesArgs>),
    Check(CheckArgs),
    Convert(Box<ConvertArgs>),
    Notation(NotationArgs),
    Describe(Box<DescribeArgs>),
    Mdbook(MdbookArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
    Schema(SchemaArgs),
}

impl Request {
    /// Reads the arguments, the program's name first.
    pub fn parse(words: Vec<OsString>) -> Result<Request, clap::Error> {
        let is_other = |first: &OsString| first.to_str().is_some_and(Other::has_subcommand);
        if !words.get(1).is_some_and(is_other) {
            // With subcommands, one name too many would be taken for one.
            match draw_command(&words).try_get_matches_from(&words) {
                Err(error) if error.kind() == ErrorKind::DisplayHelp => {}
                matches => return DrawArgs::from_arg_matches(&matches?).map(Request::draw),
            }
        }
        let mut command = whole_command(draw_command(&words));
        if !words.iter().any(asks_for_all_help) && !words.get(1).is_some_and(is_other) {
            command = command.override_help(SHORT_HELP);
        }
        let matches = command.try_get_matches_from(&words)?;
        match matches.subcommand_name() {
            Some(_) => Other::from_arg_matches(&matches).map(Request::Other),
            None => DrawArgs::from_arg_matches(&matches).map(Request::draw),
        }
    }

    fn draw(args: DrawArgs) -> Request {
        Request::Draw(Box::new(args))
    }
}

/// Whether a word is `--help` or its beginning.
fn asks_for_all_help(word: &OsString) -> bool {
    let word = word.to_str().unwrap_or_default();
    word.starts_with("--h") && "--help".starts_with(word)
}

/// The drawing command for these words. Each flag can be taken back in them: a project
/// file may have said it.
fn draw_command(words: &[OsString]) -> Command {
    let command = plain_command();
    // So many more options take as long as reading an input, and next to nobody wants
    // one.
    let takes_back = |word: &OsString| word.as_encoded_bytes().starts_with(b"--n");
    if !words.iter().any(takes_back) {
        return command;
    }
    with_flags_taken_back(command, |arg| arg.hide(true))
}

/// The drawing command with all that can be completed.
pub fn completed_command() -> Command {
    with_flags_taken_back(plain_command(), |arg| arg)
}

/// The drawing command as its users are told about it.
pub fn plain_command() -> Command {
    DrawArgs::command()
}

/// The drawing command with all the others below it.
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

    use clap::Arg;

    use super::*;
    use xiangqi_setup::settings::{ABOUT_THE_RUN, OPTIONS};

    #[test]
    fn an_option_is_about_diagrams_or_about_the_run() {
        let mut command = plain_command();
        command.build();
        let args = command.get_arguments().filter(|arg| !arg.is_hide_set());
        let name = |arg: &Arg| arg.get_long().unwrap_or(arg.get_id().as_str()).to_owned();
        let found: BTreeSet<String> = args.map(name).collect();
        let of_diagrams = OPTIONS.iter().map(|option| option.name.clone());
        let all = of_diagrams.chain(ABOUT_THE_RUN.map(str::to_owned));
        assert_eq!(found, all.collect());
    }
}
