//! The items that appear and disappear in one layer of a film.

use std::collections::HashMap;

use crate::scene::Point;
use crate::util::sort;

/// An item in a film.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum FilmThing {
    /// Art, with the index of its definition in the film, its position, and its scale.
    Art {
        definition: usize,
        at: Point,
        scale: f64,
    },
    /// SVG elements without ids.
    Drawn(String),
}

/// The items of a layer that appear and disappear during a film. An item that stays or returns is stored only
/// once, unless the drawing order changes.
#[derive(Clone, Debug, Default)]
pub(crate) struct FilmLayer {
    /// The items, from bottom to top.
    pub(crate) things: Vec<FilmThing>,
    /// The indexes of the items shown in each position, from bottom to top.
    pub(crate) shown: Vec<Vec<usize>>,
}

/// A builder that adds the items of a layer position by position.
#[derive(Default)]
pub(super) struct FilmLayerBuilder {
    things: Vec<FilmThing>,
    /// The indexes of the items in drawing order.
    order: Vec<usize>,
    /// The rank of each item in the drawing order.
    ranks: Vec<usize>,
    /// Maps the SVG text of items to their indexes. Several items have the same text if the drawing order has
    /// changed.
    known: HashMap<String, Vec<usize>>,
    shown: Vec<Vec<usize>>,
}

impl FilmLayerBuilder {
    pub(crate) fn len(&self) -> usize {
        self.things.len()
    }

    /// Adds a position with these items, from bottom to top. Each item comes with its SVG text, and items
    /// with the same text are equal.
    pub(crate) fn push(&mut self, things: impl IntoIterator<Item = (String, FilmThing)>) {
        // The lowest rank in the drawing order that the next item can have.
        let mut cursor = 0;
        let mut shown = Vec::new();
        let mut new = Vec::new();
        for (text, thing) in things {
            let same = self.known.entry(text).or_default();
            let known = same.iter().copied();
            let mut known = known.filter(|index| *index < self.ranks.len());
            let index = match known.find(|index| self.ranks[*index] >= cursor) {
                Some(index) => {
                    cursor = self.ranks[index] + 1;
                    index
                }
                None => {
                    let index = self.things.len();
                    self.things.push(thing);
                    same.push(index);
                    new.push((cursor, index));
                    index
                }
            };
            shown.push(index);
        }
        self.shown.push(shown);
        if new.is_empty() {
            return;
        }
        let mut order = Vec::with_capacity(self.things.len());
        let mut new = new.into_iter().peekable();
        for place in 0..=self.order.len() {
            while let Some((_, index)) = new.next_if(|(before, _)| *before == place) {
                order.push(index);
            }
            order.extend(self.order.get(place));
        }
        self.ranks.resize(order.len(), 0);
        for (rank, index) in order.iter().enumerate() {
            self.ranks[*index] = rank;
        }
        self.order = order;
    }

    /// Returns the finished layer, which shows all positions that have been added.
    pub(crate) fn finish(self) -> FilmLayer {
        let mut things: Vec<_> = self.ranks.iter().copied().zip(self.things).collect();
        sort::by_key(&mut things, |(rank, _)| *rank);
        let ranks = |shown: Vec<usize>| shown.into_iter().map(|index| self.ranks[index]).collect();
        FilmLayer {
            things: things.into_iter().map(|(_, thing)| thing).collect(),
            shown: self.shown.into_iter().map(ranks).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FilmLayerBuilder, FilmThing};

    #[test]
    fn things_are_there_once_unless_their_order_changes() {
        for (positions, expected) in [
            (vec!["ab", "ab"], "ab"),
            (vec!["ac", "abc", "xc"], "axbc"),
            (vec!["ab", "ba"], "bab"),
            (vec!["", "aa", "a"], "aa"),
        ] {
            let mut growing = FilmLayerBuilder::default();
            for position in &positions {
                growing.push(
                    position
                        .chars()
                        .map(|c| (c.to_string(), FilmThing::Drawn(c.to_string()))),
                );
            }
            let strip = growing.finish();
            let text = |thing: &FilmThing| match thing {
                FilmThing::Drawn(text) => text.clone(),
                FilmThing::Art { .. } => panic!("all are drawn"),
            };
            let all: String = strip.things.iter().map(text).collect();
            assert_eq!(all.len(), expected.len(), "{positions:?}: {all}");
            for (position, shown) in positions.iter().zip(&strip.shown) {
                assert!(shown.is_sorted(), "{positions:?}");
                let shown: String = shown
                    .iter()
                    .map(|index| text(&strip.things[*index]))
                    .collect();
                assert_eq!(shown, *position);
            }
        }
    }
}
