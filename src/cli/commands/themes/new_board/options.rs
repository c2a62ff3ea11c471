//! The options of `xiangqi-setup themes new board` that describe the board.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, value_parser};

use Member::{Flag, LabelRange, Pixels, Text};
use xiangqi_setup::theme::{Labels, ParametricBoard};

/// A board as the options describe it. Those of the playing field have the names and
/// defaults of the older tool `xiangqi-board`.
#[derive(Debug)]
pub struct BoardOptions(pub ParametricBoard);

/// The member of [`ParametricBoard`] that an option sets.
enum Member {
    Pixels(fn(&mut ParametricBoard) -> &mut f64),
    /// A text, and the name of the option's value.
    Text(&'static str, fn(&mut ParametricBoard) -> &mut String),
    LabelRange(fn(&mut ParametricBoard) -> &mut Option<Labels>),
    Flag(fn(&mut ParametricBoard) -> &mut bool),
}

/// Options with a heading: their names, what they set, their help.
type Section = (
    &'static str,
    &'static [(&'static str, Member, &'static str)],
);

/// All options in the order of `--help`.
#[rustfmt::skip]
const SECTIONS: &[Section] = &[
    ("Playing field", &[
        ("line-thickness-px", Pixels(|b| &mut b.line_thickness), "The thickness of the lines"),
        ("field-width-px", Pixels(|b| &mut b.field_width), "The distance between two files"),
        ("field-height-px", Pixels(|b| &mut b.field_height), "The distance between two ranks"),
        ("river-px", Pixels(|b| &mut b.river), "The additional distance between the ranks at the river"),
        ("cross-width-px", Pixels(|b| &mut b.cross_width), "The length of the marks where cannons and pawns start; 0 for no marks"),
        ("cross-thickness-px", Pixels(|b| &mut b.cross_thickness), "The thickness of these marks"),
        ("cross-gap-px", Pixels(|b| &mut b.cross_gap), "The gap between the lines and these marks"),
    ]),
    ("Border", &[
        ("border-thickness-px", Pixels(|b| &mut b.border_thickness), "The thickness of the border; 0 for no border"),
        ("border-gap-width-px", Pixels(|b| &mut b.border_gap_width), "The gap between the outermost files and the border"),
        ("border-gap-height-px", Pixels(|b| &mut b.border_gap_height), "The gap between the outermost ranks and the border"),
        ("border-radius-px", Pixels(|b| &mut b.border_radius), "The radius of the corners of both borders"),
        ("outer-border-thickness-px", Pixels(|b| &mut b.outer_border_thickness), "The thickness of an outer border, around the labels; 0 for no outer border"),
    ]),
    ("Colours, #rgb or #rrggbb", &[
        ("line-color", Text("COLOR", |b| &mut b.line_color), "The lines"),
        ("border-color", Text("COLOR", |b| &mut b.border_color), "The borders, if different from the lines"),
        ("text-color", Text("COLOR", |b| &mut b.text_color), "The labels and the text in the river, if different from the lines"),
        ("river-color", Text("COLOR", |b| &mut b.river_color), "The text in the river, if different from the labels"),
        ("background-color", Text("COLOR", |b| &mut b.background_color), "The whole picture; white is the paper's own colour, `none` is transparent"),
        ("frame-color", Text("COLOR", |b| &mut b.frame_color), "The area inside the outer border, if different"),
        ("board-color", Text("COLOR", |b| &mut b.board_color), "The area inside the border, if different"),
    ]),
    ("Labels and text", &[
        ("labels-top", LabelRange(|b| &mut b.labels_top), "Above, from left to right: a range such as 1-9, a-i or 九-一, or nine words separated by commas"),
        ("labels-bottom", LabelRange(|b| &mut b.labels_bottom), "Below, from left to right"),
        ("labels-left", LabelRange(|b| &mut b.labels_left), "On the left, from top to bottom: a range such as 9-0 or 10-1, or ten words separated by commas"),
        ("labels-right", LabelRange(|b| &mut b.labels_right), "On the right, from top to bottom"),
        ("label-size-px", Pixels(|b| &mut b.label_size), "The size of the labels"),
        ("label-lettering", Text("LETTERING", |b| &mut b.label_lettering), "The lettering of the labels: kai, sans or song"),
        ("river-text", Text("WORDS", |b| &mut b.river_text), "The text in the river: one word, or one in each half, such as '楚河 漢界'"),
        ("river-turned", Flag(|b| &mut b.river_turned), "Turn the first word towards the player at the top"),
        ("river-size-px", Pixels(|b| &mut b.river_size), "The size of the text in the river"),
        ("river-lettering", Text("LETTERING", |b| &mut b.river_lettering), "The lettering of the text in the river"),
    ]),
    ("Room", &[
        ("label-band-px", Pixels(|b| &mut b.label_band), "Outside the border, on sides with labels"),
        ("plain-band-px", Pixels(|b| &mut b.plain_band), "Outside the border, on sides without labels"),
        ("margin-top-px", Pixels(|b| &mut b.margin_top), "The margin at the top"),
        ("margin-right-px", Pixels(|b| &mut b.margin_right), "The margin on the right"),
        ("margin-bottom-px", Pixels(|b| &mut b.margin_bottom), "The margin at the bottom"),
        ("margin-left-px", Pixels(|b| &mut b.margin_left), "The margin on the left"),
        ("note-line-px", Pixels(|b| &mut b.note_line), "The distance between lines for notes, in the right and bottom margins; 0 for no lines"),
    ]),
    ("The theme", &[
        ("title", Text("WORDS", |b| &mut b.title), "The title shown to people"),
        ("author", Text("NAME", |b| &mut b.author), "The author"),
        ("license", Text("SPDX", |b| &mut b.license), "The licence of the board, as an SPDX expression"),
    ]),
];

impl Args for BoardOptions {
    fn augment_args(command: Command) -> Command {
        let mut default = ParametricBoard::default();
        let sections = SECTIONS.iter();
        let mut arg = |(name, member, help): &'static (&str, Member, &str)| {
            let arg = Arg::new(*name).long(*name).help(*help);
            match member {
                Pixels(member) => arg
                    .value_name("PX")
                    .value_parser(value_parser!(f64))
                    .default_value(member(&mut default).to_string())
                    .allow_negative_numbers(true),
                Text(value_name, member) => {
                    let default = std::mem::take(member(&mut default));
                    let is_empty = default.is_empty();
                    let arg = arg.value_name(*value_name).default_value(default);
                    arg.hide_default_value(is_empty)
                }
                LabelRange(_) => arg.value_name("LABELS"),
                Flag(_) => arg.action(ArgAction::SetTrue),
            }
        };
        sections.fold(command, |command, (heading, options)| {
            let args = options.iter().map(&mut arg);
            command.args(args.map(|arg| arg.help_heading(*heading)))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        BoardOptions::augment_args(command)
    }
}

impl FromArgMatches for BoardOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<BoardOptions, clap::Error> {
        let mut board = ParametricBoard::default();
        let text = |name| matches.get_one::<String>(name).cloned();
        for (name, member, _) in SECTIONS.iter().flat_map(|(_, options)| *options) {
            match member {
                Pixels(member) => *member(&mut board) = *matches.get_one(name).unwrap_or(&0.0),
                Text(_, member) => *member(&mut board) = text(name).unwrap_or_default(),
                LabelRange(member) => {
                    *member(&mut board) = text(name).map(|labels| Labels::parse(&labels));
                }
                Flag(member) => *member(&mut board) = matches.get_flag(name),
            }
        }
        Ok(BoardOptions(board))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = BoardOptions::from_arg_matches(matches)?;
        Ok(())
    }
}
