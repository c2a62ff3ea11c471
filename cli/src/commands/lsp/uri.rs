//! Converts between file paths and URIs.

use std::path::{Path, PathBuf};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The characters that are escaped in a path. VS Code also escapes colons; other clients do not.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'~')
    .remove(b':');

/// Returns the path in a `file` URI. Returns `None` for any other URI, such as that of an unsaved document.
pub fn to_path(uri: &str) -> Option<PathBuf> {
    path_text(uri, cfg!(windows)).map(PathBuf::from)
}

/// Returns the URI of a path after making the path absolute, or `None` if there is no such URI.
pub fn of_path(path: &Path) -> Option<String> {
    let path = std::path::absolute(path).ok()?;
    Some(uri_text(path.to_str()?, cfg!(windows)))
}

/// Returns the last part of the path in any URI, such as `a.xay` in `untitled:a.xay`.
pub fn file_name(uri: &str) -> String {
    let name = uri.rsplit(['/', ':']).next().unwrap_or(uri);
    percent_decode_str(name).decode_utf8_lossy().into_owned()
}

fn path_text(uri: &str, is_windows: bool) -> Option<String> {
    let (scheme, rest) = uri.split_once("://")?;
    if !scheme.eq_ignore_ascii_case("file") {
        return None;
    }
    let (host, path) = rest.split_at(rest.find('/')?);
    let path = percent_decode_str(path).decode_utf8().ok()?;
    let is_here = host.is_empty() || host.eq_ignore_ascii_case("localhost");
    if path.contains('\0') {
        return None;
    }
    match (is_windows, is_here) {
        (false, true) => Some(path.into_owned()),
        (false, false) => None,
        (true, true) => {
            let path = path
                .strip_prefix('/')
                .filter(|path| path.contains(':'))
                .unwrap_or(&path);
            Some(path.replace('/', "\\"))
        }
        (true, false) => Some(format!("\\\\{host}{}", path.replace('/', "\\"))),
    }
}

fn uri_text(path: &str, is_windows: bool) -> String {
    let path = match is_windows {
        true => path.replace('\\', "/"),
        false => path.to_owned(),
    };
    // The path of a share on another computer begins with two slashes.
    let (start, path) = match path.strip_prefix("//").filter(|_| is_windows) {
        Some(share) => ("file://", share),
        None if path.starts_with('/') => ("file://", &*path),
        None => ("file:///", &*path),
    };
    format!("{start}{}", utf8_percent_encode(path, ESCAPED))
}

#[cfg(test)]
mod tests {
    use super::{path_text, uri_text};

    #[test]
    fn paths() {
        for (uri, is_windows, path) in [
            ("file:///a/b.xay", false, Some("/a/b.xay")),
            ("file:///a%20b/%E9%A6%AC.xay", false, Some("/a b/馬.xay")),
            ("FILE://localhost/a", false, Some("/a")),
            ("file:///c%3A/a/b.xay", true, Some("c:\\a\\b.xay")),
            ("file:///C:/a", true, Some("C:\\a")),
            ("file://server/share/a", true, Some("\\\\server\\share\\a")),
            ("file://server/a", false, None),
            ("untitled:Untitled-1", false, None),
            ("file:///%ff", false, None),
            ("file:///a%00", false, None),
            ("file://", false, None),
            ("", false, None),
        ] {
            assert_eq!(path_text(uri, is_windows).as_deref(), path, "{uri}");
        }
    }

    #[test]
    fn uris() {
        for (path, is_windows, uri) in [
            ("/a b/馬#?.xay", false, "file:///a%20b/%E9%A6%AC%23%3F.xay"),
            ("C:\\a\\b.xay", true, "file:///C:/a/b.xay"),
            ("\\\\server\\share\\a", true, "file://server/share/a"),
        ] {
            assert_eq!(uri_text(path, is_windows), uri);
            assert_eq!(path_text(uri, is_windows).as_deref(), Some(path));
        }
    }
}
