//! Draws the diagrams of an input. Returns pictures, and complaints (warnings and notes) about them.
//!
//! [`draw()`] does everything in one call. A [`RendererStore`] keeps the loaded themes for further inputs.

mod draw;
mod encoder;
mod error_location;
mod games;
mod picture_options;
mod renderer;
mod renderer_store;
mod shortcomings;
mod source;
mod subject;
mod themes;

pub use draw::{Picture, Pictures, draw};
#[doc(hidden)]
pub use encoder::from_svg;
#[doc(hidden)]
pub use error_location::{locate, locate_address_failure, locate_failure};
pub use games::Input;
#[doc(hidden)]
pub use games::{Choice, Games, Unchosen};
#[doc(hidden)]
pub use picture_options::PictureOptions;
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
