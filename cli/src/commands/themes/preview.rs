//! `themes preview`: draws themes on one page for comparison.

use std::path::{Path, PathBuf, is_separator};

use crate::commands::themes::check;
use crate::commands::themes::names::{self, mistake};
use crate::files::input::name;
use crate::files::output::{self, Output};
use crate::files::theme_dirs::{self, Lookup};
use crate::messages::plain::plain;
use crate::messages::terminal::Tell as _;
use crate::settings_args::Options;
use xiangqi_setup::complaint::{Complaint, Failure};
use xiangqi_setup::drawing::{self, MissingIn};
use xiangqi_setup::format::Format;
use xiangqi_setup::lettering::Lettering;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::scene::{Length, Sheet, SheetCell, SheetSection};
use xiangqi_setup::settings::pixels;
use xiangqi_setup::svg;
use xiangqi_setup::theme::{
    self, AnnotationTheme, BoardTheme, Library, PieceTheme, Theme, ThemeError, ThemeKind,
};

/// Draw themes on one page, to choose from
#[derive(Debug, clap::Args)]
#[command(allow_missing_positional = true)]
pub struct PreviewArgs {
    #[command(flatten)]
    lookup: Options<Lookup>,

    /// The width of the page in pixels; by default, one that suits screens
    #[arg(long, value_name = "PX", value_parser = pixels, allow_negative_numbers = true)]
    width_px: Option<Length>,

    /// The themes: `kai`, `pieces/kai`, a directory with one or more themes, or `board`, `pieces` or `annotations` for all of a kind; by default, all themes
    #[arg(value_name = "NAME")]
    names: Vec<String>,

    /// The file to write; its extension sets the format: .svg, .pdf or .png; `-` writes to standard output
    #[arg(value_name = "OUTPUT", required = true)]
    output: PathBuf,

    /// Replace an existing file, whatever it contains
    #[arg(long)]
    force: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Chosen {
    kind: ThemeKind,
    name: String,
    /// Whether the user named the theme itself, and not only its kind.
    is_named: bool,
}

pub fn run(args: &PreviewArgs) -> Result<(), Failure> {
    let format = PictureFormat::from_extension(&args.output).unwrap_or(PictureFormat::Svg);
    let library = theme_dirs::library(args.lookup.settings.theme_dir.get())?;
    let found = choose(&library, &args.names);
    if args.names.is_empty() || found.is_err() {
        theme_dirs::unreadable(&library)
            .iter()
            .for_each(|warning| warning.print());
    }
    let chosen = found?;
    check_output(&library, args)?;
    output::check_name(&args.output, false)?;

    let company = Theme::built_in()?;
    let mut themes = Vec::new();
    for chosen in chosen {
        match load(&library, &chosen, &company) {
            Ok(theme) => {
                drawing::of_theme(&theme).for_each(|warning| warning.print());
                themes.push((chosen, theme));
            }
            Err(error) if chosen.is_named => return Err(error.into()),
            Err(error) => {
                let (kind, name) = (chosen.kind.name(), plain(&chosen.name));
                let mistake = plain(&mistake(&error));
                let title = format!("the {kind} theme `{name}` is broken: {mistake}");
                Complaint::warning(title).print();
            }
        }
    }
    let sections = ThemeKind::ALL.into_iter().map(|kind| {
        let themes = themes.iter().filter(|(chosen, _)| chosen.kind == kind);
        let cells = themes.map(|(chosen, theme)| SheetCell::new(kind, chosen.name.clone(), theme));
        SheetSection {
            kind,
            cells: cells.collect(),
        }
    });
    let sections = sections.filter(|section| !section.cells.is_empty());
    let lettering = Lettering::built_in("sans").map_err(Failure::new)?;
    let sheet = Sheet::compose(sections.collect(), lettering, args.width_px);
    let file = drawing::from_svg(svg::write_sheet(&sheet), format, sheet.width, None, None)?;
    output::write(&[Output::picture(&args.output, file.bytes, args.force)])?;
    let shown = themes.iter().map(|(_, theme)| theme);
    let warnings = drawing::of_pictures(&file.shortcomings, MissingIn::Art, shown);
    warnings.iter().for_each(|warning| warning.print());
    Ok(())
}

/// Finds the themes with these names, or all themes if there are no names. The themes are in the order of the
/// names and without duplicates.
fn choose(library: &Library, names: &[String]) -> Result<Vec<Chosen>, Failure> {
    let mut chosen: Vec<Chosen> = Vec::new();
    let found = if names.is_empty() {
        ThemeKind::ALL
            .into_iter()
            .flat_map(|kind| all(library, kind))
            .collect()
    } else {
        let found = names.iter().map(|name| find(library, name));
        found.collect::<Result<Vec<_>, _>>()?.concat()
    };
    for theme in found {
        let is_same = |other: &&mut Chosen| (other.kind, &other.name) == (theme.kind, &theme.name);
        match chosen.iter_mut().find(is_same) {
            Some(other) => other.is_named |= theme.is_named,
            None => chosen.push(theme),
        }
    }
    Ok(chosen)
}

fn all(library: &Library, kind: ThemeKind) -> Vec<Chosen> {
    let names = library.names(kind).into_iter();
    let chosen = names.map(|name| Chosen {
        kind,
        name,
        is_named: false,
    });
    chosen.collect()
}

/// Finds the themes that a name denotes: all themes of a kind (`pieces`), one theme (`pieces/kai`), the
/// themes in a directory, or the themes of any kind with this name (`kai`).
fn find(library: &Library, name: &str) -> Result<Vec<Chosen>, Failure> {
    let chosen = |kind, name: &str| Chosen {
        kind,
        name: name.to_owned(),
        is_named: true,
    };
    if let Some(kind) = ThemeKind::of_name(name) {
        return Ok(all(library, kind));
    }
    if !name.contains(is_separator) {
        let kinds = ThemeKind::ALL.into_iter();
        let kinds = kinds.filter(|kind| library.entry(*kind, name).is_ok());
        let found: Vec<_> = kinds.map(|kind| chosen(kind, name)).collect();
        return match found.is_empty() {
            // Accept the name of a directory, as `themes check` does.
            true if Path::new(name).is_dir() => in_directory(&format!("./{name}")),
            true => Err(Failure::usage(format!("there is no theme `{name}`"))
                .help(names::suggest(library, &ThemeKind::ALL, name))),
            false => Ok(found),
        };
    }
    if let Some((kind, plain_name)) = name.split_once('/')
        && let Some(kind) = ThemeKind::of_name(kind)
        && !plain_name.contains(is_separator)
    {
        match library.entry(kind, plain_name) {
            Ok(_) => return Ok(vec![chosen(kind, plain_name)]),
            // The name can also be the path of a directory.
            Err(error) if !Path::new(name).is_dir() => return Err(error.into()),
            Err(_) => {}
        }
    }
    in_directory(name)
}

/// Returns the themes in subdirectories such as `board` or, if there are none, the directory's own theme.
fn in_directory(path: &str) -> Result<Vec<Chosen>, Failure> {
    let themes = check::themes_in(Path::new(path)).into_iter();
    let chosen = themes.map(|theme| {
        Ok(Chosen {
            kind: theme::check(&theme)?.kind,
            name: theme.to_string_lossy().into_owned(),
            is_named: true,
        })
    });
    chosen.collect()
}

/// Returns an error if the output's name probably denotes a theme or a position.
fn check_output(library: &Library, args: &PreviewArgs) -> Result<(), Failure> {
    if Format::from_extension(&args.output).is_some() {
        return Err(Failure::usage(format!(
            "`{}` is the name of a position; the last name must be that of the file to write",
            name(&args.output)
        )));
    }
    match args.output.to_str() {
        Some(name) if !name.contains(is_separator) && find(library, name).is_ok() => {
            Err(Failure::usage(format!(
                "`{name}` stands for themes, but the last name must be that of the file to write"
            )))
        }
        _ => Ok(()),
    }
}

/// Returns the built-in default themes, with the theme of one kind replaced by `chosen`.
fn load(library: &Library, chosen: &Chosen, company: &Theme) -> Result<Theme, ThemeError> {
    let mut theme = company.clone();
    let name = &chosen.name;
    match chosen.kind {
        ThemeKind::Board => theme.board = BoardTheme::load(library, name)?,
        ThemeKind::Pieces => theme.pieces = PieceTheme::load(library, name)?,
        ThemeKind::Annotations => theme.annotations = AnnotationTheme::load(library, name)?,
    }
    Ok(theme)
}
