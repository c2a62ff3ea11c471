//! The picture of a board, from its measurements.

use super::figures::ParametricBoard;
use super::plan::{Area, Plan};
use crate::util::decimal::number;
use crate::util::markup::{self, Content, Element};
use crate::util::path_data::PathData;
use crate::util::view_box::ViewBox;

/// The decimals of lines: on a board 10 cm wide, finer than a printer resolves.
const LINE_DECIMALS: u8 = 2;

/// The thickness of ruled lines for notes.
const NOTE_LINE: f64 = 0.5;

/// Ranks from the top, and their files from the left with marked points: the starting points of
/// cannons and pawns.
const CROSSES: [(usize, &[usize]); 4] = [
    (2, &[1, 7]),
    (3, &[0, 2, 4, 6, 8]),
    (6, &[0, 2, 4, 6, 8]),
    (7, &[1, 7]),
];

/// The text of `board.svg`.
pub(super) fn board(board: &ParametricBoard) -> String {
    let plan = Plan::new(board);
    let mut elements = Vec::new();
    let mut group = Vec::new();

    let fills = |color: &str| !color.is_empty() && color != "none";
    let is_plain = plan.border == plan.whole
        && board.border_thickness > 0.0
        && board.border_radius == 0.0
        && !fills(&board.frame_color)
        && !fills(&board.board_color);
    if is_plain {
        group.push(plan.bordered(plan.border, board.border_thickness, board.surface()));
    } else {
        if fills(board.surface()) {
            elements.push(plan.whole.filled(board.surface()));
        }
        for (area, thickness, color) in [
            (plan.outer, board.outer_border_thickness, &board.frame_color),
            (plan.border, board.border_thickness, &board.board_color),
        ] {
            if thickness > 0.0 {
                group.push(plan.bordered(area, thickness, color));
            } else if fills(color) {
                let mut rect = area.filled(color);
                rect.attributes.extend(plan.radius(0.0));
                elements.push(rect);
            }
        }
    }
    plan.draw_lines(&mut group);
    let mut attributes = vec![
        ("fill", "none".to_owned()),
        ("stroke", board.line_color.clone()),
    ];
    if board.line_thickness != 1.0 {
        attributes.push(("stroke-width", number(board.line_thickness)));
    }
    elements.push(Element {
        children: group.into_iter().map(Content::Element).collect(),
        ..Element::new("g", attributes)
    });

    let contents: Vec<Content> = elements.into_iter().map(Content::Element).collect();
    let view_box = ViewBox {
        x: 0.0,
        y: 0.0,
        width: plan.whole.right,
        height: plan.whole.bottom,
    };
    markup::document(&view_box, &markup::write(&contents))
}

impl Plan<'_> {
    /// A rectangle with a line of this thickness inside its edge.
    fn bordered(&self, area: Area, thickness: f64, fill: &str) -> Element {
        let half = thickness / 2.0;
        let mut rect = area.within([half; 2], [half; 2]).filled(fill);
        if fill.is_empty() || fill == "none" {
            rect.attributes.remove("fill");
        }
        if thickness != self.board.line_thickness {
            let thickness = number(thickness);
            rect.attributes.insert("stroke-width".to_owned(), thickness);
        }
        let color = &self.board.border_color;
        if !color.is_empty() && *color != self.board.line_color {
            rect.attributes.insert("stroke".to_owned(), color.clone());
        }
        rect.attributes.extend(self.radius(half));
        rect
    }

    /// The attribute for round corners of a line at this distance from the edge.
    fn radius(&self, inside: f64) -> Option<(String, String)> {
        let radius = self.board.border_radius - inside;
        (self.board.border_radius > 0.0 && radius > 0.0).then(|| ("rx".to_owned(), number(radius)))
    }

    fn draw_lines(&self, group: &mut Vec<Element>) {
        let mut lines = PathData::new(LINE_DECIMALS);
        self.draw_grid(&mut lines);
        let mut crosses = PathData::new(LINE_DECIMALS);
        let thickness = self.board.cross_thickness;
        let is_same = thickness == self.board.line_thickness;
        if self.board.has_crosses() {
            self.draw_crosses(if is_same { &mut lines } else { &mut crosses });
        }
        let square = || ("stroke-linecap", "square".to_owned());
        group.push(Element::new("path", [square(), ("d", lines.into_text())]));
        if !crosses.is_empty() {
            let width = ("stroke-width", number(thickness));
            let attributes = [square(), width, ("d", crosses.into_text())];
            group.push(Element::new("path", attributes));
        }
        let mut palaces = PathData::new(LINE_DECIMALS);
        for (top, bottom) in [(0, 2), (7, 9)] {
            let (left, right) = (self.x(3), self.x(5));
            palaces.stroke((left, self.y(top)), (right, self.y(bottom)));
            palaces.stroke((right, self.y(top)), (left, self.y(bottom)));
        }
        group.push(Element::new("path", [("d", palaces.into_text())]));
        let mut rules = PathData::new(LINE_DECIMALS);
        self.draw_rules(&mut rules);
        if !rules.is_empty() {
            let mut attributes = vec![("d", rules.into_text())];
            if self.board.line_thickness != NOTE_LINE {
                attributes.push(("stroke-width", number(NOTE_LINE)));
            }
            group.push(Element::new("path", attributes));
        }
    }

    /// The edge, then ranks and files back and forth, as a plotter would draw them.
    fn draw_grid(&self, path: &mut PathData) {
        let (left, right) = (self.x(0), self.x(8));
        path.begin((left, self.y(0)));
        path.line((right, self.y(0)));
        path.line((right, self.y(9)));
        path.line((left, self.y(9)));
        path.close();
        let mut ends = (left, right);
        for rank in 1..9 {
            path.stroke((ends.0, self.y(rank)), (ends.1, self.y(rank)));
            ends = (ends.1, ends.0);
        }
        for (files, mut ends) in [
            ([1, 2, 3, 4, 5, 6, 7], (self.y(9), self.y(5))),
            ([7, 6, 5, 4, 3, 2, 1], (self.y(4), self.y(0))),
        ] {
            for file in files {
                path.stroke((self.x(file), ends.0), (self.x(file), ends.1));
                ends = (ends.1, ends.0);
            }
        }
    }

    /// Four angles around each point, without those outside the field. The square line caps add half
    /// the thickness at both ends.
    fn draw_crosses(&self, path: &mut PathData) {
        let board = self.board;
        let near = (board.line_thickness + board.cross_thickness) / 2.0 + board.cross_gap;
        let far = near + board.cross_width - board.cross_thickness;
        for (rank, files) in CROSSES {
            let y = self.y(rank);
            for file in files {
                let x = self.x(*file);
                if *file > 0 {
                    path.stroke((x - far, y - near), (x - near, y - near));
                    path.line((x - near, y - far));
                }
                if *file < 8 {
                    path.stroke((x + near, y - far), (x + near, y - near));
                    path.line((x + far, y - near));
                }
            }
            for file in files.iter().rev() {
                let x = self.x(*file);
                if *file < 8 {
                    path.stroke((x + far, y + near), (x + near, y + near));
                    path.line((x + near, y + far));
                }
                if *file > 0 {
                    path.stroke((x - near, y + far), (x - near, y + near));
                    path.line((x - far, y + near));
                }
            }
        }
    }

    /// Ruled lines for notes, below and at the right, where there is room.
    fn draw_rules(&self, path: &mut PathData) {
        let step = self.board.note_line;
        if step <= 0.0 {
            return;
        }
        let (left, right) = if self.board.border_thickness > 0.0 {
            (self.outer.left, self.outer.right)
        } else {
            (self.x(0), self.x(8))
        };
        // One more would be too near the edge for writing.
        for line in 1..=(self.board.margin_bottom / step - 0.5).max(0.0) as u32 {
            let y = self.outer.bottom + step * f64::from(line);
            path.stroke((left, y), (right, y));
        }
        let (left, right) = (self.outer.right + step, self.whole.right - step / 2.0);
        if right > left + step {
            for line in 1..=((self.outer.bottom - self.outer.top) / step) as u32 {
                let y = self.outer.top + step * f64::from(line);
                path.stroke((left, y), (right, y));
            }
        }
    }
}
