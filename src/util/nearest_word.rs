//! The word that someone probably meant.

/// The candidate most like `word`, if any is alike enough to be worth offering:
/// a slip of a finger in a short word, up to a third of a longer one.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    let allowed = (length / 3).max(1);
    candidates
        .into_iter()
        // Each letter more or less is a change, and counting them is fast.
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
    fn offers_only_what_is_alike() {
        let codes = ["bb", "bg", "pg"];
        assert_eq!(nearest("pgg", codes), Some("pg"));
        assert_eq!(nearest("gp", codes), Some("pg"));
        assert_eq!(nearest("xyz", codes), None);
        assert_eq!(nearest("clean_aplha", ["clean_alpha"]), Some("clean_alpha"));
    }
}
