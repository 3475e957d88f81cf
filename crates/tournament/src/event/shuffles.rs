//! Shuffles by judges, and triggers that were forgotten (RBT 506, 701.4).

use super::Event;
use super::floor_log::{Actor, Recorded};
use super::refusal::{Refusal, refuse};
use crate::op;
use kernel::{by_rule, rule};
use serde::Serialize;

/// How a judge shuffles the random part of a deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShuffleRecord {
    /// What was asked for.
    #[serde(flatten)]
    pub of: Recorded<op::PartialShuffle>,
    /// Places, from the top, of the cards that are set aside.
    pub set_aside: Vec<u32>,
    /// How many cards are shuffled.
    pub shuffled: u32,
    /// Places to which cards go back.
    pub returned: Vec<u32>,
    /// It is a shuffle for what cards say about shuffling.
    pub in_game_terms: bool,
}

/// A triggered ability that was forgotten.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MissedTrigger {
    /// Which.
    #[serde(flatten)]
    pub of: Recorded<op::MissTrigger>,
    /// It goes on the chain after all.
    pub on_chain: bool,
    /// It has triggered, as far as "the first time" goes.
    pub has_triggered: bool,
}

impl Event {
    /// What somebody can know is set aside (RBT 701.4.b), the rest is
    /// shuffled, and what was set aside goes back to its places (RBT 701.4.c).
    /// That is no shuffle in the game (RBT 701.4.d).
    pub(super) fn shuffle_rest(
        &mut self,
        stamp: Actor,
        it: &op::PartialShuffle,
    ) -> Result<(), Refusal> {
        let here = self.running(it.table)?.has(it.player);
        refuse(!here, "this player is not at this table")?;
        let mut known = it.known.clone();
        known.sort_unstable();
        known.dedup();
        let outside = known.iter().any(|place| *place == 0 || *place > it.cards);
        refuse(outside, format!("the deck has places 1 to {}", it.cards))?;
        let set_aside = by_rule!("RBT 701.4.b", known, else Vec::new());
        let returned = by_rule!("RBT 701.4.c", set_aside.clone(), else Vec::new());
        let shuffle = ShuffleRecord {
            of: self.recorded(stamp, it),
            shuffled: it.cards - set_aside.len() as u32,
            set_aside,
            returned,
            in_game_terms: !rule!("RBT 701.4.d", true),
        };
        self.floor_log.shuffles.push(shuffle);
        Ok(())
    }

    /// A trigger was not acknowledged in time (RBT 506.3): it never goes on
    /// the chain (RBT 506.4), and has triggered all the same unless it was
    /// optional (RBT 506.5; a forgotten "may" is a declined one, reading T 2.2).
    pub(super) fn forget(&mut self, stamp: Actor, it: &op::MissTrigger) -> Result<(), Refusal> {
        let here = self.running(it.table)?.has(it.player);
        refuse(!here, "this player is not at this table")?;
        let forgotten = MissedTrigger {
            of: self.recorded(stamp, it),
            on_chain: !rule!("RBT 506.4", true),
            has_triggered: rule!("RBT 506.5", !it.optional),
        };
        by_rule!("RBT 506.3", {
            self.floor_log.forgotten.push(forgotten);
        });
        Ok(())
    }
}
