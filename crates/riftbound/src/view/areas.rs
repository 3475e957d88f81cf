//! The places of the table with the cards that lie there.

use crate::card::Kind;
use crate::look::Look;
use crate::state::{Object, Place, Zone};
use kernel::ids::CardId;
use kernel::parts::ask;
use kernel::rule;
use kernel::seats::{Seat, SeatSet};
use kernel::view::{AreaView, Viewer};

impl Look<'_> {
    pub(super) fn all_areas(self, viewer: Viewer) -> Vec<AreaView> {
        let fields = 0..self.s.fields.len() as u8;
        let middle = fields.map(|f| self.field_area(f, viewer));
        let mut areas: Vec<AreaView> = middle.collect();
        areas.push(self.chain_area(viewer));
        for seat in self.s.mode.everybody().iter() {
            self.board_areas(seat, viewer, &mut areas);
            self.card_areas(seat, viewer, &mut areas);
        }
        areas.extend(self.looking(viewer));
        areas
    }

    fn pile(self, seat: Option<Seat>, name: &str, cards: &[CardId], viewer: Viewer) -> AreaView {
        let views = cards.iter().map(|c| self.card_view(*c, viewer));
        AreaView::of(seat, name, views.collect())
    }

    /// A battlefield: the card itself. Units there stand in areas of their
    /// players.
    fn field_area(self, field: u8, viewer: Viewer) -> AreaView {
        let card = self.s.fields[usize::from(field)].card;
        self.pile(None, &field_name(field), &[card], viewer)
    }

    fn chain_area(self, viewer: Viewer) -> AreaView {
        let items = self.s.chain.iter().filter_map(|i| i.card);
        let there = items.filter(|c| self.s.card(*c).zone == Zone::Chain);
        let cards: Vec<CardId> = there.collect();
        self.pile(None, "chain", &cards, viewer)
    }

    /// Where a player's objects stand: battlefields, Facedown Zones, the base
    /// with its runes, the Legend Zone.
    fn board_areas(self, seat: Seat, viewer: Viewer, areas: &mut Vec<AreaView>) {
        let me = Some(seat);
        for field in 0..self.s.fields.len() as u8 {
            let here = |o: &Object| o.place == Place::Field(field) && o.controller == seat;
            let cards = self.standing(here);
            areas.push(self.pile(me, &field_name(field), &cards, viewer));
            let hidden = self.s.fields[usize::from(field)].hidden.iter();
            let mine = hidden.filter(|h| h.seat == seat).map(|h| h.card);
            let name = format!("facedown {}", field + 1);
            areas.push(self.pile(me, &name, &mine.collect::<Vec<_>>(), viewer));
        }
        let home = |o: &Object| o.place == Place::Base(seat);
        let base = self.standing(|o| home(o) && o.kind != Kind::Rune);
        areas.push(self.pile(me, "base", &base, viewer));
        areas.push(self.pile(me, "runes", &self.runes_of(seat), viewer));
        let legend = self.standing(|o| o.place == Place::Legend(seat));
        areas.push(self.pile(me, "legend", &legend, viewer));
    }

    /// Cards of objects in the order they came; what is attached follows what
    /// it is attached to.
    fn standing(self, here: impl Fn(&Object) -> bool) -> Vec<CardId> {
        let mut found: Vec<(u8, &Object)> = self.s.objects().filter(|(_, o)| here(o)).collect();
        let holder = |o: &Object| o.attached_to.and_then(|s| self.s.object(s));
        found.sort_by_key(|(slot, o)| {
            let first = holder(o).map_or(o.since, |h| h.since);
            (first, o.attached_to.is_some(), o.attached_since, *slot)
        });
        found.iter().map(|(_, o)| o.card).collect()
    }

    /// A player's runes by Domain, ready ones first.
    fn runes_of(self, seat: Seat) -> Vec<CardId> {
        let rune = |o: &Object| o.kind == Kind::Rune && o.place == Place::Base(seat);
        let mut found: Vec<&Object> = self
            .s
            .objects()
            .map(|(_, o)| o)
            .filter(|o| rune(o))
            .collect();
        found.sort_by_key(|o| (self.r.print(o.face).domains.0, o.face, o.exhausted, o.since));
        found.iter().map(|o| o.card).collect()
    }

    /// Where a player's other cards are.
    fn card_areas(self, seat: Seat, viewer: Viewer, areas: &mut Vec<AreaView>) {
        let (me, p) = (Some(seat), self.s.player(seat));
        let in_zone = |c: &CardId| self.s.card(*c).zone == Zone::Champion;
        let champion: Vec<CardId> = p.champion.into_iter().filter(in_zone).collect();
        areas.push(self.pile(me, "champion", &champion, viewer));
        // How many cards a hand holds is open to all.
        let own = viewer == Viewer::Judge || viewer == Viewer::Seat(seat);
        let hand = if own || rule!("RB 108.7.d", true) {
            &p.hand[..]
        } else {
            &[]
        };
        areas.push(self.pile(me, "hand", hand, viewer));
        areas.push(self.pile(me, "trash", &p.trash, viewer));
        areas.push(self.pile(me, "banished", &p.banished, viewer));
        let main = rule!("RB 103.2.e", "RB 103.2.e.1", "RB 108.4.d", "RB 128.3"; true);
        areas.push(self.deck_area(seat, "deck", &p.deck, main, viewer));
        let runes = rule!("RB 108.5.d", true);
        areas.push(self.deck_area(seat, "rune deck", &p.rune_deck, runes, viewer));
    }

    /// A deck: a heap of backs, or its cards, the top first.
    fn deck_area(
        self,
        seat: Seat,
        name: &str,
        cards: &[CardId],
        secret: bool,
        viewer: Viewer,
    ) -> AreaView {
        let mut views = Vec::new();
        if !secret || viewer == Viewer::Judge {
            let open = cards.iter().rev();
            views = open.map(|c| self.card_view(*c, Viewer::Judge)).collect();
        }
        AreaView {
            seat: Some(seat),
            name: name.to_owned(),
            cards: views,
            count: cards.len(),
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
}

impl Look<'_> {
    fn in_deck(self, card: CardId) -> bool {
        matches!(self.s.card(card).zone, Zone::Deck | Zone::Aside)
    }

    /// Cards of a deck that the effect under way has shown this player, while
    /// it asks what becomes of them (RB 817.1.b).
    fn just_seen(self, eyes: Seat) -> Vec<CardId> {
        let bound = self.s.runs.last().map(|run| &run.ctx.bound);
        let bound = bound.into_iter().flatten();
        let cards = bound.filter_map(|(_, t)| t.object());
        let shown = cards.filter(|r| self.is_there(*r)).map(|r| r.card);
        shown
            .filter(|c| self.in_deck(*c) && self.s.card(*c).known.has(eyes))
            .collect()
    }
}

/// What a battlefield is called by its place, from 1.
pub(crate) fn field_name(field: u8) -> String {
    format!("battlefield {}", field + 1)
}
