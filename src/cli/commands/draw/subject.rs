//! What one output shows.

use std::slice;

use xiangqi_setup::diagram::Diagram;

/// What one output shows.
pub enum Subject {
    /// A position.
    Still(Box<Diagram>),
    /// Positions of a game, one after the other. There is at least one.
    Film(Vec<Diagram>),
}

impl Subject {
    /// The subjects of one game or position with these diagrams: a film of them all, or one of
    /// each.
    pub fn all(diagrams: Vec<Diagram>, is_film: bool) -> Vec<Subject> {
        match is_film {
            true if diagrams.is_empty() => Vec::new(),
            true => vec![Subject::Film(diagrams)],
            false => {
                let stills = diagrams.into_iter().map(Box::new);
                stills.map(Subject::Still).collect()
            }
        }
    }

    /// Its diagrams.
    pub fn diagrams(&self) -> &[Diagram] {
        match self {
            Subject::Still(diagram) => slice::from_ref(&**diagram),
            Subject::Film(diagrams) => diagrams,
        }
    }

    /// The diagram whose settings without effect are reported: those of a film may have one
    /// anywhere.
    pub fn typical(&self) -> &Diagram {
        let mut forks = self.diagrams().iter().rev();
        forks.find(|it| it.is_fork).unwrap_or_else(|| self.last())
    }

    /// The diagram that names and describes it: the last, to which all others lead.
    pub fn last(&self) -> &Diagram {
        match self {
            Subject::Still(diagram) => diagram,
            Subject::Film(diagrams) => diagrams.last().expect("a film has a position"),
        }
    }
}
