//! What a player could pay: the Rune Pool, and abilities that Add and may be
//! used while paying (RB 357.1.a, 429.3). Whether a price can be paid is
//! arithmetic.

use crate::card::{Domain, Kind, Price};
use crate::glance::Has;
use crate::look::Look;
use crate::program::{AbilityId, Earmark};
use crate::state::{Object, PayFor};
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;
use smallvec::SmallVec;

/// An ability that Adds, other than those of basic runes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Source {
    /// What has it.
    pub thing: Ref,
    /// Where that is.
    pub slot: u8,
    /// Which.
    pub ability: AbilityId,
    /// What it adds.
    pub gives: Price,
    /// What it costs.
    pub takes: Price,
    /// Its cost exhausts what has it.
    pub exhausts: bool,
    /// Its cost removes what has it.
    pub removes: bool,
    /// What it adds may be spent on some things only.
    pub only: Earmark,
}

impl Source {
    /// Whether only one of two can be used.
    fn excludes(&self, other: &Self) -> bool {
        self.slot == other.slot
            && (self.exhausts && other.exhausts || self.removes && other.removes)
    }
}

/// What a player could Add while paying, whatever it is spent on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Means {
    ready: u8,
    runes: [u8; 6],
    others: SmallVec<[Source; 2]>,
    /// Some of it may be spent on some things only.
    pub marked: bool,
}

/// What a player could pay with.
#[derive(Clone, Debug, Default)]
pub(crate) struct Budget {
    /// What is in the pool and may be spent on this.
    pub have: Price,
    /// Ready basic runes: one Energy each (RB 163.2.a).
    pub ready: u8,
    /// Basic runes by Domain: one Power each (RB 163.2.b).
    pub runes: [u8; 6],
    /// Other abilities that Add.
    pub others: SmallVec<[Source; 2]>,
}

impl Budget {
    /// All of pool and runes.
    fn all(&self) -> Price {
        let mut all = self.have;
        all.energy = all.energy.saturating_add(self.ready);
        for (have, more) in all.power.iter_mut().zip(self.runes) {
            *have = have.saturating_add(more);
        }
        all
    }

    /// At most so much Energy could be paid.
    pub(crate) fn most_energy(&self) -> u8 {
        let own = self.have.energy.saturating_add(self.ready);
        let others = self.others.iter().map(|s| s.gives.energy);
        others.fold(own, u8::saturating_add)
    }

    /// Whether a price can be paid.
    pub(crate) fn pays(&self, price: Price) -> bool {
        if price.is_nothing() {
            return true;
        }
        let mut all = self.all();
        if self.others.is_empty() || all.pays_for(price) {
            return all.pays_for(price);
        }
        let mut hard: SmallVec<[Source; 4]> = SmallVec::new();
        for (i, source) in self.others.iter().enumerate() {
            let mut rest = self.others.iter().enumerate();
            let alone = !rest.any(|(j, o)| i != j && o.excludes(source));
            if alone && source.takes.is_nothing() {
                all = all.and(source.gives);
            } else {
                hard.push(*source);
            }
        }
        search(all, price, &hard)
    }

    /// A ready thing is needed for something else.
    pub(crate) fn keep_ready(&mut self, look: Look<'_>, slot: u8) {
        self.others.retain(|s| s.slot != slot || !s.exhausts);
        if let Some(o) = look.s.object(slot)
            && look.basic_rune(o).is_some()
            && !o.exhausted
        {
            self.ready = self.ready.saturating_sub(1);
        }
    }

    /// A thing is needed for something else and has to stay.
    pub(crate) fn keep_there(&mut self, look: Look<'_>, slot: u8) {
        self.others.retain(|s| s.slot != slot || !s.removes);
        if let Some(o) = look.s.object(slot)
            && let Some(domain) = look.basic_rune(o)
        {
            let runes = &mut self.runes[domain.index()];
            *runes = runes.saturating_sub(1);
        }
    }
}

/// Whether some of these sources make it payable.
fn search(all: Price, price: Price, rest: &[Source]) -> bool {
    if all.pays_for(price) {
        return true;
    }
    rest.iter().enumerate().any(|(i, source)| {
        if !all.pays_for(source.takes) {
            return false;
        }
        let left: SmallVec<[Source; 4]> = rest[i + 1..]
            .iter()
            .filter(|o| !o.excludes(source))
            .copied()
            .collect();
        search(all.and(source.gives), price.and(source.takes), &left)
    })
}

impl Look<'_> {
    /// The Domain of a basic rune.
    #[inline]
    pub(crate) fn basic_rune(self, o: &Object) -> Option<Domain> {
        if o.kind != Kind::Rune {
            return None;
        }
        let print = self.r.print(o.face);
        if print.basic {
            print.domains.only()
        } else {
            None
        }
    }

    /// What a player could pay with for this purpose.
    pub(crate) fn budget(self, seat: Seat, purpose: PayFor) -> Budget {
        self.budget_of(&self.means(seat), seat, purpose)
    }

    /// The same where it is known what the player could Add.
    pub(crate) fn budget_of(self, means: &Means, seat: Seat, purpose: PayFor) -> Budget {
        let showdown = self.s.showdown.is_some();
        let others = means.others.iter();
        let fit = others.filter(|s| s.only.allows(purpose, showdown));
        Budget {
            have: self.s.player(seat).pool.usable(purpose, showdown),
            ready: means.ready,
            runes: means.runes,
            others: fit.copied().collect(),
        }
    }

    /// What a player could Add.
    pub(crate) fn means(self, seat: Seat) -> Means {
        let mut means = Means::default();
        // Only what is in the pool can be spent; Adding while paying needs
        // the permission to do so.
        if !rule!("RB 357.1.a", "RB 429.3", "RB 429.3.a"; true) {
            return means;
        }
        for (slot, o) in self.s.objects() {
            if o.controller != seat {
                continue;
            }
            if let Some(domain) = self.basic_rune(o) {
                means.ready += u8::from(!o.exhausted && rule!("RB 163.2.a", true));
                if rule!("RB 163.2.b", true) {
                    means.runes[domain.index()] += 1;
                }
                continue;
            }
            let chars = self.chars(slot);
            if !chars.has.any(Has::ACTIVATED) {
                continue;
            }
            for held in &chars.abilities {
                means.others.extend(self.source(seat, slot, o, *held));
            }
        }
        let mut others = means.others.iter();
        means.marked = others.any(|s| s.only != Earmark::Anything);
        means
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::ids::{CardId, Handle};

    fn source(slot: u8, ability: u16, gives: Price, takes: Price) -> Source {
        Source {
            thing: Ref {
                card: CardId(u16::from(slot)),
                handle: Handle(1),
            },
            slot,
            ability: AbilityId(ability),
            gives,
            takes,
            exhausts: true,
            removes: false,
            only: Earmark::Anything,
        }
    }

    #[test]
    fn a_ready_rune_gives_energy_and_power() {
        let mut budget = Budget {
            ready: 1,
            ..Budget::default()
        };
        budget.runes[Domain::Fury.index()] = 1;
        let both = Price::energy(1).and(Price::power(Domain::Fury, 1));
        assert!(budget.pays(both));
        assert!(!budget.pays(both.and(Price::any(1))));
        assert!(!budget.pays(Price::power(Domain::Calm, 1)));
    }

    #[test]
    fn one_thing_is_exhausted_once() {
        let mut budget = Budget::default();
        budget
            .others
            .push(source(1, 1, Price::energy(2), Price::NOTHING));
        budget
            .others
            .push(source(1, 2, Price::any(1), Price::NOTHING));
        assert!(budget.pays(Price::energy(2)));
        assert!(budget.pays(Price::any(1)));
        assert!(!budget.pays(Price::energy(1).and(Price::any(1))));
    }

    #[test]
    fn what_is_given_cannot_pay_for_itself() {
        let mut budget = Budget::default();
        let dear = source(1, 1, Price::energy(3), Price::energy(1));
        budget.others.push(dear);
        assert!(!budget.pays(Price::energy(2)));
        budget.ready = 1;
        assert!(budget.pays(Price::energy(3)));
    }
}
