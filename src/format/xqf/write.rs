//! Writes XQF files.

use super::cipher::Cipher;
use super::header::{self, FIELDS, LENGTH, MAGIC};
use super::text::encode;
use crate::board::Color;
use crate::format::omission::Omissions;
use crate::format::prepared_game::{self, PlayedMoves, Playing};
use crate::format::seal::{Content, XQF_SEAL};
use crate::format::{Format, Omission, WriteGameError, piece_order};
use crate::game::{Game, Lenience, NodeId, Outcome, ReplayError, Tree};
use crate::rules::{Move, Position, Rules};

/// The version of XQF in which a file is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Version {
    /// Version 1.0, which every program can read. Files in this version are not enciphered.
    V10,
    /// Version 1.8, the newest version. Files in this version are enciphered.
    #[default]
    V18,
}

/// The four numbers from which the cipher is derived. They are fixed, so that the same game always produces
/// the same bytes. Their sum is 512, because readers require a sum of 0 modulo 256.
const KEYS: [u8; 4] = [0x7b, 0x83, 0x39, 0xc9];
/// The mask that selects the bits that are used from each of the four numbers.
const KEY_MASK: u8 = 0xae;
/// The additional bits to set in each of the four numbers.
const KEY_BITS: [u8; 4] = [0x31, 0x4c, 0x92, 0x05];

/// A game that has been written as an XQF file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WrittenXqf {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// The information that the format cannot represent. Each kind of omission is listed once.
    pub omissions: Vec<Omission>,
    /// The moves that were written although they are illegal or ambiguous.
    pub odd: Vec<ReplayError>,
}

/// Writes a game as an XQF file.
///
/// # Errors
/// Returns an error if a move cannot be played, or if the position has a covered piece or more pieces of a
/// kind than the format can store.
pub fn write(
    game: &Game,
    rules: &Rules,
    version: Version,
    lenience: Lenience,
) -> Result<WrittenXqf, WriteGameError> {
    let mut omissions = Omissions::default();
    let pruned = omissions.without_null_moves(game);
    let game = pruned.as_ref().unwrap_or(game);
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
    let start = &game.start;
    pieces(&mut header, start, version, &cipher)?;
    header[header::KIND] = match start.board() == Position::initial().board() {
        true => header::WHOLE_GAME,
        false => header::ENDGAME,
    };
    if start.to_move() == Color::Black {
        match version {
            Version::V18 => header[header::SIDE_TO_MOVE] = 1,
            Version::V10 if game.tree.is_empty() => omissions.add(Omission::SideToMove),
            Version::V10 => {}
        }
    }
    let playing = Playing {
        rules,
        lenience,
        has_variations: true,
    };
    let moves = PlayedMoves::of(game, playing, |step| Ok(step.mv))?;
    tags(&mut header, game, &mut omissions);
    if game.main_line().next().is_some_and(|ply| ply.number != 1) {
        omissions.add(Omission::Numbers);
    }
    let mut bytes = header.to_vec();
    let records = Records {
        tree: &game.tree,
        moves: &moves.by_node,
        version,
        cipher: &cipher,
    };
    records.write(&mut bytes, &mut omissions);
    cipher.encipher(&mut bytes);
    let seal = Content::of(&bytes).seal();
    bytes[XQF_SEAL].copy_from_slice(seal.as_bytes());
    Ok(WrittenXqf {
        bytes,
        omissions: omissions.0,
        odd: moves.odd,
    })
}

fn put(header: &mut [u8; LENGTH], at: usize, bytes: &[u8]) {
    header[at..][..bytes.len()].copy_from_slice(bytes);
}

fn pieces(
    header: &mut [u8; LENGTH],
    start: &Position,
    version: Version,
    cipher: &Cipher,
) -> Result<(), WriteGameError> {
    let squares = piece_order::squares(start, Format::Xqf, |_, squares| squares.next())?;
    for (slot, square) in squares.into_iter().enumerate() {
        let point = square.map_or(header::OFF_BOARD, header::point);
        let at = cipher.place_of_piece(slot, version == Version::V18);
        header[at] = point.wrapping_add(cipher.pieces);
    }
    Ok(())
}

/// Writes the text fields and the result into the header.
fn tags(header: &mut [u8; LENGTH], game: &Game, omissions: &mut Omissions) {
    for tag in prepared_game::tags(game) {
        if tag.is(Outcome::TAG) {
            result(header, &tag.value, omissions);
            continue;
        }
        let Some(field) = FIELDS.into_iter().find(|field| tag.is(field.name)) else {
            omissions.add(Omission::Tags(tag.name.clone()));
            continue;
        };
        let line = tag.value.replace(char::is_control, " ");
        if line != tag.value {
            omissions.add(Omission::TagText);
        }
        let text = encode(&line, field.most);
        field.put(header, &text.bytes);
        if text.is_cut {
            omissions.add(Omission::LongTags(tag.name.clone()));
        }
        if text.is_changed {
            omissions.add(Omission::Characters);
        }
    }
}

/// Writes the code of the result, unless the result is unknown.
fn result(header: &mut [u8; LENGTH], value: &str, omissions: &mut Omissions) {
    let outcome = Outcome::of(value);
    let mut known = header::OUTCOMES.into_iter();
    match known.find(|(_, it)| Some(*it) == outcome) {
        Some((number, _)) => header[header::RESULT] = number,
        None if value == Outcome::UNKNOWN => {}
        None => omissions.add(Omission::Tags(Outcome::TAG.to_owned())),
    }
}

struct Records<'a> {
    tree: &'a Tree,
    /// The moves, indexed by the nodes to which they lead.
    moves: &'a [Option<Move>],
    version: Version,
    cipher: &'a Cipher,
}

impl Records<'_> {
    /// Writes all records in depth-first order.
    fn write(&self, file: &mut Vec<u8>, omissions: &mut Omissions) {
        // The nodes still to be written, each with a flag that is true if its move has an alternative.
        let mut left = vec![(NodeId::START, false)];
        while let Some((place, has_alternative)) = left.pop() {
            let children: Vec<_> = self.tree.children(place).collect();
            self.record(
                file,
                place,
                [!children.is_empty(), has_alternative],
                omissions,
            );
            let children = children.into_iter().rev().enumerate();
            left.extend(children.map(|(index, place)| (place, index > 0)));
        }
    }

    fn record(
        &self,
        file: &mut Vec<u8>,
        place: NodeId,
        [has_next, has_alternative]: [bool; 2],
        omissions: &mut Omissions,
    ) {
        let mv = self.moves[place.index()];
        let point = |square: Option<_>, added: u8, key: u8| {
            let point = square.map_or(0, header::point);
            point.wrapping_add(added).wrapping_add(key)
        };
        file.push(point(mv.map(|mv| mv.from), header::FROM, self.cipher.from));
        file.push(point(mv.map(|mv| mv.to), header::TO, self.cipher.to));
        if let Some(sign) = self.tree.signs(place).first() {
            omissions.add(Omission::Signs(sign.written()));
        }
        let comment = self.comment(place, omissions);
        let (next, alternative, commented) = match self.version {
            Version::V10 => (header::NEXT_IN_10, header::ALTERNATIVE_IN_10, 0),
            Version::V18 => (header::NEXT, header::ALTERNATIVE, header::COMMENT),
        };
        let flag = |is_set, flag| if is_set { flag } else { 0 };
        file.push(
            flag(has_next, next)
                | flag(has_alternative, alternative)
                | flag(!comment.is_empty(), commented),
        );
        file.push(0);
        if self.version == Version::V10 || !comment.is_empty() {
            // A game is smaller than 4 GiB, so the length fits in four bytes.
            let length = (comment.len() as u32).wrapping_add(self.cipher.length);
            file.extend_from_slice(&length.to_le_bytes());
            file.extend_from_slice(&comment);
        }
    }

    fn comment(&self, place: NodeId, omissions: &mut Omissions) -> Vec<u8> {
        let comments = self.tree.comments(place);
        let (before, after): (Vec<_>, Vec<_>) = comments.iter().partition(|it| it.is_before);
        if !before.is_empty() {
            omissions.add(Omission::CommentsBefore);
        }
        if comments.len() > 1 {
            omissions.add(Omission::Comments);
        }
        let texts = before.into_iter().chain(after);
        let texts: Vec<&str> = texts.map(|comment| comment.text.as_str()).collect();
        let text = encode(&texts.join("\n").replace('\n', "\r\n"), usize::MAX);
        if text.is_changed {
            omissions.add(Omission::Characters);
        }
        text.bytes
    }
}
