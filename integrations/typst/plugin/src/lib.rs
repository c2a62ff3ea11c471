//! The plugin of the Typst package `xiangqi-setup`: it draws inside Typst's compiler.
//!
//! `lib.typ` calls its only function, and `protocol.rs` is how Typst reaches it.

mod answer;
mod call;
#[cfg(target_arch = "wasm32")]
mod protocol;

/// Draws the positions and games of a text, or writes their moves.
///
/// `attributes` and `defaults` are lists of pairs of texts in CBOR, each the name of an attribute
/// and its value; those of a call override the defaults of a document. So is the answer, a
/// mapping: `pictures` to a list of mappings with `svg`, `description` and `caption`, or `moves` to
/// a text in Typst's markup.
///
/// # Errors
/// A message for the author.
pub fn illustrate(text: &[u8], attributes: &[u8], defaults: &[u8]) -> Result<Vec<u8>, String> {
    Ok(call::answer(text, attributes, defaults)?.encode())
}
