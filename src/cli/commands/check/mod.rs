//! `check`: says what is wrong and what is odd in inputs, without drawing them.

mod json;

use std::path::{Path, PathBuf};

use crate::cli::error::Failure;
use crate::cli::files::output;
use crate::cli::files::source::{Reading, Source};
use crate::cli::messages::diagnostic::{self, Diagnostic};
use crate::cli::messages::plain::{count, plain};
use crate::cli::options::{Choice, Options};
use json::Record;
use xiangqi_setup::diagram::Movements;
use xiangqi_setup::format::Format;
use xiangqi_setup::game::Address;
use xiangqi_setup::rules::{self, Rules};
use xiangqi_setup::settings::Declaration;

/// Find what is wrong or odd in positions and games
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, infer_long_args = true)]
pub struct CheckArgs {
    /// Positions and games; `-` reads standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    #[command(flatten)]
    reading: Options<Reading>,

    #[command(flatten)]
    pieces: Options<Pieces>,

    /// Report illegal moves that are unambiguous as odd, not as wrong
    #[arg(long)]
    lenient: bool,

    /// Treat what is odd as wrong
    #[arg(long)]
    deny_warnings: bool,

    /// Write the findings to standard output as JSON, for other programs
    #[arg(long)]
    json: bool,
}

/// The options about how pieces move.
#[derive(Debug)]
pub struct Pieces;

impl Choice for Pieces {
    fn has(option: &Declaration) -> bool {
        option.name == "piece"
    }
}

/// Checks all files, and fails if something is wrong in one.
pub fn run(args: &CheckArgs) -> Result<(), Failure> {
    let mut report = Report {
        args,
        errors: 0,
        warnings: 0,
        records: Vec::new(),
    };
    let movements = Movements::read(&args.pieces.settings.piece.or_default(), |text, warning| {
        report.add(
            Path::new("--piece"),
            Diagnostic::betza_warning(text, warning),
        );
    })?;
    let mut lines = String::new();
    for path in &args.files {
        let before = (report.errors, report.warnings);
        let format = report.check(path, movements.rules());
        let errors = count(report.errors - before.0, "error");
        let warnings = count(report.warnings - before.1, "warning");
        let name = plain(&crate::cli::files::input::name(path));
        let format = format.map_or(String::new(), |format| format!("{}, ", format.name()));
        lines.push_str(&format!("{name}: {format}{errors}, {warnings}\n"));
    }
    if args.json {
        lines = json::write(&report.records)?;
    }
    output::print(lines.as_bytes())?;
    match report.errors {
        0 => Ok(()),
        errors => Err(Failure::Found { errors }),
    }
}

/// What was found so far.
struct Report<'a> {
    args: &'a CheckArgs,
    errors: usize,
    warnings: usize,
    /// What was found, if it is not printed at once.
    records: Vec<Record>,
}

impl Report<'_> {
    /// Checks a file, and gives its format if that is known.
    fn check(&mut self, path: &Path, rules: &Rules) -> Option<Format> {
        let source = match Source::read(path, &self.args.reading.settings) {
            Ok(source) => source,
            Err(failure) => {
                self.fail(path, &failure);
                return None;
            }
        };
        let (name, text, parsed) = (&source.name, &source.text, &source.parsed);
        self.add_first(path, &parsed.warnings, |warning| {
            Diagnostic::warning(name, text, warning)
        });
        let start = parsed.start();
        for oddity in rules::warnings(&start, parsed.to_move.is_some(), rules) {
            // What is missing has no place.
            let place = oddity
                .square()
                .and_then(|square| parsed.places.get(&square));
            self.add(
                path,
                Diagnostic::oddity(name, text, place.cloned(), &oddity),
            );
        }
        if let Some(game) = &parsed.game {
            match game.replay(start, Address::End, rules, self.args.lenient) {
                Ok(replayed) => {
                    let odd = replayed.doubt.into_iter().chain(replayed.illegal);
                    let odd: Vec<_> = odd.collect();
                    self.add_first(path, &odd, |odd| Diagnostic::odd_move(name, text, odd));
                }
                Err(error) => self.add(path, Diagnostic::replay(name, text, &error)),
            }
        }
        Some(source.format)
    }

    /// Adds a failure to read a file.
    fn fail(&mut self, path: &Path, failure: &Failure) {
        if let Some(diagnostic) = failure.diagnostic() {
            self.add(path, diagnostic);
        }
    }

    /// Adds what was found in a file.
    fn add(&mut self, path: &Path, diagnostic: Diagnostic<'_>) {
        self.add_counted(path, diagnostic, 1);
    }

    /// Adds the first of many things of one kind in a file, and how many more there are.
    fn add_first<'a, T>(
        &mut self,
        path: &Path,
        all: &[T],
        diagnostic: impl Fn(&T) -> Diagnostic<'a>,
    ) {
        let (first, more) = diagnostic::first(all);
        for one in first {
            self.add(path, diagnostic(one));
        }
        if let Some(message) = Diagnostic::more(more) {
            self.add_counted(path, message, more);
        }
    }

    /// Adds a message about so many things.
    fn add_counted(&mut self, path: &Path, mut diagnostic: Diagnostic<'_>, count: usize) {
        if self.args.deny_warnings {
            diagnostic = diagnostic.denied();
        }
        if diagnostic.is_error() {
            self.errors += count;
        } else {
            self.warnings += count;
        }
        if self.args.json {
            self.records.push(Record::new(path, &diagnostic));
        } else {
            diagnostic.print();
        }
    }
}
