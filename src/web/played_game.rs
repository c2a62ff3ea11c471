//! Prepares a game for a page: its playable moves and its pictures.

use std::sync::Arc;

use super::move_list::Listing;
use super::picture::{Art, Drawn, Setting, still};
use super::words::Words;
use crate::board::{Area, Crop};
use crate::diagram::{Diagram, DiagramError, DiagramWarning, Diagrams, Movements};
use crate::format::{self, Format, GameStyle, Parsed};
use crate::game::{Comment, Game, Lenience, Moments, NodeId, PlaceOnLine, Visit};
use crate::notation::Notation;
use crate::page::PictureFormat;
use crate::scene::{FontFamily, Language, Options, Scene};
use crate::settings::Settings;
use crate::theme::{Theme, ThemeKind};
use crate::util::markup::html_escaped;

/// The maximum number of moves in a game for which settings like `--arrow-last-move` draw on every position.
/// Drawings in comments are not limited.
const MOST_DRAWN: usize = 10_000;

/// The game that a viewer shows, and the options for showing it.
#[derive(Clone, Copy, Debug)]
pub struct ViewerInput<'a> {
    /// The game or position.
    pub parsed: &'a Parsed,
    /// The name of the input file without its extension.
    pub stem: &'a str,
    /// The number of the game in the input, starting from 1.
    pub index: usize,
    /// Whether the input contains other games.
    pub is_one_of_several: bool,
    /// The settings from the command line and the project file.
    pub settings: &'a Arc<Settings>,
    /// The rules by which pieces move.
    pub movements: &'a Movements,
    /// The themes of the board and the pieces.
    pub theme: &'a Theme,
    /// The font for captions, if it was loaded from a file.
    pub font: Option<&'a FontFamily>,
}

/// A game as shown on a page.
pub(super) struct PlayedGame<'a> {
    pub(crate) input: ViewerInput<'a>,
    /// The game without the moves that cannot be played.
    playable: Parsed,
    /// The settings of pictures. In contrast to the settings in `input`, they do not mark the last move,
    /// because the page marks it.
    settings: Arc<Settings>,
    pub(crate) start: Diagram,
    pub(crate) language: Language,
    pub(crate) words: &'static Words,
    /// The notations of the moves. There is at least one notation.
    pub(crate) notations: Vec<Notation>,
}

impl<'a> PlayedGame<'a> {
    /// Plays through a game, and passes warnings to `tell`.
    ///
    /// # Errors
    ///
    /// Returns an error if a move of the main line cannot be played, or if an option cannot be applied to the
    /// first position.
    pub(crate) fn of(
        input: ViewerInput<'a>,
        tell: &mut dyn FnMut(DiagramWarning),
    ) -> Result<PlayedGame<'a>, DiagramError> {
        let (parsed, settings, movements) = (input.parsed, input.settings, input.movements);
        let lenience = settings.lenience();
        let (game, left_out) = match &parsed.game {
            Some(game) => game.playable(movements.rules(), lenience, None)?,
            None => (parsed.without_moves(), Vec::new()),
        };
        if !left_out.is_empty() {
            tell(DiagramWarning::LeftOut(left_out));
        }
        let playable = Parsed {
            game: Some(game),
            ..parsed.clone()
        };
        let defaults = Settings::default();
        let settings = Arc::new(Settings {
            annotate_last_move: defaults.annotate_last_move,
            number_moves: defaults.number_moves,
            ..Settings::clone(settings)
        });
        let moments = Moments::After(PlaceOnLine::Ply(0).into());
        let stem = input.stem;
        let start = Diagrams::at(&moments, &playable, stem, &settings, movements, |_| {})?.next();
        let start = start.expect("a start is always one moment")?;
        let language = start.settings.lang.or_default();
        Ok(PlayedGame {
            notations: notations(&settings, language),
            words: Words::of(language),
            language,
            input,
            playable,
            settings,
            start,
        })
    }

    /// Returns the game. Every move in it can be played.
    pub(crate) fn game(&self) -> &Game {
        self.playable.game.as_ref().expect("it is always there")
    }

    pub(crate) fn first_number(&self) -> u32 {
        let tree = &self.game().tree;
        let first = tree.next(NodeId::START);
        first.map_or(1, |id| tree.ply(id).number)
    }

    /// Returns the first position as FEN.
    pub(crate) fn fen(&self) -> String {
        let start = self.game().start.clone();
        start.with_counters(0, self.first_number()).to_string()
    }

    /// Returns the game as PGN, in a notation that can express all of its moves. Returns an empty string if
    /// PGN cannot express the first position.
    pub(crate) fn pgn(&self) -> String {
        let written = [self.notations[0], Notation::Iccs].into_iter();
        let mut written = written.filter_map(|notation| {
            let style = GameStyle {
                notation,
                // Illegal moves that the settings allowed when the game was played must be written too.
                lenience: Lenience::Lenient,
                ..GameStyle::default()
            };
            let rules = self.input.movements.rules();
            format::write_game(self.game(), rules, Format::Pgn, &style).ok()
        });
        written
            .next()
            .map_or_else(String::new, |written| written.text)
    }

    /// Returns the list of moves. `prefix` precedes the address in each link.
    pub(crate) fn list<'b>(&'b self, prefix: &'b str) -> Listing<'b> {
        Listing {
            game: self.game(),
            rules: self.input.movements.rules(),
            notations: &self.notations,
            prefix,
            words: self.words,
            is_hidden: !self.settings.quiz.or_default().is_empty(),
        }
    }

    pub(crate) fn options(&self) -> Options {
        let mut options = self.start.options(PictureFormat::Svg, self.input.movements);
        if options.crop == Crop::Auto {
            options.crop = Crop::Area(self.area_in_use());
        }
        // The page shows the caption as text.
        options.caption = None;
        options.situation.to_move = Some(self.game().start.to_move());
        if let (Some(legend), Some(font)) = (&mut options.legend, self.input.font) {
            legend.font = Some(font.clone());
        }
        options
    }

    /// Returns an area that contains everything drawn at the start and all squares to which pieces move.
    fn area_in_use(&self) -> Area {
        let start = Crop::Auto.area(&self.start.moment.board);
        let rules = self.input.movements.rules();
        let walk = self.game().walk(rules, Lenience::Lenient);
        let moves = walk.filter_map(|visit| match visit {
            Visit::Step(step) => Some(step.ok()?.mv),
            Visit::Open | Visit::Close => None,
        });
        let moves = moves.filter(|mv| !mv.is_null());
        moves.fold(start, |area, mv| area.and(mv.to))
    }

    /// Returns text that distinguishes this viewer from viewers of the same game with other settings.
    pub(crate) fn settings(&self) -> String {
        let themes = ThemeKind::ALL.map(|kind| self.settings.theme(kind));
        let (options, quiz) = (self.options(), self.settings.quiz.or_default());
        format!("{options:?} {themes:?} {quiz:?} {:?}", self.notations)
    }

    /// Returns the caption as HTML, or an empty string if there is no caption.
    pub(crate) fn caption(&self) -> String {
        let Some(caption) = self.start.caption(self.input.movements) else {
            return String::new();
        };
        let lines: Vec<String> = caption.lines().map(html_escaped).collect();
        let lines = lines.join("<br>");
        format!("<p class=\"xq-caption\" dir=\"auto\">{lines}</p>\n")
    }

    /// Returns the address of the position that the page shows first, or `None` if the settings do not choose
    /// one.
    ///
    /// # Errors
    ///
    /// Returns an error if the game does not contain this position.
    pub(crate) fn open(&self) -> Result<Option<String>, DiagramError> {
        let Some(address) = self.settings.moves.get() else {
            return Ok(None);
        };
        address.find(&self.game().tree)?;
        Ok(Some(address.to_string()))
    }

    /// Returns the arrows, marks and numbers in each position that may have any, except the marks of the last
    /// move. `numbers` gives each position's number in the list of moves.
    ///
    /// # Errors
    ///
    /// Returns an error if an option cannot be applied to a position.
    pub(crate) fn drawn(
        &self,
        numbers: &[usize],
        tell: &mut dyn FnMut(DiagramWarning),
    ) -> Result<Vec<Drawn>, DiagramError> {
        let places = drawn_places(self.game(), &self.settings);
        let later = self.diagrams(places, tell)?.into_iter();
        // For the first position, use `start`, because some options add drawings only there.
        let later = later.filter(|diagram| diagram.moment.place != NodeId::START);
        let all = [self.start.clone()].into_iter().chain(later);
        let all = all.map(|diagram| Drawn {
            number: numbers[diagram.moment.place.index()],
            board: diagram.moment.board,
            faint: diagram.faint,
        });
        Ok(all.collect())
    }

    /// Returns the pictures of positions that are requested in comments of the game, as HTML.
    ///
    /// # Errors
    ///
    /// Returns an error if an option cannot be applied to a position.
    pub(crate) fn positions(
        &self,
        setting: &Setting,
        art: &mut Art,
    ) -> Result<String, DiagramError> {
        let movements = self.input.movements;
        let asked = self.diagrams(self.game().diagrams(), &mut |_| {})?;
        let positions = asked.iter().map(|diagram| {
            let mut options = diagram.options(PictureFormat::Svg, movements);
            options.caption = None;
            let scene = Scene::compose(&diagram.moment.board, setting.theme, &options);
            let picture = still(&scene, setting.suffix, art);
            let after = self.words.after(diagram, self.notations[0], movements);
            let mut comments = self.game().comments_at(diagram.moment.place);
            let caption = comments.find_map(Comment::diagram_caption);
            let caption = caption.map_or_else(String::new, |caption| {
                let caption = html_escaped(&caption);
                format!("<br><span lang=\"\" dir=\"auto\">{caption}</span>")
            });
            let after = html_escaped(&after) + &caption;
            format!("<figure>\n{picture}<figcaption>{after}</figcaption>\n</figure>\n")
        });
        Ok(positions.collect())
    }

    /// Returns the diagrams of these positions, without the drawings that options add only to the first
    /// position.
    fn diagrams(
        &self,
        places: Vec<NodeId>,
        tell: &mut dyn FnMut(DiagramWarning),
    ) -> Result<Vec<Diagram>, DiagramError> {
        if places.is_empty() {
            return Ok(Vec::new());
        }
        let defaults = Settings::default();
        let settings = Arc::new(Settings {
            show_moves: defaults.show_moves,
            show_line: defaults.show_line,
            ..Settings::clone(&self.settings)
        });
        let (stem, movements) = (self.input.stem, self.input.movements);
        let moments = Moments::Places(places);
        Diagrams::at(&moments, &self.playable, stem, &settings, movements, tell)?.collect()
    }
}

/// Returns the notations of the moves: those chosen by settings, or else the usual notation of the language.
fn notations(settings: &Settings, language: Language) -> Vec<Notation> {
    let mut notations: Vec<Notation> = Vec::new();
    for notation in settings.notations.or_default() {
        if !notations.contains(&notation) {
            notations.push(notation);
        }
    }
    if notations.is_empty() {
        notations.push(language.notation());
    }
    notations
}

/// Returns the nodes where the board shows drawings other than the marks of the last move. These are the
/// nodes with drawings in comments, or all nodes if settings draw on all boards and the game is not too long.
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
    game.drawn_on()
}
