//! What effects do to characteristics.

use super::effects::Effect;
use crate::card::{ClassSet, ElementSet, Speed, Subtype, SupertypeSet, TypeSet};
use crate::derived::{Derived, Given, Values};
use crate::edition::Reading;
use crate::look::Look;
use crate::printed::gain;
use crate::program::{AbilityKind, Word};
use crate::state::{Held, Object};
use kernel::bounded::Bounded;
use kernel::ids::{CardId, Ref};
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// What something is done to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum On {
    /// The object in a slot.
    Slot(u8),
    /// A card that is no object.
    Card(CardId),
}

/// Something an effect does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Deed {
    PowerIs(i16),
    LifeIs(i16),
    LevelIs(i16),
    CostIs(i16),
    Speed(Speed),
    TypesAre(TypeSet, SupertypeSet),
    TypesAlso(TypeSet, SupertypeSet),
    Subtype(Subtype),
    Classes(ClassSet),
    ElementsAre(ElementSet),
    ElementsAlso(ElementSet),
    /// A keyword, with its number.
    Gain(Given, i16),
    /// Keywords as bits, with their numbers.
    Words {
        words: u64,
        ranged: i16,
        retort: i16,
        critical: u8,
        pride: u8,
    },
    Has(Held),
    Lose(Word),
    /// All abilities are lost, by an effect of this age.
    LosesAbilities(u32),
    Power(i16),
    Life(i16),
    /// Power and life by counters.
    Counters(i16),
    Level(i16),
    AttackPower(i16),
    SwapStats,
    Cannot(u32),
    May(u16),
    Distant,
    Unpreventable,
}

/// What an effect does, and to what.
pub(super) type Deeds = SmallVec<[(On, Deed); 6]>;

impl Look<'_> {
    /// An effect is applied.
    pub(super) fn apply(
        self,
        effect: &Effect,
        held: Option<(Ref, Held)>,
        layer: u8,
        new: &mut Derived,
    ) {
        let deeds = self.with(new).doing(effect, held, layer);
        self.do_all(deeds, new);
    }

    /// What an effect does is done.
    pub(super) fn do_all(self, deeds: Deeds, new: &mut Derived) {
        for (on, deed) in deeds {
            let (values, object) = match on {
                On::Slot(slot) => (&mut new.slots[usize::from(slot)], self.s.object(slot)),
                On::Card(card) => (self.values_afar(card, new), None),
            };
            self.alter(values, object, deed);
        }
    }

    /// The values of a card elsewhere, to be altered.
    fn values_afar(self, card: CardId, new: &mut Derived) -> &mut Values {
        new.afar.or_insert(card, || {
            let mut values = match self.kept_print(card) {
                Some(values) => values.clone(),
                None => self.printed_card(card),
            };
            values.abilities = self.printed_abilities(card);
            values
        })
    }

    fn alter(self, v: &mut Values, object: Option<&Object>, deed: Deed) {
        match deed {
            Deed::PowerIs(n) => {
                set_stat(&mut v.base_power, n);
                v.power = v.base_power;
            }
            Deed::LifeIs(n) => {
                set_stat(&mut v.base_life, n);
                v.life = v.base_life;
            }
            Deed::LevelIs(n) => v.level = n,
            Deed::CostIs(n) => v.cost_is = Some(n),
            Deed::Speed(speed) => v.speed = speed,
            Deed::TypesAre(types, supers) => {
                // By the old book what is not set is kept.
                let kept = match self.s.reads(Reading::SupertypesStay) {
                    true => supers.or(v.supertypes),
                    false => supers,
                };
                set_types(v, types, kept);
            }
            Deed::TypesAlso(types, supers) => {
                v.types = by_rule!("GA type-expansion/1", v.types.or(types), else types);
                v.supertypes = v.supertypes.or(supers);
            }
            Deed::Subtype(subtype) => {
                if !v.subtypes.contains(&subtype) {
                    v.subtypes.push(subtype);
                }
            }
            Deed::Classes(classes) => v.classes = v.classes.or(classes),
            Deed::ElementsAre(set) => v.elements = set,
            Deed::ElementsAlso(set) => v.elements = v.elements.or(set),
            Deed::Gain(given, amount) => {
                if let Some(keyword) = self.keyword_given(given) {
                    gain(v, keyword, amount);
                    v.given.push(given);
                }
            }
            Deed::Words {
                words,
                ranged,
                retort,
                critical,
                pride,
            } => {
                v.words |= words;
                v.ranged = v.ranged.plus(ranged);
                v.retort = v.retort.plus(retort);
                v.critical = v.critical.plus(critical);
                v.pride = v.pride.max(pride);
            }
            Deed::Has(held) => self.gain_ability(v, object, held),
            Deed::Lose(word) => self.lose(v, word),
            Deed::LosesAbilities(since) => self.lose_all(v, object, since),
            Deed::Power(n) => change(&mut v.power, n),
            Deed::Life(n) => change(&mut v.life, n),
            Deed::Counters(n) => count(v, n),
            Deed::Level(n) => v.level = v.level.plus(n),
            Deed::AttackPower(n) => v.attack_power = v.attack_power.plus(n),
            Deed::SwapStats => {
                // Counters have been counted in by now.
                std::mem::swap(&mut v.power, &mut v.life);
            }
            Deed::Cannot(bits) => v.cannot |= bits,
            Deed::May(bits) => v.may |= bits,
            Deed::Distant => v.distant = true,
            Deed::Unpreventable => v.unpreventable = true,
        }
    }

    fn gain_ability(self, v: &mut Values, object: Option<&Object>, held: Held) {
        v.abilities.push(held);
        if let Some(o) = object {
            let source = o.thing();
            self.add_keyword(v, source, held);
        } else if let AbilityKind::Keyword(keyword) = &self.ability(held.ability).kind {
            gain(v, keyword, 0);
        }
    }

    fn lose(self, v: &mut Values, word: Word) {
        v.words &= !word.bit();
        match word {
            Word::Ranged => v.ranged = 0,
            Word::Retort => v.retort = 0,
            Word::Critical => v.critical = 0,
            Word::Pride => v.pride = 0,
            _ => {}
        }
        let is = |h: &Held| {
            let kind = &self.ability(h.ability).kind;
            matches!(kind, AbilityKind::Keyword(k) if k.word() == word)
        };
        v.abilities.retain(|h| !is(h));
        let named = |g: &Given| self.keyword_given(*g).is_some_and(|k| k.word() == word);
        v.given.retain(|g| !named(g));
    }

    /// All abilities are lost. What a lineage gives came when its card did: if
    /// that was later, it stays (GA timestamps/3.b). The text of the top card
    /// is no gain and is lost, however new the card is (GA timestamps/3.a.i,
    /// p1).
    fn lose_all(self, v: &mut Values, object: Option<&Object>, since: u32) {
        let mut kept = std::mem::take(&mut v.abilities);
        kept.retain(|h| {
            let own = object.is_none_or(|o| o.card == h.card);
            let base = rule!("GA timestamps/3.a.i", "GA timestamps/p1"; true);
            let age = if own {
                self.card(h.card).since
            } else {
                h.since
            };
            age > since && (!own || object.is_some() && !base)
        });
        v.given.clear();
        v.bare = true;
        (v.words, v.ranged, v.retort) = (0, 0, 0);
        (v.critical, v.pride) = (0, 0);
        if let Some(o) = object {
            for held in &kept {
                self.add_keyword(v, o.thing(), *held);
            }
        }
        v.abilities = kept;
    }
}

/// A stat is set; what had none gets it first, at 0 (GA stat-setting/1).
fn set_stat(stat: &mut Option<i16>, n: i16) {
    if stat.is_some() || rule!("GA stat-setting/1", true) {
        *stat = Some(n);
    }
}

/// Types become these. Supertypes hang on the type (GA supertypes/p1,
/// type-overwriting-and-type-setting/p1); subtypes stay, and so do stats (GA
/// objects-and-targeting/2).
fn set_types(v: &mut Values, types: TypeSet, supers: SupertypeSet) {
    if rule!("GA type-overwriting-and-type-setting/1", true) {
        v.types = types;
    }
    let kept = v.supertypes.or(supers);
    v.supertypes =
        by_rule!("GA supertypes/p1", "GA type-overwriting-and-type-setting/p1"; supers, else kept);
    if !v.is_unit() && !rule!("GA objects-and-targeting/2", true) {
        (v.power, v.life) = (None, None);
    }
}

/// A stat that is there changes; none is made by it.
fn change(stat: &mut Option<i16>, by: i16) {
    if let Some(n) = stat {
        *n = n.plus(by);
    }
}

/// Counters change power and life where there are such stats (GA buff/2,
/// debuff/2).
fn count(v: &mut Values, by: i16) {
    let strict = match by > 0 {
        true => rule!("GA buff/2", true),
        false => rule!("GA debuff/2", true),
    };
    for stat in [&mut v.power, &mut v.life] {
        if stat.is_some() || !strict {
            *stat = Some(stat.unwrap_or(0).plus(by));
        }
    }
}
