//! Writing OUTPUT, so that nobody ever sees half a picture.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use same_file::Handle;
use tempfile::{Builder, NamedTempFile};

use super::failure::Failure;
use super::input::{is_standard_stream, name};
use super::signals::HeldSignals;

/// How many links in a row are followed, as most systems do.
const MAX_LINKS: usize = 40;

/// Extensions of pictures that are not SVG: writing SVG under such a name would
/// only surprise.
const OTHER_PICTURES: [&str; 7] = ["eps", "gif", "jpeg", "jpg", "pdf", "png", "webp"];

/// Checks that it makes sense to write this output from this input.
pub fn check(output: &Path, input: &Path) -> Result<(), Failure> {
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
        return Err(Failure::NotSvg {
            path: name(output),
            extension,
        });
    }
    if is_same_file(output, input) {
        return Err(Failure::OutputIsInput { path: name(output) });
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

/// Writes a whole output, or leaves what was there.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let unwritable = |error: io::Error| match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
        _ if is_standard_stream(path) => Failure::Unwritable {
            path: "standard output".to_owned(),
            error,
        },
        _ => Failure::Unwritable {
            path: name(path),
            error,
        },
    };
    if is_standard_stream(path) {
        let mut stdout = io::stdout().lock();
        let written = stdout.write_all(bytes).and_then(|()| stdout.flush());
        written.map_err(unwritable)
    } else if is_stream(path) {
        let stream = OpenOptions::new().write(true).open(path);
        let written = stream.and_then(|mut stream| stream.write_all(bytes));
        written.map_err(unwritable)
    } else {
        let target = follow_links(path).map_err(unwritable)?;
        let permissions = permissions(&target).map_err(unwritable)?;
        let _held = HeldSignals::hold();
        let mut file = new_file_beside(&target)?;
        file.write_all(bytes).map_err(unwritable)?;
        if let Some(permissions) = permissions {
            let kept = file.as_file().set_permissions(permissions);
            kept.map_err(unwritable)?;
        }
        let replaced = file.persist(&target);
        replaced.map_err(|error| unwritable(error.error))?;
        Ok(())
    }
}

/// Whether a path is a pipe, a device or a descriptor of this process: something
/// that is written to and cannot be replaced.
fn is_stream(path: &Path) -> bool {
    let exists_as_stream =
        fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir());
    // `/dev/stdout` leads to a file when it is redirected to one, but the shell
    // expects its own open file to be written, not another put in its place.
    exists_as_stream || path.starts_with("/dev/") || path.starts_with("/proc/")
}

/// The permissions of the file that is replaced, if there is one. Replacing a
/// file takes no right to write to it, but a file that its owner has protected
/// shall be safe.
fn permissions(target: &Path) -> io::Result<Option<fs::Permissions>> {
    match OpenOptions::new().write(true).open(target) {
        Ok(old) => Ok(Some(old.metadata()?.permissions())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// A file under another name, to be put in the place of the output in one step.
/// It goes away by itself if it never gets there.
fn new_file_beside(target: &Path) -> Result<NamedTempFile, Failure> {
    let directory = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let mut builder = Builder::new();
    builder.prefix(".xiangqi-setup-");
    make_readable(&mut builder);
    let file = builder.tempfile_in(directory);
    file.map_err(|error| Failure::UnwritableDirectory {
        directory: name(directory),
        error,
    })
}

/// Temporary files are private; this one becomes a file like any other.
#[cfg(unix)]
fn make_readable(builder: &mut Builder) {
    use std::os::unix::fs::PermissionsExt as _;
    builder.permissions(fs::Permissions::from_mode(0o666));
}

/// A new file gets the rights of its directory.
#[cfg(not(unix))]
fn make_readable(_: &mut Builder) {}

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
