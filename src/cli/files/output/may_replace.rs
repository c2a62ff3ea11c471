//! Files that an output may replace: those of the same kind, never a user's own.

use std::io::{self, Read};
use std::path::Path;

use crate::cli::error::Failure;
use crate::cli::files::output::paths::name;
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::web;

/// A kind of file that the program writes.
#[derive(Clone, Copy)]
pub struct Kind {
    /// Its name, with an article.
    pub name: &'static str,
    /// Whether a file is of this kind, by its beginning.
    pub is_one: fn(&[u8]) -> bool,
}

impl Kind {
    /// The number of bytes that show the kind of a file.
    pub const BEGINNING: usize = 1 << 16;

    /// Pictures in any format.
    pub const PICTURE: Kind = Kind {
        name: "a picture",
        is_one: |bytes| PictureFormat::of_content(bytes).is_some() || web::is_page(bytes),
    };
}

/// The files that an output may replace.
#[derive(Clone, Copy)]
pub enum Replaces {
    /// Any file.
    Anything,
    /// An empty file, or one of this kind.
    Only(Kind),
}

impl Replaces {
    /// A file of this kind, or any file if forced.
    pub fn only(kind: Kind, is_forced: bool) -> Replaces {
        if is_forced {
            Replaces::Anything
        } else {
            Replaces::Only(kind)
        }
    }

    /// Whether any file may be replaced.
    pub fn is_anything(&self) -> bool {
        matches!(self, Replaces::Anything)
    }

    /// The failure if the existing file must stay.
    pub fn refuse(&self, path: &Path, old: impl Read) -> io::Result<Option<Failure>> {
        let Replaces::Only(kind) = self else {
            return Ok(None);
        };
        let mut beginning = Vec::with_capacity(Kind::BEGINNING);
        old.take(Kind::BEGINNING as u64)
            .read_to_end(&mut beginning)?;
        if beginning.is_empty() || (kind.is_one)(&beginning) {
            return Ok(None);
        }
        let (path, wanted) = (name(path), kind.name);
        let failure = Failure::new(format!("`{path}` already exists and is not {wanted}"));
        let is_input = Format::detect(&format::decode_lossy(&beginning)).is_some();
        Ok(Some(failure.help(
            match is_input && kind.name == Kind::PICTURE.name {
                true => "--out-dir draws several inputs; --force replaces the file",
                false => "--force replaces it",
            },
        )))
    }
}
