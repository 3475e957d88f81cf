//! What a viewer sees, is told, and may take for possible.

use super::flaw::Flaw;
use super::prints::{Kind, Rules};
use super::state::{Frame, Place, Skirmish};
use crate::parts::knowledge::reprint_unknown;
use crate::parts::zone::Zone;
use kernel::ids::{CardId, Handle, PrintId};
use kernel::log::LogLine;
use kernel::rng::GameRng;
use kernel::rule::RuleId;
use kernel::seats::Seat;
use kernel::view::{
    AreaView, CardView, FaceView, NumberView, SeatView, StackView, StatView, TableView, Viewer,
};

/// What is told.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Happening {
    Turn(Seat),
    Drew(Seat, PrintId, Handle),
    Empty(Seat),
    Announced(Seat, PrintId, Handle),
    Played(Seat, PrintId, Handle),
    Entered(Seat, PrintId, Handle),
    Destroyed(PrintId, Handle),
    Replaced(PrintId, Handle),
    Discarded(Seat, PrintId, Handle),
    Snuffed(Seat, PrintId, Handle),
    Looked(Seat, PrintId),
    Buried(Seat),
    Shuffled(Seat),
    Lost(Seat, i16),
    Gained(Seat, i16),
    Attacked(Seat, Seat),
    Passed(Seat),
    Sealed(Seat),
    Left(Seat),
}

impl Skirmish {
    pub(crate) fn tell(&self, rules: &Rules, what: Happening, viewer: Viewer) -> LogLine {
        use Happening as H;
        let name = |print: PrintId| rules.print(print).name;
        let own = |seat| viewer == Viewer::Judge || viewer == Viewer::Seat(seat);
        let loud = self.flaw == Some(Flaw::HiddenEvent);
        let (text, at, rule) = match what {
            H::Turn(s) => (format!("{s}'s turn"), None, "T 10"),
            H::Drew(s, p, h) if own(s) || loud => {
                (format!("{s} draws {}", name(p)), Some(h), "T 11")
            }
            H::Drew(s, ..) => (format!("{s} draws a card"), None, "T 11"),
            H::Empty(s) => (format!("{s} has no card to draw"), None, "T 11"),
            H::Announced(s, p, h) => (format!("{s} begins to play {}", name(p)), Some(h), "T 12"),
            H::Played(s, p, h) => (format!("{s} plays {}", name(p)), Some(h), "T 12"),
            H::Entered(s, p, h) => (format!("{s} has {}", name(p)), Some(h), "T 13"),
            H::Destroyed(p, h) => (format!("{} is destroyed", name(p)), Some(h), "T 14"),
            H::Replaced(p, h) => (format!("{} steps in", name(p)), Some(h), "T 15"),
            H::Discarded(s, p, h) => (format!("{s} discards {}", name(p)), Some(h), "T 16"),
            H::Snuffed(s, p, h) => (format!("{s} takes back {}", name(p)), Some(h), "T 17"),
            H::Looked(s, p) if own(s) => (format!("{s} sees {}", name(p)), None, "T 18"),
            H::Looked(s, _) => (format!("{s} looks at a card"), None, "T 18"),
            H::Buried(s) => (format!("{s} buries the card"), None, "T 18"),
            H::Shuffled(s) => (format!("{s} shuffles"), None, "T 19"),
            H::Lost(s, n) => (format!("{s} loses {n}"), None, "T 20"),
            H::Gained(s, n) => (format!("{s} gains {n}"), None, "T 20"),
            H::Attacked(s, t) => (format!("{s} attacks {t}"), None, "T 5"),
            H::Passed(s) => (format!("{s} passes"), None, "T 2"),
            H::Sealed(s) => (format!("{s} has chosen"), None, "T 21"),
            H::Left(s) => (format!("{s} is out"), None, "T 22"),
        };
        let at = at.into_iter().collect();
        let rule = RuleId(rule);
        LogLine { text, rule, at }
    }

    pub(crate) fn seen_by(&self, rules: &Rules, viewer: Viewer) -> TableView {
        let seats = (0..self.seats).map(Seat);
        let places = [Place::Deck, Place::Hand, Place::Board, Place::Discard];
        let own = |s: Seat| places.map(|p| self.area(rules, viewer, Zone::of(p, s), Some(s)));
        let stack = self.area(rules, viewer, Zone::shared(Place::Stack), None);
        let result = self.outcome.as_ref().map(|o| o.reason.clone());
        TableView {
            game: "skirmish".into(),
            mode: format!("{} seats", self.seats),
            turn: self.turn,
            active: kernel::seats::SeatSet::only(self.active),
            phase: if self.ended { "end" } else { "main" }.into(),
            phases: vec!["main".into(), "end".into()],
            seats: seats.clone().map(|s| self.seat(s)).collect(),
            areas: seats.flat_map(own).chain([stack]).collect(),
            stack: self.items(rules),
            result,
        }
    }

    fn seat(&self, seat: Seat) -> SeatView {
        let number = |name: &str, value: i32| NumberView {
            name: name.into(),
            value,
            of: None,
        };
        SeatView {
            seat,
            team: seat.0,
            numbers: vec![
                number("life", self.life[seat.index()].into()),
                number("energy", self.energy[seat.index()].into()),
            ],
            gone: self.gone.has(seat),
        }
    }

    /// A place: only what the viewer can tell apart is listed.
    fn area(
        &self,
        rules: &Rules,
        viewer: Viewer,
        zone: Zone<Place>,
        seat: Option<Seat>,
    ) -> AreaView {
        let cards = self.zones.cards(zone);
        let leak = self.flaw == Some(Flaw::HiddenView) && zone.kind == Place::Hand;
        let shown = |card: &&CardId| {
            self.knowledge.knows(**card, viewer) || (leak && cards.first() == Some(card))
        };
        let known = cards.iter().filter(shown);
        AreaView {
            seat,
            name: format!("{:?}", zone.kind).to_lowercase(),
            cards: known.map(|c| self.card(rules, *c)).collect(),
            count: cards.len(),
        }
    }

    fn card(&self, rules: &Rules, card: CardId) -> CardView {
        let object = self.objects.of_card(card);
        let thing = object.and_then(|id| self.objects.get(id));
        let printed = self.cards.get(card);
        let print = rules.print(thing.map_or(printed.print, |o| o.kept.print));
        let traits = object.and_then(|id| self.traits.get(&id));
        let now = traits.map_or(print.power, |t| t.power);
        let stat = StatView {
            name: "power".into(),
            now: now.into(),
            printed: print.power.into(),
        };
        let silent = traits.filter(|t| !t.able).map(|_| "silent".to_owned());
        CardView {
            handle: self.handle_of(card),
            face: Some(FaceView {
                name: print.name.into(),
                kind: format!("{:?}", print.kind).to_lowercase(),
                cost: print.cost.to_string(),
                stats: if print.kind == Kind::Thing {
                    vec![stat]
                } else {
                    Vec::new()
                },
                ..FaceView::default()
            }),
            marks: silent.into_iter().collect(),
            owner: printed.owner,
            piece: Some(print.name.into()),
        }
    }

    fn items(&self, rules: &Rules) -> Vec<StackView> {
        let view = |item: &super::state::Item| StackView {
            handle: self.handle_of(item.card),
            label: self.name(rules, item.card).to_owned(),
            ability: false,
            seat: item.seat,
            source: None,
            targets: Vec::new(),
        };
        self.stack.iter().map(view).collect()
    }

    /// Another world this viewer could be in: unknown cards are other ones,
    /// chance is other chance, and the others sealed something else.
    pub(crate) fn imagine(&mut self, rules: &Rules, viewer: Viewer, rng: &mut GameRng) {
        match self.flaw {
            Some(Flaw::World) => self.forge(viewer),
            Some(Flaw::Worlds) => return,
            _ => reprint_unknown(&mut self.cards, &self.knowledge, viewer, rng),
        }
        self.rng = GameRng::from_number(rng.below(1 << 30) as u64);
        let hands: Vec<_> = (0..self.seats)
            .map(|s| self.distinct_hand(Seat(s)))
            .collect();
        if let Some(Frame::Dare(sealed)) = self.agenda.top_mut() {
            for (seat, sealed) in sealed.iter_mut().enumerate() {
                if sealed.is_some() && viewer != Viewer::Seat(Seat(seat as u8)) {
                    let hand = &hands[seat];
                    *sealed = Some(hand.get(rng.below(hand.len() + 1)).copied());
                }
            }
        }
        self.traits = self.computed(rules);
    }

    fn forge(&mut self, viewer: Viewer) {
        let cards: Vec<CardId> = self.cards.iter().map(|(id, _)| id).collect();
        for card in cards {
            if !self.knowledge.knows(card, viewer) {
                self.cards.get_mut(card).print = PrintId(0);
            }
        }
    }
}
