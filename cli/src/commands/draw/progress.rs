//! Shows the progress of a run with many inputs, and prints the messages about the inputs in order.

use std::collections::{BTreeMap, HashSet};
use std::sync::Mutex;

use indicatif::{ProgressBar, ProgressStyle};

use crate::messages::outlet::Messages;

/// Prints the messages about inputs in order, and shows a progress bar on terminals.
pub struct Progress {
    bar: ProgressBar,
    queue: Mutex<Queue>,
}

/// Keeps the messages about each finished input until the messages about all earlier inputs are printed.
#[derive(Default)]
struct Queue {
    next: usize,
    waiting: BTreeMap<usize, Messages>,
    /// The printed messages that must not be printed again.
    printed: HashSet<String>,
}

impl Progress {
    /// Starts showing the progress of a run with this many inputs.
    pub fn new(count: usize) -> Progress {
        // The bar is visible only if standard error is a terminal.
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

    /// Reports that an input is done. Its messages are printed as soon as all earlier inputs are done.
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
                self.bar.suspend(|| messages.print_new(&mut queue.printed));
            }
            queue.next += 1;
        }
    }

    /// Removes the bar, and prints any messages that are still waiting, for example after an interruption.
    pub fn finish(self) {
        self.bar.finish_and_clear();
        let queue = self.queue.into_inner();
        let mut queue = queue.unwrap_or_else(|queue| queue.into_inner());
        for (_, messages) in queue.waiting {
            messages.print_new(&mut queue.printed);
        }
    }
}
