//! From a call to its answer.

use xiangqi_setup::diagram::Diagram;
use xiangqi_setup::hosts::block_settings::MoveTable;
use xiangqi_setup::notation::Style;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::scene::{Description, Scene};
use xiangqi_setup::score_sheet::{ScoreSheet, SheetError};
use xiangqi_setup::svg;
use xiangqi_setup::theme::Theme;

use crate::answer::{Answer, Picture};
use crate::call::Call;
use crate::complaint::Complaint;
use crate::source::Source;
use crate::theme_store;

/// The answer to a call with this text.
///
/// # Errors
/// The first mistake in the text; attributes that do not fit it; a theme that does not exist.
pub fn answer(text: &[u8], call: &Call) -> Result<Answer, Complaint> {
    let sources = Source::all(text, &call.settings)?;
    if let Some(table) = &call.table {
        let sheets = sources.iter().map(|source| moves(source, call, table));
        return Ok(Answer::Moves(sheets.collect::<Result<_, _>>()?));
    }
    let theme = theme_store::theme(&call.settings)?;
    let mut all = Vec::new();
    for source in &sources {
        for diagram in diagrams(source, call)? {
            all.push(picture(&diagram, call, &theme));
        }
    }
    Ok(Answer::Pictures(all))
}

fn diagrams(source: &Source, call: &Call) -> Result<Vec<Diagram>, Complaint> {
    let (settings, movements) = (&call.settings, &call.movements);
    // Warnings have no place in a document.
    let diagrams = Diagram::all(&source.parsed, "", settings, movements, |_| {});
    let mut diagrams = diagrams.map_err(|error| {
        source.about(Complaint::diagram(
            &error,
            &source.text,
            source.lines_before,
        ))
    })?;
    for diagram in &mut diagrams {
        diagram.index = source.number;
    }
    Ok(diagrams)
}

fn picture(diagram: &Diagram, call: &Call, theme: &Theme) -> Picture {
    let mut options = diagram.options(PictureFormat::Svg, &call.movements);
    let caption = options.caption.take().map(|caption| caption.text);
    let board = &diagram.moment.board;
    let description = call
        .alt
        .clone()
        .unwrap_or_else(|| Description::of(board, &options).alternative);
    Picture {
        svg: svg::write(&Scene::compose(board, theme, &options)),
        description,
        caption,
    }
}

/// The moves of a game in Typst's markup.
fn moves(source: &Source, call: &Call, table: &MoveTable) -> Result<String, Complaint> {
    let (parsed, settings) = (&source.parsed, &call.settings);
    let Some(game) = &parsed.game else {
        let title = "this is a position, not a game, and has no moves";
        return Err(source.about(Complaint::new(title)));
    };
    let (notation, extent) = (table.notation(settings), table.extent(settings));
    let (start, rules) = (parsed.start(), call.movements.rules());
    let lenient = settings.lenient.or_default();
    let style = Style::default();
    let sheet = ScoreSheet::of(game, start, &extent, rules, lenient, notation, &style);
    let sheet = sheet.map_err(|error| {
        source.about(match &error {
            SheetError::Replay(error) => {
                Complaint::replay(error, &source.text, source.lines_before)
            }
            SheetError::Extent(extent) => Complaint::new(extent).hinted(extent.expected()),
            error => Complaint::new(error),
        })
    })?;
    Ok(sheet.typst(&table.options(settings)))
}
