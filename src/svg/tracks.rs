//! The movements of pieces in a film.

use crate::scene::Point;
use crate::svg::film_layer::{FilmLayer, FilmThing};

/// A piece with its places in a film.
#[derive(Clone, Debug)]
pub(super) struct PieceTrack {
    /// The index of the piece's definition.
    pub definition: usize,
    /// The place of the piece at each position; `None` while it is not on the board.
    pub places: Vec<Option<Point>>,
}

impl PieceTrack {
    /// Returns the tracks of all pieces, in the order in which the position `still` draws them. Pieces that
    /// are not on the board there come first.
    pub fn all(pieces: &FilmLayer, still: usize) -> Vec<PieceTrack> {
        let mut tracks: Vec<PieceTrack> = Vec::new();
        let mut order = Vec::new();
        for (position, shown) in pieces.shown.iter().enumerate() {
            let mut arriving: Vec<(usize, Point)> = Vec::new();
            // The tracks with a piece in the preceding position that have no place yet.
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
                let FilmThing::Art { definition, at, .. } = pieces.things[*thing] else {
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
                        tracks.push(PieceTrack { definition, places });
                    }
                }
            }
            if position == still {
                order = drawn;
            }
        }
        let rank = |track: &PieceTrack| {
            let at = track.places[still]?;
            order.iter().position(|it| *it == (track.definition, at))
        };
        tracks.sort_by_cached_key(rank);
        tracks
    }
}
