//! The way in which a game's moves are written: the notation, and the choices that the notation leaves open.

use std::cmp::Ordering;

use xiangqi_setup::board::{Color, Piece, Role};
use xiangqi_setup::game::{Ply, Step};
use xiangqi_setup::notation::{
    Digits, Notation, PieceLetters, Sideways, Style, chinese_digit, plain,
};
use xiangqi_setup::rules::{Move, Position, Rules};

/// The way in which the moves of a game are written.
#[derive(Clone, Debug)]
pub struct MoveStyle {
    notation: Notation,
    style: Style,
    /// Whether moves in ICCS have a hyphen between the squares, as in `H2-E2`.
    has_hyphen: bool,
    /// The case of the letters in red's and in black's moves. `None` means the usual case of the notation.
    cases: [Option<Case>; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Case {
    Upper,
    Lower,
}

/// All notations, likeliest first.
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

impl MoveStyle {
    /// Returns the style in which a notation is usually written.
    pub fn usual(notation: Notation) -> MoveStyle {
        MoveStyle::of_texts(notation, Style::default(), &[])
    }

    /// Determines the style from the moves in `steps` and their texts. Returns `None` if no text
    /// matches its move in any notation. If several notations fit equally well, prefers `usual`.
    pub fn of_steps(
        steps: &[(&Step, &str)],
        usual: Option<Notation>,
        rules: &Rules,
    ) -> Option<MoveStyle> {
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
        Some(MoveStyle::of_texts(notation, style, &same))
    }

    /// Determines the style from the syntax of moves, which need not be legal. Returns `None` if none of the
    /// moves has the syntax of a notation.
    pub fn of_shapes<'a>(
        plies: impl Iterator<Item = &'a Ply> + Clone,
        usual: Option<Notation>,
    ) -> Option<MoveStyle> {
        let by_likelihood = usual.into_iter().chain(BY_LIKELIHOOD);
        // `max_by_key` finds the last of equal counts, so the likeliest notation comes last.
        let counted = by_likelihood.rev().map(|notation| {
            let can_be = |ply: &&Ply| ply.written.can_be(notation);
            (plies.clone().filter(can_be).count(), notation)
        });
        let (count, notation) = counted.max_by_key(|(count, _)| *count)?;
        let texts = plies.filter(|ply| ply.written.can_be(notation));
        let texts: Vec<_> = texts.map(|ply| (ply.color, &*ply.text)).collect();
        (count > 0).then(|| MoveStyle::of_texts(notation, Style::default(), &texts))
    }

    /// Determines the style from the beginning of a move. Returns `None` if no legal move begins with `word`
    /// in any of `notations`. Prefers to read capital letters as pieces and small letters as squares.
    pub fn of_beginning(
        word: &str,
        moves: &[Move],
        position: &Position,
        rules: &Rules,
        notations: impl Iterator<Item = Notation> + Clone,
    ) -> Option<MoveStyle> {
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
        let style = MoveStyle::of_texts(notation, Style::default(), &texts);
        Some(MoveStyle {
            // A hyphen would be the third character. Until then, expect one only after a capital letter.
            has_hyphen: match word.chars().count() {
                0..=2 => case_of(word) == Some(Case::Upper),
                _ => style.has_hyphen,
            },
            ..style
        })
    }

    /// Derives the style from the texts of moves in this notation, each with the side that moves.
    fn of_texts(notation: Notation, style: Style, texts: &[(Color, &str)]) -> MoveStyle {
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
        MoveStyle {
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

    /// Writes a legal move in this style. Returns `None` if the notation cannot express the move.
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

/// Returns the notations in which moves can be read, likeliest first: all notations, or only those with the
/// same grammar as `only`.
pub fn readable_as(only: Option<Notation>) -> impl Iterator<Item = Notation> + Clone {
    let is_read = move |it: &Notation| only.is_none_or(|only| it.grammar() == only.grammar());
    only.into_iter().chain(BY_LIKELIHOOD).filter(is_read)
}

/// Returns whether the letters in a move stand only for files, as in `h2e2`.
fn has_two_squares(notation: Notation) -> bool {
    matches!(notation, Notation::Uci | Notation::Iccs)
}

/// Returns whether letters mean the same in upper and lower case and the notation prescribes neither case.
fn has_free_case(notation: Notation) -> bool {
    has_two_squares(notation)
        || matches!(
            notation,
            Notation::Wxf | Notation::Li | Notation::Vietnamese
        )
}

/// Returns the case of the first letter in `text`.
fn case_of(text: &str) -> Option<Case> {
    let first = text.chars().map(plain).find(char::is_ascii_alphabetic)?;
    Some(match first.is_ascii_uppercase() {
        true => Case::Upper,
        false => Case::Lower,
    })
}

/// Returns the case of each side's letters in these texts. If black has no prevailing case, black's letters
/// are small if red's are. In UCI, where small letters are usual, a side without a prevailing case has
/// capitals if the other side does.
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

/// Returns the piece letters that these moves use instead of the usual letters.
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
        // The king's letter depends on the notation, not on the writer.
        let is_other = |letter: &char| role != Role::King && *letter != role.move_letter();
        found.extend(of_role.filter(is_other).filter(|letter| {
            // Only the first letter found for each kind of piece counts.
            !found
                .chars()
                .any(|other| Role::from_move_letter(other) == Role::from_move_letter(*letter))
        }));
    }
    found.parse().unwrap_or_default()
}

/// Removes the differences that a notation permits: look-alike characters, capital letters, the sign for a
/// move along the rank, hyphens between squares, the kind of digits, and the signs after the move.
fn simplified(text: &str, notation: Notation) -> String {
    let is_left_out = |c: char| c.is_whitespace() || c == '-' && notation.names_both_squares();
    let letters = text.chars().map(plain).filter(|c| !is_left_out(*c));
    let letters = letters.map(|c| match c {
        '.' => '=',
        _ => chinese_number(c).unwrap_or(c.to_ascii_lowercase()),
    });
    let text: String = letters.collect();
    // In all but these two notations, a final `+` can be the direction of a move that is not complete yet.
    let has_checks = matches!(notation, Notation::Algebraic | Notation::XBoard);
    let signs: &[char] = if has_checks {
        &['+', '#', '!', '?']
    } else {
        &['!', '?']
    };
    text.trim_end_matches(signs).to_owned()
}

/// Returns the digit that a Chinese numeral stands for.
fn chinese_number(letter: char) -> Option<char> {
    let is_it = |number: &u8| chinese_digit(usize::from(*number)) == Some(letter);
    (1..=9).find(is_it).map(|number| char::from(b'0' + number))
}
