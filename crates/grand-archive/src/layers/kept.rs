//! Effects that hang on facts, kept with what they did. Where facts change
//! they are asked first whether they would do the same again: if so, values
//! stay. It can be asked of effects only that read nothing which effects
//! change, since what they read is the same in every layer.

use super::deeds::{Deeds, On};
use super::effects::{Effect, Maker};
use crate::derived::Derived;
use crate::facts::Facts;
use crate::kinds::Kinds;
use crate::look::Look;
use crate::program::Mod;
use crate::state::Held;
use kernel::ids::{Handle, Ref};
use kernel::rule::has_switches;
use smallvec::SmallVec;

/// What an effect did in a layer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Kept {
    effect: Effect,
    /// Its ability, and what had that.
    held: Option<(Ref, Held)>,
    layer: u8,
    /// What it hangs on.
    facts: Facts,
    deeds: Deeds,
    /// The cards elsewhere that it reached, as what they were then.
    cards: SmallVec<[Handle; 4]>,
}

impl Look<'_> {
    /// What an effect does is kept, if it hangs on facts and can be asked
    /// again.
    pub(super) fn keep_deeds(
        self,
        (effect, held, layer): (&Effect, Option<(Ref, Held)>, u8),
        deeds: &Deeds,
        new: &mut Derived,
    ) {
        let (facts, reads) = self.hangs_on(effect, held);
        if facts == Facts::NONE || has_switches() {
            return;
        }
        if reads.any(new.changes.and(Kinds::LAST)) {
            new.loose = new.loose.and(facts);
            return;
        }
        new.kept.push(Kept {
            effect: *effect,
            held,
            layer,
            facts,
            deeds: deeds.clone(),
            cards: self.cards_in(deeds),
        });
    }

    /// The facts an effect hangs on, and what it reads of values.
    fn hangs_on(self, effect: &Effect, held: Option<(Ref, Held)>) -> (Facts, Kinds) {
        if let Maker::Row(at) = effect.from {
            let Some(row) = self.s.rows.iter().nth(usize::from(at)) else {
                return (Facts::NONE, Kinds::NONE);
            };
            let reads = Kinds::WORDS.when(matches!(self.said_by(row), Some(Mod::KeywordsOf(_))));
            return (self.facts_of_row(row), reads);
        }
        held.map_or((Facts::NONE, Kinds::NONE), |(_, h)| {
            let g = self.r.glance(h.ability);
            (g.alters, g.reads)
        })
    }

    fn cards_in(self, deeds: &Deeds) -> SmallVec<[Handle; 4]> {
        let cards = deeds.iter().filter_map(|(on, _)| match on {
            On::Card(card) => Some(self.card(*card).handle),
            On::Slot(_) => None,
        });
        cards.collect()
    }

    /// Whether all effects that hang on these facts would do again what they
    /// did.
    pub(crate) fn do_the_same(self, changed: Facts) -> bool {
        let mut kept = self.d.kept.iter().filter(|k| k.facts.any(changed));
        kept.all(|k| {
            let deeds = self.doing(&k.effect, k.held, k.layer);
            deeds == k.deeds && self.cards_in(&deeds) == k.cards
        })
    }
}
