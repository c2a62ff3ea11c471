//! Interruptions: held back until nothing would be left lying about, or noticed between
//! one picture and the next.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};

/// While this lives, the signals that end a program wait. Between making a file
/// and giving it its name there is nothing worth interrupting, only a stray file
/// that would stay behind.
#[cfg(unix)]
pub struct HeldSignals(Option<nix::sys::signal::SigSet>);

#[cfg(unix)]
impl HeldSignals {
    /// Holds the signals back.
    pub fn hold() -> HeldSignals {
        use nix::sys::signal::{SigSet, SigmaskHow, Signal};
        let ending = [Signal::SIGHUP, Signal::SIGINT, Signal::SIGTERM];
        let mut held = SigSet::empty();
        held.extend(ending);
        HeldSignals(held.thread_swap_mask(SigmaskHow::SIG_BLOCK).ok())
    }
}

#[cfg(unix)]
impl Drop for HeldSignals {
    fn drop(&mut self) {
        if let Some(before) = &self.0 {
            // What cannot be undone ends with the program a moment later.
            let _ = before.thread_set_mask();
        }
    }
}

/// Elsewhere, the system has no signals that could be held.
#[cfg(not(unix))]
pub struct HeldSignals;

#[cfg(not(unix))]
impl HeldSignals {
    /// Does nothing.
    pub fn hold() -> HeldSignals {
        HeldSignals
    }
}

/// Whether the program was asked to end. From when this is made, it ends when it is
/// ready, or at once if it is asked twice.
pub struct Interruption {
    /// The signal that came, or 0.
    signal: Arc<AtomicUsize>,
}

impl Interruption {
    /// Waits for signals from now on.
    pub fn await_signals() -> Interruption {
        let signal = Arc::new(AtomicUsize::new(0));
        let is_second = Arc::new(AtomicBool::new(false));
        for number in ENDING {
            // One that cannot be waited for ends the program, as it does without this.
            // In this order, what came once ends the program when it comes again.
            let _ = signal_hook::flag::register_conditional_default(number, Arc::clone(&is_second));
            let _ = signal_hook::flag::register(number, Arc::clone(&is_second));
            let value = usize::try_from(number).unwrap_or(1);
            let _ = signal_hook::flag::register_usize(number, Arc::clone(&signal), value);
        }
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
            let _ = signal_hook::low_level::emulate_default_handler(number);
        }
    }
}

/// The signals that ask a program to end. A terminal that goes ends it at once, unless
/// `nohup` says otherwise.
const ENDING: [i32; 2] = [SIGINT, SIGTERM];
