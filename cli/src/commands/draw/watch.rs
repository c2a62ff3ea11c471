//! `--watch`: redraws the pictures of an input when a file on which they depend changes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use crate::commands::draw::args::DrawArgs;
use crate::commands::draw::drawn_input::DrawnInput;
use crate::commands::draw::plan::{self, Planned};
use crate::commands::draw::{batch, extra_files};
use crate::files::changes::{Heard, Listener, RECHECK_INTERVAL, SETTLE_TIME, Stamp, stamp};
use crate::files::input::is_standard_stream;
use crate::files::output;
use crate::files::project::Projects;
use crate::files::signals::Interruption;
use crate::messages::outlet::Messages;
use crate::messages::plain::count;
use crate::messages::terminal::Tell as _;
use xiangqi_setup::complaint::{Complaint, Failure};

/// The interval between checks for an interruption while waiting for changes.
const POLL_INTERVAL: Duration = Duration::from_millis(200);

/// Draws all inputs. After that, redraws inputs when they change, until the program is interrupted.
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
        "watching {}; press Ctrl-C to stop",
        count(args.inputs().len(), "input")
    );
    Complaint::note(title).print();
    let mut bell = Bell::new();
    // The printed messages about a failure that affects all inputs.
    let mut told: Option<Messages> = None;
    let mut is_first = true;
    while !interruption.has_come() {
        match threads.install(|| rounds.draw(&interruption)) {
            Ok(()) => {
                if told.take().is_some() {
                    Complaint::note("the error has been corrected").print();
                }
            }
            // A failure at the start is final. A later failure may be caused by an unfinished edit.
            Err(failure) if is_first => return Err(failure),
            Err(failure) => {
                // Print the failure only once, since it may recur until the edit is complete.
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

/// The state between rounds of drawing: the pictures drawn so far, and the files on which they depend.
struct Rounds<'a> {
    args: &'a DrawArgs,
    projects: Projects,
    /// The warnings about projects. Each is printed once, although every round reads the projects again.
    messages: Messages,
    /// The prerequisites of each input, with their states before the input was drawn.
    seen: BTreeMap<PathBuf, BTreeMap<PathBuf, Stamp>>,
    /// All prerequisites. Each state was recorded before the last plan was made.
    looked_at: BTreeMap<PathBuf, Stamp>,
    /// The pictures of each input whose last drawing succeeded.
    done: BTreeMap<PathBuf, DrawnInput>,
}

impl Rounds<'_> {
    /// Draws all inputs whose prerequisites have changed or whose pictures have been deleted.
    fn draw(&mut self, interruption: &Interruption) -> Result<(), Failure> {
        for (path, old) in &mut self.looked_at {
            *old = stamp(path);
        }
        let is_first = self.seen.is_empty();
        // Planning already reads files. If it found new prerequisites, whose states were recorded only
        // after that, plan again, so that no change between the two is missed.
        let planned = loop {
            let known = self.looked_at.len();
            self.projects.forget();
            let mut all = plan::plan(self.args, &mut self.projects, &mut self.messages)?;
            batch::name(self.args, &mut all)?;
            let stamped = all
                .into_iter()
                .map(|planned| (self.watched(&planned), planned));
            let planned: Vec<_> = stamped.collect();
            if self.looked_at.len() == known || interruption.has_come() {
                break planned;
            }
        };
        let mut changed = Vec::new();
        for (stamps, planned) in planned {
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
            for (path, picture) in done.iter().flat_map(DrawnInput::files) {
                let path = output::name(path);
                if picture.is_new && !is_first {
                    Complaint::note(format!("drew `{path}`")).print();
                } else if was_wrong && !is_first {
                    Complaint::note(format!("`{path}` is up to date again")).print();
                }
            }
            match done {
                Some(done) => self.done.insert(input, done),
                None => self.done.remove(&input),
            };
        }
        let inputs = self.args.inputs().into_iter();
        let done: Option<Vec<DrawnInput>> =
            inputs.map(|input| self.done.get(input).cloned()).collect();
        match done {
            Some(done) => batch::finish(self.args, &done),
            // Some inputs failed, and their mistakes have been reported.
            None => Ok(()),
        }
    }

    /// Returns the states of the prerequisites of an input, and of the paths at which a project file or a
    /// theme could appear. Adds those that are not known yet to `looked_at`.
    fn watched(&mut self, planned: &Planned) -> BTreeMap<PathBuf, Stamp> {
        let mut paths = self.projects.candidates(planned.input());
        match planned {
            Planned::Job(job) => {
                paths.extend(job.prerequisites());
                // A new theme may take precedence over an existing theme.
                paths.extend(plan::theme_places(&job.renderer.settings));
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

    /// Returns whether a prerequisite has changed or a picture has been deleted.
    fn has_changed(&self) -> bool {
        let mut all = self.looked_at.iter();
        all.any(|(path, old)| stamp(path) != *old)
            || self.done.keys().any(|input| self.is_gone(input))
    }

    /// Returns whether a picture of an input, or the label file of a picture, has been deleted.
    fn is_gone(&self, input: &Path) -> bool {
        let outputs = self.done.get(input).into_iter();
        let mut files = outputs
            .flat_map(|done| &done.outputs)
            .filter(|path| !is_standard_stream(path));
        files.any(|path| {
            let labels = extra_files::label_file(self.args, path);
            !path.exists() || labels.is_some_and(|labels| !labels.exists())
        })
    }
}

/// Wakes the watching thread when something changes in a watched directory.
struct Bell {
    listener: Listener,
    rung: Receiver<()>,
}

impl Bell {
    fn new() -> Bell {
        let (ring, rung) = mpsc::channel();
        let listener = Listener::new(move |heard| {
            // Ignore closed files, since each write has already been reported as a change.
            if heard != Heard::Close {
                // Sending fails only at the end of the program, when the receiver no longer exists.
                let _ = ring.send(());
            }
        });
        Bell { listener, rung }
    }

    /// Watches the directories of files. Watching the files themselves is not enough, since they may be
    /// replaced with new files.
    fn listen<'a>(&mut self, files: impl Iterator<Item = &'a PathBuf>) {
        for directory in files.map(|file| output::directory(file)) {
            self.listener.listen(directory);
        }
    }

    /// Waits until something may have changed or the program is interrupted.
    fn wait(&self, interruption: &Interruption) {
        let mut silence = Duration::ZERO;
        while !interruption.has_come() && silence < RECHECK_INTERVAL {
            match self.rung.recv_timeout(POLL_INTERVAL) {
                Ok(()) => {
                    // Wait until the changes end. The number of waits is limited, since another program may
                    // keep changing files.
                    for _ in 0..20 {
                        if self.rung.recv_timeout(SETTLE_TIME).is_err() {
                            break;
                        }
                    }
                    return;
                }
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => thread::sleep(POLL_INTERVAL),
            }
            silence += POLL_INTERVAL;
        }
    }
}
