//! Passwords that everybody tries first. A short list: those of at least eight
//! characters that stand at the top of every list of stolen ones.

use super::names;

/// In small letters, a line each.
const COMMON: &str = include_str!("../../assets/common-passwords.txt");

/// Whether a password is among those that are tried first: common ones, one
/// character again and again, or the name itself with digits at most.
pub(crate) fn is_refused(password: &str, name: &str) -> bool {
    let small = password.trim().to_lowercase();
    let mut letters = small.chars();
    let first = letters.next();
    let key = names::key(name);
    let rest = names::key(password).replacen(&key, "", 1);
    let is_name =
        rest.len() < names::key(password).len() && rest.bytes().all(|b| b.is_ascii_digit());
    COMMON.lines().any(|common| common == small)
        || letters.all(|c| Some(c) == first)
        || (!key.is_empty() && is_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_tried_first_is_refused() {
        for weak in [
            "password",
            "Password123",
            "12345678",
            "zzzzzzzzzzzz",
            "Ada Lovelace",
            "ada-lovelace1815",
        ] {
            assert!(is_refused(weak, "Ada Lovelace"), "{weak}");
        }
        for good in ["a long password", "correct horse", "ada loves engines"] {
            assert!(!is_refused(good, "Ada"), "{good}");
        }
    }

    #[test]
    fn each_stands_once_and_is_long_enough_to_matter() {
        let unique: std::collections::BTreeSet<&str> = COMMON.lines().collect();
        assert_eq!(unique.len(), COMMON.lines().count());
        assert!(COMMON.lines().count() > 100);
        let fine = |p: &str| p.len() >= 8 && p == p.to_lowercase();
        assert!(COMMON.lines().all(fine));
    }
}
