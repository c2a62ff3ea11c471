//! How far a run is, for who waits for it, and what there is to tell about its inputs.

use std::collections::BTreeMap;
use std::sync::Mutex;

use indicatif::{ProgressBar, ProgressStyle};

use crate::cli::messages::outlet::Messages;

/// Prints what is told about inputs in the order of the inputs, and how far the run is
/// if that can be seen.
pub struct Progress {
    bar: ProgressBar,
    queue: Mutex<Queue>,
}

/// What waits for its turn.
#[derive(Default)]
struct Queue {
    next: usize,
    waiting: BTreeMap<usize, Messages>,
}

impl Progress {
    /// Nothing of so many inputs is done yet.
    pub fn new(count: usize) -> Progress {
        // It is drawn on standard error, and only if that is a terminal.
        let bar = ProgressBar::new(count as u64);
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {eta}");
        if let Ok(style) = style {
            bar.set_style(style);
        }
        Progress {
            bar,
            queue: Mutex::default(),
        }
    }

    /// An input is done; this was told about it.
    pub fn done(&self, index: usize, messages: Messages) {
        self.bar.inc(1);
        let mut queue = self.queue.lock().unwrap_or_else(|queue| queue.into_inner());
        queue.waiting.insert(index, messages);
        loop {
            let next = queue.next;
            let Some(messages) = queue.waiting.remove(&next) else {
                return;
            };
            if !messages.are_none() {
                self.bar.suspend(|| messages.print());
            }
            queue.next += 1;
        }
    }

    /// Prints what an interruption has left.
    pub fn finish(self) {
        self.bar.finish_and_clear();
        let queue = self.queue.into_inner();
        let queue = queue.unwrap_or_else(|queue| queue.into_inner());
        queue.waiting.values().for_each(Messages::print);
    }
}
