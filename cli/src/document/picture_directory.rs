//! The directory for the pictures of documents, and for tables of moves. The name of a file is a digest
//! of its source, so that no picture is drawn twice, and no picture is out of date.

use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use sha2::{Digest as _, Sha256};

use crate::files::output::{self, FileKind, Output, Replaces};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::drawing::{Manner, Renderer, Subject};
use xiangqi_setup::settings::{AnySetting as _, Settings};

/// The directory for the pictures of a document.
pub struct PictureDirectory {
    directory: PathBuf,
    /// The names of the pictures whose drawing has begun.
    begun: Mutex<HashSet<OsString>>,
}

impl PictureDirectory {
    /// Uses this directory, which need not exist yet.
    pub fn new(directory: PathBuf) -> PictureDirectory {
        PictureDirectory {
            directory,
            begun: Mutex::default(),
        }
    }

    /// Returns the path of a picture, which is drawn unless its file exists.
    ///
    /// # Errors
    /// The picture cannot be drawn or written.
    pub fn place(
        &self,
        renderer: &Renderer,
        subject: &Subject,
        manner: Manner,
    ) -> Result<PathBuf, Failure> {
        let settings = &subject.last().settings;
        let name = name(&renderer.source_of(subject, manner)?, settings, manner);
        let path = self.directory.join(&name);
        if is_there(&path) || !self.begin(&name) {
            return Ok(path);
        }
        output::check_file(&path)?;
        let drawn = renderer.draw_subject(subject, manner)?;
        output::make_directory(&self.directory)?;
        let written = output::write(&[Output {
            path: path.clone(),
            bytes: drawn.bytes,
            replaces: Replaces::only(FileKind::PICTURE, false),
        }]);
        match written {
            // Another program has written the same picture.
            Err(_) if is_there(&path) => Ok(path),
            written => written.map(|()| path),
        }
    }

    /// Returns the path of a file with this text, and writes the file unless it has this text. Other
    /// programs execute such files, so a file with another text is replaced.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn place_text(&self, text: &str, extension: &str) -> Result<PathBuf, Failure> {
        let digits = digits(Sha256::new_with_prefix(text));
        let path = self.directory.join(format!("moves-{digits}.{extension}"));
        output::check_file(&path)?;
        output::make_directory(&self.directory)?;
        output::update(vec![Output {
            path: path.clone(),
            bytes: text.as_bytes().to_vec(),
            replaces: Replaces::Anything,
        }])?;
        Ok(path)
    }

    /// Notes that the drawing of a picture begins. Returns whether it is the first time.
    fn begin(&self, name: &Path) -> bool {
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        begun.insert(name.as_os_str().to_owned())
    }
}

/// Whether a file exists and is not empty. Links do not count, as they may lead anywhere.
fn is_there(path: &Path) -> bool {
    let metadata = fs::symlink_metadata(path);
    metadata.is_ok_and(|file| file.is_file() && file.len() > 0)
}

/// Returns the name of a picture drawn from this source.
fn name(source: &[u8], settings: &Settings, manner: Manner) -> PathBuf {
    let mut digest = Sha256::new();
    // Versions may draw differently.
    digest.update(env!("CARGO_PKG_VERSION"));
    digest.update([0]);
    digest.update(manner.format.name());
    // Fonts with the same name may differ.
    for setting in [
        settings.dpi.words(),
        settings.png_compression.words(),
        settings.caption_font.words(),
    ] {
        digest.update([0]);
        for word in setting {
            digest.update(word.text.as_encoded_bytes());
            digest.update([1]);
        }
    }
    digest.update([0]);
    digest.update(source);
    let extension = manner.format.extension();
    PathBuf::from(format!("xiangqi-{}.{extension}", digits(digest)))
}

/// Formats the part of a digest that is used in names.
fn digits(digest: Sha256) -> String {
    let bytes = digest.finalize();
    bytes
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}
