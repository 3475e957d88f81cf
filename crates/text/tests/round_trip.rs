//! Texts that look like card texts are read and written again.

use crate::mini;
use text::{docs, laws};

/// Reads and prints with the small grammar.
fn printed(text: &str, name: &str) -> String {
    let (grammar, sort) = mini::grammar();
    let term = laws::reads_back(&grammar, sort, text, name);
    let term = term.unwrap_or_else(|error| panic!("{text}\n{error}"));
    grammar.print(&term, name)
}

#[test]
fn every_card_reads_back() {
    let (grammar, text) = mini::grammar();
    for (name, card) in mini::CARDS {
        let term = laws::reads_back(&grammar, text, card, name);
        let term = term.unwrap_or_else(|error| panic!("{card}\n{error}"));
        assert!(grammar.fits(&term, text));
        laws::no_strings(&term).unwrap();
        laws::normal_is_stable(&grammar, card, name).unwrap();
        let again = grammar
            .parse(text, &grammar.print(&term, name), name)
            .unwrap();
        assert_eq!(again.term, term);
    }
}

#[test]
fn good_english_is_printed_as_it_was() {
    for text in [
        "Deal X damage to up to two target allied Beasts or Wolves with 3 or more attack.",
        "Whenever an allied champion dies, each player draws two cards.",
        "All other champions get +1 attack and -1 health until the end of this turn.",
        "(2), {exhaust}, {fury}: You may sacrifice an infused champion. If you do, draw a card.",
        "Sacrifice another Wolf: Summon two Cinder Wisp tokens.",
        "Return all champions named Ember Fox to their owners' hands.",
        "Return target champion to its owner's hand.",
        "Target champion gains \"DEATH — Draw a card.\" until the end of this turn.",
        "SUMMON — Choose one —\n• Draw a card.\n• Sacrifice it, then draw 11 cards for each Beast.",
    ] {
        assert_eq!(printed(text, "Tide Hound"), text);
    }
}

#[test]
fn other_spellings_are_put_right() {
    let tide = |text| printed(text, "Tide Hound");
    assert_eq!(tide("DRAW 1 CARDS."), "Draw a card.");
    assert_eq!(
        tide("**quick strike**, LETHAL *(It kills.)*"),
        "Quick Strike, Lethal"
    );
    assert_eq!(
        tide("this champion can't attack."),
        "Tide Hound cannot attack."
    );
    assert_eq!(
        tide("death [>] a allied beast get +one attack."),
        "DEATH — An allied Beast gets +1 attack."
    );
}

#[test]
fn a_card_is_called_by_its_short_name() {
    let marra = |text| printed(text, "Marra, Keeper of Lanterns");
    assert_eq!(
        marra("Sacrifice Marra, Keeper of Lanterns."),
        "Sacrifice Marra."
    );
    assert_eq!(marra("Marra gets +2 health."), "Marra gets +2 health.");
}

#[test]
fn an_own_name_can_be_an_entry_or_a_verb() {
    let named = "Sacrifice all champions named Sacrifice.";
    assert_eq!(printed(named, "Sacrifice"), named);
    let both = "Whenever Sacrifice dies, Sacrifice gets +1 attack.";
    assert_eq!(printed(both, "Sacrifice"), both);
}

#[test]
fn terms_outside_the_grammar_are_printed_with_gaps() {
    let (grammar, sort) = mini::grammar();
    let bad = text::Term::leaf(mini::Step::Deal.op());
    assert!(!grammar.fits(&bad, sort));
    assert_eq!(grammar.print(&bad, ""), "Deal ‹Deal› damage to ‹Deal›");
    assert_eq!(grammar.print(&text::Term::leaf(text::Op(9999)), ""), "‹?›");
}

#[test]
fn the_documentation_lists_every_row() {
    let (grammar, _) = mini::grammar();
    let page = docs::markdown(&grammar);
    for row in grammar.rows() {
        assert!(
            page.contains(&format!("| {}", row.name())),
            "{}",
            row.name()
        );
    }
    assert!(page.contains("### text (a text)"));
    assert!(page.contains("| `can't` | `cannot` | contraction |"));
    assert!(page.contains("| (nothing) | Implied, style |"));
    assert!(page.contains("| keyword | Swift, Quick Strike, Lethal |"));
}
