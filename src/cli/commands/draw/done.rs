//! An input that was drawn.

use std::mem;
use std::path::PathBuf;
use std::sync::Arc;

use crate::cli::commands::draw::job::Job;
use crate::cli::commands::draw::manifest::Record;
use crate::cli::commands::draw::prerequisites;
use crate::cli::commands::draw::style::Style;

/// An input that was drawn.
#[derive(Clone)]
pub struct Done {
    /// Its pictures, in the order of its diagrams.
    pub outputs: Vec<PathBuf>,
    /// Which of them are not what they were before.
    are_new: Vec<bool>,
    /// How many of them lack something that the command line crops.
    pub are_cut: usize,
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
    /// Whether it lacks something that the command line crops.
    pub is_cut: bool,
    /// What the manifest says about it, if there is one.
    pub record: Option<Record>,
}

impl Done {
    /// The job, done: all its pictures, in their order.
    pub fn new(job: &mut Job, pictures: Vec<Picture>) -> Done {
        Done {
            prerequisites: prerequisites::of(job),
            are_new: pictures.iter().map(|picture| picture.is_new).collect(),
            are_cut: pictures.iter().filter(|picture| picture.is_cut).count(),
            records: pictures
                .into_iter()
                .filter_map(|picture| picture.record)
                .collect(),
            outputs: mem::take(&mut job.outputs),
            style: Arc::clone(&job.style),
        }
    }

    /// The pictures, and which of them are not what they were before.
    pub fn pictures(&self) -> impl Iterator<Item = (&PathBuf, bool)> {
        self.outputs.iter().zip(self.are_new.iter().copied())
    }
}
