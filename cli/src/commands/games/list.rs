//! `games FILE…`: lists the games in files, one per line.

use std::mem;
use std::path::{Path, PathBuf};

use clap::ValueHint;

use super::listed_game::ListedGame;
use super::table::Table;
use crate::files::games::{self, Reading};
use crate::files::input;
use crate::files::output;
use crate::messages::outlet::Messages;
use crate::messages::plain::{count, plain};
use crate::settings_args::Options;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::drawing::{Source, Unchosen};

#[derive(Debug, clap::Args)]
pub struct ListArgs {
    /// The files with games or positions; `-` reads standard input
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,

    #[command(flatten)]
    reading: Options<Reading>,

    /// Write JSON, for other programs
    #[arg(long)]
    json: bool,
}

/// The number of games that determine the column widths. Only the first games are used, because a collection
/// may not fit into memory.
const FOR_WIDTHS: usize = 1000;

/// The number of bytes to collect before printing.
const MOST_KEPT: usize = 1 << 16;

pub fn run(args: &ListArgs) -> Result<(), Failure> {
    let mut list = List {
        args,
        text: String::new(),
        waiting: Vec::new(),
        table: None,
        written: 0,
        broken: 0,
        unreadable: 0,
        none: None,
    };
    for path in &args.files {
        list.file(path)?;
    }
    list.finish()
}

/// A list that is printed while files are being read.
struct List<'a> {
    args: &'a ListArgs,
    text: String,
    /// The games that wait until the column widths are known.
    waiting: Vec<ListedGame>,
    table: Option<Table>,
    written: usize,
    /// The number of games that could not be read.
    broken: usize,
    /// The number of files that could not be read completely.
    unreadable: usize,
    /// The failure to report if no file has games.
    none: Option<Failure>,
}

impl List<'_> {
    /// Lists the games in a file. If the file cannot be read, reports the error and returns `Ok`.
    fn file(&mut self, path: &Path) -> Result<(), Failure> {
        let games = match games::open(path, &self.args.reading.settings, Unchosen::All) {
            Ok(games) => games,
            Err(failure) => {
                self.unread(&failure);
                return Ok(());
            }
        };
        let read = |source: Result<Source, Failure>| source.map(|source| ListedGame::of(&source));
        if self.args.files.len() > 1 && !self.args.json {
            self.flush()?;
            self.put(&format!("{}:\n", plain(&input::name(path))))?;
        }
        self.none = Some(games.none());
        let mut is_output_lost = false;
        let done = games.for_each(read, |game| match game {
            Ok(game) => self.add(game).inspect_err(|_| is_output_lost = true),
            Err(failure) => {
                self.broken += 1;
                Messages::Printed.tell_failure(&failure);
                Ok(())
            }
        });
        match done {
            Ok(_) => {}
            Err(failure) if is_output_lost => return Err(failure),
            Err(failure) => self.unread(&failure),
        }
        match self.args.json {
            true => Ok(()),
            false => self.flush(),
        }
    }

    fn unread(&mut self, failure: &Failure) {
        self.unreadable += 1;
        Messages::Printed.tell_failure(failure);
    }

    fn add(&mut self, game: ListedGame) -> Result<(), Failure> {
        if self.args.json {
            let start = if self.written == 0 { "[\n" } else { ",\n" };
            self.written += 1;
            let json = output::json(&game)?;
            return self.put(&format!("{start}{}", json.trim_end()));
        }
        self.written += 1;
        match &self.table {
            Some(table) => {
                let row = table.row(&game);
                self.put(&row)
            }
            None => {
                self.waiting.push(game);
                match self.waiting.len() {
                    FOR_WIDTHS => self.start(),
                    _ => Ok(()),
                }
            }
        }
    }

    /// Writes the games that were waiting for the column widths.
    fn start(&mut self) -> Result<(), Failure> {
        let waiting = mem::take(&mut self.waiting);
        if waiting.is_empty() {
            return Ok(());
        }
        let table = Table::of(&waiting);
        let rows: String = waiting.iter().map(|game| table.row(game)).collect();
        let text = table.headings() + &rows;
        self.table = Some(table);
        self.put(&text)
    }

    fn flush(&mut self) -> Result<(), Failure> {
        self.start()?;
        self.table = None;
        Ok(())
    }

    fn put(&mut self, text: &str) -> Result<(), Failure> {
        self.text.push_str(text);
        match self.text.len() >= MOST_KEPT {
            true => output::print(mem::take(&mut self.text).as_bytes()),
            false => Ok(()),
        }
    }

    fn finish(mut self) -> Result<(), Failure> {
        if self.args.json {
            let end = if self.written == 0 { "[]\n" } else { "\n]\n" };
            self.put(end)?;
        }
        output::print(self.text.as_bytes())?;
        let files = count(self.unreadable, "file");
        let games = count(self.broken, "game");
        let what = match (self.unreadable, self.broken) {
            (0, 0) if self.written == 0 => return self.none.map_or(Ok(()), Err),
            (0, 0) => return Ok(()),
            // If there is only one file, its error message has already been printed.
            (_, 0) if self.args.files.len() == 1 => return Err(Failure::silent()),
            (_, 0) => files,
            (0, _) => games,
            (_, _) => format!("{files} and {games}"),
        };
        Err(Failure::new(format!("{what} could not be read")))
    }
}
