//! The names of the pictures that the program writes.

use std::path::{Path, PathBuf};

use super::file_name::{FileName, FileNameFacts};
use super::safe_name::{NameError, place, relative};
use crate::game::Moment;

/// A rule for naming the pictures of an input.
///
/// ```
/// use std::path::Path;
/// use xiangqi_setup::templates::{FileName, Naming};
///
/// let naming = Naming::Directory {
///     path: Path::new("out"),
///     one: FileName::of_inputs(),
///     many: FileName::of_moves(),
///     extension: "svg",
/// };
/// let name = naming.name(Path::new("games/a.wxf"), 1, None)?;
/// assert_eq!(name, Path::new("out/games/a.svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum Naming<'a> {
    /// The path of the only picture.
    File(&'a Path),
    /// A path template, whose fields are filled in for each picture.
    Template(FileName),
    /// Names in the output directory. For an input in a subdirectory, such as `games/a.wxf`, the picture is
    /// in the same subdirectory of the output directory.
    Directory {
        /// The path of the output directory.
        path: &'a Path,
        /// The template for the name of a picture of a position.
        one: FileName,
        /// The template for the name of a picture from a game.
        many: FileName,
        /// The extension, which is added to names that lack it.
        extension: &'a str,
    },
}

impl Naming<'_> {
    /// Returns true if a name depends on the moment.
    pub fn needs_moment(&self) -> bool {
        match self {
            Naming::File(_) => false,
            Naming::Template(template) => template.needs_diagram(),
            Naming::Directory { one, many, .. } => one.needs_diagram() || many.needs_diagram(),
        }
    }

    /// Returns the path of the picture of a moment. `moment` may be `None` unless names depend on the moment.
    /// `index` is the number of the game in the input, counted from 1.
    ///
    /// # Errors
    /// Returns an error if the values of the fields make the name invalid, or make the name lead out of the
    /// directory that the template itself specifies.
    pub fn name(
        &self,
        input: &Path,
        index: usize,
        moment: Option<&Moment>,
    ) -> Result<PathBuf, NameError> {
        let facts = FileNameFacts::of(input, index, moment);
        match self {
            Naming::File(path) => Ok(path.to_path_buf()),
            Naming::Template(template) => {
                let name = template.fill(&facts);
                match template.departure(Path::new(&name)) {
                    Some(kind) => Err(NameError { name, kind }),
                    None => Ok(name.into()),
                }
            }
            Naming::Directory {
                path,
                one,
                many,
                extension,
            } => {
                let is_of_game = moment.is_some_and(|moment| moment.is_of_game);
                let template = if is_of_game { many } else { one };
                place(
                    &path.join(relative(input)),
                    &template.fill(&facts),
                    extension,
                )
            }
        }
    }
}
