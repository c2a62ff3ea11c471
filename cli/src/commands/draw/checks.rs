//! Checks that arguments are compatible with each other and that each argument has an effect.

use crate::commands::draw::args::DrawArgs;
use crate::files::input::{is_open_already, is_standard_stream};
use crate::files::{label_files, output};
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::format::Format;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::page::labels::LabelFormat;
use xiangqi_setup::settings::{AnySetting, Level, Settings};

/// Checks that the arguments are compatible with each other.
pub fn check(args: &DrawArgs) -> Result<(), Failure> {
    let settings = args.settings();
    if settings.name.get().is_some() && args.out_dir.is_none() {
        let title = "`--name` needs `--out-dir`";
        return Err(Failure::usage(title).help("it sets the names of the files in that directory"));
    }
    check_label_places(args)?;
    let out_dir = args.out_dir.as_deref();
    if out_dir.is_some_and(is_standard_stream) {
        let title = "`--out-dir` needs a directory, but `-` is standard output";
        return Err(Failure::usage(title).help("for a directory of this name, write `./-`"));
    }
    if let Some(output) = args.output() {
        for input in args.inputs() {
            output::check_not_input(output, input)?;
        }
        if Format::from_extension(output).is_some() {
            let path = output::name(output);
            let title = format!("`{path}` is the name of a position or game, not of a picture");
            return Err(Failure::usage(title)
                .help("--out-dir draws several inputs; `xiangqi-setup convert` writes positions"));
        }
        let chosen = settings.output_format.get().copied();
        if chosen.is_none() {
            output::check_name(output, true)?;
        }
        if let (Some(promised), Some(chosen)) = (PictureFormat::from_extension(output), chosen)
            && promised.extension() != chosen.extension()
        {
            return Err(Failure::usage(format!(
                "the name `{}` means {}, but `--output-format` is {}",
                output::name(output),
                promised.name(),
                chosen.name()
            )));
        }
    }
    if args.watch {
        let config = args.project.config.as_deref();
        if args.inputs().into_iter().chain(config).any(is_open_already) {
            return Err(Failure::usage("`--watch` cannot watch standard input"));
        }
        if args.output().is_some_and(is_standard_stream) {
            return Err(Failure::usage("`--watch` cannot write to standard output"));
        }
    }
    Ok(())
}

/// Checks that the arguments about animations, pages and labels are suitable for a picture format.
pub fn check_format(
    args: &DrawArgs,
    settings: &Settings,
    format: PictureFormat,
) -> Result<(), Failure> {
    settings.check_film(format, Level::CommandLine)?;
    check_page(args, format)?;
    check_labels(args, settings, format)
}

fn check_page(args: &DrawArgs, format: PictureFormat) -> Result<(), Failure> {
    if args.script_file.is_some() && format != PictureFormat::HtmlFragment {
        let title = "`--script-file` needs fragments of pages; a whole page contains its script";
        return Err(Failure::usage(title).help("`--output-format html-fragment` writes fragments"));
    }
    let settings = args.settings();
    if format.is_page() {
        let about_pictures: [(&str, &dyn AnySetting); 3] = [
            ("at", &settings.at),
            ("each-move", &settings.each_move),
            ("at-comments", &settings.at_comments),
        ];
        let mut about_pictures = about_pictures.into_iter();
        return match about_pictures.find(|(_, setting)| is_on_line(*setting)) {
            Some((name, _)) => {
                let title = format!("`--{name}` is for pictures; a page shows the whole game");
                Err(Failure::usage(title).help("`--moves` sets where the page opens"))
            }
            None => Ok(()),
        };
    }
    let about_pages: [(&str, bool); 4] = [
        ("index", args.index.is_some()),
        ("notations", is_on_line(&settings.notations)),
        ("quiz", is_on_line(&settings.quiz)),
        ("wheel", is_on_line(&settings.wheel)),
    ];
    match about_pages.into_iter().find(|(_, is_set)| *is_set) {
        Some((name, _)) => {
            let title = format!("`--{name}` needs a page");
            Err(Failure::usage(title).help("a page is an .html"))
        }
        None => Ok(()),
    }
}

/// Checks that JSON labels can be written to a manifest, and labels in other formats to an output directory.
fn check_label_places(args: &DrawArgs) -> Result<(), Failure> {
    if args.has_labels(LabelFormat::Json) && args.manifest.is_none() {
        let title = "`--labels json` needs `--manifest`";
        return Err(Failure::usage(title).help("the labels are part of that list"));
    }
    label_files::check_directory(&args.labels, args.out_dir.as_deref())
}

/// Checks that pictures in a format can have labels in the requested formats.
fn check_labels(
    args: &DrawArgs,
    settings: &Settings,
    format: PictureFormat,
) -> Result<(), Failure> {
    if args.labels.is_empty() {
        return Ok(());
    }
    let other = match format {
        PictureFormat::Text => Some("text"),
        page if page.is_page() => Some("a page"),
        film if settings.is_film(film) => Some("an animation"),
        _ => None,
    };
    if let Some(other) = other {
        let title = format!("`--labels` is for pictures of one position, not for {other}");
        return Err(Failure::usage(title).help("such a picture is an .svg, a .pdf or a .png"));
    }
    label_files::check_format(&args.labels, format)
}

fn is_on_line(setting: &dyn AnySetting) -> bool {
    let origin = setting.origin();
    origin.is_some_and(|origin| origin.level == Level::CommandLine)
}
