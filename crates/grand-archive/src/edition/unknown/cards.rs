//! Cards and their abilities, searched for what an edition does not know.

use super::named::{LINEAGE_RELEASE, TWO_FACES};
use super::{Search, Searched};
use crate::card::Print;
use crate::program::{Ability, AbilityId, AbilityKind, Keyword};
use kernel::ids::PrintId;

impl Search<'_> {
    pub(super) fn print(&mut self, id: PrintId) {
        let rules = self.rules;
        if usize::from(id.0) >= rules.prints.len() || !self.prints.insert(id) {
            return;
        }
        let print: &Print = &rules.prints[id];
        (print.types, &print.subtypes, print.elements).search(self);
        self.find_if(print.other_face.is_some() || print.flip, TWO_FACES);
        print.abilities.search(self);
    }
}

impl Searched for AbilityId {
    fn search(&self, s: &mut Search<'_>) {
        let rules = s.rules;
        if let Some(ability) = rules.abilities.get(self.index())
            && s.abilities.insert(*self)
        {
            ability.search(s);
        }
    }
}

impl Searched for Ability {
    fn search(&self, s: &mut Search<'_>) {
        let Self {
            kind,
            gates,
            while_,
            zone,
            inherited: _,
            label,
            limit: _,
            speed: _,
            only,
            spell: _,
            targets,
            code,
        } = self;
        (gates, while_, label).search(s);
        // Lineage Release says itself where it works.
        if !matches!(kind, AbilityKind::LineageRelease) {
            zone.search(s);
        }
        (kind, only, targets, code).search(s);
    }
}

impl Searched for AbilityKind {
    fn search(&self, s: &mut Search<'_>) {
        match self {
            Self::Keyword(keyword) => keyword.search(s),
            Self::Activated(cost) => cost.search(s),
            Self::LineageRelease => s.find(LINEAGE_RELEASE),
            Self::Triggered(trigger) => trigger.search(s),
            Self::Static(all) => all.search(s),
            Self::Replaces(replacement) => replacement.search(s),
            Self::ExtraCost(cost) => cost.search(s),
            Self::Permits(permission) => permission.search(s),
            Self::PlayOnly(cond) => cond.search(s),
            Self::Effect | Self::AsEnters => {}
        }
    }
}

impl Searched for Keyword {
    fn search(&self, s: &mut Search<'_>) {
        self.word().search(s);
        match self {
            Self::Agility(amount)
            | Self::Critical(amount)
            | Self::Ranged(amount)
            | Self::Retort(amount) => amount.search(s),
            Self::Brew(ingredients) => ingredients.iter().for_each(|(f, _)| f.search(s)),
            Self::Command(subtypes) => subtypes.search(s),
            Self::Ephemerate(cost) | Self::Starcalling(cost) => cost.search(s),
            Self::Link(filter) => filter.search(s),
            Self::Ambush
            | Self::Cleave
            | Self::DivineRelic
            | Self::Efficiency
            | Self::FastActivation
            | Self::FloatingMemory
            | Self::Foster
            | Self::Hindered
            | Self::Imbue(_)
            | Self::Immortality
            | Self::Intercept
            | Self::Kindle(_)
            | Self::Lineage(_)
            | Self::Prepare(_)
            | Self::Preserve
            | Self::Pride(_)
            | Self::Renewable
            | Self::Reservable
            | Self::Spellshroud
            | Self::Steadfast
            | Self::Stealth
            | Self::Taunt
            | Self::TrueSight
            | Self::Unblockable
            | Self::Vigor => {}
        }
    }
}
