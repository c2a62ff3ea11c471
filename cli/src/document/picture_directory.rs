//! A directory for the pictures of documents, and for parts of their text. Their names are digests of what they are drawn
//! from, so that none is drawn twice, and none goes stale.

use std::collections::HashSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use sha2::{Digest as _, Sha256};

use crate::files::output::{self, Kind, Output, Replaces};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::drawing::{Manner, Renderer, Subject};
use xiangqi_setup::settings::{AnySetting as _, Settings};

/// A directory for the pictures of documents.
pub struct PictureDirectory {
    directory: PathBuf,
    /// The pictures that are being drawn.
    begun: Mutex<HashSet<OsString>>,
}

impl PictureDirectory {
    /// The pictures in this directory, which need not exist yet.
    pub fn new(directory: PathBuf) -> PictureDirectory {
        PictureDirectory {
            directory,
            begun: Mutex::default(),
        }
    }

    /// The path of a picture, which is drawn unless it is there.
    ///
    /// # Errors
    /// It cannot be drawn or written.
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
            replaces: Replaces::only(Kind::PICTURE, false),
        }]);
        match written {
            // Another program has written the same picture.
            Err(_) if is_there(&path) => Ok(path),
            written => written.map(|()| path),
        }
    }

    /// The path of a file with this text, which is written unless it is there. Programs run such
    /// texts, so that others are replaced.
    ///
    /// # Errors
    /// It cannot be written.
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

    /// Notes that a picture is being drawn. Returns whether it is the first time.
    fn begin(&self, name: &Path) -> bool {
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        begun.insert(name.as_os_str().to_owned())
    }
}

/// Whether a file is there. What links lead to might be anything.
fn is_there(path: &Path) -> bool {
    let metadata = fs::symlink_metadata(path);
    metadata.is_ok_and(|file| file.is_file() && file.len() > 0)
}

/// The name of a picture drawn from this source.
fn name(source: &[u8], settings: &Settings, manner: Manner) -> PathBuf {
    let mut digest = Sha256::new();
    // Versions may draw differently.
    digest.update(env!("CARGO_PKG_VERSION"));
    digest.update([0]);
    digest.update(manner.format.name());
    // A font may be another with the same name.
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

/// The digits of a digest in a name.
fn digits(digest: Sha256) -> String {
    let bytes = digest.finalize();
    bytes
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}
