//! "Did you mean": the known word that is nearest to what was written.

/// How many letters must be changed, added or left out.
///
/// ```
/// assert_eq!(kernel::suggest::distance("hose", "house"), 1);
/// ```
#[must_use]
pub fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.chars().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, b) in to.iter().enumerate() {
            let changed = corner + usize::from(a != *b);
            corner = row[j + 1];
            row[j + 1] = changed.min(corner + 1).min(row[j] + 1);
        }
    }
    row.last().copied().unwrap_or(0)
}

/// The name that was probably meant, whatever its case, if one is near enough.
///
/// ```
/// use kernel::suggest::nearest;
/// let names = ["Pebble", "Boulder"];
/// assert_eq!(nearest("Bolder", names), Some("Boulder"));
/// assert_eq!(nearest("Xyzzy", names), None);
/// ```
pub fn nearest<'n>(written: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let wanted = written.to_lowercase();
    let near = |name: &'n str| (distance(&wanted, &name.to_lowercase()), name);
    let best = names.into_iter().map(near).min()?;
    (best.0 <= 1 + written.len() / 5).then_some(best.1)
}

/// What is said of a name that is no card's.
///
/// ```
/// let said = kernel::suggest::unknown_card("Bolder", ["Pebble", "Boulder"]);
/// assert_eq!(said, "there is no card `Bolder`; did you mean `Boulder`?");
/// ```
pub fn unknown_card<'n>(written: &str, names: impl IntoIterator<Item = &'n str>) -> String {
    match nearest(written, names) {
        Some(name) => format!("there is no card `{written}`; did you mean `{name}`?"),
        None => format!("there is no card `{written}`"),
    }
}
