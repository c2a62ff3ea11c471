//! Checks a whole theme directory, so that the author of the theme learns of all errors in it.

use std::path::Path;

use super::Theme;
use super::annotations::AnnotationTheme;
use super::art_files::{BOARD_FILE, arrow_of, mark_file, piece_file, small_file, usual_file};
use super::board::BoardTheme;
use super::directory::ThemeDirectory;
use super::error::{ThemeError, ThemeErrorKind};
use super::findings::Findings;
use super::kind::ThemeKind;
use super::legacy;
use super::license::License;
use super::manifest::Manifest;
use super::pieces::PieceTheme;
use super::small_sizes::FieldSize;
use super::warning::{ThemeWarning, ThemeWarningKind};
use crate::board::{Mark, Piece};

/// The result of checking a theme directory.
#[derive(Debug)]
pub struct ThemeReport {
    /// The kind of theme.
    pub kind: ThemeKind,
    /// The errors that make the theme unusable.
    pub errors: Vec<ThemeError>,
    /// The warnings about the theme.
    pub warnings: Vec<ThemeWarning>,
    /// The theme, combined with built-in themes of the other kinds, or `None` if there are errors.
    pub theme: Option<Theme>,
}

/// Reads a whole theme directory and reports all errors and warnings.
///
/// # Errors
/// Returns an error if the directory does not exist, or if the kind of theme cannot be determined.
pub fn check(path: &Path) -> Result<ThemeReport, ThemeError> {
    let name = path.display().to_string();
    if !path.is_dir() {
        let kind = if path.exists() {
            ThemeErrorKind::NotADirectory
        } else {
            ThemeErrorKind::MissingDirectory
        };
        return Err(ThemeError::about(&name, kind));
    }
    let directory = ThemeDirectory::Disk(path.to_owned());
    let unknown = || ThemeError::about(&name, ThemeErrorKind::NoTheme);
    let kind = kind_of(&directory, path).ok_or_else(unknown)?;
    let mut findings = Findings::default();
    let mut theme = Theme::built_in()?;
    let is_read = match kind {
        ThemeKind::Board => {
            let board = BoardTheme::read(&directory, &mut findings);
            board.map(|board| theme.board = board)
        }
        ThemeKind::Pieces => {
            let pieces = PieceTheme::read(&directory, &mut findings);
            pieces.map(|pieces| {
                let same = same_pictures(&directory, &pieces);
                findings.warnings.extend(same);
                theme.pieces = pieces;
            })
        }
        ThemeKind::Annotations => {
            let annotations = AnnotationTheme::read(&directory, &mut findings);
            annotations.map(|annotations| theme.annotations = annotations)
        }
    };
    let is_whole = is_read.is_some() && findings.errors.is_empty();
    if let Some(manifest) = findings.about.take() {
        let odd = odd_manifest(&directory, &manifest);
        findings.warnings.extend(odd);
    }
    findings.warnings.extend(unused_files(&directory, kind));
    Ok(ThemeReport {
        kind,
        errors: findings.errors,
        warnings: findings.warnings,
        theme: is_whole.then_some(theme),
    })
}

/// Determines the kind of a theme from its files. If the files do not show it, determines the kind from the
/// name of the parent directory.
fn kind_of(directory: &ThemeDirectory, path: &Path) -> Option<ThemeKind> {
    kind_by_files(directory).or_else(|| {
        let place = path.canonicalize().ok()?;
        ThemeKind::of_name(place.parent()?.file_name()?.to_str()?)
    })
}

/// Determines the kind of a theme from files that occur in only one kind of theme.
fn kind_by_files(directory: &ThemeDirectory) -> Option<ThemeKind> {
    let files = directory.files();
    let has_own_file = |kind: &ThemeKind| {
        let named = named_files(*kind);
        files.iter().any(|file| is_used(file, *kind, &named)) || legacy::is_legacy(directory, *kind)
    };
    ThemeKind::ALL.into_iter().find(has_own_file)
}

impl ThemeKind {
    /// Returns the kind of the theme in a directory, or `None` if the directory contains no files by which it
    /// can be recognised.
    #[doc(hidden)]
    pub fn of_directory(path: &Path) -> Option<ThemeKind> {
        kind_by_files(&ThemeDirectory::Disk(path.to_owned()))
    }
}

/// Returns the names of the art files of a kind of theme, except those of arrows and of art for small sizes.
fn named_files(kind: ThemeKind) -> Vec<String> {
    match kind {
        ThemeKind::Board => vec![BOARD_FILE.to_owned()],
        ThemeKind::Pieces => Piece::all().map(piece_file).collect(),
        ThemeKind::Annotations => Mark::ALL.map(mark_file).to_vec(),
    }
}

/// Returns whether themes of a kind use a file. `named` is the result of [`named_files`] for that kind.
fn is_used(file: &str, kind: ThemeKind, named: &[String]) -> bool {
    let of_any_size = usual_file(file);
    named.contains(&of_any_size)
        || (kind == ThemeKind::Annotations && arrow_of(&of_any_size).is_some())
}

/// Returns warnings about pieces whose art is the same as that of another piece.
fn same_pictures(directory: &ThemeDirectory, theme: &PieceTheme) -> Vec<ThemeWarning> {
    let mut warnings = Vec::new();
    let sizes = [(FieldSize::default(), false), (FieldSize::SMALLEST, true)];
    for (size, is_small) in sizes {
        let file = |piece| match is_small {
            true => small_file(&piece_file(piece)),
            false => piece_file(piece),
        };
        for (index, piece) in Piece::all().enumerate() {
            let same = |other: &Piece| {
                theme.art(*other, size) == theme.art(piece, size) && directory.has(&file(*other))
            };
            let mut others = Piece::all().take(index);
            if let Some(other) = others.find(same).filter(|_| directory.has(&file(piece))) {
                let path = directory.path_of(&file(piece));
                let kind = ThemeWarningKind::SamePicture(file(other));
                warnings.push(ThemeWarning::about(&path, kind));
            }
        }
    }
    warnings
}

/// Returns warnings about the licence and the authors in a manifest.
fn odd_manifest(directory: &ThemeDirectory, manifest: &Manifest) -> Vec<ThemeWarning> {
    let license = License::parse(&manifest.license);
    let odd_license = match (license.is_stated(), license.is_understood()) {
        (false, _) => Some(ThemeWarningKind::NoLicense),
        (true, false) => Some(ThemeWarningKind::License(manifest.license.clone())),
        (true, true) => None,
    };
    let has_no_author = manifest.authors.is_empty();
    let odd_author = has_no_author.then_some(ThemeWarningKind::NoAuthor);
    let odd = [("license", odd_license), ("authors", odd_author)].into_iter();
    odd.filter_map(|(key, kind)| {
        let kind = kind?;
        Some(match directory.manifest_line(key) {
            Some((path, text, span)) => ThemeWarning::at(&path, &text, span, kind),
            None => ThemeWarning::about(&directory.manifest_path(), kind),
        })
    })
    .collect()
}

/// Returns warnings about SVG files that the theme does not use. Their names may be misspelled.
fn unused_files(directory: &ThemeDirectory, kind: ThemeKind) -> Vec<ThemeWarning> {
    let files = directory.files();
    let named = named_files(kind);
    let missing = named.iter().filter(|file| !files.contains(file));
    let missing: Vec<String> = missing.cloned().collect();
    let is_unused = |file: &&String| file.ends_with(".svg") && !is_used(file, kind, &named);
    let unused = files.iter().filter(is_unused);
    let warning = |file: &String| {
        let kind = ThemeWarningKind::UnusedFile {
            name: file.clone(),
            missing: missing.clone(),
        };
        ThemeWarning::about(&directory.path_of(file), kind)
    };
    unused.map(warning).collect()
}
