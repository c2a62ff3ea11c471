//! Checks that the measurements of a board are consistent, and derives values from them.

use super::board_options::{BoardValue, FIELD, LENGTH, ParametricBoard};
use super::error::{ParametricError, ParametricErrorKind as Kind};
use crate::lettering::Lettering;
use crate::theme::label_range::Labels;
use crate::theme::paint::Paint;
use crate::util::safe_text::is_plain;

impl ParametricBoard {
    /// Checks all options, except the letterings, the number of words in the river, and the widths of words.
    pub(super) fn check(&self) -> Result<(), ParametricError> {
        let fail = |parameter, kind| Err(ParametricError { parameter, kind });
        let at_most = |parameter, limit| fail(parameter, Kind::TooLarge { limit });
        let out_of_range = |parameter, min, max| fail(parameter, Kind::OutOfRange { min, max });
        let board = &mut self.clone();
        for option in ParametricBoard::OPTIONS {
            match &option.value {
                // This check also rejects NaN.
                BoardValue::Length(range, field) if !range.contains(field(board)) => {
                    return out_of_range(option.name, *range.start(), *range.end());
                }
                BoardValue::Color(other, field)
                    if field(board) != other && Paint::try_from(field(board).clone()).is_err() =>
                {
                    return fail(option.name, Kind::NotAPaint);
                }
                _ => {}
            }
        }
        let field = self.field_width.min(self.field_height);
        if self.line_thickness > field / 2.0 {
            return at_most("line-thickness-px", field / 2.0);
        }
        if self.has_crosses() {
            if self.cross_thickness > self.cross_width {
                return at_most("cross-thickness-px", self.cross_width);
            }
            // The marks at neighbouring points must not touch.
            let limit = field / 2.0 - self.line_thickness / 2.0 - self.cross_gap;
            if limit < 0.0 {
                return at_most("cross-gap-px", (field - self.line_thickness) / 2.0);
            }
            if self.cross_width > limit {
                return at_most("cross-width-px", limit);
            }
        }
        for (parameter, labels, expected) in self.labels() {
            let Some(labels) = labels else { continue };
            let found = labels.words().len();
            if found != expected {
                return fail(parameter, Kind::LabelCount { expected, found });
            }
            if self.label_size > self.label_band {
                return at_most("label-size-px", self.label_band);
            }
        }
        let river = self.field_height + self.river;
        if !self.river_text.is_empty() && self.river_size > river {
            return at_most("river-size-px", river);
        }
        // Ruled lines for notes have the same minimum distance as files and ranks. Closer lines would leave
        // no room for writing, and would make the file large.
        if self.note_line > 0.0 && self.note_line < *FIELD.start() {
            return out_of_range("note-line-px", *FIELD.start(), *LENGTH.end());
        }
        // The first line of the manifest records all options, so no value may contain a line break.
        for option in ParametricBoard::OPTIONS {
            let text = option.text(board);
            let is_needed = matches!(option.name, "title" | "author" | "license");
            if !text.chars().all(is_plain) || (is_needed && text.trim().is_empty()) {
                return fail(option.name, Kind::NotAName);
            }
        }
        Ok(())
    }

    /// Returns, for each side, the name of the option for its labels, the labels, and the number of labels
    /// that are needed.
    pub(super) fn labels(&self) -> [(&'static str, Option<&Labels>, usize); 4] {
        [
            ("labels-top", self.labels_top.as_ref(), 9),
            ("labels-bottom", self.labels_bottom.as_ref(), 9),
            ("labels-left", self.labels_left.as_ref(), 10),
            ("labels-right", self.labels_right.as_ref(), 10),
        ]
    }

    /// Returns the lettering of the labels and the lettering of the words in the river. Each is `None` if the
    /// board has no words in that lettering.
    pub(super) fn letterings(&self) -> Result<[Option<&'static Lettering>; 2], ParametricError> {
        let lettering = |is_used: bool, parameter, name: &str| {
            let found = is_used.then(|| Lettering::built_in(name)).transpose();
            found.map_err(|error| ParametricError::of_lettering(parameter, error))
        };
        let has_labels = self.labels().iter().any(|(_, labels, _)| labels.is_some());
        let has_river = !self.river_text.trim().is_empty();
        Ok([
            lettering(has_labels, "label-lettering", &self.label_lettering)?,
            lettering(has_river, "river-lettering", &self.river_lettering)?,
        ])
    }

    /// Returns the background colour if it is white, and `None` otherwise. A white background is not part of
    /// the art, so that it can be turned off.
    pub(super) fn paper(&self) -> Option<&str> {
        let color = self.background_color.as_str();
        let is_white = ["#fff", "#ffffff"].contains(&color.to_ascii_lowercase().as_str());
        is_white.then_some(color)
    }

    /// Returns the background colour that is part of the art, or `none` if the background is white.
    pub(super) fn surface(&self) -> &str {
        match self.paper() {
            Some(_) => "none",
            None => &self.background_color,
        }
    }

    pub(super) fn has_crosses(&self) -> bool {
        self.cross_width > 0.0 && self.cross_thickness > 0.0
    }
}
