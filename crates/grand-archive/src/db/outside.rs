//! Cards that need rules which neither book has.

use kernel::cardfile::CardFault;

/// Words of newer cards that no rule speaks of (GA keywords-and-abilities,
/// label-keywords), as texts have them without marks.
const NEWER: &[&str] = &[
    "advanced imbue",
    "aethercalling",
    "class locked",
    "commanded will",
    "crowd's favor",
    "imbue x",
    "level locked",
    "omen",
    "omens",
    "omnishroud",
    "on charge",
    "pantheon",
    "scavenge",
    "sheen",
    "time is distorted",
];

/// The rules that a card falls outside of: its type or its words are not in
/// their lists.
const LISTS: [&str; 2] = ["GA elements", "GA keywords-and-abilities"];

/// Whether a card is refused because the books do not have what it needs.
///
/// ```
/// use grand_archive::db::{CardFault, is_outside_rules};
/// let fault = CardFault::plain("Gift", "type", "`boon` is not in the list");
/// assert!(!is_outside_rules(&fault) && is_outside_rules(&fault.by("GA elements")));
/// ```
#[must_use]
pub fn is_outside_rules(fault: &CardFault) -> bool {
    fault.rule.is_some_and(|rule| LISTS.contains(&rule.0))
}

/// The word of a text that no rule speaks of, if there is one.
pub fn newer_word(text: &str) -> Option<&'static str> {
    let plain = plain(text);
    let two_elements = plain.contains(" & ").then_some("&");
    let words = NEWER.iter().copied();
    let mut found = words.filter(|word| plain.contains(&format!(" {word} ")));
    found.next().or(two_elements)
}

/// The words in small letters, each between blanks, without reminders.
fn plain(text: &str) -> String {
    let mut out = String::from(" ");
    let mut rest = text;
    while let Some(start) = rest.find("*(") {
        push(&rest[..start], &mut out);
        rest = rest[start..]
            .find(")*")
            .map_or("", |end| &rest[start + end + 2..]);
    }
    push(rest, &mut out);
    out
}

fn push(part: &str, out: &mut String) {
    let kept = |c: char| c.is_alphanumeric() || matches!(c, '\'' | '&');
    for word in part.split(|c: char| !kept(c)).filter(|w| !w.is_empty()) {
        out.push_str(&word.to_lowercase());
        out.push(' ');
    }
}
