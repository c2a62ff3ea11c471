//! The contents of manifests, whatever their file format.

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
#[derive(Clone, Debug, PartialEq)]
pub struct Manifest {
    /// The title of the theme, shown to users.
    pub title: String,
    /// The authors of the art.
    pub authors: Vec<String>,
    /// The licence of the art, as an SPDX expression.
    pub license: String,
    /// The works on which the art is based.
    pub sources: Vec<Source>,
    /// The field sizes below which the art for small sizes is used.
    pub small: SmallBelow,
}

/// The manifest of a board theme.
pub(super) struct BoardManifest {
    /// The path of the file that contains the position of the playing field, for use in messages.
    pub path: String,
    pub about: Manifest,
    pub field: FieldGeometry,
    /// The background colour, as in [`BoardTheme::paper`](super::BoardTheme::paper).
    pub paper: Option<Paint>,
    pub labels: Option<BoardLabels>,
    pub river: Option<RiverWords>,
    pub surround: Surroundings,
    pub to_move: ToMoveStyle,
    pub frame: Vec<FrameBand>,
    /// Whether the art of the board may contain words.
    pub words_in_art: bool,
}

/// The manifest of an annotation theme.
pub(super) struct AnnotationManifest {
    pub about: Manifest,
    /// The styles of the marks whose style differs from the default.
    pub marks: BTreeMap<Mark, AnnotationStyle>,
    pub arrow: ArrowStyle,
    pub number: NumberStyle,
    /// The style of arrows at small sizes, for arrows without art.
    pub small_arrow: ArrowStyle,
    /// The style of numbers at small sizes.
    pub small_number: NumberStyle,
    /// The styles of arrows for which the theme has art. Arrows without an entry have the default style.
    pub arrows: BTreeMap<Arrow, AnnotationStyle>,
}
