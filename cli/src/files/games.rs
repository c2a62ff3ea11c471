//! Opens inputs to read the games and positions that the settings choose.

use std::io::Cursor;
use std::path::Path;

use crate::files::input::{self, Content};
use crate::settings_args::Choice;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::drawing::{self, Games, Input, Unchosen};
use xiangqi_setup::format::{Hints, TextEncoding};
use xiangqi_setup::settings::{Declaration, Settings};
use xiangqi_setup::util::regular_file::FileError;

/// The options for reading inputs.
#[derive(Debug)]
pub struct Reading;

impl Choice for Reading {
    fn has(option: &Declaration) -> bool {
        ["input-format", "input-notation", "encoding", "game"].contains(&option.name.as_str())
    }
}

/// Opens an input that was given on the command line.
pub fn open<'a>(
    path: &'a Path,
    settings: &'a Settings,
    unchosen: Unchosen,
) -> Result<Games<'a>, Failure> {
    of_content(path, input::open(path), settings, unchosen)
}

/// Reads an input that was given on the command line and has already been opened.
pub fn of_content<'a>(
    path: &'a Path,
    content: Result<Content, FileError>,
    settings: &'a Settings,
    unchosen: Unchosen,
) -> Result<Games<'a>, Failure> {
    let input = named(input::name(path), path, content, settings)?;
    let choice = drawing::Choice {
        option: "--game",
        ..input.choice
    };
    Ok(Games::new(Input { choice, ..input }, settings, unchosen))
}

/// Opens an input that was not given on the command line.
pub fn open_file<'a>(path: &'a Path, settings: &'a Settings) -> Result<Games<'a>, Failure> {
    let (name, content) = (path.display().to_string(), input::open_file(path));
    let input = named(name, path, content, settings)?;
    Ok(Games::new(input, settings, Unchosen::Refused))
}

/// Reads games and positions from text. `name` is the name of the text in messages.
pub fn of_text<'a>(
    name: String,
    path: &'a Path,
    text: &str,
    settings: &'a Settings,
    unchosen: Unchosen,
) -> Result<Games<'a>, Failure> {
    let content: Content = Box::new(Cursor::new(text.as_bytes().to_vec()));
    let input = named(name, path, Ok(content), settings)?;
    let hints = Hints {
        encoding: Some(TextEncoding::UTF_8),
        ..input.hints
    };
    Ok(Games::new(Input { hints, ..input }, settings, unchosen))
}

fn named<'a>(
    name: String,
    path: &'a Path,
    content: Result<Content, FileError>,
    settings: &'a Settings,
) -> Result<Input<'a>, Failure> {
    Ok(Input {
        stem: input::stem(path).to_string_lossy().into_owned(),
        hints: settings.hints(Some(path)),
        content: content.map_err(|error| input::unreadable(&name, &error))?,
        choice: drawing::Choice {
            option: "`game`",
            lists: Some("`xiangqi-setup games` lists them"),
        },
        name,
    })
}
