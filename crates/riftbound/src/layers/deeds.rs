//! What effects do to characteristics.

use super::effects::Effect;
use crate::card::Tag;
use crate::derived::{Chars, Derived};
use crate::glance::whole;
use crate::look::Look;
use crate::program::{AbilityKind, Word};
use crate::state::Held;
use kernel::bounded::Bounded;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// What something is done to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum On {
    /// What is in a slot.
    Slot(u8),
    /// A battlefield.
    Field(u8),
}

/// Something an effect does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Deed {
    /// More or less Might, not below a minimum.
    Might(i16, Option<i16>),
    /// Might is this.
    MightIs(i16),
    /// A tag more.
    Tag(Tag),
    /// A keyword, with its value if it has one.
    Gain(Word, u8),
    /// Keywords as bits, with the values of Assault, Shield, Deflect and Hunt.
    Words(u32, [u8; 4]),
    /// An ability.
    Has(Held),
    /// A keyword less.
    Lose(Word),
    /// All abilities less.
    LosesAbilities,
    /// Each buff gives more.
    BuffsGive(i16),
    /// Might Bonuses count so often.
    BonusTimes(u8),
    /// These are forbidden, as bits.
    Cannot(u16),
    /// It may be moved to these battlefields from anywhere, as bits.
    GankTo(u8),
    /// Deals no combat damage.
    NoCombatDamage,
    /// Takes no damage.
    NoDamage,
    /// Damage to it counts so often.
    DamageTimes(u8),
    /// Any number of buffs.
    ManyBuffs,
    /// Any damage by these seats kills it, as bits.
    Brittle(u8),
}

/// What an effect does, and to what.
pub(super) type Deeds = SmallVec<[(On, Deed); 6]>;

impl Look<'_> {
    /// An effect is applied.
    pub(super) fn apply(self, effect: &Effect, layer: u8, new: &mut Derived) {
        for (on, deed) in self.with(new).doing(effect, layer) {
            match on {
                On::Slot(slot) if self.is_spared(slot, deed) => {}
                On::Slot(slot) => {
                    let chars = &mut new.slots[usize::from(slot)];
                    chars.plain = None;
                    self.alter(chars, deed);
                }
                On::Field(field) => {
                    let held = &mut new.fields[usize::from(field)];
                    match deed {
                        Deed::Has(h) => held.push(h),
                        Deed::LosesAbilities => held.clear(),
                        _ => {}
                    }
                }
            }
        }
    }

    /// Granted text is active even on an attached card (RB 135.4.b): without
    /// that rule it is passed over.
    fn is_spared(self, slot: u8, deed: Deed) -> bool {
        let granted = matches!(deed, Deed::Gain(..) | Deed::Has(_) | Deed::Words(..));
        let attached = |slot| self.s.object(slot).is_some_and(|o| o.attached_to.is_some());
        granted && !rule!("RB 135.4.b", true) && attached(slot)
    }

    fn alter(self, c: &mut Chars, deed: Deed) {
        match deed {
            Deed::Might(by, minimum) => {
                // What is below zero counts as it is (RB 143.2.b.1).
                c.might = by_rule!("RB 143.2.b.1", c.might, else c.might.max(0));
                let more = c.might.plus(by);
                c.might = match minimum {
                    // A limited decrease does not raise what is lower.
                    Some(least) if by < 0 => more.max(least.min(c.might)),
                    _ => more,
                };
            }
            Deed::MightIs(n) => c.might = by_rule!("RB 472.1.a.1", n, else c.might),
            Deed::Tag(tag) => {
                if !c.tags.contains(&tag) {
                    c.tags.push(tag);
                }
            }
            Deed::Gain(word, value) => gain(c, word, value),
            Deed::Words(words, values) => {
                c.words |= whole(words);
                c.active_words |= whole(words);
                add_values(c, values);
            }
            Deed::Has(held) => self.gain_ability(c, held),
            Deed::Lose(word) => self.lose(c, word),
            Deed::LosesAbilities => {
                c.abilities.clear();
                (c.words, c.active_words) = (0, 0);
                (c.assault, c.shield, c.deflect, c.hunt) = (0, 0, 0, 0);
            }
            Deed::BuffsGive(n) => c.buffs_give = c.buffs_give.plus(n),
            Deed::BonusTimes(n) => c.bonus_times = c.bonus_times.max(1).saturating_mul(n),
            Deed::Cannot(bits) => c.cannot |= bits,
            Deed::GankTo(bits) => c.gank_to |= bits,
            Deed::NoCombatDamage => c.no_combat_damage = true,
            Deed::NoDamage => c.no_damage = true,
            Deed::DamageTimes(n) => c.damage_times = c.damage_times.max(1).saturating_mul(n),
            Deed::ManyBuffs => c.many_buffs = true,
            Deed::Brittle(seats) => c.brittle |= seats,
        }
    }

    fn gain_ability(self, c: &mut Chars, held: Held) {
        let glance = self.r.glance_of(held.ability);
        c.abilities.push(held);
        c.words |= whole(glance.words);
        c.active_words |= whole(glance.active);
        add_values(c, glance.values);
    }

    /// A keyword is removed (RB 801.3.b).
    fn lose(self, c: &mut Chars, word: Word) {
        if !rule!("RB 801.3.b", true) {
            return;
        }
        c.words &= !word.bit();
        c.active_words &= !word.bit();
        if let Some(value) = c.value_mut(word) {
            *value = 0;
        }
        let is = |h: &Held| {
            let kind = &self.r.ability(h.ability).kind;
            matches!(kind, AbilityKind::Keyword(k) if k.word() == word)
        };
        c.abilities.retain(|h| !is(h));
    }
}

/// A keyword is granted (RB 801.3.a). Values of more than one are summed
/// (RB 807.2, 809.2, 814.2, 823.2).
fn gain(c: &mut Chars, word: Word, value: u8) {
    if !rule!("RB 801.3.a", true) {
        return;
    }
    c.words |= whole(word.bit());
    c.active_words |= whole(word.bit());
    let sums = match word {
        Word::Assault => rule!("RB 807.2", true),
        Word::Deflect => rule!("RB 809.2", true),
        Word::Shield => rule!("RB 814.2", true),
        _ => true,
    };
    if let Some(mine) = c.value_mut(word) {
        *mine = if sums {
            mine.plus(value)
        } else {
            (*mine).max(value)
        };
    }
}

fn add_values(c: &mut Chars, values: [u8; 4]) {
    let mine = [&mut c.assault, &mut c.shield, &mut c.deflect, &mut c.hunt];
    for (mine, more) in mine.into_iter().zip(values) {
        *mine = mine.plus(more);
    }
}
