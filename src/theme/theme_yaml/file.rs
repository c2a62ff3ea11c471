//! The text of a manifest, and its errors.

use std::ops::Range;

use serde::de::DeserializeOwned;

use crate::theme::directory::ThemeDirectory;
use crate::theme::error::{ThemeError, ThemeErrorKind};
use crate::theme::field::FieldGeometry;
use crate::theme::findings::Findings;
use crate::util::yaml::{Document, Limits, Spanned, TypedErrorKind};

/// A number and its place.
pub(super) type Number = Spanned<f64>;

/// A manifest may have anchors and aliases.
const LIMITS: Limits = Limits {
    depth: 64,
    has_aliases: true,
};

/// The least length that is visible and that one can divide by.
pub(super) const LEAST: f64 = 1e-3;

/// Beyond any place on a board.
pub(super) const FAR: f64 = 1e6;

/// The text of a manifest. Its errors are added to the findings.
pub(in crate::theme) struct ManifestFile<'a> {
    /// Its path in errors.
    pub path: &'a str,
    pub text: &'a str,
    pub findings: &'a mut Findings,
}

/// A number with its key and its place.
pub(in crate::theme) struct Placed {
    pub key: &'static str,
    pub value: f64,
    pub place: Range<usize>,
}

/// Reads a file of a theme as its manifest.
pub(in crate::theme) fn read<T>(
    directory: &ThemeDirectory,
    file: &str,
    findings: &mut Findings,
    read: impl FnOnce(&mut ManifestFile) -> Option<T>,
) -> Option<T> {
    let (path, text) = findings.keep(directory.read(file))?;
    read(&mut ManifestFile {
        path: &path,
        text: &text,
        findings,
    })
}

impl ManifestFile<'_> {
    /// Reads the text as YAML.
    pub(in crate::theme) fn parse<T: DeserializeOwned>(&mut self) -> Option<T> {
        let parsed = Document::parse(self.text, LIMITS).read();
        let errors = match parsed {
            Ok(parsed) => return Some(parsed),
            Err(errors) => errors,
        };
        for error in errors {
            let kind = match error.kind {
                TypedErrorKind::UnknownKey { key, known } => {
                    ThemeErrorKind::UnknownKey { key, known }
                }
                TypedErrorKind::MissingKey(key) => ThemeErrorKind::MissingKey(key),
                _ => ThemeErrorKind::Manifest(error.to_string()),
            };
            self.error(error.span.unwrap_or(0..0), kind);
        }
        None
    }

    /// Adds an error at a place of the text.
    pub(in crate::theme) fn error(&mut self, place: Range<usize>, kind: ThemeErrorKind) {
        let error = ThemeError::at(self.path, self.text, place, kind);
        self.findings.add(error);
    }

    /// The value of a required key.
    pub(in crate::theme) fn need<T>(&mut self, key: &'static str, value: Option<T>) -> Option<T> {
        if value.is_none() {
            let missing = ThemeErrorKind::MissingKey(key);
            self.findings.add(ThemeError::about(self.path, missing));
        }
        value
    }

    /// The geometry of a board from its left, top, width, height and, optionally, river.
    pub(in crate::theme) fn geometry(
        &mut self,
        [left, top, width, height]: [Placed; 4],
        river: Option<Placed>,
    ) -> Option<FieldGeometry> {
        let left = self.check(left, -FAR, FAR);
        let top = self.check(top, -FAR, FAR);
        let width = self.check(width, LEAST, FAR);
        let height = self.check(height, LEAST, FAR);
        let river = match river {
            Some(river) => self.check(river, 0.0, height.unwrap_or(FAR)),
            None => Some(0.0),
        };
        Some(FieldGeometry {
            left: left?,
            top: top?,
            width: width?,
            height: height?,
            river: river?,
        })
    }

    pub(super) fn number(
        &mut self,
        key: &'static str,
        number: &Number,
        (min, max): (f64, f64),
    ) -> Option<f64> {
        let placed = self.placed(key, number);
        self.check(placed, min, max)
    }

    /// The same for an optional key, which has a `usual` value.
    pub(super) fn or(
        &mut self,
        key: &'static str,
        number: Option<&Number>,
        range: (f64, f64),
        usual: f64,
    ) -> Option<f64> {
        number.map_or(Some(usual), |number| self.number(key, number, range))
    }

    pub(super) fn placed(&self, key: &'static str, number: &Number) -> Placed {
        Placed {
            key,
            value: number.value,
            place: number.span.clone(),
        }
    }

    /// The value of a number, if it is in its range. NaN is in none.
    fn check(&mut self, Placed { key, value, place }: Placed, min: f64, max: f64) -> Option<f64> {
        let is_in_range = (min..=max).contains(&value);
        if !is_in_range {
            self.error(place, ThemeErrorKind::OutOfRange { key, min, max });
        }
        is_in_range.then_some(value)
    }
}
