//! The games and positions of an input that are chosen, one after another.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::path::Path;
use std::thread;

use crate::files::input::{self, Content};
use crate::files::source::Source;
use crate::messages::plain::reason;
use xiangqi_setup::complaint::{Culprit, Failure};
use xiangqi_setup::format::collection::{CollectionError, Section, Sections};
use xiangqi_setup::format::{Hints, TextEncoding};
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
    /// The option that chooses some, as one writes it there.
    option: &'static str,
    unchosen: Unchosen,
    sections: Sections<Content>,
    /// The next section, if it has been read.
    ahead: Option<Result<Section, Failure>>,
    /// Whether there are several.
    are_several: bool,
    is_over: bool,
}

impl<'a> Games<'a> {
    /// Opens an input of the command line.
    pub fn open(
        path: &'a Path,
        settings: &Settings,
        unchosen: Unchosen,
    ) -> Result<Games<'a>, Failure> {
        Games::of_content(path, input::open(path), settings, unchosen)
    }

    /// What an input of the command line contains, which has been opened.
    pub fn of_content(
        path: &'a Path,
        content: Result<Content, FileError>,
        settings: &Settings,
        unchosen: Unchosen,
    ) -> Result<Games<'a>, Failure> {
        let hints = settings.hints(Some(path));
        let games = Games::of(input::name(path), path, content, hints, settings, unchosen)?;
        Ok(Games {
            option: "--game",
            ..games
        })
    }

    /// Opens an input that is not named on the command line.
    pub fn open_file(path: &'a Path, settings: &Settings) -> Result<Games<'a>, Failure> {
        let (name, hints) = (path.display().to_string(), settings.hints(Some(path)));
        let content = input::open_file(path);
        Games::of(name, path, content, hints, settings, Unchosen::Refused)
    }

    /// The text of a file, or a part of one, with its name in messages.
    pub fn of_text(
        name: String,
        path: &'a Path,
        text: &str,
        settings: &Settings,
        unchosen: Unchosen,
    ) -> Result<Games<'a>, Failure> {
        let reader = Box::new(std::io::Cursor::new(text.as_bytes().to_vec()));
        let hints = Hints {
            encoding: Some(TextEncoding::UTF_8),
            ..settings.hints(Some(path))
        };
        Games::of(name, path, Ok(reader), hints, settings, unchosen)
    }

    fn of(
        name: String,
        path: &'a Path,
        reader: Result<Content, FileError>,
        hints: Hints<'_>,
        settings: &Settings,
        unchosen: Unchosen,
    ) -> Result<Games<'a>, Failure> {
        let reader = reader.map_err(|error| input::unreadable(&name, &error))?;
        Ok(Games {
            name,
            path,
            selectors: settings.game.or_default(),
            option: "`game`",
            unchosen,
            sections: Sections::new(reader, hints),
            ahead: None,
            are_several: false,
            is_over: false,
        })
    }

    /// Whether several can be chosen.
    pub fn can_be_several(&self) -> bool {
        Selector::can_choose_several(&self.selectors)
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
    /// their order. Returns whether there are any.
    ///
    /// # Errors
    /// The input cannot be read; what `take` returns.
    pub fn for_each<T: Send>(
        mut self,
        read: impl Fn(Result<Source, Failure>) -> T + Sync,
        mut take: impl FnMut(T) -> Result<(), Failure>,
    ) -> Result<bool, Failure> {
        let mut is_any = false;
        let mut take = |made: T| {
            is_any = true;
            take(made)
        };
        // The first two show whether there are several.
        for _ in 0..2 {
            if let Some(section) = self.next_section()
                && let Some(source) = self.chosen(section?)
            {
                take(read(source))?;
            }
        }
        if self.is_over {
            return Ok(is_any);
        }
        let Games {
            name,
            path,
            selectors,
            sections,
            ..
        } = self;
        let last = Selector::last(&selectors);
        let threads = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let mut failure = None;
        let done = sections.in_order(
            threads,
            |section| {
                let is_after = last.is_some_and(|last| section.number() > last);
                let source = (!is_after).then(|| chosen(&name, path, &selectors, section, true));
                (is_after, source.flatten().map(&read))
            },
            |(is_after, made)| match (is_after, made.map(&mut take)) {
                (true, _) => ControlFlow::Break(()),
                (false, None | Some(Ok(()))) => ControlFlow::Continue(()),
                (false, Some(Err(error))) => {
                    failure = Some(error);
                    ControlFlow::Break(())
                }
            },
        );
        match (failure, done) {
            (Some(failure), _) => Err(failure),
            (None, Ok(())) => Ok(is_any),
            (None, Err(error)) => Err(unreadable(&name, &error)),
        }
    }

    /// The next section whose number may be chosen.
    fn next_section(&mut self) -> Option<Result<Section, Failure>> {
        if self.is_over {
            return None;
        }
        let section = match self.ahead.take().or_else(|| self.read_ahead())? {
            Ok(section) => section,
            failure => {
                self.is_over = true;
                return Some(failure);
            }
        };
        if !self.are_several {
            self.ahead = self.read_ahead();
            self.are_several = section.number() > 1 || self.ahead.is_some();
        }
        if self.are_several && self.selectors.is_empty() && self.unchosen == Unchosen::Refused {
            self.is_over = true;
            return Some(Err(self.several()));
        }
        let last = Selector::last(&self.selectors);
        self.is_over = last.is_some_and(|last| section.number() >= last);
        Some(Ok(section))
    }

    fn read_ahead(&mut self) -> Option<Result<Section, Failure>> {
        let section = self.sections.next()?;
        Some(section.map_err(|error| unreadable(&self.name, &error)))
    }

    /// The content of a section, if it is chosen.
    fn chosen(&self, section: Section) -> Option<Result<Source, Failure>> {
        chosen(
            &self.name,
            self.path,
            &self.selectors,
            section,
            self.are_several,
        )
    }

    /// The failure of a command that needs a choice.
    fn several(&self) -> Failure {
        let title = format!("`{}` holds several games or positions", self.name);
        let help = format!(
            "choose with {}: a number, a header such as `red=Hu*`, or `all`; `xiangqi-setup games` lists \
             them",
            self.option
        );
        Failure::new(title).help(help)
    }

    /// The failure if none is chosen.
    pub fn none(&self) -> Failure {
        let title = format!("`{}` holds no game that {} chooses", self.name, self.option);
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
            let source = self.chosen(section);
            if source.is_some() {
                return source;
            }
        }
    }
}

/// The failure of an input that cannot be read to its end.
fn unreadable(name: &str, error: &CollectionError) -> Failure {
    Failure::new(format!("cannot read `{name}`: {}", reason(&error.0)))
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
    let entry = section.read();
    let is_chosen = match &entry.content {
        Ok((_, parsed)) => {
            let fields = parsed.game.iter().flat_map(|game| game.fields());
            let tags: Vec<Tag> = fields.cloned().collect();
            Selector::choose(selectors, number, &tags)
        }
        // It may have the header.
        Err(_) => Selector::can_choose(selectors, number),
    };
    is_chosen.then(|| Source::new(name, path, entry, are_several))
}
