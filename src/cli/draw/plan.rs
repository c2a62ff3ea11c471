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
use super::style::{Drawn, Style};
use xiangqi_setup::picture::PictureFormat;

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

/// The inputs with their outputs, in the order of the arguments.
///
/// # Errors
/// Two pictures with one name; a picture that would destroy an input; a project that
/// cannot be drawn with.
pub fn plan(args: &DrawArgs, projects: &mut Projects) -> Result<Vec<Job>, Failure> {
    let mut styles: Vec<Arc<Style>> = Vec::new();
    let mut jobs = Vec::new();
    let mut seen = HashSet::new();
    // One that is named twice, as by overlapping patterns of a shell, is drawn once.
    for input in args
        .inputs()
        .into_iter()
        .filter(|input| seen.insert(*input))
    {
        let settings = projects.settings(input)?;
        let known = styles
            .iter()
            .find(|style| Arc::ptr_eq(&style.settings, &settings));
        let style = match known {
            Some(style) => Arc::clone(style),
            None => {
                let style = Arc::new(Style::load(settings)?);
                styles.push(Arc::clone(&style));
                style
            }
        };
        jobs.push(Job::new(args, input, style)?);
    }
    Ok(jobs)
}

/// Names the outputs of many jobs.
///
/// # Errors
/// As for [`plan`].
pub fn name_outputs(args: &DrawArgs, jobs: &mut [Job]) -> Result<(), Failure> {
    let name = |job: &mut Job| job.name_outputs(args);
    if jobs.iter().any(Job::must_be_read) {
        jobs.par_iter_mut().try_for_each(name)?;
    } else {
        jobs.iter_mut().try_for_each(name)?;
    }
    check(jobs)
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
    pub fn record(&self, path: &Path, diagram: &Diagram, drawn: &Drawn) -> Option<Record> {
        self.is_listed
            .then(|| Record::new(path, &self.input, diagram, drawn))
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
fn check(jobs: &[Job]) -> Result<(), Failure> {
    let mut places = Places::default();
    let mut inputs = HashMap::new();
    for job in jobs.iter().filter(|job| !is_standard_stream(&job.input)) {
        if let Some(place) = places.of(&job.input) {
            inputs.insert(place, &job.input);
        }
    }
    let mut outputs: HashMap<PathBuf, &Job> = HashMap::new();
    for job in jobs {
        for path in job.outputs.iter().filter(|path| !is_standard_stream(path)) {
            let Some(place) = places.of(path) else {
                continue;
            };
            if inputs.contains_key(&place) {
                return Err(Failure::OutputIsInput {
                    path: output::name(path),
                });
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
