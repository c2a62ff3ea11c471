//! Handles the signals that end the program. Threads delay these signals while they complete files, and long
//! runs notice the signals between pictures.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, RwLock, RwLockReadGuard};

/// A lock that threads hold for reading while they complete files. On Unix, the thread that receives signals
/// takes the lock for writing before it ends the program, and thereby waits for these files.
static UNFINISHED: RwLock<()> = RwLock::new(());

/// On Unix, delays the signals that end the program until this value is dropped. A program that ends before a
/// file has its final name could leave a stray file. A thread must not hold two of these values at once.
pub struct HeldSignals {
    /// Blocks the signals in this thread. Without an [`Interruption`], other threads can still receive them.
    _in_this_thread: system::Blocked,
    _unfinished: RwLockReadGuard<'static, ()>,
}

impl HeldSignals {
    pub fn hold() -> HeldSignals {
        HeldSignals {
            _in_this_thread: system::Blocked::all(),
            // The lock does not guard any data, so a panic cannot leave invalid data behind.
            _unfinished: UNFINISHED.read().unwrap_or_else(|guard| guard.into_inner()),
        }
    }
}

/// Records whether a signal asked the program to end. After the first signal, the program ends when it is
/// ready. A second signal, or `SIGHUP`, ends the program immediately or, on Unix, as soon as no thread holds
/// a [`HeldSignals`].
pub struct Interruption {
    /// The number of the first signal received, or 0.
    signal: Arc<AtomicUsize>,
}

impl Interruption {
    /// Starts receiving signals. On Unix, a signal to another running thread still ends the program.
    pub fn await_signals() -> Interruption {
        let signal = Arc::default();
        system::await_signals(&signal);
        Interruption { signal }
    }

    /// Returns whether a signal has been received.
    pub fn has_come(&self) -> bool {
        self.signal.load(Ordering::Relaxed) != 0
    }

    /// If a signal has been received, ends the program as the signal would.
    pub fn end(&self) {
        if let Ok(number @ 1..) = i32::try_from(self.signal.load(Ordering::Relaxed)) {
            // If this fails, the program ends normally a moment later.
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

    /// The signals that ask a program to end. The system sends `SIGHUP` when the terminal closes. Programs
    /// started with `nohup` ignore it.
    const ENDING: [Signal; 3] = [Signal::SIGHUP, Signal::SIGINT, Signal::SIGTERM];

    /// Blocks signals in a thread until this value is dropped. The field holds the thread's previous signal
    /// mask.
    pub struct Blocked(Option<SigSet>);

    impl Blocked {
        /// Blocks the signals in `ENDING` in this thread and in the threads that it starts.
        pub fn all() -> Blocked {
            let mut all = SigSet::empty();
            all.extend(ENDING);
            Blocked(all.thread_swap_mask(SigmaskHow::SIG_BLOCK).ok())
        }
    }

    impl Drop for Blocked {
        fn drop(&mut self) {
            if let Some(before) = &self.0 {
                // Restoring a previous mask cannot fail.
                let _ = before.thread_set_mask();
            }
        }
    }

    /// Starts a thread that receives the signals. Blocks the signals in this thread and in any later thread.
    pub fn await_signals(first: &Arc<AtomicUsize>) {
        let blocked = Blocked::all();
        let first = Arc::clone(first);
        let waiting = thread::Builder::new().spawn(move || wait(&first));
        if waiting.is_ok() {
            // Keep the signals blocked, so that only the new thread receives them.
            std::mem::forget(blocked);
        }
    }

    /// Receives the signals and stores the first. A second signal ends the program once no thread holds the
    /// lock. `SIGHUP` ends the program even if it comes first, because nobody sees the result after the
    /// terminal closes.
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

    /// Returns whether the program ignores a signal, for example because it was started with `nohup` or in
    /// the background. Only Linux delivers an ignored signal to a thread that waits for signals.
    fn is_ignored(signal: Signal) -> bool {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        mask.unwrap_or_default() & (1 << (signal as i32 - 1)) != 0
    }

    /// Performs the default action of a signal.
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

    /// An empty value, since this system cannot block signals.
    pub struct Blocked;

    impl Blocked {
        pub fn all() -> Blocked {
            Blocked
        }
    }

    /// Stores the first signal. The second signal ends the program.
    pub fn await_signals(first: &Arc<AtomicUsize>) {
        let is_second = Arc::new(AtomicBool::new(false));
        for number in [SIGINT, SIGTERM] {
            // If this fails, the signal ends the program as usual. Each signal runs the actions in this
            // order, so the first signal sets `is_second`, and the second signal ends the program.
            let _ = signal_hook::flag::register_conditional_default(number, Arc::clone(&is_second));
            let _ = signal_hook::flag::register(number, Arc::clone(&is_second));
            let value = usize::try_from(number).unwrap_or(1);
            let _ = signal_hook::flag::register_usize(number, Arc::clone(first), value);
        }
    }

    /// Performs the default action of a signal.
    pub fn end(number: i32) {
        let _ = signal_hook::low_level::emulate_default_handler(number);
    }
}
