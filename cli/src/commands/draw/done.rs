//! An input that has been drawn.

use std::mem;
use std::path::PathBuf;
use std::sync::Arc;

use crate::commands::draw::job::Job;
use crate::commands::draw::prerequisites;
use xiangqi_setup::diagram::PictureRecord;
use xiangqi_setup::drawing::Renderer;
use xiangqi_setup::page::labels::Labels;
use xiangqi_setup::web::IndexEntry;

/// An input that has been drawn.
#[derive(Clone)]
pub struct Done {
    /// Its pictures, in the order of its diagrams.
    pub outputs: Vec<PathBuf>,
    /// Which of them have changed.
    are_new: Vec<bool>,
    /// The number of those from which `--crop` cuts something.
    pub are_cut: usize,
    /// Their records, if there is a manifest.
    pub records: Vec<PictureRecord>,
    /// Their labels, if there is a file with those of all pictures.
    pub labels: Vec<Labels>,
    /// The games on each, if they are pages.
    pub games: Vec<Vec<IndexEntry>>,
    /// Their renderer.
    pub renderer: Arc<Renderer>,
    /// The files they depend on.
    pub prerequisites: Vec<PathBuf>,
}

/// A written picture.
pub struct Picture {
    /// Whether it has changed.
    pub is_new: bool,
    /// Whether `--crop` cuts something from it.
    pub is_cut: bool,
    /// Its record, if there is a manifest.
    pub record: Option<PictureRecord>,
    /// Its labels, if there is a file with those of all pictures.
    pub labels: Option<Labels>,
    /// The games on it, if it is a page.
    pub games: Vec<IndexEntry>,
}

impl Done {
    /// The result of a job: all its pictures, in order.
    pub fn new(job: &mut Job, mut pictures: Vec<Picture>) -> Done {
        let records = pictures.iter_mut().map(|picture| picture.record.take());
        let records = records.flatten().collect();
        let labels = pictures.iter_mut().map(|picture| picture.labels.take());
        let labels = labels.flatten().collect();
        let games = pictures.iter().map(|picture| picture.games.clone());
        Done {
            games: games.collect(),
            prerequisites: prerequisites::of(job),
            are_new: pictures.iter().map(|picture| picture.is_new).collect(),
            are_cut: pictures.iter().filter(|picture| picture.is_cut).count(),
            records,
            labels,
            outputs: mem::take(&mut job.outputs),
            renderer: Arc::clone(&job.renderer),
        }
    }

    /// The pictures, and whether each has changed.
    pub fn pictures(&self) -> impl Iterator<Item = (&PathBuf, bool)> {
        self.outputs.iter().zip(self.are_new.iter().copied())
    }
}
