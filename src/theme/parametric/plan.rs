//! Calculates the positions of the parts of a board.

use super::board_options::ParametricBoard;
use crate::theme::board_style::FieldGeometry;

/// A rectangle, in the units of the board's viewBox.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Area {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
}

impl Area {
    /// Returns this area, reduced by the widths in `width` on the left and right, and by the heights in
    /// `height` at the top and bottom.
    pub(super) fn within(self, width: [f64; 2], height: [f64; 2]) -> Area {
        Area {
            left: self.left + width[0],
            top: self.top + height[0],
            right: self.right - width[1],
            bottom: self.bottom - height[1],
        }
    }
}

/// The maximum size of the side-to-move mark, in field widths.
const TO_MOVE: f64 = 0.34;
/// The minimum size of the side-to-move mark, in field widths.
const TO_MOVE_LEAST: f64 = 0.2;
/// The minimum distance between the side-to-move mark and lines, in field widths.
const TO_MOVE_APART: f64 = 0.03;

/// The part of a board that has room for the side-to-move mark.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Room {
    /// The gap between the playing field and the inner border.
    Gap,
    /// The band between the two borders, or around the playing field if the board has no inner border.
    Band,
    /// The margin outside all borders.
    Margin,
}

/// The positions of all parts of a board.
pub(super) struct Plan<'a> {
    pub(crate) board: &'a ParametricBoard,
    pub(crate) whole: Area,
    /// The area inside the outer edge of the outer border.
    pub(crate) outer: Area,
    /// The area inside the outer edge of the inner border.
    pub(crate) border: Area,
    pub(crate) field: FieldGeometry,
}

impl Plan<'_> {
    pub(super) fn new(board: &ParametricBoard) -> Plan<'_> {
        let [top, bottom, left, right] = board.labels().map(|(_, labels, _)| match labels {
            Some(_) => board.label_band.max(board.plain_band),
            None => board.plain_band,
        });
        let half_line = board.line_thickness / 2.0;
        let to_border = board.outer_border_thickness;
        let to_field = board.border_thickness + half_line;
        let width = 8.0 * board.field_width;
        let height = 9.0 * board.field_height + board.river;
        let gap = (board.border_gap_width, board.border_gap_height);
        let field = FieldGeometry {
            left: board.margin_left + to_border + left + to_field + gap.0,
            top: board.margin_top + to_border + top + to_field + gap.1,
            width,
            height,
            river: board.river,
        };
        let lower_edge = field.top + height;
        let whole = Area {
            left: 0.0,
            top: 0.0,
            right: field.left + width + (gap.0 + to_field) + right + to_border + board.margin_right,
            bottom: lower_edge + (gap.1 + to_field) + bottom + to_border + board.margin_bottom,
        };
        let outer = whole.within(
            [board.margin_left, board.margin_right],
            [board.margin_top, board.margin_bottom],
        );
        let border = outer.within(
            [left + to_border, right + to_border],
            [top + to_border, bottom + to_border],
        );
        Plan {
            board,
            whole,
            outer,
            border,
            field,
        }
    }

    /// Finds the innermost part of the board to the right of the playing field in which the side-to-move mark
    /// does not touch anything. Returns that part, the x coordinate of the centre of the mark, and the size
    /// of the mark. Returns `None` if there is no such part.
    pub(super) fn to_move(&self) -> Option<(Room, f64, f64)> {
        let board = self.board;
        let has_border = board.border_thickness > 0.0;
        let has_outer_border = board.outer_border_thickness > 0.0;
        let has_labels = board.labels_right.is_some();
        // If there are ruled lines for notes, only the part of the margin before the lines is free.
        let margin = match board.note_line {
            0.0 => board.margin_right,
            step => board.margin_right.min(step),
        };
        let inside_outer = self.outer.right - board.outer_border_thickness;
        let edge = if has_outer_border {
            inside_outer
        } else {
            self.outer.right + margin
        };
        let inside = match has_border || has_labels {
            true => self.border.right - board.border_thickness,
            false => edge,
        };
        let band = match has_labels {
            true => inside_outer,
            false => self.border.right,
        };
        let innermost = if has_border { Room::Gap } else { Room::Band };
        let beside_field = self.x(8) + board.field_width / 2.0;
        let apart = TO_MOVE_APART * board.field_width;
        let rooms = [
            (innermost, beside_field, inside - apart),
            (Room::Band, band + apart, edge - apart),
            (
                Room::Margin,
                self.outer.right + apart,
                self.outer.right + margin - apart,
            ),
        ];
        let mut spots = rooms.into_iter().map(|(room, left, right)| {
            let size = (right - left).min(TO_MOVE * board.field_width);
            (room, f64::midpoint(left, right), size)
        });
        spots.find(|(.., size)| *size >= TO_MOVE_LEAST * board.field_width)
    }

    /// Returns the x coordinate of a file, counted from 0 at the left.
    pub(super) fn x(&self, file: usize) -> f64 {
        self.field.left + self.board.field_width * file as f64
    }

    /// Returns the y coordinate of a rank, counted from 0 at the top.
    pub(super) fn y(&self, rank: usize) -> f64 {
        let river = if rank < 5 { 0.0 } else { self.board.river };
        self.field.top + self.board.field_height * rank as f64 + river
    }
}
