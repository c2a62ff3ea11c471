//! Properties of files with many games, for every input.

use std::io::{self, Read};

use xiangqi_setup::format::collection::{Collection, CollectionEntry};
use xiangqi_setup::format::{self, Format, Hints};

/// Any bytes: their entries are numbered, in order, and cover the whole text; each equals a file with
/// only its text. It does not matter how the bytes are split when they arrive.
pub fn collection(bytes: &[u8]) {
    let entries = entries(bytes);
    for (index, entry) in entries.iter().enumerate() {
        assert_eq!(entry.number, index + 1);
        match &entry.content {
            // Only the first row has the header.
            Ok((Format::Csv, _)) => {}
            Ok((format, parsed)) if entries.len() > 1 => {
                let alone = format::parse(&entry.text, *format);
                assert_eq!(alone.as_ref(), Ok(parsed));
            }
            Ok(_) => {}
            Err(error) => assert!(
                entry.text.get(error.span.clone()).is_some() || entries.len() == 1,
                "{error:?} in {:?}",
                entry.text
            ),
        }
    }
    let is_padding = |c: char| matches!(c, '\0' | '\u{1a}') || c.is_whitespace();
    // With zeros, it may be UTF-16.
    let text = std::str::from_utf8(bytes).ok();
    let text = text.filter(|text| !text.trim_end_matches(is_padding).contains('\0'));
    if let (Some(_), true) = (text, entries.len() > 1) {
        // For a page, its games.
        let text = format::text_of(bytes, Hints::default());
        let texts: String = entries.iter().map(|entry| entry.text.as_str()).collect();
        let padding = text.strip_prefix(&*texts).expect("all of the text");
        assert!(padding.chars().all(is_padding), "{padding:?}");
        for entry in &entries {
            let start = usize::try_from(entry.offset).expect("a small input");
            assert!(text[start..].starts_with(&entry.text));
            let before = text[..start].replace("\r\n", "\n");
            assert_eq!(entry.first_line, 1 + before.matches(['\n', '\r']).count());
        }
    }
    assert_eq!(self::entries(Pieces(bytes)), entries);
}

/// Any text: games with its lines as comments are found again, even after a broken game.
pub fn written_games(text: &str) {
    let is_harmless = |c: &char| c.is_ascii_alphanumeric() || " \n.,;%#()=*-'\"".contains(*c);
    let comments: Vec<String> = text
        .split('|')
        .map(|comment| comment.chars().filter(is_harmless).collect::<String>())
        .take(100)
        .collect();
    let mut file = String::new();
    for (index, comment) in comments.iter().enumerate() {
        let end = if index % 3 == 2 { "" } else { "} *" };
        file += &format!("[Event \"{index}\"]\n[Red \"Hu\"]\n\n1. C2.5 {{{comment}{end}\n\n");
    }
    // In a file with one game, a comment may look like another format.
    let hints = Hints {
        format: (comments.len() == 1).then_some(Format::Pgn),
        ..Hints::default()
    };
    let entries = entries_of(file.as_bytes(), hints);
    assert_eq!(entries.len(), comments.len(), "{file}");
    for (index, (entry, comment)) in entries.iter().zip(&comments).enumerate() {
        if index % 3 == 2 {
            assert!(entry.content.is_err(), "{entry:?}");
            continue;
        }
        let (_, parsed) = entry.content.as_ref().expect("a good game");
        let game = parsed.game.as_ref().expect("a game");
        assert_eq!(game.tags[0].value, index.to_string());
        assert_eq!(game.main_line().count(), 1);
        let found = game
            .comments()
            .next()
            .map(|(_, comment)| comment.text.trim().to_owned());
        assert_eq!(found.unwrap_or_default(), comment.trim());
    }
}

fn entries(reader: impl Read) -> Vec<CollectionEntry> {
    entries_of(reader, Hints::default())
}

fn entries_of(reader: impl Read, hints: Hints<'_>) -> Vec<CollectionEntry> {
    let entries = Collection::new(reader, hints);
    entries
        .map(|entry| entry.expect("bytes can be read"))
        .collect()
}

/// A reader of a few bytes at a time.
struct Pieces<'a>(&'a [u8]);

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let end = buffer.len().min(7);
        self.0.read(&mut buffer[..end])
    }
}
