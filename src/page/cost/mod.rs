//! What a picture costs to draw, held against one budget. A few lines of SVG can take
//! minutes or gigabytes, since shapes are used again and again, filters look at each dot, and
//! a line can have millions of dashes. So it is counted, with weights that were measured,
//! before anything is done: what there is to read (`read.rs`), then what there is to
//! draw (`draw.rs`). [`crate::page::pdf`] and [`crate::page::png`] refuse a picture that would
//! cost too much; [`crate::page::check()`] tells without making either.

mod bill;
mod budget;
mod draw;
mod part;
mod price;
mod read;
mod weights;

pub(crate) use bill::Bill;
#[cfg(feature = "pdf")]
pub(crate) use budget::SECONDS;
pub(crate) use budget::{PAGE, allowed};
pub(crate) use draw::of_shapes;
#[cfg(feature = "pdf")]
pub(crate) use draw::seconds_as_dots;
pub use part::Part;
pub(crate) use read::{Fonts, of_document, of_text};
