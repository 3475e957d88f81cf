//! The zones of a player as areas of the table (section 5).

use crate::card::Face;
use crate::look::Look;
use crate::state::Zone;
use kernel::ids::{CardId, Handle};
use kernel::parts::ask;
use kernel::rule;
use kernel::seats::Seat;
use kernel::view::{AreaView, CardView, FaceView, Viewer};

impl Look<'_> {
    pub(super) fn all_areas(&self, viewer: Viewer) -> Vec<AreaView> {
        let seats = self.s.mode.everybody().iter();
        let own = seats.flat_map(|seat| self.areas(seat, viewer));
        own.chain(self.looking(viewer)).collect()
    }

    /// Cards of a Deck that a player of the viewer's team is just looking at.
    fn looking(&self, viewer: Viewer) -> Option<AreaView> {
        let Viewer::Seat(eyes) = viewer else {
            return None;
        };
        let mates = self.s.mode.members(self.s.mode.team(eyes));
        let in_deck = |card| self.s.card(card).zone == Zone::Deck;
        let (seat, cards) = ask::looked_at(self.s.open_asks(), mates, in_deck)?;
        (!cards.is_empty()).then(|| self.pile(seat, "looking at", &cards, viewer))
    }

    fn areas(&self, seat: Seat, viewer: Viewer) -> Vec<AreaView> {
        let p = self.s.player(seat);
        let pile = |name: &str, cards: &[CardId]| self.pile(seat, name, cards, viewer);
        let mut row = p.row.clone();
        if !rule!("ROI 5.2d", true) {
            row.sort_unstable();
        }
        vec![
            self.avatar_area(seat),
            pile("row", &self.cards_in(row.iter())),
            pile("location", &self.cards_in(p.location.iter())),
            self.hand_area(seat, viewer),
            pile("graveyard", &p.graveyard),
            pile("void", &p.void),
            self.deck_area(seat, viewer),
            self.influence_deck_area(seat),
            self.influence_area(seat),
        ]
    }

    fn cards_in<'s>(&self, slots: impl Iterator<Item = &'s u8>) -> Vec<CardId> {
        let permanents = slots.filter_map(|s| self.s.permanent(*s));
        permanents.map(|p| p.card).collect()
    }

    fn pile(&self, seat: Seat, name: &str, cards: &[CardId], viewer: Viewer) -> AreaView {
        let views = cards.iter().map(|c| self.card_view(*c, viewer));
        AreaView::of(Some(seat), name, views.collect())
    }

    fn hand_area(&self, seat: Seat, viewer: Viewer) -> AreaView {
        if !rule!("ROI 5.9c", true) && !self.is_own(seat, viewer) {
            return AreaView::heap(Some(seat), "hand", 0);
        }
        self.pile(seat, "hand", &self.s.player(seat).hand, viewer)
    }

    /// The Deck, its top first, for who may look through it.
    fn deck_area(&self, seat: Seat, viewer: Viewer) -> AreaView {
        let deck = &self.s.player(seat).deck;
        if rule!("ROI 5.8d", "ROI 3.1d.4a"; true) && viewer != Viewer::Judge {
            return AreaView::heap(Some(seat), "deck", deck.len());
        }
        let from_top: Vec<CardId> = deck.iter().rev().copied().collect();
        self.pile(seat, "deck", &from_top, viewer)
    }

    fn avatar_area(&self, seat: Seat) -> AreaView {
        let p = self.s.player(seat);
        let up = p.avatar_up && rule!("ROI 5.1b", true);
        let mut marks = Vec::new();
        if p.powers > 0 {
            marks.push("power used".to_owned());
        }
        if p.rushes > 0 {
            marks.push("rushed".to_owned());
        }
        AreaView {
            seat: Some(seat),
            name: "avatar".to_owned(),
            cards: vec![CardView {
                handle: p.avatar_handle,
                face: up.then(|| self.face_view(Face::plain(p.avatar), None)),
                marks,
                owner: seat,
                piece: up.then(|| self.r.print(p.avatar).name.clone()),
            }],
            count: 1,
        }
    }

    /// The Influence Deck lies face down (ROI 5.6b) and is private (ROI 5.6c).
    fn influence_deck_area(&self, seat: Seat) -> AreaView {
        let count = usize::from(self.s.player(seat).influence_deck);
        let hidden = rule!("ROI 5.6b", "ROI 5.6c"; true);
        AreaView {
            seat: Some(seat),
            name: "influence deck".to_owned(),
            cards: if hidden {
                Vec::new()
            } else {
                vec![influence_card(seat, false); count]
            },
            count,
        }
    }

    fn influence_area(&self, seat: Seat) -> AreaView {
        let p = self.s.player(seat);
        let coin = |exerted: bool| influence_card(seat, exerted);
        let ready = (0..p.available).map(|_| coin(false));
        let cards: Vec<CardView> = ready.chain((0..p.exerted).map(|_| coin(true))).collect();
        AreaView::of(Some(seat), "influence", cards)
    }
}

fn influence_card(owner: Seat, exerted: bool) -> CardView {
    CardView {
        handle: Handle::NONE,
        face: Some(FaceView {
            name: "Influence".to_owned(),
            kind: "influence".to_owned(),
            ..FaceView::default()
        }),
        marks: if exerted {
            vec!["exerted".to_owned()]
        } else {
            Vec::new()
        },
        owner,
        piece: None,
    }
}
