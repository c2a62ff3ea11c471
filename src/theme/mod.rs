//! Directories of art to a [`Theme`]: a board, fourteen pieces, marks and the
//! style of arrows, all checked, so that drawing with them cannot fail.
//!
//! `doc/themes.md` describes the directories.

mod annotations;
pub(crate) mod art;
mod board;
mod check;
mod error;
mod findings;
mod labels;
mod legacy;
mod library;
mod license;
mod manifest;
mod manifest_file;
mod parametric;
mod pieces;
mod requirement;
mod warning;
mod writing;
mod writing_file;

pub use crate::leaves::markup::Markup;
pub use crate::leaves::source::Source;
pub use crate::leaves::view_box::ViewBox;
pub use annotations::AnnotationTheme;
pub use art::{Art, Extent};
pub use board::BoardTheme;
pub use check::{ThemeReport, check};
pub use error::{ThemeError, ThemeErrorKind, ThemePlace};
pub use labels::Labels;
pub use library::{Entry, Library, Origin};
pub use license::{License, LicenseTerm};
pub use manifest::{
    AnnotationStyle, ArrowColours, ArrowStyle, FieldGeometry, Inset, Manifest, NotAPaint,
    NumberStyle, Paint, Surround,
};
pub use parametric::{BoardFiles, ParametricBoard, ParametricError, ParametricErrorKind};
pub use pieces::PieceTheme;
pub use requirement::{LicenseRequirement, UnknownLicense};
pub use warning::{ThemeWarning, ThemeWarningKind};
pub use writing::{Band, BoardLabels, RiverWords};

/// The file that makes a directory a theme.
const MANIFEST: &str = "theme.yaml";

/// What a theme is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThemeKind {
    /// Boards.
    Board,
    /// Pieces.
    Pieces,
    /// Marks and arrows.
    Annotations,
}

impl ThemeKind {
    /// All kinds.
    pub const ALL: [ThemeKind; 3] = [ThemeKind::Board, ThemeKind::Pieces, ThemeKind::Annotations];

    /// What themes of this kind are called, as in `a board theme`.
    pub fn name(self) -> &'static str {
        match self {
            ThemeKind::Board => "board",
            ThemeKind::Pieces => "piece",
            ThemeKind::Annotations => "annotation",
        }
    }

    /// The directory that holds themes of this kind, and the name of the option
    /// that chooses one.
    pub fn directory(self) -> &'static str {
        match self {
            ThemeKind::Board => "board",
            ThemeKind::Pieces => "pieces",
            ThemeKind::Annotations => "annotations",
        }
    }

    /// The name of the theme that is used if none is chosen.
    pub fn default_name(self) -> &'static str {
        match self {
            ThemeKind::Board => "clean_alpha",
            ThemeKind::Pieces => "retro_simple",
            ThemeKind::Annotations => "colors_alpha",
        }
    }
}

/// Everything that a diagram is drawn with.
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
    /// A theme that is not found, not complete or not drawable everywhere.
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

    /// What is odd in each of the three.
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
