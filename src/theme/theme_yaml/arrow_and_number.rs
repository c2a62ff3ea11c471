//! The keys `arrow` and `number` of an annotation theme's `theme.yaml`.

use serde::Deserialize;

use super::file::{LEAST, ManifestFile, Number};
use crate::theme::annotation_style::{
    AnnotationStyle, ArrowColors, ArrowStyle, Inset, NumberStyle,
};
use crate::theme::paint::Paint;
use crate::util::yaml::said;

// These are the allowed ranges of the lengths under the keys `arrow` and `number`, in field widths.
pub(super) const SHAFT: (f64, f64) = (0.0, 2.0);
pub(super) const HEAD_WIDTH: (f64, f64) = (LEAST, 2.0);
pub(super) const HEAD_LENGTH: (f64, f64) = (LEAST, 1.0);
pub(super) const EDGE_WIDTH: (f64, f64) = (0.0, 1.0);
pub(super) const INSET: (f64, f64) = (0.0, 1.0);
pub(super) const NUMBER: (f64, f64) = (0.1, 1.0);

/// An [`ArrowStyle`] as it is written in the manifest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenArrow {
    shaft: Number,
    head_width: Number,
    head_length: Number,
    start: WrittenInset,
    end: WrittenInset,
    fill: Paint,
    edge: Paint,
    edge_width: Number,
    #[serde(default)]
    colors: ArrowColors,
    thin: Option<Number>,
    z_index: Option<i32>,
}

/// A [`NumberStyle`] as it is written in the manifest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenNumber {
    #[serde(default, deserialize_with = "said")]
    fill: Option<Paint>,
    #[serde(default, deserialize_with = "said")]
    edge: Option<Paint>,
    #[serde(default, deserialize_with = "said")]
    text: Option<Paint>,
    size: Option<Number>,
}

/// An [`Inset`] as it is written in the manifest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenInset {
    blank: Number,
    piece: Number,
}

impl ManifestFile<'_> {
    pub(super) fn arrow(&mut self, written: &WrittenArrow) -> ArrowStyle {
        ArrowStyle {
            shaft: self.number("arrow.shaft", &written.shaft, SHAFT),
            head_width: self.number("arrow.head_width", &written.head_width, HEAD_WIDTH),
            head_length: self.number("arrow.head_length", &written.head_length, HEAD_LENGTH),
            start: self.inset(["arrow.start.blank", "arrow.start.piece"], &written.start),
            end: self.inset(["arrow.end.blank", "arrow.end.piece"], &written.end),
            fill: written.fill.clone(),
            edge: written.edge.clone(),
            edge_width: self.number("arrow.edge_width", &written.edge_width, EDGE_WIDTH),
            colours: written.colors.clone(),
            thin: self.or("arrow.thin", &written.thin, SHAFT, ArrowStyle::THIN),
            z_index: written.z_index.unwrap_or(AnnotationStyle::ARROW.z_index),
        }
    }

    /// Reads the style of numbers. Values that the manifest omits are taken from `usual`. `size` is the path
    /// of the key for the size, for use in messages.
    pub(super) fn number_style(
        &mut self,
        size: &'static str,
        written: &WrittenNumber,
        usual: &NumberStyle,
    ) -> NumberStyle {
        let or = |own: &Option<Paint>, usual: &Paint| own.as_ref().unwrap_or(usual).clone();
        NumberStyle {
            size: self.or(size, &written.size, NUMBER, usual.size),
            fill: or(&written.fill, &usual.fill),
            edge: or(&written.edge, &usual.edge),
            text: or(&written.text, &usual.text),
        }
    }

    pub(super) fn inset(
        &mut self,
        [blank, piece]: [&'static str; 2],
        written: &WrittenInset,
    ) -> Inset {
        Inset {
            blank: self.number(blank, &written.blank, INSET),
            piece: self.number(piece, &written.piece, INSET),
        }
    }
}
