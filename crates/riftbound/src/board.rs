//! What comes to the board, leaves it, and changes there.

use crate::card::Kind;
use crate::event::Event;
use crate::flow::Engine;
use crate::program::Until;
use crate::state::{Exit, Note, Object, Place, RowMod, RowScope, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, PrintId, Ref};
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

impl Object {
    /// An object as it enters.
    #[must_use]
    pub fn new(card: CardId, face: PrintId, kind: Kind, controller: Seat, place: Place) -> Self {
        Self {
            card,
            face,
            kind,
            controller,
            place,
            exhausted: false,
            stunned: false,
            damage: 0,
            buffs: 0,
            attached_to: None,
            role: None,
            roles_had: 0,
            moved: 0,
            mighty: false,
            since: 0,
            attached_since: 0,
            entered: 0,
            play: None,
            tag: None,
            used: SmallVec::new(),
            chosen: SmallVec::new(),
            hurt_by: None,
        }
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// A card comes to the board. What is being played keeps its handle, so
    /// that what the play set up stays (reading C 34); anything else becomes a
    /// new object.
    pub fn enter(&mut self, card: CardId, controller: Seat, place: Place, ready: bool) -> u8 {
        let from_chain = self.s.card(card).zone == Zone::Chain;
        self.leave_zone(card);
        let print = self.s.card(card).print;
        let kind = self.r.kind(print);
        let slot = self.free_slot();
        let other = self.s.next_after(controller);
        let controller = by_rule!("RB 188.1", "RB 188.3"; controller, else other);
        let token = self.s.card(card).token;
        let own = !token || rule!("RB 439.4.a", true);
        let controller = if own { controller } else { other };
        let mut object = Object::new(card, print, kind, controller, place);
        object.exhausted = !ready;
        object.since = self.s.tick();
        object.entered = self.s.turn;
        self.s.board[usize::from(slot)] = Some(object);
        let handle = match self.s.card(card).handle {
            old if from_chain && old.is_some() => old,
            _ => self.s.handles.fresh(),
        };
        let everybody = self.s.mode.everybody();
        let entry = &mut self.s.cards[card.index()];
        let was = entry.known;
        entry.zone = Zone::Board(slot);
        entry.handle = handle;
        entry.known = by_rule!("RB 107.1.d", "RB 107.2.c"; everybody, else entry.known);
        self.s.shown += u64::from(was != everybody);
        self.s.touch_slot(self.r, slot, print);
        self.s.cleanup = by_rule!("RB 319.6", true, else false);
        // What is Mighty as it enters does not become so (reading E 10).
        let might = self.fresh().might(slot);
        if let Some(o) = self.s.object_mut(slot) {
            o.mighty = might >= 5;
        }
        if let (Place::Field(field), Kind::Unit) = (place, kind) {
            self.contest(field, controller);
        }
        slot
    }

    fn free_slot(&mut self) -> u8 {
        match self.s.board.iter().position(Option::is_none) {
            Some(slot) => slot as u8,
            None if self.is_full(self.s.board.len()) => 0,
            None => {
                self.s.board.push(None);
                (self.s.board.len() - 1) as u8
            }
        }
    }

    /// What an object is, noted before it goes.
    pub(crate) fn note_of(&mut self, slot: u8, exit: Exit) -> Option<Note> {
        let look = self.fresh();
        let o = look.s.object(slot)?;
        let chars = look.chars(slot);
        Some(Note {
            thing: look.s.refer(o.card),
            face: o.face,
            controller: o.controller,
            place: o.place,
            might: chars.might,
            words: chars.words,
            tags: chars.tags.clone(),
            damage: o.damage,
            buffs: o.buffs,
            exhausted: o.exhausted,
            stunned: o.stunned,
            alone: look.is_alone(slot),
            role: o.role,
            abilities: chars.abilities.clone(),
            token: look.s.card(o.card).token,
            exit,
            equipped: look.s.attachments(slot).next().is_some(),
            by: None,
        })
    }

    /// A legend cannot leave its zone (RB 107.4.d) but with its player.
    pub(crate) fn stays_in_zone(&self, slot: u8, exit: Exit) -> bool {
        let legend = self.s.is_kind(slot, Kind::Legend) && exit != Exit::Removed;
        rule!("RB 107.4.d", "RB 173.3", "RB 174", "RB 133.6.b.1"; legend)
    }

    /// Takes an object off the board and puts its card where the exit says.
    /// What was attached to it stays where it was (RB 719.5, 435.4.b).
    pub(crate) fn take_off(&mut self, slot: u8, exit: Exit, with: Option<Ref>) {
        let Some(object) = self.s.object(slot).cloned() else {
            return;
        };
        if self.stays_in_zone(slot, exit) {
            return;
        }
        let held = self.s.attachments(slot).map(|(s, o)| (o.attached_since, s));
        let mut held: SmallVec<[(u32, u8); 4]> = held.collect();
        held.sort_unstable();
        for (_, gear) in held {
            if rule!("RB 719.5", "RB 435.4.b"; true) {
                self.detach(gear);
            } else {
                self.take_off(gear, exit, None);
            }
        }
        if object.attached_to.is_some() {
            self.detach(slot);
        }
        let thing = self.s.refer(object.card);
        self.s.board[usize::from(slot)] = None;
        // Whatever was tracked on it ends (RB 110).
        let keeps = !rule!("RB 110", "RB 390.5.a"; true);
        self.s.rows.end(|row| match &row.scope {
            RowScope::Fixed(refs) => !keeps && refs.iter().all(|r| *r == thing),
            _ => false,
        });
        self.end_rows_of_source(thing);
        let card = object.card;
        match exit {
            Exit::Kill | Exit::Damage if rule!("RB 108.2.b", "RB 428.1"; true) => {
                self.to_trash(card);
            }
            Exit::Kill | Exit::Damage => self.to_banished(card, None),
            Exit::Banish if rule!("RB 108.6.b", "RB 427.1", "RB 427.2"; true) => {
                self.to_banished(card, with);
            }
            Exit::Banish => self.to_trash(card),
            Exit::Hand => self.to_hand(card),
            Exit::Recycle => self.to_bottom(card),
            Exit::Top => self.to_top(card),
            Exit::Bottom => self.to_bottom(card),
            Exit::Champion => {
                self.to_champion(card);
            }
            Exit::Removed => {
                self.s.cards[card.index()].zone = Zone::Aside;
            }
        }
        self.s.touch_slot(self.r, slot, object.face);
        self.s.cleanup = true;
    }

    /// Effects that last until their source leaves the board end.
    fn end_rows_of_source(&mut self, source: Ref) {
        let mut back: SmallVec<[(Ref, Seat); 1]> = SmallVec::new();
        for row in self.s.rows.iter() {
            let ends = row.until.until == Until::SourceLeaves && row.until.source == source;
            if let (true, RowMod::Return(seat), RowScope::Fixed(refs)) =
                (ends, row.what, &row.scope)
            {
                back.extend(refs.iter().map(|r| (*r, seat)));
            }
        }
        let gone = |until: &crate::state::RowEnd| {
            until.until == Until::SourceLeaves && until.source == source
        };
        self.s.rows.end(|row| gone(&row.until));
        self.s.delayed.retain(|d| !gone(&d.end));
        for (thing, seat) in back {
            if let Some(slot) = self.s.slot(thing) {
                self.take_control(slot, seat);
            }
        }
    }

    pub(crate) fn refer_slot(&self, slot: u8) -> Option<Ref> {
        let o = self.s.object(slot)?;
        Some(self.s.refer(o.card))
    }

    /// A player takes control of an object. At a battlefield this applies
    /// Contested for the new controller (reading D 2).
    pub(crate) fn take_control(&mut self, slot: u8, seat: Seat) {
        let Some(o) = self.s.object_mut(slot) else {
            return;
        };
        if o.controller == seat {
            return;
        }
        o.controller = seat;
        let (place, kind, card) = (o.place, o.kind, o.card);
        self.s.touch_board();
        self.tell(&Event::Taken(self.s.refer(card), seat));
        if let (Place::Field(field), Kind::Unit) = (place, kind) {
            self.contest(field, seat);
        }
    }
}
