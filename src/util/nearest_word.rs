//! Finds the word that an author probably meant.

/// Returns the candidate nearest to `word` if it is near enough to suggest: a short word may contain one
/// typo, and in a longer word, up to a third of the letters may be typos. If no candidate is near enough,
/// returns one that begins with `word` and a hyphen, as `width-cm` does for `width`.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    let allowed = (length / 3).max(1);
    let mut longer = None;
    let candidates = candidates.into_iter().inspect(|candidate| {
        let rest = candidate.strip_prefix(word).filter(|_| length > 2);
        if longer.is_none() && rest.is_some_and(|rest| rest.starts_with('-')) {
            longer = Some(*candidate);
        }
    });
    let near = candidates
        // Compare lengths first, which is fast. Each extra or missing letter is a typo.
        .filter(|candidate| candidate.chars().count().abs_diff(length) <= allowed)
        .map(|candidate| (strsim::damerau_levenshtein(word, candidate), candidate))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate);
    near.or(longer)
}
