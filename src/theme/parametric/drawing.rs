//! Draws a board from its measurements as SVG. The SVG contains redundant attributes, which
//! [`Art::parse`](crate::theme::Art::parse) removes.

use super::board_options::ParametricBoard;
use super::plan::{Area, Plan};
use crate::theme::small_sizes::SizeVariant;
use crate::util::decimal::number;
use crate::util::markup;
use crate::util::path_data::PathData;
use crate::util::view_box::ViewBox;

/// The number of decimals in the coordinates of lines. On a board 10 cm wide, such coordinates are more
/// precise than a printer.
const LINE_DECIMALS: u8 = 2;

/// The thickness of ruled lines for notes, in the units of the board's viewBox.
const NOTE_LINE: f64 = 0.5;

/// The factor by which lines are thicker on boards for small sizes.
const HEAVIER: f64 = 1.6;
/// The factor by which borders are thicker on boards for small sizes, within the limit [`MORE_BORDER`].
const HEAVIER_BORDER: f64 = 1.3;
/// The maximum thickness that is added to a border on boards for small sizes, in field widths.
const MORE_BORDER: f64 = 0.025;

/// The points that are marked as the starting points of cannons and pawns. Each entry has a rank, counted
/// from 0 at the top, and the marked files on that rank, counted from 0 at the left.
const CROSSES: [(usize, &[usize]); 4] = [
    (2, &[1, 7]),
    (3, &[0, 2, 4, 6, 8]),
    (6, &[0, 2, 4, 6, 8]),
    (7, &[1, 7]),
];

/// The thickness of each kind of line on a board.
struct Pens {
    line: f64,
    border: f64,
    outer_border: f64,
    rule: f64,
    /// The thickness of the marks on points, or `None` if the board has no such marks. Boards for small sizes
    /// never have them.
    cross: Option<f64>,
}

impl Pens {
    fn of(board: &ParametricBoard, cut: SizeVariant) -> Pens {
        let field = board.field_width.min(board.field_height);
        let (heavier, heavier_border) = match cut {
            SizeVariant::Usual => (1.0, 1.0),
            SizeVariant::Small => (HEAVIER, HEAVIER_BORDER),
        };
        let border = |width: f64| (heavier_border * width).min(width + MORE_BORDER * field);
        let line = board.line_thickness;
        Pens {
            line: (heavier * line).min(line.max(field / 4.0)),
            border: border(board.border_thickness),
            outer_border: border(board.outer_border_thickness),
            rule: heavier * NOTE_LINE,
            cross: Some(board.cross_thickness)
                .filter(|_| board.has_crosses() && cut == SizeVariant::Usual),
        }
    }
}

/// Returns the content of `board.svg` or `board.small.svg`.
pub(super) fn board(board: &ParametricBoard, cut: SizeVariant) -> String {
    let plan = Plan::new(board);
    let pens = Pens::of(board, cut);
    let fills = |color: &str| !color.is_empty() && color != "none";
    let is_plain = plan.border == plan.whole
        && board.border_thickness > 0.0
        && board.border_radius == 0.0
        && !fills(&board.frame_color)
        && !fills(&board.board_color);
    let (mut surfaces, mut lines) = (String::new(), String::new());
    if is_plain {
        lines += &plan.bordered(plan.border, pens.border, board.surface());
    } else {
        if fills(board.surface()) {
            surfaces += &rectangle(plan.whole, board.surface(), 0.0, "");
        }
        for (area, thickness, color) in [
            (plan.outer, pens.outer_border, &board.frame_color),
            (plan.border, pens.border, &board.board_color),
        ] {
            if thickness > 0.0 {
                lines += &plan.bordered(area, thickness, color);
            } else if fills(color) {
                surfaces += &rectangle(area, color, board.border_radius, "");
            }
        }
    }
    lines += &plan.lines(&pens);
    let (color, thickness) = (&board.line_color, number(pens.line));
    let markup =
        format!("{surfaces}<g fill='none' stroke='{color}' stroke-width='{thickness}'>{lines}</g>");
    let view_box = ViewBox::new(0.0, 0.0, plan.whole.right, plan.whole.bottom);
    markup::document(&view_box, &markup)
}

/// Returns a rectangle whose corners are rounded by `radius`. `more` contains further attributes, each
/// preceded by a space.
fn rectangle(area: Area, fill: &str, radius: f64, more: &str) -> String {
    let fill = if fill.is_empty() { "none" } else { fill };
    let lengths = [
        ("x", area.left),
        ("y", area.top),
        ("width", area.right - area.left),
        ("height", area.bottom - area.top),
        ("rx", radius),
    ];
    let lengths = lengths.iter().filter(|(_, length)| *length > 0.0);
    let lengths: String = lengths
        .map(|(name, length)| format!(" {name}='{}'", number(*length)))
        .collect();
    format!("<rect fill='{fill}'{lengths}{more}/>")
}

impl Plan<'_> {
    /// Returns a rectangle that fills `area` and has a border of this thickness inside its edge.
    fn bordered(&self, area: Area, thickness: f64, fill: &str) -> String {
        let board = self.board;
        let color = match board.border_color.as_str() {
            "" => &board.line_color,
            color => color,
        };
        let half = thickness / 2.0;
        let stroke = format!(" stroke='{color}' stroke-width='{}'", number(thickness));
        let area = area.within([half; 2], [half; 2]);
        rectangle(area, fill, board.border_radius - half, &stroke)
    }

    /// Returns the paths that draw all lines of the playing field and the ruled lines for notes.
    fn lines(&self, pens: &Pens) -> String {
        let mut grid = PathData::new(LINE_DECIMALS);
        self.draw_grid(&mut grid);
        let mut crosses = PathData::new(LINE_DECIMALS);
        if let Some(cross) = pens.cross {
            let is_same = cross == pens.line;
            self.draw_crosses(if is_same { &mut grid } else { &mut crosses });
        }
        let mut palaces = PathData::new(LINE_DECIMALS);
        for (top, bottom) in [(0, 2), (7, 9)] {
            let (left, right) = (self.x(3), self.x(5));
            palaces.stroke((left, self.y(top)), (right, self.y(bottom)));
            palaces.stroke((right, self.y(top)), (left, self.y(bottom)));
        }
        let mut rules = PathData::new(LINE_DECIMALS);
        self.draw_rules(&mut rules);
        let paths = [
            (grid, pens.line, "square"),
            (crosses, pens.cross.unwrap_or_default(), "square"),
            (palaces, pens.line, "butt"),
            (rules, pens.rule, "butt"),
        ];
        let paths = paths.into_iter().filter(|(path, ..)| !path.is_empty());
        let paths = paths.map(|(path, width, cap)| {
            let (width, data) = (number(width), path.into_text());
            format!("<path stroke-width='{width}' stroke-linecap='{cap}' d='{data}'/>")
        });
        paths.collect()
    }

    /// Draws the edge of the playing field, then the ranks, then the files. Neighbouring lines are drawn in
    /// opposite directions, as a plotter would draw them.
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

    /// Draws right angles around each marked point: two at a point on the edge of the playing field, and four
    /// elsewhere. The lines are drawn shorter than they appear, because square line caps add half the line
    /// thickness at both ends.
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

    /// Draws as many ruled lines for notes as fit below the board and to the right of it.
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
        // Stop before the edge, because a line close to the edge would leave no room for writing.
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
