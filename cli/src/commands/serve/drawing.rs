//! Draws an input as a part of a page.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use hyper::body::Bytes;

use crate::commands::draw::{self, Job};
use crate::commands::serve::served::Served;
use crate::files::input;
use crate::files::project::Projects;
use crate::messages::outlet::Messages;
use xiangqi_setup::complaint::{Complaint, Failure};
use xiangqi_setup::drawing::Subject;
use xiangqi_setup::settings::Settings;
use xiangqi_setup::web::Script;

/// The result of trying to draw an input.
pub struct Drawing {
    /// The games and positions as HTML, if any of them could be drawn.
    pub html: Option<Bytes>,
    /// Whether the input, or a part of it, could not be drawn.
    pub has_failed: bool,
    /// The messages about the input.
    pub messages: Vec<Complaint>,
    /// The files on which the drawing depends, and the paths at which such files could appear.
    pub prerequisites: Vec<PathBuf>,
}

/// Draws the inputs that pages show.
pub struct Artist {
    pub served: Arc<Served>,
    /// The settings from the command line.
    pub chosen: Settings,
    pub projects: Projects,
}

impl Artist {
    /// Draws an input that may be shown. `was_shown` is true if the input was drawn without errors before.
    pub fn draw(&mut self, path: &Path, was_shown: bool) -> Drawing {
        let mut messages = Messages::kept(None);
        let mut prerequisites = self.projects.candidates(path);
        prerequisites.push(path.to_owned());
        let drawn = self.html(path, was_shown, &mut prerequisites, &mut messages);
        let (html, has_failed) = drawn.unwrap_or_else(|failure| {
            messages.tell_failure(&failure);
            (None, true)
        });
        Drawing {
            html,
            has_failed,
            messages: messages.into_complaints(),
            prerequisites,
        }
    }

    /// Returns the games of an input as HTML, if there are any, and whether some of them could not be drawn.
    fn html(
        &mut self,
        path: &Path,
        was_shown: bool,
        prerequisites: &mut Vec<PathBuf>,
        messages: &mut Messages,
    ) -> Result<(Option<Bytes>, bool), Failure> {
        let content = self.served.open_input(path, was_shown);
        let content = content.map_err(|error| input::unreadable(&input::name(path), &error))?;
        self.projects.forget();
        let file = self.projects.file(Some(path));
        let (chosen, projects) = (&self.chosen, &mut self.projects);
        let renderer = draw::load(chosen, path, projects, messages, prerequisites)?;
        // A new theme may take precedence over an existing theme.
        prerequisites.extend(draw::theme_places(&renderer.settings));
        let mut job = Job::page(path, file, content, Arc::clone(&renderer));
        prerequisites.extend(job.prerequisites());
        let mut subjects = Vec::new();
        let sources = job.take_sources()?;
        let failed = job.show(sources, messages, |subject| subjects.push(subject))?;
        let html = subjects.iter().find_map(|subject| match subject {
            Subject::Page(page) => {
                // Hide a title that repeats the name of the file, which is already the heading of the page.
                let is_nameless = page.title.as_str() == input::stem(path);
                let class = if is_nameless {
                    " class=\"nameless\""
                } else {
                    ""
                };
                let mut html = page.html(Script::Elsewhere);
                html.insert_str(0, &format!("<div{class}>\n"));
                html.push_str("</div>\n");
                Some(Bytes::from(html))
            }
            Subject::Still(_) | Subject::Film(..) => None,
        });
        Ok((html, failed > 0))
    }
}
