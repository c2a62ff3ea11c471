//! Files that an output may replace: those that the program wrote, never a user's own.

use std::io::{self, Read};
use std::path::Path;

use crate::files::output::paths::name;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::format::seal::{self, Content};
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::page::{self, PictureFormat};
use xiangqi_setup::web;

/// The number of bytes at its beginning that usually show the kind of a file, and the most that may
/// have to: what shows it in a PDF, or in an SVG that was edited, may be anywhere.
const BEGINNING: u64 = 1 << 16;
const MOST: u64 = 64 << 20;

/// A kind of file that the program writes.
#[derive(Clone, Copy)]
pub struct Kind {
    /// Its name, with an article.
    pub name: &'static str,
    /// Whether a file is of this kind, by its beginning or all of it.
    pub is_one: fn(&[u8]) -> bool,
}

impl Kind {
    /// Pictures of this program, in any format.
    pub const PICTURE: Kind = Kind {
        name: "a picture",
        is_one: |bytes| page::is_signed(bytes) || web::is_page(bytes),
    };
}

/// The files that an output may replace.
#[derive(Clone, Copy)]
pub enum Replaces {
    /// Any file.
    Anything,
    /// An empty file, or one of this kind.
    Only(Kind),
    /// An empty file, one with a seal that nobody has changed, or one with this content.
    Written(Content),
}

impl Replaces {
    /// A file of this kind, or any file if forced.
    pub fn only(kind: Kind, is_forced: bool) -> Replaces {
        Replaces::Only(kind).or_any(is_forced)
    }

    /// The same, or any file if forced.
    pub fn or_any(self, is_forced: bool) -> Replaces {
        if is_forced { Replaces::Anything } else { self }
    }

    /// Whether any file may be replaced.
    pub fn is_anything(&self) -> bool {
        matches!(self, Replaces::Anything)
    }

    /// The failure if the existing file must stay.
    pub fn refuse(&self, path: &Path, old: impl Read) -> io::Result<Option<Failure>> {
        let refusal = match *self {
            Replaces::Anything => None,
            Replaces::Only(kind) => kind.refuse(old)?,
            Replaces::Written(content) => match seal::examine(old)? {
                (_, Some(true)) => None,
                (old, _) if [content, Content::default()].contains(&old) => None,
                (_, Some(false)) => {
                    Some(("has been changed since this program wrote it".into(), FORCE))
                }
                (_, None) => Some((unknown("wrote"), FORCE)),
            },
        };
        let failure = |(why, help)| Failure::new(format!("`{}` {why}", name(path))).help(help);
        Ok(refusal.map(failure))
    }
}

/// Why a file must stay, and what the user can do.
type Refusal = (String, &'static str);

const FORCE: &str = "--force replaces it";

fn unknown(made: &str) -> String {
    format!("already exists, and nothing in it shows that this program {made} it")
}

impl Kind {
    fn refuse(self, old: impl Read) -> io::Result<Option<Refusal>> {
        let mut old = old.take(BEGINNING);
        let mut bytes = Vec::new();
        for limit in [BEGINNING, MOST] {
            old.set_limit(limit);
            old.read_to_end(&mut bytes)?;
            if bytes.is_empty() || (self.is_one)(&bytes) {
                return Ok(None);
            }
        }
        let is_for_pictures = self.name == Kind::PICTURE.name;
        if is_for_pictures && PictureFormat::of_content(&bytes).is_some() {
            return Ok(Some((unknown("drew"), FORCE)));
        }
        bytes.truncate(BEGINNING as usize);
        let is_input = Format::detect(&format::decode_lossy(&bytes)).is_some();
        let help = match is_for_pictures && is_input {
            true => "--out-dir draws several inputs; --force replaces the file",
            false => FORCE,
        };
        Ok(Some((
            format!("already exists and is not {}", self.name),
            help,
        )))
    }
}
