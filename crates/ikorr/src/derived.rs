//! Values that are computed from printed ones and from effects, and kept
//! beside the state.

mod chars;
mod passives;
mod printed;
mod rows;

pub use chars::Chars;
pub use passives::passive_ctx;

use crate::glance::Has;
use crate::look::Look;
use crate::program::TriggerEvent;
use crate::reads::Reads;
use crate::rules::Rules;
use crate::state::State;
use smallvec::SmallVec;

/// Everything that is computed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Derived {
    /// Whether it is up to date.
    fresh: bool,
    chars: SmallVec<[Option<Chars>; 12]>,
    /// Triggered abilities on the Battlefield, as bits of the events they wait
    /// for.
    pub waits: u64,
    /// The other kinds of abilities on the Battlefield.
    pub abilities: Has,
    /// What values depend on besides which permanents there are.
    reads: Reads,
    /// Some value is more than can be kept.
    beyond: bool,
}

impl Derived {
    /// The values of the permanent in this slot, if they are known.
    #[must_use]
    #[inline]
    pub fn get(&self, slot: u8) -> Option<&Chars> {
        if !self.fresh {
            return None;
        }
        self.chars.get(usize::from(slot))?.as_ref()
    }

    /// The values of the permanent in this slot, just computed; of a free slot
    /// those of nothing.
    #[must_use]
    pub fn of(&self, slot: u8) -> Chars {
        let known = self.chars.get(usize::from(slot)).copied().flatten();
        known.unwrap_or(Chars::NOTHING)
    }

    /// Something has changed that values may depend on.
    pub fn stale(&mut self) {
        self.fresh = false;
    }

    /// Whether any value depends on what is not on the Battlefield, as far as
    /// is known.
    #[must_use]
    pub fn reads_elsewhere(&self) -> bool {
        self.reads.any(Reads::ELSEWHERE) || !self.fresh
    }

    /// Whether any value depends on the state of permanents, as far as is
    /// known.
    #[must_use]
    pub fn reads_state(&self) -> bool {
        self.reads.any(Reads::STATE) || !self.fresh
    }

    /// Whether it is up to date.
    #[must_use]
    #[inline]
    pub fn is_fresh(&self) -> bool {
        self.fresh
    }
}

/// The bit of an event in [`Derived::waits`].
#[must_use]
#[inline]
pub fn bit(event: TriggerEvent) -> u64 {
    1 << event as u64
}

impl State {
    /// The state as it is read by these rules.
    #[must_use]
    #[inline]
    pub fn look<'a>(&'a self, rules: &'a Rules) -> Look<'a> {
        Look {
            s: self,
            r: rules,
            d: &self.derived.0,
        }
    }

    /// Whether some computed value is more than can be kept.
    #[must_use]
    #[inline]
    pub fn is_beyond(&self) -> bool {
        self.derived.0.beyond
    }

    /// Computes the values anew if anything has changed.
    #[inline]
    pub fn refresh(&mut self, rules: &Rules) {
        if !self.derived.0.fresh {
            let new = self.look(rules).derive();
            self.derived.0 = new;
        }
    }
}

impl Look<'_> {
    /// All values, computed from printed ones and from effects: first what
    /// things are (copies, names), then which abilities they have lost, then
    /// what the effects of the rest give.
    #[must_use]
    pub fn derive(&self) -> Derived {
        let mut new = Derived {
            fresh: true,
            ..Derived::default()
        };
        for p in &self.s.permanents {
            new.chars.push(p.as_ref().map(|p| self.printed(p)));
        }
        let has = self.all_abilities(&new);
        self.lose_abilities(&mut new);
        if has.any(Has::IMMUNITY) {
            self.own_immunity(&mut new);
        }
        self.own_keywords(&mut new);
        self.apply_rows(&mut new);
        if has.any(Has::PASSIVE) {
            self.apply_passives(&mut new);
        }
        new.beyond = new.chars.iter().flatten().any(Chars::is_beyond);
        new.chars.iter_mut().flatten().for_each(Chars::settle);
        self.index(&mut new);
        new
    }

    /// A look at the same state with the values computed so far, which filters
    /// of effects read.
    fn with<'b>(&'b self, new: &'b Derived) -> Look<'b> {
        Look {
            s: self.s,
            r: self.r,
            d: new,
        }
    }

    fn index(&self, new: &mut Derived) {
        for chars in new.chars.iter().flatten().filter(|c| !c.lost) {
            new.waits |= chars.waits;
            new.abilities = new.abilities.and(chars.abilities);
            new.reads = new.reads.and(chars.reads);
        }
        for row in self.s.rows.iter() {
            if let Some(filter) = self.open_filter(row) {
                new.reads = new.reads.and(Reads::of_filter(filter));
            }
        }
    }
}
