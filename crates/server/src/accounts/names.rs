//! Names of people.

use crate::Error;

/// The longest name, in characters.
const LONGEST: usize = 24;

/// A name as it is shown: letters, digits and a little between them, blanks
/// made single. What could break a line, hide itself or pass for another
/// name's frame is refused.
pub fn checked_name(name: &str) -> Result<String, Error> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let plain = |c: char| c.is_alphanumeric() || " -_.'".contains(c);
    let wrong = if name.is_empty() {
        "is empty"
    } else if name.chars().count() > LONGEST {
        "is longer than 24 characters"
    } else if !name.chars().all(plain) {
        "may hold letters, digits, blanks and - _ . ' only"
    } else if !name.contains(char::is_alphanumeric) {
        "needs a letter or a digit"
    } else {
        return Ok(name);
    };
    Err(Error::Invalid(format!("the name {wrong}")))
}

/// The form of a name that must be unique: "Ada Lovelace" and "ada-lovelace"
/// are not two people.
pub(super) fn key(name: &str) -> String {
    let kept = name.chars().filter(|c| c.is_alphanumeric());
    kept.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain() {
        assert_eq!(
            checked_name("  Ada   Lovelace ").ok().as_deref(),
            Some("Ada Lovelace")
        );
        assert_eq!(checked_name("Zoë-2").ok().as_deref(), Some("Zoë-2"));
        for wrong in ["", " ", "--", "a\u{202e}b", "<b>", "a\0b", &"x".repeat(25)] {
            assert!(checked_name(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn names_that_look_alike_are_one() {
        assert_eq!(key("Ada Lovelace"), key("ada-love.lace"));
        assert_ne!(key("Ada"), key("Adah"));
    }
}
