//! Inputs that pages show, with the picture of each input and the states of the picture's prerequisites.

use std::collections::{BTreeMap, BTreeSet};
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hyper::body::Bytes;
use tokio::sync::watch;

use crate::commands::serve::drawing::Drawing;
use crate::commands::serve::view::{self, State, View, Views};
use crate::files::changes::{Stamp, stamp};
use crate::files::{input, output};
use crate::messages::terminal::Tell as _;
use xiangqi_setup::complaint::Complaint;

/// The maximum number of times that an input is drawn until all of its prerequisites are known.
const MOST_TRIES: usize = 4;

/// The degrees of certainty that files are complete, from the lowest to the highest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Calm {
    /// A program may be writing to a file.
    #[default]
    Busy,
    /// A program has just finished writing a file.
    Closed,
    /// Nothing has changed for a while.
    Silent,
}

/// An input that pages show.
#[derive(Default)]
pub struct ShownInput {
    /// The number of the last request for the input.
    pub time: u64,
    views: watch::Sender<Arc<View>>,
    /// The prerequisites of the last drawing, with their states before the drawing.
    seen: BTreeMap<PathBuf, Stamp>,
    /// The directories of the prerequisites.
    places: BTreeSet<PathBuf>,
    /// The last picture without errors.
    good: Option<Bytes>,
    is_wrong: bool,
    /// A drawing that is held back because a file may be incomplete.
    held: Option<Drawing>,
    /// The degree of certainty that must be reached before the held drawing is shown.
    needed: Calm,
    /// The messages to print to the terminal.
    said: Vec<String>,
}

impl ShownInput {
    /// Returns whether a page shows the input.
    pub fn is_seen(&self) -> bool {
        self.views.receiver_count() > 0
    }

    /// Returns whether the input has ever been drawn without errors.
    pub fn was_drawn(&self) -> bool {
        self.good.is_some()
    }

    /// Removes and returns the messages to print to the terminal.
    pub fn take_said(&mut self) -> Vec<String> {
        mem::take(&mut self.said)
    }

    pub fn views(&self) -> Views {
        self.views.subscribe()
    }

    /// Returns the directories to listen to.
    pub fn places(&self) -> impl Iterator<Item = &Path> {
        self.places.iter().map(PathBuf::as_path)
    }

    /// Redraws the input if a prerequisite has changed. Returns whether a drawing is held back.
    pub fn refresh(&mut self, path: &Path, calm: Calm, draw: impl FnMut() -> Drawing) -> bool {
        let is_first = self.seen.is_empty();
        let now: BTreeMap<PathBuf, Stamp> = match is_first {
            true => [(path.to_owned(), stamp(path))].into(),
            false => self.seen.keys().map(|it| (it.clone(), stamp(it))).collect(),
        };
        if now != self.seen {
            // Programs may empty or rename a file before they write it again.
            let is_nothing = |stamp: &Stamp| stamp.is_none_or(|it| it.is_empty());
            let is_emptied = |(path, stamp): (&PathBuf, &Stamp)| {
                is_nothing(stamp) && self.seen.get(path).is_some_and(|old| old != stamp)
            };
            let is_incomplete = now.get(path).is_none_or(Option::is_none);
            let is_incomplete = is_incomplete || now.iter().any(is_emptied);
            let (drawing, seen) = drawn_from(now, draw);
            self.needed = match drawing.has_failed {
                // It is not enough that the file has been closed, since that may have ended an earlier write.
                _ if is_incomplete => Calm::Silent,
                true => Calm::Closed,
                false => Calm::Busy,
            };
            self.places = places(seen.keys());
            self.seen = seen;
            self.held = Some(drawing);
        }
        match self.held.take_if(|_| calm >= self.needed) {
            Some(drawing) => self.show(path, drawing, is_first),
            None => return self.held.is_some(),
        }
        false
    }

    fn note(&mut self, title: String) {
        self.said.push(Complaint::note(title).draw(None));
    }

    /// Shows a picture or an error, and adds messages to print to the terminal.
    fn show(&mut self, path: &Path, drawing: Drawing, is_first: bool) {
        let name = input::name(path);
        for message in &drawing.messages {
            self.said.push(message.draw(Some(&name)));
        }
        let (html, has_failed) = (drawing.html, drawing.has_failed);
        let is_same = html.is_some() && html == self.good;
        if !has_failed {
            self.good = html.clone();
        }
        if !has_failed && !is_first {
            if !is_same {
                self.note(format!("drew `{name}`"));
            } else if self.is_wrong {
                self.note(format!("`{name}` is up to date again"));
            }
        }
        self.is_wrong = has_failed;
        let picture = match (&self.good, &html) {
            (Some(good), _) if has_failed => Some((good, State::Old)),
            (_, html) => html.as_ref().map(|html| (html, State::Current)),
        };
        let view = View::of_input(&name, &drawing.messages, picture);
        view::send(&self.views, view);
    }
}

/// Draws an input, and draws it again while there are prerequisites whose states were not recorded before the
/// drawing began, but at most [`MOST_TRIES`] times. A file that changes during the last drawing then differs
/// from its recorded state. Returns the last drawing and the recorded states.
fn drawn_from(
    mut known: BTreeMap<PathBuf, Stamp>,
    mut draw: impl FnMut() -> Drawing,
) -> (Drawing, BTreeMap<PathBuf, Stamp>) {
    let mut tries = 0;
    loop {
        let drawing = draw();
        tries += 1;
        let files = drawing.prerequisites.iter();
        let unknown: Vec<_> = files.filter(|it| !known.contains_key(*it)).collect();
        if unknown.is_empty() || tries == MOST_TRIES {
            let files = drawing.prerequisites.iter();
            // Record unknown files as missing. A file that exists then counts as changed and causes a redraw.
            let seen = files.map(|it| (it.clone(), known.get(it).copied().flatten()));
            let seen = seen.collect();
            return (drawing, seen);
        }
        known.extend(unknown.into_iter().map(|it| (it.clone(), stamp(it))));
    }
}

/// Returns the directories to listen to for changes in files.
fn places<'a>(files: impl Iterator<Item = &'a PathBuf>) -> BTreeSet<PathBuf> {
    let mut places = BTreeSet::new();
    for file in files {
        places.insert(output::directory(file).to_owned());
        // A change of a link's target is reported for the directory of the target.
        if file.is_symlink()
            && let Ok(target) = file.canonicalize()
        {
            places.insert(output::directory(&target).to_owned());
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Returns a drawing whose HTML is the content of a file. The drawing has failed if the file is missing.
    fn drawing_of(file: &Path, prerequisites: &[&Path]) -> Drawing {
        let html = fs::read(file).ok().map(Bytes::from);
        Drawing {
            has_failed: html.is_none(),
            html,
            messages: Vec::new(),
            prerequisites: prerequisites.iter().map(|it| it.to_path_buf()).collect(),
        }
    }

    /// Returns the HTML that is shown.
    fn html(views: &Views) -> String {
        let view = views.borrow();
        let parts = view.parts.iter();
        parts.map(|part| String::from_utf8_lossy(part)).collect()
    }

    #[test]
    fn a_theme_saved_while_it_is_drawn() {
        let directory = tempfile::tempdir().expect("a directory");
        let [path, theme] = ["in.fen", "theme"].map(|name| directory.path().join(name));
        fs::write(&path, "").expect("a file");
        fs::write(&theme, "first").expect("a file");
        let mut texts = ["second one", "third"].into_iter();
        let mut draw = || {
            let drawing = drawing_of(&theme, &[&path, &theme]);
            if let Some(text) = texts.next() {
                fs::write(&theme, text).expect("a file");
            }
            drawing
        };
        let mut input = ShownInput::default();
        let views = input.views();
        assert!(!input.refresh(&path, Calm::Silent, &mut draw));
        assert!(html(&views).contains("second one"));
        assert!(!input.refresh(&path, Calm::Busy, &mut draw));
        assert!(html(&views).contains("third"));
    }

    #[test]
    fn a_file_that_is_renamed_and_written_again() {
        let directory = tempfile::tempdir().expect("a directory");
        let path = directory.path().join("in.fen");
        fs::write(&path, "first").expect("a file");
        let draw = || drawing_of(&path, &[&path]);
        let mut input = ShownInput::default();
        let views = input.views();
        assert!(!input.refresh(&path, Calm::Silent, draw));
        let first = views.borrow().version.clone();
        fs::rename(&path, directory.path().join("in.fen~")).expect("it exists");
        assert!(input.refresh(&path, Calm::Closed, draw));
        assert!(input.refresh(&path, Calm::Busy, draw));
        assert_eq!(views.borrow().version, first);
        fs::write(&path, "second").expect("a file");
        assert!(!input.refresh(&path, Calm::Busy, draw));
        assert!(html(&views).contains("second"));
        fs::remove_file(&path).expect("it exists");
        assert!(!input.refresh(&path, Calm::Silent, draw));
        assert!(html(&views).contains("class=\"old\""));
    }

    #[cfg(unix)]
    #[test]
    fn a_link_to_another_directory() {
        let directory = tempfile::tempdir().expect("a directory");
        let root = directory.path().canonicalize().expect("it exists");
        fs::create_dir(root.join("games")).expect("a directory");
        fs::write(root.join("games/one.fen"), "").expect("a file");
        let link = root.join("link.fen");
        std::os::unix::fs::symlink("games/one.fen", &link).expect("a link");
        let mut input = ShownInput::default();
        input.refresh(&link, Calm::Silent, || drawing_of(&link, &[&link]));
        let places: Vec<&Path> = input.places().collect();
        assert_eq!(places, [&*root, &*root.join("games")]);
    }
}
