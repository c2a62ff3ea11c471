//! Draws diagrams with the themes, fonts and piece movements that the settings name.

use std::mem;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::encoder::{self, Dots, Encoder};
use super::error_location::locate;
use super::picture_options::PictureOptions;
use super::shortcomings::{self, Found};
use super::source::Source;
use super::subject::{Drawn, Page, Subject};
use super::themes::Themes;
use crate::board::{Area, Crop};
use crate::complaint::{Complaint, Context, Culprit, Failure, Listener};
use crate::diagram::{Diagram, Movements};
use crate::page::labels::{Labels, PieceBoxes};
use crate::page::{FontFile, PictureFormat, Shortcomings};
use crate::scene::{Description, LiveText, Options, Scene};
use crate::settings::{AnySetting, CaptionFont, Settings};
use crate::svg::{self, Film};
use crate::text_board;
use crate::theme::{Credits, Theme, ThemeErrorKind, ThemeKind, ViewBox};
use crate::util::regular_file::{self, FileError};
use crate::util::safe_text::plain;
use crate::util::system_error::reason;
use crate::web::{Script, Setup};

/// A renderer of diagrams, with the themes, the font and the piece movements that it uses.
pub struct Renderer {
    /// The settings with which the renderer was loaded.
    pub settings: Arc<Settings>,
    /// The movements of the pieces.
    pub movements: Movements,
    /// The credits for the authors of the themes.
    pub credits: Credits,
    theme: Theme,
    /// The font file for captions, if the settings name one.
    font: Option<FontFile>,
    /// The bounding boxes of the pieces, computed on first use.
    boxes: OnceLock<PieceBoxes>,
    /// The files of the themes and the font, listed on first use.
    files: OnceLock<Vec<PathBuf>>,
    encoder: Arc<Encoder>,
    /// The shortcomings of the pictures drawn so far that have not been reported yet.
    found: Mutex<Found>,
}

/// A film (an animation), and the data that complaints about the film need.
struct Composed<'a> {
    film: Film<'a>,
    /// The captions and legends of all positions.
    words: Vec<LiveText>,
    /// The options of the last position.
    options: Option<Options>,
}

impl Renderer {
    /// Loads the themes and the font that the settings name. Warnings go to `listener`.
    ///
    /// # Errors
    /// Returns an error if a theme is missing, broken or refused, or if a movement or the font is invalid.
    pub fn load(
        settings: Arc<Settings>,
        themes: &dyn Themes,
        listener: &mut dyn Listener,
    ) -> Result<Renderer, Failure> {
        let movements = movements(&settings, listener)?;
        let library = themes.library(&settings)?;
        let [board, pieces, annotations] = theme_names(&settings);
        let theme = Theme::load(&library, &board, &pieces, &annotations);
        let theme = theme.inspect_err(|error| {
            // The theme may be in a directory that cannot be read.
            if matches!(error.kind, ThemeErrorKind::UnknownTheme { .. }) {
                listener.tell_all(themes.unreadable(&library));
            }
        })?;
        listener.tell_all(shortcomings::of_theme(&theme));
        let font = font_file(&settings).map(load_font).transpose()?;
        let credits = Credits::new(&library, [&board, &pieces, &annotations], &theme)?;
        if let Some(required) = settings.require_license.get() {
            credits.check(required)?;
        }
        Ok(Renderer {
            movements,
            credits,
            theme,
            font,
            boxes: OnceLock::new(),
            files: OnceLock::new(),
            encoder: Arc::default(),
            found: Mutex::default(),
            settings,
        })
    }

    /// Makes the renderer use an encoder that it shares with other renderers.
    pub fn sharing(self, encoder: &Arc<Encoder>) -> Renderer {
        let encoder = Arc::clone(encoder);
        Renderer { encoder, ..self }
    }

    /// Returns the settings that determine what [`Renderer::load`] loads.
    pub(crate) fn dependencies(settings: &Settings) -> [&dyn AnySetting; 8] {
        [
            &settings.look,
            &settings.board,
            &settings.pieces,
            &settings.annotations,
            &settings.theme_dir,
            &settings.require_license,
            &settings.caption_font,
            &settings.piece,
        ]
    }

    /// Returns the files and directories of the themes, and the font file for captions.
    pub fn files(&self) -> &[PathBuf] {
        self.files.get_or_init(|| {
            let mut files = self.credits.files();
            files.extend(font_file(&self.settings).map(Path::to_owned));
            files
        })
    }

    /// Draws the content of one output file.
    pub fn draw_subject(
        &self,
        subject: &Subject,
        picture_options: PictureOptions,
    ) -> Result<Drawn, Failure> {
        match subject {
            Subject::Still(diagram) => self.draw(diagram, picture_options),
            Subject::Film(diagrams, source) => {
                self.draw_film(diagrams, source.as_deref(), picture_options)
            }
            Subject::Page(page) => Ok(page.draw(picture_options.format, Script::Inside)),
        }
    }

    /// Passes the diagrams of a source to `show`, as one film or one by one. Warnings go to `listener`.
    ///
    /// # Errors
    /// Returns an error if the game or position cannot be shown with the settings, or if `show` fails.
    pub fn for_each_subject(
        &self,
        source: &Source,
        settings: &Arc<Settings>,
        format: PictureFormat,
        listener: &mut dyn Listener,
        show: &mut dyn FnMut(Subject) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        if settings.is_film(format) {
            let film = self.subjects(source, settings, format, FEW, listener)?;
            return film.into_iter().try_for_each(show);
        }
        let mut all = source.diagrams_in(format, settings, &self.movements, listener)?;
        let first = all.by_ref().take(FEW).collect::<Result<Vec<_>, _>>()?;
        let mut are_more = false;
        for diagram in all {
            diagram?;
            are_more = true;
        }
        let mut show = |diagram| show(Subject::Still(Box::new(diagram)));
        first.into_iter().try_for_each(&mut show)?;
        if are_more {
            let again = &mut |_: &Complaint| {};
            let again = source.diagrams_in(format, settings, &self.movements, again)?;
            for diagram in again.skip(FEW) {
                show(diagram?)?;
            }
        }
        Ok(())
    }

    /// Returns the diagrams of a game or position, either all as one film or each as a picture. Returns at
    /// most `most` pictures. Warnings go to `listener`.
    ///
    /// # Errors
    /// Returns an error if the game or position cannot be shown with the settings.
    pub fn subjects(
        &self,
        source: &Source,
        settings: &Arc<Settings>,
        format: PictureFormat,
        most: usize,
        listener: &mut dyn Listener,
    ) -> Result<Vec<Subject>, Failure> {
        let diagrams = source.diagrams_in(format, settings, &self.movements, listener)?;
        if !settings.is_film(format) {
            let stills = diagrams.take(most);
            return stills.map(|it| Ok(Subject::Still(Box::new(it?)))).collect();
        }
        let diagrams = diagrams.collect::<Result<Vec<_>, _>>()?;
        let text = self.source_of_film(&diagrams, source);
        let film = (!diagrams.is_empty()).then_some(Subject::Film(diagrams, text));
        Ok(film.into_iter().collect())
    }

    /// Creates the page for a game. Warnings go to `listener`.
    ///
    /// # Errors
    /// Returns an error if the game cannot be shown, or if the feature `pages` is disabled.
    pub fn page(
        &self,
        source: &Source,
        settings: &Arc<Settings>,
        setup: Setup<'_>,
        listener: &mut dyn Listener,
    ) -> Result<Page, Failure> {
        if !cfg!(feature = "pages") {
            return Err(Failure::new("this program makes no web pages"));
        }
        let font = self.font.as_ref().map(FontFile::family);
        let look = (&self.theme, font);
        let viewer = source.viewer(settings, &self.movements, look, setup, listener)?;
        Ok(Page {
            title: viewer.title.clone(),
            viewers: vec![viewer],
        })
    }

    /// Draws a diagram.
    ///
    /// # Errors
    /// Returns an error if the picture is too expensive to draw, or if the format is not for still pictures.
    pub fn draw(
        &self,
        diagram: &Diagram,
        picture_options: PictureOptions,
    ) -> Result<Drawn, Failure> {
        let PictureOptions { format, place, .. } = picture_options;
        let board = &diagram.moment.board;
        if format == PictureFormat::Text {
            let mut options = diagram.text_options(&self.movements, picture_options.colour);
            options.caption = options.caption.filter(|_| !picture_options.leaves_captions);
            let text = text_board::write(board, &options);
            return Ok(Drawn {
                bytes: text.into_bytes(),
                ..Drawn::default()
            });
        }
        let (scene, options) = self.scene(diagram, picture_options);
        let dots = self.dots(&diagram.settings);
        let words: Vec<&LiveText> = scene.words().collect();
        let file = self.encoder.encode(&scene, format, place, dots);
        let file = file.map_err(|failure| self.about_art(failure, !words.is_empty()))?;
        self.note(&options, &words, file.shortcomings);
        let labels = match picture_options.has_labels {
            true => Some(Labels::of(&scene, board, self.boxes()?, file.dots)),
            false => None,
        };
        Ok(Drawn {
            bytes: file.bytes,
            size: Some([scene.width, scene.height]),
            pixels: file.dots,
            labels,
        })
    }

    /// Composes the scene of a diagram. Returns the scene and the options that were used.
    fn scene(&self, diagram: &Diagram, picture_options: PictureOptions) -> (Scene<'_>, Options) {
        let options = self.options(diagram, picture_options);
        let mut scene = Scene::compose(&diagram.moment.board, &self.theme, &options);
        let has_source = diagram.settings.source.or(picture_options.is_own_file);
        scene.source = has_source.then(|| diagram.source(&self.movements));
        (scene, options)
    }

    /// Returns the bounding boxes of the pieces, which are computed on first use.
    fn boxes(&self) -> Result<&PieceBoxes, Failure> {
        if let Some(boxes) = self.boxes.get() {
            return Ok(boxes);
        }
        let boxes = encoder::piece_boxes(&self.theme.pieces);
        let boxes = boxes.map_err(|failure| self.about_art(failure, false))?;
        Ok(self.boxes.get_or_init(|| boxes))
    }

    /// Returns the text from which a film of these diagrams can be redrawn, unless the settings exclude it.
    fn source_of_film(&self, diagrams: &[Diagram], source: &Source) -> Option<String> {
        let has_source = self.settings_of(diagrams).source.or(true);
        let text = || Diagram::source_of_film(diagrams, &source.parsed, &self.movements);
        has_source.then(text).flatten()
    }

    /// Returns a picture as SVG, whatever its own format. For a text diagram or a page, returns the content
    /// of the file itself. Pictures with the same SVG, format and resolution look the same.
    pub fn source_of(
        &self,
        subject: &Subject,
        picture_options: PictureOptions,
    ) -> Result<Vec<u8>, Failure> {
        let PictureOptions { format, place, .. } = picture_options;
        Ok(match subject {
            Subject::Still(diagram) if format != PictureFormat::Text => {
                svg::write_at(&self.scene(diagram, picture_options).0, place).into_bytes()
            }
            Subject::Film(diagrams, _) => {
                let film = self.film(diagrams, picture_options)?.film;
                let playback = self.settings_of(diagrams).playback(format);
                svg::write_animated(&film, &playback, place).into_bytes()
            }
            Subject::Still(_) | Subject::Page(_) => {
                self.draw_subject(subject, picture_options)?.bytes
            }
        })
    }

    /// Returns the settings of a film, which are the settings of its first diagram.
    fn settings_of<'a>(&'a self, diagrams: &'a [Diagram]) -> &'a Settings {
        diagrams.first().map_or(&self.settings, |it| &it.settings)
    }

    /// Composes a film of the positions of a game.
    fn film(
        &self,
        diagrams: &[Diagram],
        picture_options: PictureOptions,
    ) -> Result<Composed<'_>, Failure> {
        // The part of the board that contains everything shown in any position.
        let shown = diagrams.iter().map(|diagram| diagram.shown);
        let shown = shown.reduce(Area::with).unwrap_or_else(Area::whole);
        let compose = |diagram: &Diagram, least: Option<ViewBox>| {
            let mut options = self.options(diagram, picture_options);
            options.crop = Crop::Area(shown);
            options.least = least;
            let scene = Scene::compose(&diagram.moment.board, &self.theme, &options);
            (scene, options)
        };
        // Captions and legends differ in height. Use one view box that fits all of them for all pictures.
        let mut sizes = diagrams.iter();
        let least = sizes.next().map(|first| {
            let first = compose(first, None).0;
            let all = sizes.map(|diagram| compose(diagram, None).0.view_box);
            all.fold(first.view_box, ViewBox::with)
        });
        let mut words: Vec<LiveText> = Vec::new();
        let mut last = None;
        let scenes = diagrams.iter().map(|diagram| {
            let (scene, options) = compose(diagram, least);
            words.extend(scene.words().cloned());
            last = Some(options);
            scene
        });
        let film = Film::new(scenes);
        let film = film.map_err(|error| Failure::new(error).expecting(error.expected()))?;
        Ok(Composed {
            film,
            words,
            options: last,
        })
    }

    /// Draws the positions of a game as one animated picture.
    fn draw_film(
        &self,
        diagrams: &[Diagram],
        source: Option<&str>,
        picture_options: PictureOptions,
    ) -> Result<Drawn, Failure> {
        let PictureOptions { format, place, .. } = picture_options;
        let composed = self.film(diagrams, picture_options)?;
        let (mut film, words) = (composed.film, composed.words);
        film.source = source
            .filter(|_| picture_options.is_own_file)
            .map(str::to_owned);
        let settings = self.settings_of(diagrams);
        let playback = settings.playback(format);
        let dots = self.dots(settings);
        let file = encoder::from_film(&film, format, &playback, place, dots);
        let file = file.map_err(|failure| self.about_art(failure, !words.is_empty()))?;
        if let Some(options) = composed.options {
            let words: Vec<&LiveText> = words.iter().collect();
            self.note(&options, &words, file.shortcomings);
        }
        Ok(Drawn {
            bytes: file.bytes,
            size: Some([film.width, film.height]),
            pixels: file.dots,
            labels: None,
        })
    }

    /// Returns the settings for raster images.
    fn dots(&self, settings: &Settings) -> Dots<'_> {
        Dots {
            dpi: settings.dpi.get().copied(),
            font: self.font.as_ref(),
            is_transparent: settings.background.get() == Some(&None),
            compression: settings.png_compression.or_default(),
        }
    }

    /// Describes a diagram for readers who cannot see it.
    pub fn describe(&self, diagram: &Diagram, picture_options: PictureOptions) -> String {
        let options = self.options(diagram, picture_options);
        Description::of(&diagram.moment.board, &options).alternative
    }

    /// Returns the options for composing a diagram.
    fn options(&self, diagram: &Diagram, picture_options: PictureOptions) -> Options {
        let mut options = diagram.options(picture_options.format, &self.movements);
        if picture_options.leaves_captions {
            options.caption = None;
        }
        if let Some(font) = &self.font {
            let caption = options.caption.as_mut().map(|caption| &mut caption.font);
            let legend = options.legend.as_mut().map(|legend| &mut legend.font);
            for family in caption.into_iter().chain(legend) {
                *family = Some(font.family().clone());
            }
        }
        options
    }

    /// Names the themes in a failure caused by their art, and also the font file if `has_words` is true.
    fn about_art(&self, failure: Failure, has_words: bool) -> Failure {
        let themes = theme_names(&self.settings);
        let mut art = themes.map(|name| format!("`{}`", plain(&name))).join(", ");
        if let (Some(path), true) = (font_file(&self.settings), has_words) {
            art += &format!(" and the font `{}`", plain(&path.to_string_lossy()));
        }
        match failure.culprit() {
            Some(Culprit::Art) => {
                failure.map(|it| it.about(format!("cannot draw this with the themes {art}")))
            }
            _ => failure,
        }
    }

    /// Records the shortcomings of a picture. `words` contains the captions and legends of the picture.
    fn note(&self, options: &Options, words: &[&LiveText], shortcomings: Shortcomings) {
        let has_words_in_art = self.theme.board.words_in_art;
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        found.note(options, words, has_words_in_art, shortcomings);
    }

    /// Reports the shortcomings of the pictures drawn since the last call.
    pub fn tell_shortcomings(&self, listener: &mut dyn Listener) {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        mem::take(&mut *found).tell(&self.settings, &self.theme, listener);
    }
}

/// The maximum number of a game's diagrams to keep in memory. Further diagrams are recomputed when drawn.
const FEW: usize = 128;

/// Returns the font file for captions, if the settings name one.
fn font_file(settings: &Settings) -> Option<&Path> {
    settings.caption_font.get().and_then(CaptionFont::file)
}

/// Reads the piece movements in the settings. Returns an error if one is invalid. Warnings go to `listener`.
pub fn movements(settings: &Settings, listener: &mut dyn Listener) -> Result<Movements, Failure> {
    let definitions = settings.piece.or_default();
    let movements = Movements::read(&definitions, |text, warning| {
        let complaint = Complaint::from(warning).in_text(&Context::new("--piece", text));
        listener.tell(&locate(settings, complaint));
    });
    Ok(movements?)
}

/// Returns the names of the themes for the board, the pieces and the annotations.
pub fn theme_names(settings: &Settings) -> [String; 3] {
    ThemeKind::ALL.map(|kind| settings.theme(kind))
}

/// The maximum size of a font file in bytes. The largest fonts contain all Chinese characters in all weights.
const FONT_BYTES: usize = 1 << 27;

/// Reads the font for captions, or returns an error if the file cannot be read or is not a usable font.
fn load_font(path: &Path) -> Result<FontFile, Failure> {
    let name = path.display().to_string();
    let font = match regular_file::read(path, FONT_BYTES) {
        Ok(bytes) => FontFile::read(&bytes)
            .map_err(|error| format!("cannot set captions in `{name}`: {error}")),
        Err(FileError::Unreadable(error)) => {
            Err(format!("cannot read `{name}`: {}", reason(&error)))
        }
        Err(error) => Err(format!("cannot read `{name}`: {error}")),
    };
    font.map_err(|title| {
        Failure::new(title).caused_by(Culprit::Word(vec!["caption-font"], name.clone()))
    })
}
