//! The manifest's lines about words: labels at the ends of a board's lines, the words in the river,
//! and the colours of the surroundings. The art contains none of them.

use super::error::{ParametricError, ParametricErrorKind};
use super::plan::Plan;
use crate::lettering::Lettering;
use crate::util::decimal::number;
use crate::util::safe_text::Quoted;
use crate::util::yaml::text_value as scalar;

/// The lines of the manifest.
///
/// # Errors
/// Words that do not fit their place, or characters that the lettering lacks.
pub(super) fn keys(plan: &Plan) -> Result<Vec<String>, ParametricError> {
    let keys = [labels(plan)?, river(plan)?, surround(plan)];
    Ok(keys.into_iter().flatten().collect())
}

/// The lettering that an option names.
pub(super) fn lettering(parameter: &'static str, name: &str) -> Result<Lettering, ParametricError> {
    Lettering::built_in(name).map_err(|error| ParametricError::of_lettering(parameter, error))
}

fn or<'a>(color: &'a str, other: &'a str) -> &'a str {
    if color.is_empty() { other } else { color }
}

/// The colour of labels.
fn text_color<'a>(plan: &Plan<'a>) -> &'a str {
    or(&plan.board.text_color, &plan.board.line_color)
}

fn labels(plan: &Plan) -> Result<Option<String>, ParametricError> {
    let board = plan.board;
    if board.labels().iter().all(|(_, labels, _)| labels.is_none()) {
        return Ok(None);
    }
    let lettering = lettering("label-lettering", &board.label_lettering)?;
    let edge = [board.outer_border_thickness; 2];
    let (outer, border) = (plan.outer.within(edge, edge), plan.border);
    // In the middle of the band, and as wide as fits there.
    let (width, band) = (board.field_width, board.label_band);
    let places = [
        ("top", f64::midpoint(outer.top, border.top), width),
        ("bottom", f64::midpoint(outer.bottom, border.bottom), width),
        ("left", f64::midpoint(outer.left, border.left), band),
        ("right", f64::midpoint(outer.right, border.right), band),
    ];
    let mut key = format!(
        "labels: {{lettering: {}, size: {}, color: '{}'",
        scalar(&board.label_lettering),
        number(board.label_size),
        text_color(plan)
    );
    for ((parameter, labels, _), (side, at, room)) in board.labels().into_iter().zip(places) {
        let Some(labels) = labels else { continue };
        for word in labels.words() {
            check_width(parameter, word, &lettering, board.label_size, room)?;
        }
        let (words, at) = (scalar(labels.written()), number(at));
        key += &format!(", {side}: {{words: {words}, at: {at}}}");
    }
    Ok(Some(key + "}"))
}

fn river(plan: &Plan) -> Result<Option<String>, ParametricError> {
    const PARAMETER: &str = "river-text";
    let board = plan.board;
    let words: Vec<_> = board.river_text.split_whitespace().collect();
    if words.is_empty() {
        return Ok(None);
    }
    let lettering = lettering("river-lettering", &board.river_lettering)?;
    if words.len() > 2 {
        return Err(ParametricError {
            parameter: PARAMETER,
            kind: ParametricErrorKind::WordCount { found: words.len() },
        });
    }
    let room = 8.0 / words.len() as f64 * board.field_width;
    for word in &words {
        check_width(PARAMETER, word, &lettering, board.river_size, room)?;
    }
    let is_turned = board.river_turned && words.len() == 2;
    let turned = if is_turned { ", turned: true" } else { "" };
    Ok(Some(format!(
        "river: {{words: {}, lettering: {}, size: {}, color: '{}'{turned}}}",
        scalar(&words.join(" ")),
        scalar(&board.river_lettering),
        number(board.river_size),
        or(&board.river_color, text_color(plan)),
    )))
}

/// The surroundings have the colours of the board. Black on paper is the default.
fn surround(plan: &Plan) -> Option<String> {
    let board = plan.board;
    // The colour of labels on a coloured frame does not suit the surroundings.
    let ink = match board.frame_color.as_str() {
        "" => text_color(plan),
        _ => &board.line_color,
    };
    match board.surface() {
        "none" if ink == "#000" => None,
        "none" => Some(format!("surround: {{ink: '{ink}'}}")),
        surface => Some(format!("surround: {{color: '{surface}', ink: '{ink}'}}")),
    }
}

fn check_width(
    parameter: &'static str,
    word: &str,
    lettering: &Lettering,
    size: f64,
    room: f64,
) -> Result<(), ParametricError> {
    let width = lettering.width(word);
    let width = width.map_err(|error| ParametricError::of_lettering(parameter, error))?;
    if width * size > room {
        let word = Quoted(word).to_string();
        let kind = ParametricErrorKind::WordTooLong { word };
        return Err(ParametricError { parameter, kind });
    }
    Ok(())
}
