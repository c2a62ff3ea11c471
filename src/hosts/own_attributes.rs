//! The attributes that blocks have in addition to the options of the drawing command.

use std::ops::Range;
use std::path::PathBuf;

use super::error::{AttributeError, AttributeErrorKind};
use super::host::{Host, InteractiveGames};
use crate::notation::Notation;
use crate::score_sheet::{Extent, SheetOptions};
use crate::settings::{Arity, ON, SettingEntry, Settings, SettingsErrorKind, find, option};

/// The attribute that names a file to draw instead of the text of the block.
pub const FILE: &str = "file";

/// The attribute that replaces the generated description of the picture.
pub const ALT: &str = "alt";

/// The attribute that shows an interactive game instead of a picture.
pub const INTERACTIVE: &str = "interactive";

/// The attribute that shows a table of moves instead of a picture. Its optional value names the notation.
const TABLE: &str = "table";

/// The attribute that shows comments in a table.
const COMMENTS: &str = "comments";

/// The attribute that shows variations in a table.
const VARIATIONS: &str = "variations";

/// The prefix of the attributes that choose themes for dark pages.
const DARK: &str = "dark-";

/// The names of the attributes above and of the attributes for dark pages, and the number of values that each
/// attribute takes. Of these attributes, documents can set only those for dark pages.
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

/// The option for the names of picture files. Blocks cannot use this option.
const NAME: &str = "name";

/// The option for the format of pictures. Most hosts choose the format themselves.
const FORMAT: &str = "output-format";

/// The options for interactive games.
pub const OF_GAMES: [&str; 2] = ["quiz", "wheel"];

/// The values of the attributes that only blocks have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnAttributes {
    /// The file to draw instead of the block's text.
    pub file: Option<NamedFile>,
    /// The description that replaces the generated description of the picture.
    pub alt: Option<String>,
    /// Whether the block shows an interactive game instead of a picture.
    pub is_interactive: bool,
    /// The table of moves that the block shows instead of a picture.
    pub table: Option<MoveTable>,
}

/// A file that is drawn instead of the text of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedFile {
    /// The path of the file, relative to the directory of the document.
    pub path: PathBuf,
    /// The byte range of the file name in the document.
    pub span: Range<usize>,
}

/// The notation and contents of a table that lists the moves of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTable {
    /// The notation of the moves, if `table` names one.
    pub(crate) notation: Option<Notation>,
    /// Whether the table shows comments.
    pub(crate) has_comments: bool,
    /// Whether the table shows variations.
    pub(crate) has_variations: bool,
}

impl MoveTable {
    /// Returns the notation of the moves: the notation that the block names, otherwise the first notation in
    /// the settings, otherwise the default for the language.
    pub fn notation(&self, settings: &Settings) -> Notation {
        let first = settings.notations.or_default().first().copied();
        let chosen = self.notation.or(first);
        chosen.unwrap_or_else(|| settings.lang.or_default().notation())
    }

    /// Returns the part of the game that the table shows.
    pub fn extent(&self, settings: &Settings) -> Extent {
        Extent {
            from: settings.from.get().cloned(),
            to: settings.moves.get().cloned(),
            variations: self.has_variations,
        }
    }

    /// Returns the options for the comments and headings of the table.
    pub fn options(&self, settings: &Settings) -> SheetOptions {
        SheetOptions::new(self.has_comments, settings.lang.or_default())
    }
}

/// Returns the number of values that an attribute takes, or `None` if the attribute does not exist.
pub fn arity(name: &str) -> Option<Arity> {
    let own = OWN.iter().find(|(own, _)| *own == name);
    let own = own.map(|(_, arity)| *arity);
    own.or_else(|| option(name).map(|option| option.arity))
}

/// Returns whether a word can continue the list of values of an attribute.
pub fn takes_further(name: &str, word: &str) -> bool {
    option(name).is_some_and(|it| it.has_commas() && it.check(word.as_ref()).is_ok())
}

/// Attributes grouped by what they configure.
#[derive(Default)]
pub struct Sorted {
    /// Options of the drawing command.
    pub(crate) options: Vec<SettingEntry>,
    /// The options for dark pages. Their names lack the `dark-` prefix.
    pub(crate) dark: Vec<SettingEntry>,
    /// The other attributes, which only blocks have.
    pub(crate) own: Vec<SettingEntry>,
}

impl Sorted {
    /// Groups attributes. Returns an error if an attribute does not exist or cannot be used with this host.
    pub(crate) fn new(entries: Vec<SettingEntry>, host: &Host) -> Result<Sorted, AttributeError> {
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

    /// Reads the attributes that only blocks have, or returns an error for an invalid value.
    pub(crate) fn own(&self) -> Result<OwnAttributes, AttributeError> {
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

/// Returns whether a flag is on.
fn is_on(entry: &SettingEntry) -> Result<bool, AttributeError> {
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

/// Returns whether a table is requested, and its notation if the attribute names one.
fn notation(entry: &SettingEntry) -> Result<(bool, Option<Notation>), AttributeError> {
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

/// Checks that an attribute exists and that the host can use it. If the attribute does not exist, the error
/// can suggest any attribute that the host can use, including those that only blocks have.
fn check_name(name: &str, host: &Host) -> Result<(), AttributeErrorKind> {
    let has_format = |name: &str| name != FORMAT || host.has_formats;
    if name == NAME || !has_format(name) {
        return Err(AttributeErrorKind::NoUse(name.to_owned()));
    }
    let has_pages = |name: &str| {
        // A document that shows pictures of games can also become a web page, where games are interactive.
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

/// Creates an error at the name of an attribute.
pub fn at_key(kind: AttributeErrorKind, entry: &SettingEntry) -> AttributeError {
    AttributeError::new(kind, entry.key.span.clone())
}

fn span_of_value(entry: &SettingEntry) -> Range<usize> {
    let first = entry.value.words().first();
    first.map_or(entry.key.span.clone(), |word| word.span.clone())
}
