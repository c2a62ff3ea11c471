//! Displayed values parse as the same values.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use xiangqi_setup::board::{Annotation, Board, Number, Piece, Square};
use xiangqi_setup::rules::{Move, Position, Rules};

fn comes_back<T: Display + FromStr<Err: Debug> + PartialEq + Debug>(value: &T) {
    let text = value.to_string();
    assert_eq!(&text.parse::<T>().expect(&text), value);
}

#[test]
fn squares_moves_and_positions_come_back() {
    Square::all().for_each(|square| comes_back(&square));
    let (mut position, rules) = (Position::initial(), Rules::xiangqi());
    for turn in 0..60 {
        let moves = rules.legal_moves(&position);
        moves.iter().for_each(comes_back::<Move>);
        comes_back(&position);
        position.play(moves[turn * 7 % moves.len()]).expect("legal");
    }
}

#[test]
fn boards_come_back_except_for_numbers_and_looks() {
    let line = "v1 4k4/9/4<bg><a+1-2>4/9/9/9/9/9/9/[<pm>R]3K4";
    let mut board: Board = "v1 4k4/9/4[<bg><a+1-2>]4/9/9/9/9/9/9/[<pm>R]3K4"
        .parse()
        .expect(line);
    assert!(line.parse::<Board>().is_err());
    comes_back(&board);
    let text = board.to_string();
    let number = Number::new(1).expect("a number");
    for square in ["a1", "b1"] {
        let square = square.parse().expect("a square");
        board
            .annotate(square, Annotation::Number(number))
            .expect("no arrow");
    }
    assert_eq!(board.to_string(), text);
}

#[test]
fn letters_of_pieces_come_back() {
    for piece in Piece::all() {
        assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
    }
}
