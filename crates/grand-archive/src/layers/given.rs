//! What one change comes to on what it reaches.

use super::deeds::{Deed, Deeds};
use super::doing::{Reach, Voice};
use crate::card::{Subtype, SupertypeSet, Type, TypeSet};
use crate::derived::Given;
use crate::look::Look;
use crate::program::{Amount, Keyword, Mod};
use crate::sight::Sight;
use crate::state::{Ctx, Held, Thing};
use kernel::bounded::Bounded;
use kernel::ids::Ref;
use kernel::rule;

impl<'a> Look<'a> {
    /// What one part of an effect does to what it reaches.
    pub(super) fn by_mod(
        self,
        reach: &Reach,
        by: &Voice<'_>,
        m: &Mod,
        given: Given,
        deeds: &mut Deeds,
    ) {
        if let Mod::KeywordsOf(pick) = m {
            for of in self.pick(*pick, by.ctx) {
                self.keywords_of(reach, of, deeds);
            }
            return;
        }
        let Some(deed) = self.deed(by, m, given) else {
            return;
        };
        deeds.extend(reach.iter().map(|on| (*on, deed)));
    }

    pub(super) fn deed(self, by: &Voice<'_>, m: &Mod, given: Given) -> Option<Deed> {
        let n = |a: &Amount| by.value.unwrap_or_else(|| self.number(a, by.ctx));
        Some(match m {
            Mod::PowerIs(a) => Deed::PowerIs(n(a)),
            Mod::LifeIs(a) => Deed::LifeIs(n(a)),
            Mod::LevelIs(a) => Deed::LevelIs(n(a)),
            Mod::CostIs(a) => Deed::CostIs(n(a)),
            Mod::SpeedIs(speed) | Mod::Speed(speed) => Deed::Speed(*speed),
            Mod::TypesAre(types, supers) => Deed::TypesAre(*types, *supers),
            Mod::TypesAlso(types, supers) => Deed::TypesAlso(*types, *supers),
            Mod::SubtypeAlso(subtype) => Deed::Subtype(*subtype),
            Mod::ChosenSubtypeAlso => Deed::Subtype(self.chosen_subtype(by.ctx)?),
            Mod::ClassesAlso(classes) => Deed::Classes(*classes),
            Mod::ElementsAre(set) => Deed::ElementsAre(*set),
            Mod::ElementsAlso(set) => Deed::ElementsAlso(*set),
            Mod::ChosenElementsAlso => {
                let o = self.object(by.ctx.source)?;
                Deed::ElementsAlso(o.elements)
            }
            Mod::Gain(keyword) => Deed::Gain(given, self.given_amount(keyword, by)),
            Mod::Has(ability) => Deed::Has(Held {
                ability: *ability,
                card: by.card,
                since: by.since,
            }),
            Mod::Lose(word) => Deed::Lose(*word),
            Mod::LosesAbilities => Deed::LosesAbilities(by.since),
            Mod::Power(a) => Deed::Power(n(a)),
            Mod::Life(a) => Deed::Life(n(a)),
            Mod::Level(a) => Deed::Level(n(a)),
            Mod::AttackPower(a) => Deed::AttackPower(n(a)),
            Mod::SwapStats => Deed::SwapStats,
            Mod::Cannot(what) => Deed::Cannot(1 << *what as u32),
            Mod::May(what) => Deed::May(1 << *what as u16),
            Mod::IsDistant => Deed::Distant,
            Mod::Unpreventable => Deed::Unpreventable,
            // What acts as a champion is none.
            Mod::UsesWeapons(_) if !rule!("GA type-acting/p1", "GA type-acting/2"; true) => {
                Deed::TypesAlso(TypeSet::only(Type::Champion), SupertypeSet::NONE)
            }
            _ => return None,
        })
    }

    /// The number of a keyword that is given: fixed as the effect began, if it
    /// has resolved.
    pub(super) fn given_amount(self, keyword: &Keyword, by: &Voice<'_>) -> i16 {
        let now = self.keyword_amount(keyword, || by.ctx.clone());
        match keyword {
            Keyword::Ranged(_) | Keyword::Retort(_) | Keyword::Critical(_) => {
                by.value.filter(|v| *v != 0).unwrap_or(now)
            }
            _ => now,
        }
    }

    pub(super) fn number(self, amount: &Amount, ctx: &Ctx) -> i16 {
        match amount {
            Amount::Number(n) => *n,
            other => i16::held(self.amount(other, ctx)),
        }
    }

    pub(super) fn chosen_subtype(self, ctx: &Ctx) -> Option<Subtype> {
        self.chosen(ctx).find_map(|t| match t {
            Thing::Number(n) => Some(Subtype(n)),
            _ => None,
        })
    }

    pub(super) fn keywords_of(self, reach: &Reach, of: Ref, deeds: &mut Deeds) {
        let values = self.seen(of, Sight::Effect).values;
        let deed = Deed::Words {
            words: values.words,
            ranged: values.ranged,
            retort: values.retort,
            critical: values.critical,
            pride: values.pride,
        };
        deeds.extend(reach.iter().map(|on| (*on, deed)));
    }
}
