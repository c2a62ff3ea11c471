//! The board at a place of a text, as text and as a picture.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use super::moves;
use super::parts::Part;
use xiangqi_setup::complaint::Complaint;
use xiangqi_setup::diagram::{Diagrams, Movements};
use xiangqi_setup::drawing::{Manner, Renderer};
use xiangqi_setup::format::Hints;
use xiangqi_setup::game::{Moments, NodeId};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::settings::{Level, Settings};
use xiangqi_setup::theme::Library;

/// The settings and themes with which the boards of a project are shown.
#[derive(Default)]
pub struct Surroundings {
    /// The settings of the project.
    pub settings: Arc<Settings>,
    /// How pieces move.
    pub movements: Movements,
    /// The themes that can be named.
    pub library: Library,
    /// What draws with the theme that is named, or with the usual one if that cannot be loaded.
    renderer: OnceLock<Option<Renderer>>,
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
            renderer: OnceLock::new(),
        }
    }

    /// What is known about a text in a file with this name.
    pub fn hints<'a>(&self, path: Option<&'a Path>) -> Hints<'a> {
        self.settings.hints(path)
    }

    fn renderer(&self) -> Option<&Renderer> {
        let renderer = self.renderer.get_or_init(|| {
            let load = |settings| Renderer::load(settings, &self.library, &mut |_: &Complaint| {});
            let named = load(Arc::clone(&self.settings));
            let usual = || {
                let mut usual = Settings::default();
                usual.piece = self.settings.piece.clone();
                usual
            };
            named.or_else(|_| load(Arc::new(usual()))).ok()
        });
        renderer.as_ref()
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
        let renderer = self.renderer()?;
        let draw = |format| {
            let manner = Manner {
                is_own_file: false,
                ..Manner::plain(format)
            };
            let drawn = renderer.draw(&diagram, manner).ok()?;
            String::from_utf8(drawn.bytes).ok()
        };
        Some(BoardView {
            text: draw(PictureFormat::Text)?,
            picture: has_picture.then(|| draw(PictureFormat::Svg)).flatten(),
            description: renderer.describe(&diagram, Manner::plain(PictureFormat::Svg)),
        })
    }
}
