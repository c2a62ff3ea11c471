//! Reads the request of the Lua filter for Pandoc, and writes the answers. The filter finds the code elements
//! and images with the class `xiangqi` in a document and replaces them with pictures.
//!
//! ```text
//! request = { "settings": { NAME: value, … }, "blocks": [{ "text": …, "options": […], … }, … ] }
//! answers = a line of JSON per block, then a line with the script for the page, or `null` if it needs none
//! ```

mod answer;
mod manuscripts;
mod request;
mod settings;

pub use answer::answer;
pub use manuscripts::Manuscripts;
pub use request::{FilteredBlock, Request};
pub use settings::DocumentSettings;
