//! Triggers, costs, static abilities and replacements, searched for what an
//! edition does not know.

use super::named::{
    AGILITY, BASIC_ELEMENTS, BREWED, CURRENTS, DELEVEL, EMPOWER, EPHEMERAL, IMBUED, LINKED,
    MEMORY_LIMIT, STARCALLING, TRANSFORMED,
};
use super::{Search, Searched};
use crate::card::{Element, ElementSet};
use crate::program::{
    About, Cost, CostChange, CostPart, Costly, Entering, Enters, ExtraCost, Instead, Mod, NextPlay,
    Permission, PlayTerms, PlayerMod, Replacement, Scope, Static, Trigger, Where,
};

impl Searched for Trigger {
    fn search(&self, s: &mut Search<'_>) {
        let Self {
            events,
            about,
            by,
            other,
            from,
            to,
            counter,
            keyworded: _,
            cond,
            nth: _,
            turned,
            together: _,
        } = self;
        (events, about, by, other).search(s);
        (from, to, counter, cond).search(s);
        s.find_if(turned.is_some(), CURRENTS);
    }
}

impl Searched for About {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::Linked => s.find(LINKED),
            Self::Any(filter) => filter.search(s),
            Self::This | Self::Nothing => {}
        }
    }
}

impl Searched for Cost {
    fn search(&self, s: &mut Search<'_>) {
        let Self {
            reserve,
            memory,
            parts,
        } = self;
        (reserve, memory, parts).search(s);
    }
}

impl Searched for CostPart {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::PutThis(dest) => dest.search(s),
            Self::Choose {
                deed: _,
                min,
                max,
                filter,
                random: _,
                bind: _,
            } => (min, max, filter).search(s),
            Self::Remove {
                from,
                counter,
                count,
                bind: _,
            } => (from, counter, count).search(s),
            Self::RemoveFrom {
                filter,
                counter,
                count,
                bind: _,
            } => (filter, counter, count).search(s),
            Self::Recover(amount)
            | Self::Mill(amount)
            | Self::Damage {
                amount,
                unpreventable: _,
            } => amount.search(s),
            Self::Delevel => s.find(DELEVEL),
            Self::RestThis
            | Self::SacrificeThis
            | Self::BanishThis
            | Self::DiscardThis
            | Self::RevealThis
            | Self::RestChampion => {}
        }
    }
}

impl Searched for ExtraCost {
    fn search(&self, s: &mut Search<'_>) {
        let Self {
            of: _,
            optional: _,
            instead: _,
            pays: _,
            cost,
            cond,
        } = self;
        (cost, cond).search(s);
    }
}

impl Searched for Permission {
    fn search(&self, s: &mut Search<'_>) {
        let Self {
            from,
            activate: _,
            cost,
            free: _,
            speed: _,
            ignore_elements: _,
            entering,
            cond,
        } = self;
        (from, cost, entering, cond).search(s);
    }
}

impl Searched for Entering {
    fn search(&self, s: &mut Search<'_>) {
        let Self {
            rested: _,
            owners: _,
            transformed,
            distant: _,
            ephemeral,
            brewed,
            imbued,
            counters,
        } = self;
        s.find_if(*transformed, TRANSFORMED);
        s.find_if(*ephemeral, EPHEMERAL);
        s.find_if(*brewed, BREWED);
        s.find_if(*imbued, IMBUED);
        counters.search(s);
    }
}

impl Searched for PlayTerms {
    fn search(&self, s: &mut Search<'_>) {
        let Self {
            free: _,
            less,
            more,
            ignore_elements: _,
            optional: _,
            lasting: _,
            entering,
            banish_after: _,
        } = self;
        (less, more, entering).search(s);
    }
}

impl Searched for Static {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::Things(scope, mods) => (scope, mods).search(s),
            Self::Costs(change) => change.search(s),
            Self::Enters(Enters { scope, how }) => (scope, how).search(s),
            Self::Players(side, what) => (side, what).search(s),
            Self::TriggersAgain(event, filter) | Self::TriggersNot(event, filter) => {
                (event, filter).search(s);
            }
            Self::OnlyFloating => {}
        }
    }
}

impl Searched for Scope {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::This => {}
            Self::Pick(pick) => pick.search(s),
            Self::All(filter) => filter.search(s),
        }
    }
}

impl Searched for CostChange {
    fn search(&self, s: &mut Search<'_>) {
        let Self {
            what,
            payer,
            by,
            is,
            removed: _,
            cond,
        } = self;
        (what, payer, cond).search(s);
        (by, is).search(s);
    }
}

impl Searched for Costly {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::ThisTargeting(filter)
            | Self::First(filter)
            | Self::Activating(filter)
            | Self::Materializing(filter)
            | Self::Abilities(filter) => filter.search(s),
            Self::FirstStarcalled(filter) => {
                s.find(STARCALLING);
                filter.search(s);
            }
            Self::Starcalling => s.find(STARCALLING),
            Self::This | Self::MaterializingThis | Self::ThisAbility | Self::Attacks => {}
        }
    }
}

impl Searched for NextPlay {
    fn search(&self, s: &mut Search<'_>) {
        let Self {
            filter,
            materialize: _,
            count: _,
            by,
        } = self;
        (filter, by).search(s);
    }
}

impl Searched for Mod {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::PowerIs(amount)
            | Self::LifeIs(amount)
            | Self::LevelIs(amount)
            | Self::CostIs(amount)
            | Self::Power(amount)
            | Self::Life(amount)
            | Self::Level(amount)
            | Self::AttackPower(amount)
            | Self::AttackCosts(amount) => amount.search(s),
            Self::TypesAre(types, _) | Self::TypesAlso(types, _) => types.search(s),
            Self::SubtypeAlso(subtype) => subtype.search(s),
            Self::ElementsAre(elements) | Self::ElementsAlso(elements) => elements.search(s),
            Self::Gain(keyword) => keyword.search(s),
            Self::Has(ability) => ability.search(s),
            Self::Lose(word) => word.search(s),
            Self::KeywordsOf(pick) | Self::CannotRetaliateAgainst(pick) => pick.search(s),
            Self::UsesWeapons(filter)
            | Self::MustAttack(filter)
            | Self::OnlyAttack(filter)
            | Self::LevelsOnlyInto(filter) => filter.search(s),
            Self::Enters(how) => how.search(s),
            Self::SpeedIs(_)
            | Self::ChosenSubtypeAlso
            | Self::ClassesAlso(_)
            | Self::ChosenElementsAlso
            | Self::LosesAbilities
            | Self::Speed(_)
            | Self::SwapStats
            | Self::Cannot(_)
            | Self::May(_)
            | Self::IsDistant
            | Self::Unpreventable => {}
        }
    }
}

/// The elements that 1.1.3 calls basic, all of them and no others.
fn all_basic(elements: ElementSet) -> bool {
    Element::ALL
        .into_iter()
        .all(|e| elements.has(e) == e.is_basic())
}

impl Searched for PlayerMod {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::CannotActivate(filter)
            | Self::CannotMaterialize(filter)
            | Self::FastFor(filter)
            | Self::IgnoreElements(filter) => filter.search(s),
            Self::MayActivateFrom(zone, filter) => (zone, filter).search(s),
            Self::AttacksCost(amount) => amount.search(s),
            Self::Enabled(elements) | Self::Disabled(elements) => {
                s.find_if(all_basic(*elements), BASIC_ELEMENTS);
                elements.search(s);
            }
            Self::Limit(zone, _) => s.find_if(*zone == Where::Memory, MEMORY_LIMIT),
            Self::NextPlay(next) => next.search(s),
            Self::Empower(amount) => {
                s.find(EMPOWER);
                amount.search(s);
            }
            Self::Agility(amount) => {
                s.find(AGILITY);
                amount.search(s);
            }
            Self::DrawsAtMost(_)
            | Self::CannotRecover
            | Self::CannotLose
            | Self::CannotWin
            | Self::TopRevealed
            | Self::Skip(_) => {}
        }
    }
}

impl Searched for Replacement {
    fn search(&self, s: &mut Search<'_>) {
        let Self {
            would: _,
            about,
            by,
            damage: _,
            at_most,
            cond,
            optional: _,
            cost,
            once_a_turn: _,
            instead,
        } = self;
        (about, by, at_most).search(s);
        (cond, cost, instead).search(s);
    }
}

impl Searched for Instead {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::Prevent(amount) | Self::PreventAllBut(amount) | Self::Plus(amount) => {
                amount.search(s);
            }
            Self::PreventThen(amount) => amount.search(s),
            Self::To(pick) => pick.search(s),
            Self::Put(dest) => dest.search(s),
            Self::Steps
            | Self::Nothing
            | Self::PreventAll
            | Self::Times(_)
            | Self::Rested
            | Self::FirstSteps => {}
        }
    }
}
