//! What blocks are drawn with: what a block sets counts more than `book.toml`, and that
//! more than the project file.

use std::collections::HashMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cli::commands::draw::Style;
use crate::cli::error::Failure;
use crate::cli::files::project::{self, ProjectArgs, Projects, blame};
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use xiangqi_setup::hosts::attributes;
use xiangqi_setup::hosts::block::Block;
use xiangqi_setup::hosts::error::{AttributeError, AttributeErrorKind};
use xiangqi_setup::settings::{
    Arity, Entry, Level, Origin, Settings, SettingsError, SettingsErrorKind, TextFile, Value, find,
    option,
};

/// Draw the position or game in this file instead of the block's text.
const FILE: &str = "file";

/// What the picture shows, for those who cannot see it.
const ALT: &str = "alt";

/// What starts the name of a theme for dark pages.
const DARK: &str = "dark-";

/// What only blocks and `book.toml` can set.
const OWN: [&str; 5] = [FILE, ALT, "dark-board", "dark-pieces", "dark-annotations"];

/// Options about files of pictures.
const NO_USE: [&str; 2] = ["name", "output-format"];

/// The width of a picture in pixels if nothing sets one: a column of text has room for two.
const WIDTH: &str = "320";

/// The options that a style depends on: what is loaded or worked out once.
const OF_STYLE: [&str; 9] = [
    "board",
    "pieces",
    "annotations",
    "theme-dir",
    "require-license",
    "caption-font",
    "coordinates",
    "coordinate-sides",
    "piece",
];

/// What one block is drawn with.
pub struct Look {
    /// On every page, or on light ones.
    pub light: Colours,
    /// On dark pages, if that is another.
    pub dark: Option<Colours>,
    /// What to draw instead of its text.
    pub file: Option<PathBuf>,
    /// What to say about it instead of a description.
    pub alt: Option<String>,
}

/// What a block is drawn with on light or dark pages.
pub struct Colours {
    /// What is set for it.
    pub settings: Arc<Settings>,
    /// The themes and what else is loaded.
    pub style: Arc<Style>,
}

/// What the blocks of a book are drawn with.
pub struct Looks {
    projects: Projects,
    /// What `book.toml` sets.
    book: Settings,
    /// What it sets for dark pages.
    dark_book: Settings,
    /// By the words of the options that they depend on.
    styles: HashMap<Vec<Vec<OsString>>, Arc<Style>>,
    /// The same, in the order of their first blocks.
    loaded: Vec<Arc<Style>>,
}

/// What is set in one place about what is drawn.
struct Place {
    file: Arc<TextFile>,
    /// Options of the drawing command.
    options: Vec<Entry>,
    /// Those that are different on dark pages, by the same names.
    dark: Vec<Entry>,
    /// The rest.
    own: Vec<Entry>,
}

impl Looks {
    /// What `book.toml` sets.
    ///
    /// # Errors
    /// A mistake in it, even if no block needs it.
    pub fn new(file: TextFile, entries: Vec<Entry>) -> Result<Looks, Failure> {
        let book = Place::new(Arc::new(file), entries)?;
        if let Some(entry) = book.own.first() {
            let kind = AttributeErrorKind::OnlyInBlock(entry.key.text.clone());
            return Err(book.at_fault(kind, entry));
        }
        Ok(Looks {
            projects: Projects::new(ProjectArgs::default()),
            dark_book: book.settings(&book.dark, Level::Block)?,
            book: book.settings(&book.options, Level::Book)?,
            styles: HashMap::new(),
            loaded: Vec::new(),
        })
    }

    /// What a block is drawn with.
    ///
    /// # Errors
    /// A mistake in what it says about itself; a theme that is not there.
    pub fn of(&mut self, block: &Block, messages: &mut Messages) -> Result<Look, Failure> {
        let entries = attributes::parse(&block.info, block.info_start, arity);
        let entries = entries.map_err(|error| in_file(&block.file, error))?;
        let place = Place::new(Arc::clone(&block.file), entries)?;
        let own = |name: &str| {
            let entry = place.own.iter().find(|entry| entry.key.text == name);
            entry.and_then(|entry| Some((entry, entry.value.words().first()?)))
        };
        let directory = block.chapter.parent().unwrap_or(Path::new(""));
        let file = own(FILE).map(|(_, word)| directory.join(&word.text));
        if let Some((entry, _)) = own(FILE)
            && !block.part.text.trim().is_empty()
        {
            return Err(place.at_fault(AttributeErrorKind::FileAndText, entry));
        }
        let alt = own(ALT).map(|(_, word)| word.text.clone());

        let of_block = place.settings(&place.options, Level::Block)?;
        let dark_block = place.settings(&place.dark, Level::Block)?;
        let input = file.as_deref().unwrap_or(&block.chapter);
        let of_project = self.projects.settings(Some(input))?;
        let light = defaults().merge(of_project);
        let light = light.merge(self.book.clone()).merge(of_block);
        // What is set for dark pages counts more there than all the rest.
        let dark = self.dark_book.clone().merge(dark_block);
        let dark = (!dark.is_empty()).then(|| light.clone().merge(dark));
        Ok(Look {
            light: self.colours(light, messages)?,
            dark: dark.map(|dark| self.colours(dark, messages)).transpose()?,
            file,
            alt,
        })
    }

    /// Everything that was loaded, in the order of the blocks.
    pub fn styles(&self) -> &[Arc<Style>] {
        &self.loaded
    }

    /// The style that settings ask for, loaded if it is the first time.
    fn colours(&mut self, settings: Settings, messages: &mut Messages) -> Result<Colours, Failure> {
        let settings = Arc::new(settings);
        let options = OF_STYLE.iter().filter_map(|name| option(name));
        let words = options.map(|option| settings.field(option).words());
        let words = words.map(|words| words.iter().map(|word| word.text.clone()).collect());
        let key: Vec<Vec<OsString>> = words.collect();
        let style = match self.styles.get(&key) {
            Some(style) => Arc::clone(style),
            None => {
                let style = Style::load(Arc::clone(&settings), None, messages);
                let style = Arc::new(style.map_err(|failure| blame(&settings, failure))?);
                self.styles.insert(key, Arc::clone(&style));
                self.loaded.push(Arc::clone(&style));
                style
            }
        };
        Ok(Colours { settings, style })
    }
}

/// What holds in books if nothing is set.
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
    if OWN.contains(&name) {
        return Some(Arity::One);
    }
    option(name).map(|option| option.arity)
}

impl Place {
    fn new(file: Arc<TextFile>, entries: Vec<Entry>) -> Result<Place, Failure> {
        let mut place = Place {
            file,
            options: Vec::new(),
            dark: Vec::new(),
            own: Vec::new(),
        };
        for mut entry in entries {
            let name = entry.key.text.clone();
            if NO_USE.contains(&name.as_str()) {
                return Err(place.at_fault(AttributeErrorKind::NoUse(name), &entry));
            }
            match name.strip_prefix(DARK) {
                _ if !OWN.contains(&name.as_str()) => {
                    place.check_name(&entry)?;
                    place.options.push(entry);
                }
                Some(name) => {
                    entry.key.text = name.to_owned();
                    place.dark.push(entry);
                }
                None => place.own.push(entry),
            }
        }
        Ok(place)
    }

    /// Checks that there is an option of this name, among ours as well.
    fn check_name(&self, entry: &Entry) -> Result<(), Failure> {
        let Err(mut kind) = find(&entry.key.text) else {
            return Ok(());
        };
        if let SettingsErrorKind::UnknownKey { known, .. } = &mut kind {
            known.extend(OWN.map(str::to_owned));
            known.retain(|name| !NO_USE.contains(&name.as_str()));
            known.sort();
        }
        let span = entry.key.span.clone();
        Err(project::at_fault(&self.file, SettingsError { kind, span }))
    }

    /// What some of its entries set.
    fn settings(&self, entries: &[Entry], level: Level) -> Result<Settings, Failure> {
        let settings = Settings::of_entries(entries, &self.file, level);
        settings.map_err(|error| project::at_fault(&self.file, error))
    }

    fn at_fault(&self, kind: AttributeErrorKind, entry: &Entry) -> Failure {
        let span = entry.key.span.clone();
        in_file(&self.file, AttributeError { kind, span })
    }
}

fn in_file(file: &TextFile, error: AttributeError) -> Failure {
    Diagnostic::attribute(file, &error).into()
}
