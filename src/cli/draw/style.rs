//! How diagrams look, and what they are written as.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use clap::ValueHint;

use super::super::args::{centimetres, dpi, one_of, pixels, scale, theme};
use super::super::caption::Caption;
use super::super::caption_font::{self, CaptionFont};
use super::super::credits::Credits;
use super::super::diagnostic::Diagnostic;
use super::super::diagram::Diagram;
use super::super::failure::Failure;
use super::super::messages::Messages;
use super::super::movements::Movements;
use super::super::picture;
use super::super::plain::plain;
use super::super::project::Settings;
use super::super::shortcomings::{self, MissingIn};
use super::super::theme_dirs::{self, Lookup};
use super::super::view::{ViewArgs, most_specific};
use xiangqi_setup::board::{Color, Orientation};
use xiangqi_setup::page::FontFile;
use xiangqi_setup::page::{PictureFormat, Shortcomings};
use xiangqi_setup::scene::{
    CaptionText, Coordinates, HorseArrows, Language, Length, Options, Paper, Scale, Scene, Side,
    SideToMove, Sides,
};
use xiangqi_setup::svg;
use xiangqi_setup::text::{self, TextLines, TextOptions, TextPieces};
use xiangqi_setup::theme::{
    LicenseRequirement, NotAPaint, Paint, Theme, ThemeErrorKind, ThemeKind,
};

/// How diagrams look, and what they are written as.
#[derive(Debug, clap::Args)]
pub struct StyleArgs {
    /// Mark beside the board who is to move: `auto` where that is known
    #[arg(long, value_name = "SIDE", default_value = SideToMove::default().name(), value_parser = one_of(&SideToMove::ALL, SideToMove::name), help_heading = "Beside the board")]
    pub side_to_move: SideToMove,

    /// What files and ranks are called at the edges, of two such as `algebraic,chinese` the first at the left and right, the second at the top and bottom; if nothing is said, what the board theme has
    #[arg(long, value_name = "SYSTEM", value_parser = one_of(&Coordinates::ALL, Coordinates::name), help_heading = "Beside the board")]
    pub coordinates: Option<Coordinates>,

    /// At which sides: `all`, or some of `top`, `right`, `bottom` and `left` with commas between
    #[arg(long, value_name = "SIDES", help_heading = "Beside the board")]
    pub coordinate_sides: Option<Sides>,

    /// Words below the picture, with fields from the game: `{red} – {black}, {event} {date}, after {move}`
    #[arg(long, value_name = "TEXT", value_parser = Caption::parse, help_heading = "Beside the board")]
    pub caption: Option<Caption>,

    /// The font of the caption: the name of a family, or a file such as `./fonts/mine.ttf`
    #[arg(long, value_name = "FONT", value_parser = CaptionFont::read, value_hint = ValueHint::AnyPath, help_heading = "Beside the board")]
    pub caption_font: Option<CaptionFont>,

    /// How arrows lead that go where a horse can go: `bent` through its leg
    #[arg(long, value_name = "SHAPE", default_value = HorseArrows::default().name(), value_parser = one_of(&HorseArrows::ALL, HorseArrows::name), help_heading = "View")]
    pub horse_arrows: HorseArrows,

    /// The format of the pictures, if the name of OUTPUT does not tell; otherwise svg
    #[arg(long, value_name = "FORMAT", value_parser = one_of(&PictureFormat::ALL, PictureFormat::name), help_heading = "Output")]
    pub output_format: Option<PictureFormat>,

    /// The colour behind everything, such as `#fff` or `white`, or `none`; if nothing is said, the board's paper in SVG and PDF, and none in PNG
    #[arg(long, value_name = "COLOUR", value_parser = Background::read, help_heading = "Output")]
    pub background: Option<Background>,

    /// Dots per inch of a PNG, 300 if nothing is said; SVG and PDF have none
    #[arg(long, value_name = "DPI", value_parser = dpi, allow_negative_numbers = true, help_heading = "Output")]
    pub dpi: Option<f64>,

    /// What stands for pieces in text: Chinese characters, or the letters of FEN
    #[arg(long, value_name = "PIECES", default_value = TextPieces::default().name(), value_parser = one_of(&TextPieces::ALL, TextPieces::name), help_heading = "Output")]
    pub text_pieces: TextPieces,

    /// What the lines of a board are made of in text: `ascii` if `unicode` does not line up
    #[arg(long, value_name = "LINES", default_value = TextLines::default().name(), value_parser = one_of(&TextLines::ALL, TextLines::name), help_heading = "Output")]
    pub text_lines: TextLines,

    /// The board theme: a name, or the path of a theme directory
    #[arg(long, value_name = "THEME", default_value = ThemeKind::Board.default_name(), value_parser = theme(ThemeKind::Board), hide_possible_values = true, value_hint = ValueHint::AnyPath, help_heading = "Themes")]
    pub board: String,

    /// The piece theme
    #[arg(long, value_name = "THEME", default_value = ThemeKind::Pieces.default_name(), value_parser = theme(ThemeKind::Pieces), hide_possible_values = true, value_hint = ValueHint::AnyPath, help_heading = "Themes")]
    pub pieces: String,

    /// The annotation theme
    #[arg(long, value_name = "THEME", default_value = ThemeKind::Annotations.default_name(), value_parser = theme(ThemeKind::Annotations), hide_possible_values = true, value_hint = ValueHint::AnyPath, help_heading = "Themes")]
    pub annotations: String,

    #[command(flatten)]
    pub lookup: Lookup,

    /// Refuse themes whose licence is not in the list: SPDX identifiers with commas between, or `free`
    #[arg(long, value_name = "LICENSES", help_heading = "Themes")]
    pub require_license: Option<LicenseRequirement>,

    /// Write what must be credited in the picture to FILE; `-` writes to standard output
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Themes")]
    pub credits: Option<PathBuf>,

    /// The width in centimetres, exact in print: of the whole board with what is beside it; a part of it is as much narrower
    #[arg(long, value_name = "CM", default_value = "7", value_parser = centimetres, allow_negative_numbers = true, help_heading = "Size")]
    pub width_cm: Length,

    /// The width in pixels instead, for screens
    #[arg(long, value_name = "PX", conflicts_with = "width_cm", value_parser = pixels, allow_negative_numbers = true, help_heading = "Size")]
    pub width_px: Option<Length>,

    /// The size of pieces in proportion to their field, up to 1.2
    #[arg(long, value_name = "FACTOR", default_value = "0.9", value_parser = scale, allow_negative_numbers = true, help_heading = "Size")]
    pub scale_pieces: Scale,

    /// The size of marks in proportion to their field, up to 1.2
    #[arg(long, value_name = "FACTOR", default_value = "0.9", value_parser = scale, allow_negative_numbers = true, help_heading = "Size")]
    pub scale_annotations: Scale,

    /// The language of the words about the picture, for those who cannot see it
    #[arg(long, value_name = "LANGUAGE", default_value = Language::default().tag(), value_parser = one_of(&Language::ALL, Language::tag), help_heading = "Output")]
    pub lang: Language,

    /// Mark the four corners of the playing field, to check a board theme
    #[arg(long, help_heading = "Themes")]
    pub debug: bool,

    /// Which of this a project file says.
    #[arg(skip)]
    of_project: OfProject,
}

/// Which options come from a project file, where that makes a difference.
#[derive(Clone, Copy, Debug, Default)]
struct OfProject {
    caption: bool,
    coordinate_sides: bool,
    side_to_move: bool,
}

impl StyleArgs {
    /// What the arguments say about a picture in this format.
    pub fn options(
        &self,
        format: PictureFormat,
        diagram: &Diagram,
        view: &ViewArgs,
        movements: &Movements,
    ) -> Options {
        Options {
            orientation: view.orientation(&diagram.view),
            crop: view.crop(&diagram.view),
            coordinates: self.coordinates,
            coordinate_sides: self.coordinate_sides.clone(),
            side_to_move: self.side_to_move(diagram.to_move),
            horse_arrows: self.horse_arrows,
            caption: self.caption(diagram, movements),
            situation: diagram.situation(),
            language: self.lang,
            width: self.width_px.unwrap_or(self.width_cm),
            scale_pieces: self.scale_pieces,
            scale_annotations: self.scale_annotations,
            paper: self.paper(format),
            debug: self.debug,
        }
    }

    /// The same about a picture of characters.
    fn text_options(&self, options: Options, colour: bool) -> TextOptions {
        TextOptions {
            pieces: self.text_pieces,
            lines: self.text_lines,
            colour,
            orientation: options.orientation,
            crop: options.crop,
            coordinates: options.coordinates,
            coordinate_sides: options.coordinate_sides,
            caption: options.caption.map(|caption| caption.text),
            to_move: options.side_to_move.marked(options.situation.to_move),
            language: options.language,
        }
    }

    /// Checks that the arguments fit together.
    fn check(&self) -> Result<(), Failure> {
        let Some(sides) = &self.coordinate_sides else {
            return Ok(());
        };
        let Some(system) = self.coordinates else {
            // In a project file they wait for those diagrams that have coordinates.
            return match self.of_project.coordinate_sides {
                true => Ok(()),
                false => Err(Failure::SidesWithoutCoordinates),
            };
        };
        let mut all = Side::ALL.into_iter();
        let stand = all.any(|side| sides.contains(side) && system.stands_at(side));
        if !stand && system != Coordinates::None {
            return Err(Failure::NoCoordinates { system });
        }
        Ok(())
    }

    /// Takes all for options of a project file that the command line does not say itself.
    pub fn set_own(&mut self, is_own: impl Fn(&str) -> bool) {
        self.of_project = OfProject {
            caption: !is_own("caption"),
            coordinate_sides: !is_own("coordinate_sides"),
            side_to_move: !is_own("side_to_move"),
        };
    }

    /// What stands below the picture of a diagram. An empty text is none, whatever a project
    /// file says.
    fn caption(&self, diagram: &Diagram, movements: &Movements) -> Option<CaptionText> {
        let option = self.caption.as_ref();
        let option = option.map(|it| it.fill(diagram, || movements.rules(), self.lang));
        let option = option.map(Option::unwrap_or_default);
        let position = diagram.view.caption.clone();
        let text = most_specific(option, self.of_project.caption, position)?;
        let font = match &self.caption_font {
            Some(CaptionFont::Family(family)) => Some(family.clone()),
            Some(CaptionFont::File(_)) | None => None,
        };
        (!text.is_empty()).then_some(CaptionText { text, font })
    }

    /// Which side is marked where this much is known. A project file that names a side means
    /// positions that do not tell.
    fn side_to_move(&self, known: Option<Color>) -> SideToMove {
        match self.side_to_move {
            SideToMove::Red | SideToMove::Black
                if self.of_project.side_to_move && known.is_some() =>
            {
                SideToMove::Auto
            }
            said => said,
        }
    }

    /// What is behind everything. Who wants dots will mostly lay them over something.
    fn paper(&self, format: PictureFormat) -> Paper {
        match &self.background {
            Some(Background(Some(colour))) => Paper::Paint(colour.clone()),
            Some(Background(None)) => Paper::None,
            None if format == PictureFormat::Png => Paper::None,
            None => Paper::OfTheme,
        }
    }
}

/// What all diagrams of a project are drawn with.
pub struct Style {
    /// What the arguments and the project file say.
    pub settings: Arc<Settings>,
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
    pub fn load(settings: Arc<Settings>, messages: &mut Messages) -> Result<Style, Failure> {
        let args = &settings.args.style;
        args.check()?;
        let movements = &settings.args.diagram.movements;
        let movements = Movements::read(movements, |remark| {
            messages.tell(&settings.locate(remark));
        })?;
        let library = args.lookup.library()?;
        let theme = Theme::load(&library, &args.board, &args.pieces, &args.annotations);
        let theme = theme.inspect_err(|error| {
            // It may be where we cannot look.
            if matches!(error.kind, ThemeErrorKind::UnknownTheme { .. }) {
                theme_dirs::warn_of_unreadable(&library);
            }
        })?;
        for warning in shortcomings::of_theme(&theme) {
            messages.tell(&warning);
        }
        let font = match &args.caption_font {
            Some(CaptionFont::File(path)) => Some(caption_font::load(path)?),
            Some(CaptionFont::Family(_)) | None => None,
        };
        let credits = Credits::new(&library, args, &theme)?;
        if let Some(required) = &args.require_license {
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
        })
    }

    /// The files and directories that the themes and the font of captions are read from.
    pub fn files(&self) -> &[PathBuf] {
        self.files.get_or_init(|| {
            let mut files = self.credits.files();
            if let Some(CaptionFont::File(path)) = &self.settings.args.style.caption_font {
                files.push(path.clone());
            }
            files
        })
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
        let args = &self.settings.args.style;
        let view = &self.settings.args.diagram.view;
        let mut options = args.options(format, diagram, view, &self.movements);
        if format == PictureFormat::Text {
            let options = args.text_options(options, colour);
            let text = text::write(&diagram.board, &options);
            return Ok(Drawn {
                bytes: text.into_bytes(),
                size: None,
                dots: None,
            });
        }
        if let (Some(caption), Some(font)) = (&mut options.caption, &self.font) {
            caption.font = Some(font.family().clone());
        }
        let is_as_usual =
            options.orientation == Orientation::default() && options.coordinates.is_none();
        if self.theme.board.words_in_art && !is_as_usual {
            self.has_stuck_words.store(true, Ordering::Relaxed);
        }
        let scene = Scene::compose(&diagram.board, &self.theme, &options);
        let size = Some([scene.width, scene.height]);
        if scene.caption.as_ref().is_some_and(|caption| caption.is_cut) {
            self.has_cut_captions.store(true, Ordering::Relaxed);
        }
        let svg = svg::write_at(&scene, place);
        let file = picture::from_svg(svg, format, scene.width, args.dpi, self.font.as_ref());
        let file = file.map_err(|failure| {
            let themes = [&args.board, &args.pieces, &args.annotations];
            let mut art = themes.map(|name| format!("`{}`", plain(name))).join(", ");
            if let (Some(CaptionFont::File(path)), Some(_)) = (&args.caption_font, &scene.caption) {
                art += &format!(" and the font `{}`", plain(&path.to_string_lossy()));
            }
            failure.about_art(art)
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
        if let Some(CaptionFont::Family(family)) = &self.settings.args.style.caption_font
            && found.families.contains(family.name())
        {
            messages.tell(&shortcomings::no_family(family.name()));
        }
        let place = match &self.settings.args.style.caption_font {
            _ if !self.lacks_in_captions.load(Ordering::Relaxed) => MissingIn::Art,
            Some(CaptionFont::File(path)) => MissingIn::CaptionsOf(path),
            Some(CaptionFont::Family(_)) | None => MissingIn::Captions,
        };
        let warnings = shortcomings::of_pictures(&found, place, [&self.theme]);
        warnings.iter().for_each(|warning| messages.tell(warning));
        if self.has_cut_captions.load(Ordering::Relaxed) {
            let title = "a caption is too long for its picture: the end of it is missing";
            messages.tell(&Diagnostic::warn(title));
        }
        if self.has_stuck_words.load(Ordering::Relaxed) {
            let board = &self.settings.args.style.board;
            messages.tell(&shortcomings::stuck_words(board));
        }
    }
}

/// What is behind everything, if anything is.
#[derive(Clone, Debug)]
pub struct Background(Option<Paint>);

impl Background {
    fn read(text: &str) -> Result<Background, NotAPaint> {
        Paint::from_words(text).map(Background)
    }
}
