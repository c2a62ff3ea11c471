//! `--open`: opens the page in the user's browser.

use crate::messages::terminal::Tell as _;
use xiangqi_setup::complaint::Complaint;

use std::io;
use std::thread;
#[cfg(unix)]
use std::time::{Duration, Instant};

/// The running time after which a program is assumed to have opened a browser, whatever its exit status.
#[cfg(unix)]
const STARTING: Duration = Duration::from_secs(2);

/// Opens an address in the browser, and warns if that fails. Uses a separate thread, since opening a browser
/// may take a while.
pub fn open(address: String) {
    let opening = move || {
        if let Err(error) = launch(&address) {
            let title = format!("cannot open a browser: {error}");
            let help = format!("open {address} yourself");
            Complaint::warning(title).help(help).print();
        }
    };
    // If the thread cannot be started, no browser is opened.
    let _ = thread::Builder::new().spawn(opening);
}

/// Tries the programs that open addresses, one after another. Each program runs in its own process group, so
/// that the browser does not end with `xiangqi-setup`.
#[cfg(unix)]
fn launch(address: &str) -> io::Result<()> {
    use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
    use std::process::Stdio;

    let mut failure = None;
    for mut command in open::commands(address) {
        let null = [(); 3].map(|()| Stdio::null());
        let [input, output, errors] = null;
        command.stdin(input).stdout(output).stderr(errors);
        let program = command.get_program().to_string_lossy().into_owned();
        let start = Instant::now();
        match command.process_group(0).status() {
            // A browser has been opened. Do not open another one, whatever the exit status.
            Ok(status) if status.success() || start.elapsed() >= STARTING => return Ok(()),
            Ok(status) => {
                let title = format!("`{program}` ended with {status}");
                let error = io::Error::other(title);
                if status.signal().is_some() {
                    return Err(error);
                }
                failure = failure.or(Some(error));
            }
            Err(_) => {}
        }
    }
    let none = || io::Error::other("there is no program for that, such as `xdg-open`");
    Err(failure.unwrap_or_else(none))
}

#[cfg(not(unix))]
fn launch(address: &str) -> io::Result<()> {
    open::that_detached(address)
}
