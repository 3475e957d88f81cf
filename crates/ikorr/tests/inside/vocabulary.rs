//! Words that card texts bring with them.

use ikorr::text::vocabulary::counter_kinds;

#[test]
fn counters_are_found_by_the_word_before() {
    let text = "Put an omen counter on it. Remove all counters. Two ward counters.";
    assert_eq!(counter_kinds(text), ["omen", "ward"]);
}
