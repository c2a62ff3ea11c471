//! An input that was drawn.

use std::path::PathBuf;
use std::sync::Arc;

use super::manifest::Record;
use super::plan::Job;
use super::prerequisites;
use super::style::Style;

/// An input that was drawn.
#[derive(Clone)]
pub struct Done {
    /// Its pictures, in the order of its diagrams.
    pub outputs: Vec<PathBuf>,
    /// Those that are not what they were before.
    pub written: Vec<PathBuf>,
    /// What the manifest says about them, if there is one.
    pub records: Vec<Record>,
    /// What they were drawn with.
    pub style: Arc<Style>,
    /// What they depend on.
    pub prerequisites: Vec<PathBuf>,
}

/// A picture that was written.
pub struct Picture {
    /// Whether it is not what it was before.
    pub is_new: bool,
    /// What the manifest says about it, if there is one.
    pub record: Option<Record>,
}

impl Done {
    /// The job, done: all its pictures, in their order.
    pub fn new(job: &Job, pictures: Vec<Picture>) -> Done {
        let written = job.outputs.iter().zip(&pictures);
        let written = written.filter(|(_, picture)| picture.is_new);
        Done {
            written: written.map(|(path, _)| path.clone()).collect(),
            outputs: job.outputs.clone(),
            records: pictures
                .into_iter()
                .filter_map(|picture| picture.record)
                .collect(),
            style: Arc::clone(&job.style),
            prerequisites: prerequisites::of(job),
        }
    }
}
