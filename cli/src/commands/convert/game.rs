//! Converts a game.

use crate::commands::convert::converted::{Converted, OmissionKind, OmissionMessage};
use crate::commands::convert::target::Target;
use crate::messages::outlet::Messages;
use xiangqi_setup::board::{Crop, Orientation, Square, View};
use xiangqi_setup::complaint::{Complaint, Failure};
use xiangqi_setup::drawing::Source;
use xiangqi_setup::format::{self, Format, GameStyle, WriteGameError, xqf};
use xiangqi_setup::game::{Comment, Game, NodeId};
use xiangqi_setup::rules::Rules;

/// Converts the game of an input. A position is converted to a game without moves.
pub fn write(
    source: &Source,
    target: Target,
    style: &GameStyle,
    rules: &Rules,
    messages: &mut Messages,
) -> Result<Converted, Failure> {
    let none = source.parsed.without_moves();
    let game = source.parsed.game.as_ref().unwrap_or(&none);
    let caption = source.parsed.view.caption.as_ref();
    let captioned = caption.map(|caption| captioned(game, caption));
    let game = captioned.as_ref().unwrap_or(game);
    let hint = match target {
        Target::Xqf(_) => Some("pgn can hold everything"),
        target => (target.format() != Format::Pgn).then_some("pgn can"),
    };
    let write = |game: &Game| match target {
        Target::Xqf(version) => xqf::write(game, rules, version, style.lenience)
            .map(|it| (it.bytes, None, it.omissions, it.odd)),
        Target::Game(format) | Target::Position(format) => {
            let written = format::write_game(game, rules, format, style);
            written.map(|it| {
                (
                    it.text.into_bytes(),
                    Some(it.separator),
                    it.omissions,
                    it.odd,
                )
            })
        }
    };
    let written = match write(game) {
        // Leave out the moves that cannot be played: part of a game is better than no game.
        Err(WriteGameError::Replay(_)) => {
            let holds = matches!(target, Target::Game(format) if format.holds_notations());
            let written_in = holds.then_some((style.notation, &style.style));
            let playable = game.playable(rules, style.lenience, written_in);
            let (playable, left_out) = playable.map_err(|error| source.unplayable(&error))?;
            messages.tell_first(&left_out, |error| source.left_out(error));
            write(&playable)
        }
        written => written,
    };
    let (bytes, separator, omissions, odd) = written.map_err(|error| match error {
        WriteGameError::Replay(error) => source.unplayable(&error).into(),
        error => {
            let title = format!("cannot convert `{}`: {error}", source.context.name);
            Failure::from(source.about(Complaint::error(title).expecting(error.expected())))
        }
    })?;
    messages.tell_first(&odd, |odd| source.odd_move(odd));
    let name = target.name();
    let mut written = Converted {
        omissions: omissions
            .iter()
            .map(|omission| OmissionMessage::of_game(omission, name, hint))
            .collect(),
        bytes,
        separator,
        moment: None,
    };
    let board = &source.parsed.board;
    let is_annotated = |square| !board[square].annotations.is_empty();
    if Square::all().any(is_annotated) {
        let title = format!("marks, arrows and numbers are omitted, as {name} cannot hold them");
        written.omissions.push(OmissionMessage {
            kind: OmissionKind::Annotations,
            message: Complaint::warning(title),
        });
    }
    written
        .omissions
        .extend(lost_view(&source.parsed.view, name));
    Ok(written)
}

/// Returns a copy of the game with the caption as a comment at the start, before any existing comments there.
fn captioned(game: &Game, caption: &str) -> Game {
    let mut game = game.clone();
    let caption = Comment::new(caption, 0..0);
    if !caption.text.is_empty() {
        game.tree.comment_first(NodeId::START, caption);
    }
    game
}

/// Returns a warning if the view turns or crops the board, since game formats hold no orientation or crop.
fn lost_view(view: &View, name: &str) -> Option<OmissionMessage> {
    let is_turned = view.orientation.unwrap_or_default() != Orientation::default();
    let is_cropped = view.crop.unwrap_or_default() != Crop::Whole;
    let lost = [(is_turned, "orientation"), (is_cropped, "crop")];
    let lost = lost.into_iter().filter_map(|(is, key)| is.then_some(key));
    OmissionMessage::of_view(&lost.collect::<Vec<_>>(), name)
}
