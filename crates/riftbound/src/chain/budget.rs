//! What a player could pay: the Rune Pool, and abilities that Add and may be
//! used while paying (RB 357.1.a, 429.3). Whether a price can be paid is
//! arithmetic.

mod means;

pub(crate) use means::Means;

use crate::card::Price;
use crate::look::Look;
use crate::program::{AbilityId, Earmark};
use kernel::ids::Ref;
use smallvec::SmallVec;

/// An ability that Adds, other than those of basic runes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
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

/// What a player could pay with.
#[derive(Clone, Debug, Default)]
pub struct Budget {
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
    pub fn pays(&self, price: Price) -> bool {
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
