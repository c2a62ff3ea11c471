//! Labels of files or ranks, which are written as a range or a list.

use crate::util::comma_list;

/// The Chinese numerals from 1 to 10.
const CHINESE: [&str; 10] = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];

/// The labels of files or ranks, in the order in which they appear on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    written: String,
    words: Vec<String>,
}

impl Labels {
    /// Parses a range such as `1-9`, `9-0`, `a-i` or `九-一`, or a comma-separated list such as
    /// `0,9,8,7,6,5,4,3,2,1`. Text that is not a range is treated as a list.
    pub fn parse(text: &str) -> Labels {
        let list = || comma_list::items(text).map(str::to_owned);
        Labels {
            written: text.to_owned(),
            words: range(text).unwrap_or_else(|| list().collect()),
        }
    }

    /// Returns the individual labels.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Returns the text from which the labels were parsed.
    pub(crate) fn written(&self) -> &str {
        &self.written
    }
}

fn range(text: &str) -> Option<Vec<String>> {
    let (from, to) = text.split_once('-')?;
    let sequences: [Vec<String>; 4] = [
        (0..=10).map(|number| number.to_string()).collect(),
        ('a'..='j').map(String::from).collect(),
        ('A'..='J').map(String::from).collect(),
        CHINESE.map(str::to_owned).to_vec(),
    ];
    let sequence = sequences
        .iter()
        .find(|words| words.iter().any(|word| word == from))?;
    let place = |sought| sequence.iter().position(|word| word == sought);
    let (from, to) = (place(from)?, place(to)?);
    Some(if from <= to {
        sequence[from..=to].to_vec()
    } else {
        sequence[to..=from].iter().rev().cloned().collect()
    })
}
