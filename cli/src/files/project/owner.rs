//! Which users may own project files that are found by search. In a directory that other users can write
//! to, anybody can put a project file above your inputs.

use std::path::Path;

/// Whether a file, or the link to it, belongs to a user who is not trusted.
#[cfg(unix)]
pub fn is_foreign(file: &Path) -> bool {
    use std::env;
    use std::fs;
    use std::os::unix::fs::MetadataExt as _;

    let user = nix::unistd::geteuid().as_raw();
    let sudo = env::var("SUDO_UID").ok();
    let sudo = sudo.and_then(|user| user.parse().ok());
    let links = [fs::symlink_metadata(file), fs::metadata(file)];
    let mut owners = links.into_iter().flatten().map(|found| found.uid());
    owners.any(|owner| !is_trusted(owner, user, sudo))
}

/// Other systems do not show the owner.
#[cfg(not(unix))]
pub fn is_foreign(_: &Path) -> bool {
    false
}

/// Whether a user trusts the owner of a file: the same user, root, or for root under `sudo`, the user who
/// called `sudo`.
#[cfg(any(unix, test))]
fn is_trusted(owner: u32, user: u32, sudo: Option<u32>) -> bool {
    const ROOT: u32 = 0;
    owner == user || owner == ROOT || (user == ROOT && sudo == Some(owner))
}

#[cfg(test)]
mod tests {
    use super::is_trusted;

    #[test]
    fn owners() {
        for (owner, user, sudo, expected) in [
            (7, 7, None, true),
            (0, 7, None, true),
            (8, 7, None, false),
            (8, 7, Some(8), false),
            (0, 0, None, true),
            (7, 0, None, false),
            (7, 0, Some(7), true),
            (8, 0, Some(7), false),
        ] {
            assert_eq!(is_trusted(owner, user, sudo), expected, "{owner} {user}");
        }
    }
}
