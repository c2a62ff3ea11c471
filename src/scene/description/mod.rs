//! Describes a picture for people who cannot see it. The description covers only what is visible. Someone who
//! hears it read aloud can set up the board.

mod language;
mod words;

pub use language::Language;
pub(crate) use language::{Text, by_language};

use std::borrow::Cow;

use super::{Options, Situation};
use crate::board::{
    Annotation, Area, Arrow, ArrowLook, Board, Color, Mark, Number, Piece, Role, Square,
};
use crate::rules::Position;
use crate::util::capitalised::capitalised;
use crate::util::sort;
use words::{Words, for_side};

/// The description of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// The words "Xiangqi diagram" in the language of the description, followed by the caption. If there is
    /// no caption, the side to move follows instead, provided that it is marked.
    pub(crate) title: String,
    /// The description of the position, in sentences.
    pub(crate) text: String,
    /// The title and the text on one line, without repetition, for use as the alternative text of an image.
    pub(crate) alternative: String,
}

/// The maximum number of characters of the caption that a title contains.
const TITLE: usize = 200;

impl Description {
    /// Describes the picture that shows a board with these options. The theme does not affect the
    /// description.
    pub fn of(board: &Board, options: &Options) -> Description {
        let area = options.crop.area(board);
        let words = Words::of(options.language);
        let board = match area == Area::whole() {
            true => Cow::Borrowed(board),
            false => Cow::Owned(board.within(area)),
        };
        let describer = Describer {
            words,
            board: &board,
            position: Position::new(&board, Color::Red),
            annotated: Square::all()
                .filter(|square| !board[*square].annotations.is_empty())
                .collect(),
            area,
        };
        // If the picture does not mark the side to move, the description does not name it either, because
        // finding it could be part of a puzzle.
        let to_move = options.side_to_move.marked(options.situation.to_move);
        let situation = Situation {
            to_move,
            ..options.situation
        };
        let (stop, space) = words.stop;
        let sentences = describer.sentences(options, situation);
        let text = format!("{}{stop}", sentences.join(&format!("{stop}{space}")));
        let caption = options.caption.as_ref();
        let caption = caption.map(|caption| one_line(&caption.text));
        let caption = caption.filter(|caption| !caption.is_empty());
        let (title, first) = match (caption, to_move) {
            (Some(caption), _) => {
                let title = [words.diagram, words.colon, &caption].concat();
                (title.clone(), title)
            }
            // The text already ends with the side to move, so the alternative text does not begin with it.
            (None, Some(side)) => {
                let on_move = for_side(words.on_move, side);
                let title = [words.diagram, words.colon, on_move].concat();
                (title, words.diagram.to_owned())
            }
            (None, None) => (words.diagram.to_owned(), words.diagram.to_owned()),
        };
        let is_ended = first.ends_with(['.', '!', '?', '…', '。', '！', '？']);
        let stop = if is_ended { "" } else { stop };
        Description {
            alternative: format!("{first}{stop}{space}{text}"),
            title,
            text,
        }
    }
}

/// Returns a caption on one line, for use in a title.
fn one_line(caption: &str) -> String {
    // A very long caption is shortened, because listeners would otherwise have to wait for the position.
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

/// Composes the sentences that describe the visible part of a board.
struct Describer<'a> {
    words: &'static Words,
    board: &'a Board,
    /// The pieces on the board as a position, whose side to move is not used.
    position: Position,
    /// The squares with annotations, in the order of [`Square::all`].
    annotated: Vec<Square>,
    area: Area,
}

impl Describer<'_> {
    /// Returns all sentences of the description, in the order in which a listener sets up the board.
    fn sentences(&self, options: &Options, situation: Situation) -> Vec<String> {
        let words = self.words;
        let mut sentences = Vec::new();
        if options.orientation.flipped {
            sentences.push(words.flipped.to_owned());
        }
        if options.orientation.mirrored {
            sentences.push(words.mirrored.to_owned());
        }
        if self.area != Area::whole() {
            let (files, ranks) = (self.area.files(), self.area.ranks());
            let corner = |file, rank| Square::new(file, rank).to_string();
            let (first, last) = (corner(files.0, ranks.0), corner(files.1, ranks.1));
            sentences.push(words::fill(words.part, &[&first, &last]));
        }
        if self.position == Position::initial() {
            sentences.push(words.start.to_owned());
        }
        let before = sentences.len();
        sentences.extend(Color::ALL.into_iter().filter_map(|side| self.side(side)));
        if sentences.len() == before {
            sentences.push(words.no_pieces.to_owned());
        }
        sentences.extend(self.marks());
        sentences.extend(self.numbers());
        sentences.extend(self.arrows());
        sentences.extend(self.last_move(situation));
        let to_move = situation.to_move;
        sentences.extend(to_move.map(|side| for_side(words.to_move, side).to_owned()));
        sentences
    }

    /// Returns the visible squares with annotations rank by rank, from black's side to red's side. In each
    /// rank, the squares start at red's left.
    fn squares(&self) -> impl Iterator<Item = Square> {
        let squares = self.annotated.iter().copied();
        squares.filter(|square| self.area.contains(*square))
    }

    /// Returns the names of the visible squares with annotations for which `has_property` returns true.
    fn names(&self, has_property: impl Fn(Square) -> bool) -> Vec<String> {
        let squares = self.squares().filter(|square| has_property(*square));
        squares.map(|square| square.to_string()).collect()
    }

    /// Returns a sentence about the pieces of a side, or `None` if the side has no pieces.
    fn side(&self, color: Color) -> Option<String> {
        let words = self.words;
        let roles = Role::ALL.into_iter().filter_map(|role| {
            let piece = Piece { color, role };
            let squares = self.position.squares_of(piece);
            let squares: Vec<String> = squares.map(|square| square.to_string()).collect();
            let name = words.piece(piece, squares.len());
            let placed = || words::fill(words.placed, &[&name, &words.list(&squares)]);
            (!squares.is_empty()).then(placed)
        });
        let roles: Vec<String> = roles.collect();
        let name = capitalised(for_side(words.sides, color));
        let all = || format!("{name}{}{}", words.colon, roles.join(words.between));
        (!roles.is_empty()).then(all)
    }

    /// Returns a sentence for each kind of mark (good, bad, part of a move), which lists the squares with
    /// such marks. The pieces on these squares are not mentioned.
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

    /// Returns a sentence that lists the numbers in ascending order, or `None` if there are none.
    fn numbers(&self) -> Option<String> {
        let words = self.words;
        let mut numbers: Vec<(Number, Square)> = Vec::new();
        for square in self.squares() {
            let there = self.board[square].numbers();
            numbers.extend(there.map(|number| (number, square)));
        }
        sort::by_key(&mut numbers, |(number, _)| *number);
        let one = |(number, square): &(Number, Square)| {
            words::fill(words.number, &[&number.to_string(), &square.to_string()])
        };
        let all: Vec<String> = numbers.iter().map(one).collect();
        let list = || format!("{}{}{}", words.numbers, words.colon, words.list(&all));
        (!all.is_empty()).then(list)
    }

    /// Returns a sentence for each group of arrows that look alike. It lists these arrows in the order of
    /// their numbers. Only arrows that start or end in the visible part of the board are included.
    fn arrows(&self) -> Vec<String> {
        let words = self.words;
        let mut arrows: Vec<_> = self.board_arrows().collect();
        // Sentences are ordered by the lowest number in each. Arrows without a number come last.
        let order = |arrow: &Arrow| (arrow.number().is_none(), arrow.number());
        sort::by_key(&mut arrows, |(arrow, ..)| (order(arrow), arrow.look()));
        let mut looks: Vec<(ArrowLook, Vec<String>)> = Vec::new();
        for (arrow, from, to) in arrows {
            let (from, to) = (from.to_string(), to.to_string());
            let name = match arrow.number() {
                Some(number) => {
                    words::fill(words.numbered_arrow, &[&number.to_string(), &from, &to])
                }
                None => words::fill(words.arrow, &[&from, &to]),
            };
            let look = arrow.look();
            match looks.iter_mut().find(|(other, _)| *other == look) {
                Some((_, names)) => names.push(name),
                None => looks.push((look, vec![name])),
            }
        }
        let sentence = |(look, names): &(ArrowLook, Vec<String>)| {
            let pattern = words.arrows[usize::from(names.len() > 1)];
            let beginning = words::fill(pattern, &[&self.look(*look)]);
            capitalised(&format!("{beginning}{}", words.list(names)))
        };
        looks.iter().map(sentence).collect()
    }

    fn board_arrows(&self) -> impl Iterator<Item = (Arrow, Square, Square)> {
        self.annotated.iter().flat_map(move |&from| {
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

    /// Returns the words that describe the look of arrows in a heading, or an empty string for the default
    /// look.
    fn look(&self, look: ArrowLook) -> String {
        let words = self.words;
        let [thin, dashed, outline] = words.looks;
        let looks = [
            (look.thin, thin),
            (look.dashed, dashed),
            (look.outline, outline),
        ];
        let looks = looks.into_iter();
        let mut looks: Vec<&str> = looks.filter(|look| look.0).map(|look| look.1).collect();
        if let Some(colour) = look.color {
            let place = if words.colour_first { 0 } else { looks.len() };
            looks.insert(place, words.colours[colour as usize]);
        }
        let looks = looks.into_iter();
        looks.flat_map(|word| [word, words.after_look]).collect()
    }

    /// Returns a sentence about the move that led to the position, if the move is known and its start or end
    /// is visible.
    fn last_move(&self, situation: Situation) -> Option<String> {
        let words = self.words;
        let (piece, mv) = situation.last_move?;
        if !self.area.contains(mv.from) && !self.area.contains(mv.to) {
            return None;
        }
        let name = words.piece_with_side(piece);
        let (from, to) = (mv.from.to_string(), mv.to.to_string());
        Some(words::fill(words.last_move, &[&name, &from, &to]))
    }
}
