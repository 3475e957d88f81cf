//! Names of people.

use crate::Error;

/// The longest name, in characters.
const LONGEST: usize = 24;

/// A name as it is shown: letters, digits and a little between them, blanks
/// made single. What could break a line, hide itself or pass for another
/// name's frame is refused.
pub(crate) fn checked_name(name: &str) -> Result<String, Error> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let wrong = if name.is_empty() {
        "is empty"
    } else if name.chars().count() > LONGEST {
        "is longer than 24 characters"
    } else if !name.chars().all(is_plain) {
        "may hold letters, digits, blanks and - _ . ' only"
    } else if !name.contains(char::is_alphanumeric) {
        "needs a letter or a digit"
    } else {
        return Ok(name);
    };
    Err(Error::Invalid(format!("the name {wrong}")))
}

/// A guest's wish made a name: what a name may not hold is left out. None if
/// nothing is left.
pub(crate) fn sanitize(wish: &str) -> Option<String> {
    let kept: String = wish
        .chars()
        .filter(|c| is_plain(*c) || c.is_whitespace())
        .collect();
    let words: Vec<&str> = kept.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(LONGEST).collect();
    checked_name(&short).ok()
}

/// The name of a guest: what was wished for, or a part of the id. It holds a
/// bracket, which no account's name does, so that no guest bears one.
pub(crate) fn of_guest(wish: Option<&str>, id: &str) -> String {
    match wish {
        Some(wish) => format!("{wish} (guest)"),
        None => format!("Guest ({})", id.get(..4).unwrap_or(id)),
    }
}

/// Letters that nobody sees are none of them: with one a name would look like
/// another.
fn is_plain(c: char) -> bool {
    let unseen = matches!(c, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}');
    c.is_alphanumeric() && !unseen || " -_.'".contains(c)
}

/// The form of a name that must be unique: "Ada Lovelace" and "ada-lovelace"
/// are not two people.
pub(crate) fn key(name: &str) -> String {
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
    fn a_guest_gets_what_can_be_kept_of_a_wish() {
        let plain = |wish| sanitize(wish);
        assert_eq!(plain("<b>Ada</b>\n"), Some("bAdab".to_owned()));
        assert_eq!(plain("\u{202e}<>"), None);
        assert_eq!(plain(&"x".repeat(99)).map(|n| n.len()), Some(24));
    }

    #[test]
    fn no_account_can_have_a_guests_name() {
        for wish in [None, Some("Ada")] {
            let name = of_guest(wish, "abcdefgh");
            assert!(checked_name(&name).is_err(), "{name}");
        }
    }

    #[test]
    fn names_that_look_alike_are_one() {
        assert_eq!(key("Ada Lovelace"), key("ada-love.lace"));
        assert_ne!(key("Ada"), key("Adah"));
    }
}
