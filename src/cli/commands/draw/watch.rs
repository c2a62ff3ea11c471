//! `--watch`: drawing again what has changed.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hasher as _};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, SystemTime};

use notify::{Event, RecursiveMode, Watcher};

use crate::cli::commands::draw::args::DrawArgs;
use crate::cli::commands::draw::done::Done;
use crate::cli::commands::draw::plan::{self, Planned};
use crate::cli::commands::draw::{batch, many, prerequisites, styles};
use crate::cli::error::Failure;
use crate::cli::files::input::is_standard_stream;
use crate::cli::files::output;
use crate::cli::files::project::Projects;
use crate::cli::files::signals::Interruption;
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use crate::cli::messages::plain::count;
use xiangqi_setup::util::regular_file;

/// How long an interruption may go unnoticed.
const BREATH: Duration = Duration::from_millis(200);

/// How long a change may go unnoticed where the system does not tell of it, as on
/// network file systems.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long a program may take to write a file in several steps.
const SETTLING: Duration = Duration::from_millis(50);

/// Files with more bytes than this, which are fonts, are not read again and again.
const MAX_BYTES: usize = 1 << 20;

/// What is seen of a file. `None` if it is not there.
type Stamp = Option<Seen>;

/// When a file was written, its length, and what is in it: another text may be as long,
/// and the clocks of some file systems are slow, or set by programs.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Seen {
    modified: SystemTime,
    length: u64,
    /// `None` for what is no file, cannot be read or is large.
    content: Option<u64>,
}

/// Draws everything, and then what changes, until the program is interrupted.
pub fn run(args: &DrawArgs, projects: Projects) -> Result<(), Failure> {
    let interruption = Interruption::await_signals();
    let threads = batch::threads(args.jobs)?;
    let mut rounds = Rounds {
        args,
        projects,
        messages: Messages::printed_once(),
        seen: BTreeMap::new(),
        looked_at: BTreeMap::new(),
        done: BTreeMap::new(),
    };
    let title = format!(
        "watching {}; Ctrl-C ends",
        count(args.inputs().len(), "input")
    );
    Diagnostic::note(title).print();
    let mut bell = Bell::new();
    // What has been told since nothing at all could be drawn.
    let mut told: Option<Messages> = None;
    let mut is_first = true;
    while !interruption.has_come() {
        match threads.install(|| rounds.draw(&interruption)) {
            Ok(()) => {
                if told.take().is_some() {
                    Diagnostic::note("the error is mended").print();
                }
            }
            // What makes no sense at the start is not going to; later, it is being
            // worked on.
            Err(failure) if is_first => return Err(failure),
            Err(failure) => {
                // The same may go wrong again and again until somebody is done.
                let told = told.get_or_insert_with(Messages::printed_once);
                told.tell_failure(&failure);
                bell.wait(&interruption);
            }
        }
        is_first = false;
        bell.listen(rounds.looked_at.keys());
        while !interruption.has_come() && !rounds.has_changed() {
            bell.wait(&interruption);
        }
    }
    interruption.end();
    Ok(())
}

/// What was drawn so far, from which files.
struct Rounds<'a> {
    args: &'a DrawArgs,
    projects: Projects,
    /// What is odd about projects, which are read in every round.
    messages: Messages,
    /// What each input's pictures depend on, as it was just before they were drawn.
    seen: BTreeMap<PathBuf, BTreeMap<PathBuf, Stamp>>,
    /// All of that, as it was when the last round began.
    looked_at: BTreeMap<PathBuf, Stamp>,
    /// What is drawn of each input.
    done: BTreeMap<PathBuf, Done>,
}

impl Rounds<'_> {
    /// Draws all inputs whose pictures depend on something that has changed.
    fn draw(&mut self, interruption: &Interruption) -> Result<(), Failure> {
        for (path, old) in &mut self.looked_at {
            *old = stamp(path);
        }
        // What they say may have changed, too.
        self.projects.forget();
        let mut all = plan::plan(self.args, &mut self.projects, &mut self.messages)?;
        many::name(self.args, &mut all)?;
        let is_first = self.seen.is_empty();
        let mut changed = Vec::new();
        for planned in all {
            let stamps = self.watched(&planned);
            let is_seen = self.seen.get(planned.input()) == Some(&stamps);
            if !is_seen || self.is_gone(planned.input()) {
                self.seen.insert(planned.input().to_owned(), stamps);
                changed.push(planned);
            }
        }
        let inputs = changed.iter().map(|planned| planned.input().to_owned());
        let inputs: Vec<PathBuf> = inputs.collect();
        let drawn = batch::run(self.args, changed, interruption)?;
        for (input, done) in inputs.into_iter().zip(drawn) {
            let was_wrong = !self.done.contains_key(&input);
            for (path, is_new) in done.iter().flat_map(Done::pictures) {
                let path = output::name(path);
                if is_new && !is_first {
                    Diagnostic::note(format!("drew `{path}`")).print();
                } else if was_wrong && !is_first {
                    Diagnostic::note(format!("`{path}` is right again")).print();
                }
            }
            match done {
                Some(done) => self.done.insert(input, done),
                None => self.done.remove(&input),
            };
        }
        let inputs = self.args.inputs().into_iter();
        let done: Option<Vec<Done>> = inputs.map(|input| self.done.get(input).cloned()).collect();
        match done {
            Some(done) => many::finish(self.args, &done),
            // What is wrong has been told.
            None => Ok(()),
        }
    }

    /// What the pictures of an input depend on, and where a project file might come to be.
    /// What has been read already counts as it was before that.
    fn watched(&mut self, planned: &Planned) -> BTreeMap<PathBuf, Stamp> {
        let mut paths = self.projects.candidates(planned.input());
        match planned {
            Planned::Job(job) => {
                paths.extend(prerequisites::of(job));
                // A theme that comes to be there may hide another one.
                paths.extend(styles::theme_places(&job.style.settings));
            }
            Planned::Failed {
                input, looked_at, ..
            } => paths.extend([input].into_iter().chain(looked_at).cloned()),
        }
        let stamped = paths.into_iter().map(|path| {
            let known = self.looked_at.entry(path.clone());
            (path.clone(), *known.or_insert_with(|| stamp(&path)))
        });
        stamped.collect()
    }

    /// Whether anything has changed that pictures depend on.
    fn has_changed(&self) -> bool {
        let mut all = self.looked_at.iter();
        all.any(|(path, old)| stamp(path) != *old)
            || self.done.keys().any(|input| self.is_gone(input))
    }

    /// Whether a picture that was drawn is not there any more.
    fn is_gone(&self, input: &Path) -> bool {
        let outputs = self.done.get(input).into_iter();
        let mut files = outputs
            .flat_map(|done| &done.outputs)
            .filter(|path| !is_standard_stream(path));
        files.any(|path| !path.exists())
    }
}

fn stamp(path: &Path) -> Stamp {
    let metadata = fs::metadata(path).ok()?;
    let content = regular_file::read(path, MAX_BYTES).ok();
    Some(Seen {
        modified: metadata.modified().ok()?,
        length: metadata.len(),
        content: content.map(|content| {
            let mut hasher = DefaultHasher::new();
            hasher.write(&content);
            hasher.finish()
        }),
    })
}

/// Rings when a directory changes.
struct Bell {
    /// `None` if the system has none; then time does.
    watcher: Option<notify::RecommendedWatcher>,
    rung: Receiver<()>,
    listened: BTreeSet<PathBuf>,
}

impl Bell {
    fn new() -> Bell {
        let (ring, rung) = mpsc::channel();
        let watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
            // Files are read to see whether they have changed.
            if !event.is_ok_and(|event| event.kind.is_access()) {
                // Nobody listens any more when the program ends.
                let _ = ring.send(());
            }
        });
        Bell {
            watcher: watcher.ok(),
            rung,
            listened: BTreeSet::new(),
        }
    }

    /// Listens to the directories of files. A file may be replaced by another, so it
    /// is not enough to listen to the file.
    fn listen<'a>(&mut self, files: impl Iterator<Item = &'a PathBuf>) {
        let Some(watcher) = &mut self.watcher else {
            return;
        };
        for directory in files.map(|file| output::directory(file)) {
            if !self.listened.contains(directory) && directory.is_dir() {
                // Where the system does not listen, time tells.
                let _ = watcher.watch(directory, RecursiveMode::NonRecursive);
                self.listened.insert(directory.to_owned());
            }
        }
    }

    /// Waits until something may have changed, or the program was interrupted.
    fn wait(&self, interruption: &Interruption) {
        let mut silence = Duration::ZERO;
        while !interruption.has_come() && silence < PATIENCE {
            match self.rung.recv_timeout(BREATH) {
                Ok(()) => {
                    // Not for ever: something else may be busy in the directory.
                    for _ in 0..20 {
                        if self.rung.recv_timeout(SETTLING).is_err() {
                            break;
                        }
                    }
                    return;
                }
                Err(mpsc::RecvTimeoutError::Timeout) => silence += BREATH,
                Err(mpsc::RecvTimeoutError::Disconnected) => {
                    std::thread::sleep(BREATH);
                    silence += BREATH;
                }
            }
        }
    }
}
