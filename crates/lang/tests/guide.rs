//! The page about the language is what the language is.

use std::path::Path;

#[test]
fn the_page_has_the_rows_of_the_language() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/card-language.md");
    let page = lang::guide();
    assert!(
        page.lines().count() <= 600,
        "{} lines",
        page.lines().count()
    );
    assert!(!page.contains("<!--"), "a mark was not filled");
    if std::env::var_os("LUDEX_BLESS").is_some_and(|v| v == "1") {
        std::fs::write(&path, &page).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = kept
        .lines()
        .zip(page.lines())
        .find(|(kept, made)| kept != made);
    assert!(
        kept == page,
        "docs/card-language.md differs, first in {differs:?}; run: \
         LUDEX_BLESS=1 cargo test -p ludex-lang --test suite guide"
    );
}

/// The words file of the page is one.
#[test]
fn the_words_file_of_the_page_is_read() {
    let page = lang::guide();
    let file = page
        .split("```toml\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    let words = lang::SetWords::read(file.unwrap());
    assert!(words.is_ok(), "{words:?}");
}
