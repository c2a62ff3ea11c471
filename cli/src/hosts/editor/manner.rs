//! How a game writes its moves: the notation, and what that leaves to the writer.

use std::cmp::Ordering;

use xiangqi_setup::board::{Color, Piece, Role};
use xiangqi_setup::game::{Ply, Step};
use xiangqi_setup::notation::{
    Digits, Notation, PieceLetters, Sideways, Style, chinese_digit, plain,
};
use xiangqi_setup::rules::{Move, Position, Rules};

/// How a game writes its moves.
#[derive(Clone, Debug)]
pub struct Manner {
    notation: Notation,
    style: Style,
    /// Whether ICCS has a hyphen between the squares.
    has_hyphen: bool,
    /// The letters of red's and of black's moves, if not those of the notation.
    cases: [Option<Case>; 2],
}

/// Capital or small letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Case {
    Upper,
    Lower,
}

/// The notations, the likeliest first.
const BY_LIKELIHOOD: [Notation; Notation::ALL.len()] = [
    Notation::Wxf,
    Notation::Chinese,
    Notation::ChineseSimplified,
    Notation::Uci,
    Notation::Iccs,
    Notation::Algebraic,
    Notation::XBoard,
    Notation::RanksAndFiles,
    Notation::Vietnamese,
    Notation::LowerCase,
    Notation::Li,
];

impl Manner {
    /// A notation as it is usually written.
    pub fn usual(notation: Notation) -> Manner {
        Manner::of_texts(notation, Style::default(), &[])
    }

    /// How moves are written that have been played. `None` if there are none, or no notation writes
    /// any of them so. Of several notations that do, the usual one is taken.
    pub fn of_steps(
        steps: &[(&Step, &str)],
        usual: Option<Notation>,
        rules: &Rules,
    ) -> Option<Manner> {
        let style = Style {
            letters: letters(steps),
            ..Style::default()
        };
        let mut best = None;
        for notation in Notation::ALL {
            let mut same = Vec::new();
            let mut exact = 0;
            for (step, text) in steps {
                let ways = notation.ways(step.mv, &step.before, rules, &style);
                let simple = simplified(text, notation);
                if ways.iter().any(|way| simplified(way, notation) == simple) {
                    same.push((step.color, *text));
                    let text = text.replace('.', Sideways::default().name());
                    exact += usize::from(ways.contains(&text));
                }
            }
            let rank = (same.len(), exact, usual == Some(notation));
            let is_better = best.as_ref().is_none_or(|(other, _, _)| rank > *other);
            if !same.is_empty() && is_better {
                best = Some((rank, notation, same));
            }
        }
        let (_, notation, same) = best?;
        let style = Style {
            no_check_signs: steps.iter().any(|(step, text)| {
                let ways = notation.ways(step.mv, &step.before, rules, &style);
                let signed = ways.first().filter(|way| way.ends_with(['+', '#']));
                signed.is_some_and(|way| way.trim_end_matches(['+', '#']) == *text)
            }),
            ..style
        };
        Some(Manner::of_texts(notation, style, &same))
    }

    /// How moves are written that cannot be played, by their shapes. `None` if there are none.
    pub fn of_shapes<'a>(
        plies: impl Iterator<Item = &'a Ply> + Clone,
        usual: Option<Notation>,
    ) -> Option<Manner> {
        let by_likelihood = usual.into_iter().chain(BY_LIKELIHOOD);
        // Of equal ones, the last is found.
        let counted = by_likelihood.rev().map(|notation| {
            let can_be = |ply: &&Ply| ply.written.can_be(notation);
            (plies.clone().filter(can_be).count(), notation)
        });
        let (count, notation) = counted.max_by_key(|(count, _)| *count)?;
        let texts = plies.filter(|ply| ply.written.can_be(notation));
        let texts: Vec<_> = texts.map(|ply| (ply.color, &*ply.text)).collect();
        (count > 0).then(|| Manner::of_texts(notation, Style::default(), &texts))
    }

    /// How a move is written that begins with a word, if a legal move can begin so in one of these
    /// notations. Capital letters mean pieces rather than squares, small ones the reverse.
    pub fn of_beginning(
        word: &str,
        moves: &[Move],
        position: &Position,
        rules: &Rules,
        notations: impl Iterator<Item = Notation> + Clone,
    ) -> Option<Manner> {
        if word.is_empty() {
            return None;
        }
        let begins = |notation: Notation, is_exact: bool| {
            let style = Style::default();
            let beginning = simplified(word, notation);
            moves.iter().any(|mv| {
                let ways = notation.ways(*mv, position, rules, &style);
                let mut texts = ways.first().into_iter();
                texts.any(|text| {
                    let has_case = !is_exact
                        || has_two_squares(notation)
                        || case_of(text).is_none()
                        || case_of(text) == case_of(word);
                    has_case && simplified(text, notation).starts_with(&beginning)
                })
            })
        };
        let passes = [true, false].into_iter();
        let mut tries = passes.flat_map(|is_exact| notations.clone().map(move |it| (it, is_exact)));
        let (notation, _) = tries.find(|(notation, is_exact)| begins(*notation, *is_exact))?;
        let texts = [(position.to_move(), word)];
        let manner = Manner::of_texts(notation, Style::default(), &texts);
        Some(Manner {
            // Two characters do not show it: capital letters usually have one.
            has_hyphen: match word.chars().count() {
                0..=2 => case_of(word) == Some(Case::Upper),
                _ => manner.has_hyphen,
            },
            ..manner
        })
    }

    /// All that can be known of a notation from texts in it and their sides.
    fn of_texts(notation: Notation, style: Style, texts: &[(Color, &str)]) -> Manner {
        let has = |wanted: char| {
            let texts = texts.iter();
            texts
                .filter(|(_, text)| text.chars().any(|c| plain(c) == wanted))
                .count()
        };
        let by_black = texts.iter().filter(|(side, _)| *side == Color::Black);
        let digits = by_black
            .flat_map(|(_, text)| text.chars())
            .find_map(|c| match c {
                '0'..='9' => Some(Digits::HalfWidth),
                '０'..='９' => Some(Digits::FullWidth),
                _ => chinese_number(c).map(|_| Digits::Chinese),
            });
        Manner {
            notation,
            style: Style {
                sideways: match has('.') > has('=') {
                    true => Sideways::Dot,
                    false => Sideways::Equals,
                },
                digits: digits.unwrap_or_default(),
                ..style
            },
            has_hyphen: texts.is_empty() || has('-') > 0,
            cases: cases(notation, texts),
        }
    }

    /// A legal move as this game would write it.
    pub fn write(&self, mv: Move, position: &Position, rules: &Rules) -> Option<String> {
        let usual = self.notation.write(mv, position, rules, &self.style)?;
        let text = match (self.notation, self.has_hyphen) {
            (Notation::Iccs, false) => usual.replace('-', ""),
            _ => usual.clone(),
        };
        let text = match self.cases[position.to_move() as usize] {
            Some(Case::Upper) => text.to_uppercase(),
            Some(Case::Lower) => text.to_lowercase(),
            None => text,
        };
        let is_read = text == usual
            || self.notation.read(&text).is_ok_and(|written| {
                written
                    .resolve(position, rules)
                    .is_ok_and(|read| read == mv)
            });
        Some(if is_read { text } else { usual })
    }
}

/// The notations in which something can be read, the likeliest first: all of them, or those that
/// are read like a certain one.
pub fn readable_as(only: Option<Notation>) -> impl Iterator<Item = Notation> + Clone {
    let is_read = move |it: &Notation| only.is_none_or(|only| it.grammar() == only.grammar());
    only.into_iter().chain(BY_LIKELIHOOD).filter(is_read)
}

/// Whether letters are only the files of squares.
fn has_two_squares(notation: Notation) -> bool {
    matches!(notation, Notation::Uci | Notation::Iccs)
}

/// Whether letters mean the same in upper and in lower case, and none is prescribed.
fn has_free_case(notation: Notation) -> bool {
    has_two_squares(notation)
        || matches!(
            notation,
            Notation::Wxf | Notation::Li | Notation::Vietnamese
        )
}

/// The case of the first letter of a text.
fn case_of(text: &str) -> Option<Case> {
    let first = text.chars().map(plain).find(char::is_ascii_alphabetic)?;
    Some(match first.is_ascii_uppercase() {
        true => Case::Upper,
        false => Case::Lower,
    })
}

/// The letters of each side in these texts. A side without any writes capitals if the other one does
/// where small letters are usual, and black follows red in writing small ones.
fn cases(notation: Notation, texts: &[(Color, &str)]) -> [Option<Case>; 2] {
    if !has_free_case(notation) {
        return [None; 2];
    }
    let [red, black] = Color::ALL.map(|side| {
        let of_side = texts.iter().filter(|(of, _)| *of == side);
        let (upper, lower): (Vec<Case>, Vec<Case>) = of_side
            .filter_map(|(_, text)| case_of(text))
            .partition(|case| *case == Case::Upper);
        match upper.len().cmp(&lower.len()) {
            Ordering::Greater => Some(Case::Upper),
            Ordering::Less => Some(Case::Lower),
            Ordering::Equal => None,
        }
    });
    let follows = |other: Option<Case>| match (notation, other) {
        (Notation::Uci, Some(Case::Upper)) => other,
        _ => None,
    };
    let small = red.filter(|case| *case == Case::Lower);
    [red.or(follows(black)), black.or(small).or(follows(red))]
}

/// The letters of pieces that differ from the usual ones.
fn letters(steps: &[(&Step, &str)]) -> PieceLetters {
    let is_figurine = |letter| Piece::from_figurine(letter).is_some();
    if steps.iter().any(|(_, text)| text.contains(is_figurine)) {
        return PieceLetters::figurines();
    }
    let mut found = String::new();
    for (step, text) in steps.iter().filter(|(step, _)| !step.mv.is_null()) {
        let Some(Piece { role, .. }) = step.before.piece(step.mv.from) else {
            continue;
        };
        let mut letters = text.chars().map(|c| plain(c).to_ascii_uppercase());
        let letter = letters.find(char::is_ascii_alphabetic);
        let of_role = letter.filter(|letter| Role::from_move_letter(*letter) == Some(role));
        // That of the king depends on the notation.
        let is_other = |letter: &char| role != Role::King && *letter != role.move_letter();
        found.extend(of_role.filter(is_other).filter(|letter| {
            // The first one of a piece counts.
            !found
                .chars()
                .any(|other| Role::from_move_letter(other) == Role::from_move_letter(*letter))
        }));
    }
    found.parse().unwrap_or_default()
}

/// A text without what writers of a notation choose: look-alikes, capital letters, the sign for a move
/// along the rank, hyphens between squares, the kind of digits, and the signs after the move.
fn simplified(text: &str, notation: Notation) -> String {
    let is_left_out = |c: char| c.is_whitespace() || c == '-' && notation.names_both_squares();
    let letters = text.chars().map(plain).filter(|c| !is_left_out(*c));
    let letters = letters.map(|c| match c {
        '.' => '=',
        _ => chinese_number(c).unwrap_or(c.to_ascii_lowercase()),
    });
    let text: String = letters.collect();
    // Elsewhere, a sign is a part of the move, of which there may be more.
    let has_checks = matches!(notation, Notation::Algebraic | Notation::XBoard);
    let signs: &[char] = if has_checks {
        &['+', '#', '!', '?']
    } else {
        &['!', '?']
    };
    text.trim_end_matches(signs).to_owned()
}

/// The digit that a Chinese one means.
fn chinese_number(letter: char) -> Option<char> {
    let is_it = |number: &u8| chinese_digit(usize::from(*number)) == Some(letter);
    (1..=9).find(is_it).map(|number| char::from(b'0' + number))
}
