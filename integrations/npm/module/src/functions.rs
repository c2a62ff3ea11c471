//! The functions that JavaScript can call.

use std::sync::{LazyLock, Mutex, PoisonError};

use serde::Serialize;
use xiangqi_setup::board::Color;
use xiangqi_setup::complaint::{Complaint, Failure, Record};
use xiangqi_setup::diagram::DiagramWarning;
use xiangqi_setup::drawing::{Games, Input, Unchosen};
use xiangqi_setup::game::PlainNumber;
use xiangqi_setup::hosts::guest::{
    Call, Guest, ThemeStore, diagrams, pictures, record, score_sheet, sources,
};
use xiangqi_setup::notation::Notation;
use xiangqi_setup::rules::Position;
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

/// The themes, including those that JavaScript has added.
static THEMES: LazyLock<Mutex<ThemeStore>> = LazyLock::new(Mutex::default);

/// The answer to a request, in JSON.
///
/// # Errors
/// A complaint, also in JSON.
pub fn call(request: &[u8]) -> Result<Vec<u8>, Vec<u8>> {
    let answer = match Request::read(request) {
        Some(request) => answer(request),
        None => Err(Failure::new("this is not a request")),
    };
    answer.map_err(|failure| json(&record(&failure)))
}

fn answer(mut request: Request<'_>) -> Result<Vec<u8>, Failure> {
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
            let sources = sources(text, &call)?;
            Ok(json(&sources.iter().map(Content::from).collect::<Vec<_>>()))
        }
        "moves" => moves(text, &call),
        "notation" => notation(text, &call, layout.as_deref().unwrap_or("table")),
        "legal" => legal(text, &call),
        name => {
            let title = format!("there is no function `{name}`");
            Err(Failure::new(title))
        }
    }
}

/// Adds a theme to the built-in ones: the text is its kind and name, the options its files.
fn add(request: &Request<'_>) -> Result<Vec<u8>, Failure> {
    let name = String::from_utf8_lossy(request.text);
    let theme = name.split_once('/').and_then(|(directory, name)| {
        let mut kinds = ThemeKind::ALL.into_iter();
        let kind = kinds.find(|kind| kind.directory() == directory)?;
        AddedTheme::new(kind, name, request.options.iter().cloned())
    });
    let Some(theme) = theme else {
        return Err(Failure::new("this is not a theme"));
    };
    let mut themes = THEMES.lock().unwrap_or_else(PoisonError::into_inner);
    themes.add(theme);
    Ok(json(&true))
}

fn describe(text: &[u8], call: &Call) -> Result<Vec<u8>, Failure> {
    let mut descriptions = Vec::new();
    for source in sources(text, call)? {
        let diagrams = diagrams(&source, call)?.into_iter();
        descriptions.extend(diagrams.map(|diagram| diagram.description(&call.movements)));
    }
    Ok(json(&descriptions))
}

fn check(text: &[u8], call: &Call) -> Result<Vec<u8>, Failure> {
    let settings = &call.settings;
    let (rules, lenience) = (call.movements.rules(), settings.lenience());
    let mut checked = Checked {
        format: None,
        count: 0,
        complaints: Vec::new(),
    };
    let moments = settings.moments();
    let mut counted = None;
    for source in Games::new(Input::of_text(text, settings), settings, Unchosen::All) {
        checked.count += 1;
        let complaints = match &source {
            Ok(source) => {
                let game = source.parsed.game.as_ref();
                let number =
                    game.and_then(|it| PlainNumber::doubtful(moments.addresses(), &it.tree));
                counted = counted.or(number);
                checked.format = checked.format.or(Some(source.format.name()));
                source.check(rules, lenience).collect()
            }
            Err(failure) => failure.complaints().to_vec(),
        };
        checked
            .complaints
            .extend(complaints.iter().map(Record::from));
    }
    // It concerns the options, not one game.
    let counted = counted.map(DiagramWarning::BothSidesCounted);
    let counted = counted.map(|warning| Record::from(&Complaint::from(&warning)));
    checked.complaints.extend(counted);
    Ok(json(&checked))
}

fn moves(text: &[u8], call: &Call) -> Result<Vec<u8>, Failure> {
    let table = call.table.as_ref();
    let mut games = Vec::new();
    for source in sources(text, call)? {
        if let Some(table) = table {
            let sheet = score_sheet(&source, call, table)?;
            let written: Vec<_> = sheet.moves().cloned().collect();
            games.push(written);
        }
    }
    Ok(json(&games))
}

fn notation(text: &[u8], call: &Call, layout: &str) -> Result<Vec<u8>, Failure> {
    let mut texts = Vec::new();
    for source in sources(text, call)? {
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
                    return Err(Failure::new(title).help(hint));
                }
            });
        }
    }
    Ok(json(&texts))
}

fn legal(text: &[u8], call: &Call) -> Result<Vec<u8>, Failure> {
    let chosen = call.settings.notations.or_default();
    let notations: &[Notation] = match chosen.as_slice() {
        [] => &[Notation::Wxf],
        chosen => chosen,
    };
    let mut positions = Vec::new();
    for source in sources(text, call)? {
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

/// A value as JSON. Writing these values to memory cannot fail.
fn json(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).unwrap_or_default()
}
