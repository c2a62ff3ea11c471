//! What themes and pictures lack, in a few messages.

use std::path::Path;

use crate::cli::messages::diagnostic::{self, Diagnostic};
use crate::cli::messages::plain::plain;
use xiangqi_setup::page::Shortcomings;
use xiangqi_setup::theme::Theme;

/// What is odd in a theme and matters to those who draw with it.
pub fn of_theme(theme: &Theme) -> impl Iterator<Item = Diagnostic<'_>> {
    // One tells enough: the others are in the same part of the theme.
    theme.warnings().into_iter().filter_map(|warnings| {
        let first = warnings.iter().find(|warning| warning.kind.is_for_users());
        first.map(Diagnostic::theme_warning)
    })
}

/// A board of the older tool has its words in its picture.
pub fn stuck_words<'a>(board: &str) -> Diagnostic<'a> {
    let title = format!(
        "words and labels on the board `{}` stay where they are in its picture",
        plain(board)
    );
    Diagnostic::warn(title).help(
        "`board.svg` without them and `theme.yaml` with `labels` and `river` let them turn, see doc/themes.md",
    )
}

/// The family that captions were to be set in is not there.
pub fn no_family<'a>(family: &str) -> Diagnostic<'a> {
    let title = format!(
        "no font on this machine is called `{}`: the caption is set in another one",
        plain(family)
    );
    Diagnostic::warn(title).help("install it, or name its file, such as `./fonts/mine.ttf`")
}

/// Where characters are missing.
#[derive(Clone, Copy)]
pub enum MissingIn<'a> {
    /// In live text of a theme.
    Art,
    /// In captions, and in all fonts of the machine.
    Captions,
    /// In captions, which are set in the font of a file and in no other.
    CaptionsOf(&'a Path),
}

/// What pictures lack, in a few messages, whatever their number. Where characters are
/// missing is for the caller to know.
pub fn of_pictures<'a>(
    found: &Shortcomings,
    place: MissingIn,
    themes: impl IntoIterator<Item = &'a Theme>,
) -> Vec<Diagnostic<'a>> {
    let mut told = Vec::new();
    let missing: Vec<char> = found.missing.iter().copied().collect();
    let (shown, more) = diagnostic::first(&missing);
    if !shown.is_empty() {
        let names = shown.iter().map(|c| format!("`{}`", plain(&c.to_string())));
        let names = names.collect::<Vec<_>>().join(", ");
        let rest = match more {
            0 => String::new(),
            _ => format!(" and {more} more"),
        };
        let (it_is, has) = match missing.len() {
            1 => ("it is", "has it"),
            _ => ("they are", "has them"),
        };
        let who = match place {
            MissingIn::CaptionsOf(file) => {
                format!(
                    "the font `{}` does not have",
                    plain(&file.to_string_lossy())
                )
            }
            MissingIn::Captions | MissingIn::Art => "no font on this machine has".to_owned(),
        };
        let title = format!("{who} {names}{rest}: {it_is} missing in the picture");
        let help = match place {
            MissingIn::CaptionsOf(_) => format!("name a font that {has} with `--caption-font`"),
            MissingIn::Captions => {
                format!("name a font that {has} with `--caption-font`, or install one")
            }
            MissingIn::Art => {
                format!("install a font that {has}; in a theme, text can be converted to paths")
            }
        };
        told.push(Diagnostic::warn(title).help(&help));
    }
    if found.has_filters {
        let warnings = themes.into_iter().flat_map(Theme::warnings);
        // As above, one tells enough.
        let first = warnings.filter_map(|all| all.iter().find(|warning| warning.kind.is_filter()));
        let places: Vec<_> = first.map(|warning| &warning.place).collect();
        told.extend(places.into_iter().map(|place| {
            Diagnostic::warn("this is a filter, which PDF can hold only as dots").in_theme(place)
        }));
    }
    told
}
