//! Prints messages without blocking the program if standard error is blocked.

use std::io::Write as _;
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

/// The maximum number of waiting messages. Further messages are lost.
const MOST: usize = 256;

/// The maximum time to wait at the end until the last messages have been printed.
const LAST: Duration = Duration::from_millis(200);

/// Prints messages in a separate thread, since a full pipe would otherwise block all pages.
pub struct Teller {
    waiting: SyncSender<String>,
    /// A channel that is closed once everything has been printed.
    printing: Receiver<()>,
}

impl Teller {
    pub fn start() -> Teller {
        let (waiting, messages) = sync_channel(MOST);
        let (printed, printing) = channel();
        let print = move || {
            for message in messages {
                // If this fails, the error cannot be reported anywhere.
                let _ = writeln!(anstream::stderr(), "{message}");
            }
            drop(printed);
        };
        // If the thread cannot be started, pages are still served, but messages are not printed.
        let _ = thread::Builder::new().spawn(print);
        Teller { waiting, printing }
    }

    /// Queues a message to be printed.
    pub fn tell(&self, message: String) {
        let _ = self.waiting.try_send(message);
    }

    /// Waits until all messages have been printed, but only for a short time.
    pub fn end(self) {
        drop(self.waiting);
        let _ = self.printing.recv_timeout(LAST);
    }
}
