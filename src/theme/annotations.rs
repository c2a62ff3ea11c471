//! Annotation themes.

use std::collections::BTreeMap;

use super::annotation_style::{AnnotationStyle, ArrowStyle, NumberStyle};
use super::art::{Art, Extent};
use super::art_files::{arrow_files, mark_file};
use super::directory::ThemeDirectory;
use super::error::ThemeError;
use super::findings::Findings;
use super::kind::ThemeKind;
use super::legacy;
use super::library::Library;
use super::manifest::Manifest;
use super::manifest_form;
use super::small_sizes::{FieldSize, SizeVariant, SizedArt};
use super::warning::ThemeWarning;
use crate::board::{Arrow, Mark};

/// An annotation theme: the art of marks and of some arrows, and the style of all other arrows and of
/// numbers.
#[derive(Clone, Debug)]
pub struct AnnotationTheme {
    /// The manifest.
    pub manifest: Manifest,
    pub(crate) warnings: Vec<ThemeWarning>,
    /// The usual style of arrows for which the theme has no art, and the usual style of numbers.
    pub(crate) usual: (ArrowStyle, NumberStyle),
    /// The style of arrows for which the theme has no art, and the style of numbers, at small sizes.
    small: (ArrowStyle, NumberStyle),
    /// The art and style of each mark, in the order of [`Mark::ALL`].
    marks: Vec<(SizedArt, AnnotationStyle)>,
    arrows: BTreeMap<Arrow, (SizedArt, AnnotationStyle)>,
}

/// An annotation theme for fields of a specific size.
#[derive(Clone, Copy, Debug)]
pub struct AnnotationsAtSize<'a> {
    theme: &'a AnnotationTheme,
    cut: SizeVariant,
}

impl AnnotationTheme {
    /// Loads an annotation theme.
    ///
    /// # Errors
    /// Returns the same errors as [`Theme::load`](super::Theme::load).
    pub fn load(library: &Library, name: &str) -> Result<AnnotationTheme, ThemeError> {
        library.load(ThemeKind::Annotations, name, AnnotationTheme::read)
    }

    /// Reads the manifest and the art of a theme. Continues after errors, which are collected in `findings`.
    pub(super) fn read(
        directory: &ThemeDirectory,
        findings: &mut Findings,
    ) -> Option<AnnotationTheme> {
        let manifest = manifest_form::read(
            (directory, ThemeKind::Annotations),
            findings,
            legacy::annotations,
            |file| file.annotations(),
        );
        findings.about = manifest.as_ref().map(|manifest| manifest.about.clone());
        let mut art = |file: &str| findings.cuts(directory, file, Extent::Field);
        let marks = Mark::ALL.map(|mark| art(&mark_file(mark)));
        let arrows = arrow_files(directory).into_iter();
        let arrows: Vec<_> = arrows.map(|(arrow, file)| (arrow, art(&file))).collect();
        let manifest = manifest?;
        let marks = marks.into_iter().zip(manifest.marks);
        let marks = marks.map(|(art, style)| Some((art?, style)));
        let arrows = arrows.into_iter().map(|(arrow, art)| {
            let style = manifest.arrows.get(&arrow).copied();
            Some((arrow, (art?, style.unwrap_or(AnnotationStyle::ARROW))))
        });
        Some(AnnotationTheme {
            warnings: findings.warnings.clone(),
            usual: (manifest.arrow, manifest.number),
            small: (manifest.small_arrow, manifest.small_number),
            marks: marks.collect::<Option<_>>()?,
            arrows: arrows.collect::<Option<_>>()?,
            manifest: manifest.about,
        })
    }

    /// Returns the theme for fields of this size.
    pub fn at(&self, size: FieldSize) -> AnnotationsAtSize<'_> {
        AnnotationsAtSize {
            theme: self,
            cut: self.manifest.small.cut(size),
        }
    }
}

impl<'a> AnnotationsAtSize<'a> {
    fn styles(self) -> &'a (ArrowStyle, NumberStyle) {
        match self.cut {
            SizeVariant::Usual => &self.theme.usual,
            SizeVariant::Small => &self.theme.small,
        }
    }

    /// Returns the style of arrows for which the theme has no art.
    pub fn arrow(self) -> &'a ArrowStyle {
        &self.styles().0
    }

    /// Returns the style of numbers.
    pub fn number(self) -> &'a NumberStyle {
        &self.styles().1
    }

    pub(crate) fn mark(self, mark: Mark) -> (&'a Art, AnnotationStyle) {
        let (cuts, style) = &self.theme.marks[mark as usize];
        (cuts.at(self.cut), *style)
    }

    /// Returns the art and the style of an arrow, if the theme has art for that arrow.
    pub(crate) fn drawn_arrow(self, arrow: Arrow) -> Option<(&'a Art, AnnotationStyle)> {
        let (cuts, style) = self.theme.arrows.get(&arrow.numbered(None))?;
        Some((cuts.at(self.cut), *style))
    }
}
