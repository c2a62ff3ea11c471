//! The answers to JavaScript, as JSON. `index.d.ts` describes them.

use std::collections::BTreeMap;

use serde::Serialize;
use xiangqi_setup::board::{Annotation, Square};
use xiangqi_setup::complaint::Record;
use xiangqi_setup::drawing::Source;
use xiangqi_setup::format::{self, Format, Parsed};
use xiangqi_setup::hosts::guest::Picture;
use xiangqi_setup::notation::{Notation, Style};
use xiangqi_setup::rules::{Move, Position, Rules};
use xiangqi_setup::theme::{Look, ThemeKind};

/// A picture.
#[derive(Serialize)]
pub struct Drawn {
    svg: String,
    description: String,
    caption: Option<String>,
}

impl From<Picture> for Drawn {
    fn from(picture: Picture) -> Drawn {
        Drawn {
            svg: picture.svg,
            description: picture.description,
            caption: picture.caption,
        }
    }
}

/// The errors and oddities in a text.
#[derive(Serialize)]
pub struct Checked {
    /// The format of the first game or position that could be read.
    pub format: Option<&'static str>,
    /// The number of games and positions.
    pub count: usize,
    pub complaints: Vec<Record>,
}

/// A game or position.
#[derive(Serialize)]
pub struct Content {
    number: usize,
    format: &'static str,
    #[serde(rename = "isGame")]
    is_game: bool,
    #[serde(rename = "toMove")]
    to_move: Option<&'static str>,
    fen: String,
    annofen: Option<String>,
    xay: String,
    pieces: BTreeMap<String, char>,
    annotations: BTreeMap<String, Vec<String>>,
    tags: Vec<Tag>,
    /// The number of moves of the main line.
    plies: usize,
}

#[derive(Serialize)]
struct Tag {
    name: String,
    value: String,
}

impl From<&Source> for Content {
    fn from(source: &Source) -> Content {
        let parsed = &source.parsed;
        let Parsed { board, view, .. } = parsed;
        let occupied = Square::all().filter_map(|square| {
            let piece = board[square].piece?;
            Some((square.to_string(), piece.letter()))
        });
        let annotated = Square::all().filter_map(|square| {
            let codes = board[square].annotations.iter().map(Annotation::to_string);
            let codes: Vec<String> = codes.collect();
            (!codes.is_empty()).then(|| (square.to_string(), codes))
        });
        let fields = parsed.game.iter().flat_map(|game| game.fields());
        let tags = fields.map(|tag| Tag {
            name: tag.name.clone(),
            value: tag.value.clone(),
        });
        let write = |format| format::write(board, parsed.to_move, view, format);
        Content {
            number: source.number,
            format: source.format.name(),
            is_game: parsed.game.is_some(),
            to_move: parsed.to_move.map(|color| color.name()),
            fen: parsed.start().with_counters(0, 1).to_string(),
            annofen: write(Format::AnnoFen).ok(),
            // XAY can hold everything.
            xay: write(Format::Xay).unwrap_or_default(),
            pieces: occupied.collect(),
            annotations: annotated.collect(),
            tags: tags.collect(),
            plies: parsed.game.iter().flat_map(|game| game.main_line()).count(),
        }
    }
}

/// A legal move in several notations.
#[derive(Serialize)]
pub struct LegalMove {
    uci: String,
    /// By the names of notations. `None` if a notation cannot write it.
    notations: BTreeMap<&'static str, Option<String>>,
    /// The position after it.
    fen: String,
}

impl LegalMove {
    /// The legal moves of a position in these notations.
    pub fn all(position: &Position, rules: &Rules, notations: &[Notation]) -> Vec<LegalMove> {
        let written = |mv: Move| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            let style = Style::default();
            let write = |notation: &Notation| {
                let text = notation.write(mv, position, rules, &style);
                (notation.name(), text)
            };
            LegalMove {
                uci: mv.to_string(),
                notations: notations.iter().map(write).collect(),
                fen: after.with_counters(0, 1).to_string(),
            }
        };
        rules
            .legal_moves(position)
            .into_iter()
            .map(written)
            .collect()
    }
}

/// A look and its themes.
#[derive(Serialize)]
pub struct NamedLook {
    name: &'static str,
    board: &'static str,
    pieces: &'static str,
    annotations: &'static str,
}

impl NamedLook {
    pub fn all() -> Vec<NamedLook> {
        let named = |look: Look| {
            let [board, pieces, annotations] = ThemeKind::ALL.map(|kind| look.theme(kind));
            NamedLook {
                name: look.name(),
                board,
                pieces,
                annotations,
            }
        };
        Look::ALL.into_iter().map(named).collect()
    }
}
