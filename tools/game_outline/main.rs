//! Prints games of XQF, CBR, CBL and CBF files in the same form as `tests/further/game_files.py`, for
//! comparison: the headers, the first position, and a line for each place in the tree.
//!
//! ```text
//! game-outline FILE...
//! ```

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::Path;

use xiangqi_setup::board::{Color, View};
use xiangqi_setup::format::collection::Collection;
use xiangqi_setup::format::{self, Format, Hints, ParseError, Parsed};
use xiangqi_setup::game::{Game, NodeId};

fn main() -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    for path in std::env::args().skip(1) {
        let bytes = fs::read(&path)?;
        let hints = Hints {
            path: Some(Path::new(&path)),
            ..Hints::default()
        };
        for entry in Collection::new(&bytes[..], hints) {
            outline(entry?.content, &mut text)?;
        }
    }
    anstream::print!("{text}");
    Ok(())
}

/// A game, or where it is damaged.
fn outline(
    content: Result<(Format, Parsed), ParseError>,
    text: &mut String,
) -> Result<(), Box<dyn Error>> {
    let (format, parsed) = match content {
        Ok(content) => content,
        Err(error) => {
            text.push_str(&format!("error: byte {}: {error}\n", error.span.start));
            return Ok(());
        }
    };
    let game = parsed.game.as_ref().ok_or("no game")?;
    text.push_str(&format!("{}\n", format.name()));
    let tags: BTreeMap<_, _> = game.tags.iter().map(|it| (&it.name, &it.value)).collect();
    for (name, value) in tags {
        text.push_str(&format!("{name}: {}\n", serde_json::to_string(value)?));
    }
    let fen = format::write(&parsed.board, None, &View::default(), Format::Fen)?;
    let side = match parsed.to_move {
        Some(Color::Black) => 'b',
        _ => 'w',
    };
    text.push_str(&format!("{} {side}\n", fen.trim_end()));
    places(game, text)
}

/// All places of a tree, depth first.
fn places(game: &Game, text: &mut String) -> Result<(), Box<dyn Error>> {
    let tree = &game.tree;
    let mut left = vec![(0, NodeId::START)];
    while let Some((depth, place)) = left.pop() {
        let mv = tree.ply_to(place).map_or("start", |ply| ply.text.as_str());
        text.push_str(&format!("{depth} {mv}"));
        for comment in tree.comments(place) {
            text.push_str(&format!(" {}", serde_json::to_string(&comment.text)?));
        }
        text.push('\n');
        let children: Vec<NodeId> = tree.children(place).collect();
        left.extend(children.into_iter().rev().map(|child| (depth + 1, child)));
    }
    Ok(())
}
