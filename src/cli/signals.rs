//! Waiting with an interruption until nothing would be left lying about.

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
