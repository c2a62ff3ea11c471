//! All options for the look and the content of a diagram, in the order of `--help`.
//!
//! The command line, project files, blocks, the schema and `--print-config` all use this one list.

use std::sync::LazyLock;

use super::declaration::{Declaration, Refusal};
use super::setting::{AnySetting, Origin, Setting, SettingWord};
use super::values::{
    Annotations, AtSides, Background, BelowPicture, Board, Centimetres, CountedFlag, Directory,
    DotsPerInch, Encoded, Factor, Flag, Font, FromTo, Games, Licenses, List, Many, Marked,
    Milliseconds, Moves, Name, NameWithFields, Numbered, OnSquare, One, Part, Pieces, Pixels, Room,
    Shape, Text, Times,
};
use crate::board::Color;
use crate::format::Format;
use crate::notation::Notation;
use crate::page::{PictureFormat, PngCompression};
use crate::scene::{Coordinates, HorseArrows, Language, SideToMove};
use crate::svg::StillPosition;
use crate::text_board::{TextLines, TextPieces};
use crate::theme::{Look, ThemeKind};

// The headings in `--help`. The options about reading the input have no heading.
const READING: Option<&str> = None;
const GAMES: Option<&str> = Some("Games and moves");
const VIEW: Option<&str> = Some("View");
const BESIDE: Option<&str> = Some("Around the board");
const OUTPUT: Option<&str> = Some("Output");
pub(super) const FILM: Option<&str> = Some("Animations");
const THEMES: Option<&str> = Some("Themes");
const SIZE: Option<&str> = Some("Size");
const PAGE: Option<&str> = Some("Pages");
const BOOK: Option<&str> = Some("Many diagrams");

/// Returns the option name for a field. A field that would be named like a Rust keyword ends with `_`.
fn long(field: &str) -> String {
    field.trim_end_matches('_').replace('_', "-")
}

/// Finds an option by name, such as `width-cm`.
pub fn option(name: &str) -> Option<&'static Declaration> {
    OPTIONS.iter().find(|option| option.name == name)
}

impl Declaration {
    /// Returns the options that this option lists as excluded.
    pub fn excluded(&self) -> impl Iterator<Item = &'static Declaration> {
        self.excludes.iter().map(|index| &OPTIONS[*index])
    }
}

macro_rules! options {
    ($(
        #[doc = $help:literal]
        $field:ident: $shape:ty, $value_name:literal, $heading:expr
        $(, default $default:expr)? $(, excludes $($other:ident)+)?;
    )+) => {
        /// The values of options at one level, or merged from several levels. Each value may be unset.
        ///
        /// Settings can be parsed from lines such as `arrow-last-move: true`, where hyphens replace the
        /// underscores in the names of the fields. By default, a still picture shows the start of a game.
        #[derive(Clone, Debug, Default)]
        #[non_exhaustive]
        pub struct Settings {
            $(#[doc = $help] pub $field: Setting<<$shape as Shape>::Value>,)+
        }

        /// All options.
        pub static OPTIONS: LazyLock<Vec<Declaration>> = LazyLock::new(|| vec![$(
            Declaration {
                index: Index::$field as usize,
                name: long(stringify!($field)),
                help: $help.trim_start(),
                heading: $heading,
                value_name: $value_name,
                arity: <$shape>::ARITY,
                kind: <$shape>::kind(),
                default: [$(Some($default),)? None][0],
                excludes: vec![$($(Index::$other as usize),+)?],
                read: |text| {
                    <$shape>::read(&[SettingWord::new(text)]).map(drop).map_err(|(_, refusal)| refusal)
                },
            },
        )+]);

        pub(super) const COUNT: usize = [$(stringify!($field)),+].len();

        #[allow(non_camel_case_types, reason = "named like the fields")]
        enum Index {
            $($field),+
        }

        impl Settings {
            /// Returns all fields, in the order of [`OPTIONS`].
            pub(super) fn fields(&self) -> [&dyn AnySetting; COUNT] {
                [$(&self.$field),+]
            }

            pub(super) fn fields_mut(&mut self) -> [&mut dyn AnySetting; COUNT] {
                [$(&mut self.$field),+]
            }

            /// Sets an option, or returns the index of the first invalid word and the reason.
            pub fn set(
                &mut self,
                option: &Declaration,
                words: Vec<SettingWord>,
                origin: Origin,
            ) -> Result<(), (usize, Refusal)> {
                $(if option.index == Index::$field as usize {
                    let value = <$shape>::read(&words)?;
                    self.$field = Setting::new(value, words, origin);
                    return Ok(());
                })+
                Ok(())
            }

            /// Copies the fields of `other` whose indices are true in `takes`.
            pub(super) fn take(&mut self, other: Settings, takes: [bool; COUNT]) {
                $(if takes[Index::$field as usize] {
                    self.$field = other.$field;
                })+
            }
        }
    };
}

options! {
    /// The format of the input; by default, recognised by its content
    input_format: One<Name<Format>>, "FORMAT", READING;
    /// The notation of the input's moves; by default, recognised by the moves; `algebraic` and `uci` count ranks from 1, the similar `xboard` and `iccs` from 0
    input_notation: One<Name<Notation>>, "NAME", READING;
    /// The encoding of the input's text, such as gb18030, big5, windows-1258 or tcvn3; by default, recognised by its bytes
    encoding: One<Encoded>, "NAME", READING;

    /// Choose games from the file: a number, a range such as `3-7`, a header such as `red=Hu*`, or `all`; repeatable
    game: Many<Games>, "GAME", GAMES;
    /// Play this many moves of a game, counting both sides; or `8r` or `8b` for up to move 8 of red or black, `8b.1` for a variation there, `all`, or -1 for all but the last
    moves: One<Moves>, "COUNT", GAMES, default "0";
    /// Also play illegal moves, with a warning, if they are unambiguous
    lenient: Flag, "", GAMES;
    /// Mark where the last move started and ended; with `=COUNT`, the last COUNT moves, the earlier ones paler
    annotate_last_move: CountedFlag, "COUNT", GAMES;
    /// Draw an arrow for the last move; with `=COUNT`, for the last COUNT moves, thinner for the earlier ones
    arrow_last_move: CountedFlag, "COUNT", GAMES;
    /// Number the moves that --annotate-last-move and --arrow-last-move show, from 1 for the first
    number_moves: Flag, "", GAMES;
    /// Draw a numbered arrow for each move that follows in the game, if there are variations: 1 for the main move
    arrow_variations: Flag, "", GAMES;
    /// Show moves from the position as numbered arrows, without playing them: `C7=5 R8+3 K5=4`
    show_line: One<Text>, "MOVES", GAMES;
    /// Mark where the piece on this square can go, what blocks it and what it jumps over; repeatable
    show_moves: Many<OnSquare>, "SQUARE", GAMES;
    /// Let a piece move differently, in Betza notation: `H=NN` for red's horse, `h=NN` for black's, `H&=NN` for both; repeatable
    piece: Many<Text>, "LETTER=MOVES", GAMES;

    /// Show the board from black's side
    flip: Flag, "", VIEW;
    /// Swap left and right
    mirror: Flag, "", VIEW;
    /// Show only part of the board: two corners such as `a1:i5`, `auto` for the smallest area that contains everything, or `none` for the whole board
    crop: One<Part>, "AREA", VIEW;
    /// Draw an arrow: two squares, optionally with a style and a number, such as `h3e3`, `h3e3:1` or `h3e3:green+dashed`; repeatable
    arrow: Many<FromTo>, "ARROW", VIEW;
    /// Mark a field: a square and `good`, `bad`, `move` or a code, such as `e5:good`; repeatable
    mark: Many<Marked>, "MARK", VIEW;
    /// Number a field: a square and a number, such as `e5:1`; repeatable
    number: Many<Numbered>, "NUMBER", VIEW;

    /// Mark the side to move beside the board: `auto` if it is known
    side_to_move: One<Name<SideToMove>>, "SIDE", BESIDE, default SideToMove::default().name();
    /// The labels of files and ranks; in a pair such as `algebraic,chinese`, the first is for the left and right, the second for the top and bottom; by default, those of the board theme
    coordinates: One<Name<Coordinates>>, "SYSTEM", BESIDE;
    /// The sides with labels: `all`, or some of `top`, `right`, `bottom` and `left`, separated by commas
    coordinate_sides: One<AtSides>, "SIDES", BESIDE;
    /// Words below the picture, with fields from the game: `{red} – {black}, {event} {date}, after {move}`
    caption: One<BelowPicture>, "TEXT", BESIDE;
    /// Below the picture, name the pieces in the language of --lang, for readers who do not know the characters
    legend: Flag, "", BESIDE;
    /// The font of the caption and the legend: a family name, or a file such as `./fonts/mine.ttf`
    caption_font: One<Font>, "FONT", BESIDE;

    /// The shape of arrows for horse moves: `bent` arrows pass through the horse's leg
    horse_arrows: One<Name<HorseArrows>>, "SHAPE", VIEW, default HorseArrows::default().name();

    /// The format of the pictures; by default, the one that OUTPUT's extension names, or svg
    output_format: One<Name<PictureFormat>>, "FORMAT", OUTPUT;
    /// The background colour, such as `#fff` or `white`, or `none`; by default, the board's paper, and none in PNG
    background: One<Background>, "COLOUR", OUTPUT;
    /// Dots per inch of a PNG, GIF or APNG, 300 by default; not for SVG and PDF
    dpi: One<DotsPerInch>, "DPI", OUTPUT;
    /// How hard to compress a PNG or APNG: `fast` takes a quarter of the time, `small` ten times as long
    png_compression: One<Name<PngCompression>>, "HOW", OUTPUT, default PngCompression::default().name();
    /// Embed the position or game in the picture's file, so that it can be read again
    source: Flag, "", OUTPUT, default "true";
    /// How pieces appear in text: as Chinese characters, FEN letters or Unicode figurines
    text_pieces: One<Name<TextPieces>>, "PIECES", OUTPUT, default TextPieces::default().name();
    /// The characters for the lines of the board in text: `ascii` if `unicode` does not line up
    text_lines: One<Name<TextLines>>, "LINES", OUTPUT, default TextLines::default().name();

    /// Show a game as an animated SVG, like a GIF or an APNG
    animate: Flag, "", FILM;
    /// Begin an animation after this many moves, counted as for --moves, which sets its end; by default, it shows the whole game
    from: One<Moves>, "COUNT", FILM;
    /// How long an animation shows each position, in milliseconds
    delay: One<Milliseconds>, "MS", FILM, default "1000";
    /// How long an animation shows the last position, in milliseconds
    delay_last: One<Milliseconds>, "MS", FILM, default "3000";
    /// How often an animation plays: a count, or `forever`; by default, once in SVG and forever in GIF and APNG
    loop_: One<Times>, "COUNT", FILM;
    /// The position that an animated SVG shows in print and wherever it cannot play
    still: One<Name<StillPosition>>, "POSITION", FILM, default StillPosition::default().name();

    /// The look: a board, pieces and annotations that belong together
    look: One<Name<Look>>, "LOOK", THEMES, default Look::default().name();
    /// The board theme instead of the look's: a name, or the path of a theme directory
    board: One<Board>, "THEME", THEMES, default ThemeKind::Board.default_name();
    /// The piece theme instead of the look's
    pieces: One<Pieces>, "THEME", THEMES, default ThemeKind::Pieces.default_name();
    /// The annotation theme instead of the look's
    annotations: One<Annotations>, "THEME", THEMES, default ThemeKind::Annotations.default_name();
    /// Look for themes in DIR/board, DIR/pieces and DIR/annotations first; repeatable
    theme_dir: Many<Directory>, "DIR", THEMES;
    /// Refuse themes whose licence is not listed: SPDX identifiers separated by commas, or `free`
    require_license: One<Licenses>, "LICENSES", THEMES;

    /// The printed width in centimetres of the whole board with everything around it; a cropped board is proportionally narrower
    width_cm: One<Centimetres>, "CM", SIZE, default "7";
    /// The width in pixels instead, for screens
    width_px: One<Pixels>, "PX", SIZE, excludes width_cm;
    /// Empty space around the picture, within its width: a number of fields, or four for top, right, bottom and left, separated by commas
    padding: One<Room>, "FIELDS", SIZE;
    /// The size of pieces relative to a field, up to 1.2
    scale_pieces: One<Factor>, "FACTOR", SIZE, default "0.9";
    /// The size of marks relative to a field, up to 1.2
    scale_annotations: One<Factor>, "FACTOR", SIZE, default "0.9";

    /// The notations of the moves in a page, separated by commas; readers can switch between them; by default, the usual notation of the language
    notations: List<Name<Notation>>, "NAMES", PAGE;
    /// Let readers find the moves of this side: `red`, `black`, or `red,black`
    quiz: List<Name<Color>>, "SIDES", PAGE;
    /// Let the mouse wheel step through the moves while it is over the board
    wheel: Flag, "", PAGE;

    /// The language of the legend, and of the picture's description for readers who cannot see it
    lang: One<Name<Language>>, "LANGUAGE", OUTPUT, default Language::default().tag();
    /// Mark the four corners of the playing field, to check a board theme
    debug: Flag, "", THEMES;

    /// The names of the files in DIR: text with `{stem}` and `{extension}` for the parts of INPUT's name, and for games `{ply}` or `{ply:03}`, `{number}`, `{side}`, `{move}`, `{address}`, `{index}` for the game's number in its file, and headers such as `{red}`
    name: One<NameWithFields>, "TEMPLATE", BOOK;
    /// Draw a game after each of its moves
    each_move: Flag, "", BOOK, excludes at at_comments moves;
    /// Draw a game after each of these moves, counted as for --moves and separated by commas: `12,24,last` or `8r,12b,12b.1`
    at: List<Moves>, "COUNTS", BOOK, excludes moves;
    /// Draw a game where a comment asks for a diagram: `{diagram}` or `{[#]}`
    at_comments: Flag, "", BOOK, excludes moves;
}
