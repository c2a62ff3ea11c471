//! Reads games that CCBridge saved as XML (CBF files).
//!
//! ```
//! use xiangqi_setup::format::{self, Format};
//!
//! let text = "<ChineseChessRecord Version=\"1.0\"><Head><Red>Hu</Red></Head><MoveList>\
//!             <Move value=\"00-00\"/><Move value=\"77-47\">Bold.</Move></MoveList>\
//!             </ChineseChessRecord>";
//! assert_eq!(Format::detect(text), Some(Format::Cbf));
//! let parsed = format::parse(text, Format::Cbf)?;
//! let game = parsed.game.expect("it is a game");
//! assert_eq!(game.tags[0].value, "Hu");
//! assert_eq!(game.main_line().count(), 1);
//! # Ok::<(), format::ParseError>(())
//! ```
//!
//! ```text
//! file    = <ChineseChessRecord> head? moves </ChineseChessRecord>
//! head    = <Head> (<NAME> text </NAME>)* </Head>
//! moves   = <MoveList> move* </MoveList>
//! move    = <Move value="point-point" end="1"?> comment </Move>
//!                           `value` contains the start and end of the move; `end` marks the last move
//! point   = digit digit      the file, 0 to 8 from Red's left, and the row, 0 to 9 from Black's
//!                            home rank
//! ```
//!
//! The first move can be `00-00`, a placeholder whose comment is about the start of the game. The element
//! `FEN` in the head contains the starting position (see the module `fen`). Without it, the game starts from
//! the initial position. The element `RecordResult` is 0 if the result is unknown, 1 if Red wins, 2 if Black
//! wins, and 3 for a draw. It is not known how CBF represents variations. Therefore, elements and attributes
//! of `Move` that are not listed above are ignored, and a warning is reported. CBF files cannot be written.
//!
//! Source: files saved by CCBridge.

use std::ops::Range;

use roxmltree::{Document, Node, ParsingOptions};

use super::warning::Tally;
use super::{LegacyFileError, MoveTextError, ParseError, Parsed, Warning, WarningKind, fen, xml};
use crate::board::{Color, File, Rank, Square};
use crate::game::pgn_values::settle;
use crate::game::{Comment, Game, MOST_NODES, NodeId, NumberedMove, Outcome, Ply, Tag, Tree};
use crate::rules::Move;
use crate::util::sort;
use crate::util::text_place::byte_at;

pub(super) fn is_record(line: &str) -> bool {
    // The quick test comes first, because other files can have long lines.
    line.contains('<') && line.to_ascii_lowercase().contains("<chinesechessrecord")
}

/// Reads the game in a file. The moves are not checked against the board.
///
/// # Errors
/// Returns the first mistake, with its byte range in `text`.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let document = document(text)?;
    let record = document.root_element();
    let list = move_list(record)?;
    let head = match child(record, "Head") {
        Some(head) => Head::read(text, head)?,
        None => Head::default(),
    };
    let start = head.start.unwrap_or_else(Parsed::initial);
    let first = start.to_move.unwrap_or(Color::Red);
    let (tree, warnings) = moves(list, first)?;
    let game = Game {
        tags: head.tags,
        tree,
        ..Game::default()
    };
    let parsed = start.with_game(Some(first), game);
    Ok(Parsed { warnings, ..parsed })
}

const RECORD: &str = "ChineseChessRecord";

/// The maximum number of XML nodes. Each move has up to three nodes: an element, a comment and a line ending.
const MOST_XML_NODES: u32 = 3 * MOST_NODES as u32;

/// Parses a CBF file. Returns an error if the XML is malformed, is not CBF, or would take too long to parse.
fn document(text: &str) -> Result<Document<'_>, ParseError> {
    let too_complicated = || ParseError::new(LegacyFileError::TooComplicated, 0..0);
    if xml::is_costly(text) {
        return Err(too_complicated());
    }
    let options = ParsingOptions {
        nodes_limit: MOST_XML_NODES,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(text, options).map_err(|error| {
        let place = match error {
            roxmltree::Error::NodesLimitReached => return too_complicated(),
            roxmltree::Error::UnexpectedEndOfStream => text.trim_end().len(),
            _ => byte_at(text, error.pos().row as usize, error.pos().col as usize),
        };
        let message = error.to_string();
        let message = message.replace(&format!(" at {}", error.pos()), "");
        ParseError::new(LegacyFileError::Xml(message), place..place)
    })?;
    let root = document.root_element();
    let name = root.tag_name().name();
    if !name.eq_ignore_ascii_case(RECORD) {
        let kind = LegacyFileError::OtherXml(name.to_owned());
        return Err(ParseError::new(kind, opening(root)));
    }
    Ok(document)
}

fn move_list<'a, 'i>(record: Node<'a, 'i>) -> Result<Node<'a, 'i>, ParseError> {
    let list = child(record, "MoveList");
    list.ok_or_else(|| ParseError::new(LegacyFileError::NoMoves, opening(record)))
}

fn child<'a, 'i>(node: Node<'a, 'i>, name: &str) -> Option<Node<'a, 'i>> {
    node.children().find(|child| child.has_tag_name(name))
}

/// Returns the byte range of an element's opening bracket and name.
fn opening(node: Node<'_, '_>) -> Range<usize> {
    let start = node.range().start;
    start..start + 1 + node.tag_name().name().len()
}

/// Returns the byte range of an element's content, and the text of this content.
fn content(node: Node<'_, '_>) -> (Range<usize>, String) {
    let (Some(first), Some(last)) = (node.first_child(), node.last_child()) else {
        let end = node.range().end;
        return (end..end, String::new());
    };
    let texts = node.children().filter(Node::is_text);
    let text = texts.filter_map(|it| it.text()).collect();
    (first.range().start..last.range().end, text)
}

/// The names of elements in the head, each with the PGN tag that it becomes. Other elements keep their names.
const NAMES: [(&str, &str); 5] = [
    ("Name", "Title"),
    ("Contest", "Event"),
    ("TimeRule", "TimeControl"),
    ("Commentator", "Annotator"),
    ("Creator", "Author"),
];

/// The name of the element that contains the starting position.
const FEN: &str = "FEN";
/// The name of the element that contains the result.
const RESULT: &str = "RecordResult";

/// The values of [`RESULT`] and their meanings. `None` means that the result is unknown.
const OUTCOMES: [(&str, Option<Outcome>); 4] = [
    ("0", None),
    ("1", Some(Outcome::Red)),
    ("2", Some(Outcome::Black)),
    ("3", Some(Outcome::Draw)),
];

#[derive(Default)]
struct Head {
    tags: Vec<Tag>,
    start: Option<Parsed>,
}

impl Head {
    fn read(text: &str, node: Node<'_, '_>) -> Result<Head, ParseError> {
        let mut head = Head::default();
        for node in node.children().filter(Node::is_element) {
            let name = node.tag_name().name();
            let (place, value) = content(node);
            let value = value.trim();
            if value.is_empty() {
                continue;
            }
            if name == FEN {
                head.start = Some(start(text, node, value)?);
                continue;
            }
            let mut known = NAMES.into_iter();
            let (name, value) = match known.find(|(element, _)| *element == name) {
                Some((_, name)) => (name, value),
                None if name == RESULT => (Outcome::TAG, result(value, place)?),
                None => (name, value),
            };
            if !value.is_empty() {
                head.tags
                    .push(Tag::new(name, value.replace(char::is_control, " ")));
            }
        }
        settle(&mut head.tags);
        Ok(head)
    }
}

/// Returns the result as PGN writes it, or an empty string if the result is unknown.
fn result(value: &str, place: Range<usize>) -> Result<&'static str, ParseError> {
    let mut outcomes = OUTCOMES.into_iter();
    let outcome = outcomes.find(|(number, _)| *number == value);
    let (_, outcome) = outcome.ok_or_else(|| {
        let kind = LegacyFileError::UnknownResult(value.to_owned());
        ParseError::new(kind, place)
    })?;
    Ok(outcome.map_or("", Outcome::in_pgn))
}

fn start(text: &str, node: Node<'_, '_>, value: &str) -> Result<Parsed, ParseError> {
    let whole = node.range();
    let parsed = fen::parse(value);
    match text[whole.clone()].find(value) {
        Some(at) => parsed
            .map(|parsed| parsed.moved(whole.start + at))
            .map_err(|error| error.moved(whole.start + at)),
        // The value does not occur in the file as is, because it is written with XML entities.
        None => parsed
            .map(|mut parsed| {
                parsed
                    .places
                    .values_mut()
                    .for_each(|place| *place = whole.clone());
                parsed
            })
            .map_err(|error| ParseError::new(error.kind, whole.clone())),
    }
}

/// The name of the element that contains a move.
const MOVE: &str = "Move";
/// The name of the attribute that contains the start and the end of the move.
const VALUE: &str = "value";
/// The name of the attribute that marks the last move of the game.
const END: &str = "end";

/// The `value` of the placeholder before the first move.
const START: &str = "00-00";

/// Reads the moves of a game. `first` is the side that moves first.
fn moves(list: Node<'_, '_>, first: Color) -> Result<(Tree, Vec<Warning>), ParseError> {
    let mut tree = Tree::default();
    let mut last = NodeId::START;
    let mut name = NumberedMove::first(first);
    let mut unknown = Vec::new();
    let mut late = Tally::default();
    let mut is_over = false;
    for (index, node) in list.children().filter(Node::is_element).enumerate() {
        if !node.has_tag_name(MOVE) {
            unknown.push((node.tag_name().name(), opening(node)));
            continue;
        }
        if is_over {
            late.add(opening(node));
            continue;
        }
        unknown.extend(unknown_parts(node));
        let value = node.attributes().find(|one| one.name() == VALUE);
        let value =
            value.ok_or_else(|| ParseError::new(LegacyFileError::NoValue, opening(node)))?;
        let place = value.range_value();
        if index > 0 || value.value().trim() != START {
            if tree.len() == MOST_NODES {
                let kind = MoveTextError::TooManyNodes(MOST_NODES);
                return Err(ParseError::new(kind, place));
            }
            let mv =
                squares(value.value()).map_err(|error| ParseError::new(error, place.clone()))?;
            last = tree.add(last, Ply::by_squares(name, mv, place));
            name = name.next();
        }
        let (place, text) = content(node);
        let comment = Comment::new(&text, place);
        if !comment.text.is_empty() {
            tree.comment(last, comment);
        }
        is_over = node.attribute(END).is_some_and(|end| end.trim() == "1");
    }
    let count = unknown.len();
    let unknown = unknown.into_iter().next().map(|(name, place)| {
        let name = name.to_owned();
        Warning::new(WarningKind::Unknown { name, count }, place)
    });
    let mut warnings: Vec<Warning> = unknown.into_iter().collect();
    warnings.extend(late.warning(WarningKind::MovesAfterEnd));
    sort::by_key(&mut warnings, |warning| warning.span.start);
    Ok((tree, warnings))
}

fn squares(value: &str) -> Result<Move, LegacyFileError> {
    let not_a_move = || LegacyFileError::NotAMove(value.to_owned());
    let (from, to) = value.trim().split_once('-').ok_or_else(not_a_move)?;
    let square = |point: &str| {
        let mut digits = point.chars().map(|digit| digit.to_digit(10));
        let (Some(Some(file)), Some(Some(row)), None) =
            (digits.next(), digits.next(), digits.next())
        else {
            return Err(not_a_move());
        };
        let rank = (Rank::COUNT - 1)
            .checked_sub(row as usize)
            .and_then(Rank::new);
        let square = File::new(file as usize).zip(rank);
        let square = square.map(|(file, rank)| Square::new(file, rank));
        square.ok_or_else(|| LegacyFileError::OffBoard(point.to_owned()))
    };
    Ok(Move {
        from: square(from)?,
        to: square(to)?,
    })
}

/// Returns the names and byte ranges of a move's unknown attributes and elements, which may be variations.
fn unknown_parts<'a>(node: Node<'a, '_>) -> impl Iterator<Item = (&'a str, Range<usize>)> {
    let attributes = node.attributes().map(|it| (it.name(), it.range()));
    let attributes = attributes.filter(|(name, _)| ![VALUE, END].contains(name));
    let children = node.children().filter(Node::is_element);
    attributes.chain(children.map(|it| (it.tag_name().name(), opening(it))))
}
