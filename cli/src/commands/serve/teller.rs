//! Messages in the terminal, which hold nothing up if nobody reads them.

use std::io::Write as _;
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

/// The maximum number of messages that wait. Further ones are lost.
const MOST: usize = 256;

/// The maximum time for the last messages.
const LAST: Duration = Duration::from_millis(200);

/// Prints messages in a thread of its own: a full pipe would stop the pages, too.
pub struct Teller {
    waiting: SyncSender<String>,
    /// Ends when everything has been printed.
    printing: Receiver<()>,
}

impl Teller {
    /// Starts the thread.
    pub fn start() -> Teller {
        let (waiting, messages) = sync_channel(MOST);
        let (printed, printing) = channel();
        let print = move || {
            for message in messages {
                // If this fails, there is nowhere to report it.
                let _ = writeln!(anstream::stderr(), "{message}");
            }
            drop(printed);
        };
        // Without the thread nobody hears anything, but the pages are there.
        let _ = thread::Builder::new().spawn(print);
        Teller { waiting, printing }
    }

    /// Prints a message soon.
    pub fn tell(&self, message: String) {
        let _ = self.waiting.try_send(message);
    }

    /// Waits until everything has been printed, but not for long.
    pub fn end(self) {
        drop(self.waiting);
        let _ = self.printing.recv_timeout(LAST);
    }
}
