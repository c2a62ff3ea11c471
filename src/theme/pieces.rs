//! Piece themes.

use super::art::{Art, Extent};
use super::art_files::{is_optional, piece_file};
use super::directory::{ThemeDirectory, built_in};
use super::error::ThemeError;
use super::findings::Findings;
use super::kind::ThemeKind;
use super::legacy;
use super::library::Library;
use super::manifest::Manifest;
use super::manifest_form;
use super::small_sizes::{FieldSize, SizedArt};
use super::warning::ThemeWarning;
use crate::board::Piece;

/// A piece theme. If its files include no art for covered pieces, it uses the art of the default piece theme.
#[derive(Clone, Debug)]
pub struct PieceTheme {
    /// The manifest.
    pub manifest: Manifest,
    /// The warnings about the theme.
    pub warnings: Vec<ThemeWarning>,
    /// The art of each piece, in the order of [`Piece::all`].
    art: Vec<SizedArt>,
}

impl PieceTheme {
    /// Loads a piece theme.
    ///
    /// # Errors
    /// Returns the same errors as [`Theme::load`](super::Theme::load).
    pub fn load(library: &Library, name: &str) -> Result<PieceTheme, ThemeError> {
        library.load(ThemeKind::Pieces, name, PieceTheme::read)
    }

    /// Reads the manifest and the art of a theme. Continues after errors, which are collected in `findings`.
    pub(super) fn read(directory: &ThemeDirectory, findings: &mut Findings) -> Option<PieceTheme> {
        let manifest = manifest_form::read(
            (directory, ThemeKind::Pieces),
            findings,
            legacy::about,
            |file| file.pieces(),
        );
        findings.about.clone_from(&manifest);
        let lender = built_in(ThemeKind::Pieces, ThemeKind::Pieces.default_name());
        let lender = lender.map(ThemeDirectory::BuiltIn);
        let mut art = |piece| {
            let file = piece_file(piece);
            let lender = lender.as_ref();
            let lender = lender.filter(|_| is_optional(piece) && !directory.has(&file));
            findings.cuts(lender.unwrap_or(directory), &file, Extent::Field)
        };
        let art: Vec<Option<SizedArt>> = Piece::all().map(&mut art).collect();
        Some(PieceTheme {
            manifest: manifest?,
            warnings: findings.warnings.clone(),
            art: art.into_iter().collect::<Option<_>>()?,
        })
    }

    /// Returns the art of all pieces, including art for small sizes.
    pub fn all_art(&self) -> impl Iterator<Item = &Art> {
        self.art.iter().flat_map(SizedArt::all)
    }

    /// Returns the art of a piece for fields of this size.
    pub fn art(&self, piece: Piece, size: FieldSize) -> &Art {
        let cuts = &self.art[piece.index()];
        cuts.at(self.manifest.small.cut(size))
    }
}
