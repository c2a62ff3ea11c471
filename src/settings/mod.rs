//! The options that determine the look and the content of diagrams.
//!
//! Each option is a field of [`Settings`] that may be unset. Each source of options, such as the command
//! line, a project file or a position, fills one `Settings`, and [`Settings::merge`] combines two of them.
//! Each field remembers where its value was set, so that messages can point to that place.
//!
//! ```
//! use xiangqi_setup::settings::{Level, Settings};
//!
//! let of_project = Settings::parse("board: wood\nwidth-cm: 6\n", Level::Project)?;
//! let of_line = Settings::parse("width-px: 600", Level::CommandLine)?;
//! let both = of_project.merge(of_line);
//! assert_eq!(both.board.or("clean_alpha"), "wood");
//! assert!(both.width_cm.get().is_none(), "the command line sets another width");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod as_project_file;
mod declaration;
mod entry;
mod error;
mod font;
mod misfit;
mod option_table;
mod precedence;
mod project_file;
mod schema;
mod setting;
mod values;
mod view;

pub use crate::util::yaml::ValueKind;
pub use as_project_file::as_project_file;
pub use declaration::{Arity, Declaration, MOST_VALUES, OptionKind, Refusal};
pub use entry::{EntryValue, EntryWord, SettingEntry, parse};
pub use error::{SettingsError, SettingsErrorKind};
pub use font::CaptionFont;
pub use misfit::Misfit;
pub use option_table::{OPTIONS, Settings, option};
pub use project_file::{ABOUT_THE_RUN, find};
pub use schema::{properties, schema};
pub use setting::{AnySetting, Level, ON, Origin, Setting, SettingWord, TextFile};
pub use values::{Name, Named, pixels};
