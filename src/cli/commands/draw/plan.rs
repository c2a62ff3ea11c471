//! Which diagrams are drawn where: what must be known before anything is written.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use crate::cli::commands::draw::args::DrawArgs;
use crate::cli::commands::draw::job::Job;
use crate::cli::commands::draw::prerequisites;
use crate::cli::commands::draw::styles::Styles;
use crate::cli::error::Failure;
use crate::cli::files::input::is_standard_stream;
use crate::cli::files::output::{self, Places};
use crate::cli::files::project::Projects;
use crate::cli::messages::outlet::Messages;

/// An input, as far as it can be drawn.
pub enum Planned {
    /// It can, if nothing is wrong with it.
    Job(Box<Job>),
    /// There is something wrong with its project, which is told here once for all inputs
    /// of the project.
    Failed {
        /// The input.
        input: PathBuf,
        /// What is wrong.
        messages: Messages,
        /// What would have to change so that it is right.
        looked_at: Vec<PathBuf>,
    },
}

impl Planned {
    /// The input.
    pub fn input(&self) -> &Path {
        match self {
            Planned::Job(job) => &job.input,
            Planned::Failed { input, .. } => input,
        }
    }
}

/// The inputs, in the order of the arguments. What is odd about their projects goes to
/// `messages`.
///
/// # Errors
/// No input can be drawn, all for one reason; a format that cannot be written.
pub fn plan(
    args: &DrawArgs,
    projects: &mut Projects,
    messages: &mut Messages,
) -> Result<Vec<Planned>, Failure> {
    let mut styles = Styles::default();
    let mut all = Vec::new();
    let mut failures = Vec::new();
    for input in args.inputs() {
        all.push(
            match styles.of(input, args.settings(), projects, messages) {
                Ok(style) => Planned::Job(Box::new(Job::new(args, input, style)?)),
                Err(broken) => {
                    // The other inputs of the project need not say it again.
                    let mut messages = Messages::kept();
                    if let Some(failure) = broken.failure {
                        messages.tell_failure(&failure);
                        failures.push(failure);
                    }
                    Planned::Failed {
                        input: input.to_owned(),
                        messages,
                        looked_at: broken.looked_at,
                    }
                }
            },
        );
    }
    if jobs(&all).next().is_none() && failures.len() == 1 {
        return Err(*failures.remove(0));
    }
    Ok(all)
}

/// Those that can be drawn.
pub fn jobs(all: &[Planned]) -> impl Iterator<Item = &Job> {
    all.iter().filter_map(|planned| match planned {
        Planned::Job(job) => Some(&**job),
        Planned::Failed { .. } => None,
    })
}

/// Names the outputs of many inputs.
///
/// # Errors
/// Two pictures with one name; a picture that would destroy an input; a name that leads
/// out of the output directory.
pub fn name_outputs(args: &DrawArgs, all: &mut [Planned]) -> Result<(), Failure> {
    let name = |planned: &mut Planned| match planned {
        Planned::Job(job) => job.name_outputs(args),
        Planned::Failed { .. } => Ok(()),
    };
    // Of several mistakes, the first one is told, however many threads there are.
    let named: Vec<_> = all.par_iter_mut().map(name).collect();
    named.into_iter().collect::<Result<(), _>>()?;
    check(args, all)
}

/// Checks that no picture takes the place of another one or of an input.
fn check(args: &DrawArgs, all: &[Planned]) -> Result<(), Failure> {
    let mut places = Places::default();
    // Of most runs, no output is there yet, and so none can be read.
    let mut sources: Option<HashMap<PathBuf, &str>> = None;
    let mut outputs: HashMap<PathBuf, &Job> = HashMap::new();
    for job in jobs(all) {
        for path in job.outputs.iter().filter(|path| !is_standard_stream(path)) {
            let Some(place) = places.of(path) else {
                continue;
            };
            if path.symlink_metadata().is_ok() {
                let sources = sources.get_or_insert_with(|| sources_of(args, all, &mut places));
                if let Some(one) = sources.get(&place) {
                    return Err(output::taken(path, one, "output"));
                }
            }
            if let Some(other) = outputs.insert(place, job) {
                return Err(same_output(path, &other.input, &job.input));
            }
        }
    }
    Ok(())
}

/// Checks that the picture of a job does not take the place of what it is made from,
/// beside the input.
///
/// # Errors
/// It would.
pub fn check_one(job: &Job, output: &Path) -> Result<(), Failure> {
    if is_standard_stream(output) || output.symlink_metadata().is_err() {
        return Ok(());
    }
    let mut places = Places::default();
    for source in prerequisites::of(job) {
        let is_other = source != job.input;
        if is_other
            && places
                .of(&source)
                .is_some_and(|place| Some(place) == places.of(output))
        {
            return Err(output::taken(output, SOURCE, "output"));
        }
    }
    Ok(())
}

const INPUT: &str = "input";

/// What something that pictures are made from is called, if it is no input.
const SOURCE: &str = "source";

/// Everything that is read, by its place.
fn sources_of(
    args: &DrawArgs,
    all: &[Planned],
    places: &mut Places,
) -> HashMap<PathBuf, &'static str> {
    let mut sources = HashMap::new();
    for path in jobs(all).flat_map(prerequisites::of) {
        sources.extend(places.of(&path).map(|place| (place, SOURCE)));
    }
    let inputs = args.inputs().into_iter();
    for path in inputs.filter(|path| !is_standard_stream(path)) {
        sources.extend(places.of(path).map(|place| (place, INPUT)));
    }
    sources
}

/// Two pictures with one name, of two inputs or of one.
fn same_output(path: &Path, one: &Path, other: &Path) -> Failure {
    let [path, first, second] = [path, one, other].map(output::name);
    if one == other {
        let title = format!("several diagrams of `{first}` would be written to `{path}`");
        let help = "tell the diagrams of a game apart with `{ply}`, as in `{stem}-{ply:03}`";
        return Failure::usage(title).help(help);
    }
    let title = format!("both `{first}` and `{second}` would be written to `{path}`");
    let is_named_alike = one.with_extension("") == other.with_extension("");
    let help = "tell files of one name apart with `--name '{stem}-{extension}'`";
    Failure::usage(title).helped(is_named_alike.then(|| help.to_owned()))
}
