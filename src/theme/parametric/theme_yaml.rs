//! Writes the manifest of a board theme that is created from measurements. The first line of the manifest is
//! a comment with the command that creates the theme. The words on the board and the colours of the area
//! around the board are in the manifest, because they are not part of the art.

use super::board_options::{BoardValue, ParametricBoard};
use super::error::{ParametricError, ParametricErrorKind};
use super::plan::{Plan, Room};
use crate::lettering::Lettering;
use crate::util::decimal::number;
use crate::util::safe_text::{Quoted, is_plain};
use crate::util::source::Source;
use crate::util::yaml::{double_quoted, is_special, text_value as scalar};

/// Returns the content of `theme.yaml`. `name` is the name of the theme's directory, which the recorded
/// command contains.
///
/// # Errors
/// Returns an error if a word is too long for the available space, if there are more than two words in the
/// river, or if a lettering is unknown or lacks a character.
pub(super) fn text(board: &ParametricBoard, name: &str) -> Result<String, ParametricError> {
    let mut lines = vec![
        format!("# {}", command(board, name)),
        format!("title: {}", scalar(&board.title)),
        format!("authors: [{}]", double_quoted(&board.author, is_special)),
        format!("license: {}", scalar(&board.license)),
    ];
    let letterings = board.letterings()?;
    let mut sources: Vec<&Source> = letterings.iter().flatten().map(|it| it.source()).collect();
    sources.dedup();
    if !sources.is_empty() {
        lines.push("sources:".to_owned());
    }
    for source in sources {
        lines.push(format!("  - title: {}", scalar(&source.title)));
        if let Some(version) = &source.version {
            let version = double_quoted(version, is_special);
            lines.push(format!("    version: {version}"));
        }
        lines.push(format!("    license: {}", scalar(&source.license)));
        let note = source.note.as_deref().map(scalar);
        lines.extend(note.map(|note| format!("    note: {note}")));
    }
    let plan = Plan::new(board);
    let field = plan.field;
    let [left, top, width, height, river] = [
        field.left,
        field.top,
        field.width,
        field.height,
        field.river,
    ]
    .map(number);
    let river = match river.as_str() {
        "0" => String::new(),
        _ => format!(", river: {river}"),
    };
    lines.push(format!(
        "field: {{left: {left}, top: {top}, width: {width}, height: {height}{river}}}"
    ));
    // The colour is quoted because `#` would start a comment.
    lines.extend(board.paper().map(|paper| format!("paper: '{paper}'")));
    let [of_labels, of_river] = letterings;
    lines.extend(of_labels.map(|it| labels(&plan, it)).transpose()?);
    lines.extend(of_river.map(|it| river_words(board, it)).transpose()?);
    lines.extend(surround(board));
    lines.extend(to_move(&plan));
    Ok(lines.join("\n") + "\n")
}

/// Returns the command that creates this board in a directory called `name`. It contains every option whose
/// value differs from the default.
fn command(board: &ParametricBoard, name: &str) -> String {
    let mut command = "xiangqi-setup themes new board".to_owned();
    let (board, usual) = (&mut board.clone(), &mut ParametricBoard::default());
    for option in ParametricBoard::OPTIONS {
        let (name, value) = (option.name, option.text(board));
        command += &match option.value {
            BoardValue::Flag(field) if *field(board) => format!(" --{name}"),
            _ if value == option.text(usual) => continue,
            // Without `=`, the value would look like an option.
            _ if value.starts_with('-') => format!(" --{name}={}", shell_word(&value)),
            _ => format!(" --{name} {}", shell_word(&value)),
        };
    }
    let name: String = name.chars().filter(|c| is_plain(*c)).collect();
    // A path that begins with `-` would look like an option.
    let path = if name.starts_with('-') { "./" } else { "" };
    format!("{command} {}", shell_word(&format!("{path}{name}")))
}

/// Quotes a word for a shell, if the word needs quotes.
fn shell_word(word: &str) -> String {
    let needs_no_quotes = |c: char| c.is_alphanumeric() || "-_.,/+".contains(c);
    if !word.is_empty() && word.chars().all(needs_no_quotes) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

fn or<'a>(color: &'a str, other: &'a str) -> &'a str {
    if color.is_empty() { other } else { color }
}

/// Returns the colour of the labels, which is the colour of the lines unless the user selects another colour.
fn text_color(board: &ParametricBoard) -> &str {
    or(&board.text_color, &board.line_color)
}

fn labels(plan: &Plan, lettering: &Lettering) -> Result<String, ParametricError> {
    let board = plan.board;
    let edge = [board.outer_border_thickness; 2];
    let (outer, border) = (plan.outer.within(edge, edge), plan.border);
    // Each entry has the name of a side, the position of the middle of its band, on which labels are centred,
    // and the maximum width of a label.
    let (width, band) = (board.field_width, board.label_band);
    let places = [
        ("top", f64::midpoint(outer.top, border.top), width),
        ("bottom", f64::midpoint(outer.bottom, border.bottom), width),
        ("left", f64::midpoint(outer.left, border.left), band),
        ("right", f64::midpoint(outer.right, border.right), band),
    ];
    let mut key = format!(
        "labels: {{lettering: {}, size: {}, color: '{}'",
        scalar(&board.label_lettering),
        number(board.label_size),
        text_color(board)
    );
    for ((parameter, labels, _), (side, at, room)) in board.labels().into_iter().zip(places) {
        let Some(labels) = labels else { continue };
        for word in labels.words() {
            check_width(parameter, word, lettering, board.label_size, room)?;
        }
        let (words, at) = (scalar(labels.written()), number(at));
        key += &format!(", {side}: {{words: {words}, at: {at}}}");
    }
    Ok(key + "}")
}

fn river_words(board: &ParametricBoard, lettering: &Lettering) -> Result<String, ParametricError> {
    let parameter = "river-text";
    let words: Vec<_> = board.river_text.split_whitespace().collect();
    let found = words.len();
    if found > 2 {
        let kind = ParametricErrorKind::WordCount { found };
        return Err(ParametricError { parameter, kind });
    }
    let room = 8.0 / found as f64 * board.field_width;
    for word in &words {
        check_width(parameter, word, lettering, board.river_size, room)?;
    }
    let is_turned = board.river_turned && found == 2;
    Ok(format!(
        "river: {{words: {}, lettering: {}, size: {}, color: '{}'{}}}",
        scalar(&words.join(" ")),
        scalar(&board.river_lettering),
        number(board.river_size),
        or(&board.river_color, text_color(board)),
        if is_turned { ", turned: true" } else { "" },
    ))
}

/// Returns the foreground colour of the area around the board. If the board has a coloured frame, this is the
/// colour of the lines, because the colour of the labels may be chosen to suit the frame.
fn ink_beside(board: &ParametricBoard) -> &str {
    match board.frame_color.as_str() {
        "" => text_color(board),
        _ => &board.line_color,
    }
}

/// Returns the line of the manifest that describes the side-to-move mark, if the board has room for the mark.
/// The line states the colour of the mark only if it differs from the foreground colour of the area around
/// the board, which is the default.
fn to_move(plan: &Plan) -> Option<String> {
    let (room, at, size) = plan.to_move()?;
    let board = plan.board;
    let ink = match room {
        Room::Gap => &board.line_color,
        Room::Band => text_color(board),
        Room::Margin => ink_beside(board),
    };
    let ink = match ink == ink_beside(board) {
        true => String::new(),
        false => format!(", ink: '{ink}'"),
    };
    let [at, size] = [at, size].map(number);
    Some(format!("to_move: {{at: {at}, size: {size}{ink}}}"))
}

/// Returns the line of the manifest that gives the area around the board the colours of the board. Returns
/// `None` if these are the default colours, which are black on the background colour of the board.
fn surround(board: &ParametricBoard) -> Option<String> {
    let ink = ink_beside(board);
    match board.surface() {
        "none" if ink == "#000" => None,
        "none" => Some(format!("surround: {{ink: '{ink}'}}")),
        surface => Some(format!("surround: {{color: '{surface}', ink: '{ink}'}}")),
    }
}

fn check_width(
    parameter: &'static str,
    word: &str,
    lettering: &Lettering,
    size: f64,
    room: f64,
) -> Result<(), ParametricError> {
    let width = lettering.width(word);
    let width = width.map_err(|error| ParametricError::of_lettering(parameter, error))?;
    if width * size > room {
        let word = Quoted(word).to_string();
        let kind = ParametricErrorKind::WordTooLong { word };
        return Err(ParametricError { parameter, kind });
    }
    Ok(())
}
