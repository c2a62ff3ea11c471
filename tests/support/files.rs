//! Files of the repository.

use std::fs;
use std::path::{Path, PathBuf};

/// All files below a directory of the repository, or those with an extension, in alphabetical
/// order.
pub fn below(directory: &str, extension: Option<&str>) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut waiting = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(directory)];
    while let Some(directory) = waiting.pop() {
        for entry in fs::read_dir(&directory).expect("the directory can be read") {
            let path = entry.expect("its entries can be read").path();
            if path.is_dir() {
                waiting.push(path);
            } else if extension.is_none_or(|it| path.extension().is_some_and(|end| end == it)) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}
