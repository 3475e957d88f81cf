//! Between games: each seat exchanges cards of its deck and side deck, unseen
//! by the others until all are ready.

use super::events::{MatchEvent, full_name};
use super::{DeckAndSide, Match, MatchGame, MatchPhase, RESERVED};
use crate::game::{Choice, Observer, OptionLabel, OptionSink};
use crate::ids::Handle;
use crate::seats::{Seat, SeatSet};

/// Put a card of the side deck into the deck; the first operand is its place.
pub(super) const SIDE_IN: u8 = RESERVED;
/// Put a card of the deck into the side deck; the first operand is its place.
pub(super) const SIDE_OUT: u8 = RESERVED + 1;
/// Go on to the next game.
pub(super) const DONE: u8 = RESERVED + 2;

impl<C: Clone + PartialEq> DeckAndSide<C> {
    fn moved(&self, kind: u8, place: usize) -> Self {
        let mut pool = self.clone();
        let (from, to) = match kind {
            SIDE_IN => (&mut pool.side, &mut pool.deck),
            _ => (&mut pool.deck, &mut pool.side),
        };
        if place < from.len() {
            to.push(from.remove(place));
        }
        pool
    }

    fn card(&self, kind: u8, place: usize) -> Option<&C> {
        let from = if kind == SIDE_IN {
            &self.side
        } else {
            &self.deck
        };
        from.get(place)
    }
}

/// The places of the cards, each kind of card once.
fn distinct<C: PartialEq>(cards: &[C]) -> impl Iterator<Item = usize> {
    (0..cards.len()).filter(|i| !cards[..*i].contains(&cards[*i]))
}

impl<G: MatchGame> Match<G> {
    pub(super) fn list_siding(&self, rules: &G::Rules, ready: SeatSet, sink: &mut impl OptionSink) {
        for seat in self.all_seats().minus(ready.or(self.gone)).iter() {
            self.list_for(rules, seat, sink);
        }
    }

    fn list_for(&self, rules: &G::Rules, seat: Seat, sink: &mut impl OptionSink) {
        let pool = &self.pools[seat.index()];
        // Done comes first, so that whoever takes what comes first is done.
        match G::deck_fault(&self.setup.game, pool, rules) {
            None => sink.offer(choice(seat, DONE, 0)),
            Some(fault) => sink.refuse(choice(seat, DONE, 0), fault.rule),
        }
        let ins = distinct(&pool.side).map(|i| (SIDE_IN, i));
        let outs = distinct(&pool.deck).map(|i| (SIDE_OUT, i));
        for (kind, place) in ins.chain(outs) {
            let option = choice(seat, kind, place);
            let after = pool.moved(kind, place);
            match G::siding_fault(&self.setup.game, &after, rules) {
                None => sink.offer(option),
                Some(fault) => sink.refuse(option, fault.rule),
            }
        }
    }

    pub(super) fn side(
        &mut self,
        rules: &G::Rules,
        choice: Choice,
        seen: &mut impl Observer<Self>,
    ) {
        let (seat, place) = (choice.seat, usize::from(choice.a));
        if choice.kind == DONE {
            if let MatchPhase::Siding(ready) = &mut self.stage {
                *ready = ready.with(seat);
            }
            self.tell(rules, seen, || MatchEvent::Ready(seat));
            return;
        }
        let pool = &mut self.pools[seat.index()];
        let Some(card) = pool.card(choice.kind, place).cloned() else {
            return;
        };
        *pool = pool.moved(choice.kind, place);
        self.tell(rules, seen, || match choice.kind {
            SIDE_IN => MatchEvent::SidedIn(seat, card),
            _ => MatchEvent::SidedOut(seat, card),
        });
    }

    pub(super) fn describe_siding(&self, rules: &G::Rules, choice: Choice) -> OptionLabel {
        let place = usize::from(choice.a);
        let pool = self.pools.get(choice.seat.index());
        let card = pool.and_then(|p| p.card(choice.kind, place));
        match (choice.kind, card) {
            (SIDE_IN | SIDE_OUT, Some(card)) => {
                let way = if choice.kind == SIDE_IN { "in" } else { "out" };
                let name = full_name(&G::card_face(rules, card));
                OptionLabel {
                    label: format!("side {way} {name}"),
                    at: vec![handle(choice.seat, choice.kind, place)],
                }
            }
            _ => OptionLabel {
                label: "done".to_owned(),
                at: Vec::new(),
            },
        }
    }
}

fn choice(seat: Seat, kind: u8, place: usize) -> Choice {
    Choice {
        kind,
        seat,
        a: u16::try_from(place).unwrap_or(u16::MAX),
        b: 0,
        c: 0,
    }
}

/// The handle of a card in a list while siding: lists are not piles, so places
/// tell cards apart.
pub(super) fn handle(seat: Seat, kind: u8, place: usize) -> Handle {
    let list = u32::from(seat.0) * 2 + u32::from(kind == SIDE_OUT);
    Handle(1 + list * 0x1_0000 + u32::try_from(place).unwrap_or(0))
}
