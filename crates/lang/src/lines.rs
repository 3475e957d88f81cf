//! How the text of a card falls into lines.

/// The lines of a text that are not blank, and where they begin.
///
/// ```
/// let lines: Vec<_> = lang::lines_of("One.\n\n Two.").collect();
/// assert_eq!(lines, [(0, "One."), (7, "Two.")]);
/// ```
pub fn lines_of(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let begins = start + line.len() - line.trim_start().len();
        start += line.len();
        let words = line.trim();
        (!words.is_empty()).then_some((begins, words))
    })
}

/// The lines of a text, an ability each, where the modes of a choice stand
/// under the line that offers it: they belong to it. A line of reminder text
/// only is none.
///
/// ```
/// let text = "Choose one —\n• Draw.\n• Discard.\n*(Once.)*\nFast.";
/// let lines: Vec<_> = lang::ability_lines(text);
/// assert_eq!(lines.len(), 2);
/// assert_eq!(lines[0].1.lines().count(), 3);
/// assert_eq!(lines[1].1, "Fast.");
/// ```
#[must_use]
pub fn ability_lines(text: &str) -> Vec<(usize, &str)> {
    let mut found: Vec<(usize, &str)> = Vec::new();
    for (start, line) in lines_of(text) {
        let reminder = line.starts_with("*(") && line.ends_with(")*");
        if reminder && line.matches("*(").count() == 1 {
            continue;
        }
        match found.last_mut() {
            Some((begins, whole)) if line.starts_with('•') => {
                *whole = &text[*begins..start + line.len()];
            }
            _ => found.push((start, line)),
        }
    }
    found
}
