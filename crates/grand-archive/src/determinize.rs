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
    /// cannot tell apart: those of the main deck, wherever they are hidden,
    /// and those of the material deck.
    pub(crate) fn imagine(&mut self, rules: &Rules, viewer: Viewer, rng: &mut GameRng) {
        if viewer == Viewer::Judge {
            return;
        }
        for seat in self.mode.everybody().iter() {
            for material in [false, true] {
                let hidden = self.unknown(seat, viewer, |print| {
                    rules.print(print).is_material() == material
                });
                self.deal_anew(&hidden, rules, rng);
            }
        }
        // Later chance is hidden as well.
        self.shown += self.draws.replace(rng);
        self.cast.0 = Cast::default();
        self.derived.0 = Derived::default();
        self.refresh(rules);
    }

    /// Cards of an owner and of one deck that the viewer cannot tell apart.
    /// Everybody sees of which deck a card is that moves where it is hidden.
    fn unknown(&self, owner: Seat, viewer: Viewer, of: impl Fn(PrintId) -> bool) -> Vec<CardId> {
        let all = (1..self.cards.len() as u16).map(CardId);
        let hidden = all.filter(|id| {
            let card = self.card(*id);
            let lies = card.zone.is_private() || card.zone == Zone::Banishment;
            card.owner == owner && lies && of(card.print) && !self.knows(*id, viewer)
        });
        hidden.collect()
    }

    /// Gives the faces of these cards to them in another order. What was
    /// banished face-down as a regalia is one (GA
    /// public-vs-private-information/p5), so it gets its face first.
    fn deal_anew(&mut self, cards: &[CardId], rules: &Rules, rng: &mut GameRng) {
        let covered = |id: &CardId| self.card(*id).zone == Zone::Banishment;
        let (covered, rest): (Vec<CardId>, Vec<CardId>) = cards.iter().partition(|c| covered(c));
        let mut faces: Vec<PrintId> = cards.iter().map(|c| self.card(*c).print).collect();
        rng.shuffle(&mut faces);
        let regalia = |print: PrintId| rules.print(print).is_regalia();
        for card in covered {
            let own = regalia(self.card(card).print);
            if let Some(at) = faces.iter().position(|face| regalia(*face) == own) {
                self.cards[card.index()].print = faces.swap_remove(at);
            }
        }
        for (card, face) in rest.iter().zip(faces) {
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
