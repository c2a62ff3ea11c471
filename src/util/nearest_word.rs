//! The word that an author probably meant.

/// The candidate nearest to `word`, if near enough to suggest: one typo in a short word, or up to
/// a third of the letters of a longer one.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    let allowed = (length / 3).max(1);
    candidates
        .into_iter()
        // Each extra or missing letter is a typo, and counting letters is fast.
        .filter(|candidate| candidate.chars().count().abs_diff(length) <= allowed)
        .map(|candidate| (strsim::damerau_levenshtein(word, candidate), candidate))
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn suggests_only_similar_words() {
        let codes = ["bb", "bg", "pg"];
        assert_eq!(nearest("pgg", codes), Some("pg"));
        assert_eq!(nearest("gp", codes), Some("pg"));
        assert_eq!(nearest("xyz", codes), None);
        assert_eq!(nearest("clean_aplha", ["clean_alpha"]), Some("clean_alpha"));
    }
}
