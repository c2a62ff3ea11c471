//! What the inputs of a run are drawn with: those of one project share it.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf, is_separator};
use std::sync::Arc;

use crate::cli::commands::draw::style::{Style, theme_names};
use crate::cli::error::Failure;
use crate::cli::files::project::{Projects, blame};
use crate::cli::messages::outlet::Messages;
use xiangqi_setup::settings::Settings;
use xiangqi_setup::theme::ThemeKind;

/// What is known of projects, by their files.
#[derive(Default)]
pub struct Styles(HashMap<Option<PathBuf>, Result<Arc<Style>, Vec<PathBuf>>>);

/// A project that nothing can be drawn with.
pub struct Broken {
    /// Why, for the first input that is in it.
    pub failure: Option<Box<Failure>>,
    /// The files and directories that it depends on.
    pub looked_at: Vec<PathBuf>,
}

impl Styles {
    /// What an input is drawn with, if the command line sets this much.
    pub fn of(
        &mut self,
        input: &Path,
        command_line: &Settings,
        projects: &mut Projects,
        messages: &mut Messages,
    ) -> Result<Arc<Style>, Broken> {
        let file = projects.file(Some(input));
        if let Some(known) = self.0.get(&file) {
            return known.clone().map_err(|looked_at| Broken {
                failure: None,
                looked_at,
            });
        }
        let loaded = load(input, file.clone(), command_line, projects, messages);
        let known = loaded.as_ref();
        let known = known
            .map(Arc::clone)
            .map_err(|broken| broken.looked_at.clone());
        self.0.insert(file, known);
        loaded
    }
}

fn load(
    input: &Path,
    file: Option<PathBuf>,
    command_line: &Settings,
    projects: &mut Projects,
    messages: &mut Messages,
) -> Result<Arc<Style>, Broken> {
    let of_project = projects.settings(Some(input)).map_err(|failure| Broken {
        failure: Some(Box::new(failure)),
        looked_at: Vec::new(),
    })?;
    let settings = Arc::new(of_project.merge(command_line.clone()));
    let style = Style::load(Arc::clone(&settings), file, messages);
    style.map(Arc::new).map_err(|failure| Broken {
        failure: Some(Box::new(blame(&settings, failure))),
        looked_at: theme_places(&settings),
    })
}

/// Where the themes are looked for that settings name, and what is there.
pub fn theme_places(settings: &Settings) -> Vec<PathBuf> {
    let names = ThemeKind::ALL.into_iter().zip(theme_names(settings));
    let mut places = Vec::new();
    for (kind, name) in names {
        if name.contains(is_separator) {
            places.push(PathBuf::from(&name));
        }
        let directories = settings.theme_dir.get().into_iter().flatten();
        places.extend(directories.map(|directory| directory.join(kind.directory()).join(&name)));
    }
    let files = places.iter().filter_map(|place| fs::read_dir(place).ok());
    let files = files.flatten().flatten().map(|entry| entry.path());
    let files: Vec<PathBuf> = files.collect();
    places.extend(files);
    places
}
