//! "Did you mean": the known word that is nearest to what was written.

use strsim::levenshtein;

/// The name that was probably meant, whatever its case, if one is near enough.
///
/// ```
/// use kernel::did_you_mean::nearest;
/// let names = ["Pebble", "Boulder"];
/// assert_eq!(nearest("Bolder", names), Some("Boulder"));
/// assert_eq!(nearest("Xyzzy", names), None);
/// ```
pub fn nearest<'n>(written: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let wanted = written.to_lowercase();
    let near = |name: &'n str| (levenshtein(&wanted, &name.to_lowercase()), name);
    let best = names.into_iter().map(near).min()?;
    (best.0 <= 1 + written.chars().count() / 3).then_some(best.1)
}

/// What is said of a name that is no card's.
///
/// ```
/// let said = kernel::did_you_mean::unknown_card("Bolder", ["Pebble", "Boulder"]);
/// assert_eq!(said, "there is no card `Bolder`; did you mean `Boulder`?");
/// ```
pub fn unknown_card<'n>(written: &str, names: impl IntoIterator<Item = &'n str>) -> String {
    match nearest(written, names) {
        Some(name) => format!("there is no card `{written}`; did you mean `{name}`?"),
        None => format!("there is no card `{written}`"),
    }
}
