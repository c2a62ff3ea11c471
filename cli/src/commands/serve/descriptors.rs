//! The number of connections that the system allows, as each takes one of few descriptors.

use std::io;

/// The number that is kept for the files that the program itself opens.
#[cfg(unix)]
const OWN: usize = 32;

/// The number that is enough for everything.
#[cfg(unix)]
const ENOUGH: nix::sys::resource::rlim_t = 1024;

/// The number of connections that a page needs, even if there are hardly any descriptors.
#[cfg(unix)]
const LEAST: usize = 8;

/// The number of connections that can be open at once, at most as many as are wanted.
#[cfg(unix)]
pub fn connections(wanted: usize) -> usize {
    use nix::sys::resource::{Resource, getrlimit, setrlimit};

    let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_NOFILE) else {
        return wanted;
    };
    // Systems give 256, or fewer than they would.
    let raised = hard.min(ENOUGH);
    let is_raised = soft < raised && setrlimit(Resource::RLIMIT_NOFILE, raised, hard).is_ok();
    let limit = if is_raised { raised } else { soft };
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    wanted.min(limit.saturating_sub(OWN).max(LEAST))
}

/// The number of connections that can be open at once, at most as many as are wanted.
#[cfg(not(unix))]
pub fn connections(wanted: usize) -> usize {
    wanted
}

/// Whether an error means that too much is open.
#[cfg(unix)]
pub fn are_used_up(error: &io::Error) -> bool {
    use nix::errno::Errno;

    let number = error.raw_os_error();
    [Errno::EMFILE, Errno::ENFILE]
        .map(|it| Some(it as i32))
        .contains(&number)
}

/// Whether an error means that too much is open.
#[cfg(not(unix))]
pub fn are_used_up(error: &io::Error) -> bool {
    /// `WSAEMFILE`.
    const TOO_MANY: i32 = 10024;
    error.raw_os_error() == Some(TOO_MANY)
}
