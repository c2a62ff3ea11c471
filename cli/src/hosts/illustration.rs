//! The replacement for a block in a document. Each kind of document needs the replacement in its own markup.

use std::path::{Path, PathBuf};

use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::scene::Language;
use xiangqi_setup::score_sheet::{ScoreSheet, SheetOptions};

/// The replacement for a block.
pub enum Illustration {
    /// Pictures, or interactive games.
    Pictures(Pictures),
    /// The moves of games.
    Moves(Moves),
}

/// The pictures of a block.
pub struct Pictures {
    /// The pictures for light pages, or for all pages.
    pub light: Vec<Picture>,
    /// The pictures for dark pages, if they differ from those for light pages.
    pub dark: Option<Vec<Picture>>,
    /// The text that replaces the descriptions of the pictures. Empty text marks the pictures as decoration.
    pub alt: Option<String>,
    /// The language of the descriptions.
    pub language: Language,
}

/// A picture with its description and caption.
pub struct Picture {
    /// The file of the picture.
    pub file: PictureFile,
    /// The format of the file.
    pub format: PictureFormat,
    /// A description of the position. It is empty for interactive games.
    pub description: String,
    /// The caption, if there is one and the document shows captions.
    pub caption: Option<String>,
}

/// The content of a picture file, or its path.
pub enum PictureFile {
    /// The content of the file, for documents that embed their pictures.
    Inside(Vec<u8>),
    /// The path of the file.
    At(PathBuf),
}

/// The moves of games.
pub struct Moves {
    /// One sheet for each game.
    pub sheets: Vec<ScoreSheet>,
    /// The options that determine what the sheets show.
    pub options: SheetOptions,
}

impl Illustration {
    /// Returns whether this contains interactive games, for which a page must load a script.
    pub fn is_interactive(&self) -> bool {
        matches!(self, Illustration::Pictures(pictures) if pictures.are_interactive())
    }
}

impl Pictures {
    /// Returns whether these are interactive games, which are written as HTML.
    pub fn are_interactive(&self) -> bool {
        self.light.iter().any(|picture| picture.format.is_page())
    }

    /// Returns the alternative text of a picture, for readers who cannot see it. The text is empty if the
    /// picture is decoration.
    pub fn alternative<'a>(&'a self, picture: &'a Picture) -> &'a str {
        self.alt.as_deref().unwrap_or(&picture.description)
    }
}

impl Picture {
    /// Returns the path of the file. The path is empty if the document embeds the picture.
    pub fn path(&self) -> &Path {
        match &self.file {
            PictureFile::Inside(_) => Path::new(""),
            PictureFile::At(path) => path,
        }
    }

    /// Returns the markup of an embedded picture. Returns an empty string if the picture is a separate file.
    pub fn markup(&self) -> String {
        match &self.file {
            // SVG and HTML are UTF-8.
            PictureFile::Inside(bytes) => String::from_utf8_lossy(bytes).into_owned(),
            PictureFile::At(_) => String::new(),
        }
    }
}

impl Moves {
    /// Formats each sheet with `write`, and joins the results.
    pub fn written(&self, write: impl Fn(&ScoreSheet, &SheetOptions) -> String) -> String {
        let sheets = self.sheets.iter();
        let sheets = sheets.map(|sheet| write(sheet, &self.options));
        sheets.collect::<Vec<_>>().join("\n")
    }
}
