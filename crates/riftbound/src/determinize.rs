//! Replacing what a viewer cannot know by something equally possible.

use crate::program::{AbilityKind, Keyword};
use crate::rules::Rules;
use crate::state::{State, Zone};
use kernel::ids::{CardId, PrintId};
use kernel::rng::GameRng;
use kernel::seats::Seat;
use kernel::view::Viewer;

impl State {
    /// Permutes, for each owner, the faces of the cards that this viewer
    /// cannot tell apart: those in hand, in the Main Deck and facedown, and
    /// those in the Rune Deck.
    pub(crate) fn imagine(&mut self, rules: &Rules, viewer: Viewer, rng: &mut GameRng) {
        if viewer == Viewer::Judge {
            return;
        }
        for seat in self.mode.everybody().iter() {
            let main = self.unknown(seat, rules, viewer, |z| {
                matches!(z, Zone::Hand | Zone::Deck | Zone::Facedown(_))
            });
            self.deal_anew(&main, rules, rng);
            let runes = self.unknown(seat, rules, viewer, |z| z == Zone::RuneDeck);
            self.deal_anew(&runes, rules, rng);
        }
        // Later chance is hidden as well.
        self.shown += self.draws.replace(rng);
        self.touch();
        self.refresh(rules);
    }

    /// Cards of an owner that the viewer cannot tell apart.
    fn unknown(
        &self,
        owner: Seat,
        rules: &Rules,
        viewer: Viewer,
        zone: impl Fn(Zone) -> bool,
    ) -> Vec<CardId> {
        let look = self.look(rules);
        let all = (0..self.cards.len()).map(|i| CardId(i as u16));
        let hidden = all.filter(|id| {
            let card = self.card(*id);
            card.owner == owner && zone(card.zone) && !look.knows(card, viewer)
        });
        hidden.collect()
    }

    /// Gives the faces of these cards to them in another order. What lies
    /// facedown has Hidden, so it gets its face first (RB 811.1).
    fn deal_anew(&mut self, cards: &[CardId], rules: &Rules, rng: &mut GameRng) {
        let facedown = |id: &CardId| matches!(self.card(*id).zone, Zone::Facedown(_));
        let (covered, rest): (Vec<CardId>, Vec<CardId>) = cards.iter().partition(|c| facedown(c));
        let mut faces: Vec<PrintId> = cards.iter().map(|c| self.card(*c).print).collect();
        rng.shuffle(&mut faces);
        for card in covered {
            let own = self.card(card).print;
            let hides = |p: &PrintId| has_hidden(rules, *p);
            // What was put there otherwise keeps its face.
            let found = match hides(&own) {
                true => faces.iter().position(hides),
                false => faces.iter().position(|p| *p == own),
            };
            if let Some(at) = found {
                self.cards[card.index()].print = faces.swap_remove(at);
            }
        }
        for (card, face) in rest.iter().zip(faces) {
            self.cards[card.index()].print = face;
        }
    }
}

/// Whether Hidden is printed on a card.
fn has_hidden(rules: &Rules, print: PrintId) -> bool {
    let mut abilities = rules.print(print).abilities.iter();
    abilities.any(|a| {
        let kind = &rules.ability(*a).kind;
        matches!(kind, AbilityKind::Keyword(Keyword::Hidden))
    })
}
