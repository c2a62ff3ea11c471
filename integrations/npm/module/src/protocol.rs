//! How JavaScript calls: it asks for memory for its request, writes the request there, and calls; then
//! it asks for the address and the length of the answer. There are no imports, so that the module runs
//! everywhere.

use std::sync::{Mutex, PoisonError};

/// The request, and then its answer.
static BUFFER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn with_buffer<T>(work: impl FnOnce(&mut Vec<u8>) -> T) -> T {
    work(&mut BUFFER.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Allocates memory for a request of this length. Returns its address.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> usize {
    with_buffer(|buffer| {
        *buffer = vec![0; length];
        buffer.as_ptr().addr()
    })
}

/// Calls with the request. Returns 0, or 1 if the answer is an error.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn call() -> usize {
    let request = with_buffer(std::mem::take);
    let (status, answer) = match crate::call(&request) {
        Ok(answer) => (0, answer),
        Err(error) => (1, error),
    };
    with_buffer(|buffer| *buffer = answer);
    status
}

/// The address of the answer.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn answer() -> usize {
    with_buffer(|buffer| buffer.as_ptr().addr())
}

/// The length of the answer.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn answer_length() -> usize {
    with_buffer(|buffer| buffer.len())
}
