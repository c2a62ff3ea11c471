//! Options that do not fit together or do not fit the picture.

use super::option_table::{FILM, OPTIONS, Settings};
use super::setting::Level;
use crate::page::PictureFormat;
use crate::scene::{Coordinates, Side};

/// An option that does not fit the other options or the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Misfit {
    /// `coordinate-sides` is set, but no coordinates are chosen.
    #[error("`coordinate-sides` needs `coordinates`")]
    NoCoordinates,
    /// `coordinate-sides` names only sides that have no labels in the chosen coordinate system.
    #[error("the coordinates `{}` do not label ranks, and so neither the left nor the right side", .0.name())]
    NoLabels(Coordinates),
    /// `animate` is set, but the format is for still pictures.
    #[error("`animate` is for SVG; {} shows one position", .0.name())]
    StillPicture(PictureFormat),
    /// An option about animations is set, but the picture is not animated.
    #[error("`{0}` needs an animation")]
    NoFilm(&'static str),
}

impl Misfit {
    /// Returns the name of the option that does not fit.
    pub fn option(self) -> &'static str {
        match self {
            Misfit::NoCoordinates | Misfit::NoLabels(_) => "coordinate-sides",
            Misfit::StillPicture(_) => "animate",
            Misfit::NoFilm(option) => option,
        }
    }

    /// Returns advice on what to choose instead.
    pub(crate) fn expected(self) -> &'static str {
        match self {
            Misfit::NoCoordinates => "choose a system, such as `algebraic`",
            Misfit::NoLabels(_) => "`coordinate-sides` can be `top`, `bottom` or both",
            Misfit::StillPicture(_) => "an animation is a .gif, an .apng or an .svg",
            Misfit::NoFilm(_) => "an animation is a .gif, an .apng, or an .svg with `animate`",
        }
    }
}

impl Settings {
    /// Returns an error if `coordinate-sides` is set without `coordinates`, or names no side with labels.
    pub fn check(&self) -> Result<(), Misfit> {
        let Some(sides) = self.coordinate_sides.get() else {
            return Ok(());
        };
        match self.coordinates.get().copied() {
            // Sides that are set for a whole project or book apply only to diagrams with coordinates.
            None if self.coordinate_sides.level() < Some(Level::Position) => Ok(()),
            None => Err(Misfit::NoCoordinates),
            Some(Coordinates::None) => Ok(()),
            Some(system) => {
                let mut all = Side::ALL.into_iter();
                let has_any = all.any(|side| sides.contains(side) && system.stands_at(side));
                has_any.then_some(()).ok_or(Misfit::NoLabels(system))
            }
        }
    }

    /// Checks that the options about animations have an effect in the format of the picture. Checks only
    /// options set at the level `least` or a later level. The error names the first option without effect.
    pub fn check_film(&self, format: PictureFormat, least: Level) -> Result<(), Misfit> {
        if self.is_film(format) {
            return Ok(());
        }
        let mut about_films = OPTIONS.iter().filter(|option| option.heading == FILM);
        let idle = about_films.find(|option| {
            // A page with a game also uses `delay`.
            let is_of_use = option.name == "delay" && format.is_page();
            self.level_on(option) >= Some(least) && !is_of_use
        });
        match idle.map(|option| option.name.as_str()) {
            None => Ok(()),
            Some("animate") => Err(Misfit::StillPicture(format)),
            Some(name) => Err(Misfit::NoFilm(name)),
        }
    }
}
