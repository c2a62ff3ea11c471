//! Writing OUTPUT, so that nobody ever sees half a picture.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use same_file::Handle;
use serde::Serialize;
use tempfile::{Builder, NamedTempFile};

use super::failure::Failure;
use super::input::is_standard_stream;
use super::signals::HeldSignals;

/// How many links in a row are followed, as most systems do.
const MAX_LINKS: usize = 40;

/// Extensions of pictures that are not SVG: writing SVG under such a name would
/// only surprise.
const OTHER_PICTURES: [&str; 7] = ["eps", "gif", "jpeg", "jpg", "pdf", "png", "webp"];

/// What to call an output in messages.
pub fn name(path: &Path) -> String {
    if is_standard_stream(path) {
        "standard output".to_owned()
    } else {
        path.display().to_string()
    }
}

/// Checks that it makes sense to write this output from this input.
pub fn check(output: &Path, input: &Path) -> Result<(), Failure> {
    check_name(output)?;
    check_not_input(output, input)
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
        return Err(Failure::NotSvg {
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

/// Checks that the credits are neither the input nor the picture.
pub fn check_credits(credits: &Path, input: &Path, output: &Path) -> Result<(), Failure> {
    let are = |other| Failure::CreditsAre {
        path: credits.display().to_string(),
        other,
    };
    if is_standard_stream(credits) {
        let both = is_standard_stream(output);
        return if both { Err(are("output")) } else { Ok(()) };
    }
    if is_same_file(credits, input) {
        return Err(are("input"));
    }
    let will_be = |path: &Path| {
        let target = follow_links(path).ok()?;
        let directory = fs::canonicalize(directory(&target)).ok()?;
        Some(directory.join(target.file_name()?))
    };
    let same_name = will_be(credits).is_some_and(|path| Some(path) == will_be(output));
    if same_name || (!is_standard_stream(output) && is_same_file(credits, output)) {
        return Err(are("output"));
    }
    Ok(())
}

/// Writes whole outputs, or leaves what was there. Pipes and the like come first, as
/// they may fail or never end; files get their names when all of them are written.
pub fn write(outputs: &[(&Path, &[u8])]) -> Result<(), Failure> {
    let is_file = |path: &Path| !is_standard_stream(path) && !is_stream(path);
    let (files, streams): (Vec<_>, Vec<_>) = outputs.iter().partition(|(path, _)| is_file(path));
    if !streams.is_empty() {
        // What a pipe has been given cannot be taken back.
        new_files(
            &files
                .iter()
                .map(|(path, _)| (*path, &[][..]))
                .collect::<Vec<_>>(),
        )?;
    }
    for (path, bytes) in streams {
        write_stream(path, bytes).map_err(|error| unwritable(path, error))?;
    }
    let _held = HeldSignals::hold();
    for (path, (file, target)) in new_files(&files)? {
        let replaced = file.persist(&target);
        replaced.map_err(|error| unwritable(path, error.error))?;
    }
    Ok(())
}

/// A path and the file that is for it, still under another name than its own.
type NewFile<'a> = (&'a Path, (NamedTempFile, PathBuf));

/// Files with the outputs in them.
fn new_files<'a>(files: &[(&'a Path, &[u8])]) -> Result<Vec<NewFile<'a>>, Failure> {
    let _held = HeldSignals::hold();
    let new = |(path, bytes): &(&'a Path, &[u8])| Ok((*path, new_file(path, bytes)?));
    files.iter().map(new).collect()
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
        let mut stdout = io::stdout().lock();
        stdout.write_all(bytes)?;
        stdout.flush()
    } else {
        let mut stream = OpenOptions::new().write(true).open(path)?;
        stream.write_all(bytes)
    }
}

/// Writes a file under another name, and says which one it shall have.
fn new_file(path: &Path, bytes: &[u8]) -> Result<(NamedTempFile, PathBuf), Failure> {
    let unwritable = |error| unwritable(path, error);
    let target = follow_links(path).map_err(unwritable)?;
    let permissions = permissions(&target).map_err(unwritable)?;
    let mut file = new_file_beside(&target)?;
    file.write_all(bytes).map_err(unwritable)?;
    if let Some(permissions) = permissions {
        let kept = file.as_file().set_permissions(permissions);
        kept.map_err(unwritable)?;
    }
    Ok((file, target))
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

/// The directory that a file is in.
fn directory(file: &Path) -> &Path {
    match file.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// A file under another name, to be put in the place of the output in one step.
/// It goes away by itself if it never gets there.
fn new_file_beside(target: &Path) -> Result<NamedTempFile, Failure> {
    let directory = directory(target);
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

/// Something as JSON, for other programs.
pub fn json(value: &impl Serialize) -> Result<String, Failure> {
    match serde_json::to_string_pretty(value) {
        Ok(json) => Ok(json + "\n"),
        Err(error) => Err(unwritable(Path::new("-"), io::Error::from(error))),
    }
}
