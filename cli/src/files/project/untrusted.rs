//! Recognizes project files of untrusted users, which are ignored. Otherwise, any user who can write to a
//! directory above the inputs could choose the options with a project file there.

use std::path::Path;

/// Returns whether a file, or the link that leads to it, belongs to an untrusted user.
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

/// Always returns false, since this program cannot determine the owner on other systems.
#[cfg(not(unix))]
pub fn is_foreign(_: &Path) -> bool {
    false
}

/// Returns whether a user trusts the owner of a file. Users trust themselves and root. Under `sudo`, root
/// also trusts the user who called `sudo`.
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
