//! A game or position of a text.

use std::io::Cursor;

use super::failure::failure;
use crate::complaint::{Complaint, Record};
use crate::format::collection::{Entry, Section, Sections};
use crate::format::{Format, Parsed};
use crate::game::{Selector, Tag};
use crate::settings::Settings;

/// A game or position of a text.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Source {
    /// Its number in the text, from 1.
    pub number: usize,
    /// Whether the text has others.
    is_one_of_several: bool,
    /// Its own text, to which all places refer. Empty if it is not text.
    pub text: String,
    /// The number of lines before it.
    pub lines_before: usize,
    /// Its format.
    pub format: Format,
    /// Its content.
    pub parsed: Parsed,
}

impl Source {
    /// The games and positions of a text that the settings choose; at least one.
    ///
    /// # Errors
    /// There are several, or none is chosen; the first mistake in one that is.
    pub fn all(bytes: &[u8], settings: &Settings) -> Result<Vec<Source>, Box<Record>> {
        let hints = settings.hints(None);
        let selectors = settings.game.or_default();
        let last = Selector::last(&selectors);
        let mut sections = Sections::new(Cursor::new(bytes), hints).peekable();
        let mut sources = Vec::new();
        while let Some(section) = sections.next() {
            let section = section.map_err(|error| failure(Complaint::error(error)))?;
            let number = section.number();
            let is_one_of_several = number > 1 || sections.peek().is_some();
            if is_one_of_several && selectors.is_empty() {
                return Err(failure(several()));
            }
            sources.extend(Source::chosen(section, &selectors, is_one_of_several)?);
            if last.is_some_and(|last| number >= last) {
                break;
            }
        }
        match sources.is_empty() {
            true => Err(failure(Complaint::error(
                "`game` chooses none of the games",
            ))),
            false => Ok(sources),
        }
    }

    /// The content of a section, if it is chosen.
    fn chosen(
        section: Section,
        selectors: &[Selector],
        is_one_of_several: bool,
    ) -> Result<Option<Source>, Box<Record>> {
        let Entry {
            number,
            text,
            first_line,
            content,
            ..
        } = section.read();
        let lines_before = first_line - 1;
        match content {
            // It may have the header.
            Err(_) if !Selector::can_choose(selectors, number) => Ok(None),
            Err(error) => {
                let number = is_one_of_several.then_some(number);
                let complaint = of_game(Complaint::from(&error), number);
                Err(Box::new(Record::of(&complaint, &text, lines_before)))
            }
            Ok((format, parsed)) => {
                let fields = parsed.game.iter().flat_map(|game| game.fields());
                let tags: Vec<Tag> = fields.cloned().collect();
                let is_chosen = Selector::choose(selectors, number, &tags);
                Ok(is_chosen.then_some(Source {
                    number,
                    is_one_of_several,
                    text,
                    lines_before,
                    format,
                    parsed,
                }))
            }
        }
    }

    /// A complaint about this game or position, which names it if the text has others.
    pub fn failure(&self, complaint: Complaint) -> Box<Record> {
        let number = self.is_one_of_several.then_some(self.number);
        let complaint = of_game(complaint, number);
        Box::new(Record::of(&complaint, &self.text, self.lines_before))
    }
}

fn several() -> Complaint {
    let title = "there are several games or positions";
    let hint = "choose with `game`: a number, a header such as \"red=Hu*\", or \"all\"";
    Complaint::error(title).expecting(Some(hint))
}

/// A complaint about one of several games or positions, with its number.
fn of_game(complaint: Complaint, number: Option<usize>) -> Complaint {
    match number {
        Some(number) => complaint.about(format!("game {number}")),
        None => complaint,
    }
}
