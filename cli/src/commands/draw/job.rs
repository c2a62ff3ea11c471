//! Drawing jobs, each of which draws the pictures of one input.

use std::borrow::Borrow;
use std::mem;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::commands::draw::args::DrawArgs;
use crate::commands::draw::checks;
use crate::commands::draw::drawn_input::{DrawnInput, DrawnPicture};
use crate::files::games;
use crate::files::input::{self, Content, as_path, is_open_already, is_standard_stream};
use crate::files::output;
use crate::messages::outlet::Messages;
use xiangqi_setup::complaint::Failure;
use xiangqi_setup::diagram::PictureRecord;
use xiangqi_setup::drawing::{Drawn, Page, PictureOptions, Renderer, Source, Subject, Unchosen};
use xiangqi_setup::game::Selector;
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::page::labels::LabelFormat;
use xiangqi_setup::settings::Settings;
use xiangqi_setup::templates::{FileName, Naming};
use xiangqi_setup::util::regular_file::FileError;
use xiangqi_setup::web::{Script, Setup};

/// The chosen games and positions of an input. The outer result is an error if the input cannot be read. An
/// inner result is an error if that game or position cannot be read.
type Sources = Result<Vec<Result<Source, Failure>>, Failure>;

/// The job of drawing the pictures of one input.
pub struct Job {
    pub input: PathBuf,
    pub project_file: Option<PathBuf>,
    pub renderer: Arc<Renderer>,
    pub format: PictureFormat,
    /// The paths of the pictures, in the order in which [`Job::show`] passes on the subjects of the pictures.
    pub outputs: Vec<PathBuf>,
    /// The distribution of games over pages. `None` if the outputs are not pages.
    pages: Option<Pages>,
    /// The games and positions of the input, if they have already been read, for example to name the outputs.
    sources: Option<Sources>,
}

impl Job {
    pub fn new(
        args: &DrawArgs,
        input: &Path,
        project_file: Option<PathBuf>,
        renderer: Arc<Renderer>,
    ) -> Result<Job, Failure> {
        let settings = &renderer.settings;
        let chosen = settings.output_format.get().copied();
        let promised = args.output().and_then(PictureFormat::from_extension);
        // A format in the project file applies only if the name of the output does not determine the format.
        let format = match (promised, chosen) {
            // Pages and fragments of pages have the same extension, so the option chooses between them.
            (Some(promised), Some(chosen)) if promised.extension() == chosen.extension() => chosen,
            _ => promised.or(chosen).unwrap_or(PictureFormat::Svg),
        };
        checks::check_format(args, settings, format)?;
        Ok(Job {
            input: input.to_owned(),
            project_file,
            format,
            outputs: Vec::new(),
            pages: format.is_page().then(|| Pages::of(args, settings)),
            sources: None,
            renderer,
        })
    }

    /// Creates a job without an output file, which draws all games of an input as a single page.
    pub fn page(
        input: &Path,
        project_file: Option<PathBuf>,
        content: Content,
        renderer: Arc<Renderer>,
    ) -> Job {
        let mut job = Job {
            input: input.to_owned(),
            project_file,
            format: PictureFormat::Html,
            outputs: Vec::new(),
            pages: Some(Pages::Together),
            sources: None,
            renderer,
        };
        job.sources = Some(job.read(Ok(content)));
        job
    }

    /// Returns whether the input can become several pictures.
    pub fn are_many(&self) -> bool {
        self.has_moments() || self.has_games()
    }

    /// Returns whether a game can become several pictures.
    fn has_moments(&self) -> bool {
        let settings = &self.renderer.settings;
        let are_many = settings.moments_in(self.format).are_many();
        are_many && !settings.is_film(self.format) && self.pages.is_none()
    }

    /// Returns whether several games of the input can become separate pictures.
    fn has_games(&self) -> bool {
        match self.pages {
            Some(pages) => pages == Pages::Each,
            None => Selector::can_choose_several(&self.renderer.settings.game.or_default()),
        }
    }

    /// Returns the files on which the pictures depend, for Make and for `--watch`: the input, the project
    /// file, the themes and the font.
    pub fn prerequisites(&self) -> Vec<PathBuf> {
        let input = Some(&self.input).filter(|input| !is_open_already(input));
        let files = input.into_iter().chain(&self.project_file);
        files.chain(self.renderer.files()).cloned().collect()
    }

    /// Returns the result of the job, after all its pictures have been drawn.
    pub fn drawn(&mut self, pictures: Vec<DrawnPicture>) -> DrawnInput {
        DrawnInput {
            prerequisites: self.prerequisites(),
            outputs: mem::take(&mut self.outputs),
            pictures,
            renderer: Arc::clone(&self.renderer),
        }
    }

    /// Names the outputs. If the names depend on an input that cannot be read, no output is named, and the
    /// error is reported when the input is drawn.
    pub fn name_outputs(&mut self, args: &DrawArgs) -> Result<(), Failure> {
        let naming = self.naming(args)?;
        let input = as_path(&self.input);
        if !naming.needs_moment() && !self.are_many() {
            self.outputs = vec![naming.name(input, 1, None)?];
            return Ok(());
        }
        let sources = self.read(input::open(&self.input));
        if let Ok(sources) = &sources {
            let mut names = Vec::new();
            let name = |subject: Subject| {
                let last = subject.last();
                names.push(naming.name(input, last.index, Some(&last.moment)));
            };
            let (all, several) = (sources.iter().flatten().map(Ok), sources.len() > 1);
            // Errors and warnings are reported when the input is drawn.
            self.show_all(all, several, &mut Messages::Dropped, name);
            self.outputs = names.into_iter().collect::<Result<_, _>>()?;
        }
        self.sources = Some(sources);
        Ok(())
    }

    /// Returns the rule for naming the outputs, which depends on the arguments and the project file.
    fn naming<'a>(&self, args: &'a DrawArgs) -> Result<Naming<'a>, Failure> {
        let are_many = self.are_many();
        if let Some(path) = args.output() {
            if !are_many || is_standard_stream(path) {
                return Ok(Naming::File(path));
            }
            return output::template(path).map(Naming::Template);
        }
        let name = |has_moments: bool| {
            let name = self.renderer.settings.name.get().cloned();
            name.unwrap_or_else(|| match (self.has_games(), has_moments) {
                (false, false) => FileName::of_inputs(),
                (false, true) => FileName::of_moves(),
                (true, false) => FileName::of_games(),
                (true, true) => FileName::of_moves_of_games(),
            })
        };
        Ok(Naming::Directory {
            path: args.out_dir.as_deref().unwrap_or(Path::new("")),
            one: name(false),
            many: name(self.has_moments()),
            extension: self.format.extension(),
        })
    }

    /// Draws a subject for the output at `path`. `colour` applies only to pictures made of text.
    pub fn draw(
        &self,
        args: &DrawArgs,
        subject: &Subject,
        path: &Path,
        colour: bool,
    ) -> Result<Drawn, Failure> {
        match (subject, args.script_address(path)) {
            (Subject::Page(page), Some(address)) => {
                Ok(page.draw(self.format, Script::At(&address)))
            }
            _ => {
                let options = PictureOptions {
                    colour,
                    has_labels: !args.labels.is_empty(),
                    ..PictureOptions::plain(self.format)
                };
                self.renderer.draw_subject(subject, options)
            }
        }
    }

    /// Returns the record of a picture for the manifest, or `None` without a manifest. The record of an
    /// animation describes the last position.
    pub fn record(
        &self,
        args: &DrawArgs,
        path: &Path,
        subject: &Subject,
        drawn: &Drawn,
    ) -> Option<PictureRecord> {
        args.manifest.is_some().then(|| {
            // Derive the rules only if there is a manifest, because deriving them takes longer than drawing.
            let rules = self.renderer.movements.rules();
            let (size, pixels) = (drawn.size, drawn.pixels);
            let record = PictureRecord::new(path, &self.input, subject.last(), rules, size, pixels);
            match &drawn.labels {
                Some(labels) if args.has_labels(LabelFormat::Json) => {
                    record.with_labels(labels.clone())
                }
                _ => record,
            }
        })
    }

    fn read(&self, content: Result<Content, FileError>) -> Sources {
        let unchosen = match self.pages {
            Some(_) => Unchosen::All,
            None => Unchosen::Refused,
        };
        let settings = &self.renderer.settings;
        let games = games::of_content(&self.input, content, settings, unchosen)?;
        let mut sources = match self.pages {
            Some(Pages::Together) => games.of_page(
                "`--game 1-50` chooses some; a name with `{index}` makes a page of each",
            )?,
            _ => games.all()?,
        };
        match sources.len() {
            1 => Ok(vec![Ok(sources.remove(0)?)]),
            _ => Ok(sources),
        }
    }

    /// Takes the games and positions of the input out of the job or, if they are not there, reads them.
    pub fn take_sources(&mut self) -> Sources {
        let known = self.sources.take();
        known.unwrap_or_else(|| self.read(input::open(&self.input)))
    }

    /// Converts each source to subjects (pictures, animations or pages) and passes the subjects to `show`. If
    /// there are several sources, reports mistakes and continues. Returns the number of failed sources.
    ///
    /// # Errors
    ///
    /// Returns an error if there is only a single game or position, and it contains a mistake.
    pub fn show(
        &self,
        sources: Vec<Result<Source, Failure>>,
        messages: &mut Messages,
        show: impl FnMut(Subject),
    ) -> Result<usize, Failure> {
        let are_several = sources.len() > 1;
        let mut failures = self.show_all(sources.into_iter(), are_several, messages, show);
        match are_several {
            false if !failures.is_empty() => Err(failures.remove(0)),
            _ => {
                failures.iter().for_each(|it| messages.tell_failure(it));
                Ok(failures.len())
            }
        }
    }

    fn show_all(
        &self,
        sources: impl Iterator<Item = Result<impl Borrow<Source>, Failure>>,
        are_several: bool,
        messages: &mut Messages,
        mut show: impl FnMut(Subject),
    ) -> Vec<Failure> {
        let (mut pages, mut failures) = (Vec::<Page>::new(), Vec::new());
        for source in sources {
            let mut show = |subject| match (self.pages, subject) {
                (Some(Pages::Together), Subject::Page(page)) => match pages.first_mut() {
                    // Joining the pages at once saves the memory for art that many of them have.
                    Some(all) => all.append(page),
                    None => pages.push(page),
                },
                (_, subject) => show(subject),
            };
            let shown = source
                .and_then(|it| self.show_subjects(it.borrow(), are_several, messages, &mut show));
            failures.extend(shown.err());
        }
        // Combine the pages of all games into a single page.
        let title = self.input.file_stem().unwrap_or_default();
        let title = title.to_string_lossy().into_owned();
        let page = Page::together(pages, Some(title));
        page.map(Subject::Page).into_iter().for_each(show);
        failures
    }

    fn show_subjects(
        &self,
        source: &Source,
        are_several: bool,
        messages: &mut Messages,
        show: &mut dyn FnMut(Subject),
    ) -> Result<(), Failure> {
        let (renderer, settings) = (&self.renderer, &self.renderer.settings);
        if let Some(pages) = self.pages {
            let setup = match self.format {
                PictureFormat::HtmlFragment => Setup::Embedded { place: "" },
                _ if are_several && pages == Pages::Together => Setup::AmongOthers,
                _ => Setup::Alone,
            };
            let page = renderer.page(source, settings, setup, messages)?;
            show(Subject::Page(page));
            return Ok(());
        }
        let mut show = |subject| {
            show(subject);
            Ok(())
        };
        renderer.for_each_subject(source, settings, self.format, messages, &mut show)
    }
}

/// The distribution of an input's games over pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pages {
    /// All games share a page.
    Together,
    /// Each game has a page.
    Each,
}

impl Pages {
    /// Returns `Each` if the names of the outputs depend on the game, and `Together` otherwise.
    fn of(args: &DrawArgs, settings: &Settings) -> Pages {
        let is_of_game = match args.output() {
            Some(path) if is_standard_stream(path) => false,
            Some(path) => {
                let name = FileName::parse(path.as_os_str());
                name.is_ok_and(|name| name.needs_diagram())
            }
            None => settings.name.get().is_some_and(FileName::needs_diagram),
        };
        match is_of_game {
            true => Pages::Each,
            false => Pages::Together,
        }
    }
}
