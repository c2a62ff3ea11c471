//! Options that only some formats have: on the command line, they must be of use.

use crate::commands::draw::args::DrawArgs;
use crate::commands::draw::labels;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::settings::{AnySetting, Level, Settings};

/// Checks that the options of the command line about films, pages and labels are for one.
pub fn check(args: &DrawArgs, settings: &Settings, format: PictureFormat) -> Result<(), Failure> {
    settings.check_film(format, Level::CommandLine)?;
    check_page(args, format)?;
    labels::check_format(args, settings, format)
}

/// Checks that options of the command line about pages are for one.
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

fn is_on_line(setting: &dyn AnySetting) -> bool {
    let origin = setting.origin();
    origin.is_some_and(|origin| origin.level == Level::CommandLine)
}
