//! What the pictures of a renderer lack, to be reported once.

use crate::messages::outlet::Messages;
use crate::messages::shortcomings::{self, MissingIn};
use xiangqi_setup::board::Orientation;
use xiangqi_setup::complaint::Complaint;
use xiangqi_setup::page::Shortcomings;
use xiangqi_setup::scene::{LiveText, Options};
use xiangqi_setup::settings::{CaptionFont, Settings};
use xiangqi_setup::theme::{Theme, ThemeKind};

/// Shortcomings of pictures.
#[derive(Default)]
pub struct Found {
    shortcomings: Shortcomings,
    /// Words in the board's art have not turned with it, or are beside other coordinates.
    has_stuck_words: bool,
    /// A caption was too long for its picture.
    has_cut_captions: bool,
    /// Characters of a caption are missing.
    lacks_in_captions: bool,
}

impl Found {
    /// Notes the shortcomings of a picture with these options and live text, on a board that may
    /// have words in its art.
    pub fn note(
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
    pub fn tell(&self, settings: &Settings, theme: &Theme, messages: &mut Messages) {
        let font = settings.caption_font.get();
        if let Some(family) = font.and_then(CaptionFont::family)
            && self.shortcomings.families.contains(family.name())
        {
            messages.tell(&shortcomings::no_family(family.name()));
        }
        let place = match font.and_then(CaptionFont::file) {
            _ if !self.lacks_in_captions => MissingIn::Art,
            Some(path) => MissingIn::CaptionsOf(path),
            None => MissingIn::Captions,
        };
        let warnings = shortcomings::of_pictures(&self.shortcomings, place, [theme]);
        warnings.iter().for_each(|warning| messages.tell(warning));
        if self.has_cut_captions {
            let title = "a caption is too long for its picture and has been cut";
            messages.tell(&Complaint::warning(title));
        }
        if self.has_stuck_words {
            let board = settings.theme(ThemeKind::Board);
            messages.tell(&shortcomings::stuck_words(&board));
        }
    }
}
