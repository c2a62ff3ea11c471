//! Reads the games and positions that the settings select, one after another.

use std::io::Read;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::thread;

use super::source::Source;
use crate::complaint::{Culprit, Failure};
use crate::format::Hints;
use crate::format::collection::{CollectionError, Section, Sections};
use crate::game::{Selector, Tag};
use crate::settings::Settings;
use crate::util::system_error::reason;
use crate::web::MOST_GAMES;

/// The action to take if an input has several games and the settings do not say which of them to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unchosen {
    /// Take all games.
    All,
    /// Return an error.
    Refused,
}

/// An input to read.
pub struct Input<'a> {
    /// The name of the input in complaints.
    pub name: String,
    /// The file name of the input without extension, or a substitute. Picture names begin with this stem.
    pub stem: String,
    /// The path, format, notation and encoding of the input, as far as they are known.
    pub hints: Hints<'a>,
    /// The content of the input.
    pub content: Box<dyn Read + Send + 'a>,
    /// The wording with which complaints explain how to select games.
    pub choice: Choice,
}

/// The wording with which complaints explain how to select games.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The name of the option that selects games, in backticks.
    pub option: &'static str,
    /// Advice on how to list the games of the input, or `None` if they cannot be listed.
    pub lists: Option<&'static str>,
}

impl<'a> Input<'a> {
    /// Creates an unnamed input from text in memory.
    pub fn of_text(text: &'a [u8], settings: &'a Settings) -> Input<'a> {
        Input {
            name: String::new(),
            stem: String::new(),
            hints: settings.hints(None),
            content: Box::new(text),
            choice: Choice {
                option: "`game`",
                lists: None,
            },
        }
    }
}

/// The games and positions of an input that the settings select.
pub struct Games<'a> {
    named: Named,
    choice: Choice,
    unchosen: Unchosen,
    sections: Sections<Box<dyn Read + Send + 'a>>,
    /// The next section, if already read. A section is the part of the input with one game or position.
    ahead: Option<Result<Section, Failure>>,
    /// Whether the input has several games or positions.
    are_several: bool,
    is_over: bool,
}

/// The name and the stem of an input, and the selectors that choose games from the input.
struct Named {
    name: String,
    stem: String,
    selectors: Vec<Selector>,
}

impl<'a> Games<'a> {
    /// Starts reading an input.
    pub fn new(input: Input<'a>, settings: &Settings, unchosen: Unchosen) -> Games<'a> {
        Games {
            named: Named {
                name: input.name,
                stem: input.stem,
                selectors: settings.game.or_default(),
            },
            choice: input.choice,
            unchosen,
            sections: Sections::new(input.content, input.hints),
            ahead: None,
            are_several: false,
            is_over: false,
        }
    }

    /// Returns whether the settings can select several games.
    pub fn can_be_several(&self) -> bool {
        Selector::can_choose_several(&self.named.selectors)
    }

    /// Returns the only selected game or position. Returns an error unless exactly one is selected and valid.
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

    /// Returns all selected games and positions, with errors for invalid ones, or an error if there are none.
    pub fn all(mut self) -> Result<Vec<Result<Source, Failure>>, Failure> {
        let all: Vec<_> = self.by_ref().collect();
        match all.is_empty() {
            true => Err(self.none()),
            false => Ok(all),
        }
    }

    /// Returns all selected games and positions for a single page, with errors for invalid ones. `advice`
    /// tells the user how to select fewer of them.
    ///
    /// # Errors
    /// Returns an error if nothing is selected, or if more games are selected than a page can hold.
    pub fn of_page(mut self, advice: &str) -> Result<Vec<Result<Source, Failure>>, Failure> {
        let all: Vec<_> = self.by_ref().take(MOST_GAMES).collect();
        match self.next() {
            _ if all.is_empty() => Err(self.none()),
            None => Ok(all),
            Some(_) => {
                let title = format!("a page has at most {MOST_GAMES} games");
                Err(Failure::new(title).help(advice))
            }
        }
    }

    /// Calls `read` for all selected games and positions, in parallel on all cores. Passes the results to
    /// `take` in the order of the input. Returns whether anything was selected.
    ///
    /// # Errors
    /// Returns an error if the input cannot be read, if `take` fails, or if the settings do not choose among
    /// several games although `Unchosen::Refused` was given.
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
        // Reading two sections is enough to find out whether the input has several sections.
        for _ in 0..2 {
            if let Some(section) = self.next_section()
                && let Some(source) = self.named.chosen(section?, self.are_several)
            {
                take(read(source))?;
            }
        }
        if self.is_over {
            return Ok(is_any);
        }
        let named = self.named;
        let last = Selector::last(&named.selectors);
        let threads = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
        let mut failure = None;
        let done = self.sections.in_order(
            threads,
            |section| {
                let is_after = last.is_some_and(|last| section.number() > last);
                let source = (!is_after).then(|| named.chosen(section, true));
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
            (None, Err(error)) => Err(named.unreadable(&error)),
        }
    }

    /// Returns the next section, or `None` after the last section that the settings can select.
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
        let selectors = &self.named.selectors;
        if self.are_several && selectors.is_empty() && self.unchosen == Unchosen::Refused {
            self.is_over = true;
            return Some(Err(self.several()));
        }
        let last = Selector::last(selectors);
        self.is_over = last.is_some_and(|last| section.number() >= last);
        Some(Ok(section))
    }

    fn read_ahead(&mut self) -> Option<Result<Section, Failure>> {
        let section = self.sections.next()?;
        Some(section.map_err(|error| self.named.unreadable(&error)))
    }

    /// Returns the failure for an input from which the settings must select fewer games.
    fn several(&self) -> Failure {
        let title = format!("{} holds several games or positions", self.named.in_words());
        let option = self.choice.option;
        let help = format!("choose with {option}: a number, a header such as `red=Hu*`, or `all`");
        let lists = self.choice.lists.map(|lists| format!("; {lists}"));
        Failure::new(title).help(help + &lists.unwrap_or_default())
    }

    /// Returns the failure for an input in which the settings select no game.
    pub fn none(&self) -> Failure {
        let option = self.choice.option;
        let title = format!(
            "{} holds no game that {option} chooses",
            self.named.in_words()
        );
        let failure = Failure::new(title).expecting(self.choice.lists);
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
            let source = self.named.chosen(section, self.are_several);
            if source.is_some() {
                return source;
            }
        }
    }
}

impl Named {
    /// Returns the game or position in a section, or the mistakes in it, if the settings select the section.
    fn chosen(&self, section: Section, are_several: bool) -> Option<Result<Source, Failure>> {
        let number = section.number();
        let entry = section.read();
        let is_chosen = match &entry.content {
            Ok((_, parsed)) => {
                let fields = parsed.game.iter().flat_map(|game| game.fields());
                let tags: Vec<Tag> = fields.cloned().collect();
                Selector::choose(&self.selectors, number, &tags)
            }
            // A section with mistakes has unknown headers. Choose the section if a selector could choose it.
            Err(_) => Selector::can_choose(&self.selectors, number),
        };
        is_chosen.then(|| Source::new(&self.name, &self.stem, entry, are_several))
    }

    /// Returns the failure for an input that cannot be read to its end.
    fn unreadable(&self, error: &CollectionError) -> Failure {
        let (name, reason) = (self.in_words(), reason(&error.0));
        Failure::new(format!("cannot read {name}: {reason}"))
    }

    fn in_words(&self) -> String {
        match self.name.as_str() {
            "" => "the text".to_owned(),
            name => format!("`{name}`"),
        }
    }
}
