//! The act of drawing: an input, settings and themes become pictures, and complaints about what is odd.

mod blame;
mod draw;
mod drawn;
mod games;
mod manner;
mod printer;
mod renderer;
mod renderer_store;
mod shortcomings;
mod source;
mod subject;
mod themes;

pub use blame::{blame, blame_address, locate};
pub use draw::{Picture, Pictures, draw};
pub use drawn::Drawn;
pub use games::{Choice, Games, Input, Unchosen};
pub use manner::Manner;
pub use printer::from_svg;
pub use renderer::{Renderer, movements, theme_names};
pub use renderer_store::RendererStore;
pub use shortcomings::{MissingIn, of_pictures, of_theme};
pub use source::Source;
pub use subject::{Page, Subject};
pub use themes::Themes;
