//! Panics of libraries that become errors are not printed.

use std::panic;

use xiangqi_setup::util::caught::is_caught;

/// Silences them.
pub fn install_hook() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        if !is_caught() {
            usual(panic);
        }
    }));
}
