//! What is the same for all games of a match: prints and programs.

use crate::card::{Face, Kind, Print, PrintedCost, TraitSet};
use crate::deck::Deck;
use crate::glance::{Glance, Has};
use crate::program::{Ability, AbilityId, AbilityKind, CostPart};
use kernel::cardfile::Prints;
use std::borrow::Cow;

/// All prints, with their abilities compiled, and the decks that come with
/// them.
#[derive(Clone, Debug, Default)]
pub struct Rules {
    /// The print table.
    pub prints: Prints<Print>,
    /// The abilities of all prints.
    pub abilities: Vec<Ability>,
    /// Names of traits by number.
    pub traits: Vec<String>,
    /// Names of kinds of counters by number.
    pub counters: Vec<String>,
    /// Ready-made decks by file name.
    pub decks: Vec<(String, Deck)>,
    /// What the abilities of each print come to at a glance.
    pub glances: Vec<Glance>,
}

impl Rules {
    /// The name of a face: the Infusion does not change it.
    #[must_use]
    pub fn name(&self, face: Face) -> &str {
        &self.print(face.base).name
    }

    /// The printed abilities of a face, the Infusion's after the card's own
    /// (ROI 3.9d.2).
    #[inline]
    pub fn abilities_of(&self, face: Face) -> impl Iterator<Item = AbilityId> + '_ {
        let own = self.print(face.base).abilities.iter();
        let infused = face
            .infusion
            .filter(|_| kernel::rule!("ROI 3.9d.2", "ROI 2.4d"; true));
        let added = infused.map_or(&[][..], |i| &self.print(i).abilities);
        own.chain(added).copied()
    }

    /// Looks at all abilities once; called whenever prints were added.
    pub fn glance_at_all(&mut self) {
        let all = self.prints.iter().map(|p| {
            let abilities = p.abilities.iter();
            Glance::of(abilities.map(|a| self.ability(*a)))
        });
        self.glances = all.collect();
    }

    /// What the abilities of a face come to.
    #[must_use]
    #[inline]
    pub fn glance(&self, face: Face) -> Glance {
        let own = self.glances[face.base.index()];
        match face.infusion {
            Some(i) if kernel::rule!("ROI 3.9d.2", "ROI 2.4d"; true) => {
                own.and(self.glances[i.index()])
            }
            _ => own,
        }
    }

    /// The printed attack, health and raid of a face: an Infusion changes the
    /// printed value (ROI 3.9d.1).
    #[must_use]
    #[inline]
    pub fn printed_stats(&self, face: Face) -> [i16; 3] {
        let base = self.print(face.base);
        let raid = if base.raid == 0 {
            kernel::by_rule!("ROI 4.7d.3a", 0, else 1)
        } else {
            base.raid
        };
        let mut stats = [base.attack, base.health, raid];
        let Some(infusion) = face.infusion else {
            return stats;
        };
        if kernel::rule!("ROI 3.9d", "ROI 3.9d.1", "ROI 3.9d.1a", "ROI 2.4d"; true) {
            let added = self.print(infusion);
            stats[0] += added.attack;
            stats[1] += added.health;
            stats[2] += added.raid;
        }
        stats
    }

    /// The printed Influence cost: X reads 0 (ROI 4.3d.1), a Token has none
    /// (ROI 3.7a.1).
    #[must_use]
    pub fn printed_cost(&self, face: Face) -> i16 {
        let print = self.print(face.base);
        match print.cost {
            _ if print.token => kernel::by_rule!("ROI 3.7a.1", 0, else 5),
            PrintedCost::Fixed(n) => i16::from(n),
            PrintedCost::X => kernel::by_rule!("ROI 4.3d.1", 0, else 1),
        }
    }

    /// What kind of thing a face is.
    #[must_use]
    #[inline]
    pub fn kind(&self, face: Face) -> Kind {
        self.print(face.base).kind
    }

    /// The traits of a face.
    #[must_use]
    #[inline]
    pub fn traits(&self, face: Face) -> TraitSet {
        self.print(face.base).traits
    }

    /// The extra costs printed on a face.
    #[must_use]
    pub fn extra_costs(&self, face: Face) -> Cow<'_, [CostPart]> {
        if !self.glance(face).has.any(Has::EXTRA_COST) {
            return Cow::Borrowed(&[]);
        }
        let abilities = self.abilities_of(face);
        let parts = abilities.filter_map(|a| match &self.ability(a).kind {
            AbilityKind::ExtraCost(part) => Some(part.clone()),
            _ => None,
        });
        parts.collect()
    }
}
