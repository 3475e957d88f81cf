//! The places of the table with the cards that lie there.

use crate::card::Type;
use crate::look::Look;
use crate::state::{Object, Zone};
use kernel::ids::CardId;
use kernel::parts::ask;
use kernel::seats::{Seat, SeatSet};
use kernel::view::{AreaView, Viewer};

impl<'a> Look<'a> {
    pub(super) fn all_areas(self, viewer: Viewer) -> Vec<AreaView> {
        let mut areas = vec![self.stack_area(viewer)];
        for seat in self.s.mode.everybody().iter() {
            self.field_areas(seat, viewer, &mut areas);
            self.card_areas(seat, viewer, &mut areas);
        }
        areas.extend(self.looking(viewer));
        areas
    }

    fn pile(self, seat: Option<Seat>, name: &str, cards: &[CardId], viewer: Viewer) -> AreaView {
        let views = cards.iter().map(|c| self.card_view(*c, viewer));
        AreaView::of(seat, name, views.collect())
    }

    /// Cards on the effects stack.
    fn stack_area(self, viewer: Viewer) -> AreaView {
        let items = self.s.stack.iter().filter_map(|i| i.card);
        let there = items.filter(|c| self.s.cards[c.index()].zone == Zone::Stack);
        let cards: Vec<CardId> = there.collect();
        self.pile(None, "stack", &cards, viewer)
    }

    /// A player's objects, and the zones that belong to them (GA
    /// object-specific-zones).
    fn field_areas(self, seat: Seat, viewer: Viewer, areas: &mut Vec<AreaView>) {
        let me = Some(seat);
        let (champions, others) = self.objects_of(seat);
        let cards = |all: &[&Object]| all.iter().map(|o| o.card).collect::<Vec<_>>();
        areas.push(self.pile(me, "champion", &cards(&champions), viewer));
        areas.push(self.pile(me, "field", &cards(&others), viewer));
        let all = || champions.iter().chain(&others);
        let inner: Vec<CardId> = all()
            .flat_map(|o| o.lineage.iter().copied().rev())
            .collect();
        areas.push(self.pile(me, "lineage", &inner, viewer));
        let loaded: Vec<CardId> = all().flat_map(|o| o.loaded.iter().copied()).collect();
        areas.push(self.pile(me, "loaded", &loaded, viewer));
        let intent: Vec<CardId> = all().flat_map(|o| o.intent.iter().copied()).collect();
        areas.push(self.pile(me, "intent", &intent, viewer));
    }

    /// The champions and the other objects of a player, in the order in which
    /// they came; what is linked follows what it is linked to.
    fn objects_of(self, seat: Seat) -> (Vec<&'a Object>, Vec<&'a Object>) {
        let s = self.s;
        let mut mine: Vec<(u8, &Object)> =
            s.objects().filter(|(_, o)| o.controller == seat).collect();
        let host = |o: &Object| s.object(s.slot(o.linked?)?);
        mine.sort_by_key(|(slot, o)| {
            let first = host(o).map_or(o.since, |h| h.since);
            (first, o.linked.is_some(), o.since, *slot)
        });
        let is_champion = |slot: u8| self.values(slot).types.has(Type::Champion);
        let (champions, others): (Vec<_>, Vec<_>) =
            mine.into_iter().partition(|(slot, _)| is_champion(*slot));
        let objects = |all: Vec<(u8, &'a Object)>| all.into_iter().map(|(_, o)| o).collect();
        (objects(champions), objects(others))
    }

    /// Where a player's other cards are.
    fn card_areas(self, seat: Seat, viewer: Viewer, areas: &mut Vec<AreaView>) {
        let (me, p) = (Some(seat), &self.s.players[seat.index()]);
        areas.push(self.pile(me, "hand", &p.hand, viewer));
        areas.push(self.pile(me, "memory", &p.memory, viewer));
        areas.push(self.pile(me, "material", &p.material, viewer));
        areas.push(self.pile(me, "graveyard", &p.graveyard, viewer));
        areas.push(self.pile(me, "banishment", &p.banishment, viewer));
        let mastery: Vec<CardId> = p.mastery.iter().map(|m| m.card).collect();
        areas.push(self.pile(me, "mastery", &mastery, viewer));
        areas.push(self.deck_area(seat, viewer));
    }

    /// The main deck: a heap of backs, and its top where that lies open (GA
    /// main-deck/p9); for the judge its cards, the top first.
    fn deck_area(self, seat: Seat, viewer: Viewer) -> AreaView {
        let deck = &self.s.players[seat.index()].deck;
        let mut cards = Vec::new();
        if viewer == Viewer::Judge {
            let open = deck.iter().rev();
            cards = open.map(|c| self.card_view(*c, viewer)).collect();
        } else if let Some(top) = deck.last()
            && self.s.card(*top).known == self.s.mode.everybody()
        {
            cards.push(self.card_view(*top, viewer));
        }
        AreaView {
            seat: Some(seat),
            name: "deck".to_owned(),
            cards,
            count: deck.len(),
        }
    }

    /// Cards of a deck that the viewer is just looking at.
    fn looking(self, viewer: Viewer) -> Option<AreaView> {
        let Viewer::Seat(eyes) = viewer else {
            return None;
        };
        let (asks, me) = (self.s.open_asks(), SeatSet::only(eyes));
        let (_, mut cards) = ask::looked_at(asks, me, |card| self.in_deck(card))?;
        if cards.is_empty() {
            cards = self.just_seen(eyes);
        }
        (!cards.is_empty()).then(|| self.pile(Some(eyes), "looking at", &cards, viewer))
    }

    fn in_deck(self, card: CardId) -> bool {
        self.s.cards[card.index()].zone == Zone::Deck
    }

    /// Cards of a deck that the effect under way has shown this player, while
    /// it asks what becomes of them.
    fn just_seen(self, eyes: Seat) -> Vec<CardId> {
        let bound = self.s.runs.last().map(|run| &run.ctx.bound);
        let things = bound.into_iter().flatten().filter_map(|(_, t)| t.object());
        let cards = things.map(|r| r.card);
        let seen = |c: &CardId| self.in_deck(*c) && self.s.cards[c.index()].known.has(eyes);
        cards.filter(seen).collect()
    }
}
