//! Draws many inputs in one run, in parallel. If an input fails, the remaining inputs are still drawn.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;

use rayon::prelude::*;

use crate::commands::draw::args::DrawArgs;
use crate::commands::draw::drawn_input::{DrawnInput, DrawnPicture};
use crate::commands::draw::extra_files;
use crate::commands::draw::job::Job;
use crate::commands::draw::plan::{self, Planned};
use crate::commands::draw::progress::Progress;
use crate::files::input;
use crate::files::label_files;
use crate::files::output::{self, Output};
use crate::files::signals::Interruption;
use crate::messages::outlet::Messages;
use crate::messages::plain::{count, none_or_error};
use crate::messages::terminal::{self, Tell as _};
use xiangqi_setup::complaint::{Complaint, Failure};
use xiangqi_setup::drawing::{Renderer, Subject};
use xiangqi_setup::page::labels::LabelFormat;

/// The maximum number of threads per core. More than one is useful while threads wait for slow files.
const MOST_ON_A_CORE: usize = 4;

/// The maximum number of pictures of an input to draw at once, which is enough to keep many cores busy.
const AT_ONCE: usize = 256;

/// Returns the number of threads for `--jobs`. The default is one thread for each core.
pub fn thread_count(jobs: Option<NonZeroUsize>) -> usize {
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    jobs.map_or(cores, |jobs| jobs.get().min(MOST_ON_A_CORE * cores))
}

/// Starts the threads that draw.
pub fn threads(jobs: Option<NonZeroUsize>) -> Result<rayon::ThreadPool, Failure> {
    let builder = rayon::ThreadPoolBuilder::new();
    let pool = builder.num_threads(thread_count(jobs)).build();
    pool.map_err(|error| Failure::new(format!("cannot start threads: {error}")))
}

/// Names the outputs of all inputs. Checks that no two files to be written have the same path, and that no
/// output replaces a file that must be kept.
pub fn name(args: &DrawArgs, all: &mut [Planned]) -> Result<(), Failure> {
    plan::name_outputs(args, all)?;
    extra_files::check(args, &plan::jobs(all).collect::<Vec<_>>())
}

/// Draws all inputs, unless the program is interrupted, and returns their results in the order of the inputs.
/// If an input fails, its error is reported. The result of an input that was not drawn is `None`.
pub fn run(
    args: &DrawArgs,
    all: Vec<Planned>,
    interruption: &Interruption,
) -> Result<Vec<Option<DrawnInput>>, Failure> {
    if let Some(directory) = &args.out_dir {
        output::make_directory(directory)?;
    }
    let inputs = all.len();
    if args.out_dir.is_some() || plan::jobs(&all).any(Job::are_many) {
        make_directories(&all);
    }
    let progress = Progress::new(inputs);
    let draw_input = |(index, planned)| {
        if interruption.has_come() {
            return None;
        }
        let (drawn, messages) = match planned {
            Planned::Job(mut job) => {
                let mut messages = Messages::kept(Some(input::name(&job.input)));
                let pictures = draw(args, &mut job, &mut messages);
                let pictures = pictures.map_err(|failure| messages.tell_failure(&failure));
                (pictures.ok().map(|it| job.drawn(it)), messages)
            }
            Planned::Failed { messages, .. } => (None, messages),
        };
        progress.done(index, messages);
        Some((index, drawn?))
    };
    // All threads take inputs from a single queue, so that the inputs are finished nearly in order.
    let queue = all.into_iter().enumerate().par_bridge();
    let mut done: BTreeMap<usize, DrawnInput> = queue.filter_map(draw_input).collect();
    progress.finish();
    Ok((0..inputs).map(|index| done.remove(&index)).collect())
}

/// Creates the directories of all outputs. Ignores errors, since writing to such a directory reports them.
fn make_directories(all: &[Planned]) {
    let outputs = plan::jobs(all).flat_map(|job| &job.outputs);
    let directories: BTreeSet<&Path> = outputs.filter_map(|path| path.parent()).collect();
    for directory in directories {
        let _ = fs::create_dir_all(directory);
    }
}

/// Draws and writes the pictures of an input.
fn draw(
    args: &DrawArgs,
    job: &mut Job,
    messages: &mut Messages,
) -> Result<Vec<DrawnPicture>, Failure> {
    let sources = job.take_sources()?;
    let job = &*job;
    let draw = |(subject, path): (&Subject, &PathBuf)| {
        let drawn = job.draw(args, subject, path, false)?;
        let record = job.record(args, path, subject, &drawn);
        let mut outputs = vec![Output::picture(path, drawn.bytes, args.force)];
        let labels = drawn
            .labels
            .iter()
            .filter(|_| args.has_labels(LabelFormat::Yolo));
        outputs.extend(labels.map(|labels| label_files::text_output(path, labels, args.force)));
        let is_new = output::update(outputs)?;
        Ok(DrawnPicture {
            is_new,
            is_cut: subject.diagrams().iter().any(|it| it.left_out().is_some()),
            record,
            labels: drawn.labels.filter(|_| args.has_labels(LabelFormat::Coco)),
            games: subject.games(),
        })
    };
    let mut drawn = Vec::new();
    let mut waiting = Vec::new();
    let mut draw_waiting = |waiting: &mut Vec<Subject>| {
        let outputs = job.outputs.get(drawn.len()..).unwrap_or_default();
        match (waiting.as_slice(), outputs) {
            ([subject], [path]) => drawn.push(draw((subject, path))),
            (subjects, paths) => drawn.par_extend(subjects.par_iter().zip(paths).map(draw)),
        }
        waiting.clear();
    };
    let failed = job.show(sources, messages, |subject| {
        waiting.push(subject);
        if waiting.len() == AT_ONCE {
            draw_waiting(&mut waiting);
        }
    })?;
    draw_waiting(&mut waiting);
    // Report the first failure in the order of the pictures, whatever the number of threads.
    let drawn = drawn.into_iter().collect::<Result<_, Failure>>()?;
    check_drawn(failed)?;
    Ok(drawn)
}

/// Returns an error if `failed`, the number of games that could not be drawn, is not 0.
pub fn check_drawn(failed: usize) -> Result<(), Failure> {
    none_or_error(failed, "game", "could not be drawn")
}

/// Writes the files about all pictures, such as a manifest, and prints warnings and notes about the pictures.
pub fn finish(args: &DrawArgs, done: &[DrawnInput]) -> Result<(), Failure> {
    output::write(&extra_files::write(args, done)?)?;
    let pictures = done.iter().flat_map(|done| &done.pictures);
    let are_cut = pictures.filter(|picture| picture.is_cut).count();
    if are_cut > 0 {
        let all = count(are_cut, "diagram");
        Complaint::warning(format!("--crop leaves out pieces or cuts arrows in {all}")).print();
    }
    print_shortcomings(done);
    terminal::print_notes(extra_files::credits(done).notes());
    Ok(())
}

/// Prints the shortcomings of pictures, such as missing characters, once for each renderer.
pub fn print_shortcomings(done: &[DrawnInput]) {
    let mut messages = Messages::printed_once();
    let mut told: Vec<&Arc<Renderer>> = Vec::new();
    for DrawnInput { renderer, .. } in done {
        if !told.iter().any(|other| Arc::ptr_eq(other, renderer)) {
            renderer.tell_shortcomings(&mut messages);
            told.push(renderer);
        }
    }
}
