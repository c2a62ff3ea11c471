//! Chooses the values of options at random for each line of a stream.

use serde::{Serialize, Serializer};

use super::request::can_have;
use xiangqi_setup::settings::{
    Arity, Declaration, Level, Origin, Refusal, SettingWord, Settings, option,
};
use xiangqi_setup::util::digest::Digest;

/// Options with lists of values to choose from.
///
/// The values for a line depend only on these lists, the seed and the line. Runs are therefore reproducible,
/// and a run can be split among machines.
#[derive(Clone, Debug)]
pub struct RandomChoices {
    seed: Digest,
    lists: Vec<(&'static Declaration, Vec<String>)>,
}

/// The error returned for text that is not an option with a list of values.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ChoiceError {
    /// The text does not have the form `NAME=VALUES`.
    #[error("this is not an option with its values")]
    NoValues,
    /// The option does not exist or cannot be set for single lines.
    #[error("a line has no option `{0}`")]
    NoOption(String),
    #[error("`{option}` cannot be `{value}`: {reason}")]
    Refused {
        option: String,
        value: String,
        reason: String,
    },
}

impl ChoiceError {
    pub const EXPECTED: &str =
        "write an option and its values, separated by commas or bars, such as `board=wood,night`";
}

impl RandomChoices {
    /// Creates an empty set of choices with a seed. [`RandomChoices::add`] adds options to it.
    pub fn new(seed: &str) -> RandomChoices {
        RandomChoices {
            seed: Digest::of(seed),
            lists: Vec::new(),
        }
    }

    /// Adds an option with its values, such as `width-px=200,300`. If values contain commas, vertical bars
    /// separate the values.
    ///
    /// # Errors
    /// Returns an error if the text is not `NAME=VALUES`, or if [`RandomChoices::choose`] returns an error.
    pub fn add(&mut self, text: &str) -> Result<(), ChoiceError> {
        let (name, values) = text.split_once('=').ok_or(ChoiceError::NoValues)?;
        let separator = if values.contains('|') { '|' } else { ',' };
        let values = values.split(separator).map(|value| value.trim().to_owned());
        self.choose(name.trim(), values.collect())
    }

    /// Adds an option with its values.
    ///
    /// # Errors
    /// Returns an error if the option cannot be set for single lines or does not accept one of the values.
    pub fn choose(&mut self, name: &str, values: Vec<String>) -> Result<(), ChoiceError> {
        let unknown = || ChoiceError::NoOption(name.to_owned());
        let found = option(name).filter(|option| can_have(option));
        let found = found.ok_or_else(unknown)?;
        for value in &values {
            let refused = |reason| ChoiceError::Refused {
                option: name.to_owned(),
                value: value.clone(),
                reason,
            };
            if found.arity == Arity::Flag && !["true", "false"].contains(&value.as_str()) {
                return Err(refused("it is `true` or `false`".to_owned()));
            }
            found.check(value.as_ref()).map_err(|why| {
                refused(match why {
                    Refusal::Because(reason) => reason,
                    Refusal::Empty => "it must not be empty".to_owned(),
                    Refusal::NotOneOf(names) => format!("it is one of {}", names.join(", ")),
                })
            })?;
        }
        self.lists.retain(|(other, _)| other.name != found.name);
        self.lists.push((found, values));
        Ok(())
    }

    /// Returns the values of an option, or an empty slice if the option is not chosen at random.
    pub fn values(&self, name: &str) -> &[String] {
        let list = self.lists.iter().find(|(option, _)| option.name == name);
        list.map_or(&[], |(_, values)| values)
    }

    /// Returns whether an option is chosen at random.
    pub fn has(&self, name: &str) -> bool {
        !self.values(name).is_empty()
    }

    pub fn of(&self, line: &str) -> Chosen<'_> {
        let line = self.seed.and(line);
        let chosen = self.lists.iter().filter_map(|(option, values)| {
            let index = line.and(&option.name).below(values.len());
            Some((*option, values.get(index)?.as_str()))
        });
        Chosen(chosen.collect())
    }
}

/// Options with the values chosen for a line.
#[derive(Clone, Debug)]
pub struct Chosen<'a>(Vec<(&'static Declaration, &'a str)>);

impl Chosen<'_> {
    /// Returns the chosen values as settings of the given level.
    pub fn settings(&self, level: Level) -> Settings {
        let mut settings = Settings::default();
        for (option, value) in &self.0 {
            let word = SettingWord::new(value);
            let set = settings.set(option, vec![word], Origin::of(level));
            debug_assert!(set.is_ok(), "the values have been checked");
        }
        settings
    }
}

impl Serialize for Chosen<'_> {
    /// Serializes the choices as a map from option names to values.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(option, value)| (&option.name, value)))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::RandomChoices;
    use xiangqi_setup::settings::Level;

    #[test]
    fn each_value_is_chosen_about_as_often() {
        let mut choices = RandomChoices::new("7");
        choices.add("width-px=100,200,300").expect("it is right");
        choices.add("flip=true,false").expect("it is right");
        let mut counts = BTreeMap::new();
        for line in 0..6000 {
            let chosen = choices.of(&line.to_string());
            let settings = chosen.settings(Level::CommandLine);
            let width = settings.width_px.get().expect("it is chosen").value() as u32;
            *counts
                .entry((width, settings.flip.or_default()))
                .or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        for (chosen, count) in counts {
            assert!((850..1150).contains(&count), "{chosen:?}: {count}");
        }
    }

    #[test]
    fn lists() {
        for (text, expected) in [
            ("board=wood,night", "ok"),
            ("coordinates=algebraic,chinese|none", "ok"),
            ("board", "this is not an option with its values"),
            ("boardd=wood", "a line has no option `boardd`"),
            ("name=a,b", "a line has no option `name`"),
            (
                "flip=yes",
                "`flip` cannot be `yes`: it is `true` or `false`",
            ),
            (
                "width-px=200,0",
                "`width-px` cannot be `0`: it must be from 1 to 100000",
            ),
            ("width-px=", "`width-px` cannot be ``: this is not a number"),
        ] {
            let added = RandomChoices::new("").add(text);
            let found = added.map_or_else(|error| error.to_string(), |()| "ok".to_owned());
            assert_eq!(found, expected, "{text}");
        }
    }
}
