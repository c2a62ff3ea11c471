//! Reads the text of a manifest, and collects the errors in it.

use std::ops::Range;
use std::sync::Arc;

use serde::de::DeserializeOwned;

use crate::theme::board_style::FieldGeometry;
use crate::theme::directory::ThemeDirectory;
use crate::theme::error::{ThemeError, ThemeErrorKind};
use crate::theme::findings::Findings;
use crate::util::sort;
use crate::util::yaml::{Document, Limits, Mistake, NOWHERE, Spanned};

/// A number with its place in the manifest.
pub(in crate::theme) type Number = Spanned<f64>;

/// The limits for parsing a manifest, which may contain anchors and aliases.
const LIMITS: Limits = Limits {
    depth: 64,
    has_aliases: true,
};

/// The minimum for lengths that must not be 0, because they must be visible or because they are divisors.
pub(super) const LEAST: f64 = 1e-3;

/// The maximum for coordinates and lengths, which is far beyond the edges of any board.
pub(super) const FAR: f64 = 1e6;

/// A manifest that is being read. Errors in it are added to `findings`.
pub(in crate::theme) struct ManifestFile<'a> {
    pub(crate) path: &'a str,
    pub(crate) text: Arc<str>,
    pub(crate) findings: &'a mut Findings,
}

/// Reads a file as the manifest of a theme. Returns `None` if there is any error in the file.
pub(in crate::theme) fn read<T>(
    directory: &ThemeDirectory,
    file: &str,
    findings: &mut Findings,
    read: impl FnOnce(&mut ManifestFile) -> Option<T>,
) -> Option<T> {
    let text = findings.keep(directory.read(file))?;
    let path = directory.path_of(file);
    let first = findings.errors.len();
    let mut file = ManifestFile {
        path: &path,
        text: text.into(),
        findings,
    };
    let manifest = read(&mut file);
    let errors = &mut findings.errors[first..];
    sort::by_key(errors, ThemeError::start);
    manifest.filter(|_| errors.is_empty())
}

impl ManifestFile<'_> {
    /// Parses the text as YAML. Invalid values are replaced with placeholders whose span is [`NOWHERE`].
    pub(in crate::theme) fn parse<T: DeserializeOwned>(&mut self) -> Option<T> {
        let (parsed, errors) = Document::parse(&self.text, LIMITS).read();
        for error in errors {
            let kind = match error.mistake {
                Mistake::UnknownKey { key, known } => ThemeErrorKind::UnknownKey { key, known },
                Mistake::MissingKey(key) => ThemeErrorKind::MissingKey(key),
                mistake => ThemeErrorKind::Manifest(match mistake {
                    Mistake::Syntax(message) => message,
                    Mistake::NotAMapping => "expected keys with values".to_owned(),
                    // Manifests may have anchors, so the mistake is an alias without an anchor.
                    Mistake::Anchor => "there is nothing of this name".to_owned(),
                    mistake => mistake.words("a manifest"),
                }),
            };
            self.error(error.span.unwrap_or(0..0), kind);
        }
        parsed
    }

    /// Adds an error, unless `place` is [`NOWHERE`], which marks a value that already has another error.
    pub(in crate::theme) fn error(&mut self, place: Range<usize>, kind: ThemeErrorKind) {
        if place != NOWHERE {
            let error = ThemeError::at(self.path, Arc::clone(&self.text), place, kind);
            self.findings.add(error);
        }
    }

    /// Returns the value of a required key, or adds an error if the key is missing.
    pub(in crate::theme) fn need<T>(&mut self, key: &'static str, value: Option<T>) -> Option<T> {
        if value.is_none() {
            let missing = ThemeErrorKind::MissingKey(key);
            self.findings.add(ThemeError::about(self.path, missing));
        }
        value
    }

    /// Returns the position of the playing field. Each argument consists of a key and its value. `river` is
    /// `None` if the manifest omits that key.
    pub(in crate::theme) fn geometry(
        &mut self,
        [left, top, width, height]: [(&'static str, Number); 4],
        river: Option<(&'static str, Number)>,
    ) -> FieldGeometry {
        let mut number =
            |(key, number): (_, Number), least, most| self.number(key, &number, (least, most));
        let (left, top) = (number(left, -FAR, FAR), number(top, -FAR, FAR));
        let (width, height) = (number(width, LEAST, FAR), number(height, LEAST, FAR));
        // Do not limit the river by a wrong height, because this would add a misleading error.
        let most = if height > 0.0 { height } else { FAR };
        FieldGeometry {
            left,
            top,
            width,
            height,
            river: river.map_or(0.0, |it| number(it, 0.0, most)),
        }
    }

    /// Returns the value of a number. Adds an error if the value is outside the range, as NaN always is.
    pub(super) fn number(
        &mut self,
        key: &'static str,
        number: &Number,
        (min, max): (f64, f64),
    ) -> f64 {
        if !(min..=max).contains(&number.value) {
            let place = number.span.clone();
            self.error(place, ThemeErrorKind::OutOfRange { key, min, max });
        }
        number.value
    }

    /// Returns an optional number, or `usual` if the manifest omits it. Checks the range as `number` does.
    pub(super) fn or(
        &mut self,
        key: &'static str,
        number: &Option<Number>,
        range: (f64, f64),
        usual: f64,
    ) -> f64 {
        let number = number.as_ref();
        number.map_or(usual, |number| self.number(key, number, range))
    }
}
