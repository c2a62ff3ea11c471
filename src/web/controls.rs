//! Writes the controls of a viewer. They are hidden until the script shows them.
//!
//! The script writes the current move into the element with the class `xq-status`, the comments on this move
//! into `xq-note`, and the following moves into `xq-next`. It writes messages into `xq-message` and, for
//! screen readers, `xq-said`. If it cannot copy a string to the clipboard, it shows the string in `xq-text`.

use std::fmt::Write as _;

use super::words::{Words, notation_name};
use crate::notation::Notation;
use crate::util::markup::html_escaped;

// The icons are outlines in a square of 24 × 24 units.
const FIRST: &str = "M5 5h2.5v14H5zM19 5v14l-10-7z";
const BACK: &str = "M17 5v14L6.5 12z";
const PLAY: &str =
    "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 2a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm-2.5 3.5v9l7-4.5z";
const PAUSE: &str = "M7 5h3.5v14H7zM13.5 5H17v14h-3.5z";
const FORWARD: &str = "M7 5v14l10.5-7z";
const LAST: &str = "M16.5 5H19v14h-2.5zM5 5v14l10-7z";
const FLIP: &str = "M8 3l5 5.5H9.5V17h-3V8.5H3zM16 21l-5-5.5h3.5V7h3v8.5H21z";
const MORE: &str = "M3 10h4v4H3zM10 10h4v4h-4zM17 10h4v4h-4z";
const PREVIOUS_GAME: &str = "M15 4l2 2-6 6 6 6-2 2-8-8z";
const NEXT_GAME: &str = "M9 4L7 6l6 6-6 6 2 2 8-8z";

/// Returns the controls of a viewer as HTML. `delay` is the time between moves during automatic play, in
/// milliseconds.
pub(super) fn html(
    words: &Words,
    id: &str,
    notations: &[Notation],
    delay: u32,
    is_quiz: bool,
) -> String {
    let play = icon(PLAY, " xq-off") + &icon(PAUSE, " xq-on");
    let panel_of = format!(" aria-expanded=\"false\" aria-controls=\"{id}-panel\"");
    let steps = [
        control("first", words.first, " (Home)", &icon(FIRST, "")),
        control("back", words.back, " (←)", &icon(BACK, "")),
        control("play", words.play, "", &play),
        control("forward", words.forward, " (→)", &icon(FORWARD, "")),
        control("last", words.last, " (End)", &icon(LAST, "")),
        control("flip", words.flip, "", &icon(FLIP, "")),
        button(
            "data-do=\"menu\"",
            words.more,
            "",
            &panel_of,
            &icon(MORE, ""),
        ),
    ];
    format!(
        "<div class=\"xq-controls\" hidden>\n\
         <div class=\"xq-buttons\" role=\"group\" aria-label=\"{}\">\n{}\n</div>\n\
         {}<p class=\"xq-status\"></p>\n<p class=\"xq-message\"></p>\n{}\
         <div class=\"xq-next\" role=\"group\" aria-label=\"{}\"></div>\n\
         <div class=\"xq-note\"></div>\n\
         <p class=\"xq-said\" role=\"status\" aria-live=\"polite\"></p>\n\
         </div>\n",
        html_escaped(words.steps),
        steps.join("\n"),
        panel(words, id, notations, delay),
        if is_quiz {
            practice(words)
        } else {
            String::new()
        },
        html_escaped(words.next_moves),
    )
}

fn icon(outline: &str, class: &str) -> String {
    format!(
        "<svg class=\"xq-icon{class}\" viewBox=\"0 0 24 24\" width=\"24\" height=\"24\" aria-hidden=\"true\"><path d=\"{outline}\"/></svg>"
    )
}

/// Returns the button for an action of the script, as HTML. `key` is the keyboard shortcut, if there is one.
fn control(action: &str, name: &str, key: &str, icon: &str) -> String {
    button(&format!("data-do=\"{action}\""), name, key, "", icon)
}

/// Returns a button with an icon as HTML. `action` is the attribute that the script reads, and `key` the
/// keyboard shortcut, if there is one. `more` contains further attributes.
fn button(action: &str, name: &str, key: &str, more: &str, icon: &str) -> String {
    let name = html_escaped(name);
    format!(
        "<button type=\"button\" class=\"xq-button\" {action} aria-label=\"{name}\" title=\"{name}{key}\"{more}>{icon}</button>"
    )
}

/// Returns the panel with the less common controls as HTML.
fn panel(words: &Words, id: &str, notations: &[Notation], delay: u32) -> String {
    let mut panel = format!("<div class=\"xq-panel\" id=\"{id}-panel\" hidden>\n");
    if notations.len() > 1 {
        let names = notations.iter().map(|notation| notation_name(*notation));
        let options: Vec<_> = (0..).zip(names).collect();
        panel.push_str(&choice("notation", words.notation, &options, 0));
    }
    let names = [words.slow, words.normal, words.fast].map(str::to_owned);
    let speeds: Vec<_> = [2 * delay, delay, delay / 2]
        .into_iter()
        .zip(names)
        .collect();
    panel.push_str(&choice("speed", words.speed, &speeds, delay));
    for (action, name) in [
        ("fen", words.copy_fen),
        ("link", words.copy_link),
        ("pgn", words.download),
    ] {
        panel.push_str(&plain_button(action, name, ""));
    }
    let _ = write!(
        panel,
        "<input class=\"xq-text\" type=\"text\" readonly hidden aria-label=\"{}\">\n</div>\n",
        html_escaped(words.text_to_copy)
    );
    panel
}

fn choice(action: &str, name: &str, options: &[(u32, String)], chosen: u32) -> String {
    let options = options.iter().map(|(value, name)| {
        let selected = if *value == chosen { " selected" } else { "" };
        let name = html_escaped(name);
        format!("<option value=\"{value}\"{selected}>{name}</option>")
    });
    let options: String = options.collect();
    format!(
        "<label class=\"xq-field\">{} <select class=\"xq-select\" data-do=\"{action}\">{options}</select></label>\n",
        html_escaped(name)
    )
}

fn plain_button(action: &str, name: &str, hidden: &str) -> String {
    format!(
        "<button type=\"button\" class=\"xq-plain\" data-do=\"{action}\"{hidden}>{}</button>\n",
        html_escaped(name)
    )
}

fn practice(words: &Words) -> String {
    let buttons = [
        plain_button("hint", words.hint, ""),
        plain_button("solve", words.show_solution, ""),
        plain_button("leave", words.leave, ""),
        plain_button("again", words.again, " hidden"),
    ];
    format!(
        "<div class=\"xq-practice\" role=\"group\" aria-label=\"{}\">\n{}</div>\n",
        html_escaped(words.practice),
        buttons.concat()
    )
}

/// Returns the buttons for the previous and next game of a collection as HTML.
pub(super) fn turner(words: &Words) -> String {
    let turn = |step: &str, name, outline| {
        let step = format!("data-step=\"{step}\"");
        button(&step, name, "", "", &icon(outline, ""))
    };
    format!(
        "<div class=\"xq-turner\" hidden>{}<span class=\"xq-count\"></span>{}</div>\n",
        turn("-1", words.previous_game, PREVIOUS_GAME),
        turn("1", words.next_game, NEXT_GAME)
    )
}
