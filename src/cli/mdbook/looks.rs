//! What blocks are drawn with: what a block says counts more than `book.toml`, and that
//! more than the project file.

use std::collections::HashMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{ArgMatches, Command};

use super::super::args::{self, CommandLine};
use super::super::diagram::DiagramArgs;
use super::super::draw::Style;
use super::super::failure::Failure;
use super::super::messages::Messages;
use super::super::project::option::{Arity, DrawOption};
use super::super::project::{ProjectFile, Projects, Said, Values};
use super::block::Block;
use super::info::{self, InfoError, InfoErrorKind};
use xiangqi_setup::project::{Entry, ProjectErrorKind};

/// Draw the position or game in this file instead of the block's text.
const FILE: &str = "file";

/// What the picture shows, for those who cannot see it.
const ALT: &str = "alt";

/// What starts the name of a theme for dark pages.
const DARK: &str = "dark-";

/// What only blocks and `book.toml` can say.
const OWN: [&str; 5] = [FILE, ALT, "dark-board", "dark-pieces", "dark-annotations"];

/// Options about files of pictures.
const NO_USE: [&str; 2] = ["name", "output-format"];

/// The width of a picture if nothing is said: a column of text has room for two.
const WIDTH: &str = "--width-px=320";

/// What one block is drawn with.
pub struct Look {
    /// On every page, or on light ones.
    pub light: Arc<Style>,
    /// On dark pages, if that is another.
    pub dark: Option<Arc<Style>>,
    /// What the block itself says.
    pub said: DiagramArgs,
    /// What to draw instead of its text.
    pub file: Option<PathBuf>,
    /// What to say about it instead of a description.
    pub alt: Option<String>,
}

/// What the blocks of a book are drawn with.
pub struct Looks {
    command: Command,
    projects: Projects,
    book: Level,
    /// What a command line says that has no options.
    nothing: ArgMatches,
    /// What `book.toml` says about dark pages.
    dark_of_book: Vec<Said>,
    /// By the options and the project file.
    styles: HashMap<Key, Arc<Style>>,
    /// The same, in the order of their first blocks.
    loaded: Vec<Arc<Style>>,
}

/// Options, which of them `book.toml` says, and the project file.
type Key = (Vec<OsString>, Vec<String>, Option<PathBuf>);

/// What is said in one place about what is drawn.
struct Level {
    file: Arc<ProjectFile>,
    /// Options of the drawing command.
    options: Vec<Entry>,
    /// Those that are different on dark pages, by the same names.
    dark: Vec<Entry>,
    /// The rest.
    own: Vec<Entry>,
}

impl Looks {
    /// What `book.toml` says.
    ///
    /// # Errors
    /// A mistake in it.
    pub fn new(file: ProjectFile, entries: Vec<Entry>) -> Result<Looks, Failure> {
        let mut command = args::plain_command();
        // Now it knows of `--help` as well.
        command.build();
        let nothing = CommandLine::read_some(words(&[]))?;
        let book = Level::new(Arc::new(file), entries, &command)?;
        if let Some(entry) = book.own.first() {
            let kind = InfoErrorKind::OnlyInBlock(entry.key.text.clone());
            return Err(book.at_fault(kind, entry));
        }
        // Mistakes are told even if no block needs it.
        book.check(&book.options, &command, &nothing.matches)?;
        Ok(Looks {
            dark_of_book: book.check(&book.dark, &command, &nothing.matches)?,
            nothing: nothing.matches.clone(),
            projects: Projects::new(nothing),
            book,
            command,
            styles: HashMap::new(),
            loaded: Vec::new(),
        })
    }

    /// What a block is drawn with.
    ///
    /// # Errors
    /// A mistake in what it says about itself; a theme that is not there.
    pub fn of(&mut self, block: &Block, messages: &mut Messages) -> Result<Look, Failure> {
        let entries = info::parse(&block.info, block.info_start, |name| self.arity(name));
        let entries = entries.map_err(|error| in_file(&block.file, error))?;
        let level = Level::new(Arc::clone(&block.file), entries, &self.command)?;
        let own = |name: &str| {
            let entry = level.own.iter().find(|entry| entry.key.text == name);
            entry.and_then(|entry| Some((entry, entry.value.words().first()?)))
        };
        let directory = block.chapter.parent().unwrap_or(Path::new(""));
        let file = own(FILE).map(|(_, word)| directory.join(&word.text));
        if let Some((entry, _)) = own(FILE)
            && !block.part.text.trim().is_empty()
        {
            return Err(level.at_fault(InfoErrorKind::FileAndText, entry));
        }
        let alt = own(ALT).map(|(_, word)| word.text.clone());

        let said = level.check(&level.options, &self.command, &self.nothing)?;
        let of_block = arguments(&said, &self.command);
        let CommandLine { matches, args, .. } = CommandLine::read_some(words(&of_block))?;
        // What a block leaves open.
        let of_book = self
            .book
            .check(&self.book.options, &self.command, &matches)?;
        let mut all = arguments(&of_book, &self.command);
        all.extend(of_block);
        let dark_book = self.dark_of_book.clone();
        let dark_block = level.check(&level.dark, &self.command, &self.nothing)?;
        let dark_words: Vec<_> = [&dark_book, &dark_block]
            .into_iter()
            .flat_map(|said| arguments(said, &self.command))
            .collect();
        let has_dark = !dark_words.is_empty();
        let dark_words = all.iter().cloned().chain(dark_words).collect::<Vec<_>>();

        let names: Vec<_> = of_book.iter().map(|said| said.name.clone()).collect();
        let values = [
            Values::new(Arc::clone(&level.file), said),
            Values::new(Arc::clone(&level.file), dark_block),
            Values::new(Arc::clone(&self.book.file), of_book),
            Values::new(Arc::clone(&self.book.file), dark_book),
        ];
        let blame = |failure| {
            values
                .iter()
                .fold(failure, |failure, one| one.blame(failure))
        };
        let input = file.as_deref().unwrap_or(&block.chapter);
        let light = self.style(&all, &names, input, messages).map_err(blame)?;
        let dark = has_dark.then(|| self.style(&dark_words, &names, input, messages));
        let dark = dark.transpose().map_err(blame)?;
        Ok(Look {
            light,
            dark,
            said: args.diagram,
            file,
            alt,
        })
    }

    /// Everything that was loaded, in the order of the blocks.
    pub fn styles(&self) -> &[Arc<Style>] {
        &self.loaded
    }

    /// What an input is drawn with, with these options, of which `book.toml` says those of
    /// the names in `of_book`.
    fn style(
        &mut self,
        options: &[OsString],
        of_book: &[String],
        input: &Path,
        messages: &mut Messages,
    ) -> Result<Arc<Style>, Failure> {
        // Options do not say where it is.
        let file = self.projects.file(Some(input));
        let key = (options.to_vec(), of_book.to_vec(), file);
        if let Some(style) = self.styles.get(&key) {
            return Ok(Arc::clone(style));
        }
        let command_line = CommandLine::read_some(words(options))?;
        self.projects.turn_to(command_line, of_book.to_vec());
        let mut settings = self.projects.settings(input)?;
        let widths = ["width-cm", "width-px"];
        if !widths
            .iter()
            .any(|name| settings.is_said(&self.command, name))
        {
            let wide = [&[OsString::from(WIDTH)], options].concat();
            let command_line = CommandLine::read_some(words(&wide))?;
            self.projects.turn_to(command_line, of_book.to_vec());
            settings = self.projects.settings(input)?;
        }
        let style = Style::load(Arc::clone(&settings), messages);
        let style = Arc::new(style.map_err(|failure| settings.blame(failure))?);
        self.styles.insert(key, Arc::clone(&style));
        self.loaded.push(Arc::clone(&style));
        Ok(style)
    }

    fn arity(&self, name: &str) -> Option<Arity> {
        if OWN.contains(&name) {
            return Some(Arity::One);
        }
        let option = DrawOption::all(&self.command).find(|option| option.name == name);
        option.map(|option| option.arity)
    }
}

impl Level {
    fn new(
        file: Arc<ProjectFile>,
        entries: Vec<Entry>,
        command: &Command,
    ) -> Result<Level, Failure> {
        let mut level = Level {
            file,
            options: Vec::new(),
            dark: Vec::new(),
            own: Vec::new(),
        };
        for mut entry in entries {
            let name = entry.key.text.clone();
            if NO_USE.contains(&name.as_str()) {
                return Err(level.at_fault(InfoErrorKind::NoUse(name), &entry));
            }
            match name.strip_prefix(DARK) {
                _ if !OWN.contains(&name.as_str()) => {
                    level.check_name(&entry, command)?;
                    level.options.push(entry);
                }
                Some(name) => {
                    entry.key.text = name.to_owned();
                    level.dark.push(entry);
                }
                None => level.own.push(entry),
            }
        }
        Ok(level)
    }

    /// Checks that there is an option of this name, among ours as well.
    fn check_name(&self, entry: &Entry, command: &Command) -> Result<(), Failure> {
        let Err(mut kind) = DrawOption::find(command, &entry.key.text) else {
            return Ok(());
        };
        if let ProjectErrorKind::UnknownKey { known, .. } = &mut kind {
            known.extend(OWN.map(str::to_owned));
            known.retain(|name| !NO_USE.contains(&name.as_str()));
            known.sort();
        }
        Err(self.file.at_fault(kind, entry.key.span.clone()))
    }

    /// What some of its entries say that is not said in `said` already.
    fn check(
        &self,
        entries: &[Entry],
        command: &Command,
        said: &ArgMatches,
    ) -> Result<Vec<Said>, Failure> {
        self.file.check_entries(entries, command, said)
    }

    fn at_fault(&self, kind: InfoErrorKind, entry: &Entry) -> Failure {
        let span = entry.key.span.clone();
        in_file(&self.file, InfoError { kind, span })
    }
}

fn in_file(file: &ProjectFile, error: InfoError) -> Failure {
    Failure::Info {
        path: file.path.display().to_string(),
        text: file.text.clone(),
        error: Box::new(error),
    }
}

/// A whole command line with these options.
fn words(options: &[OsString]) -> Vec<OsString> {
    let [name, input, output] = ["xiangqi-setup", "-", "-"].map(OsString::from);
    let options = options.iter().cloned();
    [name]
        .into_iter()
        .chain(options)
        .chain([input, output])
        .collect()
}

/// What is said as arguments. A flag that shall not be is taken back, as what counts less
/// may say it.
fn arguments(said: &[Said], command: &Command) -> Vec<OsString> {
    let arguments = said.iter().flat_map(|said| {
        let option = DrawOption::find(command, &said.name);
        let is_flag = option.is_ok_and(|option| option.arity == Arity::Flag);
        if is_flag && said.arguments.is_empty() {
            vec![OsString::from(format!(
                "--{}",
                args::taken_back(&said.name)
            ))]
        } else {
            said.arguments.clone()
        }
    });
    arguments.collect()
}
