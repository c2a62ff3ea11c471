//! The digests of this project's themes. A program uses them to recognise themes of this project that it does
//! not contain.

use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};

/// Returns the digest of a theme. The build script uses the same function for all themes of this project.
pub(super) fn digest(kind: &str, name: &str, files: &BTreeMap<String, String>) -> [u8; 32] {
    let texts = files.iter().flat_map(|(name, text)| [name, text]);
    let mut digest = Sha256::new();
    for text in [kind, name].into_iter().chain(texts.map(String::as_str)) {
        digest.update((text.len() as u64).to_le_bytes());
        digest.update(text);
    }
    digest.finalize().into()
}
