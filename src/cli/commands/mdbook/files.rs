//! The files of a book, each of them read once.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use xiangqi_setup::leaves::regular_file;
use xiangqi_setup::settings::TextFile;

/// So many bytes are read of one file, and of all files of a book. What is beyond that is
/// drawn all the same, but messages about it have no places in the files.
const MAX_BYTES: usize = 1 << 22;
const MAX_BYTES_OF_ALL: usize = 1 << 26;

/// What is known of the files of a book.
pub struct Files {
    known: HashMap<PathBuf, Option<Arc<TextFile>>>,
    /// How many bytes may still be read.
    left: usize,
}

impl Files {
    /// No file has been read.
    pub fn new() -> Files {
        Files {
            known: HashMap::new(),
            left: MAX_BYTES_OF_ALL,
        }
    }

    /// A file, if it is one and is text.
    pub fn get(&mut self, path: &Path) -> Option<Arc<TextFile>> {
        if let Some(known) = self.known.get(path) {
            return known.clone();
        }
        let bytes = regular_file::read(path, self.left.min(MAX_BYTES)).ok();
        let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
        let file = text.map(|text| {
            self.left -= text.len();
            let path = path.to_owned();
            Arc::new(TextFile { path, text })
        });
        self.known.insert(path.to_owned(), file.clone());
        file
    }
}

#[cfg(test)]
impl<const N: usize> From<[(&str, &str); N]> for Files {
    /// These files, and none on the disk.
    fn from(files: [(&str, &str); N]) -> Files {
        let known = files.map(|(path, text)| {
            let path = PathBuf::from(path);
            let text = text.to_owned();
            let file = TextFile {
                path: path.clone(),
                text,
            };
            (path, Some(Arc::new(file)))
        });
        Files {
            known: HashMap::from(known),
            left: 0,
        }
    }
}
