//! What would have been right: the advice that goes with each error.

use super::error::{Elsewhere, ParseErrorKind, XayPart};
use super::{xay, xay_keys};
use crate::board::{Color, Crop, Mark, Number, PlacedError, Role};
use crate::leaves::nearest_word::nearest;
use crate::notation::MoveErrorKind;

/// Options of the command line, and how XAY says the same where its key is not alike.
const OPTIONS: [(&str, &str); 3] = [
    ("flip", "orientation: flip"),
    ("mirror", "orientation: mirror"),
    ("side-to-move", "to-move"),
];

/// The rule about annotation codes.
const CODES: &str = "the codes are bb bg bm pb pg pm, and arrows such as a+1-2 \
                     (files to the right, then ranks up)";

/// The rule about the numbers of moves.
const NUMBERS: &str = "numbers may be left out; one stands in front of red's move, and may stand \
                       again in front of black's";

/// The rule about piece letters.
fn letters() -> String {
    let role = |role: Role| format!("{} {}", role.letters().join(" "), role.name());
    let roles = Role::ALL.map(role).join(", ");
    format!("{roles}; upper case is red, lower case black")
}

impl ParseErrorKind {
    /// The word that someone probably meant, if there is one that is alike.
    pub fn nearest(&self) -> Option<&'static str> {
        match self {
            ParseErrorKind::UnknownAnnotation(word) | ParseErrorKind::UnknownAtom(word) => {
                let word = word.to_lowercase();
                let named = Mark::ALL.into_iter().find(|mark| mark.name() == word);
                let code = || nearest(&word, Mark::ALL.map(Mark::code));
                named.map(Mark::code).or_else(code)
            }
            ParseErrorKind::MalformedVersion(word) => nearest(&word.to_lowercase(), ["v1"]),
            ParseErrorKind::UnknownKey(key) => {
                let key = key.to_lowercase().replace('_', "-");
                let mut options = OPTIONS.into_iter();
                let option = options.find(|(option, _)| *option == key);
                let known = xay::KEYS.into_iter().chain(xay_keys::KEYS);
                option.map_or_else(|| nearest(&key, known), |(_, said)| Some(said))
            }
            ParseErrorKind::NotASide(side) => {
                nearest(&side.to_lowercase(), Color::ALL.map(Color::name))
            }
            ParseErrorKind::NotAnOrientation(word) => {
                nearest(&word.to_lowercase(), xay_keys::TURNS)
            }
            _ => None,
        }
    }

    /// What would have been right, as a sentence.
    pub fn expected(&self) -> Option<String> {
        use ParseErrorKind as Kind;
        let text = match self {
            Kind::NotUtf8 | Kind::Big5 | Kind::ControlCharacter(_) => {
                "save the file as plain text in UTF-8"
            }
            Kind::Foreign(foreign) => foreign.expected(),
            Kind::Empty => {
                "an input is a position (annoFEN, XAY, FEN, a wiki's template) or a game (moves, \
                 WXF, PGN, DhtmlXQ)"
            }
            Kind::UnknownFormat => {
                "annoFEN has a line that starts with `v1 `, XAY the key `setup`, FEN ten ranks \
                 with `/` between them, a wiki `{{Xiangqi-position|…}}`; moves stand in lines \
                 such as `1. C2.5 h8+7` or `1. 炮二平五 馬8進7`, in WXF between `START{` and \
                 `}END`, in PGN behind tags such as `[Event \"…\"]`, in DhtmlXQ in \
                 `[DhtmlXQ_movelist]`; titles stand on lines that start with `#`"
            }
            Kind::PlainFen => {
                "put `v1 ` in front of the ten ranks, and leave out anything behind them"
            }
            Kind::AnnotationInFen => {
                "put `v1 ` in front of the ten ranks to make it annoFEN, and leave out anything \
                 behind them"
            }
            Kind::UnsupportedVersion(_) => "the only version is 1",

            Kind::NoPosition | Kind::EmptyPosition | Kind::NotAPosition => {
                "a position is a line such as \
                 `v1 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR`; \
                 comments start with `#`"
            }
            Kind::MalformedVersion(_) => "a position starts with `v1` and a space",
            Kind::NotFen => {
                "FEN is a line such as \
                 `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1`; \
                 comments start with `#`"
            }
            Kind::UnknownSide(_) => "behind the ranks, `w` or `r` is red and `b` is black",
            Kind::SecondPosition(_) => "a file holds one position: put each into a file of its own",
            Kind::SecondStart => "a game starts from one position",
            Kind::TooManyMoves { .. } => "a file holds one game",
            Kind::RankTooShort { found: 0, .. } => "an empty rank is written `9`",
            Kind::RankTooShort { .. } | Kind::RankTooLong { .. } => {
                "a rank has 9 fields; a digit skips as many as it says, anything else is one field"
            }
            Kind::TooFewRanks { .. } | Kind::TooManyRanks { .. } => {
                "a position has 10 ranks, from black's home rank down to red's"
            }
            Kind::SpaceInPosition => {
                "a position is ten ranks on one line, with `/` between them and no spaces"
            }
            Kind::TextAfterPosition => {
                "a position ends after the tenth rank, without side to move and counters; \
                 comments stand on lines of their own"
            }
            Kind::UnknownLetter(_) => return Some(letters()),
            Kind::ZeroSkip => "the digits 1 to 9 skip as many fields",
            Kind::StrayBracket('>') | Kind::UnclosedAnnotation => "an annotation is written `<pm>`",
            Kind::StrayBracket(_) | Kind::UnclosedGroup => "a group is written `[<pm>r]`",
            Kind::EmptyAnnotation | Kind::UnknownAnnotation(_) => CODES,
            Kind::EmptyGroup => "an empty field is written `1`",
            Kind::NotInGroup(_) => {
                "a group holds one piece letter, annotations such as `<pm>`, or both, and ends with `]`"
            }

            Kind::EmptyAtom | Kind::UnknownAtom(_) => {
                let letters = Role::ALL.map(|role| role.letters().join(" ")).join(" ");
                return Some(format!("{CODES}; pieces are single letters, {letters}"));
            }
            Kind::MalformedArrow(_) => {
                "an arrow is `a`, a sign, files to the right, a sign, ranks up, such as a+1-2"
            }
            Kind::ZeroArrow(_) => "an arrow leads at least one field away",
            Kind::ArrowTooLong(_) => "an arrow spans at most 8 files and 9 ranks",
            Kind::ArrowOffBoard { .. } => {
                "the first number counts files to the right, the second ranks up"
            }
            Kind::TwoPieces { .. } => "a field holds at most one piece",

            Kind::OtherGameFormat(_) => "write `FORMAT WXF`, in whatever notation the moves are",
            Kind::NotAHeader => {
                "a header line is a word in capitals and its value, such as `RED name`; \
                 behind the header, the moves begin with `START{`"
            }
            Kind::NoMoves => "the moves stand between `START{` and `}END`, even if there are none",
            Kind::UnclosedSetup => "the pieces stand between `SETUP{` and `}`",
            Kind::NotAPlacedPiece(_) => {
                "a piece is written like `Ra0`: its letter, in capitals for red, its file from a to \
                 i, and its rank, 0 for red's home rank"
            }
            Kind::MalformedTurn
            | Kind::SecondTurn
            | Kind::NotATurnNumber(_)
            | Kind::NotATurnSide(_) => "whose move it is is written like `MOVE 1 RED`",
            Kind::UnclosedMoves => "the moves stand between `START{` and `}END`",
            Kind::UnclosedComment | Kind::BraceInComment => {
                "a comment stands between `{` and `}`, with no other brace in it"
            }
            Kind::UnclosedVariation | Kind::StrayParenthesis => {
                "moves that were not played stand between `(` and `)`"
            }
            Kind::VariationInBraces => {
                "put moves that were not played between `{` and `}`, as a comment"
            }
            Kind::StrayBrace => "a comment stands between `{` and `}`, with no other brace in it",
            Kind::EmptyList => {
                "a list has moves such as `1. C2.5 h8+7` or `1. 炮二平五 馬8進7`; lines that start \
                 with `#` are comments"
            }
            Kind::MalformedTag => {
                "a tag is written `[Name \"value\"]`, on a line of its own; behind the tags, the \
                 moves begin"
            }
            Kind::SecondGame(_) => "a file holds one game: put each into a file of its own",
            Kind::MoveNumber {
                found,
                number,
                color,
            } => return Some(number_advice(found, *number, *color)),
            Kind::MoveNumberTwice(_) => NUMBERS,
            Kind::MoveNumberForBlack(_) => {
                "none stands in front of red's move: a move before this number is missing or one \
                 too many"
            }
            Kind::MoveNumberElsewhere { .. } => {
                "a move before this number is missing or one too many"
            }
            Kind::DotsForRed => "dots stand for a move of red in front of one of black",
            Kind::NotAMove {
                error, elsewhere, ..
            } => return Some(move_advice(error.as_ref(), *elsewhere)),
            Kind::MoveAfterResult => "the result stands behind the last move",
            Kind::TextAfterGame => {
                "a file holds one game, which ends with `}END`; comments start with `#`"
            }

            Kind::Ubb(error) => error.expected(),
            Kind::Wiki(error) => return Some(error.expected()),

            Kind::NotAMapping | Kind::KeyNotText | Kind::MissingKey(_) => {
                "an XAY document is a mapping with the keys `version` and `setup`"
            }
            Kind::UnknownKey(_) => {
                let [first @ .., last] = xay_keys::KEYS.map(|key| format!("`{key}`"));
                return Some(format!(
                    "an XAY document is a mapping with the keys `version` and `setup`; it may \
                     have {} and {last} as well",
                    first.join(", ")
                ));
            }
            Kind::NotASide(_) => return Some(XayPart::ToMove.rule()),
            Kind::NotAnOrientation(_) | Kind::OrientationTwice(_) => {
                return Some(XayPart::Orientation.rule());
            }
            Kind::NotACrop(_) => return Some(XayPart::Crop.rule()),
            Kind::NotASquare(_) => return Some(XayPart::NumberedSquare.rule()),
            Kind::NotANumber(_) | Kind::TooManyNumbers { .. } => {
                return Some(XayPart::Number.rule());
            }
            Kind::NotAnArrow { error, .. } => return Some(error.to_string()),
            Kind::WrongType { part, .. } => return Some(part.rule()),
            Kind::TooManyFields { .. } => return Some(XayPart::Rank.rule()),
            Kind::SecondDocument => {
                "an XAY file holds one document: put each into a file of its own"
            }
            Kind::Anchor => "write every field out",
            Kind::Tag(_) => "write the value without its tag",
            Kind::TooDeep => {
                "a setup has ranks, a rank has fields, a field has pieces and annotations; \
                 nothing is deeper"
            }
            Kind::Yaml(message) if message.starts_with("mapping values are not allowed") => {
                "a text with `: ` in it stands in quotes"
            }
            Kind::DuplicateKey(_) | Kind::TooLarge { .. } | Kind::TooMuch | Kind::Yaml(_) => {
                return None;
            }
        };
        Some(text.to_owned())
    }
}

/// What a move is written like, and what to do with a word that is not meant as one.
fn move_advice(error: Option<&MoveErrorKind>, elsewhere: Option<Elsewhere>) -> String {
    let elsewhere = elsewhere.map(|elsewhere| match elsewhere {
        Elsewhere::Comment => {
            "titles and other words stand between `{` and `}`, or on a line that starts with `#`"
        }
        Elsewhere::BehindResult => "other words stand between `{` and `}`, or behind the result",
    });
    let expected = error.map(MoveErrorKind::expected);
    let parts: Vec<_> = expected
        .into_iter()
        .chain(elsewhere.map(str::to_owned))
        .collect();
    parts.join("; ")
}

/// What is probably wrong where a move has another number than is written.
fn number_advice(found: &str, number: u32, color: Color) -> String {
    // A number that is too large to be read is later as well.
    let is_later = found.parse().map_or(true, |found: u32| found > number);
    match (is_later, color) {
        (true, Color::Black) => {
            format!("move {number} has only one half so far: a move is missing before this number")
        }
        (true, Color::Red) => format!("move {number} is missing before this number"),
        (false, _) => NUMBERS.to_owned(),
    }
}

impl XayPart {
    /// What this part must be.
    fn rule(self) -> String {
        let text = match self {
            XayPart::Version => "the version is written `version: '1'`",
            XayPart::Setup => "the setup is a list of at most ten ranks, black's home rank first",
            XayPart::Rank => "a rank is a list of at most nine fields, file a first",
            XayPart::Field => "a field is a list such as `[]`, `[R]` or `[R, pg]`",
            XayPart::Atom => {
                "a field's list holds piece letters and annotation codes, such as `[R, pg]`"
            }
            XayPart::ToMove => "it is `red` or `black`",
            XayPart::Orientation => {
                "it is `flip`, `mirror`, or both as `[flip, mirror]`; `[]` is neither"
            }
            XayPart::Crop => return format!("it is {}", Crop::FORMS),
            XayPart::Caption => {
                "it is a text, such as `caption: Red to move`; one with `#` or `: ` in it stands \
                 in quotes"
            }
            XayPart::Numbers => "they are squares with numbers, such as `{e5: 1, e6: 2}`",
            XayPart::NumberedSquare => "a square is a file and a rank, from a1 to i10",
            XayPart::Number => {
                return format!(
                    "a number is from 1 to {}; two on a field are written `[1, 3]`",
                    Number::MAX
                );
            }
            XayPart::Arrows => "they are a list, such as `[h3e3, b1c3:green]`",
            XayPart::Arrow => return PlacedError::NotAnArrow.to_string(),
        };
        text.to_owned()
    }
}
