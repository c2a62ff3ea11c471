//! Outputs that are written directly, without a temporary file: standard output, pipes and devices.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;
#[cfg(unix)]
use std::thread;
#[cfg(unix)]
use std::time::{Duration, Instant};

use crate::files::input::is_standard_stream;

/// Writes to standard output, a pipe or a device.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut output = writer(path)?;
    output.write_all(bytes)?;
    output.flush()
}

/// Opens standard output, a pipe or a device for writing piece by piece.
pub fn writer(path: &Path) -> io::Result<Box<dyn io::Write + Send>> {
    Ok(match is_standard_stream(path) {
        true => Box::new(standard_output()?),
        false => Box::new(open(path)?),
    })
}

/// Returns standard output as a file. Unlike `io::stdout`, the file reports an error if standard output is
/// open for reading only.
#[cfg(unix)]
fn standard_output() -> io::Result<fs::File> {
    use std::os::fd::AsFd as _;
    Ok(io::stdout().as_fd().try_clone_to_owned()?.into())
}

/// Returns standard output, which may be a console that shows only text.
#[cfg(not(unix))]
fn standard_output() -> io::Result<io::Stdout> {
    Ok(io::stdout())
}

/// Returns whether text on standard output is coloured. This is the case on a terminal, unless `NO_COLOR` or
/// `CLICOLOR_FORCE` in the environment says otherwise.
pub fn is_coloured() -> bool {
    anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never
}

/// Returns whether a path is standard output, a pipe, a device or a file descriptor of this process.
pub fn is_stream(path: &Path) -> bool {
    let exists_as_stream =
        || fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir());
    is_standard_stream(path) || exists_as_stream() || is_own(path)
}

/// Returns whether a path is a file descriptor of this process. `/dev/stdout` may lead to a file, but the
/// shell expects the program to write to the open file, and not to replace the file.
fn is_own(path: &Path) -> bool {
    let own = ["/dev/stdout", "/dev/stderr", "/dev/fd", "/proc"];
    own.iter().any(|own| path.starts_with(own))
}

/// Opens an output for writing. Like other programs, waits for a pipe's reader, but only for a limited time.
#[cfg(unix)]
fn open(path: &Path) -> io::Result<fs::File> {
    use std::os::unix::fs::{FileTypeExt as _, OpenOptionsExt as _};

    use nix::errno::Errno;
    use nix::fcntl::{FcntlArg, OFlag, fcntl};

    let end = Instant::now() + READER_TIMEOUT;
    loop {
        let mut options = OpenOptions::new();
        let options = options.write(true).custom_flags(OFlag::O_NONBLOCK.bits());
        match options.open(path) {
            Ok(file) => {
                // From now on, writing waits for the reader.
                let flags = OFlag::from_bits_retain(fcntl(&file, FcntlArg::F_GETFL)?);
                fcntl(&file, FcntlArg::F_SETFL(flags - OFlag::O_NONBLOCK))?;
                return Ok(file);
            }
            Err(error) if error.raw_os_error() != Some(Errno::ENXIO as i32) => return Err(error),
            // Nobody can open a pipe without a name, so there will never be a reader.
            Err(_) if is_own(path) => return Err(io::ErrorKind::BrokenPipe.into()),
            Err(_) if fs::metadata(path).is_ok_and(|it| it.file_type().is_socket()) => {
                return Err(io::Error::other("it is a socket"));
            }
            Err(_) if Instant::now() < end => thread::sleep(POLL_INTERVAL),
            Err(_) => return Err(io::Error::other("nobody reads from this pipe")),
        }
    }
}

/// The maximum time to wait for a reader.
#[cfg(unix)]
const READER_TIMEOUT: Duration = Duration::from_secs(5);

/// The time between two attempts to open a pipe.
#[cfg(unix)]
const POLL_INTERVAL: Duration = Duration::from_millis(20);

#[cfg(not(unix))]
fn open(path: &Path) -> io::Result<fs::File> {
    OpenOptions::new().write(true).open(path)
}
