//! Seeing at a look that a state check has nothing to do, and remembering it
//! while nothing changes that was looked at: objects and their values, damage
//! and counters, combat, and where tokens are. Where a mode may be lost it is
//! not known.

use crate::card::Supertype;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::look::Look;
use crate::program::Word;
use crate::rules::Rules;
use crate::state::{Object, State};
use kernel::game::Observer;
use kernel::rule::has_switches;

/// What is looked at.
const LOOKED_AT: Facts = Facts::DAMAGE.and(Facts::COUNTERS).and(Facts::COMBAT);

impl State {
    /// Whether it is remembered that a state check has nothing to do.
    pub(crate) fn is_settled(&self, rules: &Rules) -> bool {
        self.settled.0 && self.is_undecided() && !self.may_lose_modes(rules)
    }

    /// Nothing says that somebody wins or loses.
    fn is_undecided(&self) -> bool {
        self.fated.is_empty() && self.decked.is_empty()
    }

    /// Whether a chosen mode may be lost: one that a restriction gives.
    fn may_lose_modes(&self, rules: &Rules) -> bool {
        let mut moded = self.stack.iter().filter(|i| !i.modes.is_empty());
        moded.any(|item| match item.is_card() {
            true => {
                let mut lines = rules.print(item.ctx.face).abilities.iter();
                lines.any(|id| rules.glance(*id).gated_modes)
            }
            false => {
                let id = item.ctx.ability;
                id.is_some_and(|id| rules.glance(id).gated_modes)
            }
        })
    }

    /// Facts of these kinds have changed: a state check may have something to
    /// do.
    #[inline]
    pub(crate) fn unsettle(&mut self, facts: Facts) {
        if facts.any(LOOKED_AT) || !self.derived.0.is_fresh() {
            self.settled.0 = false;
        }
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// Whether it is seen at a look that a state check has nothing to do.
    /// Where rules can be switched off it is not known.
    pub(super) fn is_quiet(&mut self) -> bool {
        if has_switches() {
            return false;
        }
        if self.s.is_settled(self.r) {
            return true;
        }
        self.s.update_cast(self.r);
        let look = self.fresh();
        let quiet = look.is_quiet();
        // Roles in combat hang on more than is told, and so may links.
        let stays = quiet && look.s.combat.is_none() && look.links_stay();
        self.s.settled.0 = stays;
        quiet
    }
}

impl Look<'_> {
    /// Nobody loses a role, no link, nothing dead, worn out or twice there that must
    /// not be, no token elsewhere, and nobody without a champion.
    pub(crate) fn is_quiet(self) -> bool {
        let lacks = |seat| self.s.player(seat).had_champion && self.champion(seat).is_none();
        let strays = || {
            self.s
                .cast
                .0
                .made()
                .iter()
                .any(|card| self.s.is_stray(*card))
        };
        self.s.is_undecided()
            && !self.s.may_lose_modes(self.r)
            && self.roles_stay()
            && self.s.objects().all(|(slot, o)| self.is_at_rest(slot, o))
            && !self.s.playing().iter().any(lacks)
            && !strays()
    }

    fn is_at_rest(self, slot: u8, object: &Object) -> bool {
        let values = self.values(slot);
        let twin = || values.supertypes.has(Supertype::Unique) && self.has_older_twin(slot, object);
        let unlinked = || values.has(Word::Link) && self.is_unlinked(slot);
        !self.is_dead(slot) && !self.is_worn_out(slot) && !unlinked() && !twin()
    }

    /// Whether links hang on nothing but what is looked at.
    fn links_stay(self) -> bool {
        let mut linked = self
            .s
            .objects()
            .filter(|(slot, _)| self.values(*slot).has(Word::Link));
        linked.all(|(_, o)| {
            let filter = self.link_of(o.thing());
            filter.is_none_or(|f| Facts::of_filter(f).and(LOOKED_AT) == LOOKED_AT)
        })
    }

    /// Whether a unique object of the same controller before this has its name.
    fn has_older_twin(self, slot: u8, object: &Object) -> bool {
        let mut before = self.s.objects().take_while(|(other, _)| *other < slot);
        before.any(|(other, o)| {
            o.controller == object.controller
                && self.values(other).supertypes.has(Supertype::Unique)
                && self.same_name(o.face, object.face)
        })
    }
}
