//! The board at a place of a text, as text and as a picture.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use super::moves;
use super::parts::Part;
use xiangqi_setup::diagram::{Diagrams, Movements};
use xiangqi_setup::format::Hints;
use xiangqi_setup::game::{Moments, NodeId};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::scene::{Description, Scene};
use xiangqi_setup::settings::{Level, Settings};
use xiangqi_setup::svg;
use xiangqi_setup::text_board;
use xiangqi_setup::theme::{Library, Theme, ThemeKind};

/// The settings and themes with which the boards of a project are shown.
#[derive(Debug, Default)]
pub struct Surroundings {
    /// The settings of the project.
    pub settings: Arc<Settings>,
    /// How pieces move.
    pub movements: Movements,
    /// The themes that can be named.
    pub library: Library,
    /// The theme that is named, or the usual one if that cannot be loaded.
    theme: OnceLock<Option<Theme>>,
}

/// The board at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// The board in characters.
    pub text: String,
    /// The picture as SVG, if it is wanted and there is a theme.
    pub picture: Option<String>,
    /// The picture in words.
    pub description: String,
}

/// What holds for boards in an editor unless the project says otherwise.
const USUAL: &str = "annotate-last-move: true";

/// What holds for them in any case.
const ALWAYS: &str = "width-px: 320";

impl Surroundings {
    /// What these settings name.
    pub fn new(settings: Settings, movements: Movements, library: Library) -> Surroundings {
        Surroundings {
            settings: Arc::new(settings),
            movements,
            library,
            theme: OnceLock::new(),
        }
    }

    /// What is known about a text in a file with this name.
    pub fn hints<'a>(&self, path: Option<&'a Path>) -> Hints<'a> {
        self.settings.hints(path)
    }

    fn theme(&self) -> Option<&Theme> {
        let theme = self.theme.get_or_init(|| {
            let [board, pieces, annotations] = ThemeKind::ALL.map(|kind| self.settings.theme(kind));
            let named = Theme::load(&self.library, &board, &pieces, &annotations);
            named.or_else(|_| Theme::built_in()).ok()
        });
        theme.as_ref()
    }

    /// The board at a byte of a part: the position, or that of a game after the move there. `None`
    /// if it cannot be read or played.
    pub fn board_at(&self, part: &Part, byte: usize, has_picture: bool) -> Option<BoardView> {
        let (_, parsed) = part.content.as_ref().ok()?;
        let place = parsed.game.as_ref().map(|game| moves::place_at(game, byte));
        let moments = Moments::Places(vec![place.unwrap_or(NodeId::START)]);
        let usual = Settings::parse(USUAL, Level::Program).ok()?;
        let always = Settings::parse(ALWAYS, Level::CommandLine).ok()?;
        let settings = usual.merge(Settings::clone(&self.settings)).merge(always);
        let settings = Arc::new(settings);
        let movements = &self.movements;
        let diagrams = Diagrams::at(&moments, parsed, "", &settings, movements, |_| {});
        let diagram = diagrams.ok()?.next()?.ok()?;
        let board = &diagram.moment.board;
        let options = diagram.options(PictureFormat::Svg, movements);
        let theme = has_picture.then(|| self.theme()).flatten();
        Some(BoardView {
            text: text_board::write(board, &diagram.text_options(movements, false)),
            picture: theme.map(|theme| svg::write(&Scene::compose(board, theme, &options))),
            description: Description::of(board, &options).alternative,
        })
    }
}
