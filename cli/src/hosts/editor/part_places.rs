//! The places of the parts (games and positions) of a file, so that a part can be read without the others.

use std::ops::Range;

use super::parts::{Part, Parts, start_of};
use xiangqi_setup::format::collection::{Cutter, Section};
use xiangqi_setup::format::{Format, Hints};

/// The places of the parts of a file, as far as the file has been read. [`PartPlaces::replace`] updates the
/// places when the text changes.
#[derive(Clone, Default)]
pub struct PartPlaces {
    places: Vec<Place>,
    /// The cutter that divides the text into parts, if the text has several parts.
    cutter: Option<Cutter>,
    /// Whether `places` contains all parts of the text.
    are_all: bool,
}

/// The place of a part, or of several parts if the text has changed.
#[derive(Clone, Debug)]
struct Place {
    span: Range<usize>,
    /// The format of the part, if the part can be read by itself.
    format: Option<Format>,
    /// Whether the text in `span` has changed. The span can then contain one or more parts.
    is_changed: bool,
}

impl PartPlaces {
    /// Adds the place of the part in `section`, which `parts` has just returned.
    pub fn push(&mut self, section: &Section, parts: &Parts) {
        if self.cutter.is_none() {
            self.cutter = parts.cutter();
        }
        let start = start_of(section);
        let length = section.text().map_or(0, str::len);
        self.places.push(Place {
            span: start..start + length,
            format: section.format(),
            is_changed: false,
        });
    }

    /// Records that the places of all parts are known.
    pub fn complete(&mut self) {
        self.are_all = true;
    }

    /// Forgets all places.
    pub fn clear(&mut self) {
        *self = PartPlaces::default();
    }

    /// Updates the places after the bytes of `span` in the text were replaced with `added` new bytes.
    pub fn replace(&mut self, span: &Range<usize>, added: usize) {
        let places = &mut self.places;
        let mut first = places.partition_point(|place| place.span.end < span.start);
        let mut next = places.partition_point(|place| place.span.start <= span.end);
        if next == 0 {
            // New text before the first part may change the division of the whole text.
            return self.clear();
        }
        // New text between two parts may lengthen the first of the two.
        first = first.min(next - 1);
        // A part that changes for the first time may merge with its neighbours.
        if !places[first..next].iter().all(|place| place.is_changed) {
            first = first.saturating_sub(1);
            next = (next + 1).min(places.len());
        }
        let moved = |byte: usize| byte + added - span.len();
        let [start, end] = [places[first].span.start, places[next - 1].span.end];
        let changed = Place {
            span: start.min(span.start)..moved(end.max(span.end)),
            format: places[first].format,
            is_changed: true,
        };
        for place in &mut places[next..] {
            place.span = moved(place.span.start)..moved(place.span.end);
        }
        places.splice(first..next, [changed]);
    }

    /// Returns the part at a byte offset: the last part that begins at or before the offset, or else the
    /// first part. If the place of this part is not known yet, reads the text from its beginning.
    pub fn part_at(&mut self, text: &str, byte: usize, hints: Hints<'_>) -> Option<Part> {
        let next = self
            .places
            .partition_point(|place| place.span.start <= byte);
        if next == 0 || next == self.places.len() && !self.are_all {
            return self.find(text, byte, hints);
        }
        let place = &self.places[next - 1];
        let (format, around) = (place.format, text.get(place.span.clone()));
        let (Some(format), Some(around), Some(cutter)) = (format, around, &self.cutter) else {
            return Parts::at(text, byte, hints);
        };
        let start = place.span.start;
        let inside = match place.is_changed {
            true => cutter.section_at(around, byte - start),
            false => 0..around.len(),
        };
        let part = around[inside.clone()].to_owned();
        let section = Section::cut(part, start + inside.start, format, hints);
        Some(Part::of(section))
    }

    /// Finds a part by reading the text from its beginning.
    fn find(&mut self, text: &str, byte: usize, hints: Hints<'_>) -> Option<Part> {
        self.clear();
        let mut parts = Parts::new(text, hints);
        let mut found = None;
        while let Some(section) = parts.next_section() {
            self.push(&section, &parts);
            if found.is_some() && start_of(&section) > byte {
                return found.map(Part::of);
            }
            found = Some(section);
        }
        self.complete();
        found.map(Part::of)
    }
}
