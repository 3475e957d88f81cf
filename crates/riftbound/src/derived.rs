//! Values that are computed: the characteristics of everything on the board
//! (RB 468), kept beside the state.

use crate::card::{DomainSet, Kind, Tag};
use crate::facts::Facts;
use crate::glance::Has;
use crate::look::Look;
use crate::program::{Cannot, Word};
use crate::rules::Rules;
use crate::state::{Held, Object, State};
use kernel::bounded::Bounded;
use kernel::ids::{CardId, PrintId};
use kernel::rule::has_switches;
use smallvec::SmallVec;

/// The characteristics of an object after all layers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chars {
    /// Might as it is, maybe below zero (RB 143.2.b.1).
    pub might: i16,
    /// Keywords as bits of `Word`; Inactive ones count here (RB 722.1).
    pub words: u32,
    /// Keywords that are active.
    pub active_words: u32,
    /// Assault value (RB 807.2).
    pub assault: u8,
    /// Shield value.
    pub shield: u8,
    /// Deflect value.
    pub deflect: u8,
    /// Hunt value.
    pub hunt: u8,
    /// Tags.
    pub tags: SmallVec<[Tag; 4]>,
    /// Domains.
    pub domains: DomainSet,
    /// Active abilities, keywords' own too, in text order; appended Effect
    /// Text last.
    pub abilities: SmallVec<[Held; 4]>,
    /// `Cannot`s as bits.
    pub cannot: u16,
    /// Deals no combat damage.
    pub no_combat_damage: bool,
    /// Takes no damage.
    pub no_damage: bool,
    /// Damage to it counts so many times; 0 is once.
    pub damage_times: u8,
    /// May have any number of buffs.
    pub many_buffs: bool,
    /// Any damage by one of these seats kills it, as bits.
    pub brittle: u8,
    /// Must be assigned combat damage first or last besides Tank and Backline.
    pub assigned: Option<bool>,
    /// May be moved to from anywhere (a battlefield's rule reaches it).
    pub gank_to: u8,
    /// How much more each buff on it gives.
    pub buffs_give: i16,
    /// How often Might Bonuses count; 0 is once.
    pub bonus_times: u8,
    /// The kinds of its active abilities.
    pub has: Has,
    /// The events they wait for, as bits.
    pub waits: u64,
    /// Whether anything is there.
    pub(crate) there: bool,
    /// What these values are printed on, if nothing has altered them.
    pub(crate) plain: Option<Plain>,
    /// Whether what its abilities come to has been noted.
    pub(crate) settled: bool,
}

/// What decides all values of something that no effect alters: as long as it
/// is the same, nothing need be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plain {
    card: CardId,
    face: PrintId,
    attached: bool,
    tag: Option<Tag>,
}

impl Plain {
    /// Of an object.
    pub(crate) fn of(o: &Object) -> Self {
        Self {
            card: o.card,
            face: o.face,
            attached: o.attached_to.is_some(),
            tag: o.tag,
        }
    }
}

impl Chars {
    /// Whether something is forbidden.
    #[must_use]
    #[inline]
    pub fn cannot(&self, what: Cannot) -> bool {
        self.cannot & (1 << what as u16) != 0
    }

    /// Whether some value is more than can be kept.
    pub(crate) fn is_beyond(&self) -> bool {
        let values = [self.assault, self.shield, self.deflect, self.hunt];
        let times = [self.damage_times, self.bonus_times];
        let small = values.into_iter().chain(times).any(Bounded::is_beyond);
        small || self.might.is_beyond() || self.buffs_give.is_beyond()
    }

    /// The value of a keyword that has one.
    pub(crate) fn value_mut(&mut self, word: Word) -> Option<&mut u8> {
        match word {
            Word::Assault => Some(&mut self.assault),
            Word::Shield => Some(&mut self.shield),
            Word::Deflect => Some(&mut self.deflect),
            Word::Hunt => Some(&mut self.hunt),
            _ => None,
        }
    }
}

/// All computed values.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Derived {
    fresh: bool,
    /// The kinds of facts that abilities and effects in play ask for.
    pub(crate) reads: Facts,
    /// By slot.
    pub slots: Vec<Chars>,
    /// Active abilities of battlefields.
    pub fields: SmallVec<[SmallVec<[Held; 2]>; 3]>,
    /// The events that some ability in play waits for, as bits of
    /// `TriggerEvent`.
    pub waits: u64,
    /// The kinds of abilities in play.
    pub has: Has,
    /// No effect alters anything, and no ability hangs on a condition.
    pub(crate) calm: bool,
    /// How much higher the Victory Score is.
    pub(crate) more_to_win: i16,
    /// Some value is more than can be kept.
    pub(crate) beyond: bool,
}

impl Derived {
    /// Something has changed.
    #[inline]
    pub fn stale(&mut self) {
        self.fresh = false;
    }

    /// Facts of these kinds have changed. Where rules can be switched off
    /// anything may hang on anything.
    #[inline]
    pub fn changed(&mut self, facts: Facts) {
        if self.reads.any(facts) || has_switches() {
            self.fresh = false;
        }
    }

    /// Whether it is up to date.
    #[must_use]
    #[inline]
    pub fn is_fresh(&self) -> bool {
        self.fresh
    }
}

impl State {
    /// Computes values anew if something has changed.
    #[inline]
    pub fn refresh(&mut self, rules: &Rules) {
        if !self.derived.0.fresh {
            self.compute_values(rules);
        }
    }

    /// Whether some computed value is more than can be kept.
    #[must_use]
    #[inline]
    pub fn is_beyond(&self) -> bool {
        self.derived.0.beyond
    }

    fn compute_values(&mut self, rules: &Rules) {
        let mut new = std::mem::take(&mut self.derived.0);
        self.look(rules).derive(&mut new);
        new.fresh = true;
        self.derived.0 = new;
    }

    /// The type of something on the board after layers; printed elsewhere.
    #[must_use]
    pub fn is_kind(&self, slot: u8, kind: Kind) -> bool {
        self.object(slot).is_some_and(|o| o.kind == kind)
    }
}

impl Look<'_> {
    /// Whether the values at hand are those that going through the layers
    /// until nothing changes gives (RB 471): they may have been computed the
    /// short way.
    #[must_use]
    pub fn values_agree(self) -> bool {
        let mut exact = self.exact();
        exact.fresh = self.d.fresh;
        let same = |a: &Chars, b: &Chars| {
            let plain = |c: &Chars| Chars {
                plain: None,
                settled: false,
                ..c.clone()
            };
            plain(a) == plain(b)
        };
        let mut slots = exact.slots.iter().zip(&self.d.slots);
        slots.all(|(a, b)| same(a, b)) && exact.fields == self.d.fields
    }
}
