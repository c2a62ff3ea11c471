//! Whose art a picture is made of, and what its licences ask for.

use crate::cli::messages::diagnostic::Diagnostic;
use std::path::PathBuf;

use crate::cli::error::Failure;
use crate::cli::files::output::Kind;
use crate::cli::messages::plain::{plain, short};
use xiangqi_setup::theme::{
    Entry, Library, License, LicenseRequirement, Manifest, Theme, ThemeKind,
};

/// What credits may take the place of.
pub const FILE: Kind = Kind {
    name: "a list of credits",
    is_one: |bytes| {
        let mut starts = INTRODUCTIONS.iter().flatten();
        starts.any(|start| bytes.starts_with(start.as_bytes()))
    },
};

/// How credits begin, of one picture or of many: where there is nothing to credit, or
/// something.
const INTRODUCTIONS: [[&str; 2]; 2] = [
    [
        "Nothing in this picture must be credited.",
        "This picture is made of works that must be credited.",
    ],
    [
        "Nothing in these pictures must be credited.",
        "These pictures are made of works that must be credited.",
    ],
];

/// The themes of pictures, each once.
#[derive(Clone)]
pub struct Credits(Vec<Work>);

/// A theme of a picture.
#[derive(Clone)]
struct Work {
    entry: Entry,
    manifest: Manifest,
    license: License,
}

impl Credits {
    /// The credits of the themes of these names: one of each kind.
    ///
    /// # Errors
    /// A theme that has gone since it was loaded.
    pub fn new(
        library: &Library,
        [board, pieces, annotations]: [&str; 3],
        theme: &Theme,
    ) -> Result<Credits, Failure> {
        let work = |kind, name: &str, manifest: &Manifest| -> Result<Work, Failure> {
            Ok(Work {
                entry: library.entry(kind, name)?,
                manifest: manifest.clone(),
                license: License::parse(&manifest.license),
            })
        };
        Ok(Credits(vec![
            work(ThemeKind::Board, board, &theme.board.manifest)?,
            work(ThemeKind::Pieces, pieces, &theme.pieces.manifest)?,
            work(
                ThemeKind::Annotations,
                annotations,
                &theme.annotations.manifest,
            )?,
        ]))
    }

    /// Checks that all licences will do.
    ///
    /// # Errors
    /// The first one that will not.
    pub fn check(&self, required: &LicenseRequirement) -> Result<(), Failure> {
        for work in &self.0 {
            work.entry.check_license(&work.manifest, required)?;
        }
        Ok(())
    }

    /// Those of pictures with different themes, together.
    pub fn together<'a>(all: impl IntoIterator<Item = &'a Credits>) -> Credits {
        let mut works: Vec<Work> = Vec::new();
        for work in all.into_iter().flat_map(|credits| &credits.0) {
            if !works.iter().any(|other| other.entry == work.entry) {
                works.push(work.clone());
            }
        }
        Credits(works)
    }

    /// The files that the themes are read from.
    pub fn files(&self) -> Vec<PathBuf> {
        self.0.iter().flat_map(|work| work.entry.files()).collect()
    }

    /// Says in a line for each theme that its authors want to be named.
    pub fn print_notes(&self) {
        for work in self.owed() {
            Diagnostic::note(work.note()).print();
        }
    }

    /// What must be credited, for readers of a picture or of many.
    pub fn text(&self, are_many: bool) -> String {
        let works: Vec<String> = self.owed().map(Work::text).collect();
        let [nothing, some] = INTRODUCTIONS[usize::from(are_many)];
        if works.is_empty() {
            return format!("{nothing}\n");
        }
        let works = works.join("\n");
        format!("{some}\n\n{works}")
    }

    fn owed(&self) -> impl Iterator<Item = &Work> {
        self.0.iter().filter(|work| work.license.needs_credit())
    }
}

impl Work {
    /// What to know about the work, in a line.
    fn note(&self) -> String {
        let theme = format!(
            "the {} theme `{}`",
            self.entry.kind.name(),
            short(&self.entry.name)
        );
        if !self.license.is_stated() {
            return format!("{theme} states no licence: ask who made it");
        }
        let license = short(&self.manifest.license);
        let what = if self.license.is_free() {
            ""
        } else if self.license.is_understood() {
            ", which is not free"
        } else {
            ", which is no SPDX expression"
        };
        let authors = match self.manifest.authors.as_slice() {
            [] => "its authors".to_owned(),
            authors => short(&authors.join(", ")),
        };
        format!("{theme} is under {license}{what}: credit {authors} (see --credits)")
    }

    fn text(&self) -> String {
        let manifest = &self.manifest;
        let kind = self.entry.kind.name();
        let mut lines = vec![format!("{} ({kind} theme)", manifest.title)];
        if !manifest.authors.is_empty() {
            lines.push(format!("  by {}", manifest.authors.join(", ")));
        }
        lines.push(format!("  licence: {}", name(&manifest.license)));
        lines.extend(links(&self.license).map(|link| format!("    {link}")));
        for source in &manifest.sources {
            let version = source.version.iter().map(|version| format!(", {version}"));
            let version: String = version.collect();
            lines.push(format!("  made from: {}{version}", source.title));
            lines.push(format!("    licence: {}", name(&source.license)));
            let license = License::parse(&source.license);
            lines.extend(links(&license).map(|link| format!("      {link}")));
            lines.extend(source.note.iter().map(|note| format!("    {note}")));
        }
        // A line of the manifest is one line here, whatever is in it.
        lines.iter().map(|line| plain(line) + "\n").collect()
    }
}

/// A licence as it is written, if it is.
fn name(license: &str) -> &str {
    if License::parse(license).is_stated() {
        license
    } else {
        "none is stated"
    }
}

/// The names and places of the licences in an expression.
fn links(license: &License) -> impl Iterator<Item = String> {
    let terms = license.terms().into_iter();
    terms.filter_map(|term| Some(format!("{}: {}", term.name?, term.url?)))
}
