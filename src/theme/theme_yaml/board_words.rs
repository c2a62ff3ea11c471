//! The keys of a board's `theme.yaml` for the words on the board and for the area around it: `labels`,
//! `river`, `to_move`, `frame` and `surround`.

use serde::Deserialize;

use super::file::{FAR, LEAST, ManifestFile, Number};
use crate::board::{File, Rank};
use crate::lettering::Lettering;
use crate::theme::board_style::{
    BoardLabels, FrameBand, LabelBand, RiverWords, ToMoveSpot, ToMoveStyle,
};
use crate::theme::error::ThemeErrorKind;
use crate::theme::label_range::Labels;
use crate::theme::paint::Paint;
use crate::util::yaml::Spanned;

/// [`BoardLabels`] as they are written in the manifest.
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

/// A [`LabelBand`] as it is written in the manifest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenBand {
    words: Spanned<String>,
    at: Number,
}

/// [`RiverWords`] as they are written in the manifest.
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

/// A [`ToMoveStyle`] as it is written in the manifest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenToMove {
    at: Option<Number>,
    size: Option<Number>,
    red: Option<Paint>,
    black: Option<Paint>,
    ink: Option<Paint>,
}

/// A [`FrameBand`] as it is written in the manifest.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenFrameBand {
    width: Number,
    colors: Spanned<Vec<Paint>>,
}

impl ManifestFile<'_> {
    pub(super) fn labels(&mut self, written: WrittenLabels) -> Option<BoardLabels> {
        let size = self.number("labels.size", &written.size, (LEAST, FAR));
        let lettering = self.lettering(&written.lettering);
        let mut band = |key, band: Option<WrittenBand>, count| {
            band.map(|band| self.band(key, &band, count, lettering))
        };
        let sides = [
            band("labels.top.at", written.top, File::COUNT),
            band("labels.right.at", written.right, Rank::COUNT),
            band("labels.bottom.at", written.bottom, File::COUNT),
            band("labels.left.at", written.left, Rank::COUNT),
        ];
        Some(BoardLabels {
            lettering: lettering?,
            size,
            colour: written.color,
            sides,
        })
    }

    fn band(
        &mut self,
        key: &'static str,
        written: &WrittenBand,
        count: usize,
        lettering: Option<&Lettering>,
    ) -> LabelBand {
        let at = self.number(key, &written.at, (-FAR, FAR));
        let words = Labels::parse(&written.words.value).words().to_vec();
        let found = words.len();
        let wrong = (found != count).then_some(ThemeErrorKind::LabelCount {
            expected: count,
            found,
        });
        self.check_words(&words, &written.words, wrong, lettering);
        LabelBand { words, at }
    }

    pub(super) fn river(&mut self, written: WrittenRiver) -> Option<RiverWords> {
        let size = self.number("river.size", &written.size, (LEAST, FAR));
        let lettering = self.lettering(&written.lettering);
        let words = written.words.value.split_whitespace();
        let words: Vec<String> = words.map(str::to_owned).collect();
        let found = words.len();
        let wrong = (!matches!(found, 1 | 2)).then_some(ThemeErrorKind::RiverWords { found });
        self.check_words(&words, &written.words, wrong, lettering);
        Some(RiverWords {
            words,
            lettering: lettering?,
            size,
            colour: written.color,
            turned: written.turned,
            relief: written.relief,
        })
    }

    pub(super) fn mark_to_move(&mut self, written: WrittenToMove) -> Option<ToMoveStyle> {
        let (at, size) = (written.at.as_ref(), written.size.as_ref());
        let spot = if at.is_some() || size.is_some() {
            let at = self.need("to_move.at", at);
            let at = at.map(|at| self.number("to_move.at", at, (-FAR, FAR)));
            let size = self.need("to_move.size", size);
            let size = size.map(|size| self.number("to_move.size", size, (LEAST, FAR)))?;
            Some(ToMoveSpot { at: at?, size })
        } else {
            None
        };
        Some(ToMoveStyle {
            spot,
            red: written.red,
            black: written.black,
            ink: written.ink,
        })
    }

    pub(super) fn frame(&mut self, written: Vec<WrittenFrameBand>) -> Vec<FrameBand> {
        let band = |band: WrittenFrameBand| {
            let width = self.number("frame.width", &band.width, (LEAST, FAR));
            let colours: Vec<Paint> = band.colors.value;
            let found = colours.len();
            let colours = match &colours[..] {
                [colour] => Some([(); 4].map(|()| colour.clone())),
                _ => colours.try_into().ok(),
            };
            if colours.is_none() {
                self.error(band.colors.span, ThemeErrorKind::FrameColours { found });
            }
            let colours = colours.unwrap_or_default();
            FrameBand { width, colours }
        };
        written.into_iter().map(band).collect()
    }

    fn lettering(&mut self, name: &Spanned<String>) -> Option<&'static Lettering> {
        let found = Lettering::built_in(&name.value);
        let place = name.span.clone();
        found
            .map_err(|error| self.error(place, ThemeErrorKind::Lettering(error)))
            .ok()
    }

    /// Adds the error `wrong`, if it is given, and an error about the first character that the lettering
    /// lacks, if there is one.
    fn check_words(
        &mut self,
        words: &[String],
        written: &Spanned<String>,
        wrong: Option<ThemeErrorKind>,
        lettering: Option<&Lettering>,
    ) {
        let missing = lettering.and_then(|lettering| {
            let mut missing = words.iter().filter_map(|word| lettering.width(word).err());
            missing.next().map(ThemeErrorKind::Lettering)
        });
        for problem in wrong.into_iter().chain(missing) {
            self.error(written.span.clone(), problem);
        }
    }
}
