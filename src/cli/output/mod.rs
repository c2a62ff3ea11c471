//! Writing OUTPUT, so that nobody ever sees half a picture.

mod hidden;
mod new_file;
mod places;
mod stale;

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use same_file::Handle;
use serde::Serialize;

use super::failure::Failure;
use super::input::is_standard_stream;
use super::signals::HeldSignals;
use new_file::NewFile;
pub use places::Places;

/// How many links in a row are followed, as most systems do.
const MAX_LINKS: usize = 40;

/// Extensions of pictures that we do not write: something else under such a name
/// would only surprise.
const OTHER_PICTURES: [&str; 7] = ["eps", "gif", "jpeg", "jpg", "svgz", "tiff", "webp"];

/// What to call an output in messages.
pub fn name(path: &Path) -> String {
    if is_standard_stream(path) {
        "standard output".to_owned()
    } else {
        path.display().to_string()
    }
}

/// Checks that writing the output does not destroy the input.
pub fn check_not_input(output: &Path, input: &Path) -> Result<(), Failure> {
    if !is_standard_stream(output) && is_same_file(output, input) {
        return Err(Failure::OutputIsInput { path: name(output) });
    }
    Ok(())
}

/// Checks that it makes sense to write a picture under this name.
pub fn check_name(output: &Path) -> Result<(), Failure> {
    if is_standard_stream(output) {
        return Ok(());
    }
    let extension = output
        .extension()
        .map(|extension| extension.to_ascii_lowercase());
    if let Some(extension) = extension.as_ref().and_then(|extension| extension.to_str())
        && OTHER_PICTURES.contains(&extension)
    {
        let extension = extension.to_owned();
        return Err(Failure::NoPictureFormat {
            path: name(output),
            extension,
        });
    }
    Ok(())
}

/// Whether the output is the file that the input is read from, by whatever names.
fn is_same_file(output: &Path, input: &Path) -> bool {
    // Opening a pipe would wait for somebody at its other end.
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

/// Writes whole outputs, or leaves what was there. Pipes and the like come first, as
/// they may fail or never end; files get their names when all of them are written.
pub fn write(outputs: &[(&Path, &[u8])]) -> Result<(), Failure> {
    let is_file = |path: &Path| !is_standard_stream(path) && !is_stream(path);
    let (files, streams): (Vec<_>, Vec<_>) = outputs.iter().partition(|(path, _)| is_file(path));
    if !streams.is_empty() {
        // What a pipe has been given cannot be taken back.
        let _held = HeldSignals::hold();
        for (path, _) in &files {
            NewFile::new(path, &[])?;
        }
    }
    for (path, bytes) in streams {
        write_stream(path, bytes).map_err(|error| unwritable(path, error))?;
    }
    let _held = HeldSignals::hold();
    let files = files.iter().map(|(path, bytes)| NewFile::new(path, bytes));
    for file in files.collect::<Result<Vec<_>, _>>()? {
        file.persist()?;
    }
    Ok(())
}

/// Writes to standard output.
pub fn print(bytes: &[u8]) -> Result<(), Failure> {
    let path = Path::new("-");
    write_stream(path, bytes).map_err(|error| unwritable(path, error))
}

/// Makes a directory for outputs, if it is not there.
pub fn make_directory(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| Failure::NoOutputDirectory {
        directory: name(path),
        error,
    })
}

/// Writes an output, unless that is what is there. Says whether it was written.
pub fn update(path: &Path, bytes: &[u8]) -> Result<bool, Failure> {
    if !is_standard_stream(path) && !is_stream(path) && holds(path, bytes) {
        return Ok(false);
    }
    write(&[(path, bytes)])?;
    Ok(true)
}

/// Whether a file has these bytes in it.
fn holds(path: &Path, bytes: &[u8]) -> bool {
    let length = fs::metadata(path).map(|file| file.len());
    length.is_ok_and(|length| length == bytes.len() as u64)
        && fs::read(path).is_ok_and(|old| old == bytes)
}

/// Why an output is not written.
pub fn unwritable(path: &Path, error: io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
        _ if is_standard_stream(path) => Failure::Unwritable {
            path: "standard output".to_owned(),
            error,
        },
        _ => Failure::Unwritable {
            path: name(path),
            error,
        },
    }
}

fn write_stream(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if is_standard_stream(path) {
        let mut output = standard_output()?;
        output.write_all(bytes)?;
        output.flush()
    } else {
        let mut stream = OpenOptions::new().write(true).open(path)?;
        stream.write_all(bytes)
    }
}

/// Standard output as a file: the library's own says nothing where it cannot be written
/// because it was opened for reading.
#[cfg(unix)]
fn standard_output() -> io::Result<fs::File> {
    use std::os::fd::AsFd as _;
    Ok(io::stdout().as_fd().try_clone_to_owned()?.into())
}

/// Standard output, which may be a console that takes nothing but text.
#[cfg(not(unix))]
fn standard_output() -> io::Result<io::Stdout> {
    Ok(io::stdout())
}

/// Whether what goes to standard output may be in colours: where somebody looks at it,
/// unless the environment says otherwise (`NO_COLOR`, `CLICOLOR_FORCE`).
pub fn is_coloured() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Whether a path is a pipe, a device or a descriptor of this process: something
/// that is written to and cannot be replaced.
fn is_stream(path: &Path) -> bool {
    let exists_as_stream =
        fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir());
    // `/dev/stdout` leads to a file when it is redirected to one, but the shell
    // expects its own open file to be written, not another put in its place.
    let own = ["/dev/stdout", "/dev/stderr", "/dev/fd", "/proc"];
    exists_as_stream || own.iter().any(|own| path.starts_with(own))
}

/// The directory that a file is in.
pub fn directory(file: &Path) -> &Path {
    match file.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// The file that a chain of links leads to, whether it exists yet or not.
fn follow_links(path: &Path) -> io::Result<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(link) = fs::read_link(&target) else {
            return Ok(target);
        };
        target = target.parent().unwrap_or(Path::new("")).join(link);
    }
    Err(io::Error::other("too many links"))
}

/// Something as JSON, for other programs.
pub fn json(value: &impl Serialize) -> Result<String, Failure> {
    match serde_json::to_string_pretty(value) {
        Ok(json) => Ok(json + "\n"),
        Err(error) => Err(unwritable(Path::new("-"), io::Error::from(error))),
    }
}
