//! Words with their positions, and a cache of the outlines that draw these words.

use std::collections::VecDeque;
use std::sync::{Arc, PoisonError, RwLock};
use std::{iter, ptr};

use crate::lettering::{Lettering, Placement};
use crate::scene::inscription::Inscription;
use crate::scene::layer::Layer;
use crate::theme::Paint;
use crate::util::path_data::PathData;

/// The minimum precision of coordinates, as the number of steps into which the size of a letter is divided.
/// On a diagram 10 cm wide, such a step is smaller than the resolution of a printer.
const STEPS: f64 = 180.0;

/// Words with their positions, from bottom to top.
#[derive(Default)]
pub(in crate::scene) struct WrittenWords(pub Vec<WrittenWord>);

pub(in crate::scene) struct WrittenWord {
    pub(crate) text: String,
    lettering: &'static Lettering,
    pub(crate) placement: Placement,
    colour: Paint,
}

impl PartialEq for WrittenWord {
    fn eq(&self, other: &WrittenWord) -> bool {
        ptr::eq(self.lettering, other.lettering)
            && self.placement == other.placement
            && self.text == other.text
            && self.colour == other.colour
    }
}

impl WrittenWords {
    pub(super) fn write(
        &mut self,
        text: &str,
        lettering: &'static Lettering,
        placement: Placement,
        colour: &Paint,
    ) {
        self.0.push(WrittenWord {
            text: text.to_owned(),
            lettering,
            placement,
            colour: colour.clone(),
        });
    }

    /// Returns the words as outlines.
    pub(in crate::scene) fn into_layers<'a>(self) -> Vec<Layer<'a>> {
        match self.0.is_empty() {
            true => Vec::new(),
            false => vec![Layer::Writing(Drawn::outlines(self.0))],
        }
    }
}

struct Drawn {
    words: Vec<WrittenWord>,
    outlines: Arc<[Inscription]>,
}

/// A cache of the words drawn most recently, with the latest at the end. Consecutive pictures usually have
/// the same words in the same positions, and drawing them again would take as long as drawing the rest of a
/// picture.
static DRAWN: RwLock<VecDeque<Drawn>> = RwLock::new(VecDeque::new());

/// The maximum number of boards whose words are cached. It is enough for several board themes in every
/// orientation. The words of each board take about 10 KB.
const KEPT: usize = 64;

impl Drawn {
    /// Returns the outlines of words, from the cache if the same words are in it.
    fn outlines(words: Vec<WrittenWord>) -> Arc<[Inscription]> {
        let kept = DRAWN.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(same) = kept.iter().find(|drawn| drawn.words == words) {
            return Arc::clone(&same.outlines);
        }
        drop(kept);
        let outlines = prepared(&words).unwrap_or_else(|| draw(&words));
        let drawn = Drawn {
            words,
            outlines: Arc::clone(&outlines),
        };
        let mut kept = DRAWN.write().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == KEPT {
            kept.pop_front();
        }
        kept.push_back(drawn);
        outlines
    }
}

/// The outlines of the words of this project's boards, so that a program need not parse letterings before it
/// draws. A line is the key of the words on a board, and the colour and data of each path, each after a tab.
/// A test compares the lines with what [`draw`] returns, and writes them anew if the variable UPDATE_GOLDEN
/// is 1.
const PREPARED: &str = include_str!("prepared_words.txt");

/// Returns everything that the outlines of words depend on, as text.
pub(super) fn key(words: &[WrittenWord]) -> String {
    let key = |word: &WrittenWord| {
        let (text, lettering, placement) = (&word.text, &word.lettering.name, &word.placement);
        format!(
            "{text:?} {lettering} {placement:?} {} ",
            word.colour.as_str()
        )
    };
    words.iter().map(key).collect()
}

/// Returns the outlines of words if these are in [`PREPARED`].
fn prepared(words: &[WrittenWord]) -> Option<Arc<[Inscription]>> {
    let rest = |key: String| PREPARED.lines().find_map(|line| line.strip_prefix(&key));
    // Usually, the first word already shows that the words are not prepared.
    rest(key(words.get(..1)?))?;
    let mut parts = rest(key(words) + "\t")?.split('\t').map(str::to_owned);
    let path = || Some((parts.next()?, parts.next()?));
    let inscription = |(fill, outline)| Inscription { fill, outline };
    Some(iter::from_fn(path).map(inscription).collect())
}

/// Draws words as outlines, with one path for each combination of colour and precision.
pub(super) fn draw(words: &[WrittenWord]) -> Arc<[Inscription]> {
    let mut paths: Vec<(&Paint, u8, PathData)> = Vec::new();
    for word in words {
        let fine = decimals(word.placement.size);
        let is_it = |(colour, other, _): &_| *colour == &word.colour && *other == fine;
        let index = paths.iter().position(is_it).unwrap_or_else(|| {
            paths.push((&word.colour, fine, PathData::new(fine)));
            paths.len() - 1
        });
        let path = &mut paths[index].2;
        let drawn = word.lettering.draw(&word.text, &word.placement, path);
        drawn.expect("words of themes and coordinates have been checked");
    }
    let inscriptions = paths.into_iter().map(|(colour, _, path)| Inscription {
        fill: colour.as_str().to_owned(),
        outline: path.into_text(),
    });
    inscriptions.collect()
}

/// Returns the number of decimal places to which the coordinates of letters of this size are rounded.
fn decimals(size: f64) -> u8 {
    let mut all = 0..6;
    all.find(|decimals| size * 10_f64.powi((*decimals).into()) >= STEPS)
        .unwrap_or(6)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(size: usize) -> Vec<WrittenWord> {
        let mut words = WrittenWords::default();
        let lettering = Lettering::built_in("kai").expect("it is built in");
        for (x, text) in [(1.0, "楚河"), (2.0, "漢界")] {
            let placement = Placement::upright((x, 0.0), 10.0 + size as f64);
            words.write(text, lettering, placement, &Paint::default());
        }
        words.0
    }

    /// Draws the words of more boards than the cache can hold, so that some have to be drawn again.
    #[test]
    fn words_look_the_same_whenever_they_are_drawn() {
        for size in (0..KEPT + 10).chain([0, KEPT, KEPT + 9]) {
            assert_eq!(Drawn::outlines(words(size)), draw(&words(size)), "{size}");
            let kept = DRAWN.read().unwrap_or_else(PoisonError::into_inner);
            assert!(kept.len() <= KEPT);
        }
    }

    #[test]
    fn words_that_differ_are_not_the_same() {
        let one = |change: fn(&mut WrittenWord)| {
            let mut word = words(0).swap_remove(0);
            change(&mut word);
            word
        };
        let same = one(|_| {});
        assert!(same == one(|_| {}));
        for other in [
            one(|word| word.text = "河".to_owned()),
            one(|word| word.placement.turned = true),
            one(|word| word.placement.centre.1 = 1.0),
            one(|word| word.lettering = Lettering::built_in("song").expect("it is built in")),
            one(|word| word.colour = Paint::try_from("#f00".to_owned()).expect("a colour")),
        ] {
            assert!(same != other, "{}", other.text);
        }
    }
}
