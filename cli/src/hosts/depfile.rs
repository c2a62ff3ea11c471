//! Writes the dependencies of outputs as rules for Make.
//!
//! Each output or group of outputs has a rule. Each source that is not an output has an empty rule, so that
//! Make does not fail after the source is deleted.
//!
//! Names are escaped for GNU Make 4.3 (tested by `tests/further/depfile.py`):
//!
//! | character | escaped as | reason |
//! |---|---|---|
//! | space, `#`, `:` | `\` before the character; each `\` directly before it is doubled | the character would end the name |
//! | `%` | like a space, but only in targets | the rule would become a pattern rule |
//! | `$` | `$$` | a variable would begin |
//! | `=` | `$(subst x,=,x)` | the line would become an assignment |
//! | only lower-case letters and `-` | `./` before the name | the name could be a directive, such as `include` |
//!
//! Names that Make cannot read, or can read only in an obscure spelling, are errors.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use xiangqi_setup::util::safe_text::short;

/// A rule, which lists output files and the files on which they depend.
pub struct Rule {
    /// The output files.
    pub targets: Vec<PathBuf>,
    /// The files from which the outputs are made.
    pub prerequisites: Vec<PathBuf>,
}

/// Returns whether a file with this beginning seems to contain only rules in the format of this module, with
/// one prerequisite per line and no recipes.
pub fn is_depfile(beginning: &[u8]) -> bool {
    // The beginning can end in the middle of a line.
    let end = beginning.iter().rposition(|byte| *byte == b'\n');
    let mut lines = beginning[..end.unwrap_or(0)].split(|byte| *byte == b'\n');
    let is_part = |line: &[u8]| line.is_empty() || line.starts_with(INDENT) || is_rule(line);
    lines.next().is_some_and(is_rule) && lines.all(is_part)
}

/// The indentation of prerequisites.
const INDENT: &[u8] = b"  ";

/// Returns whether a line is the first line of a rule, which contains the targets.
fn is_rule(line: &[u8]) -> bool {
    !line.starts_with(b" ") && (line.ends_with(b":") || line.ends_with(br": \"))
}

/// A file name that Make cannot read.
#[derive(Debug, thiserror::Error)]
#[error("Make cannot read the name `{name}`: {reason}")]
pub struct NameError {
    name: String,
    reason: &'static str,
}

/// Returns the text of the rules, in order, for a file that Make's `include` reads.
pub fn write(rules: &[Rule]) -> Result<Vec<u8>, NameError> {
    let mut text = Vec::new();
    let mut empty: Vec<&Path> = Vec::new();
    // Targets need no empty rule. Like Make, compare names by their spelling: `a//b` differs from `a/b`.
    let targets = rules.iter().flat_map(|rule| &rule.targets);
    let mut seen: BTreeSet<&OsStr> = targets.map(|target| target.as_os_str()).collect();
    for rule in rules {
        let targets = rule.targets.iter().map(|target| word(target, true));
        text.extend(targets.collect::<Result<Vec<_>, _>>()?.join(&b' '));
        text.push(b':');
        for prerequisite in &rule.prerequisites {
            text.extend(b" \\\n");
            text.extend(INDENT);
            text.extend(word(prerequisite, false)?);
            if seen.insert(prerequisite.as_os_str()) {
                empty.push(prerequisite);
            }
        }
        text.push(b'\n');
    }
    for prerequisite in empty {
        text.push(b'\n');
        text.extend(word(prerequisite, true)?);
        text.extend(b":\n");
    }
    Ok(text)
}

/// Escapes a file name for use in a rule.
fn word(path: &Path, is_target: bool) -> Result<Vec<u8>, NameError> {
    let mut name = path.as_os_str().as_encoded_bytes().to_vec();
    if cfg!(windows) {
        name.iter_mut()
            .filter(|c| **c == b'\\')
            .for_each(|c| *c = b'/');
    }
    if let Some(reason) = obstacle(&name) {
        let name = short(&path.to_string_lossy());
        return Err(NameError { name, reason });
    }
    let mut word = Vec::new();
    if name.iter().all(|c| c.is_ascii_lowercase() || *c == b'-') {
        word.extend(b"./");
    }
    let mut backslashes = 0;
    for byte in &name {
        let is_escaped = match byte {
            b' ' | b'#' => true,
            // On Windows, a colon can only follow a drive letter. Make recognizes drive letters.
            b':' => !cfg!(windows),
            b'%' => is_target,
            _ => false,
        };
        if is_escaped {
            word.extend([b'\\'].repeat(backslashes + 1));
        }
        match byte {
            b'$' => word.extend(b"$$"),
            b'=' => word.extend(b"$(subst x,=,x)"),
            byte => word.push(*byte),
        }
        backslashes = if *byte == b'\\' { backslashes + 1 } else { 0 };
    }
    Ok(word)
}

/// Returns the reason why Make cannot read a name, or can read it only in an obscure spelling.
fn obstacle(name: &[u8]) -> Option<&'static str> {
    let is_special = |name: &[u8]| name.iter().all(|c| c.is_ascii_uppercase() || *c == b'_');
    if name.iter().any(|byte| b"*?[;|\t\n\r\0".contains(byte)) {
        Some("it contains one of `*?[;|`, a tab, a line end or a zero byte")
    } else if name.starts_with(b"~") {
        // Make would expand a name such as `~user`.
        Some("it begins with `~`")
    } else if name.last().is_none_or(|last| br" &)\".contains(last)) {
        Some("it ends with a space or one of `&)\\`")
    } else if name.len() > 1 && name.strip_prefix(b".").is_some_and(is_special) {
        Some("it looks like a special target of Make, such as `.PHONY`")
    } else {
        None
    }
}
