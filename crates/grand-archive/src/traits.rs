//! What filters ask of a thing itself: what is printed on it or given to it,
//! its properties and its numbers.

use crate::look::Look;
use crate::program::{Filter, Word};
use crate::seen::Seen;
use crate::state::{Ctx, Properties};
use kernel::rule;

impl<'a> Look<'a> {
    pub(crate) fn fits_print(self, f: &Filter, seen: &Seen<'a>) -> bool {
        let v = &seen.values;
        let has = |s| v.subtypes.contains(s);
        (f.classes.is_empty() || v.classes.any(f.classes))
            && (f.subtypes.is_empty() || f.subtypes.iter().any(has))
            && f.all_subtypes.iter().all(has)
            && !f.not_subtypes.iter().any(has)
            && (f.elements.is_empty() || v.elements.any(f.elements))
            && !v.elements.any(f.not_elements)
            && f.advanced
                .is_none_or(|x| v.elements.iter().any(crate::card::Element::is_advanced) == x)
            && f.word.is_none_or(|(w, x)| self.has_word(seen, w) == x)
            && f.label
                .is_none_or(|l| seen.face.is_some() && self.has_label(seen.thing, l))
            && f.token.is_none_or(|x| self.counts_as_token(seen) == x)
            && f.character.is_none_or(|c| {
                seen.face
                    .is_some_and(|p| self.print(p).character == Some(c))
            })
    }

    /// Whether it has a keyword: a characteristic of the card in all zones (GA
    /// abilities/1).
    fn has_word(self, seen: &Seen<'a>, word: Word) -> bool {
        let has = seen.values.has(word);
        seen.is_object() && has || rule!("GA abilities/1", has)
    }

    /// Tokens are targeted as what they are, and as tokens (GA
    /// objects-and-targeting/3).
    fn counts_as_token(self, seen: &Seen<'a>) -> bool {
        rule!("GA objects-and-targeting/3", seen.is_token())
    }

    pub(crate) fn fits_status(self, f: &Filter, seen: &Seen<'a>) -> bool {
        let on = seen.properties(self);
        let is = |p: Properties| on.any(p);
        let fits = |wanted: Option<bool>, p: Properties| wanted.is_none_or(|x| is(p) == x);
        let object = [f.rested, f.damaged, f.fostered, f.loaded, f.distant];
        let asks_object = object.iter().any(Option::is_some) || f.obeys.is_some();
        if asks_object && !seen.is_object() {
            return false;
        }
        fits(f.rested, Properties::RESTED)
            && fits(f.fostered, Properties::FOSTERED)
            && fits(f.ephemeral, Properties::EPHEMERAL)
            && fits(f.transformed, Properties::TRANSFORMED)
            && fits(f.attacking, Properties::ATTACKING)
            && fits(f.defending, Properties::DEFENDING)
            && fits(f.retaliating, Properties::RETALIATING)
            && f.became
                .is_none_or(|w| crate::conditions::made_so_by(w).is_some_and(is))
            && f.damaged.is_none_or(|x| seen.is_damaged() == x)
            && f.distant
                .is_none_or(|x| (is(Properties::DISTANT) || seen.values.distant) == x)
            && f.loaded.is_none_or(|x| seen.is_loaded() == x)
            && f.preserved.is_none_or(|x| seen.card.preserved == x)
            && f.face_down.is_none_or(|x| seen.card.face_up != x)
            && f.obeys.is_none_or(|x| self.obeys_seen(seen) == x)
            && f.entered_now
                .is_none_or(|x| seen.object.is_some_and(|o| o.entered == self.s.turn) == x)
    }

    fn obeys_seen(self, seen: &Seen<'a>) -> bool {
        let slot = self.s.slot(seen.thing);
        slot.is_some_and(|slot| self.obeys(slot))
    }

    /// Whether a unit obeys its controller: its Pride is not more than their
    /// level, or something says so (GA obedience/1, pride-n/1).
    #[must_use]
    pub fn obeys(self, slot: u8) -> bool {
        let Some(o) = self.s.object(slot) else {
            return false;
        };
        let v = self.values(slot);
        let obeys = !self.is_too_proud(o.controller, v) || v.may(crate::program::May::Obey);
        obeys && kernel::rule!("GA obedience/2", true)
    }

    pub(crate) fn fits_numbers(self, f: &Filter, seen: &Seen<'a>, ctx: &Ctx) -> bool {
        let counters = f.counters.iter().all(|(kind, cmp, amount)| {
            cmp.holds(i32::from(seen.counted(*kind)), self.amount(amount, ctx))
        });
        let compared = f.compare.iter().all(|(stat, cmp, amount)| {
            let mine = self.stat_of(seen, *stat);
            mine.is_some_and(|n| cmp.holds(n, self.amount(amount, ctx)))
        });
        let even = |stat| self.stat_of(seen, stat).is_some_and(|n| n % 2 == 0);
        counters && compared && f.even.is_none_or(even)
    }
}
