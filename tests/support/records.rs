//! Properties of binary game files, for tests and fuzz targets. Each function panics if its property
//! does not hold.

use std::ops::Range;

use super::trees::{Entry, outline};
use xiangqi_setup::format::collection::Collection;
use xiangqi_setup::format::xqf::{self, Version};
use xiangqi_setup::format::{self, Format, Hints, Omission, Parsed};
use xiangqi_setup::game::{Game, Lenience, Visit};
use xiangqi_setup::rules::Rules;

/// Any bytes, read in a format: an error has a place in them. If all moves of a game are legal, XQF
/// can hold it.
pub fn file(bytes: &[u8], format: Format) {
    let hints = Hints {
        format: Some(format),
        ..Hints::default()
    };
    for entry in Collection::new(bytes, hints) {
        match entry.expect("bytes can be read").content {
            Ok((_, parsed)) => game(bytes, &parsed),
            Err(error) => {
                check_span(bytes, &error.span);
                assert!(!error.to_string().is_empty());
                assert!(error.kind.expected().is_some(), "{error}");
            }
        }
    }
}

/// A game, read from these bytes.
fn game(bytes: &[u8], parsed: &Parsed) {
    for warning in &parsed.warnings {
        check_span(bytes, &warning.span);
        assert!(!warning.kind.to_string().is_empty());
    }
    parsed.places.values().for_each(|it| check_span(bytes, it));
    let game = parsed.game.as_ref().expect("these are games");
    let plies = game.tree.ids().filter_map(|id| game.tree.ply_to(id));
    plies.for_each(|ply| check_span(bytes, &ply.span));
    let comments = game.comments();
    comments.for_each(|(_, it)| check_span(bytes, &it.span));
    let mut walk = game.walk(Rules::xiangqi(), Lenience::Strict);
    if walk.all(|visit| !matches!(visit, Visit::Step(Err(_)))) {
        survives(game, Version::V18);
    }
}

/// A legal game: XQF can hold its tree and everything but the signs, if it has few enough pieces.
pub fn survives(game: &Game, version: Version) {
    let Ok(written) = xqf::write(game, Rules::xiangqi(), version, Lenience::Strict) else {
        return;
    };
    let hints = Hints {
        format: Some(Format::Xqf),
        ..Hints::default()
    };
    let read = format::read(&written.bytes, hints);
    let parsed = read.unwrap_or_else(|error| panic!("{error}")).parsed;
    assert_eq!((&*parsed.warnings, &*written.odd), (&[][..], &[][..]));
    let read = parsed.game.as_ref().expect("it is a game");
    // Version 10 does not name the side to move.
    if version == Version::V18 || !game.tree.is_empty() {
        assert_eq!(parsed.start(), game.start);
    }
    // A few characters have no code.
    if !written.omissions.contains(&Omission::Characters) {
        assert_eq!(outline(read), held(game));
    }
}

/// The parts of a game that XQF can hold: one comment on each place, and no signs.
fn held(game: &Game) -> Vec<Entry> {
    let mut entries = outline(game);
    for entry in &mut entries {
        let texts = [&*entry.before, &*entry.after].concat();
        entry.after = match texts.is_empty() {
            true => Vec::new(),
            false => vec![texts.join("\n")],
        };
        entry.before.clear();
        entry.signs.clear();
    }
    entries
}

fn check_span(bytes: &[u8], span: &Range<usize>) {
    assert!(bytes.get(span.clone()).is_some(), "{span:?} is no place");
}
