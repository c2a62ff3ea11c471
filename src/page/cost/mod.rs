//! Estimates the cost of drawing a picture before it is drawn.
//!
//! Even a short SVG can take minutes or gigabytes to draw: it can use the same shape many times, apply
//! filters to every pixel, or divide a stroke into millions of dashes. The estimate uses measured prices
//! (`prices.rs`). It adds up the cost of reading the SVG (`reading.rs`) and the cost of drawing its shapes
//! (`drawing.rs`). [`crate::page::pdf`] and [`crate::page::png`] refuse a picture whose total cost exceeds
//! the limits (`page/limits.rs`).

mod drawing;
mod prices;
mod reading;
mod total;

pub(crate) use drawing::of_shapes;
#[cfg(feature = "pdf")]
pub(crate) use drawing::seconds_as_pixels;
pub(crate) use reading::{Fonts, of_document, of_text};
pub(crate) use total::Total;
