//! The settings of blocks. They override the settings of the document, for example those in `book.toml`,
//! which in turn override the settings in the project file.
//!
//! ```
//! use std::path::Path;
//! use xiangqi_setup::hosts::block_settings::BlockSettings;
//! use xiangqi_setup::hosts::host::Host;
//! use xiangqi_setup::hosts::manuscript::Manuscript;
//! use xiangqi_setup::settings::Settings;
//!
//! let attributes = [("flip", None), ("dark-board", Some("wood"))];
//! let text = "v1 4k4/9/9/9/9/9/9/9/4R4/3K5";
//! let block = Manuscript::alone(Path::new("first block"), text, &attributes);
//! let own = BlockSettings::of_block(&block, &Host::MDBOOK)?;
//! let document = BlockSettings::default();
//! let (light, dark) = own.merged(Settings::default(), &document, &Host::MDBOOK);
//! assert!(light.flip.or_default());
//! assert_eq!(dark.expect("its own board").board.or("clean_alpha"), "wood");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::Arc;

use super::block::Block;
use super::error::{AttributeError, AttributeErrorKind};
use super::host::Host;
use super::own_attributes::{FILE, OF_GAMES, Sorted, arity, at_key};
pub use super::own_attributes::{MoveTable, NamedFile, OwnAttributes};
use crate::settings::{Level, Origin, SettingEntry, SettingWord, Settings, TextFile, option};

/// The settings of a block or a document.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct BlockSettings {
    /// The options of the drawing command.
    pub settings: Settings,
    /// The options that override `settings` on dark pages.
    pub(crate) dark: Settings,
    /// The attributes that only blocks have.
    pub own: OwnAttributes,
}

/// Returns whether blocks can have an attribute with this name.
pub fn is_attribute(name: &str) -> bool {
    arity(name).is_some()
}

impl BlockSettings {
    /// Reads a document's settings. Returns an error for the first invalid one, even if no block uses it.
    pub fn of_document(
        entries: Vec<SettingEntry>,
        file: &Arc<TextFile>,
        host: &Host,
    ) -> Result<BlockSettings, AttributeError> {
        let sorted = Sorted::new(entries, host)?;
        match sorted.own.into_iter().next() {
            Some(entry) => {
                let kind = AttributeErrorKind::OnlyInBlock(entry.key.text.clone());
                Err(at_key(kind, &entry))
            }
            None => Ok(BlockSettings {
                // On dark pages, these options override the themes of the block.
                dark: Settings::of_entries(&sorted.dark, file, Level::Block)?,
                settings: Settings::of_entries(&sorted.options, file, Level::Book)?,
                ..BlockSettings::default()
            }),
        }
    }

    /// Reads a document's settings from the attributes of `block`, like [`BlockSettings::of_document`].
    pub fn of_listed(block: &Block, host: &Host) -> Result<BlockSettings, AttributeError> {
        BlockSettings::of_document(block.attributes.entries()?, &block.file, host)
    }

    /// Reads the settings of a block, or returns an error for the first invalid attribute.
    pub fn of_block(block: &Block, host: &Host) -> Result<BlockSettings, AttributeError> {
        let sorted = Sorted::new(block.attributes.entries()?, host)?;
        let own = sorted.own()?;
        let needs_games = |entry: &&SettingEntry| OF_GAMES.contains(&entry.key.text.as_str());
        let needs_games = sorted.options.iter().find(needs_games);
        if let Some(entry) = needs_games.filter(|_| !own.is_interactive) {
            let kind = AttributeErrorKind::NeedsInteractive(entry.key.text.clone());
            return Err(at_key(kind, entry));
        }
        let mut entries = sorted.own.iter();
        if let Some(entry) = entries.find(|entry| entry.key.text == FILE)
            && !block.part.text.trim().is_empty()
        {
            return Err(at_key(AttributeErrorKind::FileAndText, entry));
        }
        let settings = |entries| Settings::of_entries(entries, &block.file, Level::Block);
        Ok(BlockSettings {
            settings: settings(&sorted.options)?,
            dark: settings(&sorted.dark)?,
            own,
        })
    }

    /// Merges the settings of a block with the settings of its project and its document. Returns the settings
    /// for light pages, and the settings for dark pages if they differ.
    pub fn merged(
        &self,
        project: Settings,
        document: &BlockSettings,
        host: &Host,
    ) -> (Settings, Option<Settings>) {
        let light = defaults(host).merge(project);
        let light = light.merge(document.settings.clone());
        let light = light.merge(self.settings.clone());
        let dark = document.dark.clone().merge(self.dark.clone());
        let dark = (!dark.is_empty()).then(|| light.clone().merge(dark));
        (light, dark)
    }
}

/// Returns the default settings for documents of this kind.
fn defaults(host: &Host) -> Settings {
    let mut settings = Settings::default();
    if let (Some(option), Some(width)) = (option("width-px"), host.width_px) {
        let words = vec![SettingWord::new(width)];
        let set = settings.set(option, words, Origin::of(Level::Program));
        debug_assert!(set.is_ok(), "it is a width");
    }
    settings
}
