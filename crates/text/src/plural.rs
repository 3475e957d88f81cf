//! The plural of a noun that a card file brings along.

/// The regular plural of a noun, as the names of traits and tags have it.
///
/// ```
/// assert_eq!(text::plural("Beast"), "Beasts");
/// assert_eq!(text::plural("Wolf"), "Wolves");
/// assert_eq!(text::plural("Elf"), "Elves");
/// assert_eq!(text::plural("Harpy"), "Harpies");
/// assert_eq!(text::plural("Monkey"), "Monkeys");
/// assert_eq!(text::plural("Witch"), "Witches");
/// ```
#[must_use]
pub fn plural(word: &str) -> String {
    if let Some(stem) = word.strip_suffix("lf") {
        return format!("{stem}lves");
    }
    let ends_in_y = word.strip_suffix('y');
    if let Some(stem) = ends_in_y.filter(|s| !s.ends_with(['a', 'e', 'o', 'u'])) {
        return format!("{stem}ies");
    }
    if ["s", "x", "ch", "sh"].iter().any(|end| word.ends_with(end)) {
        return format!("{word}es");
    }
    format!("{word}s")
}
