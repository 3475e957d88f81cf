//! Where the card of an entry goes, and negating (GA negate, action/p4,
//! preserve-preserved/2, GAT ephemeral/1.2).

use crate::card::TypeSet;
use crate::edition::Reading;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::{Engine, Frame};
use crate::look::Look;
use crate::program::{Dest, Tally, TriggerEvent, Word};
use crate::state::{
    Blame, Change, Deed, Exit, Item, ItemKind, Occasion, Properties, State, Topic, Zone,
};
use kernel::game::Observer;
use kernel::ids::{CardId, Handle};
use kernel::rule;

impl<O: Observer<State>> Engine<'_, O> {
    /// The card of an entry that left the effects stack goes where it goes.
    pub(super) fn put_away(&mut self, item: &Item, exit: Exit) {
        let Some(card) = item.card.filter(|_| self.look().is_on_stack(item)) else {
            return;
        };
        if item.copy {
            self.cease(card);
            return;
        }
        let to = self.fresh().destination_of(item, exit);
        if exit == Exit::Negated && self.look().preserves(item) {
            self.goes_by(Reading::NegatedNotPreserved);
        }
        if to == Zone::Material && !self.fresh().was_regalia(card) {
            self.preserve(card);
            return;
        }
        self.send(item, card, to, exit);
    }

    /// A card with Preserve that would be banished as it resolves: its
    /// controller is asked which it is to be (GA preserve-preserved/2.a).
    pub(super) fn asks_where(&mut self, handle: Handle) -> bool {
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return false;
        };
        if !look.is_torn(item) || look.s.agenda.top() != Some(&Frame::Resolved(handle)) {
            return false;
        }
        let seat = item.ctx.controller;
        self.set(Frame::Torn(handle));
        self.ask_yes(seat, Topic::Destination);
        true
    }

    /// The controller has said whether the card is preserved; if not, it is
    /// banished.
    pub(crate) fn step_torn(&mut self, handle: Handle) {
        let kept = self.said_yes();
        self.s.answers.clear();
        self.pop();
        if let Some(item) = self.s.item_mut(handle) {
            item.kept = Some(kept);
        }
        self.resolved(handle);
    }

    fn send(&mut self, item: &Item, card: CardId, to: Zone, exit: Exit) {
        let blame = Blame {
            seat: Some(item.ctx.controller),
            source: None,
            deed: Deed::Game,
            unpreventable: false,
        };
        self.propose(vec![Change::Move {
            thing: self.s.refer(card),
            to,
            bottom: false,
            exit,
            blame,
        }]);
    }

    /// An entry is negated: it leaves the effects stack at once and does
    /// nothing (GA negate/2). What was paid stays paid (GA negate/4).
    pub(crate) fn negate(&mut self, handle: Handle, to: Option<Dest>) {
        let look = self.fresh();
        let Some(item) = look.s.item(handle) else {
            return;
        };
        if look.is_sure(item) || !rule!("GA negate/2", "GAT negate/1"; true) {
            return;
        }
        let at = self.s.stack.iter().position(|i| i.handle == handle);
        let Some(at) = at else {
            return;
        };
        self.count_negated(handle);
        let item = self.s.stack.remove(at);
        if !rule!("GA negate/4", "GA costs-and-memory/4"; true) {
            for paid in &item.ctx.play.with {
                if self.s.is_same(*paid) && self.s.card(paid.card).zone == Zone::Memory {
                    self.move_card(paid.card, Zone::Hand, false);
                }
            }
        }
        if let Some(performer) = item.attacker
            && item.kind == ItemKind::Activation
            && !rule!("GA attack/1", true)
        {
            self.wake_up(&[performer]);
        }
        self.tell(&Event::Negated(item.ctx.face));
        self.s.changed(Facts::STACK);
        match (to, item.card) {
            (Some(to), Some(card)) if !item.copy => {
                let zone = dest_zone(to);
                self.send(&item, card, zone, Exit::Negated);
            }
            _ => self.put_away(&item, Exit::Negated),
        }
    }

    /// What counts and waits for negations.
    pub(super) fn count_negated(&mut self, handle: Handle) {
        let Some(item) = self.s.item(handle) else {
            return;
        };
        let occasion = Occasion {
            thing: Some(item.ctx.source),
            player: Some(item.ctx.controller),
            item: Some(handle),
            ..Occasion::default()
        };
        let (seat, card) = (item.ctx.controller, item.is_card());
        if card {
            self.s.tally(Tally::Negated, seat, 1);
        }
        self.happened(TriggerEvent::Negated, occasion);
    }
}

/// The zone of a destination that is a player's own.
pub(crate) fn dest_zone(to: Dest) -> Zone {
    match to {
        Dest::Hand => Zone::Hand,
        Dest::Memory => Zone::Memory,
        Dest::Banishment | Dest::BanishmentFaceDown => Zone::Banishment,
        Dest::Top | Dest::Bottom | Dest::Shuffled => Zone::Deck,
        Dest::Material | Dest::Preserved => Zone::Material,
        _ => Zone::Graveyard,
    }
}

impl Look<'_> {
    /// Where the card of an entry goes: the graveyard (GA action/p4), or
    /// where its text or what lets it be played says. A negated card goes
    /// where it would have gone (GA negate/p1); a fizzled one is not
    /// preserved (readings A60).
    fn destination_of(self, item: &Item, exit: Exit) -> Zone {
        let negated = exit == Exit::Negated;
        // By the old book what is negated goes to the graveyard.
        let plainly = negated && self.s.reads(Reading::NegatedToGraveyard);
        let carried = !plainly && (!negated || rule!("GA negate/p1", "GA negate/p2"; true));
        let unkept = negated && self.s.reads(Reading::NegatedNotPreserved);
        let ephemeral = item.properties.any(Properties::EPHEMERAL)
            && rule!("GAT ephemeral/1.2", true)
            && (!negated || rule!("GAT ephemeral/1.2.1", true));
        if let Some(to) = self.put_by_itself(item).filter(|_| negated && carried) {
            return to;
        }
        let terms = item.how.by.and_then(|t| self.r.play_terms(t));
        let banished = ephemeral || carried && terms.is_some_and(|t| t.banish_after);
        let kept = !negated || rule!("GA negate/p1", "GA negate/p2"; true);
        let preserved = kept && !unkept && !item.fizzled && self.preserves(item);
        match (banished, preserved) {
            (true, true) if item.kept == Some(true) => return Zone::Material,
            (true, _) => return Zone::Banishment,
            (false, true) => return Zone::Material,
            (false, false) => {}
        }
        match rule!("GA action/p4", true) {
            true => Zone::Graveyard,
            false => Zone::Hand,
        }
    }

    /// Whether the card of an entry that has resolved would be preserved and
    /// banished as well, and nobody has said which (GA
    /// preserve-preserved/2.a).
    fn is_torn(self, item: &Item) -> bool {
        let banished = self.destination_of(item, Exit::Done) == Zone::Banishment;
        let open = item.kept.is_none() && !item.copy && !item.fizzled;
        open && self.is_on_stack(item)
            && banished
            && rule!("GA preserve-preserved/2.a", self.preserves(item))
    }

    /// Preserve on a card that is no object, as it resolves (GA
    /// preserve-preserved/2).
    fn preserves(self, item: &Item) -> bool {
        let object = self.r.print(item.ctx.face).types.any(TypeSet::OBJECT);
        let has = item
            .card
            .is_some_and(|c| self.values_of(c).has(Word::Preserve));
        !object && rule!("GA preserve-preserved/2", has)
    }

    fn was_regalia(self, card: CardId) -> bool {
        self.r.print(self.s.card(card).print).is_material()
    }

    /// Whether an activation cannot be negated.
    fn is_sure(self, item: &Item) -> bool {
        let cannot = |c: CardId| self.values_of(c).cannot(crate::program::Cannot::BeNegated);
        item.card.is_some_and(cannot) || item.sure
    }
}
