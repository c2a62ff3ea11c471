//! Writes the answers about blocks. The Lua filter creates Pandoc elements from the answers.

use std::fs;
use std::io;
use std::path::{Component, Path};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde::Serialize;

use crate::hosts::figure;
use crate::hosts::illustration::{Illustration, Picture, PictureFile, Pictures};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::score_sheet::ScoreSheet;
use xiangqi_setup::util::markup::html_escaped;

/// The replacement for a block.
#[derive(Serialize)]
struct Answer<'a> {
    /// The classes that the pictures get.
    classes: &'a [&'a str],
    #[serde(flatten)]
    shown: Shown,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Shown {
    Pictures(Vec<AnsweredPicture>),
    /// Tables of moves in HTML.
    Moves(String),
}

/// A picture: an image, a board in text form or an interactive game.
#[derive(Default, Serialize)]
struct AnsweredPicture {
    /// The path or the `data:` URI of the image.
    image: Option<String>,
    /// The HTML to insert before the image if dark pages show a different image.
    dark: Option<String>,
    board: Option<String>,
    page: Option<String>,
    description: String,
    caption: Option<String>,
}

/// Returns the answer about a block as a line of JSON. The pictures get the classes in `classes`.
pub fn answer(illustration: Illustration, classes: &[&str]) -> io::Result<String> {
    let shown = match illustration {
        Illustration::Moves(moves) => Shown::Moves(moves.written(ScoreSheet::html)),
        Illustration::Pictures(games) if games.are_interactive() => {
            // Pandoc's own templates have no dark mode.
            let games = Pictures {
                dark: None,
                ..games
            };
            Shown::Pictures(vec![AnsweredPicture {
                page: Some(figure::of_pictures(&games)),
                ..AnsweredPicture::default()
            }])
        }
        Illustration::Pictures(pictures) => Shown::Pictures(answered(&pictures)?),
    };
    let mut line = serde_json::to_string(&Answer { classes, shown })?;
    line.push('\n');
    // Free unused memory, since the answers about all blocks are kept in memory.
    line.shrink_to_fit();
    Ok(line)
}

/// Converts the pictures of a block to entries of the answer.
fn answered(pictures: &Pictures) -> io::Result<Vec<AnsweredPicture>> {
    let light = pictures.light.iter().enumerate();
    let all = light.map(|(number, light)| {
        let dark = pictures.dark.as_ref().and_then(|dark| dark.get(number));
        let is_board = light.format == PictureFormat::Text;
        Ok(AnsweredPicture {
            image: (!is_board).then(|| name(light)),
            dark: dark.map(|dark| {
                let name = html_escaped(&name(dark));
                format!(
                    "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"{name}\">"
                )
            }),
            board: is_board.then(|| board(light)).transpose()?,
            page: None,
            description: pictures.alternative(light).to_owned(),
            caption: light.caption.clone(),
        })
    });
    all.collect()
}

/// Returns the text of a picture in text format.
fn board(picture: &Picture) -> io::Result<String> {
    let text = match &picture.file {
        PictureFile::Inside(bytes) => String::from_utf8_lossy(bytes).into_owned(),
        PictureFile::At(path) => fs::read_to_string(path)?,
    };
    Ok(text.trim_end().to_owned())
}

/// Returns the path of an image, or its bytes as a `data:` URI.
fn name(picture: &Picture) -> String {
    match &picture.file {
        PictureFile::Inside(bytes) => {
            let bytes = BASE64_STANDARD.encode(bytes);
            format!("data:{};base64,{bytes}", media_type(picture.format))
        }
        PictureFile::At(path) => url(path),
    }
}

/// Returns the media type of a format.
fn media_type(format: PictureFormat) -> &'static str {
    match format {
        PictureFormat::Svg => "image/svg+xml",
        PictureFormat::Pdf => "application/pdf",
        PictureFormat::Png => "image/png",
        PictureFormat::Gif => "image/gif",
        PictureFormat::Apng => "image/apng",
        PictureFormat::Text => "text/plain",
        PictureFormat::Html | PictureFormat::HtmlFragment => "text/html",
    }
}

/// Returns a path with slashes as separators on all systems, as in Pandoc documents.
fn url(path: &Path) -> String {
    let parts = path.components().filter_map(|part| match part {
        Component::CurDir => None,
        part => Some(part.as_os_str().to_string_lossy()),
    });
    parts.collect::<Vec<_>>().join("/")
}
