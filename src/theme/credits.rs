//! The credits of a picture, which name the authors of its art as the licences of the art require.

use std::path::PathBuf;

use crate::theme::Theme;
use crate::theme::error::ThemeError;
use crate::theme::kind::ThemeKind;
use crate::theme::library::{Library, LibraryEntry};
use crate::theme::license::{License, LicenseRequirement};
use crate::theme::manifest::Manifest;
use crate::util::safe_text::{plain, short};

/// The possible first lines of credits: one pair for a single picture, and one for several pictures. The
/// first line of a pair is used if there are no works to credit, and the second line if there are any.
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

/// The themes used in one or more pictures, without duplicates.
#[derive(Clone, Debug)]
pub struct Credits(Vec<Work>);

/// A theme used in pictures.
#[derive(Clone, Debug)]
struct Work {
    entry: LibraryEntry,
    manifest: Manifest,
    license: License,
}

impl Credits {
    /// Creates the credits of `theme`, whose board, pieces and annotations were loaded with the given names.
    ///
    /// # Errors
    /// Returns an error if a theme has disappeared since it was loaded.
    pub(crate) fn new(
        library: &Library,
        [board, pieces, annotations]: [&str; 3],
        theme: &Theme,
    ) -> Result<Credits, ThemeError> {
        let works = [
            (ThemeKind::Board, board, &theme.board.manifest),
            (ThemeKind::Pieces, pieces, &theme.pieces.manifest),
            (
                ThemeKind::Annotations,
                annotations,
                &theme.annotations.manifest,
            ),
        ];
        let works = works.into_iter().map(|(kind, name, manifest)| {
            Ok(Work {
                entry: library.entry(kind, name)?,
                manifest: manifest.clone(),
                license: License::parse(&manifest.license),
            })
        });
        Ok(Credits(works.collect::<Result<_, _>>()?))
    }

    /// Returns whether a file that starts with `bytes` contains credits.
    pub fn are_in(bytes: &[u8]) -> bool {
        let mut starts = INTRODUCTIONS.iter().flatten();
        starts.any(|start| bytes.starts_with(start.as_bytes()))
    }

    /// Checks that the licences of all themes meet a requirement.
    ///
    /// # Errors
    /// Returns an error about the first theme whose licence does not meet the requirement.
    pub(crate) fn check(&self, required: &LicenseRequirement) -> Result<(), ThemeError> {
        let mut works = self.0.iter();
        works.try_for_each(|work| work.entry.check_license(&work.manifest, required))
    }

    /// Combines the credits of several pictures.
    pub fn together<'a>(all: impl IntoIterator<Item = &'a Credits>) -> Credits {
        let mut works: Vec<Work> = Vec::new();
        for work in all.into_iter().flat_map(|credits| &credits.0) {
            if !works.iter().any(|other| other.entry == work.entry) {
                works.push(work.clone());
            }
        }
        Credits(works)
    }

    /// Returns the paths on disk to watch for changes to the themes; see [`LibraryEntry::files`].
    pub(crate) fn files(&self) -> Vec<PathBuf> {
        self.0.iter().flat_map(|work| work.entry.files()).collect()
    }

    /// Returns a one-line note for each theme whose authors must be credited.
    pub fn notes(&self) -> Vec<String> {
        self.owed().map(Work::note).collect()
    }

    /// Returns text that lists the works to credit, with their authors and licences. If `are_many` is true,
    /// the text is about several pictures.
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
    /// Returns a line that states the licence of the theme and the authors to credit.
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
            ", which is not an SPDX expression"
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
        // Line breaks and control characters from the manifest would break the list, so they are replaced.
        lines.iter().map(|line| plain(line) + "\n").collect()
    }
}

/// Returns the text that the credits show for a licence.
fn name(license: &str) -> &str {
    if License::parse(license).is_stated() {
        license
    } else {
        "none is stated"
    }
}

/// Returns the name and the web address of each licence in an expression, if SPDX lists the licence.
fn links(license: &License) -> impl Iterator<Item = String> {
    let terms = license.terms().into_iter();
    terms.filter_map(|term| Some(format!("{}: {}", term.name?, term.url?)))
}
