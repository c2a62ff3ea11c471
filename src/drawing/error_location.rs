//! Traces a failure to the word in a file of options that causes it. Some bad values fail only when used.

use std::ops::Range;
use std::sync::Arc;

use crate::complaint::{Complaint, Culprit, Failure};
use crate::game::Address;
use crate::settings::{Level, Settings, TextFile, option};
use crate::util::comma_list;

/// Makes a failure point at the word that causes it, if that word is in a file of options.
pub fn locate_failure(settings: &Settings, failure: Failure) -> Failure {
    match failure
        .culprit()
        .and_then(|culprit| cause(settings, culprit))
    {
        Some((file, span)) => failure.in_word(file, span),
        None => failure,
    }
}

/// Makes a failure about a game file point at the move address that causes it, if a file sets this address.
pub fn locate_address_failure(settings: &Settings, failure: Failure) -> Failure {
    let place = match failure.culprit() {
        Some(Culprit::Address(wanted)) => address(settings, wanted),
        _ => None,
    };
    match place {
        Some((file, span)) => failure.in_word(file, span),
        None => failure,
    }
}

/// Makes a complaint about a redefined piece point at the piece's definition, if a file contains it.
pub fn locate(settings: &Settings, complaint: Complaint) -> Complaint {
    let piece = complaint.excerpt().map(|(text, _)| text);
    match piece.and_then(|text| word(settings, "piece", |other| other == text)) {
        Some((file, span)) => complaint.in_word(file, span),
        None => complaint,
    }
}

/// The location of a word, as a file and a byte range in it.
type Place<'a> = (&'a Arc<TextFile>, Range<usize>);

/// Returns the location of the word that causes a failure, or `None` if the location is unknown.
fn cause<'a>(settings: &'a Settings, culprit: &Culprit) -> Option<Place<'a>> {
    match culprit {
        Culprit::Word(options, wanted) => {
            let mut options = options.iter();
            options.find_map(|name| word(settings, name, |word| word == wanted))
        }
        Culprit::Option(name) => word(settings, name, |_| true),
        Culprit::Address(wanted) => {
            // Point at an option only if a project file sets it. In a block, it is next to the game anyway.
            let levels = [
                settings.moves.level(),
                settings.at.level(),
                settings.from.level(),
            ];
            if !levels.contains(&Some(Level::Project)) {
                return None;
            }
            address(settings, wanted)
        }
        Culprit::Art => None,
    }
}

/// Returns the location of the first option value that contains this address.
fn address<'a>(settings: &'a Settings, wanted: &Address) -> Option<Place<'a>> {
    let is_it = |text: &str| text.parse().as_ref() == Ok(wanted);
    let has_it = |text: &str| comma_list::items(text).any(is_it);
    let mut counts = ["moves", "at", "from"].into_iter();
    counts.find_map(|name| word(settings, name, has_it))
}

/// Returns the location of the first matching word in the value of an option, if a file sets the option.
fn word<'a>(settings: &'a Settings, name: &str, is_it: impl Fn(&str) -> bool) -> Option<Place<'a>> {
    let setting = settings.field(option(name)?);
    let (file, _) = setting.origin()?.place.as_ref()?;
    let mut words = setting.words().iter();
    let found = words.find(|word| is_it(&word.text.to_string_lossy()))?;
    Some((file, found.span.clone()))
}
