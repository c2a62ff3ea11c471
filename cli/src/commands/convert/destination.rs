//! Writes converted games and positions to files.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::mem;
use std::path::{Path, PathBuf};

use crate::commands::convert::converted::Converted;
use crate::commands::convert::target::Target;
use crate::files::input::{as_path, is_standard_stream};
use crate::files::output::{self, Growing, Output, Places, Replaces};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::drawing::Source;
use xiangqi_setup::format::seal::Content;
use xiangqi_setup::game::Tag;
use xiangqi_setup::templates::{FileName, FileNameFacts};

/// The files to which converted games and positions are written.
pub struct Destination {
    path: PathBuf,
    input: PathBuf,
    target: Target,
    is_forced: bool,
    kind: Kind,
}

enum Kind {
    /// All results go to one file, which is created when the first result is written.
    One {
        path: PathBuf,
        file: Option<Growing>,
        /// The digest of the content written so far.
        content: Content,
        /// The text to write before the next result. `None` if the format can hold only one result.
        separator: Option<&'static str>,
    },
    /// Each result goes to its own file.
    Each {
        template: FileName,
        /// The files that have been written.
        taken: HashSet<PathBuf>,
        places: Places,
    },
}

impl Destination {
    /// Creates a destination for one file, or for several files if the path is a template that names them.
    pub fn new(
        path: &Path,
        input: &Path,
        target: Target,
        is_forced: bool,
    ) -> Result<Destination, Failure> {
        let one = |path: PathBuf| Kind::One {
            path,
            file: None,
            content: Content::default(),
            separator: None,
        };
        let kind = match template(path, target)? {
            Some(template) if template.needs_diagram() => Kind::Each {
                template,
                taken: HashSet::new(),
                places: Places::default(),
            },
            // The fields of this template have the same values for all results, so there is only one file.
            Some(template) => {
                let facts = FileNameFacts::of(as_path(input), 1, None);
                let path = PathBuf::from(template.fill(&facts));
                output::check_not_input(&path, input)?;
                one(path)
            }
            None => one(path.to_owned()),
        };
        Ok(Destination {
            path: path.to_owned(),
            input: input.to_owned(),
            target,
            is_forced,
            kind,
        })
    }

    /// Writes a converted game or position.
    pub fn write(&mut self, source: &Source, written: &Converted) -> Result<(), Failure> {
        let bytes = &written.bytes;
        match &mut self.kind {
            Kind::One {
                path,
                file: none @ None,
                content,
                separator,
            } => {
                // Directory names can contain fields, too, so the directory may not exist yet.
                if let Some(directory) = path.parent().filter(|_| *path != self.path) {
                    output::make_directory(directory)?;
                }
                // The rule about existing files depends on the whole new content, so `finish` applies it.
                let mut file = Growing::new(path, Replaces::Anything)?;
                file.add(bytes)?;
                *content = Content::of(bytes);
                *none = Some(file);
                *separator = written.separator;
                Ok(())
            }
            Kind::One {
                file: Some(file),
                content,
                separator,
                ..
            } => {
                let Some(before) = mem::replace(separator, written.separator) else {
                    return Err(self.only_one());
                };
                for part in [before.as_bytes(), bytes] {
                    file.add(part)?;
                    content.add(part);
                }
                Ok(())
            }
            Kind::Each {
                template,
                taken,
                places,
            } => {
                let path = name(template, &self.input, source, written);
                output::check_not_input(&path, &self.input)?;
                let place = places.of(&path).unwrap_or_else(|| path.clone());
                if !taken.insert(place) {
                    let path = path.display();
                    let title = format!("several games would be written to `{path}`");
                    let help = "distinguish them by `{index}`, as in `{index:03}`";
                    return Err(Failure::usage(title).help(help));
                }
                if let Some(directory) = path.parent() {
                    output::make_directory(directory)?;
                }
                let content = Content::of(bytes);
                let seal = content.line(self.target.format());
                output::write(&[Output::new(
                    path,
                    [bytes, seal.as_bytes()].concat(),
                    Replaces::Written(content).or_any(self.is_forced),
                )])
            }
        }
    }

    /// Moves the completed file to its final name, if all results go to one file.
    pub fn finish(self) -> Result<(), Failure> {
        match self.kind {
            Kind::One {
                path,
                file: Some(mut file),
                content,
                ..
            } => {
                if !output::is_stream(&path) {
                    let seal = content.line(self.target.format());
                    file.add(seal.as_bytes())?;
                }
                let replaces = Replaces::Written(content).or_any(self.is_forced);
                output::check_replaced(&path, replaces)?;
                file.finish()
            }
            Kind::One { file: None, .. } | Kind::Each { .. } => Ok(()),
        }
    }

    /// Returns the error reported if there are several games but the format holds only one.
    fn only_one(&self) -> Failure {
        let name = self.target.name();
        let title = format!("{name} holds only one game or position, but there are several");
        let help = match is_standard_stream(&self.path) {
            true => "choose one with --game".to_owned(),
            false => {
                let stem = self.path.with_extension("");
                let extension = self.path.extension().unwrap_or(OsStr::new(name));
                let (stem, extension) = (stem.display(), extension.to_string_lossy());
                format!(
                    "choose one with --game, or write each to a file of its own: `{stem}-{{index:03}}.{extension}`"
                )
            }
        };
        Failure::usage(title).help(help)
    }
}

/// Parses a path as a template. Returns `None` if the path has no fields.
///
/// # Errors
/// Returns an error if the template is invalid, or if a field describes a single position but the target
/// format holds a whole game.
fn template(path: &Path, target: Target) -> Result<Option<FileName>, Failure> {
    if !path.as_os_str().as_encoded_bytes().contains(&b'{') {
        return Ok(None);
    }
    let template = output::template(path)?;
    match template.field_of_place() {
        Some(field) if target.is_game() => {
            let name = target.name();
            let title =
                format!("`{{{field}}}` is about one position, but {name} holds the whole game");
            Err(Failure::usage(title).help("distinguish games by `{index}`, as in `{index:03}`"))
        }
        _ => Ok(Some(template)),
    }
}

/// Returns the path of the file for a converted game or position, as the template defines it.
fn name(template: &FileName, input: &Path, source: &Source, written: &Converted) -> PathBuf {
    let game = source.parsed.game.iter();
    let tags: Vec<Tag> = game.flat_map(|game| game.fields()).cloned().collect();
    let facts = FileNameFacts::of(as_path(input), source.number, written.moment.as_deref());
    PathBuf::from(template.fill(&FileNameFacts {
        tags: &tags,
        ..facts
    }))
}
