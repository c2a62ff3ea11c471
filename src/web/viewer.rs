//! Writes the viewers with which readers step through games.

use std::mem;

use super::controls;
use super::heading::{facts, title};
use super::picture::{Art, Setting};
use super::played_game::{PlayedGame, ViewerInput};
use super::words::Words;
use crate::board::Color;
use crate::diagram::{Diagram, DiagramError, DiagramWarning};
use crate::format::picture::PAGE_GAME;
use crate::scene::Language;
use crate::settings::Settings;
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
    /// The viewer is part of a page that another program writes. The page may contain it more than once.
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
    pub(crate) id: String,
    /// The name of the game, such as its players.
    pub title: String,
    has_heading: bool,
    /// Details such as the event, the date and the result, as far as they are known.
    pub(crate) facts: Vec<String>,
    /// The description of the first picture.
    pub(crate) description: String,
    /// The first position. A page keeps it only for its first game.
    pub(crate) start: Option<Box<Diagram>>,
    /// The language of the headings, labels and messages in the viewer.
    pub(crate) language: Language,
    /// The attributes of the viewer's element. The fields `play`, `moves`, `positions` and `pgn` are the
    /// content of the element.
    pub(super) attributes: String,
    pub(super) play: String,
    pub(super) moves: String,
    pub(super) positions: String,
    pub(super) pgn: String,
    file: String,
    pub(super) art: Art,
}

impl Viewer {
    /// Creates the viewer for a game, and passes warnings to `tell`.
    ///
    /// # Errors
    ///
    /// Returns an error if a move of the main line cannot be played, if the game does not contain the
    /// position to show first, or if an option cannot be applied to a position.
    pub fn of(
        input: ViewerInput<'_>,
        setup: Setup<'_>,
        mut tell: impl FnMut(DiagramWarning),
    ) -> Result<Viewer, DiagramError> {
        let (parsed, stem, index) = (input.parsed, input.stem, input.index);
        let played = PlayedGame::of(input, &mut tell)?;
        let (words, notations) = (played.words, &played.notations);
        let game = played.game();
        let number = input.is_one_of_several.then_some(index);
        let is_embedded = matches!(setup, Setup::Embedded { .. });
        let (title, is_of_game) = title(game, stem, number, words);
        // In a page written by another program, omit a heading that is only a number or a file name.
        let has_heading = is_of_game || !is_embedded;
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
        let list = played.list(&prefix).write();
        let options = played.options();
        let own_ids = format!("-{id}");
        let shared = Setting {
            theme: input.theme,
            options: &options,
            suffix: "",
            is_shared: setup == Setup::AmongOthers,
        };
        let setting = match is_embedded && shared.is_painted_by_id(&parsed.board) {
            true => Setting {
                suffix: &own_ids,
                ..shared
            },
            false => shared,
        };
        let mut art = Art::default();
        let drawn = played.drawn(&list.numbers, &mut tell)?;
        let picture = setting.picture(&parsed.board, &drawn, &mut art);
        let positions = played.positions(&setting, &mut art)?;
        let attributes = attributes(&played, setup, &picture.places)?;
        let is_quiz = !input.settings.quiz.or_default().is_empty();
        let controls = match game.tree.is_empty() {
            true => String::new(),
            false => controls::html(words, &id, notations, delay(input.settings), is_quiz),
        };
        Ok(Viewer {
            facts: facts(game, &title),
            description: picture.description,
            start: Some(Box::new(Diagram {
                index,
                ..played.start.clone()
            })),
            language: played.language,
            attributes,
            play: format!(
                "<div class=\"xq-board\">\n{}</div>\n{}{controls}",
                picture.svg,
                played.caption()
            ),
            moves: list.html,
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

    /// Takes the art of a later viewer on the same page, and drops the first position of that viewer. Art that
    /// both viewers have is kept only once.
    pub(crate) fn take_art(&mut self, later: &mut Viewer) {
        self.art.merge(mem::take(&mut later.art));
        later.start = None;
    }

    /// Returns the header above the board. `heading` is the level of the heading in the header.
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

/// Returns the time between moves during automatic play, in milliseconds.
fn delay(settings: &Settings) -> u32 {
    settings.delay.or(Playback::DELAY)
}

/// Returns the attributes of the viewer's element, which the script reads. `places` is `Picture::places`.
fn attributes(played: &PlayedGame, setup: Setup, places: &str) -> Result<String, DiagramError> {
    let settings = played.input.settings;
    let notations: Vec<&str> = played.notations.iter().map(|it| it.name()).collect();
    let mut attributes = format!(
        " lang=\"{}\" data-fen=\"{}\" data-number=\"{}\"{places} data-notations=\"{}\" data-delay=\"{}\"",
        played.language.tag(),
        html_escaped(&played.fen()),
        played.first_number(),
        notations.join(" "),
        delay(settings),
    );
    if setup != Setup::AmongOthers {
        attributes += &words_attribute(played.language);
    }
    if !matches!(setup, Setup::Embedded { .. }) {
        attributes += " data-hash=\"\"";
    }
    if let Some(open) = played.open()? {
        attributes += &format!(" data-open=\"{}\"", html_escaped(&open));
    }
    let sides = settings
        .quiz
        .or_default()
        .into_iter()
        .map(|side| match side {
            Color::Red => 'r',
            Color::Black => 'b',
        });
    let sides: String = sides.collect();
    if !sides.is_empty() {
        attributes += &format!(" data-quiz=\"{sides}\"");
    }
    if settings.wheel.or_default() {
        attributes += " data-wheel=\"\"";
    }
    Ok(attributes)
}

/// Returns the attribute that contains the strings for the script.
pub(super) fn words_attribute(language: Language) -> String {
    let words = Words::json(language);
    format!(" data-words=\"{}\"", html_escaped(&words))
}

/// Escapes text with several lines for HTML, and replaces the line breaks with character references.
fn html_escaped_lines(text: &str) -> String {
    // If the HTML is embedded in Markdown, an empty line in the text would end the element.
    text.lines()
        .map(|line| html_escaped(line) + "&#10;")
        .collect()
}
