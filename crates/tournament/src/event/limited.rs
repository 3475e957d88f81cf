//! Product of limited parts: packs that are opened for sealed play, faulty ones
//! that are replaced, promotional cards beside the pool (RBT 602.1, 602.2).

use super::floor_log::{Actor, Recorded};
use super::refusal::{Refusal, forbidden, refuse};
use super::{CardCounts, CardPool, Event, PlayerId, Role};
use crate::deck_check::CheckedDeck;
use crate::op;
use kernel::rule;
use std::collections::BTreeMap;

/// What happened to the packs of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Product {
    /// Packs that were replaced, with what both held.
    pub replaced: Vec<Recorded<op::ReplacePack>>,
    /// Promotional cards that are not of the pool.
    pub promos: BTreeMap<PlayerId, CardCounts>,
}

/// Unopened packs for each player of a sealed part (RBT 602.4.a.1).
#[must_use]
pub fn packs_for_sealed() -> u32 {
    kernel::by_rule!("RBT 602.4.a.1", 6, else 0)
}

/// Cards and how many of each.
fn counted<'c>(cards: impl IntoIterator<Item = &'c String>) -> CardCounts {
    let mut all = CardCounts::new();
    for card in cards {
        *all.entry(card.clone()).or_default() += 1;
    }
    all
}

fn sum(cards: &CardCounts) -> u64 {
    cards.values().map(|n| u64::from(*n)).sum()
}

impl Event {
    /// What the decks of this part are checked as; none in constructed parts.
    #[must_use]
    pub fn limited_format(&self) -> Option<&'static str> {
        let provided = self
            .setup
            .as_ref()
            .is_some_and(|s| !s.format.provided.is_empty());
        match self.phase().format.as_str() {
            "sealed" if provided => Some("provided"),
            "sealed" => Some("sealed"),
            "draft" => Some("draft"),
            _ => None,
        }
    }

    /// Everything that forbids a deck in a limited part: what the game says of
    /// it, the pool it comes from, bans, or that it is not one of those that
    /// were provided.
    #[must_use]
    pub fn limited_faults(&self, id: PlayerId, deck: CheckedDeck) -> Vec<String> {
        let setup = self.setup.clone().unwrap_or_default();
        let mut faults = self.pool_faults(id, &deck);
        let format = self.phase().format;
        faults.extend(setup.format.limited_faults(&setup, &format, &deck));
        if format == "sealed" {
            faults.extend(setup.format.provided_fault(&setup, &deck));
        }
        faults.extend(deck.faults);
        faults
    }

    /// Why a deck holds more of a card than the pool.
    pub(super) fn beyond_the_pool(
        &self,
        id: PlayerId,
        (card, count): (&str, u32),
        there: u32,
    ) -> String {
        let promo = self.product.promos.get(&id);
        let promo = promo.is_some_and(|cards| cards.contains_key(card));
        match rule!("RBT 602.1.a.1.a", promo) {
            true => format!("{card} is a promotional card beside the pool (RBT 602.1.a.1.a)"),
            false => format!("{count} {card}, and {there} in the pool (RBT 602.1.a.1)"),
        }
    }

    /// Cards of a pack without what is taken out of it before a draft.
    #[must_use]
    pub fn pack_size(&self) -> u32 {
        let packs = self.setup.as_ref().and_then(|s| s.packs.as_ref());
        packs.map_or_else(super::cards_a_pack, crate::packs::Packs::size)
    }

    /// A pack of this event for one purpose, where packs are made here.
    fn made_pack(&self, purpose: &str) -> Option<Vec<String>> {
        let setup = self.setup.as_ref()?;
        let packs = setup.packs.as_ref()?;
        Some(packs.pack(&setup.seed, purpose).cards)
    }

    /// The packs of a sealed part are opened: who has no pool yet gets the cards
    /// of six packs.
    pub(super) fn open_packs(&mut self) -> Result<(), Refusal> {
        let sealed = self.phase().format == "sealed";
        forbidden!("RBT 602.4.a.1", !sealed, "this part is not sealed")?;
        let made = self.setup.as_ref().is_some_and(|s| s.packs.is_some());
        refuse(
            !made,
            "the event has no packs to open: its set-up says which (packs)",
        )?;
        let part = self.phase + 1;
        let without = |id: &PlayerId| self.players[id.0 as usize].pool.is_none();
        let players: Vec<PlayerId> = self.active().into_iter().filter(without).collect();
        refuse(players.is_empty(), "everybody has a pool")?;
        for id in players {
            let name = super::name(self, id);
            let pack = |n: u32| format!("sealed pack {n} of {name} in part {part}");
            let cards = (1..=packs_for_sealed()).filter_map(|n| self.made_pack(&pack(n)));
            let cards: Vec<String> = cards.flatten().collect();
            self.player_mut(id)?.pool = Some(CardPool {
                cards: counted(&cards),
                by: "the packs of this event".to_owned(),
                confirmed: true,
            });
        }
        Ok(())
    }

    /// Where packs are known, a sealed pool is six of them (RBT 602.4.a.1), all
    /// of the set; another number is the head judge's to enter.
    pub(super) fn is_whole_sealed(
        &self,
        by: &str,
        id: PlayerId,
        cards: &CardCounts,
    ) -> Result<(), Refusal> {
        let packs = self.setup.as_ref().and_then(|s| s.packs.as_ref());
        let sealed = self.phase().format == "sealed";
        let Some(packs) = packs.filter(|_| sealed) else {
            return Ok(());
        };
        let strange = cards.keys().find(|c| packs.rarity_of(c).is_none());
        if let Some(card) = strange {
            return refuse(true, format!("`{card}` is no card of {}", packs.set));
        }
        let (have, whole) = (sum(cards), u64::from(packs_for_sealed() * packs.size()));
        let name = super::name(self, id);
        let head = self.has_role(by, &[Role::HeadJudge]);
        forbidden!(
            "RBT 602.4.a.1",
            have != whole && !head,
            "the pool of {name} has {have} cards, and six packs have {whole}: the head judge \
             enters another number"
        )
    }

    /// The head judge says which cards are not of the pool (RBT 602.1.a.1.a).
    pub(super) fn promo(&mut self, it: &op::Promo) -> Result<(), Refusal> {
        refuse(!self.is_limited(), "this part is not played with pools")?;
        self.player(it.player)?;
        let all = self.product.promos.entry(it.player).or_default();
        for (card, count) in &it.cards {
            *all.entry(card.clone()).or_default() += count;
        }
        Ok(())
    }

    /// The head judge replaces a pack: both contents are kept (RBT 602.2.c), and
    /// the pool, or the draft that has not picked from it, has the other one.
    pub(super) fn replace_pack(
        &mut self,
        (by, at): Actor,
        it: &op::ReplacePack,
    ) -> Result<(), Refusal> {
        refuse(!self.is_limited(), "this part is not played with packs")?;
        refuse(it.old.is_empty(), "say what the pack held")?;
        let name = super::name(self, self.player(it.player).map(|_| it.player)?);
        if let Some(call) = it.call {
            let about = self.call_mut(call)?.player == it.player;
            refuse(!about, format!("call {call} is not of {name}"))?;
        }
        let n = self.product.replaced.len() + 1;
        let made = || self.made_pack(&format!("replacement {n} for {name}"));
        let new = match it.new.is_empty() {
            true => made().map(|cards| counted(&cards)),
            false => Some(it.new.clone()),
        };
        let Some(new) = new else {
            return refuse(true, "say what the other pack holds");
        };
        match self.draft().is_some_and(|d| !d.passed.is_empty()) {
            true => self.replace_passed(it, &new)?,
            false => self.replace_in_pool(it, &new)?,
        }
        kernel::by_rule!("RBT 602.2.c", "RBT 602.4.b.2.a.2"; {
            self.product.replaced.push(Recorded {
                round: self.rounds.len() as u32,
                what: op::ReplacePack { new, ..it.clone() },
                by: by.to_owned(),
                at,
            });
        });
        Ok(())
    }

    /// A pool that was entered has the new cards instead of the old ones.
    fn replace_in_pool(&mut self, it: &op::ReplacePack, new: &CardCounts) -> Result<(), Refusal> {
        let Some(pool) = &mut self.player_mut(it.player)?.pool else {
            return Ok(());
        };
        let short = it
            .old
            .iter()
            .find(|(c, n)| pool.cards.get(*c).is_none_or(|h| h < n));
        if let Some((card, count)) = short {
            return refuse(true, format!("the pool has not {count} `{card}`"));
        }
        for (card, count) in &it.old {
            if let Some(have) = pool.cards.get_mut(card) {
                *have -= count;
            }
        }
        for (card, count) in new {
            *pool.cards.entry(card.clone()).or_default() += count;
        }
        pool.cards.retain(|_, count| *count > 0);
        Ok(())
    }

    fn replace_passed(&mut self, it: &op::ReplacePack, new: &CardCounts) -> Result<(), Refusal> {
        let seat = self.draft_seat(it.player);
        let Some((table, seat)) = seat else {
            return refuse(true, "this player drafts at no table");
        };
        let draft = self.drafts.get_mut(&self.phase);
        let Some(passed) = draft.and_then(|d| d.passed.get_mut(table)) else {
            return Ok(());
        };
        let other = passed.pack_number() != it.pack;
        refuse(
            other,
            format!("pack {} is not the one that is open", it.pack),
        )?;
        let holds = passed.pack(seat).is_some_and(|p| counted(p) == it.old);
        refuse(!holds, "the pack in front of this player holds other cards")?;
        let cards = new.iter();
        let cards = cards.flat_map(|(c, n)| std::iter::repeat_n(c.clone(), *n as usize));
        let done = passed.replace(seat, cards.collect());
        refuse(done.is_none(), "cards were picked from these packs already")
    }
}
