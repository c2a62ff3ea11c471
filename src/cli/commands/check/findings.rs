//! What is wrong or odd in a game or position.

use crate::cli::files::source::Source;
use crate::cli::messages::diagnostic::{self, Diagnostic};
use xiangqi_setup::game::Visit;
use xiangqi_setup::rules::{self, Rules};

/// A message, and the number of findings that it is about.
type Finding = (Diagnostic<'static>, usize);

/// What is wrong or odd.
pub fn of(source: &Source, rules: &Rules, lenient: bool) -> Vec<Finding> {
    let (name, text, parsed) = (&source.name, &source.text, &source.parsed);
    let mut findings = Vec::new();
    add_first(&mut findings, &parsed.warnings, |warning| {
        source.about(Diagnostic::warning(name, text, warning))
    });
    let start = parsed.start();
    for warning in rules::warnings(&start, parsed.to_move.is_some(), rules) {
        // A missing piece has no place.
        let square = warning.square();
        let place = square.and_then(|square| parsed.places.get(&square));
        let message = Diagnostic::position(name, text, place.cloned(), &warning);
        findings.push((source.about(message).into_owned(), 1));
    }
    if let Some(game) = &parsed.game {
        let walk = game.walk(start, rules, lenient);
        let mut odd: Vec<_> = walk.doubt().cloned().into_iter().collect();
        let mut wrong = Vec::new();
        for visit in walk {
            match visit {
                Visit::Step(Ok(step)) => odd.extend(step.illegal),
                Visit::Step(Err(error)) => wrong.push(error),
                Visit::Open | Visit::Close => {}
            }
        }
        add_first(&mut findings, &odd, |odd| source.odd_move(odd));
        add_first(&mut findings, &wrong, |error| source.unplayable(error));
        let undrawn = game.drawing_errors();
        add_first(&mut findings, &undrawn, |error| source.undrawn(error));
    }
    findings
}

/// Adds the first findings of one kind, and the number of the others.
fn add_first<'a, T>(
    findings: &mut Vec<Finding>,
    all: &[T],
    message: impl Fn(&T) -> Diagnostic<'a>,
) {
    let (first, more) = diagnostic::first(all);
    findings.extend(first.iter().map(|one| (message(one).into_owned(), 1)));
    findings.extend(Diagnostic::more(more).map(|message| (message, more)));
}
