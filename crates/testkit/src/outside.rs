//! Tests that need something outside the repository.

use std::collections::BTreeSet;
use std::io::Write as _;
use std::sync::{Mutex, PoisonError};

/// What this program of tests has said is not here.
static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// A test did not find what it needs. The first one that misses a thing says
/// so in a line, with why; where `LUDEX_REQUIRE` names the thing, each fails.
///
/// # Panics
/// When it is required.
pub fn not_run(test: &str, needs: &str, why: &str) {
    let required = std::env::var("LUDEX_REQUIRE").unwrap_or_default();
    let needed = required.split(',').any(|name| name == needs);
    assert!(
        !needed,
        "{test} needs `{needs}`, and LUDEX_REQUIRE names it: {why}"
    );
    if is_news(needs) {
        // Not by a macro, whose words are kept back where tests pass. That
        // nobody listens is no fault of the test.
        let _ = writeln!(
            std::io::stderr(),
            "left out: tests that need `{needs}` ({why})"
        );
    }
}

fn is_news(needs: &str) -> bool {
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    said.insert(needs.to_owned())
}

#[cfg(test)]
mod tests {
    use super::is_news;

    #[test]
    fn what_is_not_here_is_said_once() {
        assert!(is_news("a telescope") && is_news("a tide table"));
        assert!(!is_news("a telescope"));
    }
}
