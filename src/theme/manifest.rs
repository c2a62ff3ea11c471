//! The contents of manifests, independent of their file format.

use serde::Deserialize;

use std::collections::BTreeMap;

use super::annotation_style::{AnnotationStyle, ArrowStyle, NumberStyle};
use super::board_style::{
    BoardLabels, FieldGeometry, FrameBand, RiverWords, Surroundings, ToMoveStyle,
};
use super::paint::Paint;
use super::small_sizes::SmallBelow;
use crate::board::{Arrow, Mark};
use crate::util::source::Source;

/// The part that all manifests have in common.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub struct Manifest {
    /// The title of the theme, shown to users.
    pub title: String,
    /// The authors of the art.
    pub authors: Vec<String>,
    /// The licence of the art, as an SPDX expression.
    pub license: String,
    /// The works on which the art is based.
    pub sources: Vec<Source>,
    /// The field widths below which the art for small sizes is used.
    pub(crate) small: SmallBelow,
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub(super) struct BoardManifest {
    /// The path of the file that contains the position of the playing field, for use in messages.
    #[serde(skip)]
    pub(crate) path: String,
    pub(crate) about: Manifest,
    pub(crate) field: FieldGeometry,
    /// The background colour, as in [`BoardTheme::paper`](super::BoardTheme::paper).
    pub(crate) paper: Option<Paint>,
    pub(crate) labels: Option<BoardLabels>,
    pub(crate) river: Option<RiverWords>,
    pub(crate) surround: Surroundings,
    pub(crate) to_move: ToMoveStyle,
    pub(crate) frame: Vec<FrameBand>,
    /// Whether the art of the board may contain words.
    pub(crate) words_in_art: bool,
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(serde::Serialize))]
pub(super) struct AnnotationManifest {
    pub(crate) about: Manifest,
    /// The styles of marks, in the order of [`Mark::ALL`].
    pub(crate) marks: [AnnotationStyle; Mark::ALL.len()],
    pub(crate) arrow: ArrowStyle,
    pub(crate) number: NumberStyle,
    /// The style of arrows at small sizes, for arrows without art.
    pub(crate) small_arrow: ArrowStyle,
    pub(crate) small_number: NumberStyle,
    /// The styles of arrows for which the theme has art. Arrows without an entry have the default style. Only
    /// manifests of the older tool have such styles.
    #[serde(skip)]
    pub(crate) arrows: BTreeMap<Arrow, AnnotationStyle>,
}
