//! Shows the board at a place in a file, drawn with characters and as a picture.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use super::moves;
use super::parts::Part;
use xiangqi_setup::complaint::Complaint;
use xiangqi_setup::diagram::{Diagrams, Movements};
use xiangqi_setup::drawing::{PictureOptions, Renderer};
use xiangqi_setup::format::Hints;
use xiangqi_setup::game::{Moments, NodeId};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::settings::{Level, Settings};
use xiangqi_setup::theme::Library;

/// The settings, movement rules and themes with which an editor shows the boards of a project.
#[derive(Default)]
pub struct Surroundings {
    /// The settings of the project.
    pub settings: Arc<Settings>,
    /// The rules by which pieces move.
    pub movements: Movements,
    /// The themes that the settings can name.
    pub library: Library,
    /// The renderer for `settings`, or for the default themes if those in `settings` cannot be loaded.
    renderer: OnceLock<Option<Renderer>>,
}

/// The board at a place in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// The board drawn with characters.
    pub text: String,
    /// The board as SVG, if a picture was requested and could be drawn.
    pub picture: Option<String>,
    /// A description of the board in words.
    pub description: String,
}

/// The settings for boards in an editor. The project can override these settings.
const USUAL: &str = "annotate-last-move: true";

/// The settings for boards in an editor. The project cannot override these settings.
const ALWAYS: &str = "width-px: 320";

impl Surroundings {
    /// Creates the surroundings from the settings of a project, and the rules and themes that they name.
    pub fn new(settings: Settings, movements: Movements, library: Library) -> Surroundings {
        Surroundings {
            settings: Arc::new(settings),
            movements,
            library,
            renderer: OnceLock::new(),
        }
    }

    /// Returns the hints for reading a file with this path.
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

    /// Returns the board at a byte offset in a part. In a game, this is the board after the move at the
    /// offset. Returns `None` if the part cannot be read or the game cannot be played.
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
            let options = PictureOptions {
                is_own_file: false,
                ..PictureOptions::plain(format)
            };
            let drawn = renderer.draw(&diagram, options).ok()?;
            String::from_utf8(drawn.bytes).ok()
        };
        Some(BoardView {
            text: draw(PictureFormat::Text)?,
            picture: has_picture.then(|| draw(PictureFormat::Svg)).flatten(),
            description: renderer.describe(&diagram, PictureOptions::plain(PictureFormat::Svg)),
        })
    }
}
