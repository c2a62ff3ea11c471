//! Decides which files outputs may replace: without `--force`, empty files and files written by this program.

use std::io::{self, Read};
use std::path::Path;

use crate::files::output::paths::name;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::format::seal::{self, Content};
use xiangqi_setup::format::{self, Format};
use xiangqi_setup::page::{self, PictureFormat};
use xiangqi_setup::web;

/// The number of bytes at the beginning of a file that usually suffice to recognize the kind of the file.
const BEGINNING: u64 = 1 << 16;
/// The maximum number of bytes to read if the beginning does not suffice. In a PDF or an edited SVG, the
/// marker of this program may be anywhere.
const MOST: u64 = 64 << 20;

/// A kind of file that this program writes.
#[derive(Clone, Copy)]
pub struct FileKind {
    name: &'static str,
    is_one: fn(&[u8]) -> bool,
}

impl FileKind {
    /// Pictures drawn by this program, in any format.
    pub const PICTURE: FileKind = FileKind::new("a picture", |bytes| {
        page::is_signed(bytes) || web::is_page(bytes)
    });

    /// Creates a kind with a name for messages. `is_one` returns whether a file is of this kind, given its
    /// beginning or all of its content.
    pub const fn new(name: &'static str, is_one: fn(&[u8]) -> bool) -> FileKind {
        FileKind { name, is_one }
    }
}

/// The rule that determines which existing files an output may replace.
#[derive(Clone, Copy)]
pub enum Replaces {
    Anything,
    /// An empty file, or a file of this kind.
    Only(FileKind),
    /// An empty file, a file with this content, or a file whose seal (a mark that contains a digest) shows
    /// that nobody has changed the file since this program wrote it.
    Written(Content),
}

impl Replaces {
    /// Returns the rule that allows replacing empty files and files of the given kind or, if `is_forced` is
    /// true, any file.
    pub fn only(kind: FileKind, is_forced: bool) -> Replaces {
        Replaces::Only(kind).or_any(is_forced)
    }

    /// Returns the same rule, or the rule that allows replacing any file if `is_forced` is true.
    pub fn or_any(self, is_forced: bool) -> Replaces {
        if is_forced { Replaces::Anything } else { self }
    }

    pub fn is_anything(&self) -> bool {
        matches!(self, Replaces::Anything)
    }

    /// Returns the failure to report, or `None` if the existing file `old` may be replaced.
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

/// The reason why a file must not be replaced, and advice for the user.
type Refusal = (String, &'static str);

const FORCE: &str = "--force replaces it";

fn unknown(made: &str) -> String {
    format!("already exists, and nothing in it shows that this program {made} it")
}

impl FileKind {
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
        let is_for_pictures = self.name == FileKind::PICTURE.name;
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
