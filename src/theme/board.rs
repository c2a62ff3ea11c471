//! Board themes.

use super::art::{Art, Extent};
use super::art_files::BOARD_FILE;
use super::board_words::{BoardLabels, RiverWords, Surround};
use super::directory::{MANIFEST, ThemeDirectory};
use super::error::{ThemeError, ThemeErrorKind};
use super::field::FieldGeometry;
use super::findings::Findings;
use super::kind::ThemeKind;
use super::legacy;
use super::library::Library;
use super::manifest::{BoardManifest, Manifest};
use super::paint::Paint;
use super::theme_yaml;
use super::warning::ThemeWarning;

/// A board.
#[derive(Clone, Debug)]
pub struct BoardTheme {
    /// What the theme says about itself.
    pub manifest: Manifest,
    /// What is odd in it.
    pub warnings: Vec<ThemeWarning>,
    /// Where the playing field is on the art.
    pub field: FieldGeometry,
    /// The colour of what the board is printed on, which is no part of its art and
    /// can be left out. `None` if the art has its own surface, or none.
    pub paper: Option<Paint>,
    /// What stands at the ends of files and ranks.
    pub labels: Option<BoardLabels>,
    /// What is written in the river.
    pub river: Option<RiverWords>,
    /// Whether there may be words in the art, as in themes of the older tool: those do not
    /// turn with the board.
    pub words_in_art: bool,
    /// What is put beside the board is drawn with.
    pub surround: Surround,
    /// The board with its border. Its viewBox is the whole diagram.
    pub art: Art,
}

impl BoardTheme {
    /// Loads a board theme.
    ///
    /// # Errors
    /// See [`Theme::load`](super::Theme::load).
    pub fn load(library: &Library, name: &str) -> Result<BoardTheme, ThemeError> {
        library.load(ThemeKind::Board, name, BoardTheme::read)
    }

    /// Reads all files of a theme, whatever is wrong with some of them.
    pub(super) fn read(directory: &ThemeDirectory, findings: &mut Findings) -> Option<BoardTheme> {
        let manifest = manifest(directory, findings);
        findings.about = manifest.as_ref().map(|manifest| manifest.about.clone());
        let art = findings.art(directory, BOARD_FILE, Extent::Board);
        let (manifest, art) = (manifest?, art?);
        if !manifest.field.is_in(&art.view_box) {
            let outside = ThemeError::about(&manifest.path, ThemeErrorKind::FieldOutside);
            findings.add(outside);
        }
        let labels = manifest.labels.as_ref();
        if labels.is_some_and(|labels| !labels.are_in(&art.view_box)) {
            let outside = ThemeError::about(&manifest.path, ThemeErrorKind::LabelsOutside);
            findings.add(outside);
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
            art,
        })
    }
}

fn manifest(directory: &ThemeDirectory, findings: &mut Findings) -> Option<BoardManifest> {
    if legacy::is_legacy(directory, ThemeKind::Board) {
        return legacy::board(directory, findings);
    }
    theme_yaml::read(directory, MANIFEST, findings, |file| file.board())
}
