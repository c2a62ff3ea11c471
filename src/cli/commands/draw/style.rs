//! What the diagrams of a project are drawn with.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use crate::cli::error::{Culprit, Failure};
use crate::cli::files::caption_font;
use crate::cli::files::picture;
use crate::cli::files::project::locate;
use crate::cli::files::source::Source;
use crate::cli::files::theme_dirs;
use crate::cli::messages::diagnostic::Diagnostic;
use crate::cli::messages::outlet::Messages;
use crate::cli::messages::plain::plain;
use crate::cli::messages::shortcomings::{self, MissingIn};
use xiangqi_setup::board::Orientation;
use xiangqi_setup::diagram::{Diagram, Movements};
use xiangqi_setup::page::FontFile;
use xiangqi_setup::page::{PictureFormat, Shortcomings};
use xiangqi_setup::scene::{Coordinates, Length, Scene, Side};
use xiangqi_setup::settings::{CaptionFont, Level, Settings};
use xiangqi_setup::theme::{Credits, Theme, ThemeErrorKind, ThemeKind};
use xiangqi_setup::{svg, text_board};

/// What all diagrams of a project are drawn with.
pub struct Style {
    /// What the command line and the project file set together.
    pub settings: Arc<Settings>,
    /// The project file, if there is one.
    pub project_file: Option<PathBuf>,
    /// How pieces move.
    pub movements: Movements,
    /// Whose art it is.
    pub credits: Credits,
    theme: Theme,
    /// The font of captions, if it is that of a file.
    font: Option<FontFile>,
    /// What the themes are read from, once somebody wants to know.
    files: OnceLock<Vec<PathBuf>>,
    /// What the pictures that were drawn so far lack.
    shortcomings: Mutex<Shortcomings>,
    /// Whether words in the board's art have not turned with it, or stand beside other
    /// coordinates.
    has_stuck_words: AtomicBool,
    /// Whether there was more of a caption than fits below a picture.
    has_cut_captions: AtomicBool,
    /// Whether characters of a caption are missing.
    lacks_in_captions: AtomicBool,
}

/// A picture, ready to be written.
pub struct Drawn {
    /// The file.
    pub bytes: Vec<u8>,
    /// How wide and how high it is, if it has a size.
    pub size: Option<[Length; 2]>,
    /// How many dots that is, if it is made of dots.
    pub dots: Option<[u32; 2]>,
}

impl Style {
    /// Loads what the settings name. What is odd about it is told.
    ///
    /// # Errors
    /// A theme that is not there, not good or not allowed; movements that make no sense.
    pub fn load(
        settings: Arc<Settings>,
        project_file: Option<PathBuf>,
        messages: &mut Messages,
    ) -> Result<Style, Failure> {
        check_coordinates(&settings)?;
        let movements = movements(&settings, messages)?;
        let library = theme_dirs::library(settings.theme_dir.get())?;
        let [board, pieces, annotations] = theme_names(&settings);
        let theme = Theme::load(&library, &board, &pieces, &annotations);
        let theme = theme.inspect_err(|error| {
            // It may be where we cannot look.
            if matches!(error.kind, ThemeErrorKind::UnknownTheme { .. }) {
                theme_dirs::warn_of_unreadable(&library);
            }
        })?;
        for warning in shortcomings::of_theme(&theme) {
            messages.tell(&warning);
        }
        let font = settings.caption_font.get().and_then(CaptionFont::file);
        let font = font.map(caption_font::load).transpose()?;
        let credits = Credits::new(&library, [&board, &pieces, &annotations], &theme)?;
        if let Some(required) = settings.require_license.get() {
            credits.check(required)?;
        }
        Ok(Style {
            movements,
            credits,
            theme,
            font,
            files: OnceLock::new(),
            shortcomings: Mutex::default(),
            has_stuck_words: AtomicBool::default(),
            has_cut_captions: AtomicBool::default(),
            lacks_in_captions: AtomicBool::default(),
            settings,
            project_file,
        })
    }

    /// The files and directories that the themes and the font of captions are read from.
    pub fn files(&self) -> &[PathBuf] {
        self.files.get_or_init(|| {
            let mut files = self.credits.files();
            files.extend(self.font_file().map(Path::to_owned));
            files
        })
    }

    /// The diagrams of an input, with what else holds for it. What is odd about it is told.
    pub fn diagrams(
        &self,
        source: &Source,
        messages: &mut Messages,
    ) -> Result<Vec<Diagram>, Failure> {
        source.diagrams(&self.settings, &self.movements, messages)
    }

    /// The file of the captions' font, if it is one.
    fn font_file(&self) -> Option<&Path> {
        self.settings.caption_font.get().and_then(CaptionFont::file)
    }

    /// Draws a diagram, as text perhaps in colours. `place` tells apart pictures with the same
    /// content on a page.
    pub fn draw(
        &self,
        diagram: &Diagram,
        format: PictureFormat,
        colour: bool,
        place: &str,
    ) -> Result<Drawn, Failure> {
        let board = &diagram.moment.board;
        if format == PictureFormat::Text {
            let text = text_board::write(board, &diagram.text_options(&self.movements, colour));
            return Ok(Drawn {
                bytes: text.into_bytes(),
                size: None,
                dots: None,
            });
        }
        let mut options = diagram.options(format, &self.movements);
        if let (Some(caption), Some(font)) = (&mut options.caption, &self.font) {
            caption.font = Some(font.family().clone());
        }
        let is_as_usual =
            options.orientation == Orientation::default() && options.coordinates.is_none();
        if self.theme.board.words_in_art && !is_as_usual {
            self.has_stuck_words.store(true, Ordering::Relaxed);
        }
        let scene = Scene::compose(board, &self.theme, &options);
        let size = Some([scene.width, scene.height]);
        if scene.caption.as_ref().is_some_and(|caption| caption.is_cut) {
            self.has_cut_captions.store(true, Ordering::Relaxed);
        }
        let svg = svg::write_at(&scene, place);
        let file = picture::from_svg(
            svg,
            format,
            scene.width,
            self.settings.dpi.get().copied(),
            self.font.as_ref(),
        );
        let file = file.map_err(|failure| {
            let themes = theme_names(&self.settings);
            let mut art = themes.map(|name| format!("`{}`", plain(&name))).join(", ");
            if let (Some(path), Some(_)) = (self.font_file(), &scene.caption) {
                art += &format!(" and the font `{}`", plain(&path.to_string_lossy()));
            }
            failure.about_art(&art)
        })?;
        let mut in_caption = scene.caption.iter().flat_map(|caption| &caption.lines);
        let lacks = |text: &str| text.contains(|c| file.shortcomings.missing.contains(&c));
        if in_caption.any(|line| lacks(&line.text)) {
            self.lacks_in_captions.store(true, Ordering::Relaxed);
        }
        self.shortcomings
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .add(file.shortcomings);
        Ok(Drawn {
            bytes: file.bytes,
            size,
            dots: file.dots,
        })
    }

    /// Says what the pictures lack that were drawn so far, once for all of them.
    pub fn tell_shortcomings(&self, messages: &mut Messages) {
        let found = self.shortcomings.lock();
        let found = found.unwrap_or_else(PoisonError::into_inner);
        let family = self
            .settings
            .caption_font
            .get()
            .and_then(CaptionFont::family);
        if let Some(family) = family.filter(|family| found.families.contains(family.name())) {
            messages.tell(&shortcomings::no_family(family.name()));
        }
        let place = match self.font_file() {
            _ if !self.lacks_in_captions.load(Ordering::Relaxed) => MissingIn::Art,
            Some(path) => MissingIn::CaptionsOf(path),
            None => MissingIn::Captions,
        };
        let warnings = shortcomings::of_pictures(&found, place, [&self.theme]);
        warnings.iter().for_each(|warning| messages.tell(warning));
        if self.has_cut_captions.load(Ordering::Relaxed) {
            let title = "a caption is too long for its picture: the end of it is missing";
            messages.tell(&Diagnostic::warn(title));
        }
        if self.has_stuck_words.load(Ordering::Relaxed) {
            let [board, ..] = theme_names(&self.settings);
            messages.tell(&shortcomings::stuck_words(&board));
        }
    }
}

/// How pieces move. What to know about it is told.
///
/// # Errors
/// Definitions that make no sense.
pub fn movements(settings: &Settings, messages: &mut Messages) -> Result<Movements, Failure> {
    let definitions = settings.piece.or_default();
    Ok(Movements::read(&definitions, |text, warning| {
        messages.tell(&locate(settings, Diagnostic::betza_warning(text, warning)));
    })?)
}

/// The names of the themes, one of each kind.
pub fn theme_names(settings: &Settings) -> [String; 3] {
    [
        settings.board.or(ThemeKind::Board.default_name()),
        settings.pieces.or(ThemeKind::Pieces.default_name()),
        settings
            .annotations
            .or(ThemeKind::Annotations.default_name()),
    ]
}

/// Checks that coordinates and their sides fit together.
fn check_coordinates(settings: &Settings) -> Result<(), Failure> {
    let Some(sides) = settings.coordinate_sides.get() else {
        return Ok(());
    };
    let Some(system) = settings.coordinates.get().copied() else {
        // In a project file they wait for those diagrams that have coordinates.
        return match settings.coordinate_sides.level() < Some(Level::Position) {
            true => Ok(()),
            false => {
                let title = "`--coordinate-sides` needs coordinates that could stand there";
                Err(Failure::usage(title).help("say which with `--coordinates`"))
            }
        };
    };
    let mut all = Side::ALL.into_iter();
    let stand = all.any(|side| sides.contains(side) && system.stands_at(side));
    if !stand && system != Coordinates::None {
        let title = format!(
            "`--coordinates {}` has no names for ranks, which end at the left and the right",
            system.name()
        );
        let failure =
            Failure::usage(title).help("--coordinate-sides can be `top`, `bottom` or both");
        return Err(failure.caused_by(Culprit::Option("coordinate-sides")));
    }
    Ok(())
}
