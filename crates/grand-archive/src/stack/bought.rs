//! What a paid entry has become, and what it counts as.

use crate::card::{Element, Subtype, Type};
use crate::look::Look;
use crate::program::{AbilityKind, Tally};
use crate::state::{Item, ItemKind, Properties};

impl Look<'_> {
    /// What the declared costs and the way it is played make of an
    /// activation.
    pub(super) fn bought(self, item: &Item) -> Properties {
        let mut bought = Properties::NONE;
        if self.is_prepared(item) {
            bought = bought.and(Properties::PREPARED);
        }
        if self.brews(item) {
            bought = bought.and(Properties::BREWED);
        }
        if self.starcalls(item) {
            bought = bought.and(Properties::STARCALLED);
        }
        let terms = item.how.by.and_then(|t| self.r.play_terms(t));
        let ephemerated = item.how.permit.is_some_and(|a| self.ephemerates(a));
        if ephemerated || terms.is_some_and(|t| t.entering.ephemeral) {
            bought = bought.and(Properties::EPHEMERAL);
        }
        bought
    }

    /// Which of the additional costs of a card were paid, by their place.
    pub(super) fn paid_bits(self, item: &Item) -> u32 {
        let all = self.r.print(item.ctx.face).abilities.iter().copied();
        let additional = all.filter(|a| match &self.r.ability(*a).kind {
            AbilityKind::ExtraCost(e) => !e.instead && e.pays.is_none(),
            _ => false,
        });
        let demanded = self.extra_costs(item);
        let mut bits = 0;
        for (i, ability) in additional.enumerate() {
            if item.options.contains(&ability) || demanded.contains(&ability) {
                bits |= 1 << i.min(31);
            }
        }
        bits
    }

    /// What a played card counts as.
    pub(super) fn tallies_of(self, item: &Item) -> Vec<Tally> {
        if item.kind == ItemKind::Materialization {
            return vec![Tally::Materialized];
        }
        let Some(card) = item.card else {
            return Vec::new();
        };
        let values = self.values_of(card);
        let mut found = vec![Tally::Activated];
        let has = |s: Subtype| values.subtypes.contains(&s);
        let kinds = [
            (has(Subtype::SPELL), Tally::Spells),
            (has(Subtype::MELODY), Tally::Melodies),
            (has(Subtype::HARMONY), Tally::Harmonies),
            (values.types.has(Type::Ally), Tally::Allies),
            (item.properties.any(Properties::PREPARED), Tally::Prepared),
            (
                item.properties.any(Properties::STARCALLED),
                Tally::Starcalled,
            ),
        ];
        found.extend(kinds.iter().filter(|(is, _)| *is).map(|(_, t)| *t));
        let elements = values.elements.iter();
        found.extend(elements.map(|e: Element| Tally::OfElement(e as u8)));
        found
    }
}
