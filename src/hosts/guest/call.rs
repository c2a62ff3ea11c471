//! Reads the options of a call from another program.

use std::path::Path;
use std::sync::Arc;

use crate::complaint::{Complaint, Failure};
use crate::diagram::Movements;
use crate::hosts::block::Block;
use crate::hosts::block_settings::{BlockSettings, MoveTable};
use crate::hosts::error::{AttributeError, AttributeErrorKind};
use crate::hosts::host::Host;
use crate::hosts::manuscript::{Manuscript, Named};
use crate::page::PictureFormat;
use crate::settings::{Level, Misfit, OPTIONS, OptionKind, Settings};
use crate::util::safe_text::short;

/// A program that calls the library in its own process, and the limits of this program.
#[derive(Clone, Copy, Debug)]
pub struct Guest {
    /// The capabilities of the program's documents.
    pub host: Host,
    /// The reason why files are refused, such as `Typst plugins cannot read files`.
    pub reads_no_files: &'static str,
    /// A suggestion for authors who want to draw the content of a file.
    pub to_read: Option<&'static str>,
    /// The reason why animations are refused, such as `Typst shows still pictures`.
    pub shows_no_films: &'static str,
}

impl Guest {
    /// A program whose documents include pictures as files.
    pub const WITH_FILES_OF_PICTURES: Guest = Guest {
        host: Host::with_files(PictureFormat::Svg),
        reads_no_files: "this program reads no files",
        to_read: None,
        shows_no_films: "this program shows still pictures",
    };
}

/// The options of a call.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Call {
    /// The settings for drawing.
    pub settings: Arc<Settings>,
    /// The rules by which pieces move.
    pub movements: Movements,
    /// The description that replaces the generated descriptions of the pictures.
    pub alt: Option<String>,
    /// The table of moves to write. If set, no pictures are drawn.
    pub table: Option<MoveTable>,
    /// Whether the program shows the captions. Otherwise, captions are drawn in the pictures.
    pub has_captions: bool,
}

/// Option names and their values.
type Pairs = [(String, String)];

impl Call {
    /// Reads a call's attributes and its document's defaults, or returns an error for the first invalid one.
    pub fn read(attributes: &Pairs, defaults: &Pairs, guest: &Guest) -> Result<Call, Failure> {
        let host = &guest.host;
        let document = BlockSettings::of_listed(&block(defaults), host).map_err(of_attribute)?;
        let call = BlockSettings::of_block(&block(attributes), host).map_err(of_attribute)?;
        let (settings, _) = call.merged(Settings::default(), &document, host);
        let own = call.own;
        if own.file.is_some() {
            let refused = refused("file", guest.reads_no_files);
            return Err(refused.expecting(guest.to_read).into());
        }
        check(&settings, guest)?;
        if own.table.is_none() {
            let idle = settings.check_film(host.format, Level::Block);
            idle.map_err(|misfit: Misfit| refused(misfit.option(), guest.shows_no_films))?;
        }
        let movements = Movements::read(&settings.piece.or_default(), |_, _| {});
        Ok(Call {
            settings: Arc::new(settings),
            movements: movements?,
            alt: own.alt,
            table: own.table,
            has_captions: host.has_captions,
        })
    }
}

/// Creates a block with these attributes and no text.
fn block(attributes: &Pairs) -> Block {
    let named = attributes.iter();
    let named = named.map(|(name, value)| (name.as_str(), Some(value.as_str())));
    let named: Vec<Named<'_>> = named.collect();
    Manuscript::alone(Path::new("call"), "", &named)
}

/// Checks that the options can be combined, and that they require neither files nor animations.
fn check(settings: &Settings, guest: &Guest) -> Result<(), Failure> {
    settings.check()?;
    for option in OPTIONS.iter() {
        let words = settings.field(option).words().iter();
        let mut words = words.map(|word| word.text.to_string_lossy());
        let Some(path) = words.find(|word| option.names_file(word)) else {
            continue;
        };
        let OptionKind::Theme(kind) = option.kind else {
            return Err(refused(&option.name, guest.reads_no_files).into());
        };
        let path = short(&path);
        let title = format!("`{path}` is a path, and {}", guest.reads_no_files);
        let hint = format!("`{}` can be the name of a built-in theme", kind.directory());
        return Err(Complaint::error(title).help(hint).into());
    }
    if !cfg!(feature = "themes") && settings.require_license.get().is_some() {
        let reason = "the licences of themes are not checked here";
        return Err(refused("require-license", reason).into());
    }
    if settings.animate.or_default() {
        let hint = "`at` shows several positions of a game side by side";
        let refused = refused("animate", guest.shows_no_films);
        return Err(refused.help(hint).into());
    }
    Ok(())
}

fn refused(option: &str, reason: &str) -> Complaint {
    Complaint::error(format!("`{option}` cannot be used here: {reason}"))
}

fn of_attribute(error: AttributeError) -> Failure {
    let complaint = match &error.kind {
        // A program passes the values of one option as a list rather than repeating the option.
        AttributeErrorKind::Twice(name) => {
            let name = short(name);
            Complaint::error(format!("`{name}` takes one value, not several"))
        }
        AttributeErrorKind::Setting(kind) => {
            let complaint = Complaint::error(&error).near(kind.nearest());
            complaint.expecting(kind.expected())
        }
        kind => Complaint::error(&error).expecting(kind.expected()),
    };
    complaint.into()
}
