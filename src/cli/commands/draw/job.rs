//! An input and its pictures.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cli::commands::draw::args::DrawArgs;
use crate::cli::commands::draw::manifest::Record;
use crate::cli::commands::draw::naming::Naming;
use crate::cli::commands::draw::style::{Drawn, Style};
use crate::cli::error::Failure;
use crate::cli::files::picture;
use crate::cli::files::source::Source;
use crate::cli::messages::outlet::Messages;
use xiangqi_setup::diagram::Diagram;
use xiangqi_setup::game::Moments;
use xiangqi_setup::page::PictureFormat;

/// An input and its pictures.
pub struct Job {
    /// The input.
    pub input: PathBuf,
    /// Its style.
    pub style: Arc<Style>,
    /// The format of its pictures.
    pub format: PictureFormat,
    /// Their paths, in the order of the diagrams.
    pub outputs: Vec<PathBuf>,
    moments: Moments,
    /// Whether there is a manifest.
    is_listed: bool,
    /// The content of the input, if the names of outputs depend on it.
    source: Option<Result<Source, Failure>>,
}

impl Job {
    pub fn new(args: &DrawArgs, input: &Path, style: Arc<Style>) -> Result<Job, Failure> {
        let settings = &style.settings;
        let chosen = settings.output_format.get().copied();
        let promised = args.output().and_then(PictureFormat::from_extension);
        // The project's format applies only where no file name sets one.
        let format = promised.or(chosen).unwrap_or(PictureFormat::Svg);
        picture::check(format)?;
        Ok(Job {
            input: input.to_owned(),
            format,
            outputs: Vec::new(),
            moments: settings.moments(),
            is_listed: args.manifest.is_some(),
            source: None,
            style,
        })
    }

    /// Whether the input can become several pictures.
    pub fn are_many(&self) -> bool {
        self.moments.are_many()
    }

    /// Names the outputs. An unreadable input has none; drawing reports it.
    pub fn name_outputs(&mut self, args: &DrawArgs) -> Result<(), Failure> {
        let naming = Naming::new(args, &self.style.settings, self.format)?;
        if !naming.needs_diagram() && !self.are_many() {
            self.outputs = vec![naming.name(&self.input, None)?];
            return Ok(());
        }
        let source = self.read();
        if let Ok(source) = &source
            // Drawing reports errors and warnings.
            && let Ok(diagrams) = self.style.diagrams(source, &mut Messages::Dropped)
        {
            let names = diagrams.iter();
            let names = names.map(|diagram| naming.name(&self.input, Some(diagram)));
            self.outputs = names.collect::<Result<_, _>>()?;
        }
        self.source = Some(source);
        Ok(())
    }

    /// A picture's record, if there is a manifest.
    pub fn record(&self, path: &Path, diagram: &Diagram, drawn: &Drawn) -> Option<Record> {
        self.is_listed.then(|| {
            // Deriving the rules takes longer than drawing.
            let rules = self.style.movements.rules();
            Record::new(path, &self.input, diagram, rules, drawn)
        })
    }

    fn read(&self) -> Result<Source, Failure> {
        Source::read(&self.input, &self.style.settings)
    }

    /// The diagrams of the input.
    pub fn diagrams(&mut self, messages: &mut Messages) -> Result<Vec<Diagram>, Failure> {
        let source = self.source.take().unwrap_or_else(|| self.read())?;
        self.style.diagrams(&source, messages)
    }
}
