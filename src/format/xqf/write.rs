//! Writes XQF files.

use super::cipher::Cipher;
use super::error::XqfWriteError;
use super::header::{self, FIELDS, LENGTH, MAGIC};
use super::losses::XqfLoss;
use super::points::{self, OFF_BOARD};
use super::read::{ALTERNATIVE, ALTERNATIVE_IN_10, COMMENT, FROM, NEXT, NEXT_IN_10, TO};
use super::text::{encode, encode_header};
use crate::board::{Color, Square};
use crate::format::piece_order;
use crate::game::{Game, NodeId, Tree, Visit};
use crate::rules::{Move, Position, Rules};

/// The version of a file to write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Version {
    /// 1.0, which every program reads. Not enciphered.
    V10,
    /// 1.8, the newest. Enciphered.
    #[default]
    V18,
}

/// The numbers that the cipher follows from: the same in all files, so that the same game gives the
/// same bytes. The sum of the keys is 512.
const KEYS: [u8; 4] = [0x7b, 0x83, 0x39, 0xc9];
const KEY_MASK: u8 = 0xae;
const KEY_BITS: [u8; 4] = [0x31, 0x4c, 0x92, 0x05];

/// Headers that follow from the rest of the file.
const IMPLIED: [&str; 5] = ["FEN", "SETUP", "FORMAT", "GAME", "VARIANT"];

/// The header with the result, and the value of an unknown one.
const RESULT: &str = "RESULT";
const UNKNOWN: &str = "*";

/// Writes a game that begins from this position. Illegal moves are written if it is clear which
/// pieces they move. Returns what the file does not hold as well.
///
/// # Errors
/// A position with more pieces of a kind than the format has, or a main line that cannot be played.
pub fn write(
    game: &Game,
    start: &Position,
    rules: &Rules,
    version: Version,
) -> Result<(Vec<u8>, Vec<XqfLoss>), XqfWriteError> {
    let mut losses = Vec::new();
    let mut header = [0; LENGTH];
    put(&mut header, 0, MAGIC);
    header[header::VERSION] = match version {
        Version::V10 => 10,
        Version::V18 => 18,
    };
    if version == Version::V18 {
        put(&mut header, header::KEYS.start, &KEYS);
        put(&mut header, header::KEY_BITS.start, &KEY_BITS);
        header[header::KEY_MASK] = KEY_MASK;
    }
    let cipher = Cipher::of(&header);
    pieces(&mut header, start, version, &cipher)?;
    header[header::KIND] = match start.board() == Position::initial().board() {
        true => header::WHOLE_GAME,
        false => header::ENDGAME,
    };
    if start.turn() == Color::Black {
        match version {
            Version::V18 => header[header::SIDE_TO_MOVE] = 1,
            Version::V10 if game.tree.is_empty() => losses.push(XqfLoss::SideToMove),
            Version::V10 => {}
        }
    }
    tags(&mut header, game, &mut losses);
    let moves = moves(game, start, rules, &mut losses)?;
    let mut file = header.to_vec();
    let records = Records {
        tree: &game.tree,
        moves: &moves,
        version,
        cipher: &cipher,
    };
    records.write(&mut file, &mut losses);
    cipher.encipher(&mut file);
    Ok((file, losses))
}

fn put(header: &mut [u8; LENGTH], at: usize, bytes: &[u8]) {
    header[at..][..bytes.len()].copy_from_slice(bytes);
}

/// Writes where the pieces stand.
fn pieces(
    header: &mut [u8; LENGTH],
    start: &Position,
    version: Version,
    cipher: &Cipher,
) -> Result<(), XqfWriteError> {
    let shift = match version {
        Version::V10 => 0,
        Version::V18 => usize::from(cipher.pieces) + 1,
    };
    let mut left: Vec<_> = Square::all()
        .filter_map(|square| Some((start.piece(square)?, square)))
        .collect();
    for (slot, piece) in piece_order::pieces().enumerate() {
        let place = (slot + piece_order::COUNT * 8 - shift) % piece_order::COUNT;
        let found = left.iter().position(|(it, _)| *it == piece);
        let point = found.map_or(OFF_BOARD, |at| points::point(left.remove(at).1));
        header[header::PIECES.start + place] = point.wrapping_add(cipher.pieces);
    }
    match left.first() {
        None => Ok(()),
        Some((piece, square)) => Err(XqfWriteError::Piece {
            piece: *piece,
            square: *square,
        }),
    }
}

/// Writes the headers.
fn tags(header: &mut [u8; LENGTH], game: &Game, losses: &mut Vec<XqfLoss>) {
    let mut written = Vec::new();
    for tag in game.fields() {
        let name = tag.name.as_str();
        if IMPLIED.contains(&name) || tag.value.is_empty() {
            continue;
        }
        let field = FIELDS.into_iter().find(|field| field.name == name);
        match field {
            _ if written.contains(&name) => losses.push(XqfLoss::Header(tag.name.clone())),
            Some(field) => {
                let line = tag.value.replace(char::is_control, " ");
                let (text, is_lossy) = encode_header(&line, field.most);
                field.put(header, &text);
                if is_lossy {
                    losses.push(XqfLoss::CutHeader(tag.name.clone()));
                }
            }
            None if name == RESULT => {
                let known = header::RESULTS.into_iter();
                let number = known.filter(|(_, result)| *result == tag.value);
                match number.map(|(number, _)| number).next() {
                    Some(number) => header[header::RESULT] = number,
                    None if tag.value == UNKNOWN => {}
                    None => losses.push(XqfLoss::Header(tag.name.clone())),
                }
            }
            None => losses.push(XqfLoss::Header(tag.name.clone())),
        }
        written.push(name);
    }
}

/// The moves that lead to the places of the tree. There is none to the start, and to places after a
/// move that cannot be played.
fn moves(
    game: &Game,
    start: &Position,
    rules: &Rules,
    losses: &mut Vec<XqfLoss>,
) -> Result<Vec<Option<Move>>, XqfWriteError> {
    let mut moves = vec![None; game.tree.len() + 1];
    let mut depth = 0_usize;
    let mut cut = 0;
    for visit in game.walk(start.clone(), rules, true) {
        match visit {
            Visit::Step(Ok(step)) => moves[step.node.index()] = Some(step.mv),
            Visit::Step(Err(error)) if depth == 0 => return Err(XqfWriteError::Replay(error)),
            Visit::Step(Err(_)) => cut += 1,
            Visit::Open => depth += 1,
            Visit::Close => depth -= 1,
        }
    }
    losses.extend((cut > 0).then_some(XqfLoss::CutVariations(cut)));
    Ok(moves)
}

/// What the records are written from.
struct Records<'a> {
    tree: &'a Tree,
    /// The moves to write, by the places that they lead to.
    moves: &'a [Option<Move>],
    version: Version,
    cipher: &'a Cipher,
}

/// A record to write.
struct Record {
    place: NodeId,
    has_alternative: bool,
}

impl Records<'_> {
    /// Writes all records, depth first.
    fn write(&self, file: &mut Vec<u8>, losses: &mut Vec<XqfLoss>) {
        let mut count = Count::default();
        let mut left = vec![Record {
            place: NodeId::START,
            has_alternative: false,
        }];
        while let Some(record) = left.pop() {
            let is_written = |id: &NodeId| self.moves[id.index()].is_some();
            let children: Vec<_> = self
                .tree
                .children(record.place)
                .filter(is_written)
                .collect();
            self.record(file, &record, !children.is_empty(), &mut count);
            for (index, place) in children.into_iter().rev().enumerate() {
                left.push(Record {
                    place,
                    has_alternative: index > 0,
                });
            }
        }
        count.report(losses);
    }

    fn record(&self, file: &mut Vec<u8>, record: &Record, has_next: bool, count: &mut Count) {
        let place = record.place;
        let mv = self.moves[place.index()];
        let point = |square: Option<_>, added: u8, key: u8| {
            let point = square.map_or(0, points::point);
            point.wrapping_add(added).wrapping_add(key)
        };
        file.push(point(mv.map(|mv| mv.from), FROM, self.cipher.from));
        file.push(point(mv.map(|mv| mv.to), TO, self.cipher.to));
        count.signs += self.tree.signs(place).len();
        let comment = self.comment(place, count);
        let (next, alternative, commented) = match self.version {
            Version::V10 => (NEXT_IN_10, ALTERNATIVE_IN_10, 0),
            Version::V18 => (NEXT, ALTERNATIVE, COMMENT),
        };
        let flag = |is_set, flag| if is_set { flag } else { 0 };
        file.push(
            flag(has_next, next)
                | flag(record.has_alternative, alternative)
                | flag(!comment.is_empty(), commented),
        );
        file.push(0);
        if self.version == Version::V10 || !comment.is_empty() {
            // A game has less than 4 GiB.
            let length = (comment.len() as u32).wrapping_add(self.cipher.length);
            file.extend_from_slice(&length.to_le_bytes());
            file.extend_from_slice(&comment);
        }
    }

    /// The bytes of the comments on a place.
    fn comment(&self, place: NodeId, count: &mut Count) -> Vec<u8> {
        let comments = self.tree.comments(place);
        let (before, after): (Vec<_>, Vec<_>) = comments.iter().partition(|it| it.is_before);
        count.moved += before.len();
        count.joined += usize::from(comments.len() > 1);
        let texts: Vec<&str> = before
            .into_iter()
            .chain(after)
            .map(|comment| comment.text.as_str())
            .collect();
        let (bytes, is_lossy) = encode(&texts.join("\n").replace('\n', "\r\n"));
        count.changed += usize::from(is_lossy);
        bytes
    }
}

/// What the records do not hold.
#[derive(Default)]
struct Count {
    signs: usize,
    joined: usize,
    moved: usize,
    changed: usize,
}

impl Count {
    fn report(self, losses: &mut Vec<XqfLoss>) {
        let all = [
            (self.signs, XqfLoss::Signs as fn(usize) -> XqfLoss),
            (self.joined, XqfLoss::JoinedComments),
            (self.moved, XqfLoss::MovedComments),
            (self.changed, XqfLoss::ChangedComments),
        ];
        let some = all.into_iter().filter(|(count, _)| *count > 0);
        losses.extend(some.map(|(count, loss)| loss(count)));
    }
}
