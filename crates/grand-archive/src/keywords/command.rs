//! Command (GA command): an ally rests for the attack card and performs it,
//! in place of a champion.

use crate::card::Type;
use crate::look::Look;
use crate::program::Keyword;
use crate::state::Item;
use kernel::rule;
use kernel::rule::RuleId;
use kernel::seats::Seat;

impl Look<'_> {
    /// Allies that may rest for an attack card with Command, those of its
    /// subtypes if it names some (GA command/2); none for other cards.
    pub(crate) fn commanded(self, item: &Item) -> Option<Vec<u8>> {
        let seat = item.ctx.controller;
        let command = self.said_keyword(item, |k| match k {
            Keyword::Command(subtypes) => Some(subtypes),
            _ => None,
        });
        let subtypes = command.first().copied()?;
        if !rule!("GA command/2", true) {
            return None;
        }
        let ally = |slot: &u8| {
            let values = self.values(*slot);
            let fits = subtypes.is_empty() || subtypes.iter().any(|s| values.subtypes.contains(s));
            values.types.has(Type::Ally) && fits
        };
        let own = self.s.objects().filter(|(_, o)| o.controller == seat);
        Some(own.map(|(slot, _)| slot).filter(ally).collect())
    }

    /// The unit that performs an attack card: with Command the ally that
    /// rested, else a champion of the controller.
    pub(crate) fn attacker_of(self, item: &Item) -> Option<u8> {
        let seat = item.ctx.controller;
        let chosen = item.attacker.and_then(|r| self.s.slot(r));
        let own = |slot: &u8| self.s.object(*slot).is_some_and(|o| o.controller == seat);
        let chosen = chosen.filter(own);
        if let Some(slot) = chosen.filter(|_| rule!("GA command/3", true)) {
            return Some(slot);
        }
        let ally = item.attacker.is_some_and(|r| {
            let slot = self.s.slot(r);
            slot.is_none_or(|s| !self.values(s).types.has(Type::Champion))
        });
        match ally && rule!("GA command/3", true) {
            true => None,
            false => self.champions(seat).first().copied(),
        }
    }

    /// Who does not obey does not attack by command either (GA command/3.b).
    pub(crate) fn obeys_command(self, slot: u8) -> Result<(), RuleId> {
        match rule!("GA command/3.b", !self.obeys(slot)) {
            true => Err(RuleId("GA command/3.b")),
            false => Ok(()),
        }
    }

    /// Whether no combat begins because there is nothing to attack, with
    /// Command or without (GA attack/p5, command/3.a).
    pub(crate) fn lacks_aim(self, nothing: bool) -> bool {
        rule!("GA attack/p5", "GA command/3.a"; nothing)
    }

    /// Whether the power of cards in its intent counts for a unit: for allies
    /// as for champions (GA command/p1).
    pub(crate) fn fights_with_intent(self, slot: u8, seat: Seat) -> bool {
        rule!("GA command/p1", true) || self.champions(seat).contains(&slot)
    }
}
