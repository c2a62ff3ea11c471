//! Directories of art to a [`Theme`]: a board, fourteen pieces, marks and the
//! style of arrows, all checked, so that drawing with them cannot fail.
//!
//! `doc/themes.md` describes the directories.

mod art;
mod error;
mod library;
mod license;
mod manifest;
mod profile;
mod references;
mod requirement;

pub(crate) use art::Element;
pub use art::{Art, ViewBox};
pub use error::{ThemeError, ThemeErrorKind, ThemePlace};
pub use library::{Entry, Library, Origin};
pub use license::{License, LicenseTerm};
pub use manifest::{ArrowStyle, Colour, FieldGeometry, Inset, Manifest, MarkStyle, Source};
pub use requirement::{LicenseRequirement, UnknownLicense};

use crate::board::{Mark, Piece};
use library::ThemeDirectory;
use manifest::ManifestFile;

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

    /// Loads the three default themes that come with the program.
    ///
    /// # Errors
    /// None, unless the program was built with broken themes.
    pub fn built_in() -> Result<Theme, ThemeError> {
        let [board, pieces, annotations] = ThemeKind::ALL.map(ThemeKind::default_name);
        Theme::load(&Library::default(), board, pieces, annotations)
    }
}

/// A board.
#[derive(Clone, Debug)]
pub struct BoardTheme {
    /// What the theme says about itself.
    pub manifest: Manifest,
    /// Where the playing field is on the art.
    pub field: FieldGeometry,
    /// The board with its border. Its viewBox is the whole diagram.
    pub art: Art,
}

impl BoardTheme {
    /// Loads a board theme.
    ///
    /// # Errors
    /// See [`Theme::load`].
    pub fn load(library: &Library, name: &str) -> Result<BoardTheme, ThemeError> {
        let directory = library.find(ThemeKind::Board, name)?;
        let (path, text) = directory.read(MANIFEST)?;
        let (manifest, field) = ManifestFile {
            path: &path,
            text: &text,
        }
        .board()?;
        let art = read_art(&directory, "board")?;
        if !field.is_in(&art.view_box) {
            return Err(ThemeError::about(&path, ThemeErrorKind::FieldOutside));
        }
        Ok(BoardTheme {
            manifest,
            field,
            art,
        })
    }
}

/// A set of pieces.
#[derive(Clone, Debug)]
pub struct PieceTheme {
    /// What the theme says about itself.
    pub manifest: Manifest,
    /// In the order of [`Piece::all`].
    art: Vec<Art>,
}

impl PieceTheme {
    /// Loads a piece theme.
    ///
    /// # Errors
    /// See [`Theme::load`].
    pub fn load(library: &Library, name: &str) -> Result<PieceTheme, ThemeError> {
        let directory = library.find(ThemeKind::Pieces, name)?;
        let (path, text) = directory.read(MANIFEST)?;
        let manifest = ManifestFile {
            path: &path,
            text: &text,
        }
        .pieces()?;
        let art = Piece::all()
            .map(|piece| {
                let name = format!("{}_{}", piece.color.name(), piece.role.name());
                read_art(&directory, &name)
            })
            .collect::<Result<_, _>>()?;
        Ok(PieceTheme { manifest, art })
    }

    /// The art of a piece.
    pub fn art(&self, piece: Piece) -> &Art {
        let index = Piece::all()
            .position(|other| other == piece)
            .unwrap_or_default();
        &self.art[index]
    }
}

/// Marks and the style of arrows.
#[derive(Clone, Debug)]
pub struct AnnotationTheme {
    /// What the theme says about itself.
    pub manifest: Manifest,
    /// How arrows are drawn.
    pub arrow: ArrowStyle,
    /// In the order of [`Mark::ALL`].
    marks: Vec<(Art, MarkStyle)>,
}

impl AnnotationTheme {
    /// Loads an annotation theme.
    ///
    /// # Errors
    /// See [`Theme::load`].
    pub fn load(library: &Library, name: &str) -> Result<AnnotationTheme, ThemeError> {
        let directory = library.find(ThemeKind::Annotations, name)?;
        let (path, text) = directory.read(MANIFEST)?;
        let (manifest, styles, arrow) = ManifestFile {
            path: &path,
            text: &text,
        }
        .annotations()?;
        let marks = Mark::ALL
            .into_iter()
            .map(|mark| {
                let style = styles.get(&mark).copied().unwrap_or_default();
                Ok((read_art(&directory, mark.name())?, style))
            })
            .collect::<Result<_, _>>()?;
        Ok(AnnotationTheme {
            manifest,
            arrow,
            marks,
        })
    }

    /// The art of a mark, and how to draw it.
    pub fn mark(&self, mark: Mark) -> (&Art, MarkStyle) {
        let (art, style) = &self.marks[mark as usize];
        (art, *style)
    }
}

fn read_art(directory: &ThemeDirectory, name: &str) -> Result<Art, ThemeError> {
    let (path, text) = directory.read(&format!("{name}.svg"))?;
    Art::parse(&path, &text)
}
