//! Which part of a game is shown, and how its board is turned.

use super::level::Level;
use super::options::Settings;
use super::setting::{Origin, Setting, Value};
use crate::board::{Orientation, View};
use crate::game::{Address, Moments, Place};
use crate::templates::Caption;

impl Settings {
    /// The settings that a position contains itself.
    pub fn of_position(view: &View) -> Settings {
        let origin = || Origin::of(Level::Position);
        let flag = |is: bool| {
            let words = vec![Value::of_flag(is)];
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

    /// The orientation of the board, if set.
    pub fn orientation(&self) -> Option<Orientation> {
        let (flipped, mirrored) = (self.flip.get(), self.mirror.get());
        flipped.or(mirrored).map(|_| Orientation {
            flipped: self.flip.or_default(),
            mirrored: self.mirror.or_default(),
        })
    }

    /// Which positions of a game are shown.
    pub fn moments(&self) -> Moments {
        if self.each_move.or_default() {
            return Moments::EachMove;
        }
        let (at, comments) = (self.at.or_default(), self.at_comments.or_default());
        if comments || !at.is_empty() {
            Moments::Chosen { at, comments }
        } else {
            Moments::After(self.moves.or(Address::from(Place::Ply(0))))
        }
    }
}
