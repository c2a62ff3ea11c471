//! The content of one output file.

use std::slice;

use crate::diagram::Diagram;
use crate::page::PictureFormat;
use crate::page::labels::Labels;
use crate::scene::Length;
use crate::web::{self, IndexEntry, Script, Viewer};

/// The content of one output file.
pub enum Subject {
    /// A picture of one position.
    Still(Box<Diagram>),
    /// An animation. It has the positions of a game in order, and the game's text if the file embeds it.
    Film(Vec<Diagram>, Option<String>),
    /// Games that the reader can step through.
    Page(Page),
}

/// A page of games.
pub struct Page {
    /// The name of the only game, or of the file that contains the games.
    pub title: String,
    /// The viewers of the games, at least one.
    pub(crate) viewers: Vec<Viewer>,
}

/// A finished picture.
#[derive(Default)]
pub struct Drawn {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// The width and height of the picture, or `None` for plain text and HTML pages.
    pub size: Option<[Length; 2]>,
    /// The width and height in pixels, if the picture is a raster image.
    pub pixels: Option<[u32; 2]>,
    /// The labels of the picture, if they were requested.
    pub labels: Option<Labels>,
}

impl Page {
    /// Returns the starting position of the first game.
    fn start(&self) -> &Diagram {
        let start = self.viewers.first().and_then(|first| first.start.as_ref());
        start.expect("a page has a first game")
    }

    /// Adds the games of another page. Art that both pages have is kept only once.
    pub fn append(&mut self, mut page: Page) {
        if let Some(first) = self.viewers.first_mut() {
            page.viewers.iter_mut().for_each(|it| first.take_art(it));
        }
        self.viewers.append(&mut page.viewers);
    }

    /// Joins pages into one, or returns `None` if there are no pages. If the result has several games, its
    /// title is `title`. Otherwise, or if `title` is `None`, its title is the title of the first page.
    pub fn together(pages: Vec<Page>, title: Option<String>) -> Option<Page> {
        let all = pages.into_iter().reduce(|mut all, page| {
            all.append(page);
            all
        });
        let mut all = all?;
        if let (true, Some(title)) = (all.viewers.len() > 1, title) {
            all.title = title;
        }
        Some(all)
    }

    /// Returns the HTML to insert into an existing page.
    pub fn html(&self, script: Script<'_>) -> String {
        web::fragment(&self.viewers, &self.title, script)
    }

    /// Draws the page in a page format. Only a fragment uses `script`, which says where the script is.
    pub fn draw(&self, format: PictureFormat, script: Script<'_>) -> Drawn {
        let html = match format {
            // Without the feature `pages`, this keeps the script and the style sheet out of the program.
            _ if !cfg!(feature = "pages") => String::new(),
            PictureFormat::HtmlFragment => self.html(script),
            _ => web::page(&self.viewers, &self.title),
        };
        Drawn {
            bytes: html.into_bytes(),
            ..Drawn::default()
        }
    }
}

impl Subject {
    /// Returns the index entries for the games of a page. Returns an empty list for pictures.
    pub fn games(&self) -> Vec<IndexEntry> {
        match self {
            Subject::Still(_) | Subject::Film(..) => Vec::new(),
            Subject::Page(page) => web::index_entries(&page.viewers).collect(),
        }
    }

    /// Returns the diagrams. For a page, returns only the starting position of the first game.
    pub fn diagrams(&self) -> &[Diagram] {
        match self {
            Subject::Still(diagram) => slice::from_ref(&**diagram),
            Subject::Film(diagrams, _) => diagrams,
            Subject::Page(page) => slice::from_ref(page.start()),
        }
    }

    /// Returns the diagram that is examined to find settings without an effect. In an animation, this is the
    /// last diagram with several next moves, or else the last diagram. Returns `None` for a page, because any
    /// of its moves can use a setting.
    pub fn typical(&self) -> Option<&Diagram> {
        if let Subject::Page(_) = self {
            return None;
        }
        let mut forks = self.diagrams().iter().rev();
        forks.find(|it| it.is_fork).or(Some(self.last()))
    }

    /// Returns the diagram that gives a picture its name and description. In an animation, this is the last.
    pub fn last(&self) -> &Diagram {
        match self {
            Subject::Page(page) => page.start(),
            Subject::Still(diagram) => diagram,
            Subject::Film(diagrams, _) => diagrams.last().expect("a film has a position"),
        }
    }
}
