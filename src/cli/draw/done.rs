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
    /// What the manifest says about them, if there is one.
    pub records: Vec<Record>,
    /// What they were drawn with.
    pub style: Arc<Style>,
    /// What they depend on.
    pub prerequisites: Vec<PathBuf>,
}

impl Done {
    /// The job, done.
    pub fn new(job: &Job, records: Vec<Record>) -> Done {
        Done {
            outputs: job.outputs.clone(),
            records,
            style: Arc::clone(&job.style),
            prerequisites: prerequisites::of(job),
        }
    }
}
