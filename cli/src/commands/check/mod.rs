//! `check`: reports errors and warnings about inputs without drawing them.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::Serialize;

use crate::files::games::{self, Reading};
use crate::files::{input, output, project, theme_dirs};
use crate::hosts::editor;
use crate::messages::plain::{count, plain};
use crate::messages::terminal::{self, Tell as _};
use crate::settings_args::{Choice, Options};
use xiangqi_setup::complaint::{Complaint, Context, Failure, Record};
use xiangqi_setup::diagram::Movements;
use xiangqi_setup::drawing::{Source, Unchosen};
use xiangqi_setup::rules::Rules;
use xiangqi_setup::settings::Declaration;

/// Find errors and oddities in positions and games
#[derive(Debug, clap::Args)]
#[command(args_override_self = true, infer_long_args = true)]
pub struct CheckArgs {
    /// The positions, games and project files; `-` reads standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    #[command(flatten)]
    reading: Options<Reading>,

    #[command(flatten)]
    pieces: Options<Pieces>,

    /// Only warn about illegal moves that are unambiguous
    #[arg(long)]
    lenient: bool,

    /// Treat warnings as errors
    #[arg(long)]
    deny_warnings: bool,

    /// Report only errors, and count the warnings
    #[arg(long, conflicts_with = "deny_warnings")]
    errors_only: bool,

    /// Write the findings to standard output as JSON, for other programs
    #[arg(long)]
    json: bool,
}

/// The options that define pieces.
#[derive(Debug)]
pub struct Pieces;

impl Choice for Pieces {
    fn has(option: &Declaration) -> bool {
        option.name == "piece"
    }
}

/// Checks all files. Returns an error if any file has errors.
pub fn run(args: &CheckArgs) -> Result<(), Failure> {
    let mut report = Report {
        args,
        errors: 0,
        warnings: 0,
        records: Vec::new(),
    };
    let movements = Movements::read(&args.pieces.settings.piece.or_default(), |text, warning| {
        let path = Path::new("--piece");
        let complaint = Complaint::from(warning);
        report.add(path, complaint.in_text(&Context::new("--piece", text)));
    })?;
    let mut lines = String::new();
    for path in &args.files {
        let before = (report.errors, report.warnings);
        let Checked { format, number } = report.check(path, movements.rules());
        let errors = count(report.errors - before.0, "error");
        let warnings = count(report.warnings - before.1, "warning");
        let name = plain(&input::name(path));
        let format = format.map_or(String::new(), |format| format!("{format}, "));
        let games = match number {
            0 | 1 => String::new(),
            several => format!("{several} games, "),
        };
        lines.push_str(&format!("{name}: {format}{games}{errors}, {warnings}\n"));
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

/// A finding in a file, serialized as JSON.
#[derive(Serialize)]
struct FileRecord {
    file: String,
    #[serde(flatten)]
    record: Record,
}

impl FileRecord {
    fn new(path: &Path, complaint: &Complaint) -> FileRecord {
        FileRecord {
            file: input::name(path),
            record: Record {
                help: terminal::advice(complaint),
                ..Record::from(complaint)
            },
        }
    }
}

/// Counts the findings in all files, and prints or collects them.
struct Report<'a> {
    args: &'a CheckArgs,
    errors: usize,
    warnings: usize,
    /// The findings for `--json`. Without that option, findings are printed immediately.
    records: Vec<FileRecord>,
}

/// The results of checking a file.
#[derive(Default)]
struct Checked {
    /// The format of the first game or position that was read without errors.
    format: Option<&'static str>,
    number: usize,
}

impl Report<'_> {
    fn check_project(&mut self, path: &Path) -> Checked {
        if !path.ends_with(project::NAME) {
            let title = format!("`{}` is not read", plain(&input::name(path)));
            let help = format!("a project file is named `{}`", project::NAME);
            self.add(path, Complaint::warning(title).help(help));
        }
        match project::read(path).map(Arc::new) {
            Ok(file) => {
                let context = Context::of_file(&file);
                for finding in editor::project_file_findings(&file, theme_dirs::available) {
                    let complaint = finding.complaint.at(finding.span);
                    self.add(path, complaint.in_text(&context));
                }
            }
            Err(failure) => self.add_all(path, failure.into_complaints()),
        }
        Checked {
            format: Some("project file"),
            number: 1,
        }
    }

    fn check(&mut self, path: &Path, rules: &Rules) -> Checked {
        if project::is_project_file(path) {
            return self.check_project(path);
        }
        let mut checked = Checked::default();
        let (settings, lenient) = (&self.args.reading.settings, self.args.lenient);
        let games = games::open(path, settings, Unchosen::All);
        let done = games.and_then(|games| {
            let read = |source: Result<Source, Failure>| match source {
                Ok(source) => (
                    Some(source.format.name()),
                    source.check(rules, lenient.into()).collect(),
                ),
                Err(failure) => (None, failure.into_complaints()),
            };
            let none = games.none();
            let are_any = games.for_each(read, |(format, findings)| {
                checked.number += 1;
                checked.format = checked.format.or(format);
                self.add_all(path, findings);
                Ok(())
            })?;
            // A file without games is an error only if it is the only file.
            match are_any || self.args.files.len() > 1 {
                true => Ok(()),
                false => Err(none),
            }
        });
        if let Err(failure) = done {
            self.add_all(path, failure.into_complaints());
        }
        checked
    }

    fn add_all(&mut self, path: &Path, messages: Vec<Complaint>) {
        messages.into_iter().for_each(|it| self.add(path, it));
    }

    /// Counts a message about a file, and prints or collects the message.
    fn add(&mut self, path: &Path, mut complaint: Complaint) {
        if self.args.deny_warnings {
            complaint = complaint.denied();
        }
        match complaint.is_error() {
            true => self.errors += complaint.count(),
            false => self.warnings += complaint.count(),
        }
        if self.args.errors_only && !complaint.is_error() {
            return;
        }
        match self.args.json {
            true => self.records.push(FileRecord::new(path, &complaint)),
            false => complaint.print(),
        }
    }
}
