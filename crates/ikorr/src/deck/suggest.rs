//! "Did you mean": the known name that is nearest to what was written.

use crate::rules::Rules;

impl Rules {
    /// The name of a card that was probably meant, if one is near enough.
    ///
    /// ```
    /// let rules = ikorr::rules::Rules::shipped();
    /// assert_eq!(rules.suggest("Ashen Curier"), Some("Ashen Courier"));
    /// assert_eq!(rules.suggest("Xyzzy"), None);
    /// ```
    #[must_use]
    pub fn suggest(&self, written: &str) -> Option<&str> {
        let near = |name: &str| distance(&written.to_lowercase(), &name.to_lowercase());
        let best = self.prints.iter().map(|p| (near(&p.name), &p.name)).min()?;
        (best.0 <= 1 + written.len() / 5).then_some(best.1.as_str())
    }

    /// What is said of a name that is no card's.
    pub(super) fn unknown(&self, written: &str) -> String {
        match self.suggest(written) {
            Some(name) => format!("there is no card `{written}`; did you mean `{name}`?"),
            None => format!("there is no card `{written}`"),
        }
    }
}

/// How many letters are put in, left out or changed from one word to the other.
fn distance(from: &str, to: &str) -> usize {
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
