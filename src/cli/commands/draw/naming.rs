//! What outputs are called.

use std::path::{Path, PathBuf};

use crate::cli::commands::draw::args::DrawArgs;
use crate::cli::error::Failure;
use crate::cli::files::input::{as_path, is_standard_stream, stem};
use xiangqi_setup::diagram::Diagram;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::settings::Settings;
use xiangqi_setup::templates::{FileName, FileNameFacts, NameError, place, relative};

/// What the pictures of an input are called.
pub enum Naming<'a> {
    /// There is one, and this is it.
    File(&'a Path),
    /// There are many, and the name says where each is.
    Template(FileName),
    /// They go into a directory, below it where the input is.
    Directory {
        path: &'a Path,
        /// What those of positions are called.
        one: FileName,
        /// What those of games are called.
        many: FileName,
        format: PictureFormat,
    },
}

impl<'a> Naming<'a> {
    /// The naming that the command line and the settings for the input say.
    pub fn new(
        command_line: &'a DrawArgs,
        settings: &Settings,
        format: PictureFormat,
    ) -> Result<Naming<'a>, Failure> {
        let are_many = settings.moments().are_many();
        if let Some(path) = command_line.output() {
            return Ok(if are_many && !is_standard_stream(path) {
                let text = path.as_os_str();
                Naming::Template(FileName::parse(text).map_err(|error| Failure::Template {
                    text: text.display().to_string(),
                    error,
                })?)
            } else {
                Naming::File(path)
            });
        }
        let (one, many) = match settings.name.get().cloned() {
            Some(template) => (template.clone(), template),
            None if are_many => (FileName::of_inputs(), FileName::of_moves()),
            None => (FileName::of_inputs(), FileName::of_inputs()),
        };
        Ok(Naming::Directory {
            path: command_line.out_dir.as_deref().unwrap_or(Path::new("")),
            one,
            many,
            format,
        })
    }

    /// Whether a name depends on more than the input's.
    pub fn needs_diagram(&self) -> bool {
        match self {
            Naming::File(_) => false,
            Naming::Template(template) => template.needs_diagram(),
            Naming::Directory { one, many, .. } => one.needs_diagram() || many.needs_diagram(),
        }
    }

    /// The name of a picture of an input. The diagram may be missing if that is not
    /// needed.
    pub fn name(&self, input: &Path, diagram: Option<&Diagram>) -> Result<PathBuf, Failure> {
        let input = as_path(input);
        let fields = FileNameFacts {
            stem: stem(input),
            extension: input.extension().unwrap_or_default(),
            ply: diagram.map_or(0, |diagram| diagram.moment.ply),
            last: diagram.and_then(|diagram| diagram.moment.last_move.as_ref()),
        };
        match self {
            Naming::File(path) => Ok(path.to_path_buf()),
            Naming::Template(template) => {
                let name = template.fill(&fields);
                if let Some(kind) = template.departure(Path::new(&name)) {
                    return Err(NameError { name, kind }.into());
                }
                Ok(name.into())
            }
            Naming::Directory {
                path,
                one,
                many,
                format,
            } => {
                let is_of_game = diagram.is_some_and(|diagram| diagram.moment.is_of_game);
                let template = if is_of_game { many } else { one };
                let name = template.fill(&fields);
                let directory = path.join(relative(input));
                Ok(place(&directory, &name, format.extension())?)
            }
        }
    }
}
