//! The short way, which is nearly always there. What is printed tells which
//! restrictions and conditions are met; with that the layers are gone through
//! once. Where nothing is asked for that an effect changes, that is all. Else
//! what is met is asked again, and if it is no longer the same the layers are
//! gone through once more. If that does not settle it, or it hangs on keywords
//! that hang on it, the long way is gone.

use super::ground::Afar;
use crate::derived::{Derived, Values, Watched};
use crate::facts::Facts;
use crate::glance::Glance;
use crate::kinds::Kinds;
use crate::look::Look;
use crate::printed::gain;
use crate::program::{AbilityKind, Counter, Keyword};
use crate::state::{Held, Object};
use kernel::ids::{CardId, Ref};
use kernel::rule::has_switches;
use smallvec::SmallVec;
use std::sync::Arc;

/// What all abilities, effects and counters there are come to.
#[derive(Default)]
struct Sum {
    /// What restrictions, conditions and numbers of keywords ask for.
    asks: Kinds,
    /// What is changed.
    changes: Kinds,
    /// There are keywords that hang on something.
    hinged_words: bool,
    /// There are keywords whose number changes with the game.
    numbers: bool,
    /// Abilities are lost, or gained that hang on something themselves.
    unsettles: bool,
}

impl Sum {
    fn add(&mut self, g: &Glance) {
        self.asks = self.asks.and(g.asks);
        self.changes = self.changes.and(g.changes);
        self.hinged_words |= g.keyword && g.hinges;
        self.numbers |= g.varies;
        self.unsettles |= g.unsettles;
    }

    fn add_counters(&mut self, o: &Object) {
        for (kind, _) in o.counters.iter() {
            self.changes = self.changes.and(match kind {
                Counter::BUFF | Counter::DEBUFF => Kinds::STATS,
                Counter::LEVEL => Kinds::LEVEL,
                _ => Kinds::NONE,
            });
        }
    }

    /// Whether what is met may hang on what effects do.
    fn circles(&self) -> bool {
        self.asks.any(self.changes)
    }

    /// Whether once through may not be enough whatever is found.
    fn is_long(&self) -> bool {
        let words = self.hinged_words && self.asks.any(Kinds::WORDS);
        self.unsettles || words || self.asks.any(Kinds::LAST) || self.numbers && self.circles()
    }
}

impl Look<'_> {
    /// Computes all values in the memory of old ones, if the short way is
    /// there; tells whether it was. Where rules can be switched off it is not
    /// gone.
    pub(super) fn go_straight(self, new: &mut Derived) -> bool {
        if has_switches() {
            return false;
        }
        self.print_all(new);
        let afar = self.reaching_cards(new);
        let sum = self.add_up(&afar, new);
        if sum.is_long() {
            return false;
        }
        new.changes = sum.changes;
        if !self.go_through(&afar, None, new) {
            return false;
        }
        if !sum.circles() {
            new.met = None;
        } else if !self.with(new).is_met_still() {
            return self.go_again(&afar, new);
        }
        self.note_facts(&afar, new);
        true
    }

    /// Goes through the layers, with what is open as it is in `asked`, or as
    /// printed; tells whether no effect depends on another.
    fn go_through(self, afar: &[Afar], asked: Option<&Derived>, new: &mut Derived) -> bool {
        self.note_champions(new);
        self.add_keywords(new, false);
        self.watch(afar, asked, new);
        self.add_keywords(new, true);
        if !self.all_layers(afar, asked, new) {
            return false;
        }
        self.add_enlighten(new);
        self.wind_up(afar, new);
        true
    }

    /// Once more, with what is open as it was found the first time: a level
    /// that an effect gives has opened something. If that is the end of it, it
    /// is so for the long way too. What was open in between is not kept, so
    /// that facts which change are looked into anew.
    fn go_again(self, afar: &[Afar], new: &mut Derived) -> bool {
        let mut first = std::mem::take(new);
        new.reaching = std::mem::take(&mut first.reaching);
        self.print_all(new);
        if !self.go_through(afar, Some(&first), new) || !self.with(new).is_met_still() {
            return false;
        }
        self.note_facts(afar, new);
        new.loose = new.reads;
        true
    }

    /// Whether with these values the same is open as before them.
    fn is_met_still(self) -> bool {
        let mut watched = self.d.watched.iter();
        watched.all(|w| self.is_open(w.held, w.of) == w.open)
    }

    /// Everything as printed, without keywords.
    fn print_all(self, new: &mut Derived) {
        new.slots.resize_with(self.s.field.len(), Values::default);
        for (object, values) in self.s.field.iter().zip(&mut new.slots) {
            *values = match object {
                Some(o) => self.printed_object(o),
                None => Values::default(),
            };
        }
        new.afar.clear();
        new.sources.clear();
        new.enabled.clear();
        new.watched.clear();
        new.kept.clear();
        new.loose = Facts::NONE;
    }

    fn add_up(self, afar: &[Afar], new: &Derived) -> Sum {
        let mut sum = Sum::default();
        let near = new.slots.iter().map(|v| &v.abilities);
        let far = afar.iter().map(|(_, held)| held);
        for held in near.chain(far).flatten() {
            sum.add(self.r.glance(held.ability));
        }
        for (_, o) in self.s.objects() {
            sum.add_counters(o);
        }
        for row in self.s.rows.iter() {
            let (changes, unsettles) = self.row_changes(row);
            sum.changes = sum.changes.and(changes);
            sum.unsettles |= unsettles;
        }
        sum
    }

    /// Abilities that are not open drop out (GA restriction-abilities/p1);
    /// which they are is noted, to be asked again when facts change.
    fn watch(self, afar: &[Afar], asked: Option<&Derived>, new: &mut Derived) {
        let gated = |h: &&Held| self.r.glance(h.ability).gated;
        let mut all = std::mem::take(&mut new.watched);
        let watched = |of: Ref, held: Held| Watched {
            of,
            held,
            open: self.with(asked.unwrap_or(new)).is_open(held, of),
        };
        for (slot, o) in self.s.objects() {
            let held = new.slots[usize::from(slot)].abilities.iter();
            all.extend(held.filter(gated).map(|h| watched(o.thing(), *h)));
        }
        for (r, held) in afar {
            all.extend(held.iter().filter(gated).map(|h| watched(*r, *h)));
        }
        for closed in all.iter().filter(|w| !w.open) {
            if let Some(slot) = self.s.slot(closed.of) {
                let held = &mut new.slots[usize::from(slot)].abilities;
                held.retain(|h| *h != closed.held);
            }
        }
        new.watched = all;
    }

    /// Adds those that hang on nothing, or, once all that is left is open,
    /// those that do.
    fn add_keywords(self, new: &mut Derived, gated: bool) {
        let mut gained: SmallVec<[(u8, &Keyword, i16); 16]> = SmallVec::new();
        for (slot, o) in self.s.objects() {
            for h in &new.slots[usize::from(slot)].abilities {
                let g = self.r.glance(h.ability);
                if g.keyword
                    && g.gated == gated
                    && let AbilityKind::Keyword(keyword) = &self.ability(h.ability).kind
                {
                    let ctx = || self.with(new).ctx_of(o.thing(), *h);
                    let amount = self.with(new).keyword_amount(keyword, ctx);
                    gained.push((slot, keyword, amount));
                }
            }
        }
        for (slot, keyword, amount) in gained {
            gain(&mut new.slots[usize::from(slot)], keyword, amount);
        }
    }

    /// Applies what effects there are; tells whether none depends on another.
    fn all_layers(self, afar: &[Afar], asked: Option<&Derived>, new: &mut Derived) -> bool {
        let by = self.with(asked.unwrap_or(new));
        let (effects, tangle) = by.effects(afar, new);
        if effects.is_empty() {
            new.met = None;
            return true;
        }
        if tangle.is_there() {
            return false;
        }
        match asked {
            Some(first) => self.with(first).apply_all(effects, new),
            None => {
                let met = new.as_met();
                self.with(&met).apply_all(effects, new);
                new.met = Some(Arc::new(met));
            }
        }
        self.note_champions(new);
        true
    }

    /// Cards that are no objects and have abilities that reach other things:
    /// looked for among those that are new, since a card stays what it is.
    fn reaching_cards(self, new: &mut Derived) -> SmallVec<[Afar; 2]> {
        let (reaching, looked) = &mut new.reaching;
        let cards = (*looked..self.s.cards.len()).map(|i| CardId(i as u16));
        reaching.extend(cards.filter(|c| self.r.works_afar(self.card(*c).print)));
        *looked = self.s.cards.len();
        let there = reaching.iter().filter(|c| self.may_work_afar(**c));
        there
            .map(|c| (self.thing(*c), self.printed_abilities(*c)))
            .collect()
    }

    /// Which facts are asked for, by what is open and what is watched; what is
    /// altered elsewhere has keywords by conditions of its own.
    fn note_facts(self, afar: &[Afar], new: &mut Derived) {
        let near = new.slots.iter().map(|v| &v.abilities);
        let far = afar.iter().map(|(_, held)| held);
        let glances = near.chain(far).flatten();
        let glances = glances.map(|h| self.r.glance(h.ability));
        let sums = |(alters, besides): (Facts, Facts), g: &Glance| {
            (alters.and(g.alters), besides.and(g.besides))
        };
        let sum = (self.facts_of_rows(), self.facts_of_altered(new));
        let (alters, besides) = glances.fold(sum, sums);
        let opens = |w: &Watched| self.r.glance(w.held.ability).opens;
        let watched = new.watched.iter().map(opens);
        new.reads = watched.fold(alters.and(besides), Facts::and);
        new.loose = new.loose.and(besides);
        new.watched.retain(|w| opens(w) != Facts::NONE);
    }
}
