//! A game or position of an input, with the text that contains it.

use std::sync::Arc;

use super::error_location::locate_failure;
use crate::complaint::{self, Complaint, Context, Culprit, Failure, Listener};
use crate::diagram::{Diagram, DiagramError, DiagramWarning, Diagrams, LineErrorKind, Movements};
use crate::format::collection::CollectionEntry;
use crate::format::{self, Format, Parsed};
use crate::game::{Game, Lenience, ReplayError};
use crate::page::PictureFormat;
use crate::rules::Rules;
use crate::scene::FontFamily;
use crate::score_sheet::{ScoreSheet, SheetError};
use crate::settings::Settings;
use crate::theme::Theme;
use crate::web::{Setup, Viewer, ViewerInput};

/// A game or position of an input.
pub struct Source {
    /// The name of the input, and the text to which locations in complaints refer. For a binary file, the
    /// text is empty and locations refer to the bytes of the file.
    pub context: Context,
    /// The file name of the input without its extension, or a substitute if the input is not a file.
    pub stem: String,
    /// The number of the game or position in the input, starting at 1.
    pub number: usize,
    /// Whether the input contains other games or positions.
    pub(crate) is_one_of_several: bool,
    /// The format of the input.
    pub format: Format,
    /// The parsed game or position.
    pub parsed: Parsed,
}

impl Source {
    /// Creates a source from an entry of an input. Returns an error with the mistakes in the entry, if any.
    pub(crate) fn new(
        name: &str,
        stem: &str,
        entry: CollectionEntry,
        is_one_of_several: bool,
    ) -> Result<Source, Failure> {
        let stem = stem.to_owned();
        let mut context = Context::new(name, entry.text);
        context.lines_before = entry.first_line - 1;
        match entry.content {
            Ok((format, parsed)) => Ok(Source {
                context,
                stem,
                number: entry.number,
                is_one_of_several,
                format,
                parsed,
            }),
            Err(error) => {
                let text = &context.text;
                // A binary file has no text that a message could quote.
                let is_unknown =
                    !is_one_of_several && !text.is_empty() && !format::is_quotable(text);
                let number = is_one_of_several.then_some(entry.number);
                let complaints = error.all().map(|error| {
                    let complaint = Complaint::from(error).in_text(&context);
                    of_game(complaint.unknown(is_unknown), number)
                });
                Err(complaints.collect::<Failure>().checked())
            }
        }
    }

    /// Reads the only game or position in `text`. Complaints contain `name`; `stem` stands for a file name.
    ///
    /// # Errors
    /// Returns an error with all mistakes in the text, if there are any.
    pub fn of_text(
        name: &str,
        stem: &str,
        text: &str,
        settings: &Settings,
    ) -> Result<Source, Failure> {
        match format::read_text(text, settings.hints(None)) {
            Ok(document) => Ok(Source {
                context: Context::new(name, document.text),
                stem: stem.to_owned(),
                number: 1,
                is_one_of_several: false,
                format: document.format,
                parsed: document.parsed,
            }),
            Err(error) => {
                let context = Context::new(name, text);
                let complaints = error.all().map(|it| Complaint::from(it).in_text(&context));
                Err(complaints.collect::<Failure>().checked())
            }
        }
    }

    /// Adds the source text to a complaint about a place in it, and the number as in [`Source::about`].
    pub(crate) fn complaint(&self, complaint: impl Into<Complaint>) -> Complaint {
        self.about(complaint.into().in_text(&self.context))
    }

    /// Adds the number of the game or position to a complaint if the input contains others.
    pub fn about(&self, complaint: Complaint) -> Complaint {
        let number = self.is_one_of_several.then_some(self.number);
        of_game(complaint, number)
    }

    /// Returns complaints about everything that is wrong or unusual in the game or position.
    pub fn check(&self, rules: &Rules, lenience: Lenience) -> impl Iterator<Item = Complaint> {
        let all = complaint::check(&self.parsed, &self.context.text, rules, lenience);
        all.into_iter().map(|complaint| match complaint.further {
            None => self.complaint(complaint),
            Some(_) => complaint,
        })
    }

    /// Returns the game.
    ///
    /// # Errors
    /// Returns an error if this is a position.
    pub fn game(&self) -> Result<&Game, Failure> {
        let subject = match &*self.context.name {
            "" => "this".to_owned(),
            name => format!("`{name}`"),
        };
        let title = || format!("{subject} is a position, not a game, and has no moves");
        let game = self.parsed.game.as_ref();
        game.ok_or_else(|| Failure::new(title()))
    }

    /// Returns the score sheet, or the failure if it could not be written. Warnings go to `listener`.
    pub fn score_sheet(
        &self,
        written: Result<ScoreSheet, SheetError>,
        listener: &mut dyn Listener,
    ) -> Result<ScoreSheet, Failure> {
        let sheet = written.map_err(|error| match error {
            SheetError::Replay(error) => self.unplayable(&error).into(),
            SheetError::Extent(error) => {
                let help = error.expected();
                Failure::new(format!("{}: {error}", self.context.name)).expecting(help)
            }
        })?;
        listener.tell_all(Complaint::first(&sheet.odd, |odd| self.odd_move(odd)));
        listener.tell_all(Complaint::first(&sheet.left_out, |error| {
            self.left_out(error)
        }));
        Ok(sheet)
    }

    /// Reports the warnings that were found when the text was read.
    pub fn tell_warnings(&self, listener: &mut dyn Listener) {
        let warnings = &self.parsed.warnings;
        listener.tell_all(Complaint::first(warnings, |warning| {
            self.complaint(warning)
        }));
    }

    /// Returns the complaint about a move that cannot be played.
    pub fn unplayable(&self, error: &ReplayError) -> Complaint {
        self.complaint(complaint::replay(&self.parsed, &self.context.text, error))
    }

    /// Returns the complaint about an illegal or ambiguous move that is played anyway.
    pub fn odd_move(&self, error: &ReplayError) -> Complaint {
        let complaint = complaint::replay(&self.parsed, &self.context.text, error);
        self.complaint(complaint.allowed())
    }

    /// Returns the complaint about a move that is skipped because it cannot be played.
    pub fn left_out(&self, error: &ReplayError) -> Complaint {
        let complaint = self.odd_move(error);
        let advice = complaint.advice().into_iter();
        let advice = advice.chain(["left out, with the moves after it in its line".to_owned()]);
        let advice = advice.collect::<Vec<_>>().join("; ");
        complaint.near(None).help(advice)
    }

    /// Returns the diagrams of the game or position. Warnings go to `listener`.
    pub fn diagrams(
        &self,
        settings: &Arc<Settings>,
        movements: &Movements,
        listener: &mut dyn Listener,
    ) -> Result<Vec<Diagram>, Failure> {
        // The format only determines whether the game is animated. Text diagrams are never animated.
        let format = PictureFormat::Text;
        self.diagrams_in(format, settings, movements, listener)?
            .collect()
    }

    /// Returns the diagrams for pictures in this format, one at a time. Warnings go to `listener`.
    pub fn diagrams_in<'a>(
        &'a self,
        format: PictureFormat,
        settings: &'a Arc<Settings>,
        movements: &'a Movements,
        listener: &'a mut dyn Listener,
    ) -> Result<impl Iterator<Item = Result<Diagram, Failure>> + 'a, Failure> {
        self.tell_warnings(listener);
        let tell = |warning| self.tell_diagram(&warning, listener);
        let (parsed, stem) = (&self.parsed, self.stem.as_str());
        let diagrams = Diagrams::in_format(format, parsed, stem, settings, movements, tell);
        let undrawable = |error| self.undrawable_with(settings, &error);
        let index = self.number;
        let numbered = move |diagram| Diagram { index, ..diagram };
        let diagrams = diagrams.map_err(undrawable)?;
        Ok(diagrams.map(move |it| it.map(numbered).map_err(undrawable)))
    }

    /// Does the same as [`Source::undrawable`], but points the failure at the setting that causes it, if any.
    fn undrawable_with(&self, settings: &Settings, error: &DiagramError) -> Failure {
        locate_failure(settings, self.undrawable(error))
    }

    /// Returns the interactive viewer of the game with these themes. Warnings go to `listener`.
    pub(crate) fn viewer(
        &self,
        settings: &Arc<Settings>,
        movements: &Movements,
        (theme, font): (&Theme, Option<&FontFamily>),
        setup: Setup<'_>,
        listener: &mut dyn Listener,
    ) -> Result<Viewer, Failure> {
        self.tell_warnings(listener);
        let input = ViewerInput {
            parsed: &self.parsed,
            stem: &self.stem,
            index: self.number,
            is_one_of_several: self.is_one_of_several,
            settings,
            movements,
            theme,
            font,
        };
        let tell = |warning| self.tell_diagram(&warning, listener);
        let viewer = Viewer::of(input, setup, tell);
        viewer.map_err(|error| self.undrawable_with(settings, &error))
    }

    fn tell_diagram(&self, warning: &DiagramWarning, listener: &mut dyn Listener) {
        match warning {
            DiagramWarning::OddMoves(odd) => {
                listener.tell_all(Complaint::first(odd, |odd| self.odd_move(odd)));
            }
            DiagramWarning::LeftOut(moves) => {
                listener.tell_all(Complaint::first(moves, |error| self.left_out(error)));
            }
            DiagramWarning::OddLine { text, odd } => {
                let line = Context::new("--show-line", text.as_str());
                let complaint = |odd: &_| Complaint::from(odd).allowed().in_text(&line);
                listener.tell_all(Complaint::first(odd, complaint));
            }
            DiagramWarning::Drawings(errors) => {
                listener.tell_all(Complaint::first(errors, |error| self.complaint(error)));
            }
            // This note can apply to several games and inputs, so it does not name the current game.
            DiagramWarning::BothSidesCounted(number) => listener.tell(&(*number).into()),
            DiagramWarning::NoneAskedFor => listener.tell(&self.complaint(warning)),
            warning => listener.tell(&self.about(warning.into())),
        }
    }

    /// Returns the failure for diagrams that cannot be created.
    fn undrawable(&self, error: &DiagramError) -> Failure {
        match error {
            DiagramError::Replay(error) => {
                let failure = Failure::from(self.unplayable(error));
                match error.kind.address() {
                    Some(address) => failure.caused_by(Culprit::Address(address.clone())),
                    None => failure,
                }
            }
            DiagramError::Line(line) => {
                let context = Context::new("--show-line", line.text.as_str());
                let complaint = match &line.kind {
                    LineErrorKind::Parse(error) => Complaint::from(&**error).in_text(&context),
                    LineErrorKind::Replay(error) => Complaint::from(&**error).in_text(&context),
                    LineErrorKind::TooLong(_) => Complaint::error(line).expecting(error.expected()),
                };
                Failure::from(complaint)
                    .caused_by(Culprit::Word(vec!["show-line"], line.text.clone()))
            }
            error => Failure::new(error).expecting(error.expected()),
        }
    }
}

/// Adds the number of a game or position to a complaint. `None` leaves the complaint unchanged.
fn of_game(complaint: Complaint, number: Option<usize>) -> Complaint {
    match number {
        Some(number) => complaint.of_game(number),
        None => complaint,
    }
}
