//! A program for Linux with glibc has a fixed address, like the static ones (`tools/dist/build.py`). Otherwise,
//! 33,700 addresses in tables are relocated at every start: 0.44 of the 1.3 million instructions that `--version`
//! took, and 0.8 MB of the file. What it gives up are addresses that differ at every start. They
//! protect programs with errors in the use of memory; this one has no `unsafe` code of its own.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |variable: &str, value: &str| env::var(variable).is_ok_and(|it| it == value);
    if is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
