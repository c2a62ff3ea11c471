//! The word that an author probably meant.

/// Returns the candidate nearest to `word` if it is near enough to suggest: one typo in a short word, or up
/// to a third of the letters of a longer one. Otherwise, returns a candidate whose first word it is, like
/// `width` for `width-cm`.
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
        // Each extra or missing letter is a typo, and comparing lengths is fast.
        .filter(|candidate| candidate.chars().count().abs_diff(length) <= allowed)
        .map(|candidate| (strsim::damerau_levenshtein(word, candidate), candidate))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate);
    near.or(longer)
}
