//! Draws the pictures, or writes the moves, of a call.

use super::call::Call;
use crate::complaint::{Complaint, Failure, Record};
use crate::diagram::Diagram;
use crate::drawing::{self, Games, Input, Manner, RendererStore, Source, Unchosen};
use crate::hosts::block_settings::MoveTable;
use crate::notation::Style;
use crate::page::PictureFormat;
use crate::score_sheet::ScoreSheet;
use crate::theme::{AddedTheme, Library};

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Picture {
    /// The picture as an SVG file.
    pub svg: String,
    /// The description for readers who cannot see the picture.
    pub description: String,
    /// The caption, if there is one. It is in the file unless the program shows captions.
    pub caption: Option<String>,
}

/// The built-in themes, the themes that the program adds, and the renderers used so far.
pub struct ThemeStore {
    library: Library,
    renderers: RendererStore,
}

/// The maximum number of renderers that are kept.
const MOST: usize = 16;

impl Default for ThemeStore {
    fn default() -> ThemeStore {
        let library = Library::default();
        ThemeStore {
            renderers: RendererStore::new(library.clone()),
            library,
        }
    }
}

impl ThemeStore {
    /// Adds a theme to the built-in ones.
    pub fn add(&mut self, theme: AddedTheme) {
        self.library.add(theme);
        self.renderers = RendererStore::new(self.library.clone());
    }
}

/// Returns the games and positions of a text that a call chooses; at least one.
///
/// # Errors
/// The text has several games and none is chosen; none is found; or one that is chosen has an error.
pub fn sources(text: &[u8], call: &Call) -> Result<Vec<Source>, Failure> {
    let settings = &call.settings;
    let games = Games::new(Input::of_text(text, settings), settings, Unchosen::Refused);
    games.all()?.into_iter().collect()
}

/// Draws the pictures of a text.
///
/// # Errors
/// The text has an error, an option does not fit it, or a theme does not exist.
pub fn pictures(
    text: &[u8],
    call: &Call,
    themes: &mut ThemeStore,
) -> Result<Vec<Picture>, Failure> {
    if themes.renderers.all.len() >= MOST {
        themes.renderers.empty();
    }
    let manner = Manner {
        is_own_file: false,
        leaves_captions: call.has_captions,
        ..Manner::plain(PictureFormat::Svg)
    };
    let input = Input::of_text(text, &call.settings);
    // A call has no way to return warnings.
    let drawn = drawing::draw(input, &call.settings, &mut themes.renderers, manner)?;
    let pictures = drawn.pictures.into_iter().map(|picture| Picture {
        svg: String::from_utf8(picture.bytes).unwrap_or_default(),
        description: call.alt.clone().unwrap_or(picture.description),
        caption: picture.caption,
    });
    Ok(pictures.collect())
}

/// Returns the diagrams of a game or position.
///
/// # Errors
/// The options do not fit the game or position.
pub fn diagrams(source: &Source, call: &Call) -> Result<Vec<Diagram>, Failure> {
    source.diagrams(&call.settings, &call.movements, &mut |_: &Complaint| {})
}

/// Writes the moves of a game.
///
/// # Errors
/// The source is a position, a move cannot be played, or the game lacks the move with which the table
/// should begin or end.
pub fn score_sheet(source: &Source, call: &Call, table: &MoveTable) -> Result<ScoreSheet, Failure> {
    let (game, settings) = (source.game()?, &call.settings);
    let (notation, extent) = (table.notation(settings), table.extent(settings));
    let (rules, lenience) = (call.movements.rules(), settings.lenience());
    let style = Style::default();
    let sheet = ScoreSheet::of(game, &extent, rules, lenience, notation, &style);
    source.score_sheet(sheet, &mut |_: &Complaint| {})
}

/// Returns the first complaint of a failure, for the program that calls.
pub fn record(failure: &Failure) -> Record {
    let complaint = failure.first();
    let complaint =
        complaint.map_or_else(|| Complaint::error("this cannot be done"), Complaint::clone);
    // A place is in the text, which has no name, or in an option, whose name it has.
    match complaint.path().map(|path| (path, path.strip_prefix("--"))) {
        None | Some(("", _)) => Record::from(&complaint),
        Some((_, Some(option))) => {
            let option = option.to_owned();
            Record::from(&complaint.about(format!("`{option}`")))
        }
        Some(_) => Record::of(
            &Complaint {
                span: None,
                ..complaint
            },
            "",
            0,
        ),
    }
}
