//! How a position is to be shown, and what is drawn on it: what it may say itself, too.
//!
//! The most specific counts: the command line, then the position, then the project file.

use super::failure::Failure;
use super::plain::count;
use xiangqi_setup::board::{
    Annotation, Area, Board, Crop, Number, Orientation, PlacedAnnotation, PlacedAnnotationError,
    Square, View,
};
use xiangqi_setup::format::WarningKind;

/// What the arguments say about the view of a position.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct ViewArgs {
    /// Show the board from black's side
    #[arg(long, overrides_with = "no-flip", help_heading = "View")]
    pub flip: bool,

    /// Take back --flip, as of a project file or of the position
    #[arg(
        id = "no-flip",
        long = "no-flip",
        hide = true,
        help_heading = "View",
        overrides_with = "flip"
    )]
    pub no_flip: bool,

    /// Exchange left and right
    #[arg(long, overrides_with = "no-mirror", help_heading = "View")]
    pub mirror: bool,

    /// Take back --mirror
    #[arg(
        id = "no-mirror",
        long = "no-mirror",
        hide = true,
        help_heading = "View",
        overrides_with = "mirror"
    )]
    pub no_mirror: bool,

    /// Show a part of the board only: two corners such as `a1:i5`, `auto` for the smallest that holds everything, or `none` for all of it
    #[arg(long, value_name = "AREA", help_heading = "View")]
    pub crop: Option<Crop>,

    /// Draw an arrow: two squares, perhaps with a style, such as `h3e3` or `h3e3:green+dashed`; may be given several times
    #[arg(long, value_name = "ARROW", value_parser = arrow, help_heading = "View")]
    pub arrow: Vec<PlacedAnnotation>,

    /// Mark a field: a square and a code, such as `e5:pg`; may be given several times
    #[arg(long, value_name = "MARK", value_parser = mark, help_heading = "View")]
    pub mark: Vec<PlacedAnnotation>,

    /// Number a field: a square and a number, such as `e5:1`; may be given several times
    #[arg(long, value_name = "NUMBER", value_parser = number, help_heading = "View")]
    pub number: Vec<PlacedAnnotation>,

    /// Which of this a project file says.
    #[arg(skip)]
    of_project: OfProject,
}

/// Which options come from a project file, of those that a position can say itself. What the
/// position says counts more than these, and less than the command line.
#[derive(Clone, Copy, Debug, Default)]
struct OfProject {
    flip: bool,
    mirror: bool,
    crop: bool,
    arrow: bool,
}

/// What counts of an option and of what the position says itself.
pub fn most_specific<T>(option: Option<T>, is_of_project: bool, position: Option<T>) -> Option<T> {
    if is_of_project {
        position.or(option)
    } else {
        option.or(position)
    }
}

fn arrow(text: &str) -> Result<PlacedAnnotation, PlacedAnnotationError> {
    PlacedAnnotation::arrow(text)
}

fn mark(text: &str) -> Result<PlacedAnnotation, PlacedAnnotationError> {
    PlacedAnnotation::mark(text)
}

fn number(text: &str) -> Result<PlacedAnnotation, PlacedAnnotationError> {
    PlacedAnnotation::number(text)
}

impl ViewArgs {
    /// The arrows to be added to a position: those of a project file only where it has none
    /// itself from the one field to the other.
    pub fn arrows(&self, position: &Board) -> Vec<PlacedAnnotation> {
        let is_there = |placed: &PlacedAnnotation| {
            let mut there = position[placed.square].annotations.iter();
            there.any(|other| match (other, placed.annotation) {
                (Annotation::Arrow(other), Annotation::Arrow(arrow)) => {
                    other.offset() == arrow.offset()
                }
                _ => false,
            })
        };
        let arrows = self.arrow.iter().copied();
        arrows
            .filter(|placed| !self.of_project.arrow || !is_there(placed))
            .collect()
    }

    /// Adds the annotations to a board, and these arrows.
    ///
    /// # Errors
    /// More numbers on a field than can be read there.
    pub fn annotate(&self, board: &mut Board, arrows: &[PlacedAnnotation]) -> Result<(), Failure> {
        for placed in arrows.iter().chain(&self.mark).chain(&self.number) {
            let added = board.annotate(placed.square, placed.annotation);
            debug_assert!(added.is_ok(), "both squares are on the board");
        }
        for square in self.number.iter().map(|placed| placed.square) {
            let count = board[square].numbers().count();
            if count > Number::MOST {
                return Err(Failure::TooManyNumbers { square, count });
            }
        }
        Ok(())
    }

    /// What is odd about marks on this board, each once: those of files are told with their
    /// places.
    pub fn oddities(&self, board: &Board) -> Vec<WarningKind> {
        let mut oddities = Vec::new();
        for PlacedAnnotation { square, annotation } in &self.mark {
            if let Annotation::Mark(mark) = annotation
                && let Some(oddity) = WarningKind::of_mark(*mark, *square, board)
                && !oddities.contains(&oddity)
            {
                oddities.push(oddity);
            }
        }
        oddities
    }

    /// The annotations that are not seen on this board, because they are outside of the part
    /// that is shown, each once: what they are called, and what they are.
    pub fn outside(&self, board: &Board, shown: Area) -> Vec<(&'static str, PlacedAnnotation)> {
        let all = [
            ("arrow", &self.arrow),
            ("mark", &self.mark),
            ("number", &self.number),
        ];
        let mut outside = Vec::new();
        if shown == Area::whole() || all.iter().all(|(_, placed)| placed.is_empty()) {
            return outside;
        }
        let seen = board.within(shown);
        for (name, placed) in all {
            for placed in placed {
                let is_on = |board: &Board| {
                    let there = &board[placed.square].annotations;
                    there.contains(&placed.annotation)
                };
                let told = (name, *placed);
                if is_on(board) && !is_on(&seen) && !outside.contains(&told) {
                    outside.push(told);
                }
            }
        }
        outside
    }

    /// What the part that these arguments show leaves out of a board: pieces, and one of the
    /// ends of arrows. What is drawn by the arguments themselves is told one by one, see
    /// [`ViewArgs::outside`].
    pub fn left_out(&self, board: &Board, shown: Area) -> Option<String> {
        self.crop?;
        let all = || Square::all().map(|square| (square, &board[square]));
        let pieces =
            all().filter(|(square, field)| field.piece.is_some() && !shown.contains(*square));
        let arrows = all().flat_map(|(square, field)| {
            let annotations = field.annotations.iter();
            annotations.filter_map(move |annotation| match annotation {
                Annotation::Arrow(arrow) => Some([square, square.step(arrow.offset())?]),
                Annotation::Mark(_) | Annotation::Number(_) => None,
            })
        });
        let is_cut = |[from, to]: &[Square; 2]| shown.contains(*from) != shown.contains(*to);
        let lost = [
            ("leaves out", pieces.count(), "piece"),
            ("cuts", arrows.filter(is_cut).count(), "arrow"),
        ];
        let lost = lost.into_iter().filter(|(_, number, _)| *number > 0);
        let lost = lost.map(|(does, number, what)| format!("{does} {}", count(number, what)));
        let lost: Vec<_> = lost.collect();
        (!lost.is_empty()).then(|| format!("--crop {shown} {}", lost.join(" and ")))
    }

    /// Takes all for options of a project file that the command line does not say itself.
    pub fn set_own(&mut self, is_own: impl Fn(&str) -> bool) {
        self.of_project = OfProject {
            flip: !is_own("flip") && !is_own("no-flip"),
            mirror: !is_own("mirror") && !is_own("no-mirror"),
            crop: !is_own("crop"),
            arrow: !is_own("arrow"),
        };
    }

    /// How a position is shown that asks for this view.
    pub fn view(&self, position: &View) -> View {
        let turns = position.orientation;
        let of_project = self.of_project;
        let flipped = most_specific(
            said(self.flip, self.no_flip),
            of_project.flip,
            turns.map(|turns| turns.flipped),
        );
        let mirrored = most_specific(
            said(self.mirror, self.no_mirror),
            of_project.mirror,
            turns.map(|turns| turns.mirrored),
        );
        let orientation = Orientation {
            flipped: flipped.unwrap_or(false),
            mirrored: mirrored.unwrap_or(false),
        };
        View {
            orientation: flipped.or(mirrored).map(|_| orientation),
            crop: most_specific(self.crop, of_project.crop, position.crop),
            caption: position.caption.clone(),
        }
    }

    /// How the board is turned, where the position itself says this much.
    pub fn orientation(&self, position: &View) -> Orientation {
        self.view(position).orientation.unwrap_or_default()
    }

    /// Which part of the board is shown, where the position itself says this much.
    pub fn crop(&self, position: &View) -> Crop {
        self.view(position).crop.unwrap_or_default()
    }
}

/// What a flag and the one that takes it back say together, if anything.
fn said(flag: bool, back: bool) -> Option<bool> {
    (flag || back).then_some(flag)
}
