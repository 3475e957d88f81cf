//! What may be seen of a match.

use super::siding::{SIDE_IN, SIDE_OUT, handle};
use super::{Match, MatchGame, MatchPhase};
use crate::ids::Handle;
use crate::seats::{Seat, SeatSet};
use crate::view::{AreaView, CardView, NumberView, TableView, Viewer};

/// The lists of a seat: their names, and how their cards are exchanged.
const DECK: (&str, u8) = ("deck", SIDE_OUT);
const SIDE_DECK: (&str, u8) = ("side deck", SIDE_IN);

impl<G: MatchGame> Match<G> {
    pub(super) fn table(&self, rules: &G::Rules, viewer: Viewer) -> TableView {
        let mut view = self.game.view(rules, viewer);
        for seat in &mut view.seats {
            let wins = self.wins.get(usize::from(seat.team)).copied();
            seat.numbers.push(NumberView {
                name: "games won".to_owned(),
                value: i32::try_from(wins.unwrap_or(0)).unwrap_or(i32::MAX),
                of: i32::try_from(self.setup.policy.needed()).ok(),
            });
            seat.gone |= self.gone.has(seat.seat);
        }
        match &self.stage {
            MatchPhase::Playing => {
                view.result = None;
                self.put_sides(&mut view, rules, viewer);
            }
            MatchPhase::Siding(_) => self.clear_for_siding(&mut view, rules, viewer),
            MatchPhase::Over(outcome, _) => view.result = Some(outcome.reason.clone()),
        }
        view
    }

    /// Side decks lie beside the table: everybody may count them, and a seat
    /// may look at its own.
    fn put_sides(&self, view: &mut TableView, rules: &G::Rules, viewer: Viewer) {
        for seat in self.all_seats().iter() {
            let mut side = self.list(rules, (seat, viewer), SIDE_DECK);
            // They are nothing the game could name.
            for card in &mut side.cards {
                card.handle = Handle::NONE;
            }
            if side.count > 0 {
                view.areas.push(side);
            }
        }
    }

    fn clear_for_siding(&self, view: &mut TableView, rules: &G::Rules, viewer: Viewer) {
        view.phase = "siding".to_owned();
        view.phases = vec![view.phase.clone()];
        view.active = SeatSet::NONE;
        view.stack.clear();
        view.result = None;
        let seats = self.all_seats();
        let lists: Vec<AreaView> = seats
            .iter()
            .flat_map(|seat| [(seat, DECK), (seat, SIDE_DECK)])
            .map(|(seat, list)| self.list(rules, (seat, viewer), list))
            .collect();
        // Before the only game what lies on the table already is seen.
        view.areas.retain(|a| {
            let listed = lists.iter().any(|l| l.name == a.name);
            self.last.is_none() && !listed
        });
        view.areas.extend(lists);
    }

    /// A list of a seat: its own as it is now, those of others as they were.
    fn list(
        &self,
        rules: &G::Rules,
        (seat, viewer): (Seat, Viewer),
        (name, kind): (&str, u8),
    ) -> AreaView {
        let own = viewer == Viewer::Judge || viewer == Viewer::Seat(seat);
        let pools = if own { &self.pools } else { &self.presented };
        let pool = &pools[seat.index()];
        let cards = match kind {
            SIDE_IN => &pool.side,
            _ => &pool.deck,
        };
        let shown = cards.iter().enumerate().filter(|_| own);
        let shown = shown.map(|(place, card)| {
            let face = G::card_face(rules, card);
            CardView {
                handle: handle(seat, kind, place),
                piece: Some(face.name.clone()),
                face: Some(face),
                marks: Vec::new(),
                owner: seat,
            }
        });
        AreaView {
            seat: Some(seat),
            name: name.to_owned(),
            count: cards.len(),
            cards: shown.collect(),
        }
    }

    pub(super) fn siding_prompt(&self, viewer: Viewer, ready: SeatSet) -> String {
        let waiting = match viewer {
            Viewer::Seat(seat) => ready.or(self.gone).has(seat),
            _ => true,
        };
        if waiting {
            "Waiting for the others to exchange cards".to_owned()
        } else {
            "Exchange cards of deck and side deck".to_owned()
        }
    }
}
