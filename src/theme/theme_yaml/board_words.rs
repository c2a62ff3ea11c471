//! The keys of a board's `theme.yaml` about what is written on it and stands beside it:
//! `labels`, `river` and `surround`.

use serde::Deserialize;
use serde_yaml::Spanned;

use super::file::{LEAST, ManifestFile, Number};
use crate::board::{File, Rank};
use crate::leaves::yaml::span;
use crate::lettering::Lettering;
use crate::theme::board_words::{Band, BoardLabels, RiverWords, Surround};
use crate::theme::error::ThemeErrorKind;
use crate::theme::label_range::Labels;
use crate::theme::paint::Paint;

/// Farther than any place on a board.
const FAR: f64 = 1e6;

/// [`BoardLabels`] as they are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenLabels {
    lettering: Spanned<String>,
    size: Number,
    #[serde(default)]
    color: Paint,
    top: Option<WrittenBand>,
    right: Option<WrittenBand>,
    bottom: Option<WrittenBand>,
    left: Option<WrittenBand>,
}

/// [`Band`] as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenBand {
    words: Spanned<String>,
    at: Number,
}

/// [`RiverWords`] as they are written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenRiver {
    words: Spanned<String>,
    lettering: Spanned<String>,
    size: Number,
    #[serde(default)]
    color: Paint,
    #[serde(default)]
    turned: bool,
    relief: Option<Paint>,
}

/// [`Surround`] as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenSurround {
    color: Option<Paint>,
    #[serde(default)]
    ink: Paint,
}

impl From<WrittenSurround> for Surround {
    fn from(written: WrittenSurround) -> Surround {
        Surround {
            colour: written.color,
            ink: written.ink,
        }
    }
}

impl ManifestFile<'_> {
    /// Reads what stands at the ends of files and ranks.
    pub(super) fn labels(&mut self, written: &WrittenLabels) -> Option<BoardLabels> {
        let size = self.number("labels.size", &written.size, LEAST, FAR);
        let lettering = self.lettering(&written.lettering);
        let mut bands = [
            ("labels.top.at", &written.top, File::COUNT),
            ("labels.right.at", &written.right, Rank::COUNT),
            ("labels.bottom.at", &written.bottom, File::COUNT),
            ("labels.left.at", &written.left, Rank::COUNT),
        ]
        .map(|(key, band, count)| match band {
            Some(band) => self.band(key, band, count, lettering).map(Some),
            None => Some(None),
        })
        .into_iter();
        let mut next = || bands.next().flatten();
        let (top, right, bottom, left) = (next(), next(), next(), next());
        Some(BoardLabels {
            lettering: lettering?,
            size: size?,
            colour: written.color.clone(),
            top: top?,
            right: right?,
            bottom: bottom?,
            left: left?,
        })
    }

    fn band(
        &mut self,
        key: &'static str,
        written: &WrittenBand,
        count: usize,
        lettering: Option<&Lettering>,
    ) -> Option<Band> {
        let at = self.number(key, &written.at, -FAR, FAR);
        let words = Labels::parse(&written.words.value).into_words();
        let counted = words.len() == count;
        if !counted {
            let kind = ThemeErrorKind::LabelCount {
                expected: count,
                found: words.len(),
            };
            self.error(span(self.text, written.words.referenced), kind);
        }
        let drawn = self.drawable(&words, &written.words, lettering);
        Some(Band {
            words: drawn.filter(|()| counted).map(|()| words)?,
            at: at?,
        })
    }

    /// Reads what is written in the river.
    pub(super) fn river(&mut self, written: &WrittenRiver) -> Option<RiverWords> {
        let size = self.number("river.size", &written.size, LEAST, FAR);
        let lettering = self.lettering(&written.lettering);
        let words = written.words.value.split_whitespace();
        let words: Vec<String> = words.map(str::to_owned).collect();
        let counted = (1..=2).contains(&words.len());
        if !counted {
            let kind = ThemeErrorKind::RiverWords { found: words.len() };
            self.error(span(self.text, written.words.referenced), kind);
        }
        let drawn = self.drawable(&words, &written.words, lettering);
        Some(RiverWords {
            words: drawn.filter(|()| counted).map(|()| words)?,
            lettering: lettering?,
            size: size?,
            colour: written.color.clone(),
            turned: written.turned,
            relief: written.relief.clone(),
        })
    }

    fn lettering(&mut self, name: &Spanned<String>) -> Option<&'static Lettering> {
        let found = Lettering::shared(&name.value);
        let place = span(self.text, name.referenced);
        found
            .map_err(|error| self.error(place, ThemeErrorKind::Lettering(error)))
            .ok()
    }

    /// Checks that a lettering has all characters of some words, which are written there.
    /// Without one, there is nothing to check.
    fn drawable(
        &mut self,
        words: &[String],
        written: &Spanned<String>,
        lettering: Option<&Lettering>,
    ) -> Option<()> {
        let lettering = lettering?;
        let missing = words.iter().find_map(|word| lettering.width(word).err());
        let place = span(self.text, written.referenced);
        match missing {
            Some(error) => {
                self.error(place, ThemeErrorKind::Lettering(error));
                None
            }
            None => Some(()),
        }
    }
}
