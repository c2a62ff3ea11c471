//! Draws the diagrams of an input. Returns pictures, and complaints (warnings and notes) about them.
//!
//! [`draw()`] does everything in one call. A [`RendererStore`] keeps the loaded themes for further inputs.

mod blame;
mod draw;
mod games;
mod manner;
mod printer;
mod renderer;
mod renderer_store;
mod shortcomings;
mod source;
mod subject;
mod themes;

#[doc(hidden)]
pub use blame::{blame, blame_address, locate};
pub use draw::{Picture, Pictures, draw};
pub use games::Input;
#[doc(hidden)]
pub use games::{Choice, Games, Unchosen};
#[doc(hidden)]
pub use manner::Manner;
#[doc(hidden)]
pub use printer::from_svg;
#[doc(hidden)]
pub use renderer::{Renderer, movements, theme_names};
pub use renderer_store::RendererStore;
#[doc(hidden)]
pub use shortcomings::{MissingIn, of_pictures, of_theme};
#[doc(hidden)]
pub use source::Source;
#[doc(hidden)]
pub use subject::{Drawn, Page, Subject};
pub use themes::Themes;

pub use crate::page::PictureFormat;
pub use crate::settings::{Level, Settings, SettingsError, SettingsErrorKind};
