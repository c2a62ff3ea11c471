//! Declares the options of [`Settings`] as clap arguments, and reads their values.

use std::cell::RefCell;
use std::ffi::{OsStr, OsString};
use std::fmt;
use std::marker::PhantomData;

use clap::builder::{
    OsStringValueParser, PathBufValueParser, PossibleValue, PossibleValuesParser,
    StringValueParser, TypedValueParser, ValueParser,
};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, ValueHint};

use crate::commands::completions::ThemeName;
use xiangqi_setup::settings::{
    Arity, Declaration, Level, ON, OPTIONS, OptionKind, Origin, Refusal, SettingWord, Settings,
};
use xiangqi_setup::util::comma_list;

/// Determines which options a command has.
pub trait Choice {
    fn has(option: &Declaration) -> bool;

    /// Adapts an option to the command.
    fn adapt(arg: Arg) -> Arg {
        arg
    }
}

/// Chooses all options. Only the drawing command has all of them.
#[derive(Debug)]
pub struct Every;

thread_local! {
    /// Beginnings of the names of the only options that are declared, if not all are.
    static NAMED: RefCell<Option<Vec<String>>> = const { RefCell::new(None) };
}

impl Choice for Every {
    fn has(option: &Declaration) -> bool {
        let is_it = |name: &String| option.name.starts_with(name);
        NAMED.with_borrow(|named| named.as_ref().is_none_or(|all| all.iter().any(is_it)))
    }
}

/// Runs `parse`, in which [`Every`] stands only for the options that the words may name or negate.
pub fn with_named_options<T>(words: &[OsString], parse: impl FnOnce() -> T) -> T {
    let named = |word: &OsString| {
        let word = word.to_string_lossy();
        let name = word.strip_prefix("--").filter(|name| !name.is_empty())?;
        let name = name.split('=').next()?.trim_start_matches("no-");
        // The beginning of `no-` can stand for the negation of any option.
        Some(if "no-".starts_with(name) { "" } else { name }.to_owned())
    };
    NAMED.set(Some(words.iter().filter_map(named).collect()));
    let parsed = parse();
    NAMED.take();
    parsed
}

/// The options that affect a position when it is converted or described, in addition to the options about
/// reading, playing and the board.
pub const BESIDES: [&str; 3] = ["side-to-move", "caption", "lang"];

/// Returns whether an option affects a position when it is converted or described.
pub fn is_about_position(option: &Declaration) -> bool {
    let headings = [None, Some("Games and moves"), Some("View")];
    // The option `horse-arrows` changes only the shape of arrows, and not the squares at their ends.
    let is_about_board = headings.contains(&option.heading) && option.name != "horse-arrows";
    is_about_board || BESIDES.contains(&option.name.as_str())
}

/// The values that the command-line arguments give to the options of a command.
pub struct Options<C> {
    pub settings: Box<Settings>,
    choice: PhantomData<C>,
}

impl<C> fmt::Debug for Options<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.settings.fmt(f)
    }
}

impl<C: Choice> Args for Options<C> {
    fn augment_args(command: Command) -> Command {
        let chosen = || OPTIONS.iter().filter(|option| C::has(option));
        let args = chosen().flat_map(|option| {
            let (is_on, has_off) = (is_on_by_default(option), has_own_negation(option));
            let off = has_off.then(|| negation(option).hide(!is_on));
            [Some(arg::<C>(option).hide(is_on)), off]
                .into_iter()
                .flatten()
        });
        command.args(args.map(C::adapt))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Options::<C>::augment_args(command)
    }
}

impl<C: Choice> FromArgMatches for Options<C> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Options<C>, clap::Error> {
        let mut settings = Settings::default();
        for option in OPTIONS.iter().filter(|option| C::has(option)) {
            let words = match option.arity {
                Arity::Flag if is_given(&option.name, matches) => vec![SettingWord::of_flag(true)],
                arity if arity.is_flag() && is_given(&negated(&option.name), matches) => {
                    vec![SettingWord::of_flag(false)]
                }
                Arity::Flag => continue,
                _ if !is_given(&option.name, matches) => continue,
                _ => {
                    let words = matches.get_raw(&option.name).into_iter().flatten();
                    words.map(SettingWord::new).collect()
                }
            };
            let set = settings.set(option, words, Origin::of(Level::CommandLine));
            debug_assert!(set.is_ok(), "clap has checked `{}`", option.name);
        }
        Ok(Options {
            settings: Box::new(settings),
            choice: PhantomData,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Options::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Returns whether the arguments include an option.
fn is_given(name: &str, matches: &ArgMatches) -> bool {
    // Check first that clap knows the option, because asking for its value would panic otherwise.
    matches.ids().any(|known| known == name)
        && matches.value_source(name) == Some(ValueSource::CommandLine)
}

fn arg<C: Choice>(option: &'static Declaration) -> Arg {
    let arg = Arg::new(option.name.as_str())
        .long(option.name.as_str())
        .help(option.help)
        .help_heading(option.heading);
    let others = option.excluded().filter(|other| C::has(other));
    let arg = arg.conflicts_with_all(others.map(|other| other.name.as_str()));
    if option.arity == Arity::Flag {
        let arg = arg.action(ArgAction::SetTrue);
        return match has_own_negation(option) {
            true => arg.overrides_with(negated(&option.name)),
            false => arg,
        };
    }
    let arg = arg
        .value_name(option.value_name)
        .value_parser(parser(option))
        .action(match option.arity {
            Arity::Many | Arity::List => ArgAction::Append,
            Arity::Flag | Arity::CountedFlag | Arity::One => ArgAction::Set,
        });
    let arg = match option.arity {
        // If no equals sign were required, an INPUT after the option would be mistaken for a count.
        Arity::CountedFlag => arg
            .num_args(0..=1)
            .require_equals(true)
            .default_missing_value(ON),
        _ => arg,
    };
    let arg = match option.default {
        Some(default) => arg.default_value(default),
        None => arg,
    };
    match option.kind {
        OptionKind::Theme(_) => arg
            .hide_possible_values(true)
            .value_hint(ValueHint::AnyPath),
        OptionKind::Directory => arg.value_hint(ValueHint::DirPath),
        OptionKind::Font => arg.value_hint(ValueHint::AnyPath),
        OptionKind::Count if option.arity == Arity::List => {
            arg.value_delimiter(',').allow_hyphen_values(true)
        }
        OptionKind::Names(_) if option.arity == Arity::List => arg.value_delimiter(','),
        OptionKind::Number { .. } | OptionKind::Count => arg.allow_negative_numbers(true),
        _ => arg,
    }
}

/// Returns a parser that checks the values of an option.
fn parser(option: &'static Declaration) -> ValueParser {
    let check = |value: &OsStr| match option.check(value) {
        Ok(()) => Ok(()),
        Err(Refusal::Because(reason)) => Err(reason),
        Err(Refusal::Empty | Refusal::NotOneOf(_)) => Err("invalid value".to_owned()),
    };
    let text = StringValueParser::new();
    match &option.kind {
        OptionKind::Names(names) => {
            // Hide combinations of names, which would make the list of possible values hard to read.
            let values = names.iter();
            let values = values.map(|name| PossibleValue::new(*name).hide(name.contains(',')));
            Spaced(PossibleValuesParser::new(values)).into()
        }
        OptionKind::Theme(kind) => ThemeName(*kind).into(),
        OptionKind::Directory => PathBufValueParser::new().into(),
        OptionKind::FileName => {
            let name = OsStringValueParser::new();
            name.try_map(move |value| check(&value)).into()
        }
        _ if option.arity == Arity::List => {
            Spaced(text.try_map(move |value| check(value.as_ref()))).into()
        }
        _ => text.try_map(move |value| check(value.as_ref())).into(),
    }
}

/// A parser that removes the spaces around commas and passes the result to the parser `P`.
#[derive(Clone)]
struct Spaced<P>(P);

impl<P: TypedValueParser> TypedValueParser for Spaced<P> {
    type Value = P::Value;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<P::Value, clap::Error> {
        let text = value.to_str().map(comma_list::without_spaces);
        let value = text.as_deref().map_or(value, OsStr::new);
        self.0.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.0.possible_values()
    }
}

/// Returns a parser that accepts any of a few names.
pub fn one_of<T: Copy + Send + Sync + 'static>(
    all: &'static [T],
    name: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let find = move |text: String| all.iter().find(|one| name(**one) == text).copied();
    Spaced(PossibleValuesParser::new(all.iter().map(|one| name(*one))))
        .try_map(move |text| find(text).ok_or("unknown name"))
}

/// Returns the name of the option that switches off a flag.
pub fn negated(flag: &str) -> String {
    format!("no-{flag}")
}

/// Returns whether switching off a flag is useful even without a project file, because positions can set the
/// flag or because it is on by default.
fn has_own_negation(option: &Declaration) -> bool {
    is_on_by_default(option) || ["flip", "mirror"].contains(&option.name.as_str())
}

/// Returns whether an option is a flag that is on by default.
pub fn is_on_by_default(option: &Declaration) -> bool {
    option.arity == Arity::Flag && option.default == Some(ON)
}

/// Returns the option that switches off a flag.
fn negation(option: &'static Declaration) -> Arg {
    let name = &option.name;
    let help = match name.as_str() {
        "flip" => "Switch off --flip, set in a project file or the position".to_owned(),
        "source" => "Leave out of a picture's file the position or game that it shows".to_owned(),
        _ if has_own_negation(option) => format!("Switch off --{name}"),
        _ => format!("Switch off --{name}, set in a project file"),
    };
    let off = negated(name);
    Arg::new(off.clone())
        .long(off)
        .help(help)
        .help_heading(option.heading)
        .overrides_with(name)
        .action(ArgAction::SetTrue)
}

/// Adds the options that switch off flags set in a project file. `show` can hide each added option from help.
pub fn with_negations(command: Command, show: impl Fn(Arg) -> Arg) -> Command {
    let options = OPTIONS.iter().filter(|option| Every::has(option));
    options.fold(command, |command, option| {
        let off = negated(&option.name);
        if is_on_by_default(option) || !option.arity.is_flag() {
            return command;
        }
        if has_own_negation(option) {
            return command.mut_arg(off, |arg| show(arg.hide(false)));
        }
        // If both the flag and its negation are given, the last one wins.
        let command = command.mut_arg(&option.name, |flag| flag.overrides_with(off));
        command.arg(show(negation(option)))
    })
}
