//! What outputs depend on, as rules for Make.
//!
//! There is a rule for each output or group of outputs, and a rule without anything in
//! it for each file that they are made from, so that Make goes on when one of these is
//! gone.
//!
//! How names are written is what GNU Make 4.3 reads back as the same names, which
//! `tests/further/depfile.py` tries; most of it is in no manual:
//!
//! | in a name | is written | because |
//! |---|---|---|
//! | space, `#`, `:` | `\` in front, and `\` in front of all `\` before it | they end a name |
//! | `%` | the same, in targets only | it makes a rule a pattern |
//! | `\|` | the same, behind the colon only | it begins prerequisites whose age does not matter |
//! | `$` | `$$` | it begins a variable |
//! | `=` | `$(subst x,=,x)` | a line with it is an assignment, whatever is in front |
//! | `;` | `$(subst x,\;,x)` | it begins a recipe; it is looked for before variables are replaced and behind |
//! | `*`, `?`, `[` | `\` in front, and each other `\` doubled | they stand for the files that fit |
//! | `~` in front | `[~]`, a pattern | it is somebody's home directory |
//! | `\` at the end | doubled | it would be for the space behind it |
//! | space or `&` at the end | `$()` behind it, which is nothing | spaces before a line's end are one; `&:` is another kind of rule |
//! | space or `\` at the end of the last one | ` \|` behind it, which is nothing, too | no line can end with a space, nor with `\` as it is |
//! | small letters and `-` alone | `./` in front, which Make drops | it could be one of Make's own words |
//!
//! No other character needs anything.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::cli::commands::draw::error::{DepfileError, DepfileErrorKind};
use crate::cli::files::output::Kind;

/// Outputs and what they are made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// What is made, in one go.
    pub targets: Vec<PathBuf>,
    /// What it is made from.
    pub prerequisites: Vec<PathBuf>,
}

/// What a depfile may take the place of: nothing but rules as they are written here, each
/// prerequisite on a line of its own, and none with a recipe.
pub const FILE: Kind = Kind {
    name: "a depfile",
    is_one: |bytes| {
        // What is given may end in the middle of a line.
        let end = bytes.iter().rposition(|byte| *byte == b'\n').unwrap_or(0);
        let mut lines = bytes[..end].split(|byte| *byte == b'\n');
        lines.next().is_some_and(is_rule)
            && lines
                .all(|line| line.is_empty() || line.starts_with(INDENT.as_bytes()) || is_rule(line))
    },
};

/// What is before a prerequisite.
const INDENT: &str = "  ";

/// Whether a line is one with targets.
fn is_rule(line: &[u8]) -> bool {
    !line.starts_with(b" ") && (line.ends_with(b":") || line.ends_with(br": \"))
}

/// The rules as a file for Make's `include`, in their order.
///
/// # Errors
/// A name that Make cannot read.
pub fn write(rules: &[Rule]) -> Result<Vec<u8>, DepfileError> {
    let mut text = Vec::new();
    let mut empty: Vec<&Path> = Vec::new();
    // By their letters: `a//b` is another file to Make than `a/b`. What is made itself
    // needs no empty rule.
    let targets = rules.iter().flat_map(|rule| &rule.targets);
    let mut seen: BTreeSet<&OsStr> = targets.map(|target| target.as_os_str()).collect();
    for rule in rules {
        for (index, target) in rule.targets.iter().enumerate() {
            if index > 0 {
                text.push(b' ');
            }
            text.extend(word(target, Place::Target)?);
        }
        text.push(b':');
        for prerequisite in &rule.prerequisites {
            text.extend(b" \\\n");
            text.extend(INDENT.as_bytes());
            text.extend(word(prerequisite, Place::Prerequisite)?);
            if seen.insert(prerequisite.as_os_str()) {
                empty.push(prerequisite);
            }
        }
        if rule
            .prerequisites
            .last()
            .is_some_and(|last| ends_badly(last))
        {
            text.extend(b" |");
        }
        text.push(b'\n');
    }
    for prerequisite in empty {
        text.push(b'\n');
        text.extend(word(prerequisite, Place::Target)?);
        text.extend(b":\n");
    }
    Ok(text)
}

/// Whether a name is another one to Make where a line ends with it.
fn ends_badly(path: &Path) -> bool {
    let name = path.as_os_str().as_encoded_bytes();
    name.ends_with(b" ") || name.ends_with(br"\")
}

/// On which side of the colon a name stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Target,
    Prerequisite,
}

/// A name as it is written.
fn word(path: &Path, place: Place) -> Result<Vec<u8>, DepfileError> {
    let name = path.as_os_str().as_encoded_bytes();
    // Only there it cannot be a part of a name, and Make would not know the drive.
    let (drive, name) = name.split_at(if cfg!(windows) { drive(name) } else { 0 });
    let name: Vec<u8> = name.iter().map(|byte| slash(*byte)).collect();
    let is_pattern = name.starts_with(b"~") || name.iter().any(|byte| b"*?[".contains(byte));
    check(&name, is_pattern).map_err(|kind| DepfileError {
        name: path.as_os_str().to_owned(),
        kind,
    })?;
    let name = if is_pattern { literal(&name) } else { name };
    let mut word = drive.to_vec();
    if name
        .iter()
        .all(|byte| byte.is_ascii_lowercase() || *byte == b'-')
    {
        word.extend(b"./");
    }
    let mut backslashes = 0;
    for byte in &name {
        let is_quoted = match byte {
            b' ' | b'#' | b':' => true,
            b'%' => place == Place::Target,
            b'|' => place == Place::Prerequisite,
            _ => false,
        };
        if is_quoted {
            word.extend([b'\\'].repeat(backslashes + 1));
        }
        match byte {
            b'$' => word.extend(b"$$"),
            b'=' => word.extend(b"$(subst x,=,x)"),
            b';' => {
                word.extend([b'\\'].repeat(backslashes));
                word.extend(br"$(subst x,\;,x)");
            }
            byte => word.push(*byte),
        }
        backslashes = if *byte == b'\\' { backslashes + 1 } else { 0 };
    }
    word.extend([b'\\'].repeat(backslashes));
    if name.ends_with(b" ") || name.ends_with(b"&") {
        word.extend(b"$()");
    }
    Ok(word)
}

/// Checks that there is a way to write the name.
fn check(name: &[u8], is_pattern: bool) -> Result<(), DepfileErrorKind> {
    let is_special = |letters: &[u8]| {
        let is_letter = |byte: &u8| byte.is_ascii_uppercase() || *byte == b'_';
        letters.iter().all(is_letter)
    };
    if name.is_empty() {
        Err(DepfileErrorKind::Empty)
    } else if name.iter().any(|byte| b"\t\n\r\0".contains(byte)) {
        Err(DepfileErrorKind::Control)
    } else if name.ends_with(b")") {
        // Whatever is in front, as the parts of an archive can be names of their own.
        Err(DepfileErrorKind::Archive)
    } else if is_pattern && name.contains(&b'%') {
        Err(DepfileErrorKind::Patterns)
    } else if name.len() > 1 && name.strip_prefix(b".").is_some_and(is_special) {
        Err(DepfileErrorKind::Special)
    } else {
        Ok(())
    }
}

/// The pattern that only this name fits.
fn literal(name: &[u8]) -> Vec<u8> {
    let mut pattern = Vec::new();
    for (index, byte) in name.iter().enumerate() {
        match byte {
            b'\\' | b'*' | b'?' | b'[' => pattern.extend([b'\\', *byte]),
            b'~' if index == 0 => pattern.extend(b"[~]"),
            byte => pattern.push(*byte),
        }
    }
    pattern
}

/// A separator as Make has it.
fn slash(byte: u8) -> u8 {
    if cfg!(windows) && byte == b'\\' {
        b'/'
    } else {
        byte
    }
}

/// How many bytes in front are a drive's name.
fn drive(name: &[u8]) -> usize {
    match name {
        [letter, b':', ..] if letter.is_ascii_alphabetic() => 2,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names, each as a target and as a prerequisite.
    const WORDS: &[(&str, &str, &str)] = &[
        ("a.svg", "a.svg", "a.svg"),
        ("out/图.svg", "out/图.svg", "out/图.svg"),
        (
            "a'b\"c,d!e@f+g^h`i{j}<k>l(m).n",
            "a'b\"c,d!e@f+g^h`i{j}<k>l(m).n",
            "a'b\"c,d!e@f+g^h`i{j}<k>l(m).n",
        ),
        ("-a.b", "-a.b", "-a.b"),
        ("mine (copy)/", r"mine\ (copy)/", r"mine\ (copy)/"),
        ("my game", r"my\ game", r"my\ game"),
        ("a  b", r"a\ \ b", r"a\ \ b"),
        ("a#b", r"a\#b", r"a\#b"),
        ("a:b", r"a\:b", r"a\:b"),
        ("a$b$(c).d", "a$$b$$(c).d", "a$$b$$(c).d"),
        ("a%b", r"a\%b", "a%b"),
        ("a|b", "a|b", r"a\|b"),
        ("a=b", "a$(subst x,=,x)b", "a$(subst x,=,x)b"),
        ("a;b", r"a$(subst x,\;,x)b", r"a$(subst x,\;,x)b"),
        ("a*b?[c]", r"a\*b\?\[c]", r"a\*b\?\[c]"),
        ("~a", "[~]a", "[~]a"),
        ("a~", "a~", "a~"),
        ("a&", "a&$()", "a&$()"),
        ("a&b", "a&b", "a&b"),
        ("a ", r"a\ $()", r"a\ $()"),
        ("define", "./define", "./define"),
        ("-include", "./-include", "./-include"),
        ("define.svg", "define.svg", "define.svg"),
        (".", ".", "."),
        ("../a", "../a", "../a"),
    ];

    /// The same where `\` does not separate directories.
    #[cfg(not(windows))]
    const BACKSLASHES: &[(&str, &str, &str)] = &[
        (r"a\b", r"a\b", r"a\b"),
        (r"a\\ b", r"a\\\\\ b", r"a\\\\\ b"),
        (r"a\", r"a\\", r"a\\"),
        (r"a\%b", r"a\\\%b", r"a\%b"),
        (r"a\|b", r"a\|b", r"a\\\|b"),
        (r"a\$b", r"a\$$b", r"a\$$b"),
        (r"a\;b", r"a\\$(subst x,\;,x)b", r"a\\$(subst x,\;,x)b"),
        (r"a\b*", r"a\\b\*", r"a\\b\*"),
        (r"~\ a", r"[~]\\\\\ a", r"[~]\\\\\ a"),
    ];
    #[cfg(windows)]
    const BACKSLASHES: &[(&str, &str, &str)] =
        &[(r"a\b c", r"a/b\ c", r"a/b\ c"), (r"C:\a", "C:/a", "C:/a")];

    #[test]
    fn names_are_written_for_make() {
        for (name, target, prerequisite) in WORDS.iter().chain(BACKSLASHES) {
            for (place, expected) in [(Place::Target, target), (Place::Prerequisite, prerequisite)]
            {
                let word = word(Path::new(name), place).expect(name);
                assert_eq!(String::from_utf8_lossy(&word), *expected, "{name}");
            }
        }
    }

    #[test]
    fn names_that_make_cannot_read() {
        for (name, expected) in [
            ("", DepfileErrorKind::Empty),
            ("a\nb", DepfileErrorKind::Control),
            ("a\r", DepfileErrorKind::Control),
            ("a\tb", DepfileErrorKind::Control),
            ("a\0b", DepfileErrorKind::Control),
            ("a(b)", DepfileErrorKind::Archive),
            ("a)", DepfileErrorKind::Archive),
            ("a%b*", DepfileErrorKind::Patterns),
            ("~a%b", DepfileErrorKind::Patterns),
            (".PHONY", DepfileErrorKind::Special),
        ] {
            for place in [Place::Target, Place::Prerequisite] {
                let error = word(Path::new(name), place).expect_err(name);
                assert_eq!(error.kind, expected, "{name:?}");
            }
        }
        let error = word(Path::new("a\n\u{1b}b"), Place::Target).expect_err("it is two lines");
        assert_eq!(
            error.to_string(),
            "Make cannot read the name `a\u{fffd}\u{fffd}b`: there is a tab, the end of a line \
             or a zero byte in it"
        );
    }

    #[test]
    fn every_prerequisite_has_one_empty_rule() {
        let rule = |targets: &[&str], prerequisites: &[&str]| Rule {
            targets: targets.iter().map(PathBuf::from).collect(),
            prerequisites: prerequisites.iter().map(PathBuf::from).collect(),
        };
        let rules = [
            rule(&["b.svg", "c d.svg"], &["b.wxf", "themes/board"]),
            rule(
                &["a.svg"],
                &["a.xay", "themes/board", "b.svg", "a.xay", "themes//board"],
            ),
            rule(&["e.svg"], &[]),
        ];
        let expected = r"b.svg c\ d.svg: \
  b.wxf \
  themes/board
a.svg: \
  a.xay \
  themes/board \
  b.svg \
  a.xay \
  themes//board
e.svg:

b.wxf:

themes/board:

a.xay:

themes//board:
";
        let text = write(&rules).expect("all names can be written");
        assert_eq!(String::from_utf8_lossy(&text), expected);
    }

    #[test]
    fn no_line_ends_with_what_means_something_there() {
        for (name, expected) in [
            ("a ", "b: \\\n  a\\ $() |\n\na\\ $():\n"),
            #[cfg(not(windows))]
            (r"a\", "b: \\\n  a\\\\ |\n\na\\\\:\n"),
        ] {
            let rule = Rule {
                targets: vec!["b".into()],
                prerequisites: vec![name.into()],
            };
            let text = write(&[rule]).expect(name);
            let expected = format!("./{expected}");
            assert_eq!(String::from_utf8_lossy(&text), expected, "{name:?}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn names_need_not_be_text() {
        use std::os::unix::ffi::OsStrExt as _;
        let name = Path::new(OsStr::from_bytes(b"\xff \xfe"));
        assert_eq!(word(name, Place::Target), Ok(b"\xff\\ \xfe".to_vec()));
    }
}
