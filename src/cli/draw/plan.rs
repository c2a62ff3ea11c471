//! Which diagrams are drawn where: what must be known before anything is written.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

use super::super::diagram::{Diagram, Moments};
use super::super::failure::Failure;
use super::super::input::is_standard_stream;
use super::super::messages::Messages;
use super::super::output::{self, Places};
use super::super::picture;
use super::super::project::Projects;
use super::super::source::Source;
use super::DrawArgs;
use super::manifest::Record;
use super::naming::Naming;
use super::style::Style;
use xiangqi_setup::picture::PictureFormat;
use xiangqi_setup::scene::Length;

/// An input and the pictures that it becomes.
pub struct Job {
    /// The input.
    pub input: PathBuf,
    /// What it is drawn with.
    pub style: Arc<Style>,
    /// What its pictures are written as.
    pub format: PictureFormat,
    /// Where they are written to, in the order of its diagrams.
    pub outputs: Vec<PathBuf>,
    moments: Moments,
    /// Whether there is a list of pictures.
    is_listed: bool,
    /// The input, if it had to be read to know the outputs.
    source: Option<Result<Source, Failure>>,
}

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

/// The inputs, in the order of the arguments.
///
/// # Errors
/// No input can be drawn; a format that cannot be written.
pub fn plan(args: &DrawArgs, projects: &mut Projects) -> Result<Vec<Planned>, Failure> {
    let mut styles = Styles::default();
    let mut all = Vec::new();
    let mut first_failure = None;
    let mut seen = HashSet::new();
    // One that is named twice, as by overlapping patterns of a shell, is drawn once.
    for input in args
        .inputs()
        .into_iter()
        .filter(|input| seen.insert(*input))
    {
        all.push(match styles.of(input, projects) {
            Ok(style) => Planned::Job(Box::new(Job::new(args, input, style)?)),
            Err(failure) => {
                let messages = styles.told_once(&failure);
                first_failure.get_or_insert(failure);
                Planned::Failed {
                    input: input.to_owned(),
                    messages,
                }
            }
        });
    }
    match first_failure {
        Some(failure) if jobs(&all).next().is_none() => Err(failure),
        _ => Ok(all),
    }
}

/// Those that can be drawn.
pub fn jobs(all: &[Planned]) -> impl Iterator<Item = &Job> {
    all.iter().filter_map(|planned| match planned {
        Planned::Job(job) => Some(&**job),
        Planned::Failed { .. } => None,
    })
}

/// What inputs are drawn with. Those of one project share it.
#[derive(Default)]
struct Styles {
    known: Vec<Arc<Style>>,
    told: HashSet<String>,
}

impl Styles {
    /// What an input is drawn with.
    fn of(&mut self, input: &Path, projects: &mut Projects) -> Result<Arc<Style>, Failure> {
        let settings = projects.settings(input)?;
        let mut known = self.known.iter();
        if let Some(style) = known.find(|style| Arc::ptr_eq(&style.settings, &settings)) {
            return Ok(Arc::clone(style));
        }
        let style = Style::load(Arc::clone(&settings));
        let style = Arc::new(style.map_err(|failure| settings.blame(failure))?);
        self.known.push(Arc::clone(&style));
        Ok(style)
    }

    /// What there is to tell about a failure, unless it has been told.
    fn told_once(&mut self, failure: &Failure) -> Messages {
        let mut messages = Messages::kept();
        if let Some(diagnostic) = failure.diagnostic()
            && self.told.insert(diagnostic.draw())
        {
            messages.tell(&diagnostic);
        }
        messages
    }
}

/// Names the outputs of many inputs.
///
/// # Errors
/// Two pictures with one name; a picture that would destroy an input; a name that leads
/// out of the output directory.
pub fn name_outputs(args: &DrawArgs, all: &mut [Planned]) -> Result<(), Failure> {
    let must_be_read = jobs(all).any(Job::must_be_read);
    let name = |planned: &mut Planned| match planned {
        Planned::Job(job) => job.name_outputs(args),
        Planned::Failed { .. } => Ok(()),
    };
    if must_be_read {
        all.par_iter_mut().try_for_each(name)?;
    } else {
        all.iter_mut().try_for_each(name)?;
    }
    check(args, all)
}

impl Job {
    fn new(args: &DrawArgs, input: &Path, style: Arc<Style>) -> Result<Job, Failure> {
        let settings = &style.settings.args;
        let chosen = settings.style.output_format;
        let promised = args.output().and_then(PictureFormat::from_extension);
        // The project's format is for what has no name of its own.
        let format = promised.or(chosen).unwrap_or(PictureFormat::Svg);
        picture::check(format)?;
        Ok(Job {
            input: input.to_owned(),
            format,
            outputs: Vec::new(),
            moments: settings.book.moments(&settings.diagram),
            is_listed: args.book.manifest.is_some(),
            source: None,
            style,
        })
    }

    /// Whether the diagrams must be known to name the pictures.
    fn must_be_read(&self) -> bool {
        self.moments.are_many()
    }

    /// Whether the input can become several pictures.
    pub fn are_many(&self) -> bool {
        self.moments.are_many()
    }

    /// Names the outputs. An input that cannot be read has none, and says so later.
    fn name_outputs(&mut self, args: &DrawArgs) -> Result<(), Failure> {
        let naming = Naming::new(args, &self.style.settings.args, self.format)?;
        if !naming.needs_diagram() && !self.must_be_read() {
            self.outputs = vec![naming.name(&self.input, None)?];
            return Ok(());
        }
        let source = self.read();
        if let Ok(source) = &source
            // What is odd is told when it is drawn, and so is what is wrong.
            && let Ok(diagrams) = self.diagrams_of(source, &mut Messages::kept())
        {
            let names = diagrams.iter();
            let names = names.map(|diagram| naming.name(&self.input, Some(diagram)));
            self.outputs = names.collect::<Result<_, _>>()?;
        }
        self.source = Some(source);
        Ok(())
    }

    /// What the manifest says about a picture, if there is one.
    pub fn record(
        &self,
        path: &Path,
        diagram: &Diagram,
        size: Option<[Length; 2]>,
    ) -> Option<Record> {
        self.is_listed
            .then(|| Record::new(path, &self.input, diagram, size))
    }

    fn read(&self) -> Result<Source, Failure> {
        Source::read(&self.input, self.style.settings.args.diagram.input_format)
    }

    fn diagrams_of(
        &self,
        source: &Source,
        messages: &mut Messages,
    ) -> Result<Vec<Diagram>, Failure> {
        let args = &self.style.settings.args.diagram;
        Diagram::all(source, args, &self.moments, &self.style.described, messages)
    }

    /// The diagrams of the input.
    pub fn diagrams(&mut self, messages: &mut Messages) -> Result<Vec<Diagram>, Failure> {
        let source = self.source.take().unwrap_or_else(|| self.read())?;
        self.diagrams_of(&source, messages)
    }
}

/// Checks that no picture takes the place of another one or of an input.
fn check(args: &DrawArgs, all: &[Planned]) -> Result<(), Failure> {
    let mut places = Places::default();
    // Of most runs, no output is there yet, and so none can be an input.
    let mut inputs: Option<HashSet<PathBuf>> = None;
    let mut outputs: HashMap<PathBuf, &Job> = HashMap::new();
    for job in jobs(all) {
        for path in job.outputs.iter().filter(|path| !is_standard_stream(path)) {
            let Some(place) = places.of(path) else {
                continue;
            };
            if path.symlink_metadata().is_ok() {
                let inputs = inputs.get_or_insert_with(|| {
                    let paths = args.inputs().into_iter();
                    let paths = paths.filter(|path| !is_standard_stream(path));
                    paths.filter_map(|path| places.of(path)).collect()
                });
                if inputs.contains(&place) {
                    return Err(Failure::OutputIsInput {
                        path: output::name(path),
                    });
                }
            }
            if let Some(other) = outputs.insert(place, job) {
                return Err(Failure::SameOutput {
                    path: output::name(path),
                    inputs: [&other.input, &job.input].map(|path| output::name(path)),
                });
            }
        }
    }
    Ok(())
}
