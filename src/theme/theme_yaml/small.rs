//! The key `small` of `theme.yaml`, which says how a theme differs at small sizes.

use serde::Deserialize;

use super::arrow_and_number::{
    EDGE_WIDTH, HEAD_LENGTH, HEAD_WIDTH, SHAFT, WrittenInset, WrittenNumber,
};
use super::file::{LEAST, ManifestFile, Number};
use crate::theme::annotation_style::{ArrowStyle, NumberStyle};
use crate::theme::small_sizes::SmallBelow;
use crate::util::yaml::{Spanned, said};

// These are the allowed ranges of `small.mm` and `small.px`. Outside them, one variant would never be used.
const MILLIMETRES: (f64, f64) = (LEAST, 1000.0);
const DOTS: (f64, f64) = (1.0, 10_000.0);

/// The value of the key `small`: a [`SmallBelow`], and the styles of arrows and numbers at small sizes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenSmall {
    mm: Option<Number>,
    px: Option<Number>,
    #[serde(default, deserialize_with = "said")]
    pub(super) arrow: Option<Spanned<WrittenSmallArrow>>,
    #[serde(default, deserialize_with = "said")]
    pub(super) number: Option<Spanned<WrittenNumber>>,
}

/// The measurements in an [`ArrowStyle`] that can differ at small sizes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenSmallArrow {
    shaft: Option<Number>,
    head_width: Option<Number>,
    head_length: Option<Number>,
    start: Option<WrittenInset>,
    end: Option<WrittenInset>,
    edge_width: Option<Number>,
    thin: Option<Number>,
}

impl ManifestFile<'_> {
    /// Reads the field widths below which the art for small sizes is used.
    pub(super) fn small(&mut self, written: Option<&Spanned<WrittenSmall>>) -> SmallBelow {
        let usual = SmallBelow::default();
        let Some(Spanned { value: written, .. }) = written else {
            return usual;
        };
        SmallBelow {
            millimetres: self.or("small.mm", &written.mm, MILLIMETRES, usual.millimetres),
            dots: self.or("small.px", &written.px, DOTS, usual.dots),
        }
    }

    /// Reads the style of arrows at small sizes. Measurements that the manifest omits are taken from `usual`.
    pub(super) fn small_arrow(
        &mut self,
        written: Option<&Spanned<WrittenSmall>>,
        usual: &ArrowStyle,
    ) -> ArrowStyle {
        let mut small = usual.clone();
        let Some(written) = written.and_then(|small| small.value.arrow.as_ref()) else {
            return small;
        };
        let written = &written.value;
        let numbers = [
            ("small.arrow.shaft", &written.shaft, SHAFT, &mut small.shaft),
            (
                "small.arrow.head_width",
                &written.head_width,
                HEAD_WIDTH,
                &mut small.head_width,
            ),
            (
                "small.arrow.head_length",
                &written.head_length,
                HEAD_LENGTH,
                &mut small.head_length,
            ),
            (
                "small.arrow.edge_width",
                &written.edge_width,
                EDGE_WIDTH,
                &mut small.edge_width,
            ),
            ("small.arrow.thin", &written.thin, SHAFT, &mut small.thin),
        ];
        for (key, number, range, value) in numbers {
            *value = self.or(key, number, range, *value);
        }
        let start = ["small.arrow.start.blank", "small.arrow.start.piece"];
        let end = ["small.arrow.end.blank", "small.arrow.end.piece"];
        let insets = [
            (start, &written.start, &mut small.start),
            (end, &written.end, &mut small.end),
        ];
        for (keys, inset, value) in insets {
            *value = inset.as_ref().map_or(*value, |it| self.inset(keys, it));
        }
        small
    }

    /// Reads the style of numbers at small sizes. Values that the manifest omits are taken from `usual`.
    pub(super) fn small_number(
        &mut self,
        written: Option<&Spanned<WrittenSmall>>,
        usual: &NumberStyle,
    ) -> NumberStyle {
        match written.and_then(|small| small.value.number.as_ref()) {
            Some(written) => self.number_style("small.number.size", &written.value, usual),
            None => usual.clone(),
        }
    }
}
