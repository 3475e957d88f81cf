//! Battlefields that come, go and are replaced (RB 438, 439).

use crate::event::Event;
use crate::flow::Engine;
use crate::state::{Field, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, PrintId, Ref};
use kernel::seats::{Seat, SeatSet};
use kernel::{by_rule, rule};
use smallvec::SmallVec;

impl Field {
    /// A battlefield nobody controls.
    #[must_use]
    pub fn new(card: CardId) -> Self {
        Self {
            card,
            controller: None,
            contested: None,
            showdown: false,
            combat: false,
            scored: SeatSet::NONE,
            conquered: SeatSet::NONE,
            barred: 0,
            hidden: SmallVec::new(),
            replaced: None,
            since: 0,
            used: SmallVec::new(),
        }
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// A battlefield card comes into the Battlefield Zone.
    pub fn set_field(&mut self, card: CardId) -> u8 {
        if self.is_full(self.s.fields.len()) {
            return 0;
        }
        let at = self.s.fields.len() as u8;
        let mut field = Field::new(card);
        field.since = self.s.tick();
        self.s.fields.push(field);
        self.seat_field(card, at);
        at
    }

    /// A card stands in the place of a battlefield.
    fn seat_field(&mut self, card: CardId, at: u8) {
        let handle = self.s.handles.fresh();
        let known = self.s.mode.everybody();
        let entry = &mut self.s.cards[card.index()];
        entry.zone = Zone::Field(at);
        entry.handle = handle;
        entry.known = by_rule!("RB 107.2.c", known, else entry.known);
        self.s.touch_board();
    }

    /// A battlefield is replaced with a token, which inherits everything: who
    /// controls it, that it is contested, what is there, who has scored
    /// (RB 438.1, reading C 35).
    pub(crate) fn replace_field(&mut self, field: u8, token: PrintId, owner: Seat) -> Ref {
        let old = self.s.fields[usize::from(field)].card;
        let card = self.new_token(token, owner);
        let since = self.s.tick();
        let was_token = self.s.card(old).token;
        // It is in banishment, and was not banished (RB 438.5.a).
        self.s.cards[old.index()].zone = Zone::Aside;
        by_rule!("RB 438.5", { self.to_banished(old, None) });
        let entry = &mut self.s.fields[usize::from(field)];
        if !rule!("RB 438.1", true) {
            *entry = Field::new(card);
        }
        entry.card = card;
        entry.since = since;
        entry.replaced = (!was_token).then_some(old);
        entry.used.clear();
        self.seat_field(card, field);
        self.tell(&Event::Replaced(old, card));
        self.s.refer(card)
    }

    /// A token goes back to what it replaced (RB 438.7); tells whether it
    /// could.
    pub(crate) fn swap_back(&mut self, field: u8) -> bool {
        let entry = &self.s.fields[usize::from(field)];
        let (token, old) = (entry.card, entry.replaced);
        let Some(old) = old.filter(|c| self.s.card(*c).zone == Zone::Banished) else {
            return !rule!("RB 438.7.c", true);
        };
        by_rule!("RB 438.7.b", "RB 184.8"; {
            self.leave_zone(old);
            self.s.cards[token.index()].zone = Zone::Aside;
            self.cease(token);
            let since = self.s.tick();
            let entry = &mut self.s.fields[usize::from(field)];
            entry.card = old;
            entry.replaced = None;
            entry.since = since;
            entry.used.clear();
            self.seat_field(old, field);
            self.tell(&Event::Replaced(token, old));
        });
        true
    }

    /// A battlefield token is added to the board, uncontrolled (RB 439.2.b.4,
    /// 439.4.b).
    pub(crate) fn create_field(&mut self, token: PrintId, owner: Seat) -> Ref {
        let card = self.new_token(token, owner);
        let at = self.set_field(card);
        if !rule!("RB 439.4.b", true) {
            self.s.fields[usize::from(at)].controller = Some(owner);
        }
        self.tell(&Event::Created(card));
        self.s.refer(card)
    }
}
