//! A game to step through.

use std::fmt;
use std::sync::Arc;

use super::art::Art;
use super::controls;
use super::heading::{Title, facts, title};
use super::move_list::{Listing, MoveList};
use super::picture::{Drawn, Picture, Setting, still};
use super::words::Words;
use crate::board::Color;
use crate::diagram::{Diagram, DiagramError, DiagramWarning, Movements};
use crate::format::{self, Format, GameStyle, Parsed};
use crate::game::{Game, Moments, NodeId, Place};
use crate::notation::Notation;
use crate::page::PictureFormat;
use crate::rules::Position;
use crate::scene::{FontFamily, Language, Scene};
use crate::settings::Settings;
use crate::svg::Playing;
use crate::theme::Theme;
use crate::util::digest::Digest;
use crate::util::markup::html_escaped;

/// The maximum number of places of a game for which settings such as `--arrow-last-move` draw
/// something at each. Those that comments draw on are not limited.
const MOST_DRAWN: usize = 10_000;

/// What a viewer shows, and how.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The game, or the position.
    pub parsed: &'a Parsed,
    /// The file name of the input without its extension.
    pub stem: &'a str,
    /// The number of the game in the input, from 1.
    pub index: usize,
    /// Whether the input has other games.
    pub is_one_of_several: bool,
    /// The settings of the command line and the project.
    pub settings: &'a Arc<Settings>,
    /// How pieces move.
    pub movements: &'a Movements,
    /// The themes.
    pub theme: &'a Theme,
    /// The font of captions, if it is from a file.
    pub font: Option<&'a FontFamily>,
}

/// Where a viewer will be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup<'a> {
    /// Alone in a page.
    Alone,
    /// With others in a page.
    AmongOthers,
    /// In a page that something else writes, perhaps several times.
    Embedded {
        /// Distinguishes it from others with the same content.
        place: &'a str,
    },
}

/// A game to step through, as HTML.
#[derive(Clone, Debug)]
pub struct Viewer {
    /// Its id in the page.
    pub id: String,
    /// The players, or what else names the game.
    pub title: String,
    /// Whether it is shown above the board.
    has_heading: bool,
    /// The event, the date, the result and such, as far as known.
    pub facts: Vec<String>,
    /// The description of its first picture.
    pub description: String,
    /// The language of its words.
    pub language: Language,
    /// Whether the reader is to find moves.
    pub is_quiz: bool,
    /// The attributes and the content of its element.
    pub(super) attributes: String,
    pub(super) play: String,
    pub(super) moves: String,
    pub(super) positions: String,
    pub(super) pgn: String,
    /// The name of the file for that.
    file: String,
    pub(super) art: Art,
}

impl Viewer {
    /// Makes the viewer of a game. Warnings go to `tell`.
    ///
    /// # Errors
    /// A move of the main line that cannot be played; an address that the game does not have; an
    /// option that cannot be applied to a position.
    pub fn of(
        subject: Subject<'_>,
        setup: Setup<'_>,
        mut tell: impl FnMut(DiagramWarning),
    ) -> Result<Viewer, DiagramError> {
        let Subject {
            parsed,
            stem,
            index,
            is_one_of_several,
            settings,
            movements,
            theme,
            font,
        } = subject;
        let number = is_one_of_several.then_some(index);
        let lenient = settings.lenient.or_default();
        let start = parsed.start();
        let (game, left_out) = match &parsed.game {
            Some(game) => game.playable(&start, movements.rules(), lenient)?,
            None => (Game::default(), Vec::new()),
        };
        if !left_out.is_empty() {
            tell(DiagramWarning::OddMoves(left_out));
        }
        let playable = Parsed {
            game: Some(game),
            ..parsed.clone()
        };
        let game = playable.game.as_ref().expect("it was put there");
        // The page marks the last move itself.
        let of_pictures = Arc::new(Settings {
            annotate_last_move: Settings::default().annotate_last_move,
            number_moves: Settings::default().number_moves,
            ..Settings::clone(settings)
        });

        let diagrams_at = |moments: Moments, tell: &mut dyn FnMut(DiagramWarning)| {
            Diagram::at(&moments, &playable, stem, &of_pictures, movements, tell)
        };
        let first = diagrams_at(Moments::After(Place::Ply(0).into()), &mut tell)?;
        let first = first.first().expect("a start is always one moment");
        let language = first.settings.lang.or_default();
        let words = Words::of(language);
        let notations = notations(settings, language);
        let first_move = first_number(game);
        let fen = start.to_string();
        let fen = fen
            .strip_suffix(" 1")
            .map_or(fen.clone(), |fen| format!("{fen} {first_move}"));
        let (title, has_heading) = match title(game, stem, number, words) {
            Title::OfGame(title) => (title, true),
            // In a page of somebody else, that says what it is about.
            Title::OfFile(title) => (title, !matches!(setup, Setup::Embedded { .. })),
        };
        let pgn = pgn(game, &start, movements, lenient, notations[0]);
        let id = Digest::of(&title)
            .and(&fen)
            .and(&pgn)
            .and(&index.to_string());
        let id = id.id().replacen('x', "xq-", 1);
        let prefix = match setup {
            Setup::Alone => String::new(),
            Setup::AmongOthers | Setup::Embedded { .. } => format!("{id}:"),
        };
        let list = Listing {
            game,
            start: start.clone(),
            rules: movements.rules(),
            lenient: true,
            notations: &notations,
            prefix: &prefix,
            words,
        };
        let MoveList {
            html: moves,
            numbers,
        } = list.write();

        let mut options = first.options(PictureFormat::Svg, movements);
        options.caption = None;
        options.situation.to_move = Some(start.turn());
        options.situation.last_move = None;
        if let (Some(legend), Some(font)) = (&mut options.legend, font) {
            legend.font = Some(font.clone());
        }
        let mut setting = Setting {
            theme,
            options: &options,
            suffix: "",
        };
        let suffix = format!("-{id}");
        if matches!(setup, Setup::Embedded { .. }) && setting.is_painted_by_id(&parsed.board) {
            setting.suffix = &suffix;
        }
        let places = drawn_places(game, &of_pictures);
        let moments = Moments::Places(places);
        let drawn = diagrams_at(moments, &mut |_| {})?.into_iter();
        let drawn: Vec<Drawn> = drawn
            .map(|diagram| Drawn {
                number: numbers[diagram.moment.place.index()],
                board: diagram.moment.board,
                faint: diagram.faint,
            })
            .collect();
        let mut art = Art::default();
        let Picture { svg, attributes } = setting.picture(&parsed.board, &drawn, &mut art);
        let asked = game.diagrams();
        let asked = match asked.is_empty() {
            true => Vec::new(),
            false => diagrams_at(Moments::Places(asked), &mut |_| {})?,
        };
        let positions = asked.iter().map(|diagram| {
            let mut options = diagram.options(PictureFormat::Svg, movements);
            options.caption = None;
            let scene = Scene::compose(&diagram.moment.board, theme, &options);
            let picture = still(&scene, setting.suffix, &mut art);
            let after = words.after(diagram, notations[0], movements);
            format!(
                "<figure>\n{picture}<figcaption>{}</figcaption>\n</figure>\n",
                html_escaped(&after)
            )
        });
        let positions: String = positions.collect();
        let open = settings.moves.get().map(|address| address.to_string());
        // It is an error if the game does not have it.
        if let Some(address) = settings.moves.get() {
            address.find(&game.tree)?;
        }
        let quiz = settings.quiz.or_default();
        let scene = Scene::compose(&parsed.board, theme, &options);
        let caption = first.caption(movements).map(|caption| {
            let lines: Vec<String> = caption.lines().map(html_escaped).collect();
            let caption = lines.join("<br>");
            format!("<p class=\"xq-caption\" dir=\"auto\">{caption}</p>\n")
        });
        let delay = settings.delay.or(Playing::DELAY);
        let attributes = Attributes {
            start: &fen,
            number: first_move,
            language,
            setup,
            delay,
            notations: &notations,
            open: open.as_deref(),
            quiz: &quiz,
            wheel: settings.wheel.or_default(),
            places: &attributes,
        };
        let can_step = !game.tree.is_empty();
        Ok(Viewer {
            facts: facts(game),
            description: scene.description.clone(),
            language,
            is_quiz: !quiz.is_empty(),
            attributes: attributes.to_string(),
            play: format!(
                "<div class=\"xq-board\">\n{svg}</div>\n{}{}",
                caption.unwrap_or_default(),
                match can_step {
                    true => controls::html(words, &id, &notations, delay, !quiz.is_empty()),
                    false => String::new(),
                }
            ),
            moves,
            positions,
            pgn,
            file: match number {
                Some(number) => format!("{stem}-{number}.pgn"),
                None => format!("{stem}.pgn"),
            },
            art,
            title,
            has_heading,
            id,
        })
    }

    /// What stands above the board. `heading` is the level of its heading.
    fn header(&self, title: &str, heading: usize) -> String {
        let facts = match self.facts.is_empty() {
            true => String::new(),
            false => {
                let facts = html_escaped(&self.facts.join(" · "));
                format!("<p class=\"xq-facts\" dir=\"auto\">{facts}</p>")
            }
        };
        let id = &self.id;
        format!(
            "<header class=\"xq-head\"><h{heading} class=\"xq-title\" id=\"{id}-title\" \
             dir=\"auto\">{title}</h{heading}>{facts}</header>\n"
        )
    }

    /// Its element. `heading` is the level of its heading.
    pub(super) fn html(&self, heading: usize) -> String {
        let Viewer {
            id,
            title,
            attributes,
            play,
            moves,
            positions,
            pgn,
            file,
            ..
        } = self;
        let words = Words::of(self.language);
        let title = html_escaped(title);
        let (name, header) = match self.has_heading {
            true => (
                format!("aria-labelledby=\"{id}-title\""),
                self.header(&title, heading),
            ),
            false => (format!("aria-label=\"{title}\""), String::new()),
        };
        let moves = match moves.is_empty() {
            true => String::new(),
            false => format!(
                "<section class=\"xq-moves\" aria-label=\"{}\">\n<div class=\"xq-line\">{moves}</div>\n</section>\n",
                html_escaped(words.moves)
            ),
        };
        let positions = match positions.is_empty() {
            true => String::new(),
            false => format!(
                "<details class=\"xq-positions\"><summary>{}</summary>\n{positions}</details>\n",
                html_escaped(words.positions)
            ),
        };
        format!(
            "<article class=\"xq-viewer\" id=\"{id}\" {name}{attributes}>\n{header}\
             <div class=\"xq-body\">\n<div class=\"xq-play\">\n{play}</div>\n{moves}</div>\n\
             {positions}\
             <template class=\"xq-pgn\" data-file=\"{}\">{}</template>\n\
             </article>\n",
            html_escaped(file),
            html_escaped_lines(pgn)
        )
    }
}

/// The attributes of the element, which the script reads.
struct Attributes<'a> {
    /// FEN.
    start: &'a str,
    /// The number of the first move.
    number: u32,
    language: Language,
    setup: Setup<'a>,
    /// The time of a move when the game plays by itself, in milliseconds.
    delay: u32,
    notations: &'a [Notation],
    open: Option<&'a str>,
    quiz: &'a [Color],
    wheel: bool,
    /// Those of the picture.
    places: &'a str,
}

impl fmt::Display for Attributes<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let notations: Vec<&str> = self.notations.iter().map(|it| it.name()).collect();
        write!(
            f,
            " lang=\"{}\" data-fen=\"{}\" data-number=\"{}\"{} data-notations=\"{}\" data-delay=\"{}\"",
            self.language.tag(),
            html_escaped(self.start),
            self.number,
            self.places,
            notations.join(" "),
            self.delay,
        )?;
        if self.setup != Setup::AmongOthers {
            write!(f, "{}", words_attribute(self.language))?;
        }
        if !matches!(self.setup, Setup::Embedded { .. }) {
            f.write_str(" data-hash=\"\"")?;
        }
        if let Some(open) = self.open {
            write!(f, " data-open=\"{}\"", html_escaped(open))?;
        }
        if !self.quiz.is_empty() {
            let sides = self.quiz.iter().map(|side| match side {
                Color::Red => 'r',
                Color::Black => 'b',
            });
            write!(f, " data-quiz=\"{}\"", sides.collect::<String>())?;
        }
        if self.wheel {
            f.write_str(" data-wheel=\"\"")?;
        }
        Ok(())
    }
}

/// The attribute with the words that the script says.
pub(super) fn words_attribute(language: Language) -> String {
    let words = Words::of(language).json(language);
    format!(" data-words=\"{}\"", html_escaped(&words))
}

/// The notations of the list: those asked for, or the one usual in the language.
fn notations(settings: &Settings, language: Language) -> Vec<Notation> {
    let mut notations: Vec<Notation> = Vec::new();
    for notation in settings.notations.or_default() {
        if !notations.contains(&notation) {
            notations.push(notation);
        }
    }
    if notations.is_empty() {
        notations.push(match language {
            Language::English => Notation::Wxf,
            Language::SimplifiedChinese => Notation::ChineseSimplified,
            Language::TraditionalChinese => Notation::Chinese,
        });
    }
    notations
}

/// The number of the first move.
fn first_number(game: &Game) -> u32 {
    let first = game.tree.next(NodeId::START);
    first.map_or(1, |id| game.tree.ply(id).number)
}

/// The game as PGN, in a notation that can write all of it. Empty if a board cannot be written.
fn pgn(
    game: &Game,
    start: &Position,
    movements: &Movements,
    is_lenient: bool,
    notation: Notation,
) -> String {
    let written = [notation, Notation::Iccs].into_iter().find_map(|notation| {
        let style = GameStyle {
            notation,
            is_lenient,
            ..GameStyle::default()
        };
        format::write_game(game, start, movements.rules(), Format::Pgn, &style).ok()
    });
    written.map_or_else(String::new, |written| written.text)
}

/// The places at which something besides the last move is drawn: where comments draw, or, if
/// settings draw on every board, everywhere.
fn drawn_places(game: &Game, settings: &Settings) -> Vec<NodeId> {
    let tree = &game.tree;
    let is_everywhere = settings.arrow_last_move.or_default() > 0
        || settings.arrow_variations.or_default()
        || [&settings.arrow, &settings.number]
            .iter()
            .any(|it| it.get().is_some_and(|all| !all.is_empty()))
        || settings.mark.get().is_some_and(|all| !all.is_empty());
    if is_everywhere && tree.len() <= MOST_DRAWN {
        return tree.ids().collect();
    }
    let drawing = game.comments().filter(|(_, comment)| comment.draws());
    let mut places: Vec<NodeId> = drawing
        .filter_map(|(id, comment)| match comment.is_before {
            true => tree.parent(id),
            false => Some(id),
        })
        .collect();
    // The position itself may have annotations.
    places.push(NodeId::START);
    places.sort_unstable();
    places.dedup();
    places
}

/// A text of several lines with the special characters of HTML escaped.
fn html_escaped_lines(text: &str) -> String {
    // In Markdown, an empty line would end the element.
    text.lines()
        .map(|line| html_escaped(line) + "&#10;")
        .collect()
}
