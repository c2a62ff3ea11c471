//! The program recognises the formats of its own files, whatever their comments contain.

use xiangqi_setup::format::collection::Collection;
use xiangqi_setup::format::{self, Format, GameStyle, Hints};
use xiangqi_setup::game::{Comment, Game, NodeId, Tag};
use xiangqi_setup::notation::Notation;
use xiangqi_setup::rules::Rules;

/// Comments that look like each format, and like other parts of files.
const COMMENTS: &[&str] = &[
    "[DhtmlXQ]",
    "[DhtmlXQ]\n[DhtmlXQ_title]x[/DhtmlXQ_title]\n[DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]\n[/DhtmlXQ]",
    "FORMAT WXF",
    "FORMAT WXF\nRED x\nSTART\n1. C2=5\nEND",
    "see below\n\nFORMAT WXF\nRED x\n\nSTART{\n1. C2=5\n}END",
    "[Game \"Chinese Chess\"]\n[Event \"x\"]\n\n1. C2=5 *",
    "x\n\n[Event \"x\"]\n[Site \"y\"]\n[Red \"z\"]\n\n1. C2=5 *\n",
    "x\n[Event \"x\"]\n1. C2=5",
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "x\nrnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w\n\
     4k4/9/9/9/9/9/9/9/9/4K4 w\n4k4/9/9/9/9/9/9/9/9/4K4 b\n3k5/9/9/9/9/9/9/9/9/4K4 w\ny",
    "position startpos moves h3e3",
    "v1 4k4/9/9/9/9/9/9/9/9/4K4",
    "{{xiangqi-position|||}}",
    "x\n{{Xiangqi position\n|rd|}}",
    "version: 1\nsetup: |\n  4k4",
    "flip: true\n---\nflip: false",
    "1. C2=5 H8+7 2. H2+3",
    "1-0\n\n1. C2=5 H8+7",
    "x\n1-0\nRed: y\n\n1. C2=5 H8+7",
    "# 1. C2=5\n#2. H2+3",
    "<?xml version=\"1.0\"?>\n<ChineseChessRecord Version=\"1.0\">\n<Head/></ChineseChessRecord>",
    "<!DOCTYPE html>\n<html>",
    "XQ",
    "CCBridge Record",
    "%PDF-1.5",
    "\u{feff}",
    "炮二平五 马8进7",
    "第1局\n1. 炮二平五 马8进7",
    "=====\n*****",
];

/// A game with a comment on its start, on a move and after its end, with this header.
fn game(comment: &str, tags: &[(&str, &str)]) -> Game {
    let moves = "h3e3 h10g8 h1g3 i10h10";
    let parsed = format::parse(moves, Format::MoveList).expect("moves");
    let mut game = parsed.game.expect("a game");
    let places: Vec<_> = game.tree.ids().collect();
    for id in [places[0], places[1], places[4]] {
        game.tree.comment(id, Comment::new(comment, 0..0));
    }
    let tag = |(name, value): &(&str, &str)| Tag {
        name: (*name).to_owned(),
        value: (*value).to_owned(),
    };
    game.tags = tags.iter().map(tag).collect();
    game
}

/// The number of moves, and the comments with the numbers of their places.
fn content(game: &Game) -> (usize, Vec<(usize, String)>) {
    let ids: Vec<NodeId> = game.tree.ids().collect();
    let comments = ids.iter().enumerate().flat_map(|(place, id)| {
        let all = game.tree.comments(*id).iter();
        all.map(move |comment| (place, comment.text.clone()))
    });
    let comments = comments.filter(|(_, text)| !text.is_empty()).collect();
    (game.tree.len(), comments)
}

#[test]
fn games_with_comments_that_look_like_other_formats() {
    let headers: [&[(&str, &str)]; 2] = [&[], &[("RED", "Hu"), ("RESULT", "1-0")]];
    for comment in COMMENTS {
        for (format, tags) in Format::GAMES
            .into_iter()
            .flat_map(|it| headers.map(|tags| (it, tags)))
        {
            let game = game(comment, tags);
            let style = GameStyle {
                notation: Notation::Iccs,
                ..GameStyle::default()
            };
            let written = format::write_game(&game, Rules::xiangqi(), format, &style);
            let written = written.unwrap_or_else(|error| panic!("{error}"));
            let text = &written.text;
            assert_eq!(Format::detect(text), Some(format), "{text}");
            // Two of them in a file are also recognised as two.
            let file = [text, written.separator, text].concat();
            let one = Collection::new(text.as_bytes(), Hints::default());
            let two = Collection::new(file.as_bytes(), Hints::default());
            let found: Vec<_> = one
                .chain(two)
                .map(|entry| {
                    let entry = entry.expect("bytes can be read");
                    let (found, parsed) = entry
                        .content
                        .unwrap_or_else(|error| panic!("{error}\n{file}"));
                    assert_eq!(found, format, "{file}");
                    content(&parsed.game.unwrap_or_else(|| panic!("a game\n{file}")))
                })
                .collect();
            assert_eq!(found, vec![content(&game); 3], "{file}");
        }
    }
}
