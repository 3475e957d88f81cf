//! Tests that need something outside the repository.

/// A test did not find what it needs: it says so by name, and fails where
/// `LUDEX_REQUIRE` names what is missing.
///
/// # Panics
/// When it is required.
pub fn not_run(test: &str, needs: &str) {
    let required = std::env::var("LUDEX_REQUIRE").unwrap_or_default();
    let needed = required.split(',').any(|name| name == needs);
    assert!(
        !needed,
        "{test} needs `{needs}`, and LUDEX_REQUIRE names it"
    );
    eprintln!("not run: {test} needs `{needs}`, which is not here");
}
