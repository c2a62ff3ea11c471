//! The ways of pieces through a film.

use crate::scene::Point;
use crate::svg::strip::{Strip, Thing};

/// A piece on its way through a film.
#[derive(Clone, Debug)]
pub(super) struct Track {
    /// Its definition, by index.
    pub definition: usize,
    /// Its place at each position, while it is on the board.
    pub places: Vec<Option<Point>>,
}

impl Track {
    /// The tracks of all pieces, in the order in which they are drawn in the position `still`; those
    /// that are not there come first.
    pub fn all(pieces: &Strip, still: usize) -> Vec<Track> {
        let mut tracks: Vec<Track> = Vec::new();
        let mut order = Vec::new();
        for (position, shown) in pieces.shown.iter().enumerate() {
            let mut arriving: Vec<(usize, Point)> = Vec::new();
            // The tracks with a piece in the last position.
            let mut waiting: Vec<usize> = match position {
                0 => Vec::new(),
                now => {
                    let tracks = tracks.iter().enumerate();
                    let there = tracks.filter(|(_, track)| track.places[now - 1].is_some());
                    there.map(|(index, _)| index).collect()
                }
            };
            for track in &mut tracks {
                track.places.push(None);
            }
            let mut drawn = Vec::new();
            for thing in shown {
                let Thing::Art { definition, at, .. } = pieces.things[*thing] else {
                    continue;
                };
                drawn.push((definition, at));
                let is_it = |index: &usize| {
                    let track = &tracks[*index];
                    track.definition == definition && track.places[position - 1] == Some(at)
                };
                match waiting.iter().position(is_it) {
                    Some(place) => {
                        let index = waiting.remove(place);
                        tracks[index].places[position] = Some(at);
                    }
                    None => arriving.push((definition, at)),
                }
            }
            for (definition, at) in arriving {
                let distance = |index: &usize| match tracks[*index].places[position - 1] {
                    Some(from) => (from.x - at.x).hypot(from.y - at.y),
                    None => f64::INFINITY,
                };
                let same = waiting.iter().copied();
                let same = same.filter(|index| tracks[*index].definition == definition);
                match same.min_by(|a, b| distance(a).total_cmp(&distance(b))) {
                    Some(index) => {
                        waiting.retain(|other| *other != index);
                        tracks[index].places[position] = Some(at);
                    }
                    None => {
                        let mut places = vec![None; position];
                        places.push(Some(at));
                        tracks.push(Track { definition, places });
                    }
                }
            }
            if position == still {
                order = drawn;
            }
        }
        let rank = |track: &Track| {
            let at = track.places[still]?;
            order.iter().position(|it| *it == (track.definition, at))
        };
        tracks.sort_by_cached_key(rank);
        tracks
    }
}
