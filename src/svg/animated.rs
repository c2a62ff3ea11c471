//! Writes a film as a single SVG file that is animated by a style sheet.
//!
//! The attributes of the elements draw a single position, and the style sheet contains all movement. Viewers
//! without animation show only that position, and so do all viewers if the user has turned animations off.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::film::Film;
use super::film_layer::{FilmLayer, FilmThing};
use super::parts::{
    append_source, append_use, append_words, assign_language, definitions, is_painted_by_id, lines,
    root,
};
use super::playback::{PlayCount, Playback, StillPosition};
use crate::scene::Point;
use crate::util::decimal::Decimal;
use crate::util::digest::Digest;
use crate::util::node::Node;
use crate::util::sort;

/// The maximum duration of the movement of a piece to its next position, in milliseconds.
const GLIDE: f64 = 400.0;

/// The maximum duration of a piece's movement, as a fraction of the time for which a position is shown.
const GLIDE_PART: f64 = 0.4;

/// Writes a film as a complete SVG file. If several identical films are on a page, each needs a different
/// `place`, from which its ids are derived, as in [`write_at`](super::write_at).
pub fn write_animated(film: &Film, playback: &Playback, place: &str) -> String {
    let first = Writer::new(film, playback, "", "x").text();
    let digest = Digest::of(&first);
    let is_painted = is_painted_by_id(&film.definitions, film.background, film.clip.as_ref());
    let suffix = match is_painted {
        true => format!("-{}", digest.and(place).id()),
        false => String::new(),
    };
    Writer::new(film, playback, &suffix, &digest.id()).text()
}

struct Writer<'f, 'a> {
    film: &'f Film<'a>,
    playback: &'f Playback,
    /// The suffix of all ids.
    suffix: &'f str,
    /// The prefix of the names of all classes and animations.
    name: &'f str,
    /// The index of the position that the attributes of the elements draw.
    still: usize,
    /// The duration of the whole film, in milliseconds.
    duration: f64,
    /// Maps the text of keyframe rules to the number of the animation with these rules. Elements with the
    /// same rules share an animation.
    animations: BTreeMap<String, usize>,
}

impl<'f, 'a> Writer<'f, 'a> {
    fn new(film: &'f Film<'a>, playback: &'f Playback, suffix: &'f str, name: &'f str) -> Self {
        let last = film.positions() - 1;
        Writer {
            film,
            playback,
            suffix,
            name,
            still: match playback.still {
                StillPosition::First => 0,
                StillPosition::Last => last,
            },
            duration: playback.delays(last + 1).map(f64::from).sum(),
            animations: BTreeMap::new(),
        }
    }

    fn text(mut self) -> String {
        let film = self.film;
        let mut root = root(&film.view_box, film.width, film.height);
        let [first, last] = &film.words;
        let [title, description] = match self.playback.still {
            StillPosition::First => first,
            StillPosition::Last => last,
        };
        append_words(&mut root, title, description);
        append_source(&mut root, film.source.as_deref());
        assign_language(&mut root, film.language);
        let mut board = Node::new("g");
        board.append_markup(film.background.with_ids(None, self.suffix));
        let [below, pieces, above, beside_board] = &film.layers;
        self.append_steps(&mut board, below);
        self.append_pieces(&mut board, pieces);
        self.append_steps(&mut board, above);
        let mut beside = Node::new("g");
        self.append_steps(&mut beside, beside_board);

        root.append_markup(self.style());
        let clip = film.clip.as_ref();
        if let Some(clip) = clip {
            board.assign("clip-path", format!("url(#{}{})", clip.id, self.suffix));
        }
        root.append(definitions(&film.definitions, clip, self.suffix));
        root.append_markup(film.written_paper());
        for mut group in [board, beside] {
            group.assign("class", self.name);
            root.append(group);
        }
        root.file()
    }

    /// Appends the items of a layer. They appear and disappear without a transition.
    fn append_steps(&mut self, node: &mut Node, strip: &FilmLayer) {
        let mut shown: Vec<Vec<bool>> = vec![vec![false; strip.shown.len()]; strip.things.len()];
        for (position, things) in strip.shown.iter().enumerate() {
            for thing in things {
                shown[*thing][position] = true;
            }
        }
        let all: Vec<usize> = (0..strip.things.len()).collect();
        for alike in all.chunk_by(|one, next| shown[*one] == shown[*next]) {
            let things = alike.iter().map(|thing| &strip.things[*thing]);
            let things = lines(things, |text, thing| {
                self.film.append_thing(text, thing, self.suffix);
            });
            let shown = &shown[alike[0]];
            if shown.iter().all(|is_shown| *is_shown) {
                node.append_markup(things);
                continue;
            }
            let mut group = Node::new("g");
            group.assign("class", self.class(self.visibility(shown, 0.0)));
            if !shown[self.still] {
                group.assign("opacity", "0");
            }
            group.append_markup(things);
            node.append(group);
        }
    }

    /// Appends the pieces, which move smoothly from one position to the next.
    fn append_pieces(&mut self, node: &mut Node, pieces: &FilmLayer) {
        let tracks = PieceTrack::all(pieces, self.still);
        let mut pieces = Vec::new();
        for track in &tracks {
            let known = track.places.iter().copied().flatten().next();
            let Some(home) = track.places[self.still].or(known) else {
                continue;
            };
            let mut rules = self.glide(track, (home.x, home.y));
            let shown: Vec<bool> = track.places.iter().map(Option::is_some).collect();
            if shown.contains(&false) {
                rules += &self.visibility(&shown, self.gliding());
            }
            let mut more = String::new();
            if !rules.is_empty() {
                more = format!(" class=\"{}\"", self.class(rules));
            }
            if !shown[self.still] {
                more += " opacity=\"0\"";
            }
            let id = &self.film.definitions[track.definition].id;
            pieces.push((home, id, more));
        }
        node.append_markup(lines(pieces, |text, (home, id, more)| {
            append_use(text, home, id, self.suffix, &more);
        }));
    }

    /// Returns the name of the class whose elements are animated by these keyframe rules.
    fn class(&mut self, rules: String) -> String {
        let next = self.animations.len();
        let number = self.animations.entry(rules).or_insert(next);
        format!("{}-{number}", self.name)
    }

    /// Returns the duration of each movement of a piece, in milliseconds.
    fn gliding(&self) -> f64 {
        GLIDE.min(GLIDE_PART * f64::from(self.playback.delay.min(self.playback.delay_last)))
    }

    /// Returns the time that is `more` milliseconds after the start of a position, as a percentage of the
    /// duration of the film.
    fn time(&self, position: usize, more: f64) -> String {
        let time = position as f64 * f64::from(self.playback.delay) + more;
        format!("{}%", Decimal(100.0 * time / self.duration))
    }

    /// Returns the keyframe rules that move a piece. `home` is the location given by its attributes. Returns
    /// an empty string if the piece never moves.
    fn glide(&self, track: &PieceTrack, home: (f64, f64)) -> String {
        let mut places = track.places.iter().copied().enumerate();
        let Some((_, Some(mut last))) = places.find(|(_, place)| place.is_some()) else {
            return String::new();
        };
        let mut keys = vec![("0%".to_owned(), last)];
        for (position, place) in places {
            if let Some(place) = place.filter(|place| *place != last) {
                keys.push((self.time(position, 0.0), last));
                keys.push((self.time(position, self.gliding()), place));
                last = place;
            }
        }
        if keys.len() == 1 {
            return String::new();
        }
        keys.push(("100%".to_owned(), last));
        let mut rules = String::new();
        for same in keys.chunk_by(|one, next| one.1 == next.1) {
            let times: Vec<&str> = same.iter().map(|(time, _)| time.as_str()).collect();
            let (x, y) = (same[0].1.x - home.0, same[0].1.y - home.1);
            let way = match (x, y) {
                (0.0, 0.0) => "none".to_owned(),
                (x, y) => format!("translate({}px,{}px)", Decimal(x), Decimal(y)),
            };
            // Writing to a string cannot fail.
            let _ = write!(rules, "{}{{transform:{way}}}", times.join(","));
        }
        rules
    }

    /// Returns the keyframe rules that show an item in the positions for which `shown` is true, and hide it
    /// in all other positions. If `fading` is not 0, the item fades in or out during the first `fading`
    /// milliseconds of a position.
    fn visibility(&self, shown: &[bool], fading: f64) -> String {
        let mut keys = vec![("0%".to_owned(), shown[0])];
        for position in 1..shown.len() {
            if shown[position] != shown[position - 1] {
                if fading > 0.0 {
                    let (before, after) = match shown[position] {
                        true => (0.0, fading / 2.0),
                        false => (fading / 2.0, fading),
                    };
                    keys.push((self.time(position, before), shown[position - 1]));
                    keys.push((self.time(position, after), shown[position]));
                } else {
                    keys.push((self.time(position, 0.0), shown[position]));
                }
            }
        }
        keys.push(("100%".to_owned(), shown[shown.len() - 1]));
        let mut rules = String::new();
        if fading > 0.0 {
            for same in keys.chunk_by(|one, next| one.1 == next.1) {
                rules += &opacity(same.iter(), same[0].1);
            }
        } else {
            for is_shown in [false, true] {
                rules += &opacity(keys.iter().filter(|key| key.1 == is_shown), is_shown);
            }
        }
        rules
    }

    /// Returns the `style` element, which contains all animations.
    fn style(&self) -> String {
        let name = self.name;
        let plays = match self.playback.plays {
            PlayCount::Forever => "infinite".to_owned(),
            PlayCount::Times(count) => count.to_string(),
        };
        let duration = Decimal(self.duration);
        let mut text = format!(
            "<style>@media(prefers-reduced-motion:no-preference){{\n\
             .{name}>*{{animation-duration:{duration}ms;animation-iteration-count:{plays};\
             animation-fill-mode:both}}\n\
             .{name}>g{{animation-timing-function:step-end}}\n"
        );
        let mut all: Vec<_> = self.animations.iter().collect();
        sort::by_key(&mut all, |(_, number)| **number);
        for (rules, number) in all {
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                ".{name}-{number}{{animation-name:{name}-{number}}}\
                 @keyframes {name}-{number}{{{rules}}}"
            );
        }
        text + "}</style>"
    }
}

/// Returns the keyframe rule that shows or hides an item at these times, or an empty string if there are no
/// times.
fn opacity<'k>(keys: impl Iterator<Item = &'k (String, bool)>, is_shown: bool) -> String {
    let times: Vec<&str> = keys.map(|(time, _)| time.as_str()).collect();
    match times.is_empty() {
        true => String::new(),
        false => format!("{}{{opacity:{}}}", times.join(","), u8::from(is_shown)),
    }
}

/// The locations of one piece in the course of a film.
#[derive(Clone, Debug)]
struct PieceTrack {
    /// The index of the definition that draws the piece.
    definition: usize,
    /// The location of the piece in each position, or `None` while it is not on the board.
    places: Vec<Option<Point>>,
}

impl PieceTrack {
    /// Returns the tracks of all pieces, in the order in which the pieces are drawn in the position with the
    /// index `still`. Pieces that are not on the board in that position come first.
    fn all(pieces: &FilmLayer, still: usize) -> Vec<PieceTrack> {
        let mut tracks: Vec<PieceTrack> = Vec::new();
        let mut order = Vec::new();
        for (position, shown) in pieces.shown.iter().enumerate() {
            let mut arriving: Vec<(usize, Point)> = Vec::new();
            // The tracks of the pieces that are on the board in the preceding position, but have not yet been
            // found in this position.
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
