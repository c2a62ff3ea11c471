//! Annotation themes.

use std::collections::BTreeMap;

use super::annotation_style::{AnnotationStyle, ArrowStyle, NumberStyle};
use super::art::{Art, Extent};
use super::art_files::{arrow_files, mark_file};
use super::directory::{MANIFEST, ThemeDirectory};
use super::error::ThemeError;
use super::findings::Findings;
use super::kind::ThemeKind;
use super::legacy;
use super::library::Library;
use super::manifest::Manifest;
use super::theme_yaml;
use super::warning::ThemeWarning;
use crate::board::{Arrow, Mark};

/// Marks and the style of arrows.
#[derive(Clone, Debug)]
pub struct AnnotationTheme {
    /// The manifest.
    pub manifest: Manifest,
    /// Warnings about the theme.
    pub warnings: Vec<ThemeWarning>,
    /// The style of arrows without their own art.
    pub arrow: ArrowStyle,
    /// The style of numbers.
    pub number: NumberStyle,
    /// In the order of [`Mark::ALL`].
    marks: Vec<(Art, AnnotationStyle)>,
    arrows: BTreeMap<Arrow, (Art, AnnotationStyle)>,
}

impl AnnotationTheme {
    /// Loads an annotation theme.
    ///
    /// # Errors
    /// See [`Theme::load`](super::Theme::load).
    pub fn load(library: &Library, name: &str) -> Result<AnnotationTheme, ThemeError> {
        library.load(ThemeKind::Annotations, name, AnnotationTheme::read)
    }

    /// Reads all files of a theme, continuing after errors.
    pub(super) fn read(
        directory: &ThemeDirectory,
        findings: &mut Findings,
    ) -> Option<AnnotationTheme> {
        let manifest = if legacy::is_legacy(directory, ThemeKind::Annotations) {
            legacy::annotations(directory, findings)
        } else {
            theme_yaml::read(directory, MANIFEST, findings, |file| file.annotations())
        };
        findings.about = manifest.as_ref().map(|manifest| manifest.about.clone());
        let mut art = |file: &str| findings.art(directory, file, Extent::Field);
        let marks = Mark::ALL.map(|mark| (mark, art(&mark_file(mark))));
        let arrows = arrow_files(directory).into_iter();
        let arrows: Vec<_> = arrows.map(|(arrow, file)| (arrow, art(&file))).collect();
        let manifest = manifest?;
        let marks = marks.into_iter().map(|(mark, art)| {
            let style = manifest.marks.get(&mark).copied();
            Some((art?, style.unwrap_or(AnnotationStyle::MARK)))
        });
        let arrows = arrows.into_iter().map(|(arrow, art)| {
            let style = manifest.arrows.get(&arrow).copied();
            Some((arrow, (art?, style.unwrap_or(AnnotationStyle::ARROW))))
        });
        Some(AnnotationTheme {
            warnings: findings.warnings.clone(),
            arrow: manifest.arrow.clone(),
            number: manifest.number.clone(),
            marks: marks.collect::<Option<_>>()?,
            arrows: arrows.collect::<Option<_>>()?,
            manifest: manifest.about,
        })
    }

    /// The art of a mark, and its style.
    pub fn mark(&self, mark: Mark) -> (&Art, AnnotationStyle) {
        let (art, style) = &self.marks[mark as usize];
        (art, *style)
    }

    /// The art and style of an arrow, if it has art of its own.
    pub fn drawn_arrow(&self, arrow: Arrow) -> Option<(&Art, AnnotationStyle)> {
        let (art, style) = self.arrows.get(&arrow)?;
        Some((art, *style))
    }
}
