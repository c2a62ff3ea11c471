//! The pictures of a block as Pandoc reads them.

use std::fs;
use std::io;
use std::path::{Component, Path};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

use super::picture::{Picture, Source};
use crate::hosts::illustration::{self, PictureFile, Pictures};
use xiangqi_setup::page::PictureFormat;

impl Picture {
    /// The pictures of a block.
    ///
    /// # Errors
    /// The file of a board cannot be read.
    pub fn all(pictures: &Pictures) -> io::Result<Vec<Picture>> {
        let light = pictures.light.iter().enumerate();
        let all = light.map(|(number, light)| {
            let dark = pictures.dark.as_ref().and_then(|dark| dark.get(number));
            let source = match light.format {
                PictureFormat::Text => Source::Board(board(light)?),
                _ => Source::Image {
                    name: name(light),
                    dark: dark.map(name),
                },
            };
            Ok(Picture {
                source,
                description: pictures.alternative(light).to_owned(),
                caption: light.caption.clone(),
            })
        });
        all.collect()
    }
}

/// The text of a board.
fn board(picture: &illustration::Picture) -> io::Result<String> {
    let text = match &picture.file {
        PictureFile::Inside(bytes) => String::from_utf8_lossy(bytes).into_owned(),
        PictureFile::At(path) => fs::read_to_string(path)?,
    };
    Ok(text.trim_end().to_owned())
}

/// The name of an image.
fn name(picture: &illustration::Picture) -> String {
    match &picture.file {
        PictureFile::Inside(bytes) => {
            let bytes = BASE64_STANDARD.encode(bytes);
            format!("data:{};base64,{bytes}", media_type(picture.format))
        }
        PictureFile::At(path) => url(path),
    }
}

/// The type of a picture in a `data:` URI.
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

/// A path as Pandoc writes it in a document, on any system.
fn url(path: &Path) -> String {
    let parts = path.components().filter_map(|part| match part {
        Component::CurDir => None,
        part => Some(part.as_os_str().to_string_lossy()),
    });
    parts.collect::<Vec<_>>().join("/")
}
