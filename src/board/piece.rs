//! Pieces, with tables of their letters, names and Chinese characters.

use std::fmt;

use crate::util::named::named;

/// A side. Red moves first and is at the bottom of a diagram unless the board is flipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Red, which is sometimes called white. The letters of red's pieces are in upper case.
    Red,
    /// Black. The letters of black's pieces are in lower case.
    Black,
}

named!(Color, "`red` or `black`.", {
    Red: "red",
    Black: "black",
});

impl Color {
    /// Returns the side that a letter or a [figurine](Piece::from_figurine) stands for. Upper-case letters
    /// stand for red and all other letters for black.
    pub(crate) fn of_letter(letter: char) -> Color {
        match Piece::from_figurine(letter) {
            Some(piece) => piece.color,
            None if letter.is_ascii_uppercase() => Color::Red,
            None => Color::Black,
        }
    }

    /// Returns the other side.
    #[must_use]
    pub fn opponent(self) -> Color {
        match self {
            Color::Red => Color::Black,
            Color::Black => Color::Red,
        }
    }
}

/// A kind of piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The king (帥 for red, 將 for black), also called general.
    King,
    /// The advisor (仕 for red, 士 for black), also called guard.
    Advisor,
    /// The elephant (相 for red, 象 for black), also called bishop or minister.
    Elephant,
    /// The horse (傌 for red, 馬 for black), also called knight.
    Horse,
    /// The chariot (俥 for red, 車 for black), also called rook.
    Chariot,
    /// The cannon (炮 for red, 砲 for black).
    Cannon,
    /// The pawn (兵 for red, 卒 for black), also called soldier.
    Pawn,
    /// A face-down piece whose kind is hidden, as in jieqi (揭棋).
    Covered,
}

named!(Role, "The name in English and in file names, like `chariot`.", {
    King: "king",
    Advisor: "advisor",
    Elephant: "elephant",
    Horse: "horse",
    Chariot: "chariot",
    Cannon: "cannon",
    Pawn: "pawn",
    Covered: "covered",
});

/// The letters of each role. The first string of a row contains the letters for positions, and the second
/// string the letters for moves and game files. The rows are in the order of [`Role::ALL`]. All letters of a
/// string are accepted in input, and the first letter is used in output. `g` is a guard (advisor) in
/// positions, but a general (king) in moves. No notation has a letter for moves of covered pieces.
const LETTERS: [(&str, &str); 8] = [
    ("k", "kg"),
    ("ag", "a"),
    ("bem", "eb"),
    ("nh", "hn"),
    ("r", "r"),
    ("c", "c"),
    ("p", "ps"),
    ("x", ""),
];

/// The first of the Unicode figurines, which are characters that depict xiangqi pieces. Red's figurines come
/// first, in the order of [`Role::OPEN`]. Black's figurines follow in the same order.
const FIRST_FIGURINE: char = '\u{1fa60}';

/// The Chinese characters of a role. In each pair, red's character comes first, and black's second.
struct Characters {
    /// The traditional characters on the pieces. No two pieces have the same character.
    on_pieces: [char; 2],
    /// The characters used in moves: the traditional pair, followed by the simplified pair. In moves, both
    /// sides use the same character for a horse, a chariot, a cannon or a covered piece.
    in_moves: [[char; 2]; 2],
    /// Further characters that are accepted when moves are read.
    others: &'static str,
}

/// The characters of the roles, in the order of [`Role::ALL`].
const CHARACTERS: [Characters; 8] = [
    characters(['帥', '將'], ['帥', '將'], ['帅', '将'], ""),
    characters(['仕', '士'], ['仕', '士'], ['仕', '士'], ""),
    characters(['相', '象'], ['相', '象'], ['相', '象'], ""),
    characters(['傌', '馬'], ['馬', '馬'], ['马', '马'], "㐷"),
    characters(['俥', '車'], ['車', '車'], ['车', '车'], "伡"),
    characters(['炮', '砲'], ['炮', '炮'], ['炮', '炮'], "包礮"),
    characters(['兵', '卒'], ['兵', '卒'], ['兵', '卒'], ""),
    // These are two variants of the character for "dark".
    characters(['暗', '闇'], ['暗', '暗'], ['暗', '暗'], ""),
];

const fn characters(
    on_pieces: [char; 2],
    traditional: [char; 2],
    simplified: [char; 2],
    others: &'static str,
) -> Characters {
    Characters {
        on_pieces,
        in_moves: [traditional, simplified],
        others,
    }
}

impl Characters {
    /// Returns all these characters. Some of them occur more than once.
    fn all(&self) -> impl Iterator<Item = char> {
        let all = [self.in_moves[0], self.in_moves[1], self.on_pieces];
        all.into_iter().flatten().chain(self.others.chars())
    }
}

/// A form of Chinese characters: traditional or simplified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Script {
    /// Traditional characters, such as 馬.
    Traditional,
    /// Simplified characters, such as 马.
    Simplified,
}

impl Role {
    /// The roles of face-up pieces, beginning with the king.
    pub const OPEN: [Role; 7] = [
        Role::King,
        Role::Advisor,
        Role::Elephant,
        Role::Horse,
        Role::Chariot,
        Role::Cannon,
        Role::Pawn,
    ];

    /// Returns the English name for use in a sentence, such as `chariot` or `covered piece`.
    #[doc(hidden)]
    pub fn noun(self) -> &'static str {
        match self {
            Role::Covered => "covered piece",
            open => open.name(),
        }
    }

    /// Returns the letters that [`Piece::from_letter`] reads as this role, in lower case.
    pub(crate) fn letters(self) -> Vec<String> {
        self.in_positions().chars().map(String::from).collect()
    }

    /// Returns the role that a figurine or a letter stands for in a written move. The letter may be in upper
    /// or lower case. `g` is the king (general) and `s` is a pawn (soldier).
    #[doc(hidden)]
    pub fn from_move_letter(letter: char) -> Option<Role> {
        if let Some(piece) = Piece::from_figurine(letter) {
            return Some(piece.role);
        }
        let lower = letter.to_ascii_lowercase();
        Role::ALL
            .into_iter()
            .find(|role| role.in_moves().contains(lower))
    }

    /// Returns the letters that [`Role::from_move_letter`] reads as this role, in upper case.
    #[doc(hidden)]
    pub fn move_letters(self) -> Vec<String> {
        let letters = self.in_moves().chars();
        letters
            .map(|letter| letter.to_ascii_uppercase().into())
            .collect()
    }

    /// Returns the first of the [`move_letters`](Role::move_letters), which most notations use. For a covered
    /// piece, which has no such letter, returns the letter used in positions, in upper case.
    pub fn move_letter(self) -> char {
        let first = self
            .in_moves()
            .chars()
            .chain(self.in_positions().chars())
            .next();
        first.unwrap_or_default().to_ascii_uppercase()
    }

    /// Lists the roles of face-up pieces with their [`move_letters`](Role::move_letters), for a message.
    pub(crate) fn list_of_move_letters() -> String {
        let role = |role: Role| format!("{} {}", role.move_letters().join(" "), role.name());
        Role::OPEN.map(role).join(", ")
    }

    /// Returns the role that a traditional or simplified Chinese character stands for in a written move. The
    /// character does not determine the side, because writers mix the characters of both sides.
    #[doc(hidden)]
    pub fn from_character(character: char) -> Option<Role> {
        let is_of = |role: &Role| CHARACTERS[*role as usize].all().any(|c| c == character);
        Role::OPEN.into_iter().find(is_of)
    }

    /// Returns the characters that [`Role::from_character`] reads as this role.
    #[doc(hidden)]
    pub fn characters(self) -> Vec<char> {
        let mut characters = Vec::new();
        if self == Role::Covered {
            return characters;
        }
        for character in CHARACTERS[self as usize].all() {
            if !characters.contains(&character) {
                characters.push(character);
            }
        }
        characters
    }

    fn in_positions(self) -> &'static str {
        LETTERS[self as usize].0
    }

    fn in_moves(self) -> &'static str {
        LETTERS[self as usize].1
    }
}

/// A piece of one side.
///
/// ```
/// use xiangqi_setup::board::{Piece, Role, Script};
///
/// let horse = Piece::from_letter('n').expect("it is a horse");
/// assert_eq!((horse.role, horse.character()), (Role::Horse, '馬'));
/// assert_eq!(horse.move_character(Script::Simplified), '马');
/// assert_eq!(horse.to_string(), "black horse");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The side that the piece belongs to.
    pub color: Color,
    /// The kind of the piece.
    pub role: Role,
}

impl Piece {
    /// The number of different pieces: one for each side and role.
    pub const COUNT: usize = Color::ALL.len() * Role::ALL.len();

    /// Returns the index of this piece in [`Piece::all`].
    #[doc(hidden)]
    pub fn index(self) -> usize {
        self.color as usize * Role::ALL.len() + self.role as usize
    }

    /// Returns all face-up and covered pieces. Red's pieces come first.
    pub fn all() -> impl Iterator<Item = Piece> {
        Color::ALL
            .into_iter()
            .flat_map(|color| Role::ALL.map(|role| Piece { color, role }))
    }

    /// Returns the piece that a figurine stands for, or that a letter stands for in FEN, annoFEN or XAY.
    /// Upper-case letters are red and lower-case letters are black. `g` is an advisor (guard), `b` and `m`
    /// are elephants (bishop, minister), `n` is a horse (knight), and `x` is a covered piece.
    pub fn from_letter(letter: char) -> Option<Piece> {
        if let Some(piece) = Piece::from_figurine(letter) {
            return Some(piece);
        }
        let lower = letter.to_ascii_lowercase();
        let mut roles = Role::ALL.into_iter();
        Some(Piece {
            color: Color::of_letter(letter),
            role: roles.find(|role| role.in_positions().contains(lower))?,
        })
    }

    /// Returns the letter used for writing this piece, one of `k a b n r c p x`, in upper case for red.
    pub fn letter(self) -> char {
        let lower = char::from(self.role.in_positions().as_bytes()[0]);
        match self.color {
            Color::Red => lower.to_ascii_uppercase(),
            Color::Black => lower,
        }
    }

    /// Returns the piece for a figurine from U+1FA60 (🩠, red's king) to U+1FA6D (🩭, black's pawn).
    #[doc(hidden)]
    pub fn from_figurine(figurine: char) -> Option<Piece> {
        let place = u32::from(figurine).checked_sub(FIRST_FIGURINE.into())?;
        let place = usize::try_from(place).ok()?;
        Some(Piece {
            color: *Color::ALL.get(place / Role::OPEN.len())?,
            role: Role::OPEN[place % Role::OPEN.len()],
        })
    }

    /// Returns the Unicode figurine of this piece. Covered pieces do not have a figurine.
    #[doc(hidden)]
    pub fn figurine(self) -> Option<char> {
        let figurines = FIRST_FIGURINE..;
        figurines
            .take(Color::ALL.len() * Role::OPEN.len())
            .find(|figurine| Piece::from_figurine(*figurine) == Some(self))
    }

    /// Returns the traditional Chinese character on this piece. The two sides have different characters: for
    /// example, 馬 is on black's horses and 傌 is on red's.
    #[doc(hidden)]
    pub fn character(self) -> char {
        CHARACTERS[self.role as usize].on_pieces[self.color as usize]
    }

    /// Returns the Chinese character for this piece in written moves. 馬, 車 and 炮 are the same for both sides.
    #[doc(hidden)]
    pub fn move_character(self, script: Script) -> char {
        CHARACTERS[self.role as usize].in_moves[script as usize][self.color as usize]
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color.name(), self.role.noun())
    }
}
