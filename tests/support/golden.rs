//! Compares results with expected files.
//! `UPDATE_GOLDEN=1 cargo test` rewrites the files, but still fails, as nobody has looked at them yet.

use std::path::Path;
use std::{env, fs};

/// Panics unless a file contains exactly this text. A missing file counts as empty.
pub fn compare(actual: &str, path: &Path) {
    let expected = fs::read(path).unwrap_or_default();
    if expected == actual.as_bytes() {
        return;
    }
    if env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1") {
        fs::write(path, actual).expect("expected files can be written");
        panic!("{} is updated, look at it:\n{actual}", path.display());
    }
    panic!(
        "{} differs (UPDATE_GOLDEN=1 writes it anew)\n--- expected\n{}\n--- actual\n{actual}",
        path.display(),
        String::from_utf8_lossy(&expected),
    );
}
