//! Converts settings to the values that are needed for reading and drawing, such as the positions to show.

use std::path::Path;

use super::option_table::Settings;
use super::setting::Level;
use super::setting::{Origin, Setting, SettingWord};
use crate::board::{Orientation, View};
use crate::format::Hints;
use crate::game::{Address, Lenience, Moments, PlaceOnLine};
use crate::page::PictureFormat;
use crate::svg::{PlayCount, Playback};
use crate::templates::Caption;

impl Settings {
    /// Returns whether illegal moves are played if they are unambiguous.
    pub fn lenience(&self) -> Lenience {
        self.lenient.or_default().into()
    }

    /// Returns the settings that a position itself contains.
    pub(crate) fn of_position(view: &View) -> Settings {
        let origin = || Origin::of(Level::Position);
        let flag = |is: bool| {
            let words = vec![SettingWord::of_flag(is)];
            Setting::new(is, words, origin())
        };
        let mut settings = Settings::default();
        if let Some(orientation) = view.orientation {
            settings.flip = flag(orientation.flipped);
            settings.mirror = flag(orientation.mirrored);
        }
        if let Some(crop) = view.crop {
            settings.crop = Setting::new(crop, Vec::new(), origin());
        }
        if let Some(caption) = &view.caption {
            settings.caption = Setting::new(Caption::plain(caption.clone()), Vec::new(), origin());
        }
        settings
    }

    /// Returns the given path with the format, notation and encoding of the input, if they are set.
    pub fn hints<'a>(&self, path: Option<&'a Path>) -> Hints<'a> {
        Hints {
            path,
            format: self.input_format.get().copied(),
            notation: self.input_notation.get().copied(),
            encoding: self.encoding.get().copied(),
        }
    }

    /// Returns the orientation of the board, if set.
    pub(crate) fn orientation(&self) -> Option<Orientation> {
        let (flipped, mirrored) = (self.flip.get(), self.mirror.get());
        flipped.or(mirrored).map(|_| Orientation {
            flipped: self.flip.or_default(),
            mirrored: self.mirror.or_default(),
        })
    }

    /// Returns true if a picture in this format is an animation, which shows one position after another.
    pub fn is_film(&self, format: PictureFormat) -> bool {
        format.is_film() || (format == PictureFormat::Svg && self.animate.or_default())
    }

    /// Returns the positions of a game to show in this format, either in one animation or one per picture.
    pub fn moments_in(&self, format: PictureFormat) -> Moments {
        let start = Address::from(PlaceOnLine::Ply(0));
        match self.moments() {
            moments @ Moments::Chosen { .. } => moments,
            _ if self.is_film(format) => Moments::Line {
                from: self.from.get().cloned(),
                // With 0 moves, a still picture shows the starting position. An animation plays to the end.
                to: self.moves.get().cloned().filter(|to| *to != start),
            },
            moments => moments,
        }
    }

    /// Returns the settings for playing an animation in this format.
    pub(crate) fn playback(&self, format: PictureFormat) -> Playback {
        let usual = match format {
            PictureFormat::Svg => PlayCount::ONCE,
            _ => PlayCount::Forever,
        };
        Playback {
            delay: self.delay.or(Playback::DELAY),
            delay_last: self.delay_last.or(Playback::DELAY_LAST),
            plays: self.loop_.or(usual),
            still: self.still.or_default(),
        }
    }

    /// Returns the positions of a game to show, each in its own picture.
    pub fn moments(&self) -> Moments {
        if self.each_move.or_default() {
            return Moments::EachMove;
        }
        let (at, comments) = (self.at.or_default(), self.at_comments.or_default());
        if comments || !at.is_empty() {
            Moments::Chosen { at, comments }
        } else {
            Moments::After(self.moves.or(Address::from(PlaceOnLine::Ply(0))))
        }
    }
}
