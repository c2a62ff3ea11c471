//! Piece themes.

use super::art::{Art, Extent};
use super::art_files::piece_file;
use super::cut::{Cuts, FieldSize};
use super::directory::{MANIFEST, ThemeDirectory};
use super::error::ThemeError;
use super::findings::Findings;
use super::kind::ThemeKind;
use super::legacy;
use super::library::Library;
use super::manifest::Manifest;
use super::theme_yaml;
use super::warning::ThemeWarning;
use crate::board::Piece;

/// A set of pieces.
#[derive(Clone, Debug)]
pub struct PieceTheme {
    /// The manifest.
    pub manifest: Manifest,
    /// The warnings about it.
    pub warnings: Vec<ThemeWarning>,
    /// In the order of [`Piece::all`].
    art: Vec<Cuts>,
}

impl PieceTheme {
    /// Loads a piece theme.
    ///
    /// # Errors
    /// See [`Theme::load`](super::Theme::load).
    pub fn load(library: &Library, name: &str) -> Result<PieceTheme, ThemeError> {
        library.load(ThemeKind::Pieces, name, PieceTheme::read)
    }

    /// Reads all files of a theme, even after errors.
    pub(super) fn read(directory: &ThemeDirectory, findings: &mut Findings) -> Option<PieceTheme> {
        let manifest = if legacy::is_legacy(directory, ThemeKind::Pieces) {
            legacy::about(directory, findings)
        } else {
            theme_yaml::read(directory, MANIFEST, findings, |file| file.pieces())
        };
        findings.about.clone_from(&manifest);
        let mut art = |piece| findings.cuts(directory, &piece_file(piece), Extent::Field);
        let art: Vec<Option<Cuts>> = Piece::all().map(&mut art).collect();
        Some(PieceTheme {
            manifest: manifest?,
            warnings: findings.warnings.clone(),
            art: art.into_iter().collect::<Option<_>>()?,
        })
    }

    /// The art of a piece on fields of this size.
    pub fn art(&self, piece: Piece, size: FieldSize) -> &Art {
        let index = Piece::all().position(|other| other == piece);
        let cuts = &self.art[index.unwrap_or_default()];
        cuts.at(self.manifest.small.cut(size))
    }
}
