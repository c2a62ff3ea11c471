//! The measurements of a board, and their limits.

use super::error::{ParametricError, ParametricErrorKind};
use crate::theme::label_range::Labels;
use crate::theme::paint::Paint;
use crate::util::safe_text::is_plain;

/// The measurements of a board. All lengths are in px, the units of the board's viewBox; the default
/// is the board `clean_alpha`.
///
/// From the middle to the edge, a board has the playing field, a gap, the border, a band with
/// labels, an outer border, and a margin.
#[derive(Clone, Debug, PartialEq)]
pub struct ParametricBoard {
    /// The thickness of the lines of the playing field.
    pub line_thickness: f64,
    /// The distance between two files.
    pub field_width: f64,
    /// The distance between two ranks.
    pub field_height: f64,
    /// The width of the river beyond the distance between two ranks.
    pub river: f64,
    /// The thickness of the border; 0 for no border.
    pub border_thickness: f64,
    /// The distance from the outermost vertical lines to the border.
    pub border_gap_width: f64,
    /// The distance from the outermost horizontal lines to the border.
    pub border_gap_height: f64,
    /// The radius of the corners of borders; 0 for sharp corners.
    pub border_radius: f64,
    /// The length of the marks at the starting points of cannons and pawns; 0 for no marks.
    pub cross_width: f64,
    /// The thickness of these marks.
    pub cross_thickness: f64,
    /// The distance from the lines of the playing field to these marks.
    pub cross_gap: f64,
    /// The width of the band outside the border on sides with labels.
    pub label_band: f64,
    /// The width of the band on sides without labels.
    pub plain_band: f64,
    /// The size of the labels: the side of a Chinese character's square.
    pub label_size: f64,
    /// The thickness of the border around the band; 0 for no border.
    pub outer_border_thickness: f64,
    /// The size of the river's words.
    pub river_size: f64,
    /// The margin above everything.
    pub margin_top: f64,
    /// The margin to the right of everything.
    pub margin_right: f64,
    /// The margin below everything.
    pub margin_bottom: f64,
    /// The margin to the left of everything.
    pub margin_left: f64,
    /// The distance between ruled lines for notes in the margins to the right and below; 0 for no
    /// lines.
    pub note_line: f64,

    /// The colour of lines, like all colours `#rgb` or `#rrggbb`.
    pub line_color: String,
    /// The colour of borders; empty for that of the lines.
    pub border_color: String,
    /// The colour of labels and of the river's words; empty for that of the lines.
    pub text_color: String,
    /// The colour of the river's words; empty for that of the labels.
    pub river_color: String,
    /// The colour of the whole picture; `none` for transparent. White is that of the paper, which
    /// is only in the manifest.
    pub background_color: String,
    /// The colour inside the outer border; empty for that of the whole picture.
    pub frame_color: String,
    /// The colour inside the border; empty for that around it.
    pub board_color: String,

    /// The labels above, from left to right.
    pub labels_top: Option<Labels>,
    /// The labels below, from left to right.
    pub labels_bottom: Option<Labels>,
    /// The labels at the left, from top to bottom.
    pub labels_left: Option<Labels>,
    /// The labels at the right, from top to bottom.
    pub labels_right: Option<Labels>,
    /// The lettering of the labels, see [`crate::lettering::Lettering`].
    pub label_lettering: String,
    /// The text in the river: two words, one in each half, or one in the middle, or empty.
    pub river_text: String,
    /// Whether the first word of two faces the player at the top.
    pub river_turned: bool,
    /// The lettering of the river's words.
    pub river_lettering: String,

    /// The theme's title.
    pub title: String,
    /// The author.
    pub author: String,
    /// The licence of the board, as an SPDX expression.
    pub license: String,
}

impl Default for ParametricBoard {
    fn default() -> ParametricBoard {
        ParametricBoard {
            line_thickness: 1.0,
            field_width: 53.0,
            field_height: 53.0,
            river: 0.0,
            border_thickness: 2.0,
            border_gap_width: 40.0,
            border_gap_height: 40.0,
            border_radius: 0.0,
            cross_width: 10.0,
            cross_thickness: 1.0,
            cross_gap: 4.0,
            label_band: 30.0,
            plain_band: 0.0,
            label_size: 20.0,
            outer_border_thickness: 0.0,
            river_size: 34.0,
            margin_top: 0.0,
            margin_right: 0.0,
            margin_bottom: 0.0,
            margin_left: 0.0,
            note_line: 0.0,
            line_color: "#000".to_owned(),
            border_color: String::new(),
            text_color: String::new(),
            river_color: String::new(),
            background_color: "#fff".to_owned(),
            frame_color: String::new(),
            board_color: String::new(),
            labels_top: None,
            labels_bottom: None,
            labels_left: None,
            labels_right: None,
            label_lettering: "sans".to_owned(),
            river_text: String::new(),
            river_turned: false,
            river_lettering: "kai".to_owned(),
            title: "Board".to_owned(),
            author: "The xiangqi-setup authors".to_owned(),
            license: "CC0-1.0".to_owned(),
        }
    }
}

/// The smallest and the largest length of a kind.
type Range = (f64, f64);

/// The thickness of visible lines.
const LINE: Range = (0.01, 100.0);
/// The distance between two lines.
const FIELD: Range = (4.0, 1000.0);
/// Optional things.
const LENGTH: Range = (0.0, 1000.0);
/// Margins.
const MARGIN: Range = (0.0, 10_000.0);
/// The size of letters.
const LINE_TO_LENGTH: Range = (LINE.0, LENGTH.1);

impl ParametricBoard {
    /// Every length with the name of its option and its range.
    pub(super) fn lengths(&self) -> [(&'static str, f64, Range); 21] {
        let outer_border = self.outer_border_thickness;
        [
            ("line-thickness-px", self.line_thickness, LINE),
            ("field-width-px", self.field_width, FIELD),
            ("field-height-px", self.field_height, FIELD),
            ("river-px", self.river, LENGTH),
            ("border-thickness-px", self.border_thickness, LENGTH),
            ("border-gap-width-px", self.border_gap_width, LENGTH),
            ("border-gap-height-px", self.border_gap_height, LENGTH),
            ("border-radius-px", self.border_radius, LENGTH),
            ("cross-width-px", self.cross_width, LENGTH),
            ("cross-thickness-px", self.cross_thickness, LENGTH),
            ("cross-gap-px", self.cross_gap, LENGTH),
            ("label-band-px", self.label_band, LENGTH),
            ("plain-band-px", self.plain_band, LENGTH),
            ("label-size-px", self.label_size, LINE_TO_LENGTH),
            ("outer-border-thickness-px", outer_border, LENGTH),
            ("river-size-px", self.river_size, LINE_TO_LENGTH),
            ("margin-top-px", self.margin_top, MARGIN),
            ("margin-right-px", self.margin_right, MARGIN),
            ("margin-bottom-px", self.margin_bottom, MARGIN),
            ("margin-left-px", self.margin_left, MARGIN),
            ("note-line-px", self.note_line, LENGTH),
        ]
    }

    /// Every colour with the name of its option, and another allowed value.
    pub(super) fn colors(&self) -> [(&'static str, &str, &'static str); 7] {
        [
            ("line-color", &self.line_color, "#000"),
            ("border-color", &self.border_color, ""),
            ("text-color", &self.text_color, ""),
            ("river-color", &self.river_color, ""),
            ("background-color", &self.background_color, "none"),
            ("frame-color", &self.frame_color, ""),
            ("board-color", &self.board_color, ""),
        ]
    }

    /// The labels with the names of their options and their required numbers.
    pub(super) fn labels(&self) -> [(&'static str, Option<&Labels>, usize); 4] {
        [
            ("labels-top", self.labels_top.as_ref(), 9),
            ("labels-bottom", self.labels_bottom.as_ref(), 9),
            ("labels-left", self.labels_left.as_ref(), 10),
            ("labels-right", self.labels_right.as_ref(), 10),
        ]
    }

    /// Checks everything except the characters of words.
    pub(super) fn check(&self) -> Result<(), ParametricError> {
        use ParametricErrorKind as Kind;
        let fail = |parameter, kind| Err(ParametricError { parameter, kind });
        for (parameter, value, (min, max)) in self.lengths() {
            // NaN is in no range.
            if !(min..=max).contains(&value) {
                return fail(parameter, Kind::OutOfRange { min, max });
            }
        }
        for (parameter, color, other) in self.colors() {
            if color != other && Paint::try_from(color.to_owned()).is_err() {
                return fail(parameter, Kind::NotAPaint);
            }
        }
        let field = self.field_width.min(self.field_height);
        if self.line_thickness > field / 2.0 {
            return fail("line-thickness-px", Kind::TooLarge { limit: field / 2.0 });
        }
        if self.has_crosses() {
            if self.cross_thickness > self.cross_width {
                let limit = self.cross_width;
                return fail("cross-thickness-px", Kind::TooLarge { limit });
            }
            // The marks of neighbouring points must not meet.
            let limit = field / 2.0 - self.line_thickness / 2.0 - self.cross_gap;
            if limit < 0.0 {
                let limit = (field - self.line_thickness) / 2.0;
                return fail("cross-gap-px", Kind::TooLarge { limit });
            }
            if self.cross_width > limit {
                return fail("cross-width-px", Kind::TooLarge { limit });
            }
        }
        for (parameter, labels, expected) in self.labels() {
            let Some(labels) = labels else { continue };
            let found = labels.words().len();
            if found != expected {
                return fail(parameter, Kind::LabelCount { expected, found });
            }
            if self.label_size > self.label_band {
                let limit = self.label_band;
                return fail("label-size-px", Kind::TooLarge { limit });
            }
        }
        let river = self.field_height + self.river;
        if !self.river_text.is_empty() && self.river_size > river {
            return fail("river-size-px", Kind::TooLarge { limit: river });
        }
        // Narrower lines leave no room for writing, and the file becomes large.
        let (min, max) = (FIELD.0, LENGTH.1);
        if self.note_line > 0.0 && self.note_line < min {
            return fail("note-line-px", Kind::OutOfRange { min, max });
        }
        // The first line of the manifest contains them all.
        for (parameter, text) in self.words() {
            let is_needed = matches!(parameter, "title" | "author" | "license");
            if !text.chars().all(is_plain) || (is_needed && text.trim().is_empty()) {
                return fail(parameter, Kind::NotAName);
            }
        }
        Ok(())
    }

    /// The colour of the paper, if the board has no background.
    pub(super) fn paper(&self) -> Option<&str> {
        let color = self.background_color.as_str();
        let is_white = ["#fff", "#ffffff"].contains(&color.to_ascii_lowercase().as_str());
        is_white.then_some(color)
    }

    /// The colour that the whole picture is painted with.
    pub(super) fn surface(&self) -> &str {
        match self.paper() {
            Some(_) => "none",
            None => &self.background_color,
        }
    }

    pub(super) fn has_crosses(&self) -> bool {
        self.cross_width > 0.0 && self.cross_thickness > 0.0
    }

    /// The letterings in use with the names of their options.
    pub(super) fn letterings(&self) -> [(&'static str, Option<&str>); 2] {
        let labels = self.labels().iter().any(|(_, labels, _)| labels.is_some());
        let river = !self.river_text.trim().is_empty();
        let (labels, river) = (
            labels.then_some(self.label_lettering.as_str()),
            river.then_some(self.river_lettering.as_str()),
        );
        [("label-lettering", labels), ("river-lettering", river)]
    }

    /// The options that are texts.
    pub(super) fn words(&self) -> Vec<(&'static str, &str)> {
        let colors = self.colors().map(|(name, color, _)| (name, color));
        let labels = self
            .labels()
            .map(|(name, labels, _)| (name, labels.map_or("", Labels::written)));
        let others: [(_, &str); 6] = [
            ("label-lettering", &self.label_lettering),
            ("river-text", &self.river_text),
            ("river-lettering", &self.river_lettering),
            ("title", &self.title),
            ("author", &self.author),
            ("license", &self.license),
        ];
        [&colors[..], &labels, &others].concat()
    }
}
