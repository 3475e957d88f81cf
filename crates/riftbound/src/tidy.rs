//! Whether a cleanup would find nothing to do: seen in one look over the board
//! and the battlefields, so that most cleanups need not be gone through step by
//! step. What is doubtful counts as something to do.

use crate::card::Kind;
use crate::look::Look;
use crate::state::{Object, Place};
use kernel::rule::has_switches;
use kernel::seats::SeatSet;

/// Who has units at each battlefield.
type Present = [SeatSet; 8];

impl Look<'_> {
    /// Whether no step of a normal cleanup (RB 323) would change anything.
    pub(crate) fn is_tidy(self) -> bool {
        let mut present = Present::default();
        if has_switches() || self.s.fields.len() > present.len() || self.has_winning_score() {
            return false;
        }
        for (slot, o) in self.s.objects().filter(|(_, o)| o.kind != Kind::Rune) {
            if !self.is_in_order(slot, o) {
                return false;
            }
            if let (Kind::Unit, Place::Field(field)) = (o.kind, o.place) {
                let there = &mut present[usize::from(field)];
                *there = there.with(o.controller);
            }
        }
        (0..self.s.fields.len()).all(|field| self.is_settled(field, present[field]))
    }

    fn has_winning_score(self) -> bool {
        let goal = self.victory_score();
        self.s.points.iter().any(|points| *points >= goal)
    }

    /// Whether nothing on the board need be noticed, killed or recalled, or
    /// have its designation changed.
    fn is_in_order(self, slot: u8, o: &Object) -> bool {
        let home = match o.place {
            Place::Field(_) => o.kind != Kind::Gear || o.attached_to.is_some(),
            Place::Base(seat) => seat == o.controller || o.attached_to.is_some(),
            Place::Legend(_) => true,
        };
        let unit = o.kind == Kind::Unit;
        home && self.role_of(o) == o.role
            && (!unit || o.mighty == self.is_mighty(slot) && !self.is_dying(slot))
    }

    /// The designation an object should have (RB 323.2).
    fn role_of(self, o: &Object) -> Option<crate::state::Role> {
        let showdown = self.s.showdown?;
        let Some(combat) = showdown.combat else {
            return o.role;
        };
        let there = o.kind == Kind::Unit && o.place == Place::Field(showdown.field);
        combat.role_of(o.controller).filter(|_| there)
    }

    /// Whether nothing at a battlefield is to be staged, uncovered, or given
    /// up.
    fn is_settled(self, field: usize, present: SeatSet) -> bool {
        let entry = &self.s.fields[field];
        let showdown = self.s.showdown.filter(|s| usize::from(s.field) == field);
        let staged = entry.showdown || entry.combat;
        let contested = match showdown {
            _ if entry.contested.is_none() => false,
            Some(s) => s.combat.is_none() && self.s.are_opposed(present),
            None => true,
        };
        let given_up = self.s.chain.is_empty()
            && showdown.is_none()
            && entry.controller.is_some()
            && present.is_empty();
        let hidden = entry.hidden.len() < 2
            && entry
                .hidden
                .iter()
                .all(|h| Some(h.seat) == entry.controller);
        !staged && !contested && !given_up && hidden
    }
}
