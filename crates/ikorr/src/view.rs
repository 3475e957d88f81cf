//! The table as a viewer may know it: built from what is allowed (section
//! 3.16 and the privacy lines of section 5).

use crate::card::{Face, Kind, PrintedCost};
use crate::look::Look;
use crate::program::Phase;
use crate::state::{Card, Zone};
use kernel::ids::{CardId, Handle};
use kernel::rule;
use kernel::seats::Seat;
use kernel::view::{
    AreaView, CardView, FaceView, Layout, Look as Drawn, NumberView, SeatView, Slot, StackView,
    StatView, TableView, Viewer,
};

impl Look<'_> {
    /// The whole table.
    #[must_use]
    pub fn table(&self, viewer: Viewer) -> TableView {
        let s = self.s;
        TableView {
            game: "ikorr".to_owned(),
            mode: s.mode.name().to_owned(),
            turn: s.turn,
            active: s.active_seats(),
            phase: self.phase_name(),
            phases: Phase::ALL.iter().map(|p| p.name().to_owned()).collect(),
            seats: s
                .mode
                .everybody()
                .iter()
                .map(|x| self.seat_view(x))
                .collect(),
            areas: self.all_areas(viewer),
            stack: s.stack.iter().map(|i| self.item_view(i, viewer)).collect(),
            result: s.over.as_ref().map(|o| o.reason.clone()),
        }
    }

    fn all_areas(&self, viewer: Viewer) -> Vec<AreaView> {
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
        let ask = self
            .s
            .open_asks()
            .iter()
            .find(|a| !a.done && mates.has(a.seat))?;
        let objects = ask.from.iter().filter_map(|t| t.object());
        let in_deck = objects.filter(|r| self.s.card(r.card).zone == Zone::Deck);
        let cards: Vec<CardView> = in_deck.map(|r| self.card_view(r.card, viewer)).collect();
        (!cards.is_empty()).then(|| AreaView {
            seat: Some(ask.seat),
            name: "looking at".to_owned(),
            count: cards.len(),
            cards,
        })
    }

    fn phase_name(&self) -> String {
        self.s.phase.map_or("setup", Phase::name).to_owned()
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let p = self.s.player(seat);
        let team = self.s.mode.team(seat);
        let secured = i32::from(self.s.pool[usize::from(team)]);
        let number = |name: &str, value: i32, of: Option<i32>| NumberView {
            name: name.to_owned(),
            value,
            of,
        };
        let mut numbers = vec![
            number("secured", secured, Some(i32::from(self.s.mode.goal()))),
            number(
                "influence",
                i32::from(p.available),
                Some(i32::from(p.available + p.exerted)),
            ),
            number("exerted", i32::from(p.exerted), None),
            number("hand", p.hand.len() as i32, None),
            number("deck", p.deck.len() as i32, None),
            number("influence deck", i32::from(p.influence_deck), None),
        ];
        if !rule!("ROI 5.9c", true) {
            numbers.retain(|n| n.name != "hand");
        }
        if !rule!("ROI 5.7c", "ROI 4.10b.2"; true) {
            numbers.retain(|n| n.name != "influence" && n.name != "exerted");
        }
        SeatView {
            seat,
            team,
            numbers,
            gone: self.s.gone.has(seat),
        }
    }

    fn areas(&self, seat: Seat, viewer: Viewer) -> Vec<AreaView> {
        let p = self.s.player(seat);
        let slots = |slots: &[u8]| -> Vec<CardId> {
            slots
                .iter()
                .filter_map(|s| self.s.permanent(*s))
                .map(|x| x.card)
                .collect()
        };
        let pile = |name: &str, cards: &[CardId]| {
            let views: Vec<CardView> = cards.iter().map(|c| self.card_view(*c, viewer)).collect();
            AreaView {
                seat: Some(seat),
                name: name.to_owned(),
                count: views.len(),
                cards: views,
            }
        };
        let heap = |name: &str, count: usize| AreaView {
            seat: Some(seat),
            name: name.to_owned(),
            cards: Vec::new(),
            count,
        };
        let location: Vec<u8> = p.location.into_iter().collect();
        let mut row = p.row.clone();
        if !rule!("ROI 5.2d", true) {
            row.sort_unstable();
        }
        let hides_hand = !rule!("ROI 5.9c", true) && !self.is_own(seat, viewer);
        let hides_deck = rule!("ROI 5.8d", "ROI 3.1d.4a"; true) && viewer != Viewer::Judge;
        vec![
            self.avatar_area(seat),
            pile("row", &slots(&row)),
            pile("location", &slots(&location)),
            if hides_hand {
                heap("hand", 0)
            } else {
                pile("hand", &p.hand)
            },
            pile("graveyard", &p.graveyard),
            pile("void", &p.void),
            if hides_deck {
                heap("deck", p.deck.len())
            } else {
                pile("deck", &self.deck_order(seat))
            },
            self.influence_deck_area(seat),
            self.influence_area(seat),
        ]
    }

    /// The Deck, its top first.
    fn deck_order(&self, seat: Seat) -> Vec<CardId> {
        self.s.player(seat).deck.iter().rev().copied().collect()
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

    /// Whether a viewer is of a seat's team, or sees everything.
    fn is_own(&self, seat: Seat, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Judge => true,
            Viewer::Spectator => false,
            Viewer::Seat(eyes) => self.s.mode.team(eyes) == self.s.mode.team(seat),
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
        AreaView {
            seat: Some(seat),
            name: "influence".to_owned(),
            count: cards.len(),
            cards,
        }
    }

    /// Whether a viewer may see the face of a card.
    #[must_use]
    pub fn may_see(&self, card: &Card, viewer: Viewer) -> bool {
        let shown = card.known == self.s.mode.everybody();
        let hidden = matches!(card.zone, Zone::Hand | Zone::Deck | Zone::Stack);
        let known = match viewer {
            Viewer::Judge => return true,
            Viewer::Spectator => shown,
            Viewer::Seat(seat) => {
                let team = self.s.mode.team(seat) == self.s.mode.team(card.owner);
                let shared =
                    rule!("ROI 9.2b", "ROI 9.2b.1", "ROI 3.16b.1"; team) || seat == card.owner;
                card.known.has(seat) && (card.zone != Zone::Hand || shared || shown)
            }
        };
        self.is_public(card) || hidden && known
    }

    /// Whether everybody may look at a card where it is (ROI 3.16b).
    fn is_public(&self, card: &Card) -> bool {
        match card.zone {
            Zone::Battlefield(slot) if self.stands_in_row(slot) => {
                rule!("ROI 5.2g", "ROI 5.2b", "ROI 3.16b.2"; true)
            }
            Zone::Battlefield(_) => rule!("ROI 5.3c", "ROI 3.16b.2"; true),
            Zone::Graveyard => rule!("ROI 5.4c", "ROI 3.1e.2a", "ROI 3.1e.2b", "ROI 3.16b.2"; true),
            Zone::Void => rule!("ROI 5.5c", "ROI 3.16b.2"; true),
            Zone::Stack => rule!("ROI 3.1e.2", true),
            Zone::Hand => !rule!("ROI 5.9b", "ROI 3.1d.3", "ROI 3.1d.4a"; true),
            Zone::Deck => !rule!("ROI 5.8d", "ROI 3.1d.4a"; true),
            Zone::Gone => false,
        }
    }

    fn stands_in_row(&self, slot: u8) -> bool {
        let controller = self.s.permanent(slot).map(|p| p.controller);
        controller.is_some_and(|seat| self.s.player(seat).row.contains(&slot))
    }

    fn card_view(&self, id: CardId, viewer: Viewer) -> CardView {
        let card = self.s.card(id);
        let slot = match card.zone {
            Zone::Battlefield(slot) => Some(slot),
            _ => None,
        };
        let face = slot.map_or(card.face, |s| self.chars(s).face);
        let seen = self.may_see(card, viewer);
        CardView {
            handle: card.handle,
            face: seen.then(|| self.face_view(face, slot)),
            marks: slot.map_or_else(Vec::new, |s| self.marks(s)),
            owner: card.owner,
            piece: (seen && !card.token).then(|| self.r.name(card.face).to_owned()),
        }
    }

    fn marks(&self, slot: u8) -> Vec<String> {
        let Some(p) = self.s.permanent(slot) else {
            return Vec::new();
        };
        let chars = self.chars(slot);
        let mut marks = Vec::new();
        let mut flag = |on: bool, name: &str| {
            if on {
                marks.push(name.to_owned());
            }
        };
        let card = self.s.card(p.card);
        flag(p.damage > 0, &format!("damage {}", p.damage));
        flag(p.stored > 0, &format!("stored {}", p.stored));
        flag(p.is_stunned(), "stunned");
        flag(p.perpetual, "perpetually stunned");
        flag(p.summoned, "new");
        flag(p.attacks > 0, "attacked");
        flag(p.raids > 0, "raided");
        flag(p.supported, "supported");
        flag(card.token, "token");
        flag(chars.face != card.face, "copy");
        flag(chars.lost, "no abilities");
        flag(chars.immune, "immune");
        flag(p.controller != card.owner, "taken");
        flag(p.exerted, "exerted");
        for (kind, n) in &p.counters {
            let name = self
                .r
                .counters
                .get(usize::from(kind.0))
                .map_or("", String::as_str);
            marks.push(format!("{n} {name}"));
        }
        for (bit, name) in KEYWORDS {
            if chars.keywords & bit != 0 {
                marks.push(name.to_owned());
            }
        }
        marks
    }

    /// A face with its values as they are now.
    #[must_use]
    pub fn face_view(&self, face: Face, slot: Option<u8>) -> FaceView {
        let print = self.r.print(face.base);
        let chars = slot.map(|s| self.chars(s));
        let name = chars.map_or(face.base, |c| c.name);
        let mut text = print.text.clone();
        if let Some(i) = face.infusion {
            text = format!("{}\n{}", text.trim_end(), self.r.print(i).text)
                .trim()
                .to_owned();
        }
        FaceView {
            name: self.r.print(name).name.clone(),
            enhanced: face.infusion.map(|i| self.r.print(i).name.clone()),
            kind: print.kind.name().to_owned(),
            hues: print.aspects.iter().map(|a| a.name().to_owned()).collect(),
            cost: match print.cost {
                _ if matches!(print.kind, Kind::Avatar | Kind::Influence) => String::new(),
                PrintedCost::Fixed(n) => n.to_string(),
                PrintedCost::X => "X".to_owned(),
            },
            line: print.line.clone(),
            text,
            stats: self.stats(face, chars),
        }
    }

    fn stats(&self, face: Face, chars: Option<crate::derived::Chars>) -> Vec<StatView> {
        if self.r.kind(face) != Kind::Champion {
            return Vec::new();
        }
        let printed = self.r.printed_stats(face);
        let now = chars.map_or(printed, |c| [c.attack, c.health, c.raid]);
        let names = ["attack", "health", "raid"];
        let stat = |i: usize| StatView {
            name: names[i].to_owned(),
            now: i32::from(now[i]),
            printed: i32::from(printed[i]),
        };
        (0..3).map(stat).collect()
    }

    fn item_view(&self, item: &crate::state::Item, viewer: Viewer) -> StackView {
        let name = self.r.name(item.ctx.face);
        let label = match item.card.map(|c| self.may_see(self.s.card(c), viewer)) {
            Some(true) => name.to_owned(),
            Some(false) => "a card".to_owned(),
            None => format!("{name}'s ability"),
        };
        let targets = item.ctx.targets.iter().filter_map(|(_, t)| t.object());
        StackView {
            handle: item.handle,
            label,
            ability: item.card.is_none(),
            seat: item.ctx.controller,
            source: item
                .ctx
                .source
                .handle
                .is_some()
                .then_some(item.ctx.source.handle),
            targets: targets.map(|r| r.handle).collect(),
        }
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

const KEYWORDS: [(u8, &str); 7] = [
    (1, "Swift"),
    (2, "Lethal"),
    (4, "Quick Strike"),
    (8, "Fury"),
    (16, "Raze"),
    (32, "Reanimate"),
    (64, "Support"),
];

/// How the table is laid out.
#[must_use]
pub fn layout() -> Layout {
    let slot = |area: &str, title: &str, look: Drawn, weight: u16, places: Option<u16>| Slot {
        area: area.to_owned(),
        title: title.to_owned(),
        look,
        weight,
        places,
    };
    let hue = |name: &str, rgb: [u8; 3]| (name.to_owned(), rgb);
    Layout {
        grounds: Vec::new(),
        rows: vec![
            vec![
                slot("row", "Champions", Drawn::Row, 6, Some(6)),
                slot("location", "Location", Drawn::Row, 1, Some(1)),
            ],
            vec![
                slot("avatar", "Avatar", Drawn::Row, 2, Some(1)),
                slot("influence", "Influence", Drawn::Row, 3, Some(10)),
                slot("deck", "Deck", Drawn::Pile, 1, None),
                slot("graveyard", "Graveyard", Drawn::Pile, 1, None),
                slot("void", "Void", Drawn::Pile, 1, None),
                slot("influence deck", "Influence deck", Drawn::Pile, 1, None),
            ],
            vec![
                slot("hand", "Hand", Drawn::Hand, 3, None),
                slot("looking at", "Looking at", Drawn::Hand, 1, None),
            ],
        ],
        shared: Vec::new(),
        hues: vec![
            hue("ambition", [214, 122, 44]),
            hue("curiosity", [62, 150, 214]),
            hue("devotion", [226, 196, 88]),
            hue("intuition", [86, 170, 96]),
            hue("prophecy", [150, 104, 204]),
            hue("fear", [178, 60, 78]),
        ],
    }
}
