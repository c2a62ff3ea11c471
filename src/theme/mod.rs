//! Reads directories of art into a [`Theme`]: a board, pieces, marks and the style of
//! arrows. All are checked, so that drawing with them cannot fail.
//!
//! ```
//! use xiangqi_setup::theme::{Library, ThemeKind};
//!
//! let built_in = Library::new([]);
//! let boards = built_in.names(ThemeKind::Board);
//! assert!(!boards.is_empty());
//! ```
//!
//! `doc/themes.md` describes the directories.

mod added_theme;
mod annotation_style;
mod annotations;
pub(crate) mod art;
mod art_files;
mod board;
mod board_style;
mod check;
mod credits;
mod directory;
mod error;
mod findings;
mod kind;
mod label_range;
mod legacy;
mod library;
mod license;
mod license_requirement;
mod look;
mod manifest;
mod own_themes;
mod paint;
mod parametric;
mod pieces;
mod small_cut;
mod theme_yaml;
mod warning;

pub use crate::util::markup::Markup;
pub use crate::util::source::Source;
pub use crate::util::view_box::ViewBox;
pub use added_theme::AddedTheme;
pub use annotation_style::{AnnotationStyle, ArrowColors, ArrowStyle, Inset, NumberStyle};
pub use annotations::{AnnotationCut, AnnotationTheme};
pub use art::{Art, Extent};
pub use board::BoardTheme;
pub use board_style::{
    Band, BoardLabels, FieldGeometry, FrameBand, RiverWords, Spot, Surround, ToMoveStyle,
};
pub use check::{ThemeReport, check};
pub use credits::Credits;
pub use directory::Origin;
pub use error::{ThemeError, ThemeErrorKind, ThemePlace};
pub use kind::ThemeKind;
pub use label_range::Labels;
pub use library::{Entry, Library};
pub use license::{License, LicenseTerm};
pub use license_requirement::{LicenseRequirement, UnknownLicense};
pub use look::Look;
pub use manifest::Manifest;
pub use paint::{NotAPaint, Paint};
pub use parametric::{
    BoardFiles, BoardOption, BoardValue, ParametricBoard, ParametricError, ParametricErrorKind,
};
pub use pieces::PieceTheme;
pub use small_cut::{Cut, FieldSize, SmallBelow};
pub use warning::{ThemeWarning, ThemeWarningKind};

/// The board, pieces and annotations that diagrams are drawn with.
#[derive(Clone, Debug)]
pub struct Theme {
    /// The board.
    pub board: BoardTheme,
    /// The pieces.
    pub pieces: PieceTheme,
    /// Marks and arrows.
    pub annotations: AnnotationTheme,
}

impl Theme {
    /// Loads a board, a piece and an annotation theme by their names.
    ///
    /// # Errors
    /// A theme that is missing, incomplete or not drawable everywhere.
    pub fn load(
        library: &Library,
        board: &str,
        pieces: &str,
        annotations: &str,
    ) -> Result<Theme, ThemeError> {
        Ok(Theme {
            board: BoardTheme::load(library, board)?,
            pieces: PieceTheme::load(library, pieces)?,
            annotations: AnnotationTheme::load(library, annotations)?,
        })
    }

    /// The warnings about each of the three.
    pub fn warnings(&self) -> [&[ThemeWarning]; 3] {
        [
            &self.board.warnings,
            &self.pieces.warnings,
            &self.annotations.warnings,
        ]
    }

    /// Loads the three default themes that come with the program.
    ///
    /// # Errors
    /// None, unless the program was built with broken themes.
    pub fn built_in() -> Result<Theme, ThemeError> {
        let [board, pieces, annotations] = ThemeKind::ALL.map(ThemeKind::default_name);
        Theme::load(&Library::default(), board, pieces, annotations)
    }
}

impl Library {
    /// The manifest of a theme, if the whole theme is good.
    ///
    /// # Errors
    /// See [`Theme::load`](Theme::load).
    pub fn manifest(&self, kind: ThemeKind, name: &str) -> Result<Manifest, ThemeError> {
        match kind {
            ThemeKind::Board => BoardTheme::load(self, name).map(|theme| theme.manifest),
            ThemeKind::Pieces => PieceTheme::load(self, name).map(|theme| theme.manifest),
            ThemeKind::Annotations => AnnotationTheme::load(self, name).map(|theme| theme.manifest),
        }
    }
}
