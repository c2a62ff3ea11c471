//! `themes list`: all themes, for people and for scripts.

use unicode_width::UnicodeWidthStr as _;

use crate::cli::commands::themes::json;
use crate::cli::commands::themes::listed::{Listed, mistake};
use crate::cli::error::Failure;
use crate::cli::files::output;
use crate::cli::files::theme_dirs::{self, Lookup};
use crate::cli::messages::plain::{plain, short};
use crate::cli::options::Options;
use xiangqi_setup::theme::{Entry, Origin, ThemeKind};

/// List all themes (the default)
#[derive(Debug, clap::Args)]
pub struct ListArgs {
    #[command(flatten)]
    lookup: Options<Lookup>,

    /// Write JSON, for scripts
    #[arg(long)]
    json: bool,
}

/// Lists all themes on standard output.
pub fn run(args: &ListArgs) -> Result<(), Failure> {
    let library = theme_dirs::library(args.lookup.settings.theme_dir.get())?;
    theme_dirs::warn_of_unreadable(&library);
    let themes: Vec<_> = ThemeKind::ALL
        .into_iter()
        .flat_map(|kind| library.entries(kind))
        .map(|entry| Listed::new(&library, entry))
        .collect();
    let text = if args.json {
        json::write(&themes)?
    } else {
        table(&themes)
    };
    output::print(text.as_bytes())
}

/// The themes for people: a section a kind, a line a theme.
fn table(themes: &[Listed]) -> String {
    let sections = ThemeKind::ALL.map(|kind| {
        let rows: Vec<_> = themes
            .iter()
            .filter(|theme| theme.entry.kind == kind)
            .map(Row::new)
            .collect();
        let widths = [0, 1, 2].map(|column| {
            let cells = rows.iter().filter_map(|row| row.cells.get(column));
            cells.map(|cell| cell.width()).max().unwrap_or_default()
        });
        let rows: String = rows.iter().map(|row| row.draw(widths)).collect();
        format!(
            "{} themes, for --{}:\n{rows}\n",
            kind.name(),
            kind.directory()
        )
    });
    format!("{}* used if none is chosen\n", sections.concat())
}

/// A line of the table.
struct Row {
    is_default: bool,
    /// What is aligned: the name, the title and the licence, or the name alone.
    cells: Vec<String>,
    /// What ends the line.
    rest: String,
}

impl Row {
    fn new(theme: &Listed) -> Row {
        let name = short(&theme.entry.name);
        let (cells, rest) = match &theme.manifest {
            Ok(manifest) => (
                vec![name, short(&manifest.title), short(&manifest.license)],
                origins(&theme.entry),
            ),
            Err(error) => (vec![name], format!("broken: {}", mistake(error))),
        };
        Row {
            is_default: theme.is_default(),
            cells,
            rest: plain(&rest),
        }
    }

    fn draw(&self, widths: [usize; 3]) -> String {
        let mut line = if self.is_default { "* " } else { "  " }.to_owned();
        for (cell, width) in self.cells.iter().zip(widths) {
            let gap = width.saturating_sub(cell.width()) + 2;
            line.push_str(cell);
            line.push_str(&" ".repeat(gap));
        }
        format!("{line}{}\n", self.rest)
    }
}

/// Where a theme is, and what cannot be seen behind it.
fn origins(entry: &Entry) -> String {
    let name = |origin: &Origin| match origin {
        Origin::BuiltIn => "built in".to_owned(),
        Origin::Directory(directory) => directory.display().to_string(),
    };
    let hidden: Vec<_> = entry.hides.iter().map(name).collect();
    let origin = name(&entry.origin);
    if hidden.is_empty() {
        origin
    } else {
        format!("{origin} (hides {})", hidden.join(", "))
    }
}
