//! The content of one output.

use std::slice;

use super::drawn::Drawn;
use crate::diagram::Diagram;
use crate::page::PictureFormat;
use crate::web::{self, IndexEntry, Script, Viewer};

/// The content of one output.
pub enum Subject {
    /// A position.
    Still(Box<Diagram>),
    /// At least one position of a game, one after another; and the text from which they can be drawn again.
    Film(Vec<Diagram>, Option<String>),
    /// Games to step through.
    Page(Page),
}

/// A page of games.
pub struct Page {
    /// The name of its game, or of the file with its games.
    pub title: String,
    /// At least one game.
    pub viewers: Vec<Viewer>,
}

impl Page {
    /// Returns the start of its first game.
    fn start(&self) -> &Diagram {
        let first = self.viewers.first();
        &first.expect("a page has a game").start
    }

    /// Joins pages. A page of several games gets the title, or keeps that of the first page.
    pub fn together(pages: Vec<Page>, title: Option<String>) -> Option<Page> {
        let all = pages.into_iter().reduce(|mut all, page| {
            all.viewers.extend(page.viewers);
            all
        });
        let mut all = all?;
        if let (true, Some(title)) = (all.viewers.len() > 1, title) {
            all.title = title;
        }
        Some(all)
    }

    /// Returns the HTML for an existing page.
    pub fn html(&self, script: Script<'_>) -> String {
        web::fragment(&self.viewers, &self.title, script)
    }

    /// Writes it in a format of pages. `script` is where a fragment finds its script.
    pub fn draw(&self, format: PictureFormat, script: Script<'_>) -> Drawn {
        let html = match format {
            PictureFormat::HtmlFragment => self.html(script),
            _ => web::page(&self.viewers, &self.title),
        };
        Drawn {
            bytes: html.into_bytes(),
            size: None,
            pixels: None,
            labels: None,
        }
    }
}

impl Subject {
    /// Returns the subjects of one game or position: a film of all its diagrams, with the text that `source` returns,
    /// or a picture of each.
    pub fn all(
        diagrams: Vec<Diagram>,
        is_film: bool,
        source: impl FnOnce(&[Diagram]) -> Option<String>,
    ) -> Vec<Subject> {
        match is_film {
            true if diagrams.is_empty() => Vec::new(),
            true => {
                let source = source(&diagrams);
                vec![Subject::Film(diagrams, source)]
            }
            false => {
                let stills = diagrams.into_iter().map(Box::new);
                stills.map(Subject::Still).collect()
            }
        }
    }

    /// Returns the games of a page as an index lists them; pictures have none.
    pub fn games(&self) -> Vec<IndexEntry> {
        match self {
            Subject::Still(_) | Subject::Film(..) => Vec::new(),
            Subject::Page(page) => web::index_entries(&page.viewers).collect(),
        }
    }

    /// Returns its diagrams; of a page, that of the first game's start.
    pub fn diagrams(&self) -> &[Diagram] {
        match self {
            Subject::Still(diagram) => slice::from_ref(&**diagram),
            Subject::Film(diagrams, _) => diagrams,
            Subject::Page(page) => slice::from_ref(page.start()),
        }
    }

    /// Returns the diagram for which settings without effect are reported. A setting has its effect anywhere in a
    /// film, and at every move of a page.
    pub fn typical(&self) -> Option<&Diagram> {
        if let Subject::Page(_) = self {
            return None;
        }
        let mut forks = self.diagrams().iter().rev();
        forks.find(|it| it.is_fork).or(Some(self.last()))
    }

    /// Returns the diagram that names and describes it: the last one of a film, to which all others lead.
    pub fn last(&self) -> &Diagram {
        match self {
            Subject::Page(page) => page.start(),
            Subject::Still(diagram) => diagram,
            Subject::Film(diagrams, _) => diagrams.last().expect("a film has a position"),
        }
    }
}
