//! A document that a client, such as a code editor, has open.

use std::ffi::OsStr;
use std::mem;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::commands::lsp::params::{Change, Item};
use crate::commands::lsp::places::{Encoding, Lines};
use crate::commands::lsp::uri;
use crate::files::{project, theme_dirs};
use crate::hosts::editor::{self, Finding, Findings, Known, Part, PartPlaces, Surroundings};
use xiangqi_setup::format::Format;
use xiangqi_setup::settings::TextFile;

/// The maximum number of findings to report about a document.
const FINDINGS: usize = 1000;

/// A document that a client has open.
pub struct Document {
    /// The URI by which the client identifies the document.
    pub uri: String,
    /// The version number that the client gave to the text, if any.
    pub version: Option<i64>,
    /// The text of the document.
    pub text: String,
    /// The lines of the text.
    pub lines: Lines,
    /// The path of the file or, for a document that is not a file, the name in the URI. If that name has no
    /// extension, the extension for the language that the client states is added.
    pub path: PathBuf,
    /// Whether the document is a file.
    pub is_file: bool,
    /// The findings of the latest check, which may still be in progress.
    pub findings: Vec<Finding>,
    /// The byte range of the first finding that is left out, if there are too many findings.
    pub cut: Option<Range<usize>>,
    /// The progress of the check.
    check: Check,
    /// The findings of earlier checks, which are reused for unchanged parts of the text.
    known: Known,
    /// The places of the games and positions in the text.
    places: PartPlaces,
    /// Whether the server has failed to apply a change, so that it no longer knows the client's text.
    pub is_lost: bool,
}

/// The progress of the check of a document.
enum Check {
    Due,
    Begun(Box<Findings>),
    Done,
}

/// The kind of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Games or positions.
    Input,
    /// A project file.
    Project,
    /// Any other document. The server has no features for such a document.
    Other,
}

/// The name of the file that describes a theme. Such a file is YAML, but not an input.
const THEME: &str = "theme.yaml";

impl Document {
    /// Creates a document that a client has opened.
    pub fn open(item: Item) -> Document {
        let path = uri::to_path(&item.uri);
        let is_file = path.is_some();
        let path = path.unwrap_or_else(|| {
            let name = PathBuf::from(uri::file_name(&item.uri));
            let is_known = name.extension().is_some();
            let of_language = Format::ALL.iter().find(|it| it.name() == item.language_id);
            match of_language.filter(|_| !is_known) {
                Some(format) => name.with_extension(format.name()),
                None => name,
            }
        });
        Document {
            lines: Lines::of(&item.text),
            uri: item.uri,
            version: item.version,
            text: item.text,
            path,
            is_file,
            findings: Vec::new(),
            cut: None,
            check: Check::Due,
            known: Known::new(),
            places: PartPlaces::default(),
            is_lost: false,
        }
    }

    /// Forgets the text, because it differs from the client's text. The text becomes known again when the
    /// client replaces the whole text or reopens the document.
    pub fn lose(&mut self) {
        self.text = String::new();
        self.lines = Lines::default();
        self.findings.clear();
        self.cut = None;
        self.recheck();
        self.is_lost = true;
    }

    /// Changes the text and schedules a new check. Ends the check of the old text.
    pub fn change(&mut self, change: Change, encoding: Encoding) {
        match change.range {
            Some(range) => {
                let span = self.lines.bytes(&self.text, range, encoding);
                self.places.replace(&span, change.text.len());
                self.lines.replace(&mut self.text, span, &change.text);
            }
            None => {
                self.text = change.text;
                self.lines = Lines::of(&self.text);
                self.places.clear();
                self.is_lost = false;
            }
        }
        if let Check::Begun(findings) = mem::replace(&mut self.check, Check::Due) {
            self.known = findings.into_known();
        }
    }

    /// Schedules a new check of the whole text, because the project may have changed.
    pub fn recheck(&mut self) {
        self.known.clear();
        self.places.clear();
        self.check = Check::Due;
    }

    /// Returns the kind of the document, which is [`Kind::Other`] while the client's text is unknown.
    pub fn kind(&self) -> Kind {
        let name = self.path.file_name().and_then(OsStr::to_str);
        match name {
            _ if self.is_lost => Kind::Other,
            Some(project::NAME) => Kind::Project,
            Some(THEME) => Kind::Other,
            _ if editor::is_recognised(&self.text, &self.path) => Kind::Input,
            _ => Kind::Other,
        }
    }

    /// Returns the path that determines the project, if the document is a file.
    pub fn project_path(&self) -> Option<&Path> {
        self.is_file.then_some(&self.path)
    }

    /// Returns the document as a [`TextFile`], the form in which project files are read.
    pub fn as_file(&self) -> Arc<TextFile> {
        Arc::new(TextFile::new(self.path.clone(), self.text.clone()))
    }

    /// Returns the game or position that contains a byte offset, or else the last one before the offset.
    pub fn part_at(&mut self, byte: usize, surroundings: &Surroundings) -> Option<Part> {
        let hints = surroundings.hints(Some(&self.path));
        self.places.part_at(&self.text, byte, hints)
    }

    /// Returns whether the text has been checked since the latest change.
    pub fn is_checked(&self) -> bool {
        matches!(self.check, Check::Done)
    }

    /// Checks the next part of the text. Ends the check when there are too many findings.
    pub fn check_on(&mut self, surroundings: &Arc<Surroundings>) {
        if matches!(self.check, Check::Due) {
            self.findings.clear();
            self.cut = None;
            self.check = match self.kind() {
                Kind::Other => Check::Done,
                Kind::Project => {
                    self.findings =
                        editor::project_file_findings(&self.as_file(), theme_dirs::available);
                    Check::Done
                }
                Kind::Input => {
                    let path = Some(&*self.path);
                    let (surroundings, known) =
                        (Arc::clone(surroundings), mem::take(&mut self.known));
                    let findings = Findings::new(&self.text, path, surroundings, known);
                    Check::Begun(Box::new(findings))
                }
            };
        }
        let mut is_over = false;
        if let Check::Begun(findings) = &mut self.check {
            let found = findings.next();
            is_over = found.is_none();
            self.findings.extend(found.into_iter().flatten());
        }
        if self.findings.len() > FINDINGS {
            is_over = true;
            // Leave room for a last diagnostic, which says that there are more findings.
            self.cut = Some(self.findings[FINDINGS - 1].span.clone());
            self.findings.truncate(FINDINGS - 1);
        }
        if is_over && let Check::Begun(findings) = mem::replace(&mut self.check, Check::Done) {
            self.known = findings.known;
            self.places = findings.places;
        }
    }

    /// Completes the check and returns its findings.
    pub fn all_findings(&mut self, surroundings: &Arc<Surroundings>) -> Vec<Finding> {
        if !self.is_checked() {
            while !self.is_checked() {
                self.check_on(surroundings);
            }
            // Schedule the check again, because the findings have not been published yet.
            self.check = Check::Due;
        }
        self.findings.clone()
    }
}
