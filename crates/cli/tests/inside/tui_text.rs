//! Tests inside `tui/text.rs`.

use super::*;

#[test]
fn what_fits_stays() {
    assert_eq!(fit("Ember Fox", 9), "Ember Fox");
    assert_eq!(fit("Ember Fox", 7), "Ember…");
    assert_eq!(fit("Ember Fox", 0), "");
}

#[test]
fn lines_break_at_spaces_and_keep_every_word() {
    assert_eq!(wrap("one two three", 8), ["one two", "three"]);
    assert_eq!(wrap("abcdefghij", 4), ["abcd", "efgh", "ij"]);
    assert_eq!(wrap("a\nb", 4), ["a", "b"]);
}
