//! Board themes.

use super::art::{Art, Extent};
use super::art_files::{BOARD_FILE, small_file};
use super::board_style::{
    BoardLabels, FieldGeometry, FrameBand, RiverWords, Surroundings, ToMoveStyle,
};
use super::directory::ThemeDirectory;
use super::error::{ThemeError, ThemeErrorKind};
use super::findings::Findings;
use super::kind::ThemeKind;
use super::legacy;
use super::library::Library;
use super::manifest::Manifest;
use super::manifest_form;
use super::paint::Paint;
use super::small_sizes::{FieldSize, SizeVariant, SizedArt};
use super::warning::ThemeWarning;
use crate::util::view_box::ViewBox;

/// A board theme.
#[derive(Clone, Debug)]
pub struct BoardTheme {
    /// The manifest.
    pub manifest: Manifest,
    pub(crate) warnings: Vec<ThemeWarning>,
    /// The position of the grid of lines on the art.
    pub field: FieldGeometry,
    /// The background colour, which is not part of the art and can be turned off. It is `None` if the art has
    /// its own surface or does not need a background.
    pub(crate) paper: Option<Paint>,
    /// The labels at the ends of files and ranks, if the theme has labels.
    pub(crate) labels: Option<BoardLabels>,
    /// The words in the river, if the theme has any.
    pub(crate) river: Option<RiverWords>,
    /// Whether the art may contain words, as in themes of the older tool. Words in the art do not move when
    /// the board is turned.
    pub(crate) words_in_art: bool,
    /// The style of the area around the board.
    pub surround: Surroundings,
    pub(crate) to_move: ToMoveStyle,
    /// The bands of the frame around the picture, from the outermost to the innermost.
    pub frame: Vec<FrameBand>,
    /// The art of the board with its border.
    art: SizedArt,
}

impl BoardTheme {
    /// Loads a board theme.
    ///
    /// # Errors
    /// Returns the same errors as [`Theme::load`](super::Theme::load).
    pub fn load(library: &Library, name: &str) -> Result<BoardTheme, ThemeError> {
        library.load(ThemeKind::Board, name, BoardTheme::read)
    }

    /// Reads the manifest and the art of a theme. Continues after errors, which are collected in `findings`.
    pub(super) fn read(directory: &ThemeDirectory, findings: &mut Findings) -> Option<BoardTheme> {
        let manifest = manifest_form::read(
            (directory, ThemeKind::Board),
            findings,
            legacy::board,
            |file| file.board(),
        );
        findings.about = manifest.as_ref().map(|manifest| manifest.about.clone());
        let art = findings.cuts(directory, BOARD_FILE, Extent::Board);
        let (manifest, art) = (manifest?, art?);
        let mut outside = |kind| findings.add(ThemeError::about(&manifest.path, kind));
        let view_box = &art.usual.view_box;
        if !manifest.field.is_in(view_box) {
            outside(ThemeErrorKind::FieldOutside);
        }
        let labels = manifest.labels.as_ref();
        if labels.is_some_and(|labels| !labels.are_in(view_box)) {
            outside(ThemeErrorKind::LabelsOutside);
        }
        let spot = manifest.to_move.spot;
        if spot.is_some_and(|spot| !spot.is_beside(&manifest.field, view_box)) {
            outside(ThemeErrorKind::ToMoveOutside);
        }
        let is_other = |small: &Art| small.view_box != *view_box;
        if art.small.as_ref().is_some_and(is_other) {
            let path = directory.path_of(&small_file(BOARD_FILE));
            findings.add(ThemeError::about(&path, ThemeErrorKind::OtherViewBox));
        }
        Some(BoardTheme {
            manifest: manifest.about,
            warnings: findings.warnings.clone(),
            field: manifest.field,
            paper: manifest.paper,
            labels: manifest.labels,
            river: manifest.river,
            words_in_art: manifest.words_in_art,
            surround: manifest.surround,
            to_move: manifest.to_move,
            frame: manifest.frame,
            art,
        })
    }

    /// Returns the area that the art fills.
    pub fn view_box(&self) -> ViewBox {
        self.art.usual.view_box
    }

    /// Returns the art for fields of this size.
    pub(crate) fn art(&self, size: FieldSize) -> &Art {
        self.art.at(self.manifest.small.cut(size))
    }

    /// Returns the words in the river of a board with fields of this size. If the art for small sizes is
    /// used, the river has no words.
    pub fn river(&self, size: FieldSize) -> Option<&RiverWords> {
        let is_small =
            self.manifest.small.cut(size) == SizeVariant::Small && self.art.small.is_some();
        self.river.as_ref().filter(|_| !is_small)
    }
}
