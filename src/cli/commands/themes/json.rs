//! The list of themes as JSON.

use serde::Serialize;

use crate::cli::commands::themes::listed::{Listed, mistake};
use crate::cli::error::Failure;
use crate::cli::files::output;
use xiangqi_setup::theme::{License, Origin, Source};

/// Writes the list down.
pub fn write(themes: &[Listed]) -> Result<String, Failure> {
    let records: Vec<_> = themes.iter().map(Record::new).collect();
    output::json(&records)
}

/// A theme. What is not known of a broken one is `null` or empty. `doc/themes.md`
/// promises these fields.
#[derive(Serialize)]
struct Record<'a> {
    kind: &'static str,
    name: &'a str,
    default: bool,
    origin: &'static str,
    path: Option<String>,
    hides: Vec<Place>,
    title: Option<&'a str>,
    authors: &'a [String],
    license: Option<&'a str>,
    free: bool,
    sources: Vec<SourceRecord<'a>>,
    error: Option<String>,
}

/// Where a theme is that cannot be seen.
#[derive(Serialize)]
struct Place {
    origin: &'static str,
    path: Option<String>,
}

/// A work that a theme is made from.
#[derive(Serialize)]
struct SourceRecord<'a> {
    title: &'a str,
    version: Option<&'a str>,
    license: &'a str,
    note: Option<&'a str>,
}

impl Place {
    fn new(origin: &Origin) -> Place {
        match origin {
            Origin::BuiltIn => Place {
                origin: "built-in",
                path: None,
            },
            Origin::Directory(directory) => Place {
                origin: "directory",
                path: Some(directory.display().to_string()),
            },
        }
    }
}

impl<'a> Record<'a> {
    fn new(theme: &'a Listed) -> Record<'a> {
        let entry = &theme.entry;
        let manifest = theme.manifest.as_ref().ok();
        let Place { origin, path } = Place::new(&entry.origin);
        let sources = manifest.map_or(&[][..], |manifest| &manifest.sources);
        Record {
            kind: entry.kind.directory(),
            name: &entry.name,
            default: theme.is_default(),
            origin,
            path,
            hides: entry.hides.iter().map(Place::new).collect(),
            title: manifest.map(|manifest| manifest.title.as_str()),
            authors: manifest.map_or(&[], |manifest| &manifest.authors),
            license: manifest.map(|manifest| manifest.license.as_str()),
            free: manifest.is_some_and(|manifest| License::parse(&manifest.license).is_free()),
            sources: sources.iter().map(SourceRecord::new).collect(),
            error: theme.manifest.as_ref().err().map(mistake),
        }
    }
}

impl<'a> SourceRecord<'a> {
    fn new(source: &'a Source) -> SourceRecord<'a> {
        SourceRecord {
            title: &source.title,
            version: source.version.as_deref(),
            license: &source.license,
            note: source.note.as_deref(),
        }
    }
}
