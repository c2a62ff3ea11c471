//! Parses lines that ask for pictures.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::value::RawValue;

use super::error::{JsonKind, RequestError, RequestErrorKind, RequestFailure};
use super::json::{Member, members};
use super::key::{RequestKey, Wanted};
use xiangqi_setup::format::BYTE_ORDER_MARK;
use xiangqi_setup::settings::{
    Declaration, EntryValue, EntryWord, Level, OptionKind, SettingEntry, Settings,
    SettingsErrorKind, TextFile, find, option,
};

/// A line that asks for a picture.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Request {
    /// The id as JSON on one line.
    pub id: Option<Box<RawValue>>,
    pub subject: RequestSubject,
    /// The name of the picture in the output directory.
    pub file: Option<String>,
    /// The facts that the answer contains in addition to the picture.
    pub with: Vec<Wanted>,
    pub settings: Settings,
}

/// The text that a line asks to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RequestSubject {
    Position(String),
    Game(String),
}

/// Options that lines cannot set, because they concern several pictures or the pages of a document.
const NO_USE: [&str; 7] = [
    "at-comments",
    "each-move",
    "game",
    "name",
    "notations",
    "quiz",
    "wheel",
];

/// Returns whether an option is useful for a line, which asks for a single picture.
pub fn is_about_one(option: &Declaration) -> bool {
    !NO_USE.contains(&option.name.as_str())
}

/// Returns whether a line can set an option.
pub(super) fn can_have(option: &Declaration) -> bool {
    is_about_one(option) && option.kind != OptionKind::Directory
}

/// The name of a line in messages.
const LINE: &str = "line";

impl Request {
    /// Parses a line. `most_of_id` is the maximum size of the id in bytes.
    ///
    /// # Errors
    /// Returns the first error and its location in the line. The failure contains the id, unless the id is
    /// missing, cut off or too long.
    pub fn parse(line: &str, most_of_id: usize) -> Result<Request, RequestFailure> {
        let line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
        let first = line.trim_start().chars().next();
        let fail = |id, error| Err(RequestFailure { id, error });
        match first {
            None => fail(None, RequestError::new(RequestErrorKind::Empty, 0..0)),
            Some('{') => {
                let (members, error) = members(line);
                let id = members
                    .iter()
                    .find(|it| it.key.text == RequestKey::Id.name());
                // `null` counts as missing. The id at the end of a truncated line may be incomplete.
                let id = id.filter(|id| id.kind() != JsonKind::Null);
                let is_cut_off = matches!(&error, Some(it) if it.kind == RequestErrorKind::CutOff);
                let id = id.filter(|id| !is_cut_off || id.span.end < line.len());
                if let Some(long) = id.filter(|id| id.span.len() > most_of_id) {
                    let kind = RequestErrorKind::LongId(most_of_id);
                    let span = long.span.start..long.span.start + 1;
                    return fail(None, RequestError::new(kind, span));
                }
                let id = id.map(|member| in_one_line(member.raw()));
                let request = match error {
                    Some(error) => Err(error),
                    None => object(line, &members, id.clone()),
                };
                request.or_else(|error| fail(id, error))
            }
            Some(_) => Ok(Request {
                id: None,
                subject: RequestSubject::Position(line.to_owned()),
                file: None,
                with: Vec::new(),
                settings: Settings::default(),
            }),
        }
    }
}

/// Replaces the carriage returns in a JSON value, which can occur only between tokens, with spaces.
fn in_one_line(value: &RawValue) -> Box<RawValue> {
    match value.get().contains('\r') {
        false => value.to_owned(),
        true => {
            let text = value.get().replace('\r', " ");
            RawValue::from_string(text).unwrap_or_else(|_| value.to_owned())
        }
    }
}

fn object(
    line: &str,
    members: &[Member],
    id: Option<Box<RawValue>>,
) -> Result<Request, RequestError> {
    let (mut position, mut game, mut file, mut with) = (None, None, None, Vec::new());
    let mut entries = Vec::new();
    let mut known = HashSet::new();
    for member in members {
        if !known.insert(&member.key.text) {
            let EntryWord { text, span } = member.key.clone();
            return Err(RequestError::new(
                RequestErrorKind::DuplicateKey(text),
                span,
            ));
        }
        // `null` counts as missing.
        if member.kind() == JsonKind::Null {
            continue;
        }
        let key = &member.key;
        match RequestKey::of(&key.text) {
            Some(RequestKey::Id) => {}
            Some(RequestKey::Position) => position = Some(text(RequestKey::Position, member)?),
            Some(RequestKey::Game) => game = Some(text(RequestKey::Game, member)?),
            Some(RequestKey::File) => file = Some(text(RequestKey::File, member)?),
            Some(RequestKey::With) => with = wanted(member)?,
            None => entries.push(entry(member)?),
        }
    }
    let subject = match (position, game) {
        (Some(position), None) => RequestSubject::Position(position),
        (None, Some(game)) => RequestSubject::Game(game),
        (Some(_), Some(_)) => {
            return Err(RequestError::new(RequestErrorKind::TwoSubjects, 0..1));
        }
        (None, None) => return Err(RequestError::new(RequestErrorKind::NoSubject, 0..1)),
    };
    let settings = match entries.is_empty() {
        true => Settings::default(),
        false => {
            let file = TextFile::new(LINE, line);
            let settings = Settings::of_entries(&entries, &Arc::new(file), Level::Line);
            settings.map_err(|error| RequestError::new(error.kind.into(), error.span))?
        }
    };
    Ok(Request {
        id,
        subject,
        file,
        with,
        settings,
    })
}

/// Returns the text of a member whose value must be a string.
fn text(key: RequestKey, member: &Member) -> Result<String, RequestError> {
    match (member.kind(), member.word()) {
        (JsonKind::String, Some(word)) => Ok(word.text),
        (found, _) => Err(wrong_type(key, found, member)),
    }
}

fn wrong_type(key: RequestKey, found: JsonKind, member: &Member) -> RequestError {
    let key = key.name();
    let kind = RequestErrorKind::WrongType { key, found };
    RequestError::new(kind, member.span.clone())
}

/// Parses the name, or the list of names, of the facts that the answer contains in addition to the picture.
fn wanted(member: &Member) -> Result<Vec<Wanted>, RequestError> {
    let items = match member.kind() {
        JsonKind::Array => member.items(),
        kind => Some(vec![(kind, member.word())]),
    };
    let items = items.unwrap_or_default().into_iter().map(|item| {
        let (JsonKind::String, Some(EntryWord { text, span })) = item else {
            return Err(wrong_type(RequestKey::With, item.0, member));
        };
        let wanted = Wanted::of(&text);
        wanted.ok_or_else(|| RequestError::new(RequestErrorKind::NotWanted(text), span))
    });
    items.collect()
}

/// Parses a member that is an option.
fn entry(member: &Member) -> Result<SettingEntry, RequestError> {
    let key = member.key.clone();
    let at_key = |kind| RequestError::new(kind, key.span.clone());
    if NO_USE.contains(&key.text.as_str()) {
        return Err(at_key(RequestErrorKind::NoUse(key.text.clone())));
    }
    let option = find(&key.text).map_err(|kind| at_key(with_keys(kind).into()))?;
    let wrong = |found| {
        let key = key.text.clone();
        let kind = RequestErrorKind::WrongOptionType { key, found };
        RequestError::new(kind, member.span.clone())
    };
    let value = match member.kind() {
        JsonKind::Array => {
            let items = member.items().unwrap_or_default().into_iter();
            let words = items.map(|(kind, word)| word.ok_or_else(|| wrong(kind)));
            EntryValue::List(words.collect::<Result<_, _>>()?, member.span.clone())
        }
        kind => EntryValue::One(member.word().ok_or_else(|| wrong(kind))?),
    };
    // The sender of a line may not have permission to read files on this computer.
    let names_file = |word: &&EntryWord| option.names_file(&word.text);
    if let Some(word) = value.words().iter().find(names_file) {
        let kind = RequestErrorKind::Path(key.text);
        return Err(RequestError::new(kind, word.span.clone()));
    }
    Ok(SettingEntry { key, value })
}

/// Adds the request keys to the suggestions of an error about an unknown key.
fn with_keys(mut kind: SettingsErrorKind) -> SettingsErrorKind {
    if let SettingsErrorKind::UnknownKey { known, .. } = &mut kind {
        known.retain(|name| option(name).is_some_and(can_have));
        known.extend(RequestKey::ALL.map(|key| key.name().to_owned()));
        known.sort();
    }
    kind
}
