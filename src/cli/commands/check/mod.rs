//! `check`: errors and warnings about inputs, without drawing them.

mod json;

use std::path::{Path, PathBuf};

use crate::cli::error::Failure;
use crate::cli::files::source::{Reading, Source};
use crate::cli::files::{input, output};
use crate::cli::messages::diagnostic::{self, Diagnostic};
use crate::cli::messages::plain::{count, plain};
use crate::cli::options::{Choice, Options};
use json::Record;
use xiangqi_setup::diagram::Movements;
use xiangqi_setup::format::Format;
use xiangqi_setup::game::Visit;
use xiangqi_setup::rules::{self, Rules};
use xiangqi_setup::settings::Declaration;

/// Find what is wrong or odd in positions and games
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, infer_long_args = true)]
pub struct CheckArgs {
    /// The positions and games; `-` reads standard input
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

/// The options for pieces that move differently.
#[derive(Debug)]
pub struct Pieces;

impl Choice for Pieces {
    fn has(option: &Declaration) -> bool {
        option.name == "piece"
    }
}

/// Checks all files. Fails if one has errors.
pub fn run(args: &CheckArgs) -> Result<(), Failure> {
    let mut report = Report {
        args,
        errors: 0,
        warnings: 0,
        records: Vec::new(),
    };
    let movements = Movements::read(&args.pieces.settings.piece.or_default(), |text, warning| {
        let path = Path::new("--piece");
        report.add(path, Diagnostic::betza_warning(text, warning), 1);
    })?;
    let mut lines = String::new();
    for path in &args.files {
        let before = (report.errors, report.warnings);
        let format = report.check(path, movements.rules());
        let errors = count(report.errors - before.0, "error");
        let warnings = count(report.warnings - before.1, "warning");
        let name = plain(&input::name(path));
        let format = format.map_or(String::new(), |format| format!("{}, ", format.name()));
        lines.push_str(&format!("{name}: {format}{errors}, {warnings}\n"));
    }
    if args.json {
        lines = output::json(&report.records)?;
    }
    output::print(lines.as_bytes())?;
    match report.errors {
        0 => Ok(()),
        errors => Err(Failure::new(format!("found {}", count(errors, "error")))),
    }
}

/// The findings so far.
struct Report<'a> {
    args: &'a CheckArgs,
    errors: usize,
    warnings: usize,
    /// The findings, for JSON; otherwise they are printed at once.
    records: Vec<Record>,
}

impl Report<'_> {
    /// Checks a file. Returns its format, if readable.
    fn check(&mut self, path: &Path, rules: &Rules) -> Option<Format> {
        let source = match Source::read(path, &self.args.reading.settings) {
            Ok(source) => source,
            Err(failure) => {
                let failure = failure.message().cloned();
                failure.into_iter().for_each(|it| self.add(path, it, 1));
                return None;
            }
        };
        let (name, text, parsed) = (&source.name, &source.text, &source.parsed);
        self.add_first(path, &parsed.warnings, |warning| {
            Diagnostic::warning(name, text, warning)
        });
        let start = parsed.start();
        for warning in rules::warnings(&start, parsed.to_move.is_some(), rules) {
            // A missing piece has no place.
            let square = warning.square();
            let place = square.and_then(|square| parsed.places.get(&square));
            let diagnostic = Diagnostic::position(name, text, place.cloned(), &warning);
            self.add(path, diagnostic, 1);
        }
        if let Some(game) = &parsed.game {
            let walk = game.walk(start, rules, self.args.lenient);
            let mut odd: Vec<_> = walk.doubt().cloned().into_iter().collect();
            let mut wrong = Vec::new();
            for visit in walk {
                match visit {
                    Visit::Step(Ok(step)) => odd.extend(step.illegal),
                    Visit::Step(Err(error)) => wrong.push(error),
                    Visit::Open | Visit::Close => {}
                }
            }
            self.add_first(path, &odd, |odd| Diagnostic::lenient_move(name, text, odd));
            self.add_first(path, &wrong, |error| Diagnostic::replay(name, text, error));
        }
        Some(source.format)
    }

    /// Adds the first findings of one kind in a file, and the number of the others.
    fn add_first<'a, T>(
        &mut self,
        path: &Path,
        all: &[T],
        diagnostic: impl Fn(&T) -> Diagnostic<'a>,
    ) {
        let (first, more) = diagnostic::first(all);
        first
            .iter()
            .for_each(|one| self.add(path, diagnostic(one), 1));
        if let Some(message) = Diagnostic::more(more) {
            self.add(path, message, more);
        }
    }

    /// Adds a message about `count` findings in a file.
    fn add(&mut self, path: &Path, mut diagnostic: Diagnostic<'_>, count: usize) {
        if self.args.deny_warnings {
            diagnostic = diagnostic.denied();
        }
        match diagnostic.is_error() {
            true => self.errors += count,
            false => self.warnings += count,
        }
        match self.args.json {
            true => self.records.push(Record::new(path, &diagnostic)),
            false => diagnostic.print(),
        }
    }
}
