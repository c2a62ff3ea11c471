//! The arguments, with the names and defaults that users of the older tool of
//! the same name have in their Makefiles.

use std::ffi::{OsStr, OsString};
use std::num::NonZeroUsize;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{
    Arg, ArgAction, ArgMatches, Command, CommandFactory as _, FromArgMatches as _, Subcommand,
};

use super::check::CheckArgs;
use super::completions::CompletionsArgs;
use super::convert::ConvertArgs;
use super::describe::{self, DescribeArgs};
use super::draw::DrawArgs;
use super::man::ManArgs;
use super::mdbook::MdbookArgs;
use super::notation::NotationArgs;
use super::project::option::{Arity, DrawOption};
use super::schema::SchemaArgs;
use super::themes::ThemesArgs;
use xiangqi_setup::format::Format;
use xiangqi_setup::notation::Notation;
use xiangqi_setup::scene::{Length, OutOfRange, Scale};
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
    /// Draw a position.
    Draw(Box<CommandLine>),
    /// Say what would be drawn.
    Describe(Box<CommandLine>),
    /// Something else.
    Other(Other),
}

/// The words of a command line that asks for a drawing, and what they say.
pub struct CommandLine {
    /// The words, the program's name first.
    pub words: Vec<OsString>,
    /// What they say, and what they leave to defaults.
    pub matches: ArgMatches,
    /// The same.
    pub args: DrawArgs,
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
                matches => return CommandLine::new(words, matches?).map(Request::draw),
            }
        }
        let mut command = whole_command(draw_command(&words));
        if !words.iter().any(asks_for_all_help) && !words.get(1).is_some_and(is_other) {
            command = command.override_help(SHORT_HELP);
        }
        let matches = command.try_get_matches_from(&words)?;
        match matches.subcommand_name() {
            Some(_) => match Other::from_arg_matches(&matches)? {
                Other::Describe(_) => {
                    let drawing = describe::as_drawing(&words)?;
                    Ok(Request::Describe(Box::new(drawing)))
                }
                other => Ok(Request::Other(other)),
            },
            None => CommandLine::new(words, matches).map(Request::draw),
        }
    }

    fn draw(command_line: CommandLine) -> Request {
        Request::Draw(Box::new(command_line))
    }
}

impl CommandLine {
    /// The words of the drawing command, the program's name first.
    pub fn of_drawing(words: Vec<OsString>) -> Result<CommandLine, clap::Error> {
        let matches = draw_command(&words).try_get_matches_from(&words)?;
        CommandLine::new(words, matches)
    }

    /// The same for words that need not be all: others will come before them.
    pub fn read_some(words: Vec<OsString>) -> Result<CommandLine, clap::Error> {
        let command = draw_command(&words).ignore_errors(true);
        let matches = command.try_get_matches_from(&words)?;
        CommandLine::new(words, matches)
    }

    fn new(words: Vec<OsString>, matches: ArgMatches) -> Result<CommandLine, clap::Error> {
        let args = DrawArgs::from_arg_matches(&matches)?;
        Ok(CommandLine {
            words,
            matches,
            args,
        })
    }
}

/// Whether a word is `--help` or its beginning.
fn asks_for_all_help(word: &OsString) -> bool {
    let word = word.to_str().unwrap_or_default();
    word.starts_with("--h") && "--help".starts_with(word)
}

/// The drawing command for these words. Each flag can be taken back in them: a project
/// file may have said it.
pub fn draw_command(words: &[OsString]) -> Command {
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

/// Adds an option for each flag that takes it back.
fn with_flags_taken_back(command: Command, show: impl Fn(Arg) -> Arg) -> Command {
    let flags = DrawOption::all(&command).filter(|option| option.arity == Arity::Flag);
    let flags: Vec<_> = flags
        .map(|flag| (flag.arg.get_id().clone(), flag.name.to_owned()))
        .collect();
    flags.into_iter().fold(command, |command, (flag, name)| {
        let back = taken_back(&name);
        if command.get_arguments().any(|arg| *arg.get_id() == *back) {
            // What positions can say themselves can be taken back without a project file.
            return command.mut_arg(back, |arg| show(arg.hide(false)));
        }
        let arg = Arg::new(back.clone())
            .long(back.clone())
            .help(format!("Take back --{name}, as of a project file"))
            .action(ArgAction::SetTrue)
            .overrides_with(flag.clone());
        // The last one of the two counts.
        let command = command.mut_arg(flag, |flag| flag.overrides_with(back));
        command.arg(show(arg))
    })
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

/// The name of the option that takes a flag back.
pub fn taken_back(flag: &str) -> String {
    format!("no-{flag}")
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

/// Reads the name of a theme, or the path of its directory. The names of the built-in
/// ones are offered where completions and schemas are made, but they are not all there
/// are.
pub fn theme(kind: ThemeKind) -> impl TypedValueParser<Value = String> {
    ThemeName(kind)
}

#[derive(Clone)]
struct ThemeName(ThemeKind);

impl TypedValueParser for ThemeName {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = Library::default().names(self.0);
        Some(Box::new(names.into_iter().map(PossibleValue::new)))
    }
}

/// Reads the name of a format.
pub fn format() -> impl TypedValueParser<Value = Format> {
    one_of(&Format::ALL, Format::name)
}

/// Reads the name of a format that positions can be written in.
pub fn position_format() -> impl TypedValueParser<Value = Format> {
    one_of(&Format::POSITIONS, Format::name)
}

/// Reads the name of a notation.
pub fn notation() -> impl TypedValueParser<Value = Notation> {
    one_of(&Notation::ALL, Notation::name)
}

/// Reads the name of one of a few things.
pub fn one_of<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let find = move |text: String| all.iter().find(|one| name(**one) == text).copied();
    // A list of lists is hard to read.
    let value = |one: &T| PossibleValue::new(name(*one)).hide(name(*one).contains(','));
    PossibleValuesParser::new(all.iter().map(value))
        .try_map(move |text| find(text).ok_or("there is nothing of this name"))
}

/// A text that is not the number that an option needs.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum NumberError {
    /// Something else, such as a word.
    #[error("this is not a number")]
    NotANumber,
    /// Something else, such as a fraction.
    #[error("this is not a whole number")]
    NotWhole,
    /// Nothing can be done so few times.
    #[error("it must be at least 1")]
    LessThanOne,
    /// One that makes no sense.
    #[error(transparent)]
    OutOfRange(#[from] OutOfRange),
}

pub fn centimetres(text: &str) -> Result<Length, NumberError> {
    number(text, Length::centimetres)
}

pub fn pixels(text: &str) -> Result<Length, NumberError> {
    number(text, Length::pixels)
}

pub fn scale(text: &str) -> Result<Scale, NumberError> {
    number(text, Scale::new)
}

/// The resolutions that anything is printed with.
const DPI: (f64, f64) = (1.0, 10_000.0);

pub fn dpi(text: &str) -> Result<f64, NumberError> {
    let (min, max) = DPI;
    let in_range = |value: f64| (min..=max).contains(&value).then_some(value);
    number(text, |value| in_range(value).ok_or(OutOfRange { min, max }))
}

fn number<T>(text: &str, make: impl Fn(f64) -> Result<T, OutOfRange>) -> Result<T, NumberError> {
    let value: f64 = text.parse().map_err(|_| NumberError::NotANumber)?;
    Ok(make(value)?)
}

/// Reads how many of something. More than can be counted is as many as can.
pub fn at_least_one(text: &str) -> Result<NonZeroUsize, NumberError> {
    let (is_negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NumberError::NotWhole);
    }
    let number = digits.parse().unwrap_or(usize::MAX);
    let positive = NonZeroUsize::new(number).filter(|_| !is_negative);
    positive.ok_or(NumberError::LessThanOne)
}
