//! Many inputs at a time, on all cores: each is drawn or told about by itself.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::Mutex;
use std::thread;

use rayon::prelude::*;

use super::super::diagram::Diagram;
use super::super::failure::Failure;
use super::super::messages::Messages;
use super::super::output;
use super::super::signals::Interruption;
use super::done::Done;
use super::manifest::Record;
use super::plan::Job;
use super::progress::Progress;

/// The threads that draw.
///
/// # Errors
/// A system that has no more threads.
pub fn threads(jobs: Option<NonZeroUsize>) -> Result<rayon::ThreadPool, Failure> {
    let builder = rayon::ThreadPoolBuilder::new();
    // More than a few on a core would only be in each other's way.
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = jobs.map_or(cores, |jobs| jobs.get().min(MOST_ON_A_CORE * cores));
    let pool = builder.num_threads(threads).build();
    pool.map_err(|error| Failure::NoThreads {
        reason: error.to_string(),
    })
}

/// Enough threads for files that are slow to come and go.
const MOST_ON_A_CORE: usize = 4;

/// Draws all jobs. Those that fail are `None`, and have been told about; all are, in
/// their order, unless the run was interrupted.
pub fn run(jobs: Vec<Job>, interruption: &Interruption) -> Vec<Option<Done>> {
    let count = jobs.len();
    make_directories(&jobs);
    let progress = Progress::new(count);
    let done: Mutex<BTreeMap<usize, Done>> = Mutex::new(BTreeMap::new());
    // From one queue, so that they are done nearly in their order.
    jobs.into_iter()
        .enumerate()
        .par_bridge()
        .for_each(|(index, mut job)| {
            if interruption.has_come() {
                return;
            }
            let mut messages = Messages::kept();
            match draw(&mut job, &mut messages) {
                Ok(records) => {
                    let mut done = done.lock().unwrap_or_else(|done| done.into_inner());
                    done.insert(index, Done::new(&job, records));
                }
                Err(failure) => {
                    if let Some(diagnostic) = failure.diagnostic() {
                        messages.tell(&diagnostic);
                    }
                }
            }
            progress.done(index, messages);
        });
    progress.finish();
    let mut done = done.into_inner().unwrap_or_else(|done| done.into_inner());
    (0..count).map(|index| done.remove(&index)).collect()
}

/// Makes the directories of all outputs. What cannot be made shows when something is
/// to be written there.
fn make_directories(jobs: &[Job]) {
    let outputs = jobs.iter().flat_map(|job| &job.outputs);
    let directories: BTreeSet<&Path> = outputs.filter_map(|path| path.parent()).collect();
    for directory in directories {
        let _ = fs::create_dir_all(directory);
    }
}

/// Draws and writes the pictures of an input.
fn draw(job: &mut Job, messages: &mut Messages) -> Result<Vec<Record>, Failure> {
    let diagrams = job.diagrams(messages)?;
    let draw = |(diagram, path): (&Diagram, &std::path::PathBuf)| {
        let drawn = job.style.draw(diagram, job.format, false)?;
        output::update(path, &drawn.bytes)?;
        Ok(job.record(path, diagram, &drawn))
    };
    let records: Result<Vec<Option<Record>>, Failure> =
        if let ([diagram], [path]) = (diagrams.as_slice(), job.outputs.as_slice()) {
            draw((diagram, path)).map(|record| vec![record])
        } else {
            let all = diagrams.par_iter().zip(job.outputs.par_iter());
            all.map(draw).collect()
        };
    Ok(records?.into_iter().flatten().collect())
}
