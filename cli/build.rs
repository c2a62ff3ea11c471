//! A debug program for Linux has a fixed address, as the tests start it thousands of times, and a third of
//! the time of a start went into relocating tables. A release can be anywhere, which is safer.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is = |variable: &str, value: &str| env::var(variable).is_ok_and(|it| it == value);
    if is("PROFILE", "debug")
        && is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
    {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
}
