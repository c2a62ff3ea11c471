//! Plans which diagrams to draw to which files. The plan is complete before any file is written.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf, is_separator};
use std::sync::Arc;

use rayon::prelude::*;

use crate::commands::draw::args::DrawArgs;
use crate::commands::draw::job::Job;
use crate::files::input::is_standard_stream;
use crate::files::output::{self, Places};
use crate::files::project::Projects;
use crate::files::theme_dirs::UserThemes;
use crate::messages::outlet::Messages;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::drawing::{Renderer, locate_failure, theme_names};
use xiangqi_setup::settings::Settings;
use xiangqi_setup::theme::ThemeKind;

pub enum Planned {
    Job(Box<Job>),
    /// An input that cannot be drawn, because its project file or its themes contain mistakes.
    Failed {
        input: PathBuf,
        /// The errors. Empty if the same errors are reported for another input of the project.
        messages: Messages,
        /// The files and directories in which the user may correct the errors.
        looked_at: Vec<PathBuf>,
    },
}

impl Planned {
    pub fn input(&self) -> &Path {
        match self {
            Planned::Job(job) => &job.input,
            Planned::Failed { input, .. } => input,
        }
    }
}

/// A renderer, or the paths at which the user may correct the mistake that prevents loading it.
type Loaded = Result<Arc<Renderer>, Vec<PathBuf>>;

/// Plans the drawing of all inputs, in the order of the arguments. Warnings about the projects of the inputs
/// go to `messages`. The inputs of a project share a renderer.
///
/// # Errors
///
/// Returns an error if a single failure prevents all drawing, or if an argument does not suit a format.
pub fn plan(
    args: &DrawArgs,
    projects: &mut Projects,
    messages: &mut Messages,
) -> Result<Vec<Planned>, Failure> {
    let mut known: HashMap<Option<PathBuf>, Loaded> = HashMap::new();
    let mut all = Vec::new();
    let mut failures = Vec::new();
    for input in args.inputs() {
        let mut told = Messages::kept(None);
        let file = projects.file(Some(input));
        let loaded = known.entry(file.clone()).or_insert_with(|| {
            let mut places = Vec::new();
            let loaded = load(args.settings(), input, projects, messages, &mut places);
            loaded.map_err(|failure| {
                told.tell_failure(&failure);
                failures.push(failure);
                places
            })
        });
        all.push(match loaded {
            Ok(renderer) => {
                let job = Job::new(args, input, file, Arc::clone(renderer))?;
                Planned::Job(Box::new(job))
            }
            Err(looked_at) => Planned::Failed {
                input: input.to_owned(),
                messages: told,
                looked_at: looked_at.clone(),
            },
        });
    }
    if jobs(&all).next().is_none() && failures.len() == 1 {
        return Err(failures.remove(0));
    }
    Ok(all)
}

/// Loads the renderer of an input. `chosen` holds the settings from the command line. If loading fails, the
/// possible paths of the themes are added to `places`.
pub fn load(
    chosen: &Settings,
    input: &Path,
    projects: &mut Projects,
    messages: &mut Messages,
    places: &mut Vec<PathBuf>,
) -> Result<Arc<Renderer>, Failure> {
    let of_project = projects.settings(Some(input))?;
    let settings = Arc::new(of_project.merge(Settings::clone(chosen)));
    let fits = settings.check().map_err(Failure::from);
    let renderer = fits.and_then(|()| Renderer::load(Arc::clone(&settings), &UserThemes, messages));
    renderer.map(Arc::new).map_err(|failure| {
        places.extend(theme_places(&settings));
        locate_failure(&settings, failure)
    })
}

/// Returns the directories that may contain the chosen themes, and the files in these directories.
pub fn theme_places(settings: &Settings) -> Vec<PathBuf> {
    let mut places = Vec::new();
    for (kind, name) in ThemeKind::ALL.into_iter().zip(theme_names(settings)) {
        if name.contains(is_separator) {
            places.push(PathBuf::from(&name));
        }
        let directories = settings.theme_dir.get().into_iter().flatten();
        places.extend(directories.map(|directory| directory.join(kind.directory()).join(&name)));
    }
    let files = places.iter().filter_map(|place| fs::read_dir(place).ok());
    let files: Vec<PathBuf> = files.flatten().flatten().map(|it| it.path()).collect();
    places.extend(files);
    places
}

/// Returns the jobs of the inputs that can be drawn, and skips inputs that have failed.
pub fn jobs(all: &[Planned]) -> impl Iterator<Item = &Job> {
    all.iter().filter_map(|planned| match planned {
        Planned::Job(job) => Some(&**job),
        Planned::Failed { .. } => None,
    })
}

/// Names the outputs of many inputs.
///
/// # Errors
///
/// Returns an error if two pictures would have the same name, if a picture would replace an input, or if a
/// name leads outside the output directory.
pub fn name_outputs(args: &DrawArgs, all: &mut [Planned]) -> Result<(), Failure> {
    let name = |planned: &mut Planned| match planned {
        Planned::Job(job) => job.name_outputs(args),
        Planned::Failed { .. } => Ok(()),
    };
    // Report the first failure in the order of the inputs, whatever the number of threads.
    let named: Vec<_> = all.par_iter_mut().map(name).collect();
    named.into_iter().collect::<Result<(), _>>()?;
    check(args, &jobs(all).collect::<Vec<_>>())
}

/// Checks that no picture replaces another picture or a file from which pictures are drawn.
pub fn check(args: &DrawArgs, jobs: &[&Job]) -> Result<(), Failure> {
    let mut places = Places::default();
    // The paths of the files to be read are collected only if an output already exists, which is rare.
    let mut sources: Option<HashMap<PathBuf, &str>> = None;
    let mut outputs: HashMap<PathBuf, &Job> = HashMap::new();
    for job in jobs {
        for path in job.outputs.iter().filter(|path| !is_standard_stream(path)) {
            let Some(place) = places.of(path) else {
                continue;
            };
            if path.symlink_metadata().is_ok() {
                let sources = sources.get_or_insert_with(|| sources_of(args, jobs, &mut places));
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

const INPUT: &str = "input";

/// The name used in messages for a file, other than an input, from which pictures are drawn.
const SOURCE: &str = "source";

/// Returns the names used in messages for the files to be read, keyed by the canonical paths of these files.
pub fn sources_of(
    args: &DrawArgs,
    jobs: &[&Job],
    places: &mut Places,
) -> HashMap<PathBuf, &'static str> {
    let mut sources = HashMap::new();
    for path in jobs.iter().flat_map(|job| job.prerequisites()) {
        sources.extend(places.of(&path).map(|place| (place, SOURCE)));
    }
    let inputs = args.inputs().into_iter();
    for path in inputs.filter(|path| !is_standard_stream(path)) {
        sources.extend(places.of(path).map(|place| (place, INPUT)));
    }
    sources
}

/// Returns the failure to report if two pictures, of one input or of two inputs, would have the same path.
fn same_output(path: &Path, one: &Path, other: &Path) -> Failure {
    let [path, first, second] = [path, one, other].map(output::name);
    if one == other {
        let title = format!("several diagrams of `{first}` would be written to `{path}`");
        let help = "distinguish games by `{index}` and the diagrams of a game by `{ply}`, or in variations by `{address}`, as in `{stem}-{ply:03}`";
        return Failure::usage(title).help(help);
    }
    let title = format!("both `{first}` and `{second}` would be written to `{path}`");
    let help = match one.file_name() == other.file_name() {
        // Both paths lead to the same file.
        true if one.canonicalize().ok() == other.canonicalize().ok() => None,
        true => Some(
            "paths from a directory above both, such as `a/in.xay`, keep their directories in DIR",
        ),
        false => Some("distinguish them with `--name '{stem}-{extension}'`"),
    };
    Failure::usage(title).expecting(help.map(str::to_owned))
}
