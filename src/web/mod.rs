//! Writes web pages on which readers can step through games.
//!
//! The library writes all markup: the first picture, the moves as text, and the controls. The script only
//! shows the controls and moves the pieces, so the page can be read without the script.

mod controls;
mod heading;
mod move_list;
mod page;
mod picture;
mod played_game;
mod script_and_style;
mod viewer;
mod words;

pub use page::{
    IndexEntry, MOST_GAMES, Script, code, fragment, index, index_entries, is_page, page,
};
pub use played_game::ViewerInput;
pub use script_and_style::{SCRIPT, STYLE, is_script};
pub use viewer::{Setup, Viewer};
