//! What one output shows.

use std::slice;

use super::drawn::Drawn;
use crate::diagram::Diagram;
use crate::page::PictureFormat;
use crate::web::{self, IndexEntry, Script, Viewer};

/// What one output shows.
pub enum Subject {
    /// A position.
    Still(Box<Diagram>),
    /// Positions of a game, one after the other. There is at least one. And what they are drawn
    /// from, as text.
    Film(Vec<Diagram>, Option<String>),
    /// Games to step through.
    Page(Page),
}

/// A page of games.
pub struct Page {
    /// Its name: that of its game, or of the file.
    pub title: String,
    /// The games. There is at least one.
    pub viewers: Vec<Viewer>,
}

impl Page {
    /// The start of its first game.
    fn start(&self) -> &Diagram {
        let first = self.viewers.first();
        &first.expect("a page has a game").start
    }

    /// One page of all the games on these pages. If there are several games, `title` is its name; by default, it
    /// keeps that of the first page.
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

    /// Its text for an existing page.
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
    /// The subjects of one game or position with these diagrams: a film of them all, which are
    /// drawn from the text that `source` makes, or one of each.
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

    /// Its games as an index names them, if it is a page.
    pub fn games(&self) -> Vec<IndexEntry> {
        match self {
            Subject::Still(_) | Subject::Film(..) => Vec::new(),
            Subject::Page(page) => web::index_entries(&page.viewers).collect(),
        }
    }

    /// Its diagrams.
    pub fn diagrams(&self) -> &[Diagram] {
        match self {
            Subject::Still(diagram) => slice::from_ref(&**diagram),
            Subject::Film(diagrams, _) => diagrams,
            Subject::Page(page) => slice::from_ref(page.start()),
        }
    }

    /// The diagram whose settings without effect are reported: those of a film may have one
    /// anywhere, and those of a page have one at every move.
    pub fn typical(&self) -> Option<&Diagram> {
        if let Subject::Page(_) = self {
            return None;
        }
        let mut forks = self.diagrams().iter().rev();
        forks.find(|it| it.is_fork).or(Some(self.last()))
    }

    /// The diagram that names and describes it: of a film the last, to which all others lead.
    pub fn last(&self) -> &Diagram {
        match self {
            Subject::Page(page) => page.start(),
            Subject::Still(diagram) => diagram,
            Subject::Film(diagrams, _) => diagrams.last().expect("a film has a position"),
        }
    }
}
