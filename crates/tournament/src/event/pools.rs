//! Pools of limited events: registered by a neighbour, confirmed by the owner,
//! built from within a time (RBT 602.3, 602.4.a.8). The decks that sealed and
//! draft allow are the games' business.

use super::refusal::{Refusal, forbidden, refuse};
use super::{CardCounts, Event, PlayerId};
use crate::deck_check::{CheckedDeck, counted, is_of_the_pool};
use kernel::rule;

/// A player's pool.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardPool {
    /// What is in it.
    pub cards: CardCounts,
    /// Who entered it (RBT 602.4.a.8.g).
    pub by: String,
    /// The owner agrees (RBT 602.4.a.8.i).
    pub confirmed: bool,
}

/// When pools are registered and decks are built.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeckBuilding {
    /// When it began (RBT 602.4.a.8.j).
    pub began: u64,
    /// Minutes to register a pool, before.
    pub registering: u32,
    /// Minutes to build a deck.
    pub building: u32,
}

impl Event {
    /// Whether the part is played with cards handed out there.
    #[must_use]
    pub fn is_limited(&self) -> bool {
        matches!(self.phase().format.as_str(), "sealed" | "draft")
    }

    /// A neighbour or an official enters a pool.
    pub(super) fn enter_pool(
        &mut self,
        by: &str,
        id: PlayerId,
        cards: &CardCounts,
    ) -> Result<(), Refusal> {
        refuse(!self.is_limited(), "this part is not played with pools")?;
        let _neighbour = self.players.iter().any(|p| p.is_called(by));
        self.is_whole_draft(by, id, cards)?;
        self.is_whole_sealed(by, id, cards)?;
        let player = self.player_mut(id)?;
        kernel::by_rule!("RBT 602.4.a.8.g", {
            player.pool = Some(CardPool {
                cards: cards.clone(),
                by: by.to_owned(),
                confirmed: false,
            });
        });
        Ok(())
    }

    /// The owner agrees with the pool.
    pub(super) fn confirm_pool(&mut self, by: &str, id: PlayerId) -> Result<(), Refusal> {
        let player = self.player_mut(id)?;
        let own = player.is_called(by);
        refuse(!own, "the owner confirms a pool")?;
        let Some(pool) = &mut player.pool else {
            return refuse(true, "there is no pool to confirm");
        };
        pool.confirmed = kernel::rule!("RBT 602.4.a.8.i", true);
        Ok(())
    }

    /// Deck construction begins: twenty minutes to register, thirty to build;
    /// forty-five only at a low level (RBT 602.4.a.8.k).
    pub(super) fn construct(&mut self, at: u64, minutes: Option<u32>) -> Result<(), Refusal> {
        let (long, high) = (minutes.is_some_and(|m| m > 30), self.level().is_high());
        forbidden!(
            "RBT 602.4.a.8.k",
            long && high,
            "at a high level decks are built in thirty minutes"
        )?;
        let usual = kernel::by_rule!("RBT 602.4.a.8.k", (20, 30), else (0, 0));
        kernel::by_rule!("RBT 602.4.a.8.j", {
            self.construction = Some(DeckBuilding {
                began: at,
                registering: usual.0,
                building: minutes.unwrap_or(usual.1),
            });
        });
        Ok(())
    }

    /// Whether a deck may be entered now: at a high level only once the pool
    /// is registered (RBT 602.4.a.8.a).
    pub(super) fn may_build(&self, id: PlayerId) -> Result<(), Refusal> {
        let pool = self.player(id)?.pool.as_ref();
        let waits =
            self.is_limited() && self.level().is_high() && pool.is_none_or(|p| !p.confirmed);
        forbidden!("RBT 602.4.a.8.a", waits, "the pool is not registered yet")
    }

    /// What is wrong with a deck built from a player's pool.
    #[must_use]
    pub fn pool_faults(&self, id: PlayerId, deck: &CheckedDeck) -> Vec<String> {
        let pool = self
            .players
            .get(id.0 as usize)
            .and_then(|p| p.pool.as_ref());
        let Some(pool) = pool.filter(|_| self.is_limited()) else {
            return Vec::new();
        };
        let used = counted(deck.cards.iter().filter(|c| is_of_the_pool(c)));
        let mut faults = Vec::new();
        for (card, count) in &used {
            let there = pool.cards.get(card).copied().unwrap_or(0);
            if rule!("RBT 602.1.a.1", *count > there) {
                faults.push(self.beyond_the_pool(id, (card, *count), there));
            }
        }
        let high = self.level().is_high();
        if kernel::rule!(
            "RBT 602.3.e",
            high && faults.is_empty() && used != pool.cards
        ) {
            faults.push("deck and sideboard are not the whole pool (RBT 602.3.e)".to_owned());
        }
        let has = |part: &str| deck.cards.iter().any(|c| c.part == part);
        // Decks of other games have no such parts.
        let named = self.setup.as_ref().is_some_and(|s| s.game == "riftbound");
        for part in ["legend", "champion", "runes"] {
            if kernel::rule!("RBT 602.3.e.2", high && named && !has(part)) {
                faults.push(format!("say which {part}, or none (RBT 602.3.e.2)"));
            }
        }
        faults
    }

    /// What is left of a pool beside the deck: the sideboard (RBT 602.4.a.7,
    /// 602.4.b.8).
    #[must_use]
    pub fn rest_of_pool(&self, id: PlayerId) -> Option<CardCounts> {
        let player = self.players.get(id.0 as usize)?;
        let pool = player.pool.as_ref()?;
        let mut rest = pool.cards.clone();
        for (card, count) in &player.main {
            if let Some(left) = rest.get_mut(card) {
                *left = left.saturating_sub(*count);
            }
        }
        rest.retain(|_, count| *count > 0);
        let draft = self.phase().format == "draft";
        let computed = match draft {
            true => kernel::rule!("RBT 602.4.b.8", true),
            false => kernel::rule!("RBT 602.4.a.7", true),
        };
        computed.then_some(rest)
    }

    /// Whether a player draws a card more at the start of the first Beginning
    /// Phase of each game: a limited deck without a Legend or a Chosen Champion
    /// (RBT 602.4.a.5.b, 602.4.b.6.b), and one card also without both.
    #[must_use]
    pub fn has_extra_card(&self, id: PlayerId) -> bool {
        let player = self.players.get(id.0 as usize);
        let lacks = player.is_some_and(|p| !p.lacks.is_empty());
        match self.phase().format.as_str() {
            "sealed" => kernel::rule!("RBT 602.4.a.5.b", lacks),
            "draft" => kernel::rule!("RBT 602.4.b.6.b", lacks),
            _ => false,
        }
    }
}
