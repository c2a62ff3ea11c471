//! The job of drawing an input.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::cli::commands::draw::args::DrawArgs;
use crate::cli::commands::draw::renderer::{Drawn, Renderer};
use crate::cli::commands::draw::subject::Subject;
use crate::cli::error::Failure;
use crate::cli::files::games::{Games, Unchosen};
use crate::cli::files::input::{as_path, is_standard_stream};
use crate::cli::files::picture;
use crate::cli::files::source::Source;
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use xiangqi_setup::diagram::PictureRecord;
use xiangqi_setup::game::{Moments, Selector};
use xiangqi_setup::page::PictureFormat;
use xiangqi_setup::settings::{AnySetting, Level, Settings};
use xiangqi_setup::templates::{FileName, Naming};

/// The chosen games and positions of an input, or the mistake in one of them.
type Sources = Result<Vec<Result<Source, Failure>>, Failure>;

/// An input and its pictures.
pub struct Job {
    /// The input.
    pub input: PathBuf,
    /// Its renderer.
    pub renderer: Arc<Renderer>,
    /// The format of its pictures.
    pub format: PictureFormat,
    /// Their paths, in the order of the subjects.
    pub outputs: Vec<PathBuf>,
    moments: Moments,
    /// Whether one picture shows all moments of a game.
    is_film: bool,
    /// Whether several games of the input can be chosen.
    has_games: bool,
    /// Whether there is a manifest.
    is_listed: bool,
    /// The content of the input, if the names of outputs depend on it.
    sources: Option<Sources>,
}

impl Job {
    pub fn new(args: &DrawArgs, input: &Path, renderer: Arc<Renderer>) -> Result<Job, Failure> {
        let settings = &renderer.settings;
        let chosen = settings.output_format.get().copied();
        let promised = args.output().and_then(PictureFormat::from_extension);
        // The project's format applies only where no file name sets one.
        let format = promised.or(chosen).unwrap_or(PictureFormat::Svg);
        picture::check(format)?;
        check_film(settings, format)?;
        Ok(Job {
            input: input.to_owned(),
            format,
            outputs: Vec::new(),
            moments: settings.moments_in(format),
            is_film: settings.is_film(format),
            has_games: Selector::can_choose_several(&settings.game.or_default()),
            is_listed: args.manifest.is_some(),
            sources: None,
            renderer,
        })
    }

    /// Whether the input can become several pictures.
    pub fn are_many(&self) -> bool {
        self.has_moments() || self.has_games
    }

    /// Whether a game can become several pictures.
    fn has_moments(&self) -> bool {
        self.moments.are_many() && !self.is_film
    }

    /// Names the outputs. An unreadable input has none; drawing reports it.
    pub fn name_outputs(&mut self, args: &DrawArgs) -> Result<(), Failure> {
        let naming = self.naming(args)?;
        let input = as_path(&self.input);
        if !naming.needs_moment() && !self.are_many() {
            self.outputs = vec![naming.name(input, 1, None)?];
            return Ok(());
        }
        let sources = self.read();
        for source in sources.iter().flatten().flatten() {
            // Drawing reports errors and warnings.
            let subjects = self.subjects_of(source, &mut Messages::Dropped);
            for subject in subjects.iter().flatten() {
                let last = subject.last();
                let name = naming.name(input, last.index, Some(&last.moment))?;
                self.outputs.push(name);
            }
        }
        self.sources = Some(sources);
        Ok(())
    }

    /// The naming that the command line and the project choose.
    fn naming<'a>(&self, args: &'a DrawArgs) -> Result<Naming<'a>, Failure> {
        let are_many = self.are_many();
        if let Some(path) = args.output() {
            if !are_many || is_standard_stream(path) {
                return Ok(Naming::File(path));
            }
            let template = FileName::parse(path.as_os_str());
            return Ok(Naming::Template(template.map_err(|error| {
                let text = path.display().to_string();
                Failure::from(Diagnostic::template(&text, &error)).misuse()
            })?));
        }
        let name = self.renderer.settings.name.get();
        let one = match self.has_games {
            true => FileName::of_games(),
            false => FileName::of_inputs(),
        };
        let many = match (self.has_games, self.has_moments()) {
            (false, false) => FileName::of_inputs(),
            (false, true) => FileName::of_moves(),
            (true, false) => FileName::of_games(),
            (true, true) => FileName::of_moves_of_games(),
        };
        Ok(Naming::Directory {
            path: args.out_dir.as_deref().unwrap_or(Path::new("")),
            one: name.cloned().unwrap_or(one),
            many: name.cloned().unwrap_or(many),
            extension: self.format.extension(),
        })
    }

    /// A picture's record, if there is a manifest: that of a film is about its last position.
    pub fn record(&self, path: &Path, subject: &Subject, drawn: &Drawn) -> Option<PictureRecord> {
        self.is_listed.then(|| {
            // Deriving the rules takes longer than drawing.
            let rules = self.renderer.movements.rules();
            let (size, pixels) = (drawn.size, drawn.pixels);
            PictureRecord::new(path, &self.input, subject.last(), rules, size, pixels)
        })
    }

    fn read(&self) -> Sources {
        let mut games = Games::open(&self.input, &self.renderer.settings, Unchosen::Refused)?;
        let mut sources: Vec<_> = games.by_ref().collect();
        match sources.len() {
            0 => Err(games.none()),
            1 => Ok(vec![Ok(sources.remove(0)?)]),
            _ => Ok(sources),
        }
    }

    /// The subjects of the input, and the failures to make those of some of its games.
    ///
    /// # Errors
    /// The input cannot be read, or it has only one game or position and that is wrong.
    pub fn subjects(
        &mut self,
        messages: &mut Messages,
    ) -> Result<(Vec<Subject>, Vec<Failure>), Failure> {
        let sources = self.sources.take().unwrap_or_else(|| self.read())?;
        let is_only = sources.len() == 1;
        let (mut subjects, mut failures) = (Vec::new(), Vec::new());
        for source in sources {
            match source.and_then(|source| self.subjects_of(&source, messages)) {
                Ok(of_source) => subjects.extend(of_source),
                Err(failure) if is_only => return Err(failure),
                Err(failure) => failures.push(failure),
            }
        }
        Ok((subjects, failures))
    }

    fn subjects_of(
        &self,
        source: &Source,
        messages: &mut Messages,
    ) -> Result<Vec<Subject>, Failure> {
        let Renderer {
            settings,
            movements,
            ..
        } = &*self.renderer;
        let diagrams = source.diagrams_at(&self.moments, settings, movements, messages)?;
        Ok(Subject::all(diagrams, self.is_film))
    }
}

/// Checks that options of the command line about films are for one.
fn check_film(settings: &Settings, format: PictureFormat) -> Result<(), Failure> {
    let set = |setting: &dyn AnySetting| {
        let origin = setting.origin();
        origin.is_some_and(|origin| origin.level == Level::CommandLine)
    };
    if set(&settings.animate) && settings.animate.or_default() {
        if matches!(format, PictureFormat::Svg) || format.is_film() {
            return Ok(());
        }
        let title = format!(
            "`--animate` is for SVG; {} shows one position",
            format.name()
        );
        return Err(Failure::usage(title).help("a film is a .gif, an .apng or an .svg"));
    }
    if settings.is_film(format) {
        return Ok(());
    }
    let about_films: [(&str, &dyn AnySetting); 5] = [
        ("from", &settings.from),
        ("delay", &settings.delay),
        ("delay-last", &settings.delay_last),
        ("loop", &settings.loop_),
        ("still", &settings.still),
    ];
    match about_films.into_iter().find(|(_, setting)| set(*setting)) {
        None => Ok(()),
        Some((name, _)) => {
            let title = format!("`--{name}` needs a film");
            let help = "a film is a .gif, an .apng, or an .svg with `--animate`";
            Err(Failure::usage(title).help(help))
        }
    }
}
