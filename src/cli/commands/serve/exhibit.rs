//! An input that is shown: its picture, and the state of the files behind it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use tokio::sync::watch;

use crate::cli::commands::serve::drawing::Drawing;
use crate::cli::commands::serve::view::{State, View, Views};
use crate::cli::files::changes::{Stamp, stamp};
use crate::cli::files::{input, output};
use crate::cli::messages::diagnostic::Diagnostic;

/// An input that is shown.
#[derive(Default)]
pub struct Exhibit {
    /// When it was last asked for.
    pub time: u64,
    views: watch::Sender<Arc<View>>,
    /// The files that the last attempt to draw it depends on, in the state before.
    seen: BTreeMap<PathBuf, Stamp>,
    /// Its picture without errors, the last one.
    good: Option<String>,
    /// Whether the last attempt failed.
    is_wrong: bool,
    /// A failed attempt that is not shown yet, as the file may be half-written.
    held: Option<Drawing>,
}

impl Exhibit {
    /// Whether anybody looks at it.
    pub fn is_seen(&self) -> bool {
        self.views.receiver_count() > 0
    }

    /// Its views.
    pub fn views(&self) -> Views {
        self.views.subscribe()
    }

    /// The directories in which changes matter.
    pub fn places(&self) -> impl Iterator<Item = &Path> {
        let places: BTreeSet<&Path> = self.seen.keys().map(|it| output::directory(it)).collect();
        places.into_iter()
    }

    /// Draws it again if something has changed. Unless files are known to be complete, an error is
    /// not shown yet. Returns whether there is such an error.
    pub fn refresh(
        &mut self,
        path: &Path,
        is_complete: bool,
        draw: impl FnOnce() -> Drawing,
    ) -> bool {
        let is_first = self.seen.is_empty();
        let now: BTreeMap<PathBuf, Stamp> = match is_first {
            true => [(path.to_owned(), stamp(path))].into(),
            false => self.seen.keys().map(|it| (it.clone(), stamp(it))).collect(),
        };
        if now != self.seen {
            let drawing = draw();
            let stamped = drawing.prerequisites.iter().map(|it| {
                let known = now.get(it).copied();
                (it.clone(), known.unwrap_or_else(|| stamp(it)))
            });
            self.seen = stamped.collect();
            self.held = Some(drawing);
        }
        match self.held.take_if(|it| is_complete || !it.has_failed) {
            Some(drawing) => self.show(path, drawing, is_first),
            None => return self.held.is_some(),
        }
        false
    }

    /// Shows a picture or an error, and says so.
    fn show(&mut self, path: &Path, drawing: Drawing, is_first: bool) {
        let name = input::name(path);
        for message in &drawing.messages {
            message.print_about(&name);
        }
        let Drawing {
            html, has_failed, ..
        } = drawing;
        let is_same = html.is_some() && html == self.good;
        if !has_failed {
            self.good = html.clone();
        }
        if !has_failed && !is_first {
            if !is_same {
                Diagnostic::note(format!("drew `{name}`")).print();
            } else if self.is_wrong {
                Diagnostic::note(format!("`{name}` is up to date again")).print();
            }
        }
        self.is_wrong = has_failed;
        let picture = match (&self.good, &html) {
            (Some(good), _) if has_failed => Some((good.as_str(), State::Old)),
            (_, html) => html.as_deref().map(|html| (html, State::Current)),
        };
        let view = View::of_input(&name, &drawing.messages, picture);
        self.views.send_if_modified(|old| {
            let is_new = old.version != view.version;
            if is_new {
                *old = Arc::new(view);
            }
            is_new
        });
    }
}
