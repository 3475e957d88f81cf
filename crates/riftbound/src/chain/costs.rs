//! Where costs are written, and what `[C]` comes to.

use crate::card::{DomainSet, Price};
use crate::look::Look;
use crate::program::{AbilityKind, Cost, Instr, Keyword, Permission, PlayTerms, Verb};
use crate::rules::Rules;
use crate::state::CostAt;
use kernel::ids::Ref;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// Non-standard parts of costs, each with where it is written.
pub(crate) type Parts = SmallVec<[(CostAt, u8); 2]>;

impl AbilityKind {
    /// The cost that belongs to the ability itself.
    #[must_use]
    pub fn cost(&self) -> Option<&Cost> {
        match self {
            Self::Activated(cost) | Self::Keyword(Keyword::Equip(cost)) => Some(cost),
            Self::Keyword(Keyword::Repeat(cost)) => cost.as_ref(),
            Self::ExtraCost(extra) => Some(&extra.cost),
            Self::Triggered(trigger) => trigger.cost.as_ref(),
            Self::Replaces(replacement) => replacement.cost.as_ref(),
            Self::Permits(Permission::From { cost, .. }) => cost.as_ref(),
            Self::Permits(Permission::For(cost)) => Some(cost),
            _ => None,
        }
    }
}

impl Rules {
    /// The cost that is written there.
    pub(crate) fn cost(&self, at: CostAt) -> Option<&Cost> {
        let ability = self.ability(at.ability);
        let Some(pc) = at.pc else {
            return ability.kind.cost();
        };
        match ability.code.get(usize::from(pc))? {
            Instr::Pay { cost, .. } => Some(cost),
            Instr::Reflex { cost, .. } => cost.as_ref(),
            Instr::Watch { trigger, .. } => trigger.cost.as_ref(),
            Instr::Do(Verb::Play { terms, .. } | Verb::PlayToken { terms, .. }) => {
                terms.instead.as_ref()
            }
            Instr::Do(Verb::Shield { replacement, .. }) => replacement.cost.as_ref(),
            _ => None,
        }
    }

    /// The terms of the step that says play it.
    pub(crate) fn play_terms(&self, at: CostAt) -> Option<&PlayTerms> {
        let code = &self.ability(at.ability).code;
        match code.get(usize::from(at.pc?))? {
            Instr::Do(Verb::Play { terms, .. } | Verb::PlayToken { terms, .. }) => Some(terms),
            _ => None,
        }
    }
}

impl Look<'_> {
    /// Power of the own Domain of a card: of any Domain if it has none or
    /// several (RB 135.2.e.6).
    pub(crate) fn own_power(self, of: Ref, n: u8) -> Price {
        let printed = self.r.print(self.s.card(of.card).print).domains;
        let domains = match self.s.slot(of) {
            _ if !rule!("RB 135.2.e.6.a", true) => DomainSet::NONE,
            Some(slot) => self.chars(slot).domains,
            None => printed,
        };
        let first = domains.iter().next();
        let own = domains
            .sole()
            .or(if rule!("RB 135.2.e.6.b", "RB 805.1.a.2"; true) {
                None
            } else {
                first
            });
        match own {
            Some(domain) if rule!("RB 135.2.e.6", "RB 805.1.a.1"; true) => Price::power(domain, n),
            _ => Price::any(n),
        }
    }

    /// Energy and Power of a cost of this card.
    pub(crate) fn price_of(self, cost: &Cost, of: Ref) -> Price {
        if cost.own == 0 {
            return cost.price;
        }
        cost.price.and(self.own_power(of, cost.own))
    }

    /// Adds the non-standard parts of a cost (RB 357.2).
    pub(crate) fn add_parts(self, cost: &Cost, at: CostAt, parts: &mut Parts) {
        by_rule!("RB 357.2", {
            parts.extend((0..cost.parts.len() as u8).map(|i| (at, i)));
        });
    }
}
