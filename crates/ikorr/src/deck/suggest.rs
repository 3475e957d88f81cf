//! "Did you mean": the known name that is nearest to what was written.

use crate::rules::Rules;
use kernel::suggest;

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
        suggest::nearest(written, self.names())
    }

    /// What is said of a name that is no card's.
    pub(super) fn unknown(&self, written: &str) -> String {
        suggest::unknown_card(written, self.names())
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.prints.iter().map(|p| p.name.as_str())
    }
}
