//! Sorts lists, and fills sets and maps, with little code. The stable sort of the standard library, with which
//! `collect` fills a `BTreeMap`, too, is compiled anew for each type and key. Each copy adds 5 to 10 kB to a
//! program; together, the copies made up a twentieth of the command.

use std::cmp::Ordering;

/// Sorts a list by a key. Items with the same key keep their order.
pub(crate) fn by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    by(items, |one, other| key(one).cmp(&key(other)));
}

/// Sorts a list by comparing its items. Equal items keep their order.
pub(crate) fn by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let order = order(items.len(), &|one, other| {
        compare(&items[one], &items[other])
    });
    for place in 0..items.len() {
        // The places before this one are final. If the item was in one of them, follow it to where it was moved.
        let mut from = order[place];
        while from < place {
            from = order[from];
        }
        items.swap(place, from);
    }
}

/// Collects items into a set or map, one after the other.
pub(crate) fn collected<C: Default + Extend<T>, T>(items: impl IntoIterator<Item = T>) -> C {
    let mut collection = C::default();
    collection.extend(items);
    collection
}

/// Returns the indexes of a list in the order of its items.
fn order(length: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..length).collect();
    order.sort_by(|one, other| compare(*one, *other));
    order
}

#[cfg(test)]
mod tests {
    use super::by_key;

    #[test]
    fn equal_items_keep_their_order() {
        for length in 0..60_usize {
            let mut items: Vec<(usize, usize)> =
                (0..length).map(|at| (at * 7919 % 11, at)).collect();
            let mut expected = items.clone();
            expected.sort();
            by_key(&mut items, |item| item.0);
            assert_eq!(items, expected);
        }
    }
}
