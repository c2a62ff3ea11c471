//! What holds for every input, whatever it is.
//!
//! `tests/properties.rs` tries these with inputs that proptest makes, the
//! targets in `fuzz/` with inputs that libFuzzer makes. Each function panics if
//! its property does not hold.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::LazyLock;

use roxmltree::{Document, Node};
use xiangqi_setup::board::Board;
use xiangqi_setup::format::{self, Format, ParseError, Parsed};
use xiangqi_setup::scene::{Length, Options, Scale, Scene};
use xiangqi_setup::svg;
use xiangqi_setup::theme::{Art, Extent, Theme};

/// Loaded once: it is the same for every input.
static THEME: LazyLock<Theme> =
    LazyLock::new(|| Theme::built_in().expect("the built-in themes are whole"));

/// Elements that some tools draw differently, or that are dangerous.
const FORBIDDEN: [&str; 9] = [
    "a",
    "animate",
    "feImage",
    "foreignObject",
    "image",
    "script",
    "set",
    "style",
    "textPath",
];

/// Any bytes at all: they are refused with a place in them, or read as far as
/// the program would read them.
pub fn bytes(bytes: &[u8]) {
    let text = match format::decode(bytes) {
        Ok(text) => text,
        Err(error) => {
            // Only of bytes that are text can it be asked for characters.
            match std::str::from_utf8(bytes) {
                Ok(text) => check_error(text, &error),
                Err(_) => assert!(
                    error.span.start <= error.span.end && error.span.end <= bytes.len(),
                    "{error:?} is not within the input"
                ),
            }
            return;
        }
    };
    match Format::detect(text) {
        Some(format) => read(text, format),
        None => check_error(text, &format::unknown(text)),
    }
}

/// Any text, read in a format: it is refused with a place in it, or it is a
/// board for which [`board`] holds.
pub fn read(text: &str, format: Format) {
    match format::parse(text, format) {
        Ok(Parsed {
            board, warnings, ..
        }) => {
            for warning in warnings {
                check_span(text, &warning.span);
                let _ = (warning.kind.to_string(), warning.kind.nearest());
            }
            self::board(&board);
            drawing(&board, &Options::default());
        }
        Err(error) => check_error(text, &error),
    }
}

/// Any board: every format writes it so that the same board is read again, and
/// knows its own writing.
pub fn board(board: &Board) {
    for format in Format::ALL {
        let written = format::write(board, format);
        assert_eq!(format::decode(written.as_bytes()), Ok(written.as_str()));
        assert_eq!(Format::detect(&written), Some(format), "{written}");
        let parsed = format::parse(&written, format)
            .unwrap_or_else(|error| panic!("{error:?} in what we wrote:\n{written}"));
        assert_eq!(&parsed.board, board, "{written}");
        assert_eq!(format::write(&parsed.board, format), written);
    }
}

/// Any board draws to an SVG that survives everywhere, the same each time.
pub fn drawing(board: &Board, options: &Options) {
    let picture = svg::write(&Scene::compose(board, &THEME, options));
    assert_eq!(
        picture,
        svg::write(&Scene::compose(board, &THEME, options)),
        "the same board, another picture"
    );
    check_picture(&picture);
}

/// The options from one end to the other of what they may be.
pub fn options(width: f64, scale_pieces: f64, scale_annotations: f64, debug: bool) -> Options {
    let between = |(least, most): (f64, f64), at: f64| least + (most - least) * at;
    let scale = |at| Scale::new(between(Scale::RANGE, at)).expect("it is in range");
    Options {
        width: Length::centimetres(between(Length::CENTIMETRES, width)).expect("it is in range"),
        scale_pieces: scale(scale_pieces),
        scale_annotations: scale(scale_annotations),
        debug,
    }
}

/// Any text, read as theme art: it is refused with a place in it, or it is art
/// that writes itself down harmless, and reads again as the same art.
pub fn art(text: &str) {
    let art = match Art::parse("art.svg", text, Extent::Field) {
        Ok(art) => art,
        Err(error) => {
            let _ = error.to_string();
            let place = error.place.expect("a mistake in art has a place");
            assert_eq!(place.path, "art.svg");
            let (excerpt, span) = place.excerpt.expect("its text is at hand");
            assert_eq!(excerpt, text);
            check_span(text, &span);
            return;
        }
    };
    let written = art.to_svg();
    check_picture(&written);
    let again = Art::parse("written.svg", &written, Extent::Field)
        .unwrap_or_else(|error| panic!("{error:?} in what we wrote:\n{written}"));
    assert_eq!(again, art, "{written}");
    assert_eq!(again.to_svg(), written);
}

/// Any text, read as Betza notation and as a definition of a piece: it is refused with a
/// place in it, or it writes itself down so that the same is read again, and both sides
/// move alike by it.
pub fn betza(text: &str) {
    use xiangqi_setup::board::{Color, Piece, Role, Square};
    use xiangqi_setup::rules::betza::{BetzaError, Movement, PieceDefinition};
    use xiangqi_setup::rules::{Position, Rules};

    let refuse = |error: BetzaError| {
        check_span(text, &error.span);
        assert!(!error.to_string().is_empty());
        assert!(error.kind.expected().is_some(), "{error:?}");
    };
    let movement = match text.parse::<PieceDefinition>() {
        Ok(definition) => {
            let line = definition.to_string();
            assert_eq!(line.parse(), Ok(definition.clone()), "{line}");
            definition.movement
        }
        Err(error) => {
            refuse(error);
            match text.parse::<Movement>() {
                Ok(movement) => movement,
                Err(error) => return refuse(error),
            }
        }
    };
    for remark in movement.remarks() {
        check_span(text, &remark.span);
        assert!(!remark.kind.to_string().is_empty());
    }
    let written = movement.to_string();
    let again: Movement = written
        .parse()
        .unwrap_or_else(|error| panic!("{error:?} in what we wrote: {written}"));
    assert_eq!(again, movement, "{text:?} as {written}");
    assert_eq!(again.to_string(), written);

    // The same from both ends: in the corner, and where there is room all around.
    let squares = ["b1", "d5"].map(|name| name.parse::<Square>().expect("a square"));
    let [red, black] = Color::ALL.map(|color| Piece {
        color,
        role: Role::Horse,
    });
    let mut board = Position::initial().board();
    board.set_piece(squares[1], Some(red));
    board.set_piece(squares[1].turned(), Some(black));
    let position = Position::new(&board, Color::Red);
    let rules = Rules::xiangqi().clone();
    let rules = rules.with(red, &movement).with(black, &again);
    for square in squares {
        let goals = rules.destinations(&position, square);
        let turned = rules.destinations(&position, square.turned());
        let goals: BTreeSet<Square> = goals.into_iter().collect();
        let turned: BTreeSet<Square> = turned.into_iter().map(Square::turned).collect();
        assert_eq!(goals, turned, "{text:?} from {square}");
        assert!(!goals.contains(&square), "{text:?} stays on {square}");
    }
}

/// An error is in the text, and its words can be had.
fn check_error(text: &str, error: &ParseError) {
    check_span(text, &error.span);
    assert!(!error.to_string().is_empty());
    let _ = (error.kind.nearest(), error.kind.expected());
}

/// A span is a slice of the text.
fn check_span(text: &str, span: &Range<usize>) {
    assert!(
        text.get(span.clone()).is_some(),
        "{span:?} is no slice of {text:?}"
    );
}

/// A picture is well-formed, draws what it means to draw, and asks for nothing
/// but itself.
fn check_picture(picture: &str) {
    let document = Document::parse(picture)
        .unwrap_or_else(|error| panic!("{error} in what we wrote:\n{picture}"));
    let mut ids = BTreeSet::new();
    let mut references = BTreeSet::new();
    for node in document.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        assert!(!FORBIDDEN.contains(&name), "<{name}> in:\n{picture}");
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(!name.starts_with("on"), "a script, {name}, in:\n{picture}");
            assert!(!["style", "class"].contains(&name), "{name} in:\n{picture}");
            assert!(!value.contains("://"), "an address in:\n{picture}");
            match name {
                "id" => assert!(ids.insert(value), "{value} is twice in:\n{picture}"),
                "href" => {
                    let id = value.strip_prefix('#');
                    references.insert(id.unwrap_or_else(|| panic!("{value} in:\n{picture}")));
                }
                _ => references.extend(urls(value)),
            }
        }
    }
    let lost: Vec<_> = references.difference(&ids).collect();
    assert!(lost.is_empty(), "{lost:?} lead nowhere in:\n{picture}");
}

/// The ids that a CSS value refers to. It must refer to nothing else.
fn urls(value: &str) -> impl Iterator<Item = &str> {
    // With escapes, CSS can say `url(` in other words.
    assert!(!value.contains('\\'), "an escape in {value:?}");
    let lower = value.to_ascii_lowercase();
    let starts: Vec<usize> = lower.match_indices("url(").map(|found| found.0).collect();
    starts.into_iter().map(move |start| {
        let inside = value[start + "url(".len()..].trim_start_matches([' ', '"', '\'']);
        let id = inside
            .strip_prefix('#')
            .unwrap_or_else(|| panic!("a reference to elsewhere in {value:?}"));
        id.split([')', '"', '\''])
            .next()
            .unwrap_or_default()
            .trim_end()
    })
}
