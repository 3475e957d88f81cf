//! The plural of a noun that a card file brings along.

/// The regular plural of a noun, as the names of traits and tags have it.
///
/// ```
/// assert_eq!(lang::plural("Beast"), "Beasts");
/// assert_eq!(lang::plural("Wolf"), "Wolves");
/// assert_eq!(lang::plural("Elf"), "Elves");
/// assert_eq!(lang::plural("Harpy"), "Harpies");
/// assert_eq!(lang::plural("Monkey"), "Monkeys");
/// assert_eq!(lang::plural("Witch"), "Witches");
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
