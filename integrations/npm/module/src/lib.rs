//! The module of the npm package `xiangqi-setup`. `xiangqi-setup.js` calls its functions, and
//! `protocol.rs` is how JavaScript reaches them.

mod answer;
mod functions;
#[cfg(target_arch = "wasm32")]
mod protocol;
mod request;

pub use functions::call;
