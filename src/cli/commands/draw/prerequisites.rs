//! What pictures depend on: for Make, and for `--watch`.

use std::path::PathBuf;

use crate::cli::commands::draw::job::Job;
use crate::cli::files::input::is_open_already;

/// Everything that an input's pictures depend on: it, the project file, the themes.
pub fn of(job: &Job) -> Vec<PathBuf> {
    let input = Some(&job.input).filter(|input| !is_open_already(input));
    let project_file = job.style.project_file.as_ref();
    let mut all: Vec<PathBuf> = input.into_iter().chain(project_file).cloned().collect();
    all.extend_from_slice(job.style.files());
    all
}
