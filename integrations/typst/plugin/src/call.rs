//! Calls from Typst, and their error messages in Typst's form.

use std::fmt::Write as _;
use std::sync::{LazyLock, Mutex, PoisonError};

use xiangqi_setup::complaint::Record;
use xiangqi_setup::hosts::guest::{
    Call, Guest, ThemeStore, pictures, record, score_sheet, sources,
};
use xiangqi_setup::hosts::host::Host;

use crate::answer::Answer;

/// Typst sets captions itself, and shows no web pages.
const TYPST: Guest = Guest {
    host: Host {
        has_captions: true,
        ..Guest::WITH_FILES_OF_PICTURES.host
    },
    reads_no_files: "Typst plugins cannot read files",
    to_read: Some("pass its content, as in `xiangqi(read(\"game.pgn\"))`"),
    shows_no_films: "Typst shows still pictures",
};

/// The themes, which no call changes.
static THEMES: LazyLock<Mutex<ThemeStore>> = LazyLock::new(Mutex::default);

/// The answer to a call with this text. The attributes and the defaults of its document are in CBOR.
///
/// # Errors
/// A message for the author.
pub fn answer(text: &[u8], attributes: &[u8], defaults: &[u8]) -> Result<Answer, String> {
    let (attributes, defaults) = (pairs(attributes)?, pairs(defaults)?);
    let call = Call::read(&attributes, &defaults, &TYPST);
    call.and_then(|call| match &call.table {
        None => {
            let mut themes = THEMES.lock().unwrap_or_else(PoisonError::into_inner);
            pictures(text, &call, &mut themes).map(Answer::Pictures)
        }
        Some(table) => {
            let sources = sources(text, &call)?;
            let sheets = sources.iter().map(|source| {
                let sheet = score_sheet(source, &call, table)?;
                Ok(sheet.typst(&table.options(&call.settings)))
            });
            sheets.collect::<Result<_, _>>().map(Answer::Moves)
        }
    })
    .map_err(|failure| message(&record(&failure), !text.is_empty()))
}

fn pairs(bytes: &[u8]) -> Result<Vec<(String, String)>, String> {
    minicbor::decode(bytes).map_err(|error| error.to_string())
}

/// The error, in lines that Typst shows after its own. An empty text has no places.
fn message(record: &Record, has_text: bool) -> String {
    let mut message = match (record.line, record.column, record.byte) {
        (Some(line), Some(column), _) if has_text => format!("line {line}, column {column}: "),
        (_, _, Some(byte)) => format!("byte {byte} ({byte:#x}): "),
        _ => String::new(),
    };
    message.push_str(&record.message);
    if let Some(help) = &record.help {
        // Writing to a String cannot fail.
        let _ = write!(message, "\nhint: {help}");
    }
    message
}
