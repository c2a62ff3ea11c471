//! Panics of libraries that draw or read a font: nothing is printed, as an error follows.

use std::cell::Cell;
use std::panic;

thread_local! {
    static IS_EXPECTED: Cell<bool> = const { Cell::new(false) };
}

/// Silences expected panics.
pub fn install_hook() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if !IS_EXPECTED.get() {
            usual(panic);
        }
    }));
}

/// Calls a function that catches its own panics.
pub fn expected<T>(act: impl FnOnce() -> T) -> T {
    let before = IS_EXPECTED.replace(true);
    let result = act();
    IS_EXPECTED.set(before);
    result
}
