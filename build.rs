//! Rebuilds when a theme changes: the themes are in the binary, and the macro that embeds
//! them cannot report to the compiler which files it read.

fn main() {
    println!("cargo::rerun-if-changed=themes");
}
