//! Typst's protocol for plugins: a function gets the lengths of its arguments, asks for their
//! bytes, sends the bytes of its result, and returns 0, or 1 if these are an error message.
//! <https://typst.app/docs/reference/foundations/plugin/#protocol>

// The only unsafe code of the project: a host is called through pointers.

#[link(wasm_import_module = "typst_env")]
unsafe extern "C" {
    /// Writes all arguments, one after another.
    fn wasm_minimal_protocol_write_args_to_buffer(buffer: *mut u8);

    /// Copies the result.
    fn wasm_minimal_protocol_send_result_to_host(bytes: *const u8, length: usize);
}

/// Asks for the next argument's bytes, which have these lengths together, and sends a result.
fn answer(
    lengths: [usize; 3],
    function: impl FnOnce([&[u8]; 3]) -> Result<Vec<u8>, String>,
) -> i32 {
    let mut all = vec![0; lengths.iter().sum()];
    // SAFETY: the host writes as many bytes as the sum of the lengths that it passed.
    unsafe { wasm_minimal_protocol_write_args_to_buffer(all.as_mut_ptr()) };
    let (first, rest) = all.split_at(lengths[0]);
    let (second, third) = rest.split_at(lengths[1]);
    let (bytes, status) = match function([first, second, third]) {
        Ok(bytes) => (bytes, 0),
        Err(message) => (message.into_bytes(), 1),
    };
    // SAFETY: the host copies these bytes before it returns.
    unsafe { wasm_minimal_protocol_send_result_to_host(bytes.as_ptr(), bytes.len()) };
    status
}

/// [`illustrate`](crate::illustrate), as Typst calls it.
// SAFETY: no other function has this name.
#[unsafe(no_mangle)]
extern "C" fn illustrate(text: usize, attributes: usize, defaults: usize) -> i32 {
    answer(
        [text, attributes, defaults],
        |[text, attributes, defaults]| crate::illustrate(text, attributes, defaults),
    )
}
