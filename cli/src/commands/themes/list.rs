//! `themes list`: lists all themes for users and scripts.

use serde::Serialize;
use unicode_width::UnicodeWidthStr as _;

use crate::commands::themes::names::mistake;
use crate::files::output;
use crate::files::theme_dirs::{self, Lookup};
use crate::messages::plain::{cell, plain, short};
use crate::messages::terminal::Tell as _;
use crate::settings_args::Options;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::theme::{
    LibraryEntry, License, Look, Manifest, Origin, Source, ThemeError, ThemeKind,
};
use xiangqi_setup::util::slashes::with_slashes;

/// List all themes (the default)
#[derive(Debug, clap::Args)]
pub struct ListArgs {
    #[command(flatten)]
    lookup: Options<Lookup>,

    /// Write JSON, for scripts
    #[arg(long)]
    json: bool,
}

/// A theme with its manifest, or with the error that makes the theme unusable.
struct Listed {
    entry: LibraryEntry,
    manifest: Result<Manifest, ThemeError>,
}

impl Listed {
    fn is_default(&self) -> bool {
        self.entry.name == self.entry.kind.default_name()
    }
}

pub fn run(args: &ListArgs) -> Result<(), Failure> {
    let library = theme_dirs::library(args.lookup.settings.theme_dir.get())?;
    theme_dirs::unreadable(&library)
        .iter()
        .for_each(|warning| warning.print());
    let themes: Vec<_> = ThemeKind::ALL
        .into_iter()
        .flat_map(|kind| library.entries(kind))
        .map(|entry| Listed {
            manifest: library.manifest(entry.kind, &entry.name),
            entry,
        })
        .collect();
    let text = if args.json {
        output::json(&themes.iter().map(Record::new).collect::<Vec<_>>())?
    } else {
        table(&themes)
    };
    output::print(text.as_bytes())
}

/// Formats the themes as a table with one section per kind and one line per theme.
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
    format!("{}{}* used by default\n", sections.concat(), looks())
}

/// Lists the looks, with the theme options that each look stands for.
fn looks() -> String {
    let lines = Look::ALL.map(|look| {
        let mark = if look == Look::default() { "*" } else { " " };
        let themes =
            ThemeKind::ALL.map(|kind| format!("--{} {}", kind.directory(), look.theme(kind)));
        format!("{mark} {:8}  {}\n", look.name(), themes.join(" "))
    });
    format!("looks, for --look:\n{}\n", lines.concat())
}

struct Row {
    is_default: bool,
    /// The aligned cells: the name, the title and the licence. A broken theme has only a name.
    cells: Vec<String>,
    /// The text after the aligned cells.
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
        let mark = if self.is_default { "* " } else { "  " };
        let cells = self.cells.iter().zip(widths);
        let cells: String = cells
            .map(|(text, width)| cell(text, width, false))
            .collect();
        format!("{mark}{cells}{}\n", self.rest)
    }
}

/// Describes the location of a theme, and the locations of the themes of the same name that it hides.
fn origins(entry: &LibraryEntry) -> String {
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

/// A theme in JSON. Fields that a broken theme lacks are `null`, empty or false. `doc/themes.md` documents
/// all fields as stable.
#[derive(Serialize)]
struct Record<'a> {
    kind: &'static str,
    name: &'a str,
    default: bool,
    looks: Vec<&'static str>,
    #[serde(flatten)]
    place: Place,
    hides: Vec<Place>,
    title: Option<&'a str>,
    authors: &'a [String],
    license: Option<&'a str>,
    free: bool,
    sources: &'a [Source],
    error: Option<String>,
}

/// The location of a theme.
#[derive(Serialize)]
struct Place {
    origin: &'static str,
    path: Option<String>,
}

impl Place {
    fn new(origin: &Origin) -> Place {
        let (origin, path) = match origin {
            Origin::BuiltIn => ("built-in", None),
            Origin::Directory(path) => ("directory", Some(with_slashes(path).into_owned())),
        };
        Place { origin, path }
    }
}

impl<'a> Record<'a> {
    fn new(theme: &'a Listed) -> Record<'a> {
        let entry = &theme.entry;
        let manifest = theme.manifest.as_ref().ok();
        let looks = Look::ALL.into_iter();
        let looks = looks.filter(|look| look.theme(entry.kind) == entry.name);
        Record {
            kind: entry.kind.directory(),
            name: &entry.name,
            default: theme.is_default(),
            looks: looks.map(Look::name).collect(),
            place: Place::new(&entry.origin),
            hides: entry.hides.iter().map(Place::new).collect(),
            title: manifest.map(|manifest| manifest.title.as_str()),
            authors: manifest.map_or(&[], |manifest| &manifest.authors),
            license: manifest.map(|manifest| manifest.license.as_str()),
            free: manifest.is_some_and(|manifest| License::parse(&manifest.license).is_free()),
            sources: manifest.map_or(&[], |manifest| &manifest.sources),
            error: theme.manifest.as_ref().err().map(mistake),
        }
    }
}
