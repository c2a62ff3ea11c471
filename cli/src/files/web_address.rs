//! Converts the paths of files to web addresses.

use std::path::{Component, Path};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// The characters to encode in an address.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Encodes the name of a file or directory for use in an address.
pub fn part(name: &str) -> String {
    utf8_percent_encode(name, ENCODED).to_string()
}

/// Returns the address of a file relative to a page, so that the file and the page can be moved together.
pub fn web_address(page: &Path, file: &Path) -> String {
    let absolute = |path: &Path| std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let (page, file) = (absolute(page), absolute(file));
    let directory = page.parent().unwrap_or(Path::new(""));
    let relative = pathdiff::diff_paths(&file, directory).unwrap_or(file);
    let parts = relative.components().map(|component| match component {
        Component::RootDir => String::new(),
        component => part(&component.as_os_str().to_string_lossy()),
    });
    parts.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        for (page, file, expected) in [
            ("a.html", "viewer.js", "viewer.js"),
            ("out/a.html", "out/viewer.js", "viewer.js"),
            ("out/a.html", "viewer.js", "../viewer.js"),
            ("a.html", "js/my viewer#1.js", "js/my%20viewer%231.js"),
            ("index.html", "a/棋.html", "a/%E6%A3%8B.html"),
            ("-", "viewer.js", "viewer.js"),
        ] {
            let address = web_address(Path::new(page), Path::new(file));
            assert_eq!(address, expected, "{page} {file}");
        }
    }
}
