//! When something may be played or activated (RB 307–313, 806, 813).

use crate::chain::item::Terms;
use crate::glance::Has;
use crate::legal::{Verdict, deny};
use crate::look::Look;
use crate::program::{AbilityKind, Permission, Phase, Speed, Word};
use crate::state::Place;
use kernel::ids::CardId;
use kernel::rule;
use kernel::seats::Seat;

impl Look<'_> {
    /// The speed of a card: by its keywords, by being facedown (RB 811.6), by
    /// Ambush where it goes to a battlefield with units of its player
    /// (RB 822). Without a place the best it could have (RB 813.4.a).
    pub(crate) fn card_speed(
        self,
        seat: Seat,
        card: CardId,
        terms: &Terms,
        place: Option<Place>,
    ) -> Speed {
        if terms.hidden_at.is_none() && self.has_no_speed(card) {
            return Speed::Normal;
        }
        let hidden = terms.hidden_at.is_some() && rule!("RB 811.6", "RB 421.3"; true);
        if hidden || self.card_has(card, Word::Reaction) {
            return Speed::Reaction;
        }
        if self.card_has(card, Word::QuickDraw) && rule!("RB 819.1.b", true) {
            return Speed::Reaction;
        }
        if self.card_has(card, Word::Ambush)
            && rule!("RB 822.1.b", true)
            && (place.is_some() || rule!("RB 813.4.a", "RB 806.4.a"; true))
            && self.may_ambush(seat, place)
        {
            return Speed::Reaction;
        }
        let printed = if self.card_has(card, Word::Action) {
            Speed::Action
        } else {
            Speed::Normal
        };
        self.permitted_speed(card).max(printed)
    }

    /// Whether nothing can give a card a speed.
    pub(crate) fn has_no_speed(self, card: CardId) -> bool {
        let glance = self.r.glance(self.s.card(card).print);
        let fast = [Word::Reaction, Word::Action, Word::QuickDraw, Word::Ambush];
        let fast = fast.into_iter().fold(0, |bits, word| bits | word.bit());
        glance.words & fast == 0
            && !glance.has.any(Has::PLAYING)
            && !self.d.has.any(Has::AFAR)
            && self.s.rows.is_empty()
    }

    /// Whether this is, or there is, a battlefield to ambush.
    pub(crate) fn may_ambush(self, seat: Seat, place: Option<Place>) -> bool {
        match place {
            Some(Place::Field(field)) => self.s.has_unit_at(seat, field),
            Some(_) => false,
            None => (0..self.s.fields.len() as u8).any(|f| self.s.has_unit_at(seat, f)),
        }
    }

    /// The speed that permissions of the card give it.
    fn permitted_speed(self, card: CardId) -> Speed {
        let print = self.s.card(card).print;
        if !self.r.glance(print).has.any(Has::PLAYING) && !self.d.has.any(Has::AFAR) {
            return Speed::Normal;
        }
        let all = self.card_abilities(card).into_iter();
        let speeds = all.filter_map(|held| match self.r.ability(held.ability).kind {
            AbilityKind::Permits(Permission::At(speed)) => Some(speed),
            _ => None,
        });
        speeds.max().unwrap_or(Speed::Normal)
    }

    /// Whether something of this speed may be played or activated now.
    /// `closed`: a Chain exists besides what is being played. `shared`: what a
    /// teammate may be invited to (RB 484.8.a).
    pub(crate) fn in_time(self, seat: Seat, speed: Speed, closed: bool, shared: bool) -> Verdict {
        if closed {
            let fit = speed == Speed::Reaction && rule!("RB 813.1.c.1", "RB 813.1.c.2"; true);
            return deny(rule!("RB 309.1.a", "RB 338.1.a.2"; !fit), "RB 309.1.a");
        }
        let showdown = rule!("RB 308.1", self.s.showdown.is_some());
        if showdown || !rule!("RB 308.2", true) {
            let fit = match speed {
                Speed::Normal => false,
                Speed::Action => rule!("RB 806.1.c.1", "RB 806.1.c.2"; true),
                Speed::Reaction => rule!("RB 813.1.b", true),
            };
            return deny(rule!("RB 308.1.a", "RB 313.1.a"; !fit), "RB 308.1.a");
        }
        let only_elsewhere = match speed {
            Speed::Normal => false,
            Speed::Action => !rule!("RB 806.2", true),
            Speed::Reaction => !rule!("RB 813.2", true),
        };
        deny(only_elsewhere, "RB 806.2")?;
        let main = self.s.phase == Some(Phase::Main);
        let own = self.s.active == seat && main;
        let invited =
            shared && self.s.invited == Some(seat) && rule!("RB 484.8.a", "RB 316.2.b.1"; true);
        let fit = own || invited;
        deny(rule!("RB 310.1.a", "RB 316.2.b"; !fit), "RB 310.1.a")
    }
}
