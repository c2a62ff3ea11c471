//! The job of drawing an input.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cli::commands::draw::args::DrawArgs;
use crate::cli::commands::draw::renderer::{Drawn, Renderer};
use crate::cli::error::Failure;
use crate::cli::files::input::{as_path, is_standard_stream};
use crate::cli::files::picture;
use crate::cli::files::source::Source;
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use xiangqi_setup::diagram::{Diagram, PictureRecord};
use xiangqi_setup::game::Moments;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::templates::{FileName, Naming};

/// An input and its pictures.
pub struct Job {
    /// The input.
    pub input: PathBuf,
    /// Its renderer.
    pub renderer: Arc<Renderer>,
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
    pub fn new(args: &DrawArgs, input: &Path, renderer: Arc<Renderer>) -> Result<Job, Failure> {
        let settings = &renderer.settings;
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
            renderer,
        })
    }

    /// Whether the input can become several pictures.
    pub fn are_many(&self) -> bool {
        self.moments.are_many()
    }

    /// Names the outputs. An unreadable input has none; drawing reports it.
    pub fn name_outputs(&mut self, args: &DrawArgs) -> Result<(), Failure> {
        let naming = self.naming(args)?;
        let input = as_path(&self.input);
        if !naming.needs_moment() && !self.are_many() {
            self.outputs = vec![naming.name(input, None)?];
            return Ok(());
        }
        let source = self.read();
        if let Ok(source) = &source
            // Drawing reports errors and warnings.
            && let Ok(diagrams) = self.diagrams_of(source, &mut Messages::Dropped)
        {
            let moments = diagrams.iter().map(|diagram| &diagram.moment);
            let names = moments.map(|moment| naming.name(input, Some(moment)));
            self.outputs = names.collect::<Result<_, _>>()?;
        }
        self.source = Some(source);
        Ok(())
    }

    /// The naming that the command line and the project choose.
    fn naming<'a>(&self, args: &'a DrawArgs) -> Result<Naming<'a>, Failure> {
        let are_many = self.are_many();
        if let Some(path) = args.output() {
            if !are_many || is_standard_stream(path) {
                return Ok(Naming::File(path));
            }
            let template = FileName::parse(path.as_os_str());
            return Ok(Naming::Template(template.map_err(|error| {
                let text = path.display().to_string();
                Failure::from(Diagnostic::template(&text, &error)).misuse()
            })?));
        }
        let name = self.renderer.settings.name.get();
        let many = if are_many {
            FileName::of_moves()
        } else {
            FileName::of_inputs()
        };
        Ok(Naming::Directory {
            path: args.out_dir.as_deref().unwrap_or(Path::new("")),
            one: name.cloned().unwrap_or_else(FileName::of_inputs),
            many: name.cloned().unwrap_or(many),
            extension: self.format.extension(),
        })
    }

    /// A picture's record, if there is a manifest.
    pub fn record(&self, path: &Path, diagram: &Diagram, drawn: &Drawn) -> Option<PictureRecord> {
        self.is_listed.then(|| {
            // Deriving the rules takes longer than drawing.
            let rules = self.renderer.movements.rules();
            PictureRecord::new(path, &self.input, diagram, rules, drawn.size, drawn.pixels)
        })
    }

    fn read(&self) -> Result<Source, Failure> {
        Source::read(&self.input, &self.renderer.settings)
    }

    /// The diagrams of the input.
    pub fn diagrams(&mut self, messages: &mut Messages) -> Result<Vec<Diagram>, Failure> {
        let source = self.source.take().unwrap_or_else(|| self.read())?;
        self.diagrams_of(&source, messages)
    }

    fn diagrams_of(
        &self,
        source: &Source,
        messages: &mut Messages,
    ) -> Result<Vec<Diagram>, Failure> {
        let Renderer {
            settings,
            movements,
            ..
        } = &*self.renderer;
        source.diagrams(settings, movements, messages)
    }
}
