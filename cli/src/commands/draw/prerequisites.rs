//! The files that pictures depend on: for Make, and for `--watch`.

use std::fs;
use std::path::{PathBuf, is_separator};

use crate::commands::draw::job::Job;
use crate::files::input::is_open_already;
use xiangqi_setup::drawing::theme_names;
use xiangqi_setup::settings::Settings;
use xiangqi_setup::theme::ThemeKind;

/// The prerequisites of an input's pictures: the input, the project file, themes, a font.
pub fn of(job: &Job) -> Vec<PathBuf> {
    let input = Some(&job.input).filter(|input| !is_open_already(input));
    let project_file = job.project_file.as_ref();
    let mut all: Vec<PathBuf> = input.into_iter().chain(project_file).cloned().collect();
    all.extend_from_slice(job.renderer.files());
    all
}

/// The directories where the themes of these settings could be, and their files.
pub fn theme_places(settings: &Settings) -> Vec<PathBuf> {
    let mut places = Vec::new();
    for (kind, name) in ThemeKind::ALL.into_iter().zip(theme_names(settings)) {
        if name.contains(is_separator) {
            places.push(PathBuf::from(&name));
        }
        let directories = settings.theme_dir.get().into_iter().flatten();
        places.extend(directories.map(|directory| directory.join(kind.directory()).join(&name)));
    }
    let files = places.iter().filter_map(|place| fs::read_dir(place).ok());
    let files: Vec<PathBuf> = files.flatten().flatten().map(|it| it.path()).collect();
    places.extend(files);
    places
}
