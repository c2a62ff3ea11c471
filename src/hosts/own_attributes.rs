//! The attributes that only blocks have, besides the options of the drawing command.

use std::ops::Range;
use std::path::PathBuf;

use super::error::{AttributeError, AttributeErrorKind};
use super::host::{Host, InteractiveGames};
use crate::notation::Notation;
use crate::score_sheet::{Extent, SheetOptions};
use crate::settings::{Arity, Entry, ON, Settings, SettingsErrorKind, find, option};

/// Names a file to draw instead of the block's text.
pub const FILE: &str = "file";

/// Names a description of the picture, instead of a generated one.
pub const ALT: &str = "alt";

/// Shows a game to step through instead of a picture.
pub const INTERACTIVE: &str = "interactive";

/// Shows the moves of a game instead of a picture, in the notation that it may name.
const TABLE: &str = "table";

/// Shows the comments in a table.
const COMMENTS: &str = "comments";

/// Shows the variations in a table.
const VARIATIONS: &str = "variations";

/// The prefix of a theme for dark pages.
const DARK: &str = "dark-";

/// The names that only blocks have, and those for dark pages also the settings of a document.
const OWN: [(&str, Arity); 10] = [
    (FILE, Arity::One),
    (ALT, Arity::One),
    (INTERACTIVE, Arity::Flag),
    (TABLE, Arity::CountedFlag),
    (COMMENTS, Arity::Flag),
    (VARIATIONS, Arity::Flag),
    ("dark-look", Arity::One),
    ("dark-board", Arity::One),
    ("dark-pieces", Arity::One),
    ("dark-annotations", Arity::One),
];

/// An option about names of files, which blocks do not have.
const NAME: &str = "name";

/// The option for the format of pictures, which most hosts choose.
const FORMAT: &str = "output-format";

/// The options of games to step through.
pub const OF_GAMES: [&str; 2] = ["quiz", "wheel"];

/// What only a block can set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnAttributes {
    /// The file to draw instead of the block's text.
    pub file: Option<NamedFile>,
    /// The description of the picture, instead of a generated one.
    pub alt: Option<String>,
    /// Whether it is a game to step through instead of a picture.
    pub is_interactive: bool,
    /// The table of moves that it is instead of a picture.
    pub table: Option<MoveTable>,
}

/// A file that is drawn instead of the text of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedFile {
    /// Its path, relative to the document.
    pub path: PathBuf,
    /// The bytes of the document that name it.
    pub span: Range<usize>,
}

/// A table of the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTable {
    /// The notation of the moves, if `table` names one.
    pub notation: Option<Notation>,
    /// Whether it shows comments.
    pub has_comments: bool,
    /// Whether it shows variations.
    pub has_variations: bool,
}

impl MoveTable {
    /// The notation of the moves: the one that the block names, or the first of the settings, or the
    /// usual one in their language.
    pub fn notation(&self, settings: &Settings) -> Notation {
        let first = settings.notations.or_default().first().copied();
        let chosen = self.notation.or(first);
        chosen.unwrap_or_else(|| settings.lang.or_default().notation())
    }

    /// The moves that it shows.
    pub fn extent(&self, settings: &Settings) -> Extent {
        Extent {
            from: settings.from.get().cloned(),
            to: settings.moves.get().cloned(),
            variations: self.has_variations,
        }
    }

    /// What it shows besides the moves.
    pub fn options(&self, settings: &Settings) -> SheetOptions {
        SheetOptions::new(self.has_comments, settings.lang.or_default())
    }
}

/// The number of values that an attribute takes.
pub fn arity(name: &str) -> Option<Arity> {
    let own = OWN.iter().find(|(own, _)| *own == name);
    let own = own.map(|(_, arity)| *arity);
    own.or_else(|| option(name).map(|option| option.arity))
}

/// Whether a word can be a further item of an attribute's list.
pub fn takes_further(name: &str, word: &str) -> bool {
    option(name).is_some_and(|it| it.has_commas() && it.check(word.as_ref()).is_ok())
}

/// Attributes by their meaning.
#[derive(Default)]
pub struct Sorted {
    /// Options of the drawing command.
    pub options: Vec<Entry>,
    /// Their replacements on dark pages, by the names of those options.
    pub dark: Vec<Entry>,
    /// Those that only blocks have.
    pub own: Vec<Entry>,
}

impl Sorted {
    /// Sorts the attributes of a block or a document.
    ///
    /// # Errors
    /// The first name that does not exist or that this host cannot use.
    pub fn new(entries: Vec<Entry>, host: &Host) -> Result<Sorted, AttributeError> {
        let mut sorted = Sorted::default();
        for mut entry in entries {
            let name = entry.key.text.as_str();
            check_name(name, host).map_err(|kind| at_key(kind, &entry))?;
            if !is_own(name) {
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

    /// The meaning of those that only blocks have.
    ///
    /// # Errors
    /// The first invalid value.
    pub fn own(&self) -> Result<OwnAttributes, AttributeError> {
        let mut own = OwnAttributes::default();
        let mut table = MoveTable {
            notation: None,
            has_comments: false,
            has_variations: true,
        };
        let mut has_table = false;
        for entry in &self.own {
            let text = || match entry.value.words() {
                [word] => word.text.clone(),
                words => words.iter().map(|word| word.text.as_str()).collect(),
            };
            match entry.key.text.as_str() {
                FILE => {
                    let path = PathBuf::from(text());
                    let span = span_of_value(entry);
                    own.file = Some(NamedFile { path, span });
                }
                ALT => own.alt = Some(text()),
                INTERACTIVE => own.is_interactive = is_on(entry)?,
                COMMENTS => table.has_comments = is_on(entry)?,
                VARIATIONS => table.has_variations = is_on(entry)?,
                _ => (has_table, table.notation) = notation(entry)?,
            }
        }
        own.table = has_table.then_some(table);
        Ok(own)
    }
}

fn is_own(name: &str) -> bool {
    OWN.iter().any(|(own, _)| *own == name)
}

/// Whether a flag is on.
fn is_on(entry: &Entry) -> Result<bool, AttributeError> {
    match entry.value.words() {
        [word] if word.text == ON => Ok(true),
        [word] if word.text == "false" => Ok(false),
        words => {
            let value = words.iter().map(|word| word.text.as_str()).collect();
            let key = entry.key.text.clone();
            let kind = SettingsErrorKind::NotTrueOrFalse { key, value };
            Err(AttributeError::new(kind, span_of_value(entry)))
        }
    }
}

/// Whether there is a table, and its notation if it has a name.
fn notation(entry: &Entry) -> Result<(bool, Option<Notation>), AttributeError> {
    if let Ok(is_on) = is_on(entry) {
        return Ok((is_on, None));
    }
    let words = entry.value.words();
    let value: String = words.iter().map(|word| word.text.as_str()).collect();
    let mut all = Notation::ALL.into_iter();
    match all.find(|one| one.name() == value) {
        Some(notation) => Ok((true, Some(notation))),
        None => {
            let key = entry.key.text.clone();
            let known = Notation::ALL.map(|one| one.name().to_owned()).to_vec();
            let kind = SettingsErrorKind::NotOneOf { key, value, known };
            Err(AttributeError::new(kind, span_of_value(entry)))
        }
    }
}

/// Checks that an attribute exists and that the host can use it. The error suggests the names of
/// blocks, too.
fn check_name(name: &str, host: &Host) -> Result<(), AttributeErrorKind> {
    let has_format = |name: &str| name != FORMAT || host.has_formats;
    if name == NAME || !has_format(name) {
        return Err(AttributeErrorKind::NoUse(name.to_owned()));
    }
    let has_pages = |name: &str| {
        // A document that is also made into web pages can have them there.
        let has_games = host.games != InteractiveGames::Refused;
        let is_page = host.is_inline || host.games == InteractiveGames::Pictures;
        let needs_games = name == INTERACTIVE || OF_GAMES.contains(&name);
        (is_page || !name.starts_with(DARK)) && (has_games || !needs_games)
    };
    if !has_pages(name) {
        return Err(AttributeErrorKind::OnlyOnPages(name.to_owned()));
    }
    if is_own(name) {
        return Ok(());
    }
    find(name).map(drop).map_err(|mut kind| {
        if let SettingsErrorKind::UnknownKey { known, .. } = &mut kind {
            known.extend(OWN.iter().map(|(name, _)| (*name).to_owned()));
            known.retain(|name| name != NAME && has_format(name) && has_pages(name));
            known.sort();
        }
        kind.into()
    })
}

/// A mistake in the name of an attribute.
pub fn at_key(kind: AttributeErrorKind, entry: &Entry) -> AttributeError {
    AttributeError::new(kind, entry.key.span.clone())
}

fn span_of_value(entry: &Entry) -> Range<usize> {
    let first = entry.value.words().first();
    first.map_or(entry.key.span.clone(), |word| word.span.clone())
}
