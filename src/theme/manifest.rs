//! What a theme directory says about itself and its art.

use std::collections::BTreeMap;

use super::annotation_style::{AnnotationStyle, ArrowStyle, NumberStyle};
use super::board_words::{BoardLabels, RiverWords, Surround};
use super::field::FieldGeometry;
use super::paint::Paint;
use crate::board::{Arrow, Mark};
use crate::leaves::source::Source;

/// What every theme says about itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Manifest {
    /// The name for people.
    pub title: String,
    /// Who drew it.
    pub authors: Vec<String>,
    /// The licence of the art, as an SPDX expression.
    pub license: String,
    /// Works that the art is made from.
    pub sources: Vec<Source>,
}

/// What a board theme says.
pub(super) struct BoardManifest {
    /// The file that says where the field is.
    pub path: String,
    pub about: Manifest,
    pub field: FieldGeometry,
    /// What the board is printed on.
    pub paper: Option<Paint>,
    pub labels: Option<BoardLabels>,
    pub river: Option<RiverWords>,
    pub surround: Surround,
    /// Whether there may be words in the art.
    pub words_in_art: bool,
}

/// What an annotation theme says.
pub(super) struct AnnotationManifest {
    pub about: Manifest,
    /// Of marks that are not drawn as usual.
    pub marks: BTreeMap<Mark, AnnotationStyle>,
    pub arrow: ArrowStyle,
    pub number: NumberStyle,
    /// Of arrows that have art of their own and are not drawn as usual.
    pub arrows: BTreeMap<Arrow, AnnotationStyle>,
}
