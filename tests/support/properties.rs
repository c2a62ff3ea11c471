//! Properties that hold for every input.
//!
//! `tests/library/properties.rs` tries these with inputs that proptest makes, the
//! targets in `fuzz/` with inputs that libFuzzer makes. Each function panics if
//! its property does not hold.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::LazyLock;

use roxmltree::{Document, Node};
use xiangqi_setup::board::{Annotation, Board, Color, Piece, Role, Square, View};
use xiangqi_setup::format::{
    self, EncodingError, Format, Hints, ParseError, ParseErrorKind, WriteError,
};
use xiangqi_setup::game::{
    Address, Game, Lenience, PlaceOnLine, ReplayError, ReplayErrorKind, Replayed,
};
use xiangqi_setup::notation::Notation;
use xiangqi_setup::rules::betza::{BetzaError, Movement, PieceDefinition};
use xiangqi_setup::rules::{Position, Rules};
use xiangqi_setup::scene::{Length, Options, Paper, Scale, Scene};
use xiangqi_setup::settings;
use xiangqi_setup::svg;
use xiangqi_setup::theme::{Art, Extent, Paint, Theme};
use xiangqi_setup::util::safe_text::is_stray;

/// Loaded once, as it is the same for every input.
static THEME: LazyLock<Theme> =
    LazyLock::new(|| Theme::built_in().expect("the built-in themes are complete"));

/// Elements that some tools draw differently, or that are dangerous.
const FORBIDDEN: [&str; 10] = [
    "a",
    "animate",
    "feImage",
    "foreignObject",
    "image",
    "marker",
    "script",
    "set",
    "style",
    "textPath",
];

/// Any bytes: they are refused with a place in them, or decoded and parsed like an input.
pub fn bytes(bytes: &[u8]) {
    let text = match format::decode(bytes) {
        Ok(text) => text,
        Err(error) => {
            // In bytes that are not text, the place counts bytes.
            match error.kind {
                ParseErrorKind::Encoding(EncodingError::Unknown) => assert!(
                    error.span.start <= error.span.end && error.span.end <= bytes.len(),
                    "{error:?} is not within the input"
                ),
                _ => check_error(&format::decode_lossy(bytes), &error),
            }
            return;
        }
    };
    match Format::detect(&text) {
        Some(format) => read(&text, format),
        None => check_error(&text, &format::unknown(&text)),
    }
}

/// Any bytes, read as a picture with a source: they are refused, or the source is read, as all its own
/// places show.
pub fn picture(bytes: &[u8]) {
    // Binary games have properties of their own, and places in their bytes.
    if Format::of_bytes(bytes).is_some() {
        return;
    }
    let hints = Hints::default();
    let text = format::text_of(bytes, hints);
    match format::read(bytes, hints) {
        Ok(document) => {
            assert_eq!(document.text, text);
            let warnings = document.parsed.warnings.iter();
            warnings.for_each(|warning| check_span(&document.text, &warning.span));
        }
        Err(error) if error.kind.is_foreign() => assert!(error.kind.expected().is_some()),
        Err(error) => match error.kind {
            ParseErrorKind::Encoding(EncodingError::Unknown) => {
                assert!(error.span.end <= bytes.len());
            }
            _ => check_error(&text, &error),
        },
    }
}

/// Any text, read as a project file: it is refused with a place in it, or each key occurs once and
/// everything has a place.
pub fn project(text: &str) {
    match settings::parse(text) {
        Ok(entries) => {
            let keys: BTreeSet<_> = entries.iter().map(|entry| &entry.key.text).collect();
            assert_eq!(keys.len(), entries.len(), "{entries:?}");
            for word in entries
                .iter()
                .flat_map(|entry| entry.value.words().iter().chain([&entry.key]))
            {
                check_span(text, &word.span);
            }
        }
        Err(error) => {
            for one in error.all() {
                check_span(text, &one.span);
                let _ = (one.to_string(), one.kind.expected(), one.kind.nearest());
            }
            assert!(
                error.all().is_sorted_by_key(|one| one.span.start),
                "{error:?}"
            );
        }
    }
    let _ = settings::Settings::parse(text, settings::Level::Project);
}

/// Any text, read in a format: it is refused with a place in it, or it is a board with the property
/// [`board`], perhaps with a game with the property [`replay`].
pub fn read(text: &str, format: Format) {
    match format::parse(text, format) {
        Ok(parsed) => {
            for warning in &parsed.warnings {
                check_span(text, &warning.span);
                let _ = (warning.kind.to_string(), warning.kind.nearest());
            }
            for (square, span) in &parsed.places {
                check_span(text, span);
                assert!(parsed.board[*square].piece.is_some(), "{square} is empty");
            }
            if has_codes(&parsed.board) {
                board(&parsed.board);
            }
            shown(&parsed.board, parsed.to_move, &parsed.view);
            drawing(&parsed.board, &Options::default());
            if let Some(game) = &parsed.game {
                // XML has entities, and numbers of points instead of squares. JSON, CSV and
                // addresses have escapes.
                let has_escapes = matches!(format, Format::Cbf | Format::Json | Format::Csv);
                if !has_escapes && !text.contains('%') {
                    quoted(text, game);
                }
                replay(text, game);
            }
        }
        Err(error) => check_error(text, &error),
    }
}

/// Any game of a text: the words of its moves and comments are at their places.
fn quoted(text: &str, game: &Game) {
    for ply in game.tree.ids().filter_map(|id| game.tree.ply_to(id)) {
        assert_eq!(text.get(ply.span.clone()), Some(&*ply.text));
    }
    for (_, comment) in game.comments() {
        // On DhtmlXQ boards, `||` ends a line. Elsewhere, each line may begin with a sign.
        let words = |text: &str| -> Vec<String> {
            let text = text.replace(is_stray, "").replace("||", "\n");
            let signs = |c: char| c.is_whitespace() || "#;＃；".contains(c);
            let lines = text
                .split(['\n', '\r'])
                .map(|line| line.trim_matches(signs));
            lines
                .filter(|line| !line.is_empty())
                .map(str::to_owned)
                .collect()
        };
        let found = text.get(comment.span.clone()).expect("a slice");
        // DhtmlXQ writes some characters by their numbers.
        if !found.contains("\\u") {
            assert_eq!(words(found), words(&comment.text));
        }
    }
}

/// Any game: the sides move in turn, and it is played to its end or refused with a place in the
/// text. Leniency never loses a legal move.
pub fn replay(text: &str, game: &Game) {
    let mut color = game.start.to_move();
    for ply in game.main_line() {
        assert_eq!(ply.color, color, "{ply:?}");
        color = color.opponent();
    }
    let tree = &game.tree;
    for ply in tree.ids().filter_map(|id| tree.ply_to(id)) {
        check_span(text, &ply.span);
    }
    for id in tree.ids().take(200) {
        let name = tree.address(id);
        assert_eq!(name.find(tree), Ok(id), "{name}");
        assert_eq!(name.to_string().parse().as_ref(), Ok(&name));
    }
    for (_, comment) in game.comments() {
        check_span(text, &comment.span);
    }
    let diagrams = game.diagrams();
    assert!(diagrams.is_sorted_by(|one, next| one < next));
    let play = |end: &Address, lenient| game.replay(end, Rules::xiangqi(), lenient);
    let strict = play(&Address::END, Lenience::Strict);
    let lenient = play(&Address::END, Lenience::Lenient);
    match (&strict, &lenient) {
        (Ok(strict), lenient) => {
            let is_odd_only =
                |error: &ReplayError| matches!(error.kind, ReplayErrorKind::OtherNotation(..));
            assert!(strict.illegal.iter().all(is_odd_only));
            assert_eq!(lenient.as_ref(), Ok(strict));
            assert_eq!(
                play(&PlaceOnLine::BeforeEnd(0).into(), Lenience::Strict).as_ref(),
                Ok(strict)
            );
        }
        (Err(first), Ok(lenient)) => assert_eq!(Some(first), lenient.illegal.first()),
        (Err(_), Err(_)) => {}
    }
    let odd = |replayed: &Replayed| {
        replayed
            .doubt
            .iter()
            .chain(&replayed.illegal)
            .cloned()
            .collect()
    };
    let odd: Vec<ReplayError> = lenient.as_ref().map_or(Vec::new(), odd);
    for error in strict
        .as_ref()
        .err()
        .into_iter()
        .chain(lenient.as_ref().err())
        .chain(&odd)
    {
        check_span(text, error.span.as_ref().expect("a move has a place"));
        assert!(!error.to_string().is_empty());
        let _ = error.kind.expected();
    }
}

/// Any word: it is refused, or it is a move that means at most one thing in any
/// position.
pub fn written_move(word: &str, position: &Position) {
    match Notation::read_any(word) {
        Ok(written) => match written.resolve(position, Rules::xiangqi()) {
            Ok(mv) => assert!(Rules::xiangqi().is_legal(position, mv), "{word} is {mv}"),
            Err(error) => {
                assert!(!error.to_string().is_empty());
                let clear = written.resolve_by_geometry(position, Rules::xiangqi());
                let _ = (error.expected(), clear);
            }
        },
        Err(error) => assert!(!error.to_string().is_empty() && !error.kind.expected().is_empty()),
    }
}

/// Any board: every format that can hold it writes a text that is recognised and reads as the same
/// board.
pub fn board(board: &Board) {
    let annotations = || Square::all().flat_map(|square| &board[square].annotations);
    for format in Format::ALL {
        for to_move in [None, Some(Color::Red), Some(Color::Black)] {
            let view = View::default();
            let written = match format::write(board, to_move, &view, format) {
                Ok(written) => written,
                Err(WriteError::Annotations { count, first, .. }) => {
                    assert_eq!((format, count), (Format::Fen, annotations().count()));
                    assert!(!board[first].annotations.is_empty());
                    continue;
                }
                Err(error) => {
                    assert_eq!(error, WriteError::OnlyRead(format));
                    continue;
                }
            };
            assert_eq!(
                format::decode(written.as_bytes()),
                Ok(Cow::Borrowed(&*written))
            );
            assert_eq!(Format::detect(&written), Some(format), "{written}");
            let parsed = format::parse(&written, format)
                .unwrap_or_else(|error| panic!("{error:?} in our output:\n{written}"));
            assert_eq!(&parsed.board, board, "{written}");
            if matches!(format, Format::Fen | Format::Xay) {
                assert_eq!(parsed.to_move, to_move, "{written}");
            }
            let again = format::write(&parsed.board, parsed.to_move, &parsed.view, format);
            assert_eq!(again.as_ref(), Ok(&written));
        }
    }
}

/// Whether all annotations have a code, so that every format with annotations can hold them.
fn has_codes(board: &Board) -> bool {
    let annotations = Square::all().flat_map(|square| &board[square].annotations);
    annotations.into_iter().all(|annotation| match annotation {
        Annotation::Mark(_) => true,
        Annotation::Arrow(arrow) => arrow.style().is_empty(),
        Annotation::Number(_) => false,
    })
}

/// Any position with any view: XAY holds all of it.
pub fn shown(board: &Board, to_move: Option<Color>, view: &View) {
    let written = format::write(board, to_move, view, Format::Xay).expect("XAY can hold it");
    assert_eq!(Format::detect(&written), Some(Format::Xay), "{written}");
    let parsed = format::parse(&written, Format::Xay)
        .unwrap_or_else(|error| panic!("{error:?} in our output:\n{written}"));
    let found = (&parsed.board, parsed.to_move, &parsed.view);
    assert_eq!(found, (board, to_move, view), "{written}");
}

/// Any board: its SVG is portable, and identical each time.
pub fn drawing(board: &Board, options: &Options) {
    let picture = svg::write(&Scene::compose(board, &THEME, options));
    assert_eq!(
        picture,
        svg::write(&Scene::compose(board, &THEME, options)),
        "the same board, another picture"
    );
    check_picture(&picture);
}

/// Options throughout their ranges; 0 is the minimum, 1 the maximum.
pub fn options(width: f64, scale_pieces: f64, scale_annotations: f64, debug: bool) -> Options {
    let between = |(least, most): (f64, f64), at: f64| least + (most - least) * at;
    let scale = |at| Scale::new(between(Scale::RANGE, at)).expect("it is in range");
    Options {
        width: Length::centimetres(between(Length::CENTIMETRES, width)).expect("it is in range"),
        scale_pieces: scale(scale_pieces),
        scale_annotations: scale(scale_annotations),
        paper: if debug {
            Paper::Paint(Paint::default())
        } else {
            Paper::default()
        },
        debug,
        ..Options::default()
    }
}

/// Any text, read as theme art: it is refused with a place in it, or it is art that is harmless
/// when written, and reads as the same art again.
pub fn art(text: &str) {
    let art = match Art::parse("art.svg", text, Extent::Field) {
        Ok(art) => art,
        Err(error) => {
            let _ = error.to_string();
            let place = error.place.expect("a mistake in art has a place");
            assert_eq!(place.path, "art.svg");
            let (excerpt, span) = place.excerpt.expect("its text is at hand");
            assert_eq!(&*excerpt, text);
            check_span(text, &span);
            return;
        }
    };
    let written = art.to_svg();
    check_picture(&written);
    let again = Art::parse("written.svg", &written, Extent::Field)
        .unwrap_or_else(|error| panic!("{error:?} in our output:\n{written}"));
    assert_eq!(again, art, "{written}");
    assert_eq!(again.to_svg(), written);
}

/// Any text, read as Betza notation and as a definition of a piece: it is refused with a place in
/// it, or its written form reads as the same again. Returns the movement.
pub fn betza(text: &str) -> Option<Movement> {
    let refuse = |error: BetzaError| {
        check_span(text, &error.span);
        assert!(!error.to_string().is_empty());
        assert!(!error.kind.expected().is_empty(), "{error:?}");
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
                Err(error) => {
                    refuse(error);
                    return None;
                }
            }
        }
    };
    for warning in movement.warnings() {
        check_span(text, &warning.span);
        assert!(!warning.kind.to_string().is_empty());
    }
    let written = movement.to_string();
    let again: Movement = written
        .parse()
        .unwrap_or_else(|error| panic!("{error:?} in our output: {written}"));
    assert_eq!(again, movement, "{text:?} as {written}");
    assert_eq!(again.to_string(), written);
    Some(movement)
}

/// Any movement: it is the same for both sides, and never stays in place.
pub fn movement(movement: &Movement) {
    // In a corner, and with space all around.
    let squares = ["a1", "d5"].map(|name| name.parse::<Square>().expect("a square"));
    let [red, black] = Color::ALL.map(|color| Piece {
        color,
        role: Role::Horse,
    });
    let mut board = Position::initial().board();
    for square in squares {
        board.set_piece(square, Some(red));
        board.set_piece(square.turned(), Some(black));
    }
    let position = Position::new(&board, Color::Red);
    let rules = Rules::xiangqi().clone();
    let rules = rules.with(red, movement).with(black, movement);
    for square in squares {
        let goals = rules.destinations(&position, square);
        let turned = rules.destinations(&position, square.turned());
        let goals: BTreeSet<Square> = goals.into_iter().collect();
        let turned: BTreeSet<Square> = turned.into_iter().map(Square::turned).collect();
        assert_eq!(goals, turned, "{movement} from {square}");
        assert!(!goals.contains(&square), "{movement} stays on {square}");
    }
}

/// An error points into the text, and has a message.
fn check_error(text: &str, error: &ParseError) {
    for one in error.all() {
        check_span(text, &one.span);
        assert!(!one.to_string().is_empty());
        let _ = (one.kind.nearest(), one.kind.expected());
    }
    assert!(
        error.all().is_sorted_by_key(|one| one.span.start),
        "{error:?}"
    );
    assert!(error.all().count() <= 1000);
    assert!(error.others.iter().all(|one| one.others.is_empty()));
}

/// A span is a slice of the text.
fn check_span(text: &str, span: &Range<usize>) {
    assert!(
        text.get(span.clone()).is_some(),
        "{span:?} is no slice of {text:?}"
    );
}

/// A picture is well-formed, contains nothing unsafe, and refers only to itself.
fn check_picture(picture: &str) {
    let document = Document::parse(picture)
        .unwrap_or_else(|error| panic!("{error} in our output:\n{picture}"));
    let mut ids = BTreeSet::new();
    let mut references = BTreeSet::new();
    for node in document.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        assert!(!FORBIDDEN.contains(&name), "<{name}> in:\n{picture}");
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(!name.starts_with("on"), "a script, {name}, in:\n{picture}");
            assert!(!["style", "class"].contains(&name), "{name} in:\n{picture}");
            assert!(!name.starts_with("marker"), "{name} in:\n{picture}");
            assert!(!value.contains(['{', ';', '@']), "{value:?} in:\n{picture}");
            assert!(!value.contains("://"), "an address in:\n{picture}");
            match name {
                "id" => assert!(ids.insert(value), "{value} occurs twice in:\n{picture}"),
                "href" => {
                    let id = value.strip_prefix('#');
                    references.insert(id.unwrap_or_else(|| panic!("{value} in:\n{picture}")));
                }
                _ => references.extend(urls(value)),
            }
        }
    }
    let lost: Vec<_> = references.difference(&ids).collect();
    assert!(lost.is_empty(), "{lost:?} do not exist in:\n{picture}");
}

/// The ids that a CSS value refers to. It must refer to nothing else.
fn urls(value: &str) -> impl Iterator<Item = &str> {
    // With escapes, CSS can spell `url(` differently.
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
