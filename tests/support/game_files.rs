//! Writes small XQF, CBR and CBL files for tests, according to the description of these formats and
//! without the library's own writer.

use encoding_rs::GB18030;
use xiangqi_setup::board::Square;
use xiangqi_setup::rules::Move;

/// A place in a tree. Records are in depth-first order, the start first.
#[derive(Clone, Copy, Debug)]
pub struct Record {
    /// The move, such as `h3e3`; anything at the start.
    pub mv: &'static str,
    /// Whether a move follows it.
    pub has_next: bool,
    /// Whether an alternative to it follows later.
    pub has_alternative: bool,
    /// The comment on it, or nothing.
    pub comment: &'static str,
}

/// A place. `flags` is `n` if a move follows, `a` if an alternative follows later.
pub const fn place(mv: &'static str, flags: &'static str, comment: &'static str) -> Record {
    let (mut has_next, mut has_alternative, mut at) = (false, false, 0);
    while at < flags.len() {
        match flags.as_bytes()[at] {
            b'n' => has_next = true,
            _ => has_alternative = true,
        }
        at += 1;
    }
    Record {
        mv,
        has_next,
        has_alternative,
        comment,
    }
}

/// A game with two alternatives and comments: `1. h3e3 (1. b1c3 c10e8) (1. c4c5) 1... h10g8`.
pub const GAME: [Record; 6] = [
    place("", "n", "开局"),
    place("h3e3", "na", ""),
    place("h10g8", "", "屏风马\r\n{1-0}"),
    place("b1c3", "na", "马"),
    place("c10e8", "", ""),
    place("c4c5", "", "[#]"),
];

/// The points of the initial position in the order of XQF: ten times the file plus the rank.
pub const PIECES: [u8; 32] = [
    0, 10, 20, 30, 40, 50, 60, 70, 80, 12, 72, 3, 23, 43, 63, 83, //
    9, 19, 29, 39, 49, 59, 69, 79, 89, 17, 77, 6, 26, 46, 66, 86,
];

/// A version of XQF, and the inputs of its cipher.
#[derive(Clone, Copy, Debug)]
pub struct Xqf {
    pub version: u8,
    /// The sum, and the keys of points, starts and targets.
    pub keys: [u8; 4],
    pub mask: u8,
    pub bits: [u8; 4],
}

impl Xqf {
    /// A version with some keys, if it has any.
    pub const fn new(version: u8) -> Xqf {
        let has_keys = version > 10;
        Xqf {
            version,
            keys: if has_keys { [187, 164, 84, 77] } else { [0; 4] },
            mask: if has_keys { 0xeb } else { 0 },
            bits: if has_keys {
                [0x3f, 0x8a, 0xae, 0x89]
            } else {
                [0; 4]
            },
        }
    }

    fn key_of_points(self) -> u64 {
        let k = u64::from(self.keys[1]);
        (54 * k * k + 221) * k % 256
    }

    /// A file with these pieces, by their points, and these places.
    pub fn file(self, pieces: &[u8; 32], records: &[Record]) -> Vec<u8> {
        let mut file = self.header(pieces);
        for record in records {
            file.extend(self.record(*record));
        }
        self.enciphered(file)
    }

    /// The header.
    pub fn header(self, pieces: &[u8; 32]) -> Vec<u8> {
        let mut header = vec![0; 1024];
        header[..4].copy_from_slice(&[b'X', b'Q', self.version, self.mask]);
        header[8..12].copy_from_slice(&self.bits);
        header[12..16].copy_from_slice(&self.keys);
        let key = if self.version > 10 {
            self.key_of_points()
        } else {
            0
        };
        for place in 0..32_u64 {
            let slot = match self.version >= 12 {
                true => (place + 1 + key) % 32,
                false => place,
            };
            header[16 + place as usize] = pieces[slot as usize].wrapping_add(key as u8);
        }
        header
    }

    /// A record, not yet enciphered.
    pub fn record(self, record: Record) -> Vec<u8> {
        let is_old = self.version <= 10;
        let [_, _, start, target] = self.keys.map(u64::from);
        let of_starts = (54 * start * start + 221) * self.key_of_points() % 256;
        let of_targets = (54 * target * target + 221) * of_starts % 256;
        let lengths = (u32::from(self.keys[0]) * 256 + u32::from(self.keys[1])) % 32000 + 767;
        let (of_starts, of_targets, lengths) = match is_old {
            true => (0, 0, 0),
            false => (of_starts, of_targets, lengths),
        };
        let mv: Option<Move> = record.mv.parse().ok();
        let point = |square: Option<Square>| {
            square.map_or(0, |it| it.file.index() * 10 + it.rank.index()) as u64
        };
        let (from, to) = (point(mv.map(|mv| mv.from)), point(mv.map(|mv| mv.to)));
        let comment = GB18030.encode(record.comment).0;
        let [next, alternative, commented] = if is_old {
            [0xf0, 0x0f, 0]
        } else {
            [0x80, 0x40, 0x20]
        };
        let flag = |is_set: bool, flag: u8| if is_set { flag } else { 0 };
        let flags = flag(record.has_next, next)
            | flag(record.has_alternative, alternative)
            | flag(!comment.is_empty(), commented);
        let points = [from + 24 + of_starts, to + 32 + of_targets].map(|byte| byte as u8);
        let mut bytes = vec![points[0], points[1], flags, 0];
        if is_old || !comment.is_empty() {
            bytes.extend((comment.len() as u32 + lengths).to_le_bytes());
            bytes.extend_from_slice(&comment);
        }
        bytes
    }

    /// A file with its cipher.
    pub fn enciphered(self, mut file: Vec<u8>) -> Vec<u8> {
        let words = b"[(C) Copyright Mr. Dong Shiwei.]";
        if self.version > 10 {
            for at in 1024..file.len() {
                let key = self.keys[at % 4] & self.mask | self.bits[at % 4];
                file[at] = file[at].wrapping_add(words[at % 32] & key);
            }
        }
        file
    }
}

/// Writes a text into a header of XQF: a length byte, then the text.
pub fn put(header: &mut [u8], at: usize, text: &str) {
    let text = GB18030.encode(text).0;
    header[at] = text.len() as u8;
    header[at + 1..][..text.len()].copy_from_slice(&text);
}

/// A CBR file of version 1 or 2 from the initial position, with these headers by their places.
pub fn cbr(version: u8, headers: &[(usize, &str)], records: &[Record]) -> Vec<u8> {
    const BACK: [u8; 9] = [1, 2, 3, 4, 5, 4, 3, 2, 1];
    let shift = if version == 2 { 256 } else { 0 };
    let mut file = vec![0; 1958 + shift];
    file[..15].copy_from_slice(b"CCBridge Record");
    file[19] = version;
    file[1856 + shift] = 1;
    for (at, text) in headers {
        let units: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        file[*at..][..units.len()].copy_from_slice(&units);
    }
    let board = &mut file[1864 + shift..][..90];
    for (side, home, cannons, pawns) in [(0x20, 0, 2, 3), (0x10, 9, 7, 6)] {
        for index in 0..9 {
            board[9 * home + index] = side | BACK[index];
        }
        for (row, files, piece) in [(cannons, &[1, 7][..], 6), (pawns, &[0, 2, 4, 6, 8], 7)] {
            files
                .iter()
                .for_each(|file| board[9 * row + file] = side | piece);
        }
    }
    for record in records {
        file.extend(record_of_cbr(version, *record));
    }
    file
}

fn record_of_cbr(version: u8, record: Record) -> Vec<u8> {
    let mv: Option<Move> = record.mv.parse().ok();
    let point = |square: Square| {
        let (file, row) = (square.file.index(), 9 - square.rank.index());
        match version {
            1 => (file << 4 | row) as u8,
            _ => (9 * row + file) as u8,
        }
    };
    let units = record.comment.encode_utf16();
    let comment: Vec<u8> = units.flat_map(u16::to_le_bytes).collect();
    let flags = u8::from(!record.has_next)
        | u8::from(record.has_alternative) << 1
        | u8::from(!comment.is_empty()) << 2;
    let [from, to] = mv.map_or([0, 0], |mv| [point(mv.from), point(mv.to)]);
    let mut bytes = vec![flags, 0, from, to];
    if !comment.is_empty() {
        bytes.extend((comment.len() as u32).to_le_bytes());
        bytes.extend(comment);
    }
    bytes
}

/// The start of the games in a CBL file with this number of slots.
pub fn first_of_library(slots: usize) -> usize {
    66_624 + 276 * slots
}

/// A CBL file with these games.
pub fn cbl(slots: usize, games: &[Vec<u8>]) -> Vec<u8> {
    let mut file = vec![0; first_of_library(slots)];
    file[..15].copy_from_slice(b"CCBridgeLibrary");
    file[60..64].copy_from_slice(&(slots as u32).to_le_bytes());
    for game in games {
        file.extend(game);
        let size = (file.len() - first_of_library(slots)).next_multiple_of(4096);
        file.resize(first_of_library(slots) + size, 0);
    }
    file
}
