//! Summarizes the shortcomings of themes and pictures, such as missing characters, in a few messages.

use std::path::Path;

use crate::board::Orientation;
use crate::complaint::{Complaint, Listener, MOST};
use crate::page::Shortcomings;
use crate::scene::{LiveText, Options};
use crate::settings::{CaptionFont, Settings};
use crate::theme::{Theme, ThemeKind};
use crate::util::safe_text::plain;

/// Returns the warnings about a theme that matter to users of the theme.
pub fn of_theme(theme: &Theme) -> impl Iterator<Item = Complaint> {
    // One warning for each of the board, piece and annotation themes is enough.
    theme.warnings().into_iter().filter_map(|warnings| {
        let first = warnings.iter().find(|warning| warning.kind.is_for_users());
        first.map(Complaint::from)
    })
}

/// Returns the warning that words in a board's art do not turn with the board, as in an older tool's themes.
fn stuck_words(board: &str) -> Complaint {
    let title = format!(
        "words and labels on the board `{}` stay where they are in its picture",
        plain(board)
    );
    Complaint::warning(title).help(
        "`board.svg` without them and `theme.yaml` with `labels` and `river` let them turn, see doc/themes.md",
    )
}

/// Returns the warning that the font family for captions is not installed.
fn no_family(family: &str) -> Complaint {
    let title = format!(
        "no font on this machine is named `{}`: the caption uses another one",
        plain(family)
    );
    Complaint::warning(title).help("install it, or give its file, such as `./fonts/mine.ttf`")
}

/// The kind of text in which characters are missing.
#[derive(Clone, Copy)]
pub enum MissingIn<'a> {
    /// Text in the art of a theme, as opposed to text that was converted to paths.
    Art,
    /// Captions and legends, for which all fonts on the system were tried.
    Captions,
    /// Captions and legends, for which only this font file was tried.
    CaptionsOf(&'a Path),
}

/// Returns warnings about pictures with these themes. `place` says in which text characters are missing.
pub fn of_pictures<'a>(
    found: &Shortcomings,
    place: MissingIn,
    themes: impl IntoIterator<Item = &'a Theme>,
) -> Vec<Complaint> {
    let mut told = Vec::new();
    let missing: Vec<char> = found.missing.iter().copied().collect();
    let (shown, more) = missing.split_at(missing.len().min(MOST));
    if !shown.is_empty() {
        let names = shown.iter().map(|c| format!("`{}`", plain(&c.to_string())));
        let names = names.collect::<Vec<_>>().join(", ");
        let rest = match more.len() {
            0 => String::new(),
            _ => format!(" and {} more", more.len()),
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
        told.push(Complaint::warning(title).help(&help));
    }
    if found.has_filters {
        let warnings = themes.into_iter().flat_map(Theme::warnings);
        // One warning for each of the board, piece and annotation themes is enough.
        let first = warnings.filter_map(|all| all.iter().find(|warning| warning.kind.is_filter()));
        let places: Vec<_> = first.map(|warning| &warning.place).collect();
        told.extend(places.into_iter().map(|place| {
            Complaint::warning("this is a filter, which PDF can store only as pixels")
                .in_theme(place)
        }));
    }
    told
}

/// The shortcomings found in the pictures of a renderer. Each shortcoming is reported once.
#[derive(Default)]
pub struct Found {
    shortcomings: Shortcomings,
    /// Whether words in the board's art did not turn with the board, or remained beside other coordinates.
    has_stuck_words: bool,
    /// Whether a caption was too long for its picture and was truncated.
    has_cut_captions: bool,
    /// Whether characters of a caption or legend are missing from all fonts that were tried.
    lacks_in_captions: bool,
}

impl Found {
    /// Records the shortcomings of a picture with these options. `words` contains the captions and legends of
    /// the picture. `has_words_in_art` is true if the art of the board contains words.
    pub(crate) fn note(
        &mut self,
        options: &Options,
        words: &[&LiveText],
        has_words_in_art: bool,
        shortcomings: Shortcomings,
    ) {
        let is_as_usual =
            options.orientation == Orientation::default() && options.coordinates.is_none();
        let mut lines = words.iter().flat_map(|words| &words.lines);
        let lacks = |text: &str| text.contains(|c| shortcomings.missing.contains(&c));
        self.has_stuck_words |= has_words_in_art && !is_as_usual;
        self.has_cut_captions |= words.iter().any(|words| words.is_cut);
        self.lacks_in_captions |= lines.any(|line| lacks(&line.text));
        self.shortcomings.add(shortcomings);
    }

    /// Reports the shortcomings of pictures with this theme.
    pub(crate) fn tell(&self, settings: &Settings, theme: &Theme, listener: &mut dyn Listener) {
        let font = settings.caption_font.get();
        if let Some(family) = font.and_then(CaptionFont::family)
            && self.shortcomings.families.contains(family.name())
        {
            listener.tell(&no_family(family.name()));
        }
        let place = match font.and_then(CaptionFont::file) {
            _ if !self.lacks_in_captions => MissingIn::Art,
            Some(path) => MissingIn::CaptionsOf(path),
            None => MissingIn::Captions,
        };
        listener.tell_all(of_pictures(&self.shortcomings, place, [theme]));
        if self.has_cut_captions {
            let title = "a caption is too long for its picture and has been cut";
            listener.tell(&Complaint::warning(title));
        }
        if self.has_stuck_words {
            let board = settings.theme(ThemeKind::Board);
            listener.tell(&stuck_words(&board));
        }
    }
}
