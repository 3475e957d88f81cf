//! What may be seen of a match.

use super::siding::{SIDE_IN, SIDE_OUT, handle};
use super::{Match, MatchGame, MatchPhase};
use crate::ids::Handle;
use crate::seats::{Seat, SeatSet};
use crate::view::{AreaView, CardView, NumberView, TableView, Viewer};

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
            let [_, mut side] = self.lists(rules, seat, viewer);
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
            .flat_map(|seat| self.lists(rules, seat, viewer))
            .collect();
        // Before the only game what lies on the table already is seen.
        view.areas.retain(|a| {
            let listed = lists.iter().any(|l| l.name == a.name);
            self.last.is_none() && !listed
        });
        view.areas.extend(lists);
    }

    /// A seat's own lists as they are now; those of others as they were.
    fn lists(&self, rules: &G::Rules, seat: Seat, viewer: Viewer) -> [AreaView; 2] {
        let own = viewer == Viewer::Judge || viewer == Viewer::Seat(seat);
        let pools = if own { &self.pools } else { &self.presented };
        let pool = &pools[seat.index()];
        let area = |name: &str, kind, cards: &[G::Card]| AreaView {
            seat: Some(seat),
            name: name.to_owned(),
            count: cards.len(),
            cards: cards
                .iter()
                .enumerate()
                .filter(|_| own)
                .map(|(place, card)| CardView {
                    handle: handle(seat, kind, place),
                    piece: Some(G::card_face(rules, card).name),
                    face: Some(G::card_face(rules, card)),
                    marks: Vec::new(),
                    owner: seat,
                })
                .collect(),
        };
        [
            area("deck", SIDE_OUT, &pool.deck),
            area("side deck", SIDE_IN, &pool.side),
        ]
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
