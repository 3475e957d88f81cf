//! Replacing what a viewer cannot know by something equally possible.

use crate::card::Face;
use crate::rules::Rules;
use crate::state::{State, Zone};
use kernel::ids::CardId;
use kernel::rng::GameRng;
use kernel::view::Viewer;

impl State {
    /// Permutes, for each owner, the faces of the cards that this viewer
    /// cannot tell apart: hidden ones in hand and Deck.
    pub(crate) fn imagine(&mut self, rules: &Rules, viewer: Viewer, rng: &mut GameRng) {
        let team = match viewer {
            Viewer::Judge => return,
            Viewer::Spectator => None,
            Viewer::Seat(seat) => Some(seat),
        };
        for seat in self.mode.everybody().iter() {
            let hidden: Vec<CardId> = (0..self.cards.len())
                .map(|i| CardId(i as u16))
                .filter(|id| {
                    let card = self.card(*id);
                    let known = match team {
                        Some(viewer) => card.known.has(viewer),
                        None => card.known == self.mode.everybody(),
                    };
                    card.owner == seat && !known && matches!(card.zone, Zone::Hand | Zone::Deck)
                })
                .collect();
            let mut faces: Vec<Face> = hidden.iter().map(|id| self.card(*id).face).collect();
            rng.shuffle(&mut faces);
            for (id, face) in hidden.iter().zip(faces) {
                self.cards[id.index()].face = face;
            }
        }
        // Later chance is hidden as well.
        self.shown += self.draws.replace(rng);
        self.derived.0.stale();
        self.refresh(rules);
    }
}
