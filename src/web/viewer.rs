//! Viewers with which readers step through games.

use std::fmt;

use super::controls;
use super::heading::{Title, facts, title};
use super::move_list::MoveList;
use super::picture::{Art, Picture, Setting};
use super::played_game::{PlayedGame, ViewerInput};
use super::words::Words;
use crate::board::Color;
use crate::diagram::{Diagram, DiagramError, DiagramWarning};
use crate::format::picture::PAGE_GAME;
use crate::notation::Notation;
use crate::scene::Language;
use crate::svg::Playback;
use crate::util::digest::Digest;
use crate::util::markup::html_escaped;

/// The kind of page on which a viewer is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setup<'a> {
    /// The viewer is the only one on its page.
    Alone,
    /// The viewer shares its page with other viewers.
    AmongOthers,
    /// The viewer is part of a page written by another program, which may contain it more than once.
    Embedded {
        /// Text that distinguishes the viewer from other viewers with the same content.
        place: &'a str,
    },
}

impl<'a> Setup<'a> {
    /// Returns text that distinguishes the viewer from other viewers with the same content on its page.
    fn place(self) -> &'a str {
        match self {
            Setup::Embedded { place } => place,
            Setup::Alone | Setup::AmongOthers => "",
        }
    }
}

/// A game as HTML that readers can step through.
#[derive(Clone, Debug)]
pub struct Viewer {
    /// The id of the viewer in the page.
    pub(crate) id: String,
    /// The name of the game, such as its players.
    pub title: String,
    has_heading: bool,
    /// Details such as the event, the date and the result, as far as they are known.
    pub(crate) facts: Vec<String>,
    /// The description of the first picture.
    pub(crate) description: String,
    /// The first position.
    pub(crate) start: Diagram,
    /// The language of the texts in the viewer.
    pub(crate) language: Language,
    /// The attributes of the viewer's element. The fields `play`, `moves`, `positions` and `pgn` are its
    /// content.
    pub(super) attributes: String,
    pub(super) play: String,
    pub(super) moves: String,
    pub(super) positions: String,
    pub(super) pgn: String,
    file: String,
    pub(super) art: Art,
}

impl Viewer {
    /// Creates the viewer of a game, and passes warnings to `tell`.
    ///
    /// # Errors
    ///
    /// Returns an error if a move of the main line cannot be played, if the game does not contain the position to
    /// show first, or if an option cannot be applied to a position.
    pub fn of(
        input: ViewerInput<'_>,
        setup: Setup<'_>,
        mut tell: impl FnMut(DiagramWarning),
    ) -> Result<Viewer, DiagramError> {
        let ViewerInput {
            parsed,
            stem,
            index,
            is_one_of_several,
            settings,
            theme,
            ..
        } = input;
        let played = PlayedGame::of(input, &mut tell)?;
        let (words, notations) = (played.words, &played.notations);
        let game = played.game();
        let number = is_one_of_several.then_some(index);
        let is_embedded = matches!(setup, Setup::Embedded { .. });
        let (title, has_heading) = match title(game, stem, number, words) {
            Title::OfGame(title) => (title, true),
            // The surrounding page has its own heading.
            Title::OfFile(title) => (title, !is_embedded),
        };
        let (fen, pgn) = (played.fen(), played.pgn());
        let id = Digest::of(&title).and(&fen).and(&pgn);
        let id = id
            .and(&played.settings())
            .and(&index.to_string())
            .and(setup.place());
        let id = id.id().replacen('x', "xq-", 1);
        let prefix = match setup {
            Setup::Alone => String::new(),
            Setup::AmongOthers | Setup::Embedded { .. } => format!("{id}:"),
        };
        let MoveList {
            html: moves,
            numbers,
        } = played.list(&prefix).write();
        let options = played.options();
        let own_ids = format!("-{id}");
        let shared = Setting {
            theme,
            options: &options,
            suffix: "",
        };
        let setting = match is_embedded && shared.is_painted_by_id(&parsed.board) {
            true => Setting {
                suffix: &own_ids,
                ..shared
            },
            false => shared,
        };
        let mut art = Art::default();
        let drawn = played.drawn(&numbers, &mut tell)?;
        let Picture {
            svg,
            places,
            description,
        } = setting.picture(&parsed.board, &drawn, &mut art);
        let positions = played.positions(&setting, &mut art)?;
        let quiz = settings.quiz.or_default();
        let delay = settings.delay.or(Playback::DELAY);
        let attributes = Attributes {
            start: &fen,
            number: played.first_number(),
            language: played.language,
            setup,
            delay,
            notations,
            open: played.open()?,
            quiz: &quiz,
            wheel: settings.wheel.or_default(),
            places: &places,
        };
        let controls = match game.tree.is_empty() {
            true => String::new(),
            false => controls::html(words, &id, notations, delay, !quiz.is_empty()),
        };
        Ok(Viewer {
            facts: facts(game, &title),
            description,
            start: Diagram {
                index,
                ..played.start.clone()
            },
            language: played.language,
            attributes: attributes.to_string(),
            play: format!(
                "<div class=\"xq-board\">\n{svg}</div>\n{}{controls}",
                played.caption()
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

    /// Returns the header above the board. `heading` is the level of the heading in it.
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
            "<div class=\"xq-head\"><h{heading} class=\"xq-title\" id=\"{id}-title\" \
             dir=\"auto\">{title}</h{heading}>{facts}</div>\n"
        )
    }

    /// Returns the viewer's element. `heading` is the level of its heading.
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
        let moves = format!(
            "<div class=\"xq-moves\" role=\"group\" aria-label=\"{}\">\n{moves}</div>\n",
            html_escaped(words.moves)
        );
        let positions = match positions.is_empty() {
            true => String::new(),
            false => format!(
                "<details class=\"xq-positions\"><summary>{}</summary>\n{positions}</details>\n",
                html_escaped(words.positions)
            ),
        };
        format!(
            "<div class=\"xq-viewer\" role=\"article\" id=\"{id}\" {name}{attributes}>\n{header}\
             <div class=\"xq-body\">\n<div class=\"xq-play\">\n{play}</div>\n{moves}</div>\n\
             {positions}\
             {PAGE_GAME} data-file=\"{}\">{}</template>\n\
             </div>\n",
            html_escaped(file),
            html_escaped_lines(pgn)
        )
    }
}

/// The attributes of the viewer's element, which the script reads.
struct Attributes<'a> {
    /// The first position as FEN.
    start: &'a str,
    number: u32,
    language: Language,
    setup: Setup<'a>,
    /// The time between moves during automatic play, in milliseconds.
    delay: u32,
    notations: &'a [Notation],
    open: Option<String>,
    quiz: &'a [Color],
    wheel: bool,
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
        if let Some(open) = &self.open {
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

/// Returns the attribute with the texts that the script uses.
pub(super) fn words_attribute(language: Language) -> String {
    let words = Words::json(language);
    format!(" data-words=\"{}\"", html_escaped(&words))
}

/// Escapes text with several lines for HTML, and replaces the line breaks with references.
fn html_escaped_lines(text: &str) -> String {
    // In Markdown, an empty line in the text would end the element.
    text.lines()
        .map(|line| html_escaped(line) + "&#10;")
        .collect()
}
