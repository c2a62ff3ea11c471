//! `--print-config`: prints all options and their origins as a project file.

use std::path::Path;

use crate::commands::draw::args::DrawArgs;
use crate::files::games;
use crate::files::input;
use crate::files::project::Projects;
use crate::messages::plain::plain;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::drawing::{Games, Unchosen};
use xiangqi_setup::format::Format;
use xiangqi_setup::settings::{self, Settings};

/// Returns the options for the inputs or, without inputs, for the working directory, as the text of a project
/// file.
///
/// # Errors
///
/// Returns an error if a project file contains a mistake, or if the inputs have different project files.
pub fn text(args: &DrawArgs, projects: &mut Projects) -> Result<String, Failure> {
    let inputs = args.inputs();
    let file = projects.file(inputs.first().copied());
    if let Some((one, others)) = inputs.split_first()
        && let Some(other) = others
            .iter()
            .find(|other| projects.file(Some(other)) != file)
    {
        let [one, other] = [one, other].map(|input| plain(&input::name(input)));
        let title = format!("`{one}` and `{other}` have different project files");
        return Err(Failure::usage(title).help("pass one input at a time"));
    }
    let of_project = projects.settings(inputs.first().copied())?;
    let settings = of_project.merge(args.settings().clone());
    let mut text = header(&inputs, file.as_deref());
    text.push_str(&settings::as_project_file(&settings));
    if let [input] = inputs[..] {
        text.push_str(&of_position(input, &settings));
    }
    Ok(text)
}

fn header(inputs: &[&Path], file: Option<&Path>) -> String {
    let name = |input: &Path| plain(&input::name(input));
    let what = match inputs {
        [] => "the working directory".to_owned(),
        [input] => name(input),
        [one, other] => format!("{} and {}", name(one), name(other)),
        [one, others @ ..] => format!("{} and {} others", name(one), others.len()),
    };
    let read = match file {
        Some(file) => format!("with `{}`", plain(&file.display().to_string())),
        None => "without a project file".to_owned(),
    };
    format!(
        "# Options for {what}, {read}.\n\
         # This text is a project file; its paths are relative to the working directory.\n"
    )
}

/// Returns a comment that names the options set by an input itself. The comment is empty if the input cannot
/// be read, since drawing reports that error, or if the input is standard input, which can be read only once.
fn of_position(input: &Path, settings: &Settings) -> String {
    if input::is_standard_stream(input) || !input.is_file() {
        return String::new();
    }
    let games = games::open(input, settings, Unchosen::Refused);
    let Ok(source) = games.and_then(Games::only) else {
        return String::new();
    };
    let view = &source.parsed.view;
    // The side to move is optional in XAY. Each of the other formats either always or never states it.
    let is_key = source.format == Format::Xay;
    let keys = [
        (is_key && source.parsed.to_move.is_some(), "to-move"),
        (view.orientation.is_some(), "orientation"),
        (view.crop.is_some(), "crop"),
        (view.caption.is_some(), "caption"),
    ];
    let keys = keys.into_iter().filter_map(|(is, key)| is.then_some(key));
    let keys = keys.collect::<Vec<_>>().join(", ");
    if keys.is_empty() {
        return String::new();
    }
    let name = plain(&source.context.name);
    format!(
        "\n# {name} itself sets {keys}. This overrides a project file, but not the command\n\
         # line.\n"
    )
}
