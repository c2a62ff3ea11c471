//! Interruptions: held back until nothing would be left lying about, or noticed between
//! one picture and the next.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, RwLock, RwLockReadGuard};

/// Read while there are files that would be left behind, in whatever thread. Whoever
/// ends the program at once writes it first, and so waits for these.
static UNFINISHED: RwLock<()> = RwLock::new(());

/// While this lives, the signals that end a program wait. Between making a file
/// and giving it its name there is nothing worth interrupting, only a stray file
/// that would stay behind. It must not be held twice in a thread.
pub struct HeldSignals {
    /// Without an [`Interruption`], there is no other thread that a signal could come to.
    _in_this_thread: system::Blocked,
    _unfinished: RwLockReadGuard<'static, ()>,
}

impl HeldSignals {
    /// Holds the signals back.
    pub fn hold() -> HeldSignals {
        HeldSignals {
            _in_this_thread: system::Blocked::all(),
            // There is nothing in it that a panic could have broken.
            _unfinished: UNFINISHED.read().unwrap_or_else(|guard| guard.into_inner()),
        }
    }
}

/// Whether the program was asked to end. From when this is made, it ends when it is
/// ready, or at once if it is asked twice.
pub struct Interruption {
    /// The signal that came, or 0.
    signal: Arc<AtomicUsize>,
}

impl Interruption {
    /// Waits for signals from now on, also in threads that are started later.
    pub fn await_signals() -> Interruption {
        let signal = Arc::default();
        system::await_signals(&signal);
        Interruption { signal }
    }

    /// Whether a signal has come.
    pub fn has_come(&self) -> bool {
        self.signal.load(Ordering::Relaxed) != 0
    }

    /// Ends the program as the signal would have, if one has come.
    pub fn end(&self) {
        if let Ok(number @ 1..) = i32::try_from(self.signal.load(Ordering::Relaxed)) {
            // What is not ended by this ends by itself a moment later.
            system::end(number);
        }
    }
}

#[cfg(unix)]
mod system {
    use std::fs;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;

    use nix::sys::signal::{SigSet, SigmaskHow, Signal, raise};

    use super::UNFINISHED;

    /// The signals that ask a program to end. A terminal that goes ends it at once, unless
    /// `nohup` says otherwise.
    const ENDING: [Signal; 3] = [Signal::SIGHUP, Signal::SIGINT, Signal::SIGTERM];

    /// Signals that do not come to a thread, and those that did not before.
    pub struct Blocked(Option<SigSet>);

    impl Blocked {
        /// Keeps all from this thread, and from those that it starts.
        pub fn all() -> Blocked {
            let mut all = SigSet::empty();
            all.extend(ENDING);
            Blocked(all.thread_swap_mask(SigmaskHow::SIG_BLOCK).ok())
        }
    }

    impl Drop for Blocked {
        fn drop(&mut self) {
            if let Some(before) = &self.0 {
                // What cannot be undone ends with the program a moment later.
                let _ = before.thread_set_mask();
            }
        }
    }

    /// Keeps the signals from all threads but one, which takes them.
    pub fn await_signals(first: &Arc<AtomicUsize>) {
        let blocked = Blocked::all();
        let first = Arc::clone(first);
        let waiting = thread::Builder::new().spawn(move || wait(&first));
        if waiting.is_ok() {
            // For good.
            std::mem::forget(blocked);
        }
    }

    /// Takes the signals: the first is noted for those who ask; a second one, or a hangup,
    /// after which nobody would see the result, ends the program.
    fn wait(first: &AtomicUsize) {
        let mut all = SigSet::empty();
        all.extend(ENDING);
        while let Ok(signal) = all.wait() {
            if is_ignored(signal) {
                continue;
            }
            let number = usize::try_from(signal as i32).unwrap_or(1);
            let is_first = || {
                let set = first.compare_exchange(0, number, Ordering::Relaxed, Ordering::Relaxed);
                set.is_ok()
            };
            if signal == Signal::SIGHUP || !is_first() {
                let _nothing_unfinished = UNFINISHED.write();
                end(signal as i32);
            }
        }
    }

    /// Whether a signal is not meant for the program, as `nohup` and shells in the background
    /// arrange it. Only Linux delivers such a signal to a thread that waits for it.
    fn is_ignored(signal: Signal) -> bool {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        mask.unwrap_or_default() & (1 << (signal as i32 - 1)) != 0
    }

    /// Does what the signal does by itself.
    pub fn end(number: i32) {
        if let Ok(signal) = Signal::try_from(number) {
            let _ = SigSet::from(signal).thread_unblock();
            let _ = raise(signal);
        }
    }
}

#[cfg(not(unix))]
mod system {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicUsize};

    use signal_hook::consts::{SIGINT, SIGTERM};

    /// The system has no signals that could be held.
    pub struct Blocked;

    impl Blocked {
        /// Does nothing.
        pub fn all() -> Blocked {
            Blocked
        }
    }

    /// Notices the first signal; the second one ends the program.
    pub fn await_signals(first: &Arc<AtomicUsize>) {
        let is_second = Arc::new(AtomicBool::new(false));
        for number in [SIGINT, SIGTERM] {
            // One that cannot be waited for ends the program, as it does without this.
            // In this order, what came once ends the program when it comes again.
            let _ = signal_hook::flag::register_conditional_default(number, Arc::clone(&is_second));
            let _ = signal_hook::flag::register(number, Arc::clone(&is_second));
            let value = usize::try_from(number).unwrap_or(1);
            let _ = signal_hook::flag::register_usize(number, Arc::clone(first), value);
        }
    }

    /// Does what the signal does by itself.
    pub fn end(number: i32) {
        let _ = signal_hook::low_level::emulate_default_handler(number);
    }
}
