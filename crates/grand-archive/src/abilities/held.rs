//! The abilities a thing has where it is.

use crate::look::Look;
use crate::program::{AbilityKind, Keyword, Label};
use crate::sight::Sight;
use crate::state::{Held, Zone};
use kernel::ids::Ref;
use kernel::rule;
use smallvec::SmallVec;

impl<'a> Look<'a> {
    /// The open abilities of an object, or of a card that work where it is; of
    /// what has left the field those it had.
    #[must_use]
    pub fn held(self, r: Ref) -> SmallVec<[Held; 4]> {
        let mut all = self.all_held(r);
        all.retain(|held| self.is_open(*held, r));
        all
    }

    /// The abilities of a thing, those behind unmet restrictions too.
    #[must_use]
    pub(crate) fn all_held(self, r: Ref) -> SmallVec<[Held; 4]> {
        if let Some(slot) = self.s.slot(r) {
            return SmallVec::from_slice(&self.values(slot).abilities);
        }
        if let Some(note) = self.note(r) {
            return note.abilities.clone();
        }
        if !self.is_there(r) || !self.has_characteristics(r.card, Sight::All) {
            return SmallVec::new();
        }
        match self.d.afar.of(r.card) {
            Some(values) => values.abilities.clone(),
            None => self.printed_abilities(r.card),
        }
    }

    /// The keywords of a kind that a thing has, with what they say: printed,
    /// inherited and granted ones. What the kind picks is the caller's.
    #[must_use]
    pub fn keywords<T>(self, r: Ref, pick: impl Fn(&'a Keyword) -> Option<T>) -> Vec<T> {
        let held = match self.card(r.card).zone {
            // Keywords are had everywhere (GA abilities/1).
            Zone::Field(_) => self.held(r),
            _ => self.printed_keywords(r),
        };
        let said = held
            .into_iter()
            .filter_map(|h| match &self.ability(h.ability).kind {
                AbilityKind::Keyword(keyword) => Some(keyword),
                _ => None,
            });
        let values = self.values_seen(r.card, Sight::All);
        let given = values.given.iter();
        let given = given.filter_map(|g| self.keyword_given(*g));
        said.chain(given).filter_map(pick).collect()
    }

    fn printed_keywords(self, r: Ref) -> SmallVec<[Held; 4]> {
        let mut all = self.held(r);
        let it = self.card(r.card);
        if !self.is_there(r) {
            return all;
        }
        for id in &self.print(it.print).abilities {
            let held = Held {
                ability: *id,
                card: r.card,
                since: it.since,
            };
            let keyword = matches!(self.ability(*id).kind, AbilityKind::Keyword(_));
            let new = !all.iter().any(|h| h.ability == *id);
            if keyword && new && self.is_open(held, r) && rule!("GA abilities/1", true) {
                all.push(held);
            }
        }
        all
    }

    /// Whether a thing has a label keyword: a characteristic of the card (GA
    /// label-keywords/2), if its restrictions are met.
    #[must_use]
    pub fn has_label(self, r: Ref, label: Label) -> bool {
        let same = |a: Option<Label>| match (a, label) {
            (Some(Label::Deluge(_)), Label::Deluge(_)) => true,
            (a, label) => a == Some(label),
        };
        let it = self.card(r.card);
        let ids = self.print(self.face(r)).abilities.iter();
        let mut labelled = ids.filter(|id| same(self.ability(**id).label));
        let has = labelled.any(|id| {
            let held = Held {
                ability: *id,
                card: r.card,
                since: it.since,
            };
            self.is_open(held, r)
        });
        rule!("GA label-keywords/2", has)
    }
}
