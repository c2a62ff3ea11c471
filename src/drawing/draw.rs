//! Draws all pictures of an input in a single call.

use std::sync::Arc;

use super::games::{Games, Input, Unchosen};
use super::picture_options::PictureOptions;
use super::renderer_store::RendererStore;
use super::subject::{Drawn, Page, Subject};
use crate::complaint::{Complaint, Failure};
use crate::page::PictureFormat;
use crate::scene::Length;
use crate::settings::Settings;
use crate::web::Setup;

/// The pictures drawn from an input.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Pictures {
    /// The pictures, in input order. Empty if `at-comments` is set but no comment asks for a diagram.
    pub pictures: Vec<Picture>,
    /// Warnings and notes about the input and its pictures.
    pub complaints: Vec<Complaint>,
}

/// A picture with its size, description and caption.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Picture {
    /// The content of the picture file.
    pub bytes: Vec<u8>,
    /// The width and height of the picture, or `None` for plain text and HTML pages.
    pub size: Option<[Length; 2]>,
    /// A description of the picture for readers who cannot see it.
    pub description: String,
    /// The caption of the picture. By default, the picture itself contains the caption, too.
    pub caption: Option<String>,
}

/// Draws the games and positions of an input that the settings select.
///
/// Each position becomes a picture. In an animation format, or in SVG if `animate` is set, all selected
/// positions of a game become one picture. In a page format, all games become one page.
///
/// # Errors
/// Returns an error if the input, a setting or a theme is missing or invalid, or if drawing is too expensive.
pub fn draw<'a>(
    input: Input<'_>,
    settings: &Arc<Settings>,
    renderers: &mut RendererStore,
    options: impl Into<PictureOptions<'a>>,
) -> Result<Pictures, Failure> {
    let options = options.into();
    let title = input.stem.clone();
    let sources = match options.format.is_page() {
        true => Games::new(input, settings, Unchosen::All).of_page("`game` chooses some")?,
        false => Games::new(input, settings, Unchosen::Refused).all()?,
    };
    let sources = sources.into_iter().collect::<Result<Vec<_>, _>>()?;
    let mut complaints = Vec::new();
    let mut listener = |complaint: &Complaint| complaints.push(complaint.clone());
    let renderer = renderers.of(settings, &mut listener)?;
    let mut pictures = Vec::new();
    let mut add = |subject: Subject| {
        let last = subject.last();
        let description = renderer.describe(last, options);
        let caption = last.caption(&renderer.movements);
        let Drawn { bytes, size, .. } = renderer.draw_subject(&subject, options)?;
        pictures.push(Picture {
            bytes,
            size,
            description,
            caption,
        });
        Ok(())
    };
    if options.format.is_page() {
        let setup = match options.format {
            PictureFormat::HtmlFragment => Setup::Embedded {
                place: options.place,
            },
            _ if sources.len() > 1 => Setup::AmongOthers,
            _ => Setup::Alone,
        };
        let pages = sources
            .iter()
            .map(|source| renderer.page(source, settings, setup, &mut listener));
        let pages = pages.collect::<Result<Vec<_>, _>>()?;
        Page::together(pages, Some(title)).map_or(Ok(()), |page| add(Subject::Page(page)))?;
    } else {
        for source in &sources {
            renderer.for_each_subject(source, settings, options.format, &mut listener, &mut add)?;
        }
    }
    renderer.tell_shortcomings(&mut listener);
    Ok(Pictures {
        pictures,
        complaints,
    })
}
