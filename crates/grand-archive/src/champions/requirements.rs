//! What a champion may level up into (GA leveling-up/1, 7, 8,
//! lineage-keyword/1).

use crate::edition::Reading;
use crate::look::Look;
use crate::program::{Cannot, Mod};
use crate::sight::Sight;
use kernel::by_rule;
use kernel::ids::CardId;
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::Seat;
use smallvec::SmallVec;

impl Look<'_> {
    /// Whether the champion in this slot may level up into a card of this
    /// player.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub(crate) fn may_level(self, slot: u8, seat: Seat, card: CardId) -> Result<(), RuleId> {
        let Some(o) = self.s.object(slot) else {
            return Err(RuleId("GA leveling-up/7"));
        };
        if rule!("GA leveling-up/7", o.controller != seat) {
            return Err(RuleId("GA leveling-up/7"));
        }
        let foreign = self.s.card(o.card).owner != seat;
        if foreign && self.s.reads(Reading::LevelOwnedOnly) {
            return Err(RuleId(Reading::LevelOwnedOnly.rule()));
        }
        if !self.is_next_level(slot, card) && rule!("GA leveling-up/8", true) {
            return Err(RuleId("GA leveling-up/1"));
        }
        if !self.has_lineage_for(slot, card) {
            return Err(RuleId("GA lineage-keyword/1"));
        }
        self.can(Cannot::LevelUp, slot)?;
        match self.is_left_open(slot, card) {
            true => Ok(()),
            false => Err(RuleId("GA leveling-up/8")),
        }
    }

    /// Whether the card has the next level. What is printed counts, not what
    /// effects make of it (GA leveling-up/1).
    fn is_next_level(self, slot: u8, card: CardId) -> bool {
        let print = self.print(self.card(card).print);
        if print.level == Some(0) {
            // Level 0 champions are placed, never played (GA champion/p3).
            return !rule!("GA champion/p3", true);
        }
        let printed = self.base_level(slot);
        let level = by_rule!("GA leveling-up/1", printed, else self.values(slot).level);
        print.level.map(i16::from) == Some(level + 1)
    }

    /// "Can level up only into": what effects leave open.
    fn is_left_open(self, slot: u8, card: CardId) -> bool {
        let Some(r) = self.s.refer_slot(slot) else {
            return false;
        };
        let only = self.mods_on(r);
        only.iter().all(|(m, ctx)| match m {
            Mod::LevelsOnlyInto(f) => self.matches_anywhere(f, self.thing(card), ctx, Sight::All),
            _ => true,
        })
    }

    /// The champions that may level up into a card of this player, the oldest
    /// first.
    #[must_use]
    pub(crate) fn levels_into(self, seat: Seat, card: CardId) -> SmallVec<[u8; 1]> {
        let all = self.s.objects().map(|(slot, _)| slot);
        let champion = |slot: &u8| self.values(*slot).types.has(crate::card::Type::Champion);
        let able = |slot: &u8| self.may_level(*slot, seat, card).is_ok();
        let mut found: SmallVec<[u8; 1]> = all.filter(champion).filter(able).collect();
        found.sort_by_key(|slot| self.s.object(*slot).map_or(0, |o| o.since));
        found
    }
}
