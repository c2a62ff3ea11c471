//! The directory for the pictures and move tables of a document.
//!
//! Each file is named after a digest of its source. An existing picture is therefore never drawn again and
//! never out of date.

use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use sha2::{Digest as _, Sha256};

use crate::files::output::{self, Output, Replaces};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::drawing::{PictureOptions, Renderer, Subject};
use xiangqi_setup::settings::{AnySetting as _, Settings};

/// The directory for the pictures and move tables of a document.
pub struct PictureDirectory {
    directory: PathBuf,
    /// The names of the pictures that this run has started to draw.
    begun: Mutex<HashSet<OsString>>,
}

impl PictureDirectory {
    /// Creates a picture directory at the path `directory`, which need not exist yet.
    pub fn new(directory: PathBuf) -> PictureDirectory {
        PictureDirectory {
            directory,
            begun: Mutex::default(),
        }
    }

    /// Returns the path of a picture. Draws it unless the file exists or this run has begun to draw it.
    ///
    /// # Errors
    /// Returns an error if the picture cannot be drawn or written.
    pub fn place(
        &self,
        renderer: &Renderer,
        subject: &Subject,
        options: PictureOptions,
    ) -> Result<PathBuf, Failure> {
        let settings = &subject.last().settings;
        let name = name(&renderer.source_of(subject, options)?, settings, options);
        let path = self.directory.join(&name);
        if is_there(&path) || !self.begin(&name) {
            return Ok(path);
        }
        output::check_file(&path)?;
        let drawn = renderer.draw_subject(subject, options)?;
        output::make_directory(&self.directory)?;
        let written = output::write(&[Output::picture(&path, drawn.bytes, false)]);
        match written {
            // In the meantime, another process has written the same picture.
            Err(_) if is_there(&path) => Ok(path),
            written => written.map(|()| path),
        }
    }

    /// Returns the path of a file with this text. Writes the file unless it already contains the text. An
    /// existing file with different text is replaced, because programs such as LaTeX execute these files.
    pub fn place_text(&self, text: &str, extension: &str) -> Result<PathBuf, Failure> {
        let digits = digits(Sha256::new_with_prefix(text));
        let path = self.directory.join(format!("moves-{digits}.{extension}"));
        output::check_file(&path)?;
        output::make_directory(&self.directory)?;
        output::update(vec![Output::new(&path, text.into(), Replaces::Anything)])?;
        Ok(path)
    }

    /// Marks a picture as begun. Returns `true` if it had not been begun before.
    fn begin(&self, name: &Path) -> bool {
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        begun.insert(name.as_os_str().to_owned())
    }
}

/// Returns whether a file exists and is not empty. Links do not count, because they can lead anywhere.
fn is_there(path: &Path) -> bool {
    let metadata = fs::symlink_metadata(path);
    metadata.is_ok_and(|file| file.is_file() && file.len() > 0)
}

/// Returns the file name of a picture drawn from this source.
fn name(source: &[u8], settings: &Settings, options: PictureOptions) -> PathBuf {
    let mut digest = Sha256::new();
    // Include the version, since different versions of this program can draw different pictures.
    digest.update(env!("CARGO_PKG_VERSION"));
    digest.update([0]);
    digest.update(options.format.name());
    // Include settings that `source` lacks, and the font setting, since fonts with the same name can differ.
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
    let extension = options.format.extension();
    PathBuf::from(format!("xiangqi-{}.{extension}", digits(digest)))
}

/// Formats the part of a digest that is used in file names.
fn digits(digest: Sha256) -> String {
    let bytes = digest.finalize();
    bytes
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}
