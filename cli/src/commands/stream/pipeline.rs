//! Answers lines in threads: one thread reads lines, several threads draw, and one thread writes the replies
//! in the order of the lines.

use std::io::{self, Read};
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::commands::stream::artist::Artist;
use crate::commands::stream::destination::Destination;
use crate::commands::stream::reply::Reply;
use crate::hosts::stream::{Lines, StreamLine};
use xiangqi_setup::complaint::Failure;

/// The maximum number of lines that a thread takes at once. With four, changing between the threads takes 6 % of
/// the time; with more than 16, a short input would keep fewer threads busy and hardly save time.
const AT_ONCE: usize = 16;

/// The maximum number of unfinished tasks per drawing thread. A drawn task is unfinished while its replies
/// wait for the replies of earlier tasks.
const WAITING: usize = 4;

/// The time between two checks for an interruption.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// The maximum time to wait after an interruption until the current file is complete.
const WRITE_TIMEOUT: Duration = Duration::from_secs(2);

/// Lines to answer, and the channel for the replies.
type Task = (Vec<StreamLine>, Sender<Vec<Reply>>);

/// The result of a run.
pub struct End {
    pub destination: Destination,
    /// The error, if the input could not be read completely.
    pub unread: Option<io::Error>,
}

/// The running threads of a stream.
pub struct Pipeline {
    end: Receiver<End>,
    is_stopped: Arc<AtomicBool>,
}

impl Pipeline {
    /// Starts the threads.
    pub fn start(
        lines: Lines<Box<dyn Read + Send>>,
        artist: &Arc<Artist>,
        destination: Destination,
        drawing_threads: usize,
    ) -> Result<Pipeline, Failure> {
        let (tasks, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        // The bounded channel limits the use of memory: reading stops while too many tasks are unfinished.
        let (order, replies) = sync_channel(WAITING * drawing_threads);
        let (send_unread, unread) = channel();
        let (send_end, end) = channel();
        let is_stopped = Arc::new(AtomicBool::new(false));
        // Sending fails after an interruption, because the receiver no longer exists.
        spawn(move || drop(send_unread.send(read(lines, &tasks, &order).err())))?;
        for _ in 0..drawing_threads {
            let (artist, waiting) = (Arc::clone(artist), Arc::clone(&waiting));
            spawn(move || draw(&artist, &waiting))?;
        }
        let pipeline = Pipeline {
            end,
            is_stopped: Arc::clone(&is_stopped),
        };
        spawn(move || {
            let destination = write(&replies, destination, &is_stopped);
            let unread = unread.try_recv().ok().flatten();
            let end = End {
                destination,
                unread,
            };
            drop(send_end.send(end));
        })?;
        Ok(pipeline)
    }

    /// Waits until all lines are answered or the reader of the answers has closed the output. If
    /// `is_interrupted` returns true before that, removes incomplete files and returns `None`.
    pub fn wait(self, is_interrupted: impl Fn() -> bool) -> Option<End> {
        loop {
            match self.end.recv_timeout(POLL_INTERVAL) {
                Ok(end) => return Some(end),
                Err(RecvTimeoutError::Timeout) if !is_interrupted() => {}
                Err(_) => break,
            }
        }
        self.is_stopped.store(true, Ordering::Relaxed);
        drop(self.end.recv_timeout(WRITE_TIMEOUT));
        None
    }
}

fn spawn(work: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let spawned = thread::Builder::new().spawn(work);
    let failed = |error| Failure::new(format!("cannot start threads: {error}"));
    spawned.map(drop).map_err(failed)
}

/// Reads all lines and sends them to the other threads as tasks. Stops earlier if these threads end.
fn read(
    mut lines: Lines<Box<dyn Read + Send>>,
    tasks: &Sender<Task>,
    order: &SyncSender<Receiver<Vec<Reply>>>,
) -> io::Result<()> {
    loop {
        let some = lines.next(AT_ONCE)?;
        let (reply, replies) = channel();
        let is_over = some.is_empty() || order.send(replies).is_err();
        if is_over || tasks.send((some, reply)).is_err() {
            return Ok(());
        }
    }
}

/// Answers lines until there are no more tasks.
fn draw(artist: &Artist, tasks: &Mutex<Receiver<Task>>) {
    loop {
        let task = tasks.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((lines, reply)) = task else { return };
        let replies = lines.into_iter().map(|line| {
            let number = line.number;
            // Answer every line, even a line that causes a panic.
            let replied = panic::catch_unwind(AssertUnwindSafe(|| artist.reply(line)));
            replied.unwrap_or_else(|_| Reply::panicked(number))
        });
        // Sending fails if the writing thread has ended.
        let _ = reply.send(replies.collect());
    }
}

/// Writes replies until all are written, the reader of the answers closes the output, or the run is stopped.
fn write(
    order: &Receiver<Receiver<Vec<Reply>>>,
    mut destination: Destination,
    is_stopped: &AtomicBool,
) -> Destination {
    while let Some(replies) = next(order, is_stopped).and_then(|it| next(&it, is_stopped)) {
        if destination.take(replies).is_break() {
            break;
        }
    }
    destination
}

/// Returns the next item of a channel, or `None` if there are no more items or the run is stopped.
fn next<T>(channel: &Receiver<T>, is_stopped: &AtomicBool) -> Option<T> {
    loop {
        match channel.recv_timeout(POLL_INTERVAL) {
            _ if is_stopped.load(Ordering::Relaxed) => return None,
            Ok(item) => return Some(item),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return None,
        }
    }
}
