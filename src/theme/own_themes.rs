//! The themes of this project: the digests by which a program recognises those that it does not contain, and
//! the form of their art. The build script uses this file, too.

use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};

/// Returns the digest of a theme.
pub(super) fn digest(kind: &str, name: &str, files: &BTreeMap<String, String>) -> [u8; 32] {
    let texts = files.iter().flat_map(|(name, text)| [name, text]);
    let mut digest = Sha256::new();
    for text in [kind, name].into_iter().chain(texts.map(String::as_str)) {
        digest.update((text.len() as u64).to_le_bytes());
        digest.update(text);
    }
    digest.finalize().into()
}

/// Returns the text of the elements in a file that `Art::to_svg` has written, or `None` if the file does not
/// have that form.
pub(super) fn elements(text: &str) -> Option<&str> {
    let rest = text.strip_prefix("<svg viewBox=\"")?;
    rest.split_once(">\n")?.1.strip_suffix("\n</svg>\n")
}
