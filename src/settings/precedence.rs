//! Merges settings, so that values from later levels override values from earlier levels.

use super::declaration::Declaration;
use super::option_table::{COUNT, OPTIONS, Settings};
use super::setting::AnySetting;
use super::setting::Level;
use crate::board::Color;
use crate::scene::SideToMove;
use crate::theme::ThemeKind;

impl Settings {
    /// Returns true if no option is set.
    pub fn is_empty(&self) -> bool {
        self.fields().iter().all(|field| field.origin().is_none())
    }

    /// Returns the setting of an option.
    pub fn field(&self, option: &Declaration) -> &dyn AnySetting {
        self.fields()[option.index]
    }

    /// Merges these settings with others. For each option, the value at the later level wins; at the same
    /// level, the value of `other` wins. Of two options that exclude each other, the one at the earlier level
    /// is cleared. A look is a set of themes, so it also clears the themes that were set before it.
    pub fn merge(mut self, mut other: Settings) -> Settings {
        let (old, new) = (self.look.level(), other.look.level());
        self.unset_themes(|level| new.is_some() && level <= new);
        other.unset_themes(|level| level < old);
        let level = |field: &dyn AnySetting| field.origin().map(|origin| origin.level);
        let levels = other.fields().map(level);
        let mut takes = [false; COUNT];
        for ((takes, new), old) in takes.iter_mut().zip(levels).zip(self.fields().map(level)) {
            *takes = new.is_some() && new >= old;
        }
        self.take(other, takes);
        self.clear_excluded();
        self
    }

    /// Clears the themes whose levels `at` accepts.
    fn unset_themes(&mut self, at: impl Fn(Option<Level>) -> bool) {
        for theme in [&mut self.board, &mut self.pieces, &mut self.annotations] {
            if at(theme.level()) {
                theme.unset();
            }
        }
    }

    /// Returns the name of the theme of this kind, which is set by its own option or else by the look.
    pub fn theme(&self, kind: ThemeKind) -> String {
        let own = match kind {
            ThemeKind::Board => &self.board,
            ThemeKind::Pieces => &self.pieces,
            ThemeKind::Annotations => &self.annotations,
        };
        own.or(self.look.or_default().theme(kind))
    }

    fn clear_excluded(&mut self) {
        let is_excluded = |option: &Declaration, level: Level| {
            let mut others = OPTIONS.iter().filter(|other| option.excludes(other));
            others.any(|other| self.level_on(other) > Some(level))
        };
        let excluded = OPTIONS.iter().map(|option| {
            let level = self.level_on(option);
            level.is_some_and(|level| is_excluded(option, level))
        });
        let excluded: Vec<bool> = excluded.collect();
        for (field, is_excluded) in self.fields_mut().into_iter().zip(excluded) {
            if is_excluded {
                field.unset();
            }
        }
    }

    /// Returns the level at which an option is set, or `None` if it is unset or set to `false`.
    pub(super) fn level_on(&self, option: &Declaration) -> Option<Level> {
        let field = self.field(option);
        let origin = field.origin().filter(|_| !option.is_off(field.words()));
        origin.map(|origin| origin.level)
    }

    /// Returns the side to mark as the side to move, or the way to choose this side. If the position itself
    /// specifies a side (`known`), that side overrides a side that is set at an earlier level.
    pub(crate) fn side_to_move(&self, known: Option<Color>) -> SideToMove {
        let is_early = self.side_to_move.level() < Some(Level::Position);
        match self.side_to_move.or_default() {
            SideToMove::Red | SideToMove::Black if is_early && known.is_some() => SideToMove::Auto,
            side => side,
        }
    }
}
