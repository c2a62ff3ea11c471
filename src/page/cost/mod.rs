//! Estimates the cost of drawing a picture before it is drawn.
//!
//! A few lines of SVG can take minutes or gigabytes: shapes can be used many times, filters visit every pixel, and a
//! line can have millions of dashes. The estimate uses measured prices (`prices.rs`). It first adds up the cost of
//! reading the SVG (`reading.rs`), and then the cost of drawing its shapes (`drawing.rs`). [`crate::page::pdf`] and
//! [`crate::page::png`] refuse a picture whose total exceeds the limits (`page/limits.rs`).

mod drawing;
mod prices;
mod reading;
mod total;

pub(crate) use drawing::of_shapes;
#[cfg(feature = "pdf")]
pub(crate) use drawing::seconds_as_pixels;
pub(crate) use reading::{Fonts, of_document, of_text};
pub(crate) use total::Total;
