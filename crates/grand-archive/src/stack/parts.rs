//! Where costs are written, and what their parts are.

use crate::look::Look;
use crate::program::{AbilityKind, Cost, CostPart, Filter, Instr, Keyword, PlayTerms, Verb};
use crate::rules::Rules;
use crate::state::{CostAt, Terms};
use smallvec::SmallVec;

/// Parts of costs: where the cost is written, and the index of the part.
pub(crate) type Parts = SmallVec<[(CostAt, u8); 2]>;

/// A part of a cost that is neither reserve nor memory.
#[derive(Clone, Copy)]
pub(crate) enum Part<'a> {
    /// As a cost says it.
    Said(&'a CostPart),
    /// So many of these are sacrificed (GA brew/2).
    Brew(&'a Filter, u8),
    /// So many preparation counters are removed from the champion (GA
    /// prepare-n/1).
    Prepare(u8),
    /// The card is banished from the inner lineage (GA lineage-release/1).
    Release,
}

impl Rules {
    /// The cost that is written there.
    pub(crate) fn cost(&self, at: CostAt) -> Option<&Cost> {
        let ability = self.ability(at.ability);
        let Some(pc) = at.pc else {
            return match &ability.kind {
                AbilityKind::Activated(cost) => Some(cost),
                AbilityKind::ExtraCost(extra) => Some(&extra.cost),
                AbilityKind::Permits(permission) => permission.cost.as_ref(),
                AbilityKind::Replaces(replacement) => replacement.cost.as_ref(),
                AbilityKind::Keyword(Keyword::Starcalling(cost) | Keyword::Ephemerate(cost)) => {
                    Some(cost)
                }
                _ => None,
            };
        };
        match ability.code.get(usize::from(pc))? {
            Instr::Pay { cost, .. } => Some(cost),
            Instr::Do(Verb::Replace { replacement, .. }) => replacement.cost.as_ref(),
            Instr::Do(Verb::Materialize { terms, .. } | Verb::Activate { terms, .. }) => {
                terms.more.as_ref()
            }
            _ => None,
        }
    }

    /// The terms that a step plays something on.
    pub(crate) fn play_terms(&self, terms: Terms) -> Option<&PlayTerms> {
        let pc = usize::from(terms.at.pc?);
        match self.ability(terms.at.ability).code.get(pc)? {
            Instr::Do(Verb::Materialize { terms, .. } | Verb::Activate { terms, .. }) => {
                Some(terms)
            }
            _ => None,
        }
    }

    /// The part of a cost.
    pub(crate) fn part(&self, (at, index): (CostAt, u8)) -> Option<Part<'_>> {
        let index = usize::from(index);
        if at.pc.is_none() {
            match &self.ability(at.ability).kind {
                AbilityKind::Keyword(Keyword::Brew(list)) => {
                    return list.get(index).map(|(f, n)| Part::Brew(f, *n));
                }
                AbilityKind::Keyword(Keyword::Prepare(n)) => return Some(Part::Prepare(*n)),
                AbilityKind::LineageRelease => return Some(Part::Release),
                _ => {}
            }
        }
        self.cost(at)?.parts.get(index).map(Part::Said)
    }

    /// How many parts the cost has that is written there.
    fn count_parts(&self, at: CostAt) -> usize {
        match &self.ability(at.ability).kind {
            AbilityKind::Keyword(Keyword::Brew(list)) if at.pc.is_none() => list.len(),
            AbilityKind::Keyword(Keyword::Prepare(_)) | AbilityKind::LineageRelease
                if at.pc.is_none() =>
            {
                1
            }
            _ => self.cost(at).map_or(0, |c| c.parts.len()),
        }
    }
}

impl Look<'_> {
    /// Adds all parts of a cost.
    pub(crate) fn add_parts(self, at: CostAt, parts: &mut Parts) {
        let count = self.r.count_parts(at);
        parts.extend((0..count).map(|i| (at, i as u8)));
    }
}
