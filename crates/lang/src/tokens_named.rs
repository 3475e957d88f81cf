//! Words that a card file uses without declaring: names of tokens.

/// The names of tokens a text makes: the capitalised words before `token`, or
/// before the nouns that may stand between: `a 2 {might} Sand Soldier unit token`.
///
/// ```
/// let names = lang::token_names("Play two Sand Soldier unit tokens.", &["unit"]);
/// assert_eq!(names, ["Sand Soldier"]);
/// ```
#[must_use]
pub fn token_names(text: &str, nouns: &[&str]) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let plain = |word: &str| {
        word.trim_matches(|c: char| !c.is_alphanumeric())
            .to_string()
    };
    let mut names = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if !matches!(plain(word).as_str(), "token" | "tokens") {
            continue;
        }
        let before = &words[..at];
        let noun = before.last().is_some_and(|word| nouns.contains(word));
        let before = if noun { &before[..at - 1] } else { before };
        let capital = |word: &&&str| word.starts_with(|c: char| c.is_uppercase());
        let run = before.iter().rev().take_while(capital).count();
        let name = before[before.len() - run..].join(" ");
        let said = [
            "Your", "The", "Each", "All", "Another", "Other", "Those", "That",
        ];
        if !name.is_empty() && run < before.len() && !said.contains(&name.as_str()) {
            names.push(name);
        }
    }
    names
}
