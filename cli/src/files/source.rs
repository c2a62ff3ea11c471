//! A game or position of an input, with its text and its content.

use std::path::Path;
use std::sync::Arc;

use crate::files::input;
use crate::files::project::blame;
use crate::messages::outlet::Messages;
use crate::options::Choice;
use xiangqi_setup::complaint::{self, Complaint, Context, Culprit, Failure};
use xiangqi_setup::diagram::{
    Diagram, DiagramError, DiagramWarning, Diagrams, LineErrorKind, Movements,
};
use xiangqi_setup::format::collection::Entry;
use xiangqi_setup::format::{self, Format, Parsed};
use xiangqi_setup::game::{Game, ReplayError};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::rules::Position;
use xiangqi_setup::scene::FontFamily;
use xiangqi_setup::score_sheet::{ScoreSheet, SheetError};
use xiangqi_setup::settings::{Declaration, Settings};
use xiangqi_setup::theme::Theme;
use xiangqi_setup::web::{Setup, Showing, Viewer};

/// The options of a command that only reads.
#[derive(Debug)]
pub struct Reading;

impl Choice for Reading {
    fn has(option: &Declaration) -> bool {
        ["input-format", "input-notation", "encoding", "game"].contains(&option.name.as_str())
    }
}

/// A game or position of an input.
pub struct Source {
    /// Its text, which all places refer to, and the name of the input. Empty if it is not text: they refer to
    /// its bytes.
    pub context: Context,
    /// The input's file name without the extension, or its name if it is not a file.
    pub stem: String,
    /// Its number in the input, from 1.
    pub number: usize,
    /// Whether the input has others.
    pub is_one_of_several: bool,
    /// Its format.
    pub format: Format,
    /// Its content.
    pub parsed: Parsed,
}

impl Source {
    /// A game or position of an input with this name and path.
    ///
    /// # Errors
    /// The mistakes in it.
    pub fn new(
        name: &str,
        path: &Path,
        entry: Entry,
        is_one_of_several: bool,
    ) -> Result<Source, Failure> {
        let stem = input::stem(path).to_string_lossy().into_owned();
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
                // A file that is not text has no text to quote.
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

    /// The only position or game of a text with this name. `stem` takes the place of the file's
    /// name.
    ///
    /// # Errors
    /// The mistakes in it.
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

    /// A complaint about its text, which names it if the input has others.
    pub fn complaint(&self, complaint: impl Into<Complaint>) -> Complaint {
        self.about(complaint.into().in_text(&self.context))
    }

    /// A complaint about this game or position, which names it if the input has others.
    pub fn about(&self, complaint: Complaint) -> Complaint {
        let number = self.is_one_of_several.then_some(self.number);
        of_game(complaint, number)
    }

    /// Its moves.
    ///
    /// # Errors
    /// It is a position.
    pub fn game(&self) -> Result<&Game, Failure> {
        let name = &self.context.name;
        let game = self.parsed.game.as_ref();
        game.ok_or_else(|| {
            Failure::new(format!(
                "`{name}` is a position, not a game, and has no moves"
            ))
        })
    }

    /// Its moves as `write` writes them from its start. Warnings go to `messages`.
    pub fn score_sheet(
        &self,
        write: impl FnOnce(Position) -> Result<ScoreSheet, SheetError>,
        messages: &mut Messages,
    ) -> Result<ScoreSheet, Failure> {
        let sheet = write(self.parsed.start()).map_err(|error| match error {
            SheetError::Replay(error) => self.unplayable(&error).into(),
            SheetError::Extent(error) => {
                let help = error.expected();
                Failure::new(format!("{}: {error}", self.context.name)).expecting(help)
            }
            error => Failure::new(error),
        })?;
        messages.tell_first(&sheet.odd, |odd| self.odd_move(odd));
        messages.tell_first(&sheet.left_out, |error| self.left_out(error));
        Ok(sheet)
    }

    /// Passes on the warnings about its text.
    pub fn tell_warnings(&self, messages: &mut Messages) {
        messages.tell_first(&self.parsed.warnings, |warning| self.complaint(warning));
    }

    /// The message about a game that cannot be played.
    pub fn unplayable(&self, error: &ReplayError) -> Complaint {
        self.complaint(complaint::replay(&self.parsed, &self.context.text, error))
    }

    /// The message about a move that is played although it is illegal or ambiguous.
    pub fn odd_move(&self, error: &ReplayError) -> Complaint {
        let complaint = complaint::replay(&self.parsed, &self.context.text, error);
        self.complaint(complaint.allowed())
    }

    /// The message about a move that is left out, as it cannot be played.
    pub fn left_out(&self, error: &ReplayError) -> Complaint {
        let complaint = self.odd_move(error);
        let advice = complaint.advice().into_iter();
        let advice = advice.chain(["left out, with the moves after it in its line".to_owned()]);
        let advice = advice.collect::<Vec<_>>().join("; ");
        complaint.near(None).help(advice)
    }

    /// Its diagrams. Warnings go to `messages`.
    pub fn diagrams(
        &self,
        settings: &Arc<Settings>,
        movements: &Movements,
        messages: &mut Messages,
    ) -> Result<Vec<Diagram>, Failure> {
        // Text is never a film.
        let format = PictureFormat::Text;
        self.diagrams_in(format, settings, movements, messages)?
            .collect()
    }

    /// Its diagrams for pictures in this format, one by one. Warnings go to `messages`.
    pub fn diagrams_in<'a>(
        &'a self,
        format: PictureFormat,
        settings: &'a Arc<Settings>,
        movements: &'a Movements,
        messages: &'a mut Messages,
    ) -> Result<impl Iterator<Item = Result<Diagram, Failure>> + 'a, Failure> {
        self.tell_warnings(messages);
        let tell = |warning| self.tell_diagram(&warning, messages);
        let (parsed, stem) = (&self.parsed, self.stem.as_str());
        let diagrams = Diagrams::in_format(format, parsed, stem, settings, movements, tell);
        let undrawable = |error| self.undrawable_with(settings, &error);
        let index = self.number;
        let numbered = move |diagram| Diagram { index, ..diagram };
        let diagrams = diagrams.map_err(undrawable)?;
        Ok(diagrams.map(move |it| it.map(numbered).map_err(undrawable)))
    }

    /// The failure to make diagrams with these settings, of which some may be to blame.
    fn undrawable_with(&self, settings: &Settings, error: &DiagramError) -> Failure {
        blame(settings, self.undrawable(error))
    }

    /// Its viewer with these themes. Warnings go to `messages`.
    pub fn viewer(
        &self,
        settings: &Arc<Settings>,
        movements: &Movements,
        (theme, font): (&Theme, Option<&FontFamily>),
        setup: Setup<'_>,
        messages: &mut Messages,
    ) -> Result<Viewer, Failure> {
        self.tell_warnings(messages);
        let showing = Showing {
            parsed: &self.parsed,
            stem: &self.stem,
            index: self.number,
            is_one_of_several: self.is_one_of_several,
            settings,
            movements,
            theme,
            font,
        };
        let tell = |warning| self.tell_diagram(&warning, messages);
        let viewer = Viewer::of(showing, setup, tell);
        viewer.map_err(|error| self.undrawable_with(settings, &error))
    }

    fn tell_diagram(&self, warning: &DiagramWarning, messages: &mut Messages) {
        match warning {
            DiagramWarning::OddMoves(odd) => {
                messages.tell_first(odd, |odd| self.odd_move(odd));
            }
            DiagramWarning::LeftOut(moves) => {
                messages.tell_first(moves, |error| self.left_out(error));
            }
            DiagramWarning::OddLine { text, odd } => {
                messages.tell_first(odd, |odd| {
                    let line = Context::new("--show-line", text.as_str());
                    Complaint::from(odd).allowed().in_text(&line)
                });
            }
            DiagramWarning::Drawings(errors) => {
                messages.tell_first(errors, |error| self.complaint(error));
            }
            // It is the same in other games and inputs.
            DiagramWarning::BothSidesCounted(number) => messages.tell_counted(Some(*number)),
            DiagramWarning::NoneAskedFor => messages.tell(&self.complaint(warning)),
            warning => messages.tell(&self.about(warning.into())),
        }
    }

    /// The failure to make diagrams.
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

/// A complaint about one of several games or positions, with its number.
fn of_game(complaint: Complaint, number: Option<usize>) -> Complaint {
    match number {
        Some(number) => complaint.of_game(number),
        None => complaint,
    }
}
