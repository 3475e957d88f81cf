//! Replacing what a viewer cannot know by something equally possible.

use crate::cast::Cast;
use crate::derived::Derived;
use crate::rules::Rules;
use crate::state::{State, Zone};
use kernel::ids::{CardId, PrintId};
use kernel::rng::GameRng;
use kernel::seats::Seat;
use kernel::view::Viewer;

impl State {
    /// Permutes, for each owner, the faces of the cards that this viewer
    /// cannot tell apart: those in deck, hand, memory and face-down in
    /// banishment, and those in the material deck.
    pub(crate) fn imagine(&mut self, rules: &Rules, viewer: Viewer, rng: &mut GameRng) {
        if viewer == Viewer::Judge {
            return;
        }
        for seat in self.mode.everybody().iter() {
            let main = |z| matches!(z, Zone::Deck | Zone::Hand | Zone::Memory | Zone::Banishment);
            self.deal_anew(seat, viewer, main, rng);
            self.deal_anew(seat, viewer, |z| z == Zone::Material, rng);
        }
        // Later chance is hidden as well.
        self.shown += self.rng.replace(rng);
        self.cast.0 = Cast::default();
        self.derived.0 = Derived::default();
        self.refresh(rules);
    }

    /// Gives the faces of cards of an owner that the viewer cannot tell apart
    /// to them in another order.
    fn deal_anew(
        &mut self,
        owner: Seat,
        viewer: Viewer,
        zone: impl Fn(Zone) -> bool,
        rng: &mut GameRng,
    ) {
        let all = (1..self.cards.len() as u16).map(CardId);
        let hidden = all.filter(|id| {
            let card = self.card(*id);
            card.owner == owner && zone(card.zone) && !self.knows(*id, viewer)
        });
        let hidden: Vec<CardId> = hidden.collect();
        let mut faces: Vec<PrintId> = hidden.iter().map(|c| self.card(*c).print).collect();
        rng.shuffle(&mut faces);
        for (card, face) in hidden.iter().zip(faces) {
            self.cards[card.index()].print = face;
        }
    }

    /// Whether a viewer knows what a card is, where it is now.
    #[must_use]
    pub fn knows(&self, card: CardId, viewer: Viewer) -> bool {
        let known = self.card(card).known;
        match viewer {
            Viewer::Judge => true,
            Viewer::Spectator => known == self.mode.everybody(),
            Viewer::Seat(seat) => known.has(seat),
        }
    }
}
