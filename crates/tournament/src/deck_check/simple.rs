//! Decks in a notation of their own, for scenarios that are about events and
//! not about a game's cards.

use super::{Book, CheckedDeck, DeckCard, DeckChecker, Printing};

/// Takes decks written as `legend:Vessa, Fox@OLD+OGN*3, side:Moth@SFD!`: the
/// part of the deck, the name, the sets it was printed in, how many; `!` for a
/// number outside the set's own, `#` before a battlefield. A deck with the word
/// `illegal` is not legal.
#[derive(Clone, Copy, Debug, Default)]
pub struct TestDeckChecker;

impl DeckChecker for TestDeckChecker {
    fn check(&self, _book: Book<'_>, deck: &str) -> Result<CheckedDeck, String> {
        let faults = match deck.contains("illegal") {
            true => vec!["39 cards (RBT 402.1)".to_owned()],
            false => Vec::new(),
        };
        Ok(CheckedDeck {
            faults,
            cards: deck.split(", ").map(card).collect(),
        })
    }
}

fn card(words: &str) -> DeckCard {
    let (rest, count) = words.split_once('*').unwrap_or((words, "1"));
    let (name, sets) = rest.split_once('@').unwrap_or((rest, ""));
    let (part, name) = name.split_once(':').unwrap_or(("main", name));
    let printing = |set: &str| Printing {
        set: set.trim_end_matches('!').to_owned(),
        numbered: !set.ends_with('!'),
    };
    let sets = sets.split('+').filter(|s| !s.is_empty());
    DeckCard {
        name: name.trim_start_matches('#').to_owned(),
        count: count.parse().unwrap_or(1),
        part: part.to_owned(),
        battlefield: name.starts_with('#'),
        printings: sets.map(printing).collect(),
    }
}
