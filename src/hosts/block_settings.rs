//! The settings of blocks. The entries of a block override `book.toml`, and these the project
//! file.
//!
//! ```
//! use std::path::Path;
//! use xiangqi_setup::hosts::block;
//! use xiangqi_setup::hosts::block_settings::BlockSettings;
//! use xiangqi_setup::settings::Settings;
//!
//! let chapter = "```xiangqi flip dark-board=wood\nv1 4k4/9/9/9/9/9/9/9/4R4/3K5\n```\n";
//! let blocks = block::find(chapter, Path::new("chapter.md"), None);
//! let own = BlockSettings::of_block(&blocks[0])?;
//! let (light, dark) = own.merged(Settings::default(), &BlockSettings::default());
//! assert!(light.flip.or_default());
//! assert_eq!(dark.expect("its own board").board.or("clean_alpha"), "wood");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::Arc;

use super::attributes;
use super::block::Block;
use super::error::{AttributeError, AttributeErrorKind};
use crate::settings::{
    Arity, Entry, Level, ON, Origin, Settings, SettingsErrorKind, TextFile, Value, find, option,
};

/// Names a file to draw instead of the block's text.
const FILE: &str = "file";

/// Names a description of the picture, instead of a generated one.
const ALT: &str = "alt";

/// Shows a game to step through instead of a picture.
const INTERACTIVE: &str = "interactive";

/// The prefix of a theme for dark pages.
const DARK: &str = "dark-";

/// The names that only blocks and `book.toml` have.
const OWN: [&str; 7] = [
    FILE,
    ALT,
    INTERACTIVE,
    "dark-look",
    "dark-board",
    "dark-pieces",
    "dark-annotations",
];

/// Options about files of pictures, which blocks do not have.
const NO_USE: [&str; 2] = ["name", "output-format"];

/// The default width of a picture in pixels: a column of text has room for two.
const WIDTH: &str = "320";

/// What a block or a book sets.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct BlockSettings {
    /// The options of the drawing command.
    pub settings: Settings,
    /// Those that replace them on dark pages.
    pub dark: Settings,
    /// The file to draw instead of the block's text, relative to its chapter.
    pub file: Option<PathBuf>,
    /// The description of the picture.
    pub alt: Option<String>,
    /// Whether it is a game to step through instead of a picture.
    pub is_interactive: bool,
}

impl BlockSettings {
    /// Reads the settings of a book.
    ///
    /// # Errors
    /// The first mistake, even if no block needs the option.
    pub fn of_book(
        entries: Vec<Entry>,
        file: &Arc<TextFile>,
    ) -> Result<BlockSettings, AttributeError> {
        let sorted = Sorted::new(entries)?;
        match sorted.own.into_iter().next() {
            Some(entry) => {
                let kind = AttributeErrorKind::OnlyInBlock(entry.key.text.clone());
                Err(at_key(kind, &entry))
            }
            None => Ok(BlockSettings {
                // Themes for dark pages override those of a block there.
                dark: Settings::of_entries(&sorted.dark, file, Level::Block)?,
                settings: Settings::of_entries(&sorted.options, file, Level::Book)?,
                ..BlockSettings::default()
            }),
        }
    }

    /// Reads the settings of a block.
    ///
    /// # Errors
    /// The first mistake.
    pub fn of_block(block: &Block) -> Result<BlockSettings, AttributeError> {
        let entries = attributes::parse(&block.info, block.info_start, arity)?;
        let sorted = Sorted::new(entries)?;
        let own = |name: &str| sorted.own.iter().find(|entry| entry.key.text == name);
        let text = |entry: &Entry| Some(entry.value.words().first()?.text.clone());
        if let Some(entry) = own(FILE)
            && !block.part.text.trim().is_empty()
        {
            return Err(at_key(AttributeErrorKind::FileAndText, entry));
        }
        let settings = |entries| Settings::of_entries(entries, &block.file, Level::Block);
        Ok(BlockSettings {
            settings: settings(&sorted.options)?,
            dark: settings(&sorted.dark)?,
            file: own(FILE).and_then(text).map(PathBuf::from),
            alt: own(ALT).and_then(text),
            is_interactive: own(INTERACTIVE).and_then(text).is_some_and(|it| it == ON),
        })
    }

    /// Merges the settings of a block with those of its project and its book. Returns the
    /// settings for light pages, and for dark ones if they differ.
    pub fn merged(&self, project: Settings, book: &BlockSettings) -> (Settings, Option<Settings>) {
        let light = defaults().merge(project).merge(book.settings.clone());
        let light = light.merge(self.settings.clone());
        let dark = book.dark.clone().merge(self.dark.clone());
        let dark = (!dark.is_empty()).then(|| light.clone().merge(dark));
        (light, dark)
    }
}

/// The defaults in books.
fn defaults() -> Settings {
    let mut settings = Settings::default();
    if let Some(width) = option("width-px") {
        let words = vec![Value {
            text: OsString::from(WIDTH),
            span: 0..0,
        }];
        let set = settings.set(width, words, Origin::of(Level::Program));
        debug_assert!(set.is_ok(), "it is a width");
    }
    settings
}

fn arity(name: &str) -> Option<Arity> {
    if name == INTERACTIVE {
        return Some(Arity::Flag);
    }
    if OWN.contains(&name) {
        return Some(Arity::One);
    }
    option(name).map(|option| option.arity)
}

/// Entries by their meaning.
#[derive(Default)]
struct Sorted {
    /// Options of the drawing command.
    options: Vec<Entry>,
    /// Their replacements on dark pages, by the names of those options.
    dark: Vec<Entry>,
    own: Vec<Entry>,
}

impl Sorted {
    fn new(entries: Vec<Entry>) -> Result<Sorted, AttributeError> {
        let mut sorted = Sorted::default();
        for mut entry in entries {
            let name = entry.key.text.as_str();
            if NO_USE.contains(&name) {
                let kind = AttributeErrorKind::NoUse(name.to_owned());
                return Err(at_key(kind, &entry));
            }
            if !OWN.contains(&name) {
                check_name(name).map_err(|kind| at_key(kind.into(), &entry))?;
                sorted.options.push(entry);
            } else if let Some(name) = name.strip_prefix(DARK) {
                entry.key.text = name.to_owned();
                sorted.dark.push(entry);
            } else {
                sorted.own.push(entry);
            }
        }
        Ok(sorted)
    }
}

/// Checks that an option exists. The error suggests the names of blocks, too.
fn check_name(name: &str) -> Result<(), SettingsErrorKind> {
    find(name).map(drop).map_err(|mut kind| {
        if let SettingsErrorKind::UnknownKey { known, .. } = &mut kind {
            known.extend(OWN.map(str::to_owned));
            known.retain(|name| !NO_USE.contains(&name.as_str()));
            known.sort();
        }
        kind
    })
}

fn at_key(kind: AttributeErrorKind, entry: &Entry) -> AttributeError {
    let span = entry.key.span.clone();
    AttributeError { kind, span }
}
