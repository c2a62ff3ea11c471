//! Loads themes from their files. A [`Theme`] consists of a board, pieces, marks, and the styles of arrows
//! and numbers. Themes are checked when they are loaded, so that drawing with them cannot fail.
//!
//! ```
//! use xiangqi_setup::theme::{Library, ThemeKind};
//!
//! let built_in = Library::new([]);
//! let boards = built_in.names(ThemeKind::Board);
//! assert!(!boards.is_empty());
//! ```
//!
//! A theme consists of a manifest, `theme.yaml`, and SVG files with art. The art of a board, `board.svg`, may
//! contain shapes and gradients, but no style sheets, scripts or images. `doc/themes.md` in the repository
//! describes all files and keys. A program can add themes of its own:
//!
//! ```
//! use xiangqi_setup::theme::{AddedTheme, Library, Look, Theme, ThemeKind};
//!
//! // `field` is the position of the grid of lines on the board, in units of the art.
//! let manifest = "title: Plain\nauthors: [Me]\nlicense: CC0-1.0\n\
//!     field: {left: 40, top: 40, width: 400, height: 450}";
//! let art = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 530">
//!     <rect x="40" y="40" width="400" height="450" fill="none" stroke="black"/></svg>"#;
//! let files = [("theme.yaml", manifest), ("board.svg", art)];
//! let files = files.map(|(name, content)| (name.to_owned(), content.to_owned()));
//! let mut library = Library::default();
//! library.add(AddedTheme::new(ThemeKind::Board, "plain", files).expect("a name for a directory"));
//! let [pieces, marks] = [ThemeKind::Pieces, ThemeKind::Annotations].map(|kind| Look::default().theme(kind));
//! # if cfg!(feature = "themes") {
//! let theme = Theme::load(&library, "plain", pieces, marks)?;
//! # }
//! # Ok::<(), xiangqi_setup::theme::ThemeError>(())
//! ```

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
mod look;
mod manifest;
mod manifest_form;
mod own_themes;
mod paint;
mod parametric;
mod pieces;
mod small_sizes;
mod theme_yaml;
mod warning;

#[doc(hidden)]
pub use crate::util::markup::Markup;
#[doc(hidden)]
pub use crate::util::source::Source;
#[doc(hidden)]
pub use crate::util::view_box::ViewBox;
pub use directory::AddedTheme;
pub use error::{ThemeError, ThemePlace};
pub use kind::ThemeKind;
pub use library::Library;
pub use license::License;
pub use look::Look;

// The command-line tool and the integrations use these items.
#[doc(hidden)]
pub use self::{
    annotation_style::{AnnotationStyle, ArrowColors, ArrowStyle, Inset, NumberStyle},
    annotations::{AnnotationTheme, AnnotationsAtSize},
    art::{Art, Extent},
    board::BoardTheme,
    board_style::{
        BoardLabels, FieldGeometry, FrameBand, LabelBand, RiverWords, Surroundings, ToMoveSpot,
        ToMoveStyle,
    },
    check::{ThemeReport, check},
    credits::Credits,
    directory::Origin,
    error::ThemeErrorKind,
    label_range::Labels,
    library::LibraryEntry,
    license::{LicenseRequirement, LicenseTerm, UnknownLicense},
    manifest::Manifest,
    paint::{NotAPaint, Paint},
    parametric::{
        BoardFiles, BoardOption, BoardValue, ParametricBoard, ParametricError, ParametricErrorKind,
    },
    pieces::PieceTheme,
    small_sizes::{FieldSize, SizeVariant, SmallBelow},
    warning::{ThemeWarning, ThemeWarningKind},
};

/// The board theme, piece theme and annotation theme with which diagrams are drawn.
#[derive(Clone, Debug)]
pub struct Theme {
    /// The board.
    pub board: BoardTheme,
    /// The pieces.
    pub pieces: PieceTheme,
    /// The marks, arrows and numbers.
    pub annotations: AnnotationTheme,
}

impl Theme {
    /// Loads a board theme, a piece theme and an annotation theme by their names or paths.
    ///
    /// # Errors
    /// Returns an error if a theme is missing or incomplete, or if its manifest or its art is invalid.
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

    /// Returns the warnings about the board theme, the piece theme and the annotation theme, in this order.
    pub fn warnings(&self) -> [&[ThemeWarning]; 3] {
        [
            &self.board.warnings,
            &self.pieces.warnings,
            &self.annotations.warnings,
        ]
    }

    /// Loads the default themes, which are built into the program.
    ///
    /// # Errors
    /// Returns an error only if the program was built with themes that cannot be read.
    pub fn built_in() -> Result<Theme, ThemeError> {
        let [board, pieces, annotations] = ThemeKind::ALL.map(ThemeKind::default_name);
        Theme::load(&Library::default(), board, pieces, annotations)
    }
}

impl Library {
    /// Loads a theme and returns its manifest.
    ///
    /// # Errors
    /// Returns the same errors as [`Theme::load`].
    pub fn manifest(&self, kind: ThemeKind, name: &str) -> Result<Manifest, ThemeError> {
        match kind {
            ThemeKind::Board => BoardTheme::load(self, name).map(|theme| theme.manifest),
            ThemeKind::Pieces => PieceTheme::load(self, name).map(|theme| theme.manifest),
            ThemeKind::Annotations => AnnotationTheme::load(self, name).map(|theme| theme.manifest),
        }
    }
}
