//! Entering the field: a card becomes an object (GA field/p3).

use crate::event::Event;
use crate::flow::{Engine, Frame};
use crate::program::{AbilityKind, Counter, Entering, Tally, TriggerEvent};
use crate::state::{Ctx, Object, Occasion, PlayMemo, Properties, Purpose, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle, PrintId, Ref};
use kernel::seats::Seat;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

impl Object {
    /// An object as it enters: awake, without damage and counters (GA
    /// field/p5).
    #[must_use]
    pub fn new(handle: Handle, card: CardId, face: PrintId, controller: Seat) -> Self {
        Self {
            handle,
            card,
            face,
            controller,
            former: SmallVec::new(),
            properties: Properties::NONE,
            marked: 0,
            counters: Default::default(),
            lineage: SmallVec::new(),
            loaded: SmallVec::new(),
            intent: SmallVec::new(),
            linked: None,
            since: 0,
            turned: 0,
            entered: 0,
            play: None,
            hurt: false,
            used: SmallVec::new(),
            elements: Default::default(),
            slain_by: None,
            hit_by: SmallVec::new(),
        }
    }

    /// The object, as it is referred to.
    #[must_use]
    pub fn thing(&self) -> Ref {
        Ref {
            card: self.card,
            handle: self.handle,
        }
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// A card enters the field. What resolves keeps its handle, so that what
    /// was given to its activation goes on (GA game-zones/1~2); anything else
    /// becomes something new. Tells the slot.
    pub(crate) fn enter(
        &mut self,
        card: CardId,
        controller: Seat,
        how: &Entering,
        play: Option<PlayMemo>,
    ) -> u8 {
        let from = self.s.card(card).zone;
        let old = self.s.card(card).handle;
        let keeps = from == Zone::Stack && old.is_some();
        let handle = match by_rule!("GA game-zones/1~2", keeps, else false) {
            true => old,
            false => self.s.handles.fresh(),
        };
        let slot = self.free_slot();
        let face = self.entering_face(card, how);
        let mut object = Object::new(handle, card, face, controller);
        object.properties = properties(how);
        if let Some(play) = &play {
            // What the activation was, the object is (GA imbue-n/2).
            let carried = play.properties;
            if rule!("GA imbue-n/2", "GA game-zones/2~2"; true) {
                object.properties.set(carried, true);
            }
        }
        object
            .properties
            .set(Properties::TRANSFORMED, face != self.s.card(card).print);
        object.entered = self.s.turn;
        object.play = play.map(|play| Box::new(remembered(play)));
        self.s.field[usize::from(slot)] = Some(object);
        self.settle_in(card, Zone::Field(slot), handle, false);
        let since = self.s.card(card).since;
        if let Some(o) = self.s.object_mut(slot) {
            o.since = since;
            o.turned = since;
        }
        let now = self.s.refer(card);
        self.carry(Ref { card, handle: old }, now);
        self.rejoin(slot, Ref { card, handle: old });
        self.enter_with(slot, how);
        self.enter_as(slot, from);
        slot
    }

    /// What it says of its entering is done first, without the effects stack
    /// (GA static-copying/2); then it enters as what it has become by that (GA
    /// static-copying/1).
    fn enter_as(&mut self, slot: u8, from: Zone) {
        let look = self.fresh();
        let Some(thing) = look.s.refer_slot(slot) else {
            return;
        };
        let mut said = look.held(thing);
        said.retain(|h| look.r.ability(h.ability).kind == AbilityKind::AsEnters);
        let said: SmallVec<[Ctx; 1]> = said.iter().map(|h| look.ctx_of(thing, *h)).collect();
        if said.is_empty() {
            self.enter_as_said(slot);
            self.entered(slot, from);
            return;
        }
        let face = look.face(thing);
        self.push(Frame::Entered(thing, from, face));
        for ctx in said.into_iter().rev() {
            self.start(ctx, Purpose::AsEnters);
        }
    }

    /// What this face said of entering is done. What has become a copy does
    /// what the original says of it as well, once (GA static-copying/1).
    pub(crate) fn step_entered(&mut self, thing: Ref, from: Zone, face: PrintId) {
        self.pop();
        let Some(slot) = self.s.slot(thing) else {
            return;
        };
        let own = self.s.card(thing.card).print == face;
        if own && self.fresh().face(thing) != face && rule!("GA static-copying/1", true) {
            self.enter_as(slot, from);
            return;
        }
        self.enter_as_said(slot);
        self.entered(slot, from);
    }

    /// The counters that the effect says it enters with.
    fn enter_with(&mut self, slot: u8, how: &Entering) {
        let Some(object) = self.s.object(slot) else {
            return;
        };
        let (face, thing, seat) = (object.face, object.thing(), object.controller);
        let ctx = Ctx::new(seat, thing, face, None);
        let mut counters: SmallVec<[(Counter, u16); 2]> = SmallVec::new();
        for (counter, amount) in &how.counters {
            let count = self.counted(amount, &ctx);
            counters.push((*counter, count));
        }
        counters.retain(|(_, count)| *count > 0);
        if let Some(object) = self.s.object_mut(slot) {
            for (counter, count) in &mut counters {
                *count = object.counters.put(*counter, *count);
            }
        }
        for (counter, now) in counters {
            self.sound(now);
            self.s.counters_changed(counter);
        }
    }

    /// Something has entered: everybody sees it, what waits for it triggers
    /// (GA on-enter/1).
    fn entered(&mut self, slot: u8, from: Zone) {
        let Some(object) = self.s.object(slot) else {
            return;
        };
        let (thing, seat) = (object.thing(), object.controller);
        if self
            .fresh()
            .values(slot)
            .types
            .has(crate::card::Type::Champion)
        {
            self.s.players[seat.index()].had_champion = true;
        }
        self.s.tally(Tally::Entered, seat, 1);
        self.tell(&Event::Entered(seat, thing));
        let occasion = Occasion {
            thing: Some(thing),
            player: Some(seat),
            from: Some(from),
            ..Occasion::default()
        };
        let copy = self.look().face(thing) != self.s.card(thing.card).print;
        if !copy || rule!("GA static-copying/1", true) {
            self.happened(TriggerEvent::Enters, occasion);
        }
    }

    /// The side it enters with (GA transform/1.a).
    fn entering_face(&self, card: CardId, how: &Entering) -> PrintId {
        let print = self.s.card(card).print;
        let other = self.r.print(print).other_face;
        other.filter(|_| how.transformed).unwrap_or(print)
    }

    fn free_slot(&mut self) -> u8 {
        match self.s.field.iter().position(Option::is_none) {
            Some(slot) => slot as u8,
            None if self.is_full(self.s.field.len()) => 0,
            None => {
                self.s.field.push(None);
                (self.s.field.len() - 1) as u8
            }
        }
    }
}

/// What an object knows of its activation (GA game-zones/2~2, 3).
fn remembered(mut play: PlayMemo) -> PlayMemo {
    if !rule!("GA game-zones/3", true) {
        play.with.clear();
    }
    by_rule!("GA game-zones/2~2", play, else PlayMemo::default())
}

/// How it enters: awake by default (GA field/p5).
fn properties(how: &Entering) -> Properties {
    let rested = by_rule!("GA field/p5", how.rested, else true);
    // All other properties are off (GA properties-and-states-of-objects/p1).
    let off = rule!("GA properties-and-states-of-objects/p1", true);
    let mut on = Properties::DISTANT.and(Properties::FOSTERED).when(!off);
    on.set(Properties::RESTED, rested);
    on.set(Properties::DISTANT, how.distant);
    on.set(Properties::EPHEMERAL, how.ephemeral);
    on.set(Properties::BREWED, how.brewed);
    on.set(Properties::IMBUED, how.imbued);
    on
}
