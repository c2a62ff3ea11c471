//! The games and positions of an input that are chosen, one after another.

use std::io::Read;
use std::iter::Peekable;
use std::path::Path;

use rayon::prelude::*;

use crate::cli::error::{Culprit, Failure};
use crate::cli::files::input;
use crate::cli::files::source::Source;
use crate::cli::messages::plain::reason;
use xiangqi_setup::format::Hints;
use xiangqi_setup::format::collection::{CollectionError, Section, Sections};
use xiangqi_setup::game::{Selector, Tag};
use xiangqi_setup::settings::Settings;
use xiangqi_setup::util::regular_file::FileError;

/// What several games without a choice of some mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unchosen {
    /// All of them.
    All,
    /// A failure.
    Refused,
}

/// The games and positions of an input that are chosen.
pub struct Games<'a> {
    name: String,
    path: &'a Path,
    selectors: Vec<Selector>,
    unchosen: Unchosen,
    sections: Peekable<Sections<Box<dyn Read + Send>>>,
    /// Whether there are several.
    are_several: bool,
    /// How many have been chosen.
    chosen: usize,
    is_over: bool,
}

/// The number of sections that are read at once.
const BATCH: usize = 256;

impl<'a> Games<'a> {
    /// Opens an input of the command line.
    pub fn open(
        path: &'a Path,
        settings: &Settings,
        unchosen: Unchosen,
    ) -> Result<Games<'a>, Failure> {
        let name = input::name(path);
        Games::of(name, path, input::open(path), settings, unchosen)
    }

    /// Opens an input that is not named on the command line.
    pub fn open_file(path: &'a Path, settings: &Settings) -> Result<Games<'a>, Failure> {
        let name = input::name(path);
        let reader = input::open_file(path);
        Games::of(name, path, reader, settings, Unchosen::Refused)
    }

    /// The text of a file, or a part of one, with its name in messages.
    pub fn of_text(
        name: String,
        path: &'a Path,
        text: &str,
        settings: &Settings,
    ) -> Result<Games<'a>, Failure> {
        let reader = Box::new(std::io::Cursor::new(text.as_bytes().to_vec()));
        Games::of(name, path, Ok(reader), settings, Unchosen::Refused)
    }

    fn of(
        name: String,
        path: &'a Path,
        reader: Result<Box<dyn Read + Send>, FileError>,
        settings: &Settings,
        unchosen: Unchosen,
    ) -> Result<Games<'a>, Failure> {
        let reader = reader.map_err(|error| input::unreadable(&name, &error))?;
        let hints = Hints {
            path: Some(path),
            format: settings.input_format.get().copied(),
            notation: settings.input_notation.get().copied(),
        };
        Ok(Games {
            name,
            path,
            selectors: settings.game.or_default(),
            unchosen,
            sections: Sections::new(reader, hints).peekable(),
            are_several: false,
            chosen: 0,
            is_over: false,
        })
    }

    /// The only one.
    ///
    /// # Errors
    /// There are several, or none is chosen; the first mistake in it.
    pub fn only(mut self) -> Result<Source, Failure> {
        let Some(first) = self.next() else {
            return Err(self.none());
        };
        let first = first?;
        match self.next() {
            Some(_) => Err(self.several()),
            None => Ok(first),
        }
    }

    /// Reads all that are chosen on all cores, and passes what `read` makes of them to `take`, in
    /// their order.
    pub fn for_each<T: Send>(
        mut self,
        read: impl Fn(Result<Source, Failure>) -> T + Sync,
        mut take: impl FnMut(T) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut batch = Vec::with_capacity(BATCH);
        loop {
            while batch.len() < BATCH
                && let Some(section) = self.next_section()
            {
                batch.push(section?);
            }
            if batch.is_empty() {
                return Ok(());
            }
            let this = &self;
            let (name, path, selectors) = (&*self.name, self.path, &*self.selectors);
            let are_several = this.are_several;
            let done = batch.par_drain(..).map(|section| {
                let source = chosen(name, path, selectors, section, are_several)?;
                Some(read(source))
            });
            let done: Vec<_> = done.collect();
            for one in done.into_iter().flatten() {
                self.chosen += 1;
                take(one)?;
            }
        }
    }

    /// The next section whose number may be chosen.
    fn next_section(&mut self) -> Option<Result<Section, Failure>> {
        if self.is_over {
            return None;
        }
        let last = Selector::last(&self.selectors);
        let section = match self.sections.next()? {
            Ok(section) => section,
            Err(error) => return Some(Err(self.unreadable(error))),
        };
        self.are_several |= section.number() > 1 || self.sections.peek().is_some();
        if self.are_several && self.selectors.is_empty() && self.unchosen == Unchosen::Refused {
            self.is_over = true;
            return Some(Err(self.several()));
        }
        if last.is_some_and(|last| section.number() >= last) {
            self.is_over = true;
        }
        Some(Ok(section))
    }

    fn unreadable(&mut self, error: CollectionError) -> Failure {
        self.is_over = true;
        Failure::new(format!("cannot read `{}`: {}", self.name, reason(&error.0)))
    }

    /// The failure of a command that needs a choice.
    fn several(&self) -> Failure {
        let title = format!("`{}` holds several games or positions", self.name);
        let help = "choose with --game: a number, a header such as `red=Hu*`, or `all`; \
                    `xiangqi-setup games` lists them";
        Failure::new(title).help(help)
    }

    /// The failure if none is chosen.
    pub fn none(&self) -> Failure {
        let title = format!("`{}` holds no game that --game chooses", self.name);
        let failure = Failure::new(title).help("`xiangqi-setup games` lists them");
        failure.caused_by(Culprit::Option("game"))
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Source, Failure>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let section = match self.next_section()? {
                Ok(section) => section,
                Err(failure) => return Some(Err(failure)),
            };
            let are_several = self.are_several;
            let source = chosen(&self.name, self.path, &self.selectors, section, are_several);
            if source.is_some() {
                self.chosen += 1;
                return source;
            }
        }
    }
}

/// The content of a section, if it is chosen.
fn chosen(
    name: &str,
    path: &Path,
    selectors: &[Selector],
    section: Section,
    are_several: bool,
) -> Option<Result<Source, Failure>> {
    let number = section.number();
    let has_number = |tags: &[Tag]| Selector::choose(selectors, number, tags);
    let entry = section.read();
    let is_chosen = match &entry.content {
        Ok((_, parsed)) => {
            let fields = parsed.game.iter().flat_map(|game| game.fields());
            has_number(&fields.cloned().collect::<Vec<_>>())
        }
        Err(_) => has_number(&[]),
    };
    is_chosen.then(|| Source::new(name, path, entry, are_several))
}
