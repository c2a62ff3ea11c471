//! The source of a picture as text. The picture file can contain this text, as described in
//! [`crate::format::picture`].

use super::{Diagram, Movements};
use crate::board::{Color, Crop, Orientation, View};
use crate::format::{Format, GameStyle, Parsed, write_game, xay};
use crate::game::{Lenience, NodeId};
use crate::notation::Notation;
use crate::rules::Position;
use crate::scene::without_invisible;

impl Diagram {
    /// Returns the settings of the diagram that XAY can express.
    pub fn view(&self, movements: &Movements) -> View {
        let settings = &self.settings;
        View {
            orientation: settings.orientation(),
            crop: settings.crop.get().copied(),
            // As in a picture, an empty caption removes the caption of the input.
            caption: settings.caption.get().map(|_| {
                let caption = self.caption(movements);
                caption.unwrap_or_default()
            }),
        }
    }

    /// Returns the position and its display settings as XAY on one line.
    pub(crate) fn source(&self, movements: &Movements) -> String {
        let view = self.view(movements);
        // Keep only the values that change the picture.
        let view = View {
            orientation: view.orientation.filter(|it| *it != Orientation::default()),
            crop: view.crop.filter(|it| *it != Crop::default()),
            caption: view
                .caption
                .filter(|it| !it.is_empty())
                .map(|it| without_invisible(&it)),
        };
        xay::write_line(&self.moment.board, self.to_move(), &view)
    }

    /// Returns the moves of a game that lead from the first of these diagrams to the others, as PGN. For a
    /// single diagram, returns its position instead. Returns `None` if the moves cannot be written.
    pub(crate) fn source_of_film(
        diagrams: &[Diagram],
        parsed: &Parsed,
        movements: &Movements,
    ) -> Option<String> {
        let [first, _, ..] = diagrams else {
            return Some(diagrams.first()?.source(movements));
        };
        let (game, moment) = (parsed.game.as_ref()?, &first.moment);
        let to_move = moment.to_move.unwrap_or(Color::Red);
        let places = || diagrams.iter().map(|diagram| diagram.moment.place);
        let start = Position::new(&moment.board, to_move);
        let part = game.part(moment.place, start, places());
        // The first diagram may be in a variation that does not contain the other diagrams.
        let whole = || game.part(NodeId::START, game.start.clone(), places());
        let part = part.or_else(whole)?;
        let mut notations = [Notation::Wxf, Notation::Iccs].into_iter();
        notations.find_map(|notation| {
            let style = GameStyle {
                notation,
                // Moves that were played although they are illegal must be written too.
                lenience: Lenience::Lenient,
                ..GameStyle::default()
            };
            let written = write_game(&part, movements.rules(), Format::Pgn, &style);
            Some(written.ok()?.text)
        })
    }
}
