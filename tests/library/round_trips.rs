//! What is displayed is read back as the same.

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
fn boards_come_back_but_for_numbers_and_looks() {
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

#[cfg(feature = "serde")]
#[test]
fn what_serde_writes_comes_back() {
    fn check<T>(value: &T, json: &str)
    where
        T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + Debug,
    {
        assert_eq!(serde_json::to_string(value).expect(json), json);
        assert_eq!(&serde_json::from_str::<T>(json).expect(json), value);
    }
    let (from, to) = ("h3".parse().expect("h3"), "e3".parse().expect("e3"));
    check::<Square>(&from, r#""h3""#);
    check(&Move { from, to }, r#""h3e3""#);
    Piece::all().for_each(|piece| check(&piece, &format!("\"{}\"", piece.letter())));
    check(
        &Position::initial(),
        &format!("\"{}\"", Position::initial()),
    );
    let mut board = Position::initial().board();
    check(&board, &format!("\"{board}\""));
    let number = Annotation::Number(Number::new(1).expect("a number"));
    board.annotate(from, number).expect("no arrow");
    assert!(serde_json::to_string(&board).is_err());
    assert!(serde_json::from_str::<Piece>(r#""x""#).is_err());
}
