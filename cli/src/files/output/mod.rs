//! Writes outputs. A file gets its final name only when it is complete.

mod growing;
mod may_replace;
mod new_file;
mod paths;
mod stream;
mod temporary_file;

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use same_file::Handle;
use serde::Serialize;

use crate::files::input::is_standard_stream;
use crate::files::signals::HeldSignals;
use crate::messages::plain::reason;
pub use growing::Growing;
pub use may_replace::{FileKind, Replaces};
pub use new_file::Output;
use new_file::{NewFile, Target};
pub use paths::{Places, directory, name, template, unwritable, unwritable_directory};
pub use stream::{is_coloured, is_stream};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::page::PictureFormat;

/// Checks that writing the output does not overwrite the input.
pub fn check_not_input(output: &Path, input: &Path) -> Result<(), Failure> {
    if !is_standard_stream(output) && is_same_file(output, input) {
        return Err(taken(output, "input", "output"));
    }
    Ok(())
}

/// Checks that a file name has the extension of a picture format. `has_option` is true if the user can choose
/// the format with `--output-format`.
pub fn check_name(output: &Path, has_option: bool) -> Result<(), Failure> {
    let is_told = PictureFormat::from_extension(output).is_some();
    // Directories are refused when the output is written.
    if is_told || is_stream(output) || output.is_dir() {
        return Ok(());
    }
    let path = name(output);
    let help = match has_option {
        // Only the command that draws boards has the option `--output-format` and can draw with characters.
        true => {
            "the name must end in .svg, .pdf, .png, .gif, .apng, .html or .txt; for any other, set the format with `--output-format`"
        }
        false => "the name must end in .svg, .pdf or .png",
    };
    let extension = output
        .extension()
        .and_then(OsStr::to_str)
        .unwrap_or_default();
    let instead = match extension.to_ascii_lowercase().as_str() {
        // This program does not draw in formats for photographs, which would blur lines.
        "jpeg" | "jpg" | "webp" => format!("write `{}`; ", name(&output.with_extension("png"))),
        _ => String::new(),
    };
    let title = format!("`{path}` does not end in the name of a picture format");
    Err(Failure::usage(title).help(instead + help))
}

/// Returns the failure to report if two files of a run have the same path.
pub fn taken(path: &Path, one: &str, other: &str) -> Failure {
    let path = path.display();
    Failure::usage(format!("`{path}` is both the {one} and the {other}"))
}

/// Checks that an output may replace an existing file.
pub fn check_replaced(output: &Path, replaces: Replaces) -> Result<(), Failure> {
    if is_stream(output) {
        return Ok(());
    }
    Target::new(output, replaces).map(drop)
}

/// Checks a path that the user did not type. If anything exists there, it must be a file. A link is refused,
/// because another user may have created the link.
pub fn check_file(path: &Path) -> Result<(), Failure> {
    check_kind(path, fs::Metadata::is_file, "a file")
}

/// Checks a path that the user did not type. If anything exists there, it must be a directory, not a link.
pub fn check_directory(path: &Path) -> Result<(), Failure> {
    check_kind(path, fs::Metadata::is_dir, "a directory")
}

fn check_kind(
    path: &Path,
    is_right: impl Fn(&fs::Metadata) -> bool,
    right: &str,
) -> Result<(), Failure> {
    let Ok(metadata) = fs::symlink_metadata(path) else {
        return Ok(());
    };
    if is_right(&metadata) {
        return Ok(());
    }
    let what = if metadata.is_symlink() {
        "a link, not "
    } else {
        "not "
    };
    let title = format!("cannot write `{}`: it is {what}{right}", name(path));
    Err(Failure::new(title).help("remove it"))
}

/// Returns whether the output is the same file as the input, even under another name.
fn is_same_file(output: &Path, input: &Path) -> bool {
    // Opening a pipe would block until another program opens its other end.
    let is_file = |path: &Path| fs::metadata(path).is_ok_and(|metadata| metadata.is_file());
    let input = if is_standard_stream(input) {
        Handle::stdin()
    } else if is_file(input) {
        Handle::from_path(input)
    } else {
        return false;
    };
    if !is_file(output) {
        return false;
    }
    matches!((input, Handle::from_path(output)), (Ok(input), Ok(output)) if input == output)
}

/// Writes outputs. No file gets its final name before all files are complete, so an error usually leaves all
/// existing files unchanged. Pipes and devices are written first, since writing to them may fail or block.
pub fn write(outputs: &[Output]) -> Result<(), Failure> {
    let is_file = |output: &&Output| !is_stream(&output.path);
    let (files, streams): (Vec<_>, Vec<_>) = outputs.iter().partition(is_file);
    if !streams.is_empty() {
        // Text written to a pipe cannot be taken back, so check first whether the files can be written.
        let _held = HeldSignals::hold();
        for output in &files {
            NewFile::of(output)?;
        }
    }
    for Output { path, bytes, .. } in streams {
        stream::write(path, bytes).map_err(|error| unwritable(path, error))?;
    }
    let _held = HeldSignals::hold();
    let files = files.into_iter().map(NewFile::of);
    for file in files.collect::<Result<Vec<_>, _>>()? {
        file.persist()?;
    }
    Ok(())
}

pub fn print(bytes: &[u8]) -> Result<(), Failure> {
    let path = Path::new("-");
    stream::write(path, bytes).map_err(|error| unwritable(path, error))
}

/// Writes to standard output piece by piece, so that the text need not fit into memory.
pub fn print_pieces(
    write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let mut output = io::BufWriter::new(standard_writer()?);
    let written = write(&mut output).and_then(|()| output.flush());
    written.map_err(|error| unwritable(Path::new("-"), error))
}

/// Returns standard output, for writing piece by piece.
pub fn standard_writer() -> Result<Box<dyn io::Write + Send>, Failure> {
    let path = Path::new("-");
    stream::writer(path).map_err(|error| unwritable(path, error))
}

/// Creates a directory for outputs, unless the directory exists.
pub fn make_directory(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| {
        let (path, reason) = (name(path), reason(&error));
        Failure::new(format!("cannot create the directory `{path}`: {reason}"))
    })
}

/// Writes the outputs, except for files that already have the same content. Returns whether any were written.
pub fn update(mut outputs: Vec<Output>) -> Result<bool, Failure> {
    outputs.retain(|Output { path, bytes, .. }| is_stream(path) || !holds(path, bytes));
    write(&outputs)?;
    Ok(!outputs.is_empty())
}

/// Returns whether a file contains exactly these bytes.
fn holds(path: &Path, bytes: &[u8]) -> bool {
    let length = fs::metadata(path).map(|file| file.len());
    length.is_ok_and(|length| length == bytes.len() as u64)
        && fs::read(path).is_ok_and(|old| old == bytes)
}

/// Formats a value as JSON.
pub fn json(value: &impl Serialize) -> Result<String, Failure> {
    match serde_json::to_string_pretty(value) {
        Ok(json) => Ok(json + "\n"),
        Err(error) => Err(unwritable(Path::new("-"), io::Error::from(error))),
    }
}
