//! The cost of drawing a picture. A few lines of SVG can take minutes or gigabytes: shapes are used
//! again and again, filters visit every pixel, and a line can have millions of dashes. So the cost is
//! estimated beforehand from measured prices (`prices.rs`): first the cost of reading the SVG
//! (`reading.rs`), then the cost of drawing its shapes (`drawing.rs`). [`crate::page::pdf`] and
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
