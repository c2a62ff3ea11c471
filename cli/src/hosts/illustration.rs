//! What takes the place of a block in its document. Each host writes it in its own markup.

use std::path::{Path, PathBuf};

use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::scene::Language;
use xiangqi_setup::score_sheet::{ScoreSheet, SheetOptions};

/// What takes the place of a block.
pub enum Illustration {
    /// Pictures.
    Pictures(Pictures),
    /// Games to step through.
    Games(Games),
    /// The moves of games.
    Moves(Moves),
}

/// The pictures of a block.
pub struct Pictures {
    /// Those for light pages, or for all.
    pub light: Vec<Picture>,
    /// Those for dark pages, if different.
    pub dark: Option<Vec<Picture>>,
    /// A text that replaces their descriptions; an empty one hides them.
    pub alt: Option<String>,
    /// The language of their descriptions.
    pub language: Language,
}

/// A picture.
pub struct Picture {
    /// Its file.
    pub file: PictureFile,
    /// The format of its file.
    pub format: PictureFormat,
    /// The position in words.
    pub description: String,
    /// The caption, if the document sets captions itself and there is one.
    pub caption: Option<String>,
}

/// The file of a picture.
pub enum PictureFile {
    /// Its content, for documents that hold their pictures.
    Inside(Vec<u8>),
    /// Its path.
    At(PathBuf),
}

/// Games to step through, as HTML that needs the script of pages.
pub struct Games {
    /// Those for light pages, or for all.
    pub light: String,
    /// Those for dark pages, if different.
    pub dark: Option<String>,
    /// The language of their words.
    pub language: Language,
}

/// The moves of games.
pub struct Moves {
    /// A sheet for each game.
    pub sheets: Vec<ScoreSheet>,
    /// What the sheets show.
    pub options: SheetOptions,
}

impl Pictures {
    /// What is shown to readers who cannot see a picture. Empty if it is decoration.
    pub fn alternative<'a>(&'a self, picture: &'a Picture) -> &'a str {
        self.alt.as_deref().unwrap_or(&picture.description)
    }
}

impl Picture {
    /// The path of its file; empty if it is inside its document.
    pub fn path(&self) -> &Path {
        match &self.file {
            PictureFile::Inside(_) => Path::new(""),
            PictureFile::At(path) => path,
        }
    }

    /// The SVG of a picture inside its document.
    pub fn svg(&self) -> String {
        match &self.file {
            // SVG is UTF-8.
            PictureFile::Inside(bytes) => String::from_utf8_lossy(bytes).into_owned(),
            PictureFile::At(_) => String::new(),
        }
    }
}

impl Moves {
    /// All sheets in the markup that `write` makes of one.
    pub fn written(&self, write: impl Fn(&ScoreSheet, &SheetOptions) -> String) -> String {
        let sheets = self.sheets.iter();
        let sheets = sheets.map(|sheet| write(sheet, &self.options));
        sheets.collect::<Vec<_>>().join("\n")
    }
}
