//! Checking elements (GA card-activation/2, element/p1).

use crate::card::{Element, Type};
use crate::edition::Reading;
use crate::legal::{Verdict, deny};
use crate::look::Look;
use crate::program::{AbilityKind, PlayerMod};
use crate::sight::Sight;
use crate::state::Item;
use kernel::rule;

impl Look<'_> {
    /// Whether all elements of the card are enabled for who plays it, or are
    /// no matter.
    pub(crate) fn may_use_elements(self, item: &Item) -> Verdict {
        let Some(card) = item.card else {
            return Ok(());
        };
        let elements = self.elements_seen(card, Sight::By(item.ctx.controller));
        let missing = elements.minus(self.enabled(item.ctx.controller));
        // Champions are not bound by elements.
        let champion = self.r.print(item.ctx.face).is(Type::Champion);
        if champion && rule!("GA element/p4", true) {
            return Ok(());
        }
        let barred = !missing.is_empty() && !self.ignores_elements(item);
        let today = "GA card-activation/2";
        let id = match missing.has(Element::Norm) {
            true => self.s.cites(Reading::NormByChampions, today).0,
            false => today,
        };
        deny(rule!("GA card-activation/2", "GA element/p1"; barred), id)
    }

    fn ignores_elements(self, item: &Item) -> bool {
        let terms = item.how.by.and_then(|t| self.r.play_terms(t));
        if terms.is_some_and(|t| t.ignore_elements) {
            return true;
        }
        if let Some(AbilityKind::Permits(permission)) =
            item.how.permit.map(|a| &self.r.ability(a).kind)
            && permission.ignore_elements
        {
            return true;
        }
        let rules = self.player_rules(item.ctx.controller);
        rules.iter().any(|rule| match rule.what {
            PlayerMod::IgnoreElements(filter) => self.matches_played(filter, item, &rule.ctx),
            _ => false,
        })
    }
}
