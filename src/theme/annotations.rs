//! Annotation themes.

use std::collections::BTreeMap;

use super::art::{Art, Extent};
use super::error::ThemeError;
use super::findings::Findings;
use super::library::{Library, ThemeDirectory};
use super::manifest::{AnnotationManifest, AnnotationStyle, ArrowStyle, Manifest, NumberStyle};
use super::manifest_file;
use super::warning::ThemeWarning;
use super::{MANIFEST, ThemeKind, legacy};
use crate::board::{Annotation, Arrow, Mark};

/// The art of a mark.
pub(super) fn mark_file(mark: Mark) -> String {
    format!("{}.svg", mark.name())
}

/// The files of a theme with art for one arrow each, such as
/// `arrow_plus_1_minus_2.svg`.
pub(super) fn arrow_files(directory: &ThemeDirectory) -> Vec<(Arrow, String)> {
    let files = directory.files().into_iter();
    files
        .filter_map(|file| Some((arrow_of(&file)?, file)))
        .collect()
}

/// The arrow that a file of this name is for.
pub(super) fn arrow_of(file: &str) -> Option<Arrow> {
    let code = file.strip_prefix("arrow_")?.strip_suffix(".svg")?;
    let code = code.replace("plus_", "+").replace("minus_", "-");
    match format!("a{}", code.replace('_', "")).parse() {
        Ok(Annotation::Arrow(arrow)) => Some(arrow),
        _ => None,
    }
}

/// Marks and the style of arrows.
#[derive(Clone, Debug)]
pub struct AnnotationTheme {
    /// What the theme says about itself.
    pub manifest: Manifest,
    /// What is odd in it.
    pub warnings: Vec<ThemeWarning>,
    /// How arrows are drawn that have no art of their own.
    pub arrow: ArrowStyle,
    /// How numbers are drawn.
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
        let directory = library.find(ThemeKind::Annotations, name)?;
        let mut findings = Findings::default();
        let theme = AnnotationTheme::read(&directory, &mut findings);
        findings.first_error_or(theme)
    }

    /// Reads all files of a theme, whatever is wrong with some of them.
    pub(super) fn read(
        directory: &ThemeDirectory,
        findings: &mut Findings,
    ) -> Option<AnnotationTheme> {
        let manifest = manifest(directory, findings);
        findings.about = manifest.as_ref().map(|manifest| manifest.about.clone());
        let marks = Mark::ALL.map(|mark| {
            (
                mark,
                findings.art(directory, &mark_file(mark), Extent::Field),
            )
        });
        let arrows = arrow_files(directory)
            .into_iter()
            .map(|(arrow, file)| (arrow, findings.art(directory, &file, Extent::Field)));
        let arrows: Vec<_> = arrows.collect();
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

    /// The art of a mark, and how to draw it.
    pub fn mark(&self, mark: Mark) -> (&Art, AnnotationStyle) {
        let (art, style) = &self.marks[mark as usize];
        (art, *style)
    }

    /// The art of an arrow and how to draw it, if it has art of its own.
    pub fn drawn_arrow(&self, arrow: Arrow) -> Option<(&Art, AnnotationStyle)> {
        let (art, style) = self.arrows.get(&arrow)?;
        Some((art, *style))
    }
}

fn manifest(directory: &ThemeDirectory, findings: &mut Findings) -> Option<AnnotationManifest> {
    if legacy::is_legacy(directory, ThemeKind::Annotations) {
        return legacy::annotations(directory, findings);
    }
    manifest_file::read(directory, MANIFEST, findings, |file| file.annotations())
}

#[cfg(test)]
mod tests {
    use super::arrow_of;

    #[test]
    fn arrows_are_known_by_their_files() {
        let code =
            |file| arrow_of(file).map(|arrow| crate::board::Annotation::Arrow(arrow).to_string());
        for (file, expected) in [
            ("arrow_plus_1_minus_2.svg", Some("a+1-2")),
            ("arrow_minus_8_plus_0.svg", Some("a-8+0")),
            ("arrow_plus_0_plus_0.svg", None),
            ("arrow_plus_9_plus_0.svg", None),
            ("arrow_plus_1.svg", None),
            ("arrow_plus_1_minus_2.png", None),
            ("blank_bad.svg", None),
        ] {
            assert_eq!(code(file).as_deref(), expected, "{file}");
        }
    }
}
