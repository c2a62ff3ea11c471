//! From a call to its pictures or moves.

use super::call::Call;
use super::failure::failure;
use super::source::Source;
use super::theme_store::ThemeStore;
use crate::complaint::{self, Complaint, Record};
use crate::diagram::{Diagram, DiagramError, LineErrorKind};
use crate::hosts::block_settings::MoveTable;
use crate::notation::Style;
use crate::page::PictureFormat;
use crate::scene::{Description, Scene};
use crate::score_sheet::{ScoreSheet, SheetError};
use crate::svg;
use crate::theme::Theme;

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Picture {
    /// Its file.
    pub svg: String,
    /// What is shown to readers who cannot see it.
    pub description: String,
    /// The words below it, if any. They are in the file unless the program sets captions.
    pub caption: Option<String>,
}

/// The pictures of a text.
///
/// # Errors
/// The first mistake in the text; options that do not fit it; a theme that does not exist.
pub fn pictures(
    text: &[u8],
    call: &Call,
    themes: &mut ThemeStore,
) -> Result<Vec<Picture>, Box<Record>> {
    let sources = Source::all(text, &call.settings)?;
    let theme = themes
        .theme(&call.settings)
        .map_err(|error| failure(&error))?;
    let mut all = Vec::new();
    for source in &sources {
        for diagram in diagrams(source, call)? {
            all.push(picture(&diagram, call, &theme));
        }
    }
    Ok(all)
}

/// The diagrams of a game or position.
///
/// # Errors
/// It cannot be shown as the options say.
pub fn diagrams(source: &Source, call: &Call) -> Result<Vec<Diagram>, Box<Record>> {
    let (settings, movements) = (&call.settings, &call.movements);
    // Warnings have no place beside a picture.
    let diagrams = Diagram::all(&source.parsed, "", settings, movements, |_| {});
    let mut diagrams = diagrams.map_err(|error| undrawable(source, &error))?;
    for diagram in &mut diagrams {
        diagram.index = source.number;
    }
    Ok(diagrams)
}

fn picture(diagram: &Diagram, call: &Call, theme: &Theme) -> Picture {
    let mut options = diagram.options(PictureFormat::Svg, &call.movements);
    let caption = match call.has_captions {
        true => options.caption.take(),
        false => options.caption.clone(),
    };
    let board = &diagram.moment.board;
    let described = || Description::of(board, &options).alternative;
    let mut scene = Scene::compose(board, theme, &options);
    let source = || diagram.source(&call.movements);
    scene.source = call.settings.source.or(false).then(source);
    Picture {
        description: call.alt.clone().unwrap_or_else(described),
        svg: svg::write(&scene),
        caption: caption.map(|caption| caption.text),
    }
}

/// The moves of a game.
///
/// # Errors
/// It is a position; a move that cannot be played, or that the table should begin or end with and the
/// game does not have.
pub fn score_sheet(
    source: &Source,
    call: &Call,
    table: &MoveTable,
) -> Result<ScoreSheet, Box<Record>> {
    let (parsed, settings) = (&source.parsed, &call.settings);
    let Some(game) = &parsed.game else {
        let title = "this is a position, not a game, and has no moves";
        return Err(source.failure(Complaint::error(title)));
    };
    let (notation, extent) = (table.notation(settings), table.extent(settings));
    let (start, rules) = (parsed.start(), call.movements.rules());
    let lenient = settings.lenient.or_default();
    let style = Style::default();
    let sheet = ScoreSheet::of(game, start, &extent, rules, lenient, notation, &style);
    sheet.map_err(|error| {
        source.failure(match &error {
            SheetError::Replay(error) => complaint::replay(parsed, &source.text, error),
            SheetError::Extent(extent) => Complaint::error(extent).expecting(extent.expected()),
        })
    })
}

/// Why a game or position cannot be shown.
fn undrawable(source: &Source, error: &DiagramError) -> Box<Record> {
    match error {
        DiagramError::Replay(error) => {
            source.failure(complaint::replay(&source.parsed, &source.text, error))
        }
        DiagramError::Line(line) => {
            let complaint = match &line.kind {
                LineErrorKind::Parse(error) => Complaint::from(&**error),
                LineErrorKind::Replay(error) => Complaint::from(&**error),
                LineErrorKind::TooLong(_) => Complaint::error(line).expecting(error.expected()),
            };
            // Its place is in the line.
            let record = Record::of(&complaint.about("`show-line`"), &line.text, 0);
            Box::new(record)
        }
        error => source.failure(Complaint::error(error).expecting(error.expected())),
    }
}
