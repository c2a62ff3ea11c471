//! A position in words, for people who cannot see the picture: read aloud, they let one
//! set up the board. What is not seen is not said.

mod language;
mod words;

pub use language::Language;

use super::{Options, Situation};
use crate::board::{
    Annotation, Area, Arrow, ArrowLook, Board, Color, Mark, Number, Piece, Role, Square,
};
use crate::rules::Position;
use words::{Words, for_side};

/// A picture in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// What the picture is: its caption, or else who is to move.
    pub title: String,
    /// What is on it, in whole sentences.
    pub text: String,
    /// Both in one line, as alternative text.
    pub alternative: String,
}

/// The most characters of a caption in a title.
const TITLE: usize = 200;

impl Description {
    /// Describes the picture that is composed of the board and the options, whatever the
    /// theme.
    pub fn of(board: &Board, options: &Options) -> Description {
        let area = options.crop.area(board);
        describe(&board.within(area), area, options)
    }
}

/// Describes a part of a board.
fn describe(board: &Board, area: Area, options: &Options) -> Description {
    let speaker = Speaker {
        words: Words::of(options.language),
        board,
        area,
    };
    let to_move = options.side_to_move.marked(options.situation.to_move);
    let situation = Situation {
        to_move: to_move.or(options.situation.to_move),
        ..options.situation
    };
    let words = speaker.words;
    let sentences = speaker.sentences(options, situation);
    let text = speaker.joined(&sentences);
    let caption = options
        .caption
        .as_ref()
        .map(|caption| one_line(&caption.text));
    let caption = caption.filter(|caption| !caption.is_empty());
    let (title, first) = match (caption, situation.to_move) {
        (Some(caption), _) => {
            let title = words::fill(words.title, &[&caption]);
            (title.clone(), title)
        }
        // Who is to move is said at the end.
        (None, Some(side)) => {
            let on_move = for_side(words.on_move, side);
            let title = words::fill(words.title, &[on_move]);
            (title, words.diagram.to_owned())
        }
        (None, None) => (words.diagram.to_owned(), words.diagram.to_owned()),
    };
    let (stop, space) = words.stop;
    let is_ended = first.ends_with(['.', '!', '?', '…', '。', '！', '？']);
    let stop = if is_ended { "" } else { stop };
    Description {
        alternative: format!("{first}{stop}{space}{text}"),
        title,
        text,
    }
}

/// A caption as part of a title.
fn one_line(caption: &str) -> String {
    // Whoever writes a novel below a picture does not want it read aloud first.
    let (beginning, is_cut) = match caption.char_indices().nth(TITLE) {
        Some((end, _)) => (&caption[..end], true),
        None => (caption, false),
    };
    let clean = super::caption::clean(beginning);
    let words: Vec<_> = clean.split_whitespace().collect();
    let mut line = words.join(" ");
    if is_cut {
        line.push('…');
    }
    line
}

/// Who says what is seen of a board.
struct Speaker<'a> {
    words: &'static Words,
    board: &'a Board,
    area: Area,
}

impl Speaker<'_> {
    fn joined(&self, sentences: &[String]) -> String {
        let (stop, space) = self.words.stop;
        format!("{}{stop}", sentences.join(&format!("{stop}{space}")))
    }

    /// Everything, in the order in which one would set it up.
    fn sentences(&self, options: &Options, situation: Situation) -> Vec<String> {
        let words = self.words;
        let mut said = Vec::new();
        if options.orientation.flipped {
            said.push(words.flipped.to_owned());
        }
        if options.orientation.mirrored {
            said.push(words.mirrored.to_owned());
        }
        if self.area != Area::whole() {
            let (files, ranks) = (self.area.files(), self.area.ranks());
            let corner = |file, rank| Square::new(file, rank).to_string();
            let (first, last) = (corner(files.0, ranks.0), corner(files.1, ranks.1));
            said.push(words::fill(words.part, &[&first, &last]));
        }
        if is_start(self.board) {
            said.push(words.start.to_owned());
        }
        let sides: Vec<_> = Color::ALL
            .into_iter()
            .filter_map(|c| self.side(c))
            .collect();
        if sides.is_empty() {
            said.push(words.no_pieces.to_owned());
        }
        said.extend(sides);
        said.extend(self.marks());
        said.extend(self.numbers());
        said.extend(self.arrows());
        said.extend(self.last_move(situation));
        let to_move = situation.to_move;
        said.extend(to_move.map(|side| for_side(words.to_move, side).to_owned()));
        said
    }

    /// The squares that are seen, black's side first, each rank from red's left.
    fn squares(&self) -> impl Iterator<Item = Square> {
        let area = self.area;
        Square::all().filter(move |square| area.contains(*square))
    }

    /// The names of those that are meant.
    fn names(&self, is_meant: impl Fn(Square) -> bool) -> Vec<String> {
        let meant = self.squares().filter(|square| is_meant(*square));
        meant.map(|square| square.to_string()).collect()
    }

    /// The pieces of one side, if it has any.
    fn side(&self, color: Color) -> Option<String> {
        let words = self.words;
        let roles = Role::ALL.into_iter().filter_map(|role| {
            let piece = Piece { color, role };
            let squares = self.names(|square| self.board[square].piece == Some(piece));
            let name = words.piece(piece, squares.len());
            let placed = || words::fill(words.placed, &[&name, &words.list(&squares)]);
            (!squares.is_empty()).then(placed)
        });
        let roles: Vec<String> = roles.collect();
        let name = for_side(words.sides, color);
        let all = || format!("{name}{}{}", words.colon, roles.join(words.between));
        (!roles.is_empty()).then(all)
    }

    /// The marks, by what they say. Which of them are for pieces is heard from those.
    fn marks(&self) -> impl Iterator<Item = String> {
        let words = self.words;
        let kinds = [Mark::BlankGood, Mark::BlankBad, Mark::BlankMove];
        let kinds = kinds.into_iter().zip(words.marked);
        kinds.filter_map(move |(mark, name)| {
            let either = [mark, mark.counterpart()].map(Annotation::Mark);
            let squares = self.names(|square| {
                let there = &self.board[square].annotations;
                either.iter().any(|mark| there.contains(mark))
            });
            let list = words.list(&squares);
            (!squares.is_empty()).then(|| format!("{name}{}{list}", words.colon))
        })
    }

    /// The numbers, the lowest first.
    fn numbers(&self) -> Option<String> {
        let words = self.words;
        let mut numbers: Vec<(Number, Square)> = Vec::new();
        for square in self.squares() {
            let there = self.board[square].numbers();
            numbers.extend(there.map(|number| (number, square)));
        }
        numbers.sort_by_key(|(number, _)| *number);
        let one = |(number, square): &(Number, Square)| {
            words::fill(
                words.number,
                &[&number.get().to_string(), &square.to_string()],
            )
        };
        let all: Vec<String> = numbers.iter().map(one).collect();
        let list = || format!("{}{}{}", words.numbers, words.colon, words.list(&all));
        (!all.is_empty()).then(list)
    }

    /// The arrows of which an end is seen, by their looks.
    fn arrows(&self) -> Vec<String> {
        let words = self.words;
        let mut looks: Vec<(ArrowLook, Vec<String>)> = Vec::new();
        for (arrow, from, to) in self.board_arrows() {
            let name = words::fill(words.arrow, &[&from.to_string(), &to.to_string()]);
            let look = arrow.look();
            match looks.iter_mut().find(|(other, _)| *other == look) {
                Some((_, names)) => names.push(name),
                None => looks.push((look, vec![name])),
            }
        }
        // The usual ones first.
        looks.sort_by_key(|(look, _)| *look);
        let sentence = |(look, names): &(ArrowLook, Vec<String>)| {
            let pattern = words.arrows[usize::from(names.len() > 1)];
            let beginning = words::fill(pattern, &[&self.look(*look)]);
            let text = format!("{beginning}{}", words.list(names));
            capitalised(&text)
        };
        looks.iter().map(sentence).collect()
    }

    fn board_arrows(&self) -> impl Iterator<Item = (Arrow, Square, Square)> {
        Square::all().flat_map(move |from| {
            let there = self.board[from].annotations.iter();
            there.filter_map(move |annotation| {
                let Annotation::Arrow(arrow) = *annotation else {
                    return None;
                };
                let to = from.step(arrow.offset())?;
                let is_seen = self.area.contains(from) || self.area.contains(to);
                is_seen.then_some((arrow, from, to))
            })
        })
    }

    /// What arrows look like that are not the usual ones, as words in front of `arrow`.
    fn look(&self, look: ArrowLook) -> String {
        let words = self.words;
        let [thin, dashed, outline] = words.looks;
        let looks = [
            (look.thin, thin),
            (look.dashed, dashed),
            (look.outline, outline),
        ];
        let looks = looks.into_iter();
        let mut said: Vec<&str> = looks.filter(|look| look.0).map(|look| look.1).collect();
        if let Some(colour) = look.colour {
            let place = if words.colour_first { 0 } else { said.len() };
            said.insert(place, (words.colour)(colour));
        }
        let said = said.into_iter();
        said.flat_map(|word| [word, words.behind_look]).collect()
    }

    /// The move that led here, if an end of it is seen.
    fn last_move(&self, situation: Situation) -> Option<String> {
        let words = self.words;
        let (piece, mv) = situation.last_move?;
        if !self.area.contains(mv.from) && !self.area.contains(mv.to) {
            return None;
        }
        let side = for_side(words.of_side, piece.color);
        let name = words::fill(words.piece_of, &[side, &words.piece(piece, 1)]);
        let (from, to) = (mv.from.to_string(), mv.to.to_string());
        Some(words::fill(words.last_move, &[&name, &from, &to]))
    }
}

/// Whether the pieces stand where a game starts.
fn is_start(board: &Board) -> bool {
    const PIECES: usize = 32;
    // Most positions are told apart without knowing the start.
    let count = Square::all().filter(|square| board[*square].piece.is_some());
    if count.count() != PIECES {
        return false;
    }
    let start = Position::initial();
    Square::all().all(|square| board[square].piece == start.piece(square))
}

/// The text as the beginning of a sentence.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string());
    format!("{}{}", first.unwrap_or_default(), letters.as_str())
}
