//! Reading is quick even with a large grammar.

use crate::mini;
use std::time::{Duration, Instant};

/// The small grammar with many verbs and adjectives more, as a game has them.
fn large() -> (text::Grammar, text::Sort) {
    let mut g = mini::words();
    mini::Line::declare(&mut g);
    mini::Step::declare(&mut g);
    mini::Noun::declare(&mut g);
    let letters = |i: usize| {
        let letter = |n: usize| char::from(b'a' + u8::try_from(n % 20).unwrap_or(0));
        format!("{}{}", letter(i), letter(i / 20))
    };
    for i in 0..200 {
        let word = letters(i);
        g.row(
            &format!("V{i}"),
            "step",
            &format!("deal {{amount}} {word} to {{pick}}"),
        );
        g.row(&format!("A{i}"), "adjective", &format!("q{word}"));
    }
    let grammar = g.build().unwrap_or_else(|error| panic!("{error}"));
    let text = grammar.sort("text").unwrap_or_else(|| panic!("no root"));
    (grammar, text)
}

#[test]
fn forty_tokens_take_less_than_a_millisecond() {
    let (grammar, sort) = large();
    let text = "Whenever an allied infused champion with 2 or more attack dies, you may sacrifice \
        another Wolf, then deal 3 damage to up to two target Beasts or Wolves. If you do, draw a card.";
    assert!(grammar.rows().len() > 400);
    assert!(grammar.normaliser().tokens(text, "").len() >= 38);
    let quickest = (0..50).map(|_| {
        let start = Instant::now();
        assert!(grammar.parse(sort, text, "Tide Hound").is_ok());
        start.elapsed()
    });
    let quickest = quickest.min().unwrap_or(Duration::MAX);
    assert!(quickest < Duration::from_millis(1), "{quickest:?}");
}
