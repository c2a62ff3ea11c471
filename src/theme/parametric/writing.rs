//! What is written on a board: labels at the ends of its lines, and the river's
//! words.

use super::drawing;
use super::plan::Plan;
use super::{ParametricError, ParametricErrorKind, lettering, of_lettering};
use crate::lettering::{Lettering, Placement};
use crate::path_data::PathData;
use crate::quote::Quoted;
use crate::svg::number;
use crate::theme::Element;

/// Letters are drawn in whole numbers of so many a px, which takes fewer bytes.
const STEPS: f64 = 20.0;

/// Everything that is written, as a path for each colour.
pub(super) fn elements(plan: &Plan) -> Result<Vec<Element>, ParametricError> {
    let board = plan.board;
    let or =
        |color: &'_ String, other: &'_ String| if color.is_empty() { other } else { color }.clone();
    let color = or(&board.text_color, &board.line_color);
    let river_color = or(&board.river_color, &color);
    let mut labels = PathData::new(0);
    draw_labels(plan, &mut labels)?;
    let mut river = PathData::new(0);
    let alike = color == river_color;
    draw_river(plan, if alike { &mut labels } else { &mut river })?;
    let written = |(path, color): (PathData, String)| {
        let scale = format!("scale({})", number(1.0 / STEPS));
        let data = ("d", path.into_text());
        drawing::element("path", [("fill", color), ("transform", scale), data])
    };
    Ok([(labels, color), (river, river_color)]
        .into_iter()
        .filter(|(path, _)| !path.is_empty())
        .map(written)
        .collect())
}

fn draw_labels(plan: &Plan, path: &mut PathData) -> Result<(), ParametricError> {
    let board = plan.board;
    if board.labels().iter().all(|(_, labels, _)| labels.is_none()) {
        return Ok(());
    }
    let lettering = lettering("label-lettering", &board.label_lettering)?;
    let outer = plan.outer.within(
        [board.outer_border_thickness; 2],
        [board.outer_border_thickness; 2],
    );
    // In the middle of the band.
    let top = f64::midpoint(outer.top, plan.border.top);
    let bottom = f64::midpoint(outer.bottom, plan.border.bottom);
    let left = f64::midpoint(outer.left, plan.border.left);
    let right = f64::midpoint(outer.right, plan.border.right);
    type Place<'a> = Box<dyn Fn(usize) -> (f64, f64) + 'a>;
    let places: [Place; 4] = [
        Box::new(|file| (plan.x(file), top)),
        Box::new(|file| (plan.x(file), bottom)),
        Box::new(|rank| (left, plan.y(rank))),
        Box::new(|rank| (right, plan.y(rank))),
    ];
    let room = [
        board.field_width,
        board.field_width,
        board.label_band,
        board.label_band,
    ];
    for (((parameter, labels, _), place), room) in board.labels().into_iter().zip(places).zip(room)
    {
        let Some(labels) = labels else { continue };
        let pen = Pen {
            parameter,
            lettering: &lettering,
            size: board.label_size,
            room,
        };
        for (index, word) in labels.words().iter().enumerate() {
            pen.write(word, place(index), None, false, path)?;
        }
    }
    Ok(())
}

fn draw_river(plan: &Plan, path: &mut PathData) -> Result<(), ParametricError> {
    let board = plan.board;
    let words: Vec<_> = board.river_text.split_whitespace().collect();
    if words.is_empty() {
        return Ok(());
    }
    let lettering = lettering("river-lettering", &board.river_lettering)?;
    let y = f64::midpoint(plan.y(4), plan.y(5));
    let pen = Pen {
        parameter: "river-text",
        lettering: &lettering,
        size: board.river_size,
        room: 8.0 / words.len() as f64 * board.field_width,
    };
    let files: &[usize] = match words.len() {
        1 => &[4],
        2 => &[2, 6],
        found => {
            return Err(ParametricError {
                parameter: "river-text",
                kind: ParametricErrorKind::WordCount { found },
            });
        }
    };
    for (word, file) in words.iter().zip(files) {
        // Square characters stand in the middle of squares.
        let width = lettering
            .width(word)
            .map_err(|error| of_lettering(pen.parameter, error))?;
        let count = word.chars().count() as f64;
        let is_square = width == count && board.field_width > board.river_size;
        let fits = count * board.field_width <= pen.room;
        let pitch = (is_square && fits).then_some(board.field_width);
        let turned = board.river_turned && words.len() == 2 && *file == 2;
        pen.write(word, (plan.x(*file), y), pitch, turned, path)?;
    }
    Ok(())
}

/// How words of one kind are written.
struct Pen<'a> {
    /// The option that gives the words.
    parameter: &'static str,
    lettering: &'a Lettering,
    size: f64,
    /// How wide a word may be.
    room: f64,
}

impl Pen<'_> {
    fn write(
        &self,
        word: &str,
        centre: (f64, f64),
        pitch: Option<f64>,
        turned: bool,
        path: &mut PathData,
    ) -> Result<(), ParametricError> {
        let fail = |error| of_lettering(self.parameter, error);
        if self.lettering.width(word).map_err(fail)? * self.size > self.room {
            return Err(ParametricError {
                parameter: self.parameter,
                kind: ParametricErrorKind::WordTooLong {
                    word: Quoted(word).to_string(),
                },
            });
        }
        let placement = Placement {
            centre: (centre.0 * STEPS, centre.1 * STEPS),
            size: self.size * STEPS,
            pitch: pitch.map(|pitch| pitch * STEPS),
            turned,
        };
        self.lettering.draw(word, &placement, path).map_err(fail)
    }
}
