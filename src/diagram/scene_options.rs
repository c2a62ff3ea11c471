//! Converts settings to the options of a picture.

use super::{Diagram, Movements};
use crate::page::{PictureFormat, Resolution};
use crate::scene::{CaptionText, LegendStyle, Options, Paper, Situation};
use crate::settings::CaptionFont;
use crate::text_board::TextOptions;

impl Diagram {
    /// Returns the options of the picture in this format.
    pub fn options(&self, format: PictureFormat, movements: &Movements) -> Options {
        let settings = &self.settings;
        let width = settings.width_px.get().or(settings.width_cm.get());
        let defaults = Options::default();
        let font = settings.caption_font.get().and_then(CaptionFont::family);
        let font = font.cloned();
        let width = width.copied().unwrap_or(defaults.width);
        Options {
            orientation: settings.orientation().unwrap_or_default(),
            crop: settings.crop.or_default(),
            coordinates: settings.coordinates.get().copied(),
            coordinate_sides: settings.coordinate_sides.get().cloned(),
            side_to_move: settings.side_to_move(self.moment.to_move),
            horse_arrows: settings.horse_arrows.or_default(),
            caption: self.caption(movements).map(|text| {
                let font = font.clone();
                CaptionText { text, font }
            }),
            legend: settings.legend.or_default().then(|| {
                let font = font.clone();
                LegendStyle { font }
            }),
            situation: self.situation(),
            language: settings.lang.or_default(),
            resolution: format.has_dots().then(|| {
                let dpi = settings.dpi.get().copied();
                Resolution::of(width, dpi).scale
            }),
            width,
            padding: settings.padding.or_default(),
            scale_pieces: settings.scale_pieces.or(defaults.scale_pieces),
            scale_annotations: settings.scale_annotations.or(defaults.scale_annotations),
            paper: self.paper(format),
            faint: self.faint.clone(),
            least: None,
            debug: settings.debug.or_default(),
        }
    }

    /// Returns the options for drawing the diagram as text, optionally with the colours of a terminal.
    pub(crate) fn text_options(&self, movements: &Movements, colour: bool) -> TextOptions {
        let settings = &self.settings;
        TextOptions {
            pieces: settings.text_pieces.or_default(),
            lines: settings.text_lines.or_default(),
            color: colour,
            orientation: settings.orientation().unwrap_or_default(),
            crop: settings.crop.or_default(),
            coordinates: settings.coordinates.get().copied(),
            coordinate_sides: settings.coordinate_sides.get().cloned(),
            caption: self.caption(movements),
            legend: settings.legend.or_default(),
            to_move: self.to_move(),
            language: settings.lang.or_default(),
        }
    }

    /// Returns the side to move and the last move, which the pieces on the board do not show.
    fn situation(&self) -> Situation {
        let last = self.moment.last_move.as_ref();
        let last_move = last.filter(|last| !last.mv.is_null()).and_then(|last| {
            let piece = last.before.piece(last.mv.from)?;
            Some((piece, last.mv))
        });
        Situation {
            to_move: self.moment.to_move,
            last_move,
        }
    }

    /// Returns the background of the picture. PNG has none by default, because PNG pictures are often laid
    /// over something else.
    fn paper(&self, format: PictureFormat) -> Paper {
        match self.settings.background.get() {
            Some(Some(paint)) => Paper::Paint(paint.clone()),
            Some(None) => Paper::None,
            None if format == PictureFormat::Png => Paper::None,
            None => Paper::OfTheme,
        }
    }
}
