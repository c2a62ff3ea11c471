//! The functions that JavaScript can call.

use std::io::Cursor;
use std::sync::{LazyLock, Mutex, PoisonError};

use serde::Serialize;
use xiangqi_setup::board::Color;
use xiangqi_setup::complaint::{CheckedText, Complaint, Record};
use xiangqi_setup::diagram::DiagramWarning;
use xiangqi_setup::game::PlainNumber;
use xiangqi_setup::hosts::guest::{
    Call, Guest, Source, ThemeStore, diagrams, failure, pictures, score_sheet,
};
use xiangqi_setup::notation::Notation;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::rules::Position;
use xiangqi_setup::scene::Description;
use xiangqi_setup::score_sheet::Markup;
use xiangqi_setup::theme::{AddedTheme, ThemeKind};

use crate::answer::{Checked, Content, Drawn, LegalMove, NamedLook};
use crate::request::Request;

/// A web page shows pictures with captions.
const PAGE: Guest = Guest {
    reads_no_files: "this package reads no files",
    to_read: Some("pass the content of the file"),
    shows_no_films: "this package draws still pictures",
    ..Guest::WITH_FILES_OF_PICTURES
};

/// Themes, also those that JavaScript has added.
static THEMES: LazyLock<Mutex<ThemeStore>> = LazyLock::new(Mutex::default);

/// The answer to a request, in JSON.
///
/// # Errors
/// A complaint, also in JSON.
pub fn call(request: &[u8]) -> Result<Vec<u8>, Vec<u8>> {
    let answer = match Request::read(request) {
        Some(request) => answer(request),
        None => Err(failure(Complaint::error("this is not a request"))),
    };
    answer.map_err(|error| json(&error))
}

fn answer(mut request: Request<'_>) -> Result<Vec<u8>, Box<Record>> {
    let text = request.text;
    match request.function {
        "looks" => return Ok(json(&NamedLook::all())),
        "add" => return add(&request),
        _ => {}
    }
    let layout = match request.function {
        "notation" => request.take("layout"),
        _ => None,
    };
    if request.function == "moves" || request.function == "notation" {
        let has_table = request.options.iter().any(|(name, _)| name == "table");
        if !has_table {
            let notation = request.take("to").unwrap_or_else(|| "wxf".to_owned());
            request.options.push(("table".to_owned(), notation));
        }
    }
    let call = Call::read(&request.options, &[], &PAGE)?;
    match request.function {
        "draw" => {
            let mut themes = THEMES.lock().unwrap_or_else(PoisonError::into_inner);
            let drawn = pictures(text, &call, &mut themes)?.into_iter();
            Ok(json(&drawn.map(Drawn::from).collect::<Vec<_>>()))
        }
        "describe" => describe(text, &call),
        "check" => check(text, &call),
        "parse" => {
            let sources = Source::all(text, &call.settings)?;
            Ok(json(&sources.iter().map(Content::from).collect::<Vec<_>>()))
        }
        "moves" => moves(text, &call),
        "notation" => notation(text, &call, layout.as_deref().unwrap_or("table")),
        "legal" => legal(text, &call),
        name => {
            let title = format!("there is no function `{name}`");
            Err(failure(Complaint::error(title)))
        }
    }
}

/// Adds a theme to the built-in ones: the text is its kind and name, the options its files.
fn add(request: &Request<'_>) -> Result<Vec<u8>, Box<Record>> {
    let name = String::from_utf8_lossy(request.text);
    let theme = name.split_once('/').and_then(|(directory, name)| {
        let mut kinds = ThemeKind::ALL.into_iter();
        let kind = kinds.find(|kind| kind.directory() == directory)?;
        AddedTheme::new(kind, name, request.options.iter().cloned())
    });
    let Some(theme) = theme else {
        return Err(failure(Complaint::error("this is not a theme")));
    };
    let mut themes = THEMES.lock().unwrap_or_else(PoisonError::into_inner);
    themes.add(theme);
    Ok(json(&true))
}

fn describe(text: &[u8], call: &Call) -> Result<Vec<u8>, Box<Record>> {
    let mut descriptions = Vec::new();
    for source in Source::all(text, &call.settings)? {
        for diagram in diagrams(&source, call)? {
            let options = diagram.options(PictureFormat::Svg, &call.movements);
            let description = Description::of(&diagram.moment.board, &options);
            descriptions.push(description.alternative);
        }
    }
    Ok(json(&descriptions))
}

fn check(text: &[u8], call: &Call) -> Result<Vec<u8>, Box<Record>> {
    let settings = &call.settings;
    let hints = settings.hints(None);
    let (rules, lenient) = (call.movements.rules(), settings.lenient.or_default());
    let mut checked = Checked {
        format: None,
        count: 0,
        complaints: Vec::new(),
    };
    let moments = settings.moments();
    let mut counted = None;
    for one in CheckedText::new(Cursor::new(text), hints, rules, lenient) {
        let one = one.map_err(|error| failure(Complaint::error(error)))?;
        let game = one
            .content
            .as_ref()
            .and_then(|(_, parsed)| parsed.game.as_ref());
        let number = game.and_then(|it| PlainNumber::doubtful(moments.addresses(), &it.tree));
        counted = counted.or(number);
        let format = one.content.as_ref().map(|(format, _)| format.name());
        checked.count += 1;
        checked.format = checked.format.or(format);
        let complaints = one.complaints.iter();
        let records = complaints.map(|it| Record::of(it, &one.text, one.lines_before));
        checked.complaints.extend(records);
    }
    // It is about the options, not about one game.
    let counted = counted.map(DiagramWarning::BothSidesCounted);
    let counted = counted.map(|warning| Record::of(&Complaint::from(&warning), "", 0));
    checked.complaints.extend(counted);
    Ok(json(&checked))
}

fn moves(text: &[u8], call: &Call) -> Result<Vec<u8>, Box<Record>> {
    let table = call.table.as_ref();
    let mut games = Vec::new();
    for source in Source::all(text, &call.settings)? {
        if let Some(table) = table {
            let sheet = score_sheet(&source, call, table)?;
            let written: Vec<_> = sheet.moves().cloned().collect();
            games.push(written);
        }
    }
    Ok(json(&games))
}

fn notation(text: &[u8], call: &Call, layout: &str) -> Result<Vec<u8>, Box<Record>> {
    let mut texts = Vec::new();
    for source in Source::all(text, &call.settings)? {
        if let Some(table) = &call.table {
            let sheet = score_sheet(&source, call, table)?;
            let options = table.options(&call.settings);
            let markup = Markup::ALL.into_iter().find(|one| one.name() == layout);
            texts.push(match (layout, markup) {
                ("table", _) => sheet.aligned(&options),
                ("plain", _) => sheet.plain(&options),
                (_, Some(markup)) => sheet.marked_up(markup, &options),
                (layout, None) => {
                    let names = Markup::ALL.map(|one| one.name()).join(", ");
                    let title = format!("there is no layout `{layout}`");
                    let hint = format!("the layouts are table, plain, {names}");
                    let complaint = Complaint::error(title).expecting(Some(hint));
                    return Err(failure(complaint));
                }
            });
        }
    }
    Ok(json(&texts))
}

fn legal(text: &[u8], call: &Call) -> Result<Vec<u8>, Box<Record>> {
    let chosen = call.settings.notations.or_default();
    let notations: &[Notation] = match chosen.as_slice() {
        [] => &[Notation::Wxf],
        chosen => chosen,
    };
    let mut positions = Vec::new();
    for source in Source::all(text, &call.settings)? {
        for diagram in diagrams(&source, call)? {
            let moment = &diagram.moment;
            let turn = moment.to_move.unwrap_or(Color::Red);
            let position = Position::new(&moment.board, turn);
            let rules = call.movements.rules();
            positions.push(LegalMove::all(&position, rules, notations));
        }
    }
    Ok(json(&positions))
}

/// A value as JSON. Writing these to memory cannot fail.
fn json(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).unwrap_or_default()
}
