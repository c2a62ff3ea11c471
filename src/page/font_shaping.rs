//! Measures the complexity of the shaping rules of a font.
//!
//! Shaping rules can turn one glyph into many glyphs and visit each of these repeatedly, so shaping a single
//! line of text can take minutes.

use std::collections::BTreeSet;
use std::iter::once;

use read_fonts::tables::gpos::PositionSubtables;
use read_fonts::tables::gsub::SubstitutionSubtables;
use read_fonts::tables::layout::{ChainedSequenceContext, SequenceContext, SequenceLookupRecord};
use read_fonts::{
    ArrayOfNullableOffsets, ArrayOfOffsets, FontRead, FontRef, ReadError, TableProvider as _,
};

/// The maximum number of rules, lists and other entries to read from a font.
const MAX_RULES: usize = 1_000_000;

/// The counts of costly shaping rules in a font.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shaping {
    /// The number of shaping steps (lookups) that turn one glyph into several glyphs, either directly or by
    /// calling other steps.
    pub(crate) multiplying: i32,
    /// The number of lists of contextual rules.
    pub(crate) contexts: usize,
    /// The maximum number of contextual rules that are tried for a glyph.
    pub(crate) rules: usize,
}

impl Shaping {
    /// Counts the costly rules of a font. Returns `None` if the font has too many entries to read.
    pub(crate) fn of(font: &FontRef) -> Option<Shaping> {
        let mut all = Counting::default();
        if let Ok(list) = font.gsub().and_then(|table| table.lookup_list()) {
            for lookup in list.lookups().iter() {
                all.begin()?;
                match lookup.and_then(|lookup| lookup.subtables()) {
                    Ok(SubstitutionSubtables::Multiple(_)) => all.multiplies(),
                    Ok(SubstitutionSubtables::Contextual(lists)) => all.contexts(lists.iter())?,
                    Ok(SubstitutionSubtables::ChainContextual(lists)) => {
                        all.chains(lists.iter())?;
                    }
                    Ok(_) | Err(_) => {}
                }
            }
        }
        all.found.multiplying = all.multiplying();
        if let Ok(list) = font.gpos().and_then(|table| table.lookup_list()) {
            for lookup in list.lookups().iter() {
                all.begin()?;
                match lookup.and_then(|lookup| lookup.subtables()) {
                    Ok(PositionSubtables::Contextual(lists)) => all.contexts(lists.iter())?,
                    Ok(PositionSubtables::ChainContextual(lists)) => all.chains(lists.iter())?,
                    Ok(_) | Err(_) => {}
                }
            }
        }
        Some(all.found)
    }
}

#[derive(Default)]
struct Step {
    /// Whether the step turns one glyph into several glyphs, either directly or by calling other steps.
    multiplies: bool,
    others: BTreeSet<u16>,
}

#[derive(Default)]
struct Counting {
    found: Shaping,
    steps: Vec<Step>,
    looks: usize,
}

impl Counting {
    fn look(&mut self) -> Option<()> {
        self.looks += 1;
        (self.looks <= MAX_RULES).then_some(())
    }

    fn begin(&mut self) -> Option<()> {
        self.steps.push(Step::default());
        self.look()
    }

    fn multiplies(&mut self) {
        if let Some(step) = self.steps.last_mut() {
            step.multiplies = true;
        }
    }

    /// Returns the number of steps found so far that multiply glyphs, either directly or by calling other
    /// steps.
    fn multiplying(&mut self) -> i32 {
        loop {
            let known: Vec<bool> = self.steps.iter().map(|step| step.multiplies).collect();
            let does = |other: &u16| known.get(usize::from(*other)) == Some(&true);
            let mut is_new = false;
            for step in self.steps.iter_mut().filter(|step| !step.multiplies) {
                step.multiplies = step.others.iter().any(does);
                is_new |= step.multiplies;
            }
            if !is_new {
                return known.into_iter().map(i32::from).sum();
            }
        }
    }

    /// Adds the rule sets of a list of contextual rules. Each rule is represented by the records of the steps
    /// that it calls. Missing and damaged rules also count toward the limit of entries, since looking them up
    /// takes time.
    fn add<'a>(
        &mut self,
        sets: impl Iterator<Item = Option<impl Iterator<Item = Option<&'a [SequenceLookupRecord]>>>>,
    ) -> Option<()> {
        let mut most = 0;
        for set in sets {
            self.look()?;
            let mut count = 0;
            for others in set.into_iter().flatten() {
                self.look()?;
                let Some(others) = others else { continue };
                count += 1;
                for other in others {
                    self.look()?;
                    let other = other.lookup_list_index();
                    self.steps.last_mut()?.others.insert(other);
                }
            }
            most = most.max(count);
        }
        self.found.contexts += 1;
        self.found.rules += most;
        Some(())
    }

    fn add_sets<'a, S: FontRead<'a>, R: FontRead<'a>>(
        &mut self,
        sets: ArrayOfNullableOffsets<'a, S>,
        rules: fn(&S) -> ArrayOfOffsets<'a, R>,
        records: fn(&R) -> &'a [SequenceLookupRecord],
    ) -> Option<()> {
        self.add(sets.iter().map(|set| {
            let rules = rules(&set?.ok()?).iter();
            Some(rules.map(move |rule| rule.ok().map(|rule| records(&rule))))
        }))
    }

    fn contexts<'a>(
        &mut self,
        lists: impl Iterator<Item = Result<SequenceContext<'a>, ReadError>>,
    ) -> Option<()> {
        for list in lists {
            self.look()?;
            let Ok(list) = list else { continue };
            match list {
                SequenceContext::Format1(list) => self.add_sets(
                    list.seq_rule_sets(),
                    |set| set.seq_rules(),
                    |rule| rule.seq_lookup_records(),
                ),
                SequenceContext::Format2(list) => self.add_sets(
                    list.class_seq_rule_sets(),
                    |set| set.class_seq_rules(),
                    |rule| rule.seq_lookup_records(),
                ),
                SequenceContext::Format3(rule) => {
                    self.add(once(Some(once(Some(rule.seq_lookup_records())))))
                }
            }?;
        }
        Some(())
    }

    fn chains<'a>(
        &mut self,
        lists: impl Iterator<Item = Result<ChainedSequenceContext<'a>, ReadError>>,
    ) -> Option<()> {
        for list in lists {
            self.look()?;
            let Ok(list) = list else { continue };
            match list {
                ChainedSequenceContext::Format1(list) => self.add_sets(
                    list.chained_seq_rule_sets(),
                    |set| set.chained_seq_rules(),
                    |rule| rule.seq_lookup_records(),
                ),
                ChainedSequenceContext::Format2(list) => self.add_sets(
                    list.chained_class_seq_rule_sets(),
                    |set| set.chained_class_seq_rules(),
                    |rule| rule.seq_lookup_records(),
                ),
                ChainedSequenceContext::Format3(rule) => {
                    self.add(once(Some(once(Some(rule.seq_lookup_records())))))
                }
            }?;
        }
        Some(())
    }
}
