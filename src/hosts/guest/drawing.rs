//! From a call to its pictures or moves.

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
    /// Its file.
    pub svg: String,
    /// What is shown to readers who cannot see it.
    pub description: String,
    /// The words below it, if any. They are in the file unless the program sets captions.
    pub caption: Option<String>,
}

/// The built-in themes, others that the program adds, and what was drawn with of late.
pub struct ThemeStore {
    library: Library,
    renderers: RendererStore,
}

/// The number of combinations of themes, fonts and movements that are kept.
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

/// The games and positions of a text that a call chooses; at least one.
///
/// # Errors
/// There are several, or none is chosen; the first mistake in one that is.
pub fn sources(text: &[u8], call: &Call) -> Result<Vec<Source>, Failure> {
    let settings = &call.settings;
    let games = Games::new(Input::of_text(text, settings), settings, Unchosen::Refused);
    games.all()?.into_iter().collect()
}

/// The pictures of a text.
///
/// # Errors
/// The first mistake in the text; options that do not fit it; a theme that does not exist.
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
    // Warnings have no place beside a picture.
    let drawn = drawing::draw(input, &call.settings, &mut themes.renderers, manner)?;
    let pictures = drawn.pictures.into_iter().map(|picture| Picture {
        svg: String::from_utf8(picture.bytes).unwrap_or_default(),
        description: call.alt.clone().unwrap_or(picture.description),
        caption: picture.caption,
    });
    Ok(pictures.collect())
}

/// The diagrams of a game or position.
///
/// # Errors
/// It cannot be shown as the options say.
pub fn diagrams(source: &Source, call: &Call) -> Result<Vec<Diagram>, Failure> {
    source.diagrams(&call.settings, &call.movements, &mut |_: &Complaint| {})
}

/// The moves of a game.
///
/// # Errors
/// It is a position; a move that cannot be played, or that the table should begin or end with and the
/// game does not have.
pub fn score_sheet(source: &Source, call: &Call, table: &MoveTable) -> Result<ScoreSheet, Failure> {
    let (game, settings) = (source.game()?, &call.settings);
    let (notation, extent) = (table.notation(settings), table.extent(settings));
    let (rules, lenience) = (call.movements.rules(), settings.lenience());
    let style = Style::default();
    let write = |start| ScoreSheet::of(game, start, &extent, rules, lenience, notation, &style);
    source.score_sheet(write, &mut |_: &Complaint| {})
}

/// A failure as the program that calls reads it: its first complaint.
pub fn record(failure: &Failure) -> Record {
    let complaint = failure.first();
    let complaint =
        complaint.map_or_else(|| Complaint::error("this cannot be done"), Complaint::clone);
    // Places are those of the text, which has no name, or of an option, which is named.
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
