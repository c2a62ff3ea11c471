//! Builds again when a theme changes: the themes are in the binary, and the macro
//! that puts them there cannot tell the compiler what it read.

fn main() {
    println!("cargo::rerun-if-changed=themes");
}
