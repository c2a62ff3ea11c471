//! Draws the pictures that input lines ask for.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use crate::commands::stream::looks::Looks;
use crate::commands::stream::reply::{NewPicture, Reply, line, problem, problem_of};
use crate::commands::stream::shards::Shards;
use crate::files::games;
use crate::hosts::stream::{
    Answer, AnswerPicture, Chosen, Content, Id, LINE_BYTES, LineError, Outcome, Problem,
    ProblemPlace, RandomChoices, Request, RequestError, RequestErrorKind, RequestSubject,
    StreamLine, Wanted,
};
use crate::messages::outlet::Messages;
use xiangqi_setup::complaint::{Complaint, Context, Failure};
use xiangqi_setup::drawing::{Drawn, PictureOptions, Source, Unchosen, locate_failure, movements};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::scene::{Length, LengthUnit};
use xiangqi_setup::settings::{Level, Settings};
use xiangqi_setup::templates;
use xiangqi_setup::util::slashes::with_slashes;

/// The maximum size in bytes of an id whose answer must be kept until an archive is complete.
const WAITING_ID_BYTES: usize = 1 << 16;

pub struct Artist {
    looks: Looks,
    /// The options that are chosen at random for each line.
    choices: Option<RandomChoices>,
    asked: Asked,
    place: PicturePlace,
}

/// The outputs that the arguments ask for in addition to pictures.
pub struct Asked {
    /// The facts that all answers contain in addition to the pictures.
    pub with: Vec<Wanted>,
    /// Whether label files are written. Label files require raster images.
    pub has_label_files: bool,
}

pub enum PicturePlace {
    /// The answers contain the pictures.
    Answers,
    /// The pictures are written to files in this directory.
    Files(PathBuf),
    Shards,
}

/// A result whose error consists of a kind, which is one word such as `option`, and a failure.
type Problematic<T> = Result<T, (&'static str, Failure)>;

/// A picture, and the facts that the answer states about it.
struct Done {
    drawn: Drawn,
    format: PictureFormat,
    path: Option<PathBuf>,
    has_labels: bool,
    description: Option<String>,
    fen: Option<String>,
}

impl Artist {
    /// Creates an artist. Loads the themes and fonts for lines without options of their own.
    pub fn new(
        settings: Settings,
        choices: Option<RandomChoices>,
        asked: Asked,
        place: PicturePlace,
    ) -> Result<Artist, Failure> {
        Ok(Artist {
            looks: Looks::new(settings)?,
            choices,
            asked,
            place,
        })
    }

    /// Prints the limitations of all pictures, and the credits for their artwork.
    pub fn finish(&self) {
        self.looks.finish();
    }

    pub fn reply(&self, line: StreamLine) -> Reply {
        let number = line.number;
        let most_of_id = match self.is_archived() {
            true => WAITING_ID_BYTES,
            false => LINE_BYTES,
        };
        let id = |given| Id { given, number };
        let text = match line.text {
            Ok(text) => text,
            Err(error) => return Reply::error(id(None), &of_line(&error)),
        };
        let mut request = match Request::parse(&text, most_of_id) {
            Ok(request) => request,
            Err(failure) => {
                return Reply::error(id(failure.id), &of_request(&text, &failure.error));
            }
        };
        let chosen = self.choices.as_ref().map(|choices| choices.of(&text));
        if let Some(chosen) = &chosen {
            let settings = chosen.settings(Level::CommandLine);
            request.settings = settings.merge(request.settings);
        }
        let id = id(request.id.take());
        let mut messages = Messages::kept(None);
        match self.done(request, &id, &mut messages) {
            Ok(done) => self.answer(id, done, chosen.as_ref(), messages),
            Err((kind, failure)) => Reply::error(id, &problem_of(kind, &failure)),
        }
    }

    fn is_archived(&self) -> bool {
        matches!(self.place, PicturePlace::Shards)
    }

    /// Draws the picture that a line asks for.
    fn done(&self, request: Request, id: &Id, messages: &mut Messages) -> Problematic<Done> {
        let has_own_settings = !request.settings.is_empty();
        let own = &request.settings;
        let has_own_moments = own.moves.get().is_some() || !own.at.or_default().is_empty();
        // Report warnings about movements here, since the renderer may have been loaded for an earlier line.
        let _ = movements(own, messages);
        let (settings, renderer) = self.looks.of(request.settings).map_err(about("option"))?;
        let stem = id.stem();
        let file = request.file.as_deref();
        let format = format_of(file, &settings)?;
        // Only settings of the line must fit the format. Settings of the command need not suit every line.
        let fits = settings.check_film(format, Level::Line);
        fits.map_err(|misfit| ("option", locate_failure(&settings, misfit.into())))?;
        let path = self.path(file, id, format)?;
        let source = match &request.subject {
            RequestSubject::Position(text) => Source::of_text("position", &stem, text, &settings),
            RequestSubject::Game(text) => game(text, &stem, &settings),
        };
        let source = source.map_err(about("input"))?;
        // Two subjects are enough to detect that there are several.
        let subjects = renderer.subjects(&source, &settings, format, 2, messages);
        let subjects = subjects.map_err(about("diagram"))?;
        if !has_own_moments {
            self.looks.tell_notes(messages);
        }
        let [subject] = subjects.as_slice() else {
            let title = match subjects.len() {
                0 => "there is no diagram to draw",
                _ => "these are several diagrams, but a line is one picture",
            };
            return Err(("diagram", Failure::new(title)));
        };
        // Report a line's own settings that have no effect. The settings of the command need not affect every
        // line.
        if let (true, Some(diagram)) = (has_own_settings, subject.typical()) {
            messages.tell_idle(diagram, &renderer.movements);
        }
        let wants = |wanted| self.asked.with.contains(&wanted) || request.with.contains(&wanted);
        let is_archived = self.is_archived();
        if self.asked.has_label_files && !format.has_dots() {
            let title = format!(
                "files of labels need pictures of dots, not {}",
                format.name()
            );
            return Err(("option", Failure::new(title)));
        }
        let options = PictureOptions {
            has_labels: wants(Wanted::Labels) || self.asked.has_label_files || is_archived,
            ..PictureOptions::plain(format)
        };
        let drawn = renderer.draw_subject(subject, options);
        let drawn = drawn.map_err(about("picture"))?;
        if options.has_labels && drawn.labels.is_none() && !is_archived {
            let title = format!("{} has no labels", format.name());
            let failure =
                Failure::new(title).help("an SVG, a PDF or a PNG of one position has some");
            return Err(("option", failure));
        }
        let last = subject.last();
        Ok(Done {
            has_labels: wants(Wanted::Labels),
            drawn,
            format,
            path,
            description: wants(Wanted::Description).then(|| renderer.describe(last, options)),
            fen: wants(Wanted::Fen).then(|| last.fen()).flatten(),
        })
    }

    /// Returns the path of the picture file or, in an archive, the name of the member. Returns `None` if the
    /// answer contains the picture.
    fn path(
        &self,
        file: Option<&str>,
        id: &Id,
        format: PictureFormat,
    ) -> Problematic<Option<PathBuf>> {
        let refused = |title, help: &str| Err(("option", Failure::new(title).help(help)));
        let (directory, name) = match (&self.place, file) {
            (PicturePlace::Answers, None) => return Ok(None),
            (PicturePlace::Answers, Some(_)) => {
                let title = "there is no directory for files";
                return refused(title, "`--out-dir` of the command names it");
            }
            (PicturePlace::Shards, Some(_)) => {
                let title = "a picture in an archive cannot have a name";
                return refused(title, "it has the number of its line");
            }
            (PicturePlace::Shards, None) => {
                let name = Shards::member(id.number, format.extension());
                return Ok(Some(PathBuf::from(name)));
            }
            (PicturePlace::Files(directory), file) => (directory, file),
        };
        let name = name.map_or_else(|| id.stem().into(), Cow::Borrowed);
        let path = templates::place(directory, name.as_ref().as_ref(), format.extension());
        path.map(Some).map_err(|error| {
            let help = "a name is that of a file in the output directory";
            ("option", Failure::new(&error).help(help))
        })
    }

    /// Creates the reply with the answer about a picture.
    fn answer(&self, id: Id, done: Done, chosen: Option<&Chosen>, messages: Messages) -> Reply {
        let drawn = done.drawn;
        let warnings = messages.into_complaints().into_iter();
        let warnings: Vec<Problem> = warnings.map(|it| problem("input", &it)).collect();
        let name = done.path.as_deref().map(with_slashes);
        let content = match &name {
            None => Content::Inside(done.format, &drawn.bytes),
            Some(name) => Content::File(name),
        };
        let line_with = |labels| {
            line(&Answer {
                id: &id,
                outcome: Outcome::Picture(AnswerPicture {
                    content,
                    size: size(&drawn),
                    chosen,
                    labels,
                    description: done.description.as_deref(),
                    fen: done.fen.as_deref(),
                }),
                warnings: &warnings,
            })
        };
        let labels = drawn.labels.as_ref();
        let line = line_with(labels.filter(|_| done.has_labels));
        let facts = match self.is_archived() {
            // Facts in an archive do not depend on the directory, since they omit the path of the archive.
            true => line_with(labels),
            false => Vec::new(),
        };
        let picture = done.path.map(|path| NewPicture {
            path,
            bytes: drawn.bytes,
            facts,
            labels: drawn.labels,
        });
        Reply {
            id,
            line,
            picture,
            is_error: false,
        }
    }
}

/// Returns the width and height of a picture, and their unit.
fn size(drawn: &Drawn) -> Option<([f64; 2], &'static str)> {
    if let Some(dots) = drawn.pixels {
        return Some((dots.map(f64::from), "dots"));
    }
    let size = drawn.size?;
    let unit = match size[0].unit() {
        LengthUnit::Centimetres => "cm",
        LengthUnit::Pixels => "px",
    };
    // Round to the precision of the picture.
    Some((
        size.map(|it: Length| (it.value() * 1e4).round() / 1e4),
        unit,
    ))
}

/// Returns the format of a picture according to its file name or its options. The default is SVG.
pub fn format_of(file: Option<&str>, settings: &Settings) -> Problematic<PictureFormat> {
    let chosen = settings.output_format.get().copied();
    let promised = file.and_then(|name| PictureFormat::from_extension(Path::new(name)));
    let own = settings.output_format.from_level(Level::Line);
    if let (Some(promised), Some(own)) = (promised, own)
        && promised.extension() != own.extension()
    {
        let (promised, own) = (promised.name(), own.name());
        let title = format!("`file` means {promised}, but `output-format` is {own}");
        return Err(("option", Failure::new(title)));
    }
    let format = promised.or(chosen).unwrap_or(PictureFormat::Svg);
    match format.is_page() {
        true => Err(("option", Failure::new("a page is not a picture"))),
        false => Ok(format),
    }
}

/// Returns the game or position in a string, or an error unless the string contains exactly one.
fn game(text: &str, stem: &str, settings: &Settings) -> Result<Source, Failure> {
    let (name, path) = ("game".to_owned(), Path::new("game"));
    let mut games = games::of_text(name, path, text, settings, Unchosen::All)?;
    let first = games.next().ok_or_else(|| games.none())?;
    if games.next().is_some() {
        let title = "this text holds several games or positions";
        return Err(Failure::new(title).help("write each of them in a line of its own"));
    }
    let mut source = first?;
    stem.clone_into(&mut source.stem);
    Ok(source)
}

/// Returns a function that adds `kind` to a failure.
fn about(kind: &'static str) -> impl Fn(Failure) -> (&'static str, Failure) {
    move |failure| (kind, failure)
}

/// Returns the problem with a line that cannot be read.
fn of_line(error: &LineError) -> Problem {
    Problem {
        kind: "line",
        message: error.to_string(),
        help: None,
        place: Some(ProblemPlace {
            text: "line".to_owned(),
            line: Some(1),
            column: Some(error.column()),
            byte: None,
        }),
    }
}

/// Returns the problem with a line that is not a valid request.
fn of_request(text: &str, error: &RequestError) -> Problem {
    let kind = match error.kind {
        RequestErrorKind::Empty | RequestErrorKind::NotJson(_) | RequestErrorKind::CutOff => "line",
        _ => "option",
    };
    let context = Context::new("line", text);
    problem(kind, &Complaint::from(error).in_text(&context))
}
