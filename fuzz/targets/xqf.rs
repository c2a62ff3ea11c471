//! Any input, read as an XQF file.

#![no_main]

#[path = "../../tests/support/records.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod records;
#[path = "../../tests/support/trees.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod trees;

use libfuzzer_sys::fuzz_target;
use xiangqi_setup::format::Format;

fuzz_target!(|bytes: &[u8]| {
    records::file(bytes, Format::Xqf);
});
