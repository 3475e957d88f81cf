//! What an event says of a deck.

use crate::deck_check::{CardCounts, DeckChecker, lacking_parts, main_cards, side_cards};
use crate::event::{Event, PlayerId};
use crate::op::SubmitDecklist;

/// What was found about a deck that is delivered for an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckReport {
    /// Everything that forbids it.
    pub faults: Vec<String>,
    /// Its cards without the sideboard.
    pub main: CardCounts,
    /// The sideboard.
    pub side: CardCounts,
    /// Parts that a limited deck does without.
    pub lacks: Vec<String>,
}

impl DeckReport {
    /// The registration of this deck.
    #[must_use]
    pub fn register(
        self,
        player: PlayerId,
        member: Option<String>,
        deck: String,
    ) -> SubmitDecklist {
        SubmitDecklist {
            player,
            deck,
            faults: self.faults,
            main: self.main,
            side: self.side,
            lacks: self.lacks,
            member,
            why: String::new(),
        }
    }
}

/// Everything that forbids a deck in an event: what the game says and the
/// event's format, or the pool it must come from, and the lists of team-mates.
#[must_use]
pub fn examined(
    event: &Event,
    (player, member): (PlayerId, Option<&str>),
    deck: &str,
    knows: &dyn DeckChecker,
) -> DeckReport {
    let setup = event.setup.clone().unwrap_or_default();
    let read = match event.limited_format() {
        Some(format) => knows.limited(setup.book(), deck, (format, event.phase().wins)),
        None => knows.check(setup.book(), deck),
    };
    let checked = match read {
        Ok(checked) => checked,
        Err(wrong) => {
            let faults = vec![wrong];
            return DeckReport {
                faults,
                ..DeckReport::default()
            };
        }
    };
    let (main, side, lacks) = (
        main_cards(&checked),
        side_cards(&checked),
        lacking_parts(&checked),
    );
    let mut faults = match event.is_limited() {
        true => event.limited_faults(player, checked),
        false => {
            let format = setup.format();
            // What was sold as a deck is legal as it is (RBT 601.2.d.2,
            // reading T 4.11).
            match format.is_precon(&setup, &checked) {
                true => Vec::new(),
                false => {
                    let more = format.faults(&setup, &checked);
                    checked.faults.into_iter().chain(more).collect()
                }
            }
        }
    };
    let lists = event.lists_of(player);
    let mates = lists.iter().filter(|d| d.member.as_deref() != member);
    let mut decks: Vec<&str> = mates.map(|d| d.deck.as_str()).collect();
    decks.push(deck);
    if member.is_some() && decks.len() > 1 {
        let together = knows.team(setup.book(), &decks);
        faults.extend(together.unwrap_or_else(|wrong| vec![wrong]));
    }
    DeckReport {
        faults,
        main,
        side,
        lacks,
    }
}
