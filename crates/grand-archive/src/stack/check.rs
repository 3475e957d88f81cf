//! Checking resolution (GA checking-resolution): before something resolves,
//! everything it needs must still be there.

use crate::edition::Reading;
use crate::look::Look;
use crate::program::AbilityKind;
use crate::stack::lines::{LINE, Phrase};
use crate::state::{Item, ItemKind, Thing};
use kernel::rule;
use kernel::rule::RuleId;

impl<'a> Look<'a> {
    /// Why an entry does not resolve, if it does not: it fizzles.
    pub(crate) fn fizzles(self, item: &Item) -> Option<RuleId> {
        if !rule!("GA checking-resolution", true) {
            return None;
        }
        let champion = self.levelling(item).is_some();
        if champion && self.levels_for(item).is_none() && rule!("GA checking-resolution/1", true) {
            let today = "GA checking-resolution/1";
            let foreign = self.only_foreign(item);
            let reading = match foreign {
                true => Reading::LevelOwnedOnly,
                false => Reading::LevelCheckedOnResolution,
            };
            return Some(self.s.cites(reading, today));
        }
        if self.lost_necessary(item) {
            let today = "GA checking-resolution/4.b";
            let any_number = !self.lost_of(item, false);
            return Some(match any_number {
                true => self.s.cites(Reading::AnyNumberNecessary, today),
                false => RuleId(today),
            });
        }
        self.condition_failed(item)
    }

    /// Whether it could level a champion up if that were the player's own.
    fn only_foreign(self, item: &Item) -> bool {
        let (Some(card), seat) = (item.card, item.ctx.controller) else {
            return false;
        };
        let owned = RuleId(Reading::LevelOwnedOnly.rule());
        let mine = self.champions(seat);
        mine.iter()
            .any(|slot| self.may_level(*slot, seat, card) == Err(owned))
    }

    /// Whether any one necessary target is illegal now (readings C2). "Up to"
    /// and "any number" never matter (GA checking-resolution/3).
    fn lost_necessary(self, item: &Item) -> bool {
        // By the old book "any number" is no "up to".
        let lost = self.lost_of(item, self.s.reads(Reading::AnyNumberNecessary));
        rule!("GA checking-resolution/4.b", "GA action/p2"; lost)
    }

    /// The same, where all of "any number" count as necessary or none.
    fn lost_of(self, item: &Item, any_number: bool) -> bool {
        let lost = |(at, thing): &(u8, Thing)| {
            let Some(spec) = self.spec_of(item, *at) else {
                return false;
            };
            let ctx = self.phrase_ctx(item, *at);
            let any = spec.max.is_none() && any_number;
            let least = self.many(&spec.min, &ctx);
            let needed = least > 0 || any || !rule!("GA checking-resolution/3", true);
            needed && !self.is_still_target(item, *at, *thing)
        };
        item.ctx.targets.iter().any(lost)
    }

    fn is_still_target(self, item: &Item, at: u8, thing: Thing) -> bool {
        let Some(spec) = self.spec_of(item, at) else {
            return true;
        };
        self.is_legal_target(item, &Phrase { at, spec }, thing)
    }

    /// The phrase of a target.
    pub(crate) fn spec_of(self, item: &Item, at: u8) -> Option<&'a crate::program::TargetSpec> {
        let lines = self.lines(item);
        let ability = lines.get(usize::from(at / LINE))?;
        self.r.ability(*ability).targets.get(usize::from(at % LINE))
    }

    /// An intervening condition is asked again (GA triggered-abilities/1).
    fn condition_failed(self, item: &Item) -> Option<RuleId> {
        let ability = item
            .ctx
            .ability
            .filter(|_| item.kind == ItemKind::Trigger)?;
        let AbilityKind::Triggered(trigger) = &self.r.ability(ability).kind else {
            return None;
        };
        let cond = trigger.cond.as_ref().filter(|_| item.part.is_none())?;
        let again = !self.s.reads(Reading::ConditionAskedOnce);
        let fails = again && !trigger.keyworded && !self.holds(cond, &item.ctx);
        let id = RuleId("GA triggered-abilities/1");
        rule!("GA triggered-abilities/1", fails).then_some(id)
    }

    /// Targets that are illegal now, of an entry that resolves all the same.
    pub(crate) fn illegal_targets(self, item: &Item) -> Vec<(u8, Thing)> {
        let gone = |(at, thing): &&(u8, Thing)| !self.is_still_target(item, *at, *thing);
        item.ctx.targets.iter().filter(gone).copied().collect()
    }
}
