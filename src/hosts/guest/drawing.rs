//! Draws the pictures of a call, or writes its table of moves.

use super::call::Call;
use crate::complaint::{Complaint, Failure, Record};
use crate::diagram::Diagram;
use crate::drawing::{self, Games, Input, PictureOptions, RendererStore, Source, Unchosen};
use crate::hosts::block_settings::MoveTable;
use crate::notation::Style;
use crate::page::PictureFormat;
use crate::score_sheet::ScoreSheet;
use crate::theme::{AddedTheme, Library};

/// A picture as SVG, with its description and caption.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Picture {
    /// The content of the SVG file.
    pub svg: String,
    /// The description for readers who cannot see the picture.
    pub description: String,
    /// The caption, if any. It is also drawn in the SVG file unless the program shows captions.
    pub caption: Option<String>,
}

/// The built-in themes, the themes added by the program, and the renderers used so far.
pub struct ThemeStore {
    library: Library,
    renderers: RendererStore,
}

/// The maximum number of renderers to keep.
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
    /// Adds a theme to the built-in themes.
    pub fn add(&mut self, theme: AddedTheme) {
        self.library.add(theme);
        self.renderers = RendererStore::new(self.library.clone());
    }
}

/// Returns the games and positions that a call selects from `text`. Returns an error if there are none, if
/// one of them is invalid, or if the text has several games and the call does not say which to select.
pub fn sources(text: &[u8], call: &Call) -> Result<Vec<Source>, Failure> {
    let settings = &call.settings;
    let games = Games::new(Input::of_text(text, settings), settings, Unchosen::Refused);
    games.all()?.into_iter().collect()
}

/// Draws the games and positions that a call selects from `text`. Returns an error if the text is invalid, an
/// option does not apply to it, or a theme does not exist.
pub fn pictures(
    text: &[u8],
    call: &Call,
    themes: &mut ThemeStore,
) -> Result<Vec<Picture>, Failure> {
    if themes.renderers.all.len() >= MOST {
        themes.renderers.empty();
    }
    let options = PictureOptions {
        is_own_file: false,
        leaves_captions: call.has_captions,
        ..PictureOptions::plain(PictureFormat::Svg)
    };
    let input = Input::of_text(text, &call.settings);
    // Warnings are dropped because a call cannot return them.
    let drawn = drawing::draw(input, &call.settings, &mut themes.renderers, options)?;
    let pictures = drawn.pictures.into_iter().map(|picture| Picture {
        svg: String::from_utf8(picture.bytes).unwrap_or_default(),
        description: call.alt.clone().unwrap_or(picture.description),
        caption: picture.caption,
    });
    Ok(pictures.collect())
}

/// Returns the diagrams of a game or position, or an error if the options do not apply to it.
pub fn diagrams(source: &Source, call: &Call) -> Result<Vec<Diagram>, Failure> {
    source.diagrams(&call.settings, &call.movements, &mut |_: &Complaint| {})
}

/// Returns the moves of a game as a score sheet, or an error if the source is a position, a move cannot be
/// played, or the game lacks the table's first or last move.
pub fn score_sheet(source: &Source, call: &Call, table: &MoveTable) -> Result<ScoreSheet, Failure> {
    let (game, settings) = (source.game()?, &call.settings);
    let (notation, extent) = (table.notation(settings), table.extent(settings));
    let (rules, lenience) = (call.movements.rules(), settings.lenience());
    let style = Style::default();
    let sheet = ScoreSheet::of(game, &extent, rules, lenience, notation, &style);
    source.score_sheet(sheet, &mut |_: &Complaint| {})
}

/// Converts the first complaint of a failure to a record for the calling program.
pub fn record(failure: &Failure) -> Record {
    let complaint = failure.first();
    let unknown = || Complaint::error("this cannot be done");
    let complaint = complaint.map_or_else(unknown, Complaint::clone);
    // A complaint is about the text of the call, which has no path, or an option, whose path is `--NAME`.
    match complaint.path().map(|path| (path, path.strip_prefix("--"))) {
        None | Some(("", _)) => Record::from(&complaint),
        Some((_, Some(option))) => {
            let option = option.to_owned();
            Record::from(&complaint.about(format!("`{option}`")))
        }
        Some(_) => Record::from(&Complaint {
            span: None,
            ..complaint
        }),
    }
}
