//! Draws a block with the settings and renderers in its `Look`.

use std::path::{Component, Path};
use std::sync::Arc;

use crate::document::picture_directory::PictureDirectory;
use crate::files::games;
use crate::hosts::illustration::{Illustration, Moves, Picture, PictureFile, Pictures};
use crate::messages::outlet::Messages;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::drawing::{
    Page, PictureOptions, Renderer, Source, Unchosen, locate_address_failure,
};
use xiangqi_setup::game::Game;
use xiangqi_setup::hosts::block::Block;
use xiangqi_setup::hosts::block_settings::{MoveTable, OwnAttributes};
use xiangqi_setup::notation::Style;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::score_sheet::ScoreSheet;
use xiangqi_setup::settings::Settings;
use xiangqi_setup::web::{Script, Setup};

/// The settings and renderers for drawing a block.
pub(super) struct Look {
    /// The settings and renderer for all pages, or for light pages if `dark` is set.
    pub light: Colours,
    /// The settings and renderer for dark pages, if they differ.
    pub dark: Option<Colours>,
    /// The attributes that only blocks have. The path of `file` is relative to the working directory.
    pub own: OwnAttributes,
    /// The format of the pictures.
    pub format: PictureFormat,
    /// Whether the document shows the captions, so that they are not drawn in the pictures.
    pub leaves_captions: bool,
}

/// The settings and the renderer for light or dark pages.
pub(super) struct Colours {
    pub settings: Arc<Settings>,
    pub renderer: Arc<Renderer>,
}

/// Draws a block. If `directory` is given, writes the pictures to files in it. Adds warnings to `messages`.
pub fn illustration(
    block: &Block,
    look: Look,
    directory: Option<&PictureDirectory>,
    messages: &mut Messages,
) -> Result<Illustration, Failure> {
    let sources = sources(block, &look)?;
    if let Some(table) = &look.own.table {
        let games = games_of(&sources, look.own.file.is_some())?;
        let moves = moves(&games, &look.light, table, messages)?;
        return Ok(Illustration::Moves(moves));
    }
    let (light, dark) = look.both(&block.place, messages, |colours, place, messages| {
        if look.own.is_interactive {
            return Ok(vec![games(&sources, colours, place, messages)?]);
        }
        let options = PictureOptions {
            place,
            is_own_file: false,
            leaves_captions: look.leaves_captions,
            ..PictureOptions::plain(look.format)
        };
        let how = (options, look.own.file.is_some());
        pictures(&sources, colours, how, directory, messages)
    })?;
    Ok(Illustration::Pictures(Pictures {
        light,
        dark,
        // Interactive games are HTML that screen readers can read, so they need no alternative text.
        alt: look.own.alt.filter(|_| !look.own.is_interactive),
        language: look.light.settings.lang.or_default(),
    }))
}

impl Look {
    /// Calls `draw` for light pages and, if dark pages look different, for dark pages. Returns both results.
    fn both(
        &self,
        place: &str,
        messages: &mut Messages,
        draw: impl Fn(&Colours, &str, &mut Messages) -> Result<Vec<Picture>, Failure>,
    ) -> Result<(Vec<Picture>, Option<Vec<Picture>>), Failure> {
        let light = draw(&self.light, place, messages)?;
        // For dark pages, warnings are dropped because they repeat those for light pages.
        let dark = self.dark.as_ref();
        let dark = dark.map(|dark| draw(dark, &format!("{place} dark"), &mut Messages::Dropped));
        Ok((light, dark.transpose()?))
    }
}

/// Reads the positions and games of a block.
fn sources(block: &Block, look: &Look) -> Result<Vec<Source>, Failure> {
    let (path, part, settings) = (&block.document, &block.part, &look.light.settings);
    let mut games = match &look.own.file {
        Some(file) => {
            let games = games::open_file(&file.path, settings);
            games.map_err(|failure| failure.in_word(&block.file, file.span.clone()))
        }
        None => {
            let unchosen = Unchosen::Refused;
            games::of_text(part.path.clone(), path, &part.text, settings, unchosen)
        }
    }?;
    let some = games.by_ref().take(MAX_PICTURES + 1);
    let sources = some.collect::<Result<Vec<_>, _>>();
    let sources = sources.map_err(|failure| match file_named_by(block) {
        Some(name) => failure.help(format!("to draw the file, write `file={name}`")),
        None => failure,
    })?;
    match sources.len() {
        0 => Err(games.none()),
        1..=MAX_PICTURES => Ok(sources),
        _ => Err(too_many()),
    }
}

/// The maximum number of games in a block, and of pictures drawn for it.
const MAX_PICTURES: usize = 1000;

fn too_many() -> Failure {
    let title = format!("a block can have at most {MAX_PICTURES} games or pictures");
    Failure::new(title).help("draw some of the moves, as with `at=12,24`")
}

/// Returns the text of a block if the text is only the name of an existing file.
fn file_named_by(block: &Block) -> Option<&str> {
    let name = block.part.text.trim();
    let directory = block.document.parent()?;
    // Longer text, or text with control characters, is unlikely to be a file name.
    let is_name = !name.is_empty() && name.len() < 256 && !name.contains(char::is_control);
    let mut parts = Path::new(name).components();
    // Prevent documents from finding out which files exist elsewhere.
    let is_below = parts.all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
    (is_name && is_below && directory.join(name).is_file()).then_some(name)
}

/// Returns each source with its game.
///
/// # Errors
/// Returns an error if a source is a position.
fn games_of(sources: &[Source], has_file: bool) -> Result<Vec<(&Source, &Game)>, Failure> {
    let games = sources.iter().map(|source| {
        let game = source.game();
        let game = game.map_err(|failure| match has_file {
            true => failure,
            // A block's text has no file name to show in the message.
            false => Failure::new("this is a position, not a game, and has no moves"),
        });
        Ok((source, game?))
    });
    games.collect()
}

/// Returns the moves of games as score sheets.
fn moves(
    games: &[(&Source, &Game)],
    colours: &Colours,
    table: &MoveTable,
    messages: &mut Messages,
) -> Result<Moves, Failure> {
    let settings = &colours.settings;
    let (notation, extent) = (table.notation(settings), table.extent(settings));
    let (rules, lenience) = (colours.renderer.movements.rules(), settings.lenience());
    let sheets = games.iter().map(|(source, game)| {
        source.tell_warnings(messages);
        messages.tell_counted(extent.doubtful(&game.tree));
        let style = Style::default();
        let sheet = ScoreSheet::of(game, &extent, rules, lenience, notation, &style);
        source.score_sheet(sheet, messages)
    });
    Ok(Moves {
        sheets: sheets.collect::<Result<_, _>>()?,
        options: table.options(settings),
    })
}

/// Returns all games together as interactive HTML.
fn games(
    sources: &[Source],
    colours: &Colours,
    place: &str,
    messages: &mut Messages,
) -> Result<Picture, Failure> {
    let Colours { settings, renderer } = colours;
    let setup = Setup::Embedded { place };
    let pages = sources
        .iter()
        .map(|source| renderer.page(source, settings, setup, messages));
    let pages = pages.collect::<Result<Vec<_>, _>>()?;
    let page = Page::together(pages, None);
    let html = page.map(|page| page.html(Script::Elsewhere));
    Ok(Picture {
        file: PictureFile::Inside(html.unwrap_or_default().into_bytes()),
        format: PictureFormat::HtmlFragment,
        description: String::new(),
        caption: None,
    })
}

/// Draws the pictures of positions and games.
fn pictures(
    sources: &[Source],
    colours: &Colours,
    (options, has_file): (PictureOptions, bool),
    directory: Option<&PictureDirectory>,
    messages: &mut Messages,
) -> Result<Vec<Picture>, Failure> {
    let Colours { settings, renderer } = colours;
    let (format, movements) = (options.format, &renderer.movements);
    let mut pictures = Vec::new();
    for source in sources {
        let most = MAX_PICTURES - pictures.len();
        let subjects = renderer.subjects(source, settings, format, most + 1, messages);
        let subjects = subjects.map_err(|failure| match has_file {
            true => locate_address_failure(settings, failure),
            false => failure,
        })?;
        if subjects.len() > most {
            return Err(too_many());
        }
        for subject in &subjects {
            if let Some(diagram) = subject.typical() {
                messages.tell_idle(diagram, movements);
            }
            let last = subject.last();
            pictures.push(Picture {
                file: match directory {
                    Some(directory) => {
                        PictureFile::At(directory.place(renderer, subject, options)?)
                    }
                    None => PictureFile::Inside(renderer.draw_subject(subject, options)?.bytes),
                },
                format,
                description: renderer.describe(last, options),
                caption: last.caption(movements).filter(|_| options.leaves_captions),
            });
        }
    }
    Ok(pictures)
}
