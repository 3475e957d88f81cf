//! What teammates may not have in common (RB 484.8).

use super::Deck;
use kernel::decklist::DeckFaults;
use kernel::rule;
use kernel::scenario::DeckFault;

/// All faults of a team: of its members together. Each deck has its own
/// faults, which are not repeated here.
#[must_use]
pub fn team_faults(decks: &[&Deck]) -> Vec<DeckFault> {
    let mut found = DeckFaults::default();
    for (at, deck) in decks.iter().enumerate() {
        let others = &decks[..at];
        let legend = &deck.legend;
        let twin = others.iter().any(|other| other.legend == *legend);
        if rule!("RB 484.8.g", twin && !legend.is_empty()) {
            let what = format!("two players of one team have the Champion Legend `{legend}`");
            found.add("RB 484.8.g", what);
        }
        for field in &deck.battlefields {
            let twin = others.iter().any(|o| o.battlefields.contains(field));
            if rule!("RB 484.8.h", twin) {
                let what = format!("two players of one team have the battlefield `{field}`");
                found.add("RB 484.8.h", what);
            }
        }
    }
    found.0
}
