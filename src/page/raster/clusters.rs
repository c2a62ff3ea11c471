//! Groups of things, such as pieces and marks, that touch directly or through other things.

/// Groups the things from 0 to `count - 1` into clusters of touching things. `touch` returns whether two
/// things touch. The things of each cluster are in ascending order.
pub(super) fn clusters(count: usize, touch: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    // The first thing in the cluster of each thing.
    let mut firsts: Vec<usize> = (0..count).collect();
    for thing in 0..count {
        for other in 0..thing {
            let (one, another) = (firsts[thing], firsts[other]);
            if one != another && touch(other, thing) {
                let (first, gone) = (one.min(another), one.max(another));
                let of_gone = firsts.iter_mut().filter(|it| **it == gone);
                of_gone.for_each(|it| *it = first);
            }
        }
    }
    let mut clusters: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (thing, first) in firsts.into_iter().enumerate() {
        clusters[first].push(thing);
    }
    clusters.retain(|cluster| !cluster.is_empty());
    clusters
}

#[cfg(test)]
mod tests {
    use super::clusters;

    #[test]
    fn things_that_touch_are_one_cluster() {
        for (count, touching, expected) in [
            (0, &[][..], vec![]),
            (3, &[], vec![vec![0], vec![1], vec![2]]),
            (4, &[(0, 2)], vec![vec![0, 2], vec![1], vec![3]]),
            (4, &[(1, 3), (0, 3)], vec![vec![0, 1, 3], vec![2]]),
            (
                5,
                &[(0, 1), (2, 3), (1, 3)],
                vec![vec![0, 1, 2, 3], vec![4]],
            ),
        ] {
            let found = clusters(count, |one, other| touching.contains(&(one, other)));
            assert_eq!(found, expected, "{touching:?}");
        }
    }
}
