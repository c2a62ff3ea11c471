//! Runs the library inside another program, such as a document compiler or a browser. Draws pictures and
//! writes moves. The input consists of text and options. No files are read.
//!
//! ```
//! use xiangqi_setup::hosts::guest::{Call, Guest, ThemeStore, pictures};
//!
//! let guest = Guest {
//!     reads_no_files: "this example reads no files",
//!     ..Guest::WITH_FILES_OF_PICTURES
//! };
//! let options = [("flip".to_owned(), "true".to_owned())];
//! let call = Call::read(&options, &[], &guest).expect("there is such an option");
//! let mut themes = ThemeStore::default(); // for all calls
//! let text = b"4k4/9/9/9/9/9/9/9/9/4K4 w";
//! let drawn = pictures(text, &call, &mut themes).expect("it is a position");
//! assert!(drawn[0].svg.starts_with("<svg"));
//! ```

mod call;
mod drawing;

pub use call::{Call, Guest};
pub use drawing::{Picture, ThemeStore, diagrams, pictures, record, score_sheet, sources};
