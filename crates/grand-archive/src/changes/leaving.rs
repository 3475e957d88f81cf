//! Cards and objects that go from one zone to another, as it is carried out.

use super::Happenings;
use super::fates::arrivals;
use crate::edition::Reading;
use crate::event::Event;
use crate::facts::Facts;
use crate::flow::Engine;
use crate::program::{Tally, TriggerEvent, Word};
use crate::state::{Blame, Change, Deed, Exit, Occasion, State, Zone};
use kernel::game::Observer;
use kernel::ids::{CardId, Ref};
use kernel::rule::RuleId;
use kernel::{by_rule, rule};
use smallvec::SmallVec;

/// A move: what, where to, at the bottom, why, whose doing.
type Moving = (Ref, Zone, bool, Exit, Blame);

impl<O: Observer<State>> Engine<'_, O> {
    /// Something goes from its zone to another.
    pub(super) fn carry_move(&mut self, change: Change, happenings: &mut Happenings) -> bool {
        let Change::Move {
            thing,
            to,
            bottom,
            exit,
            blame,
        } = change
        else {
            return false;
        };
        let moving = (thing, to, bottom, exit, blame);
        match self.s.slot(thing) {
            Some(slot) if self.fresh().is_held_back(slot, to, exit) => false,
            Some(slot) => self.object_leaves(slot, moving, happenings),
            None if self.s.is_same(thing) || self.is_in_deck(thing) => {
                self.card_moves(moving, happenings)
            }
            None => false,
        }
    }

    /// Cards in a deck have no handle: nothing can be told apart there.
    fn is_in_deck(&self, thing: Ref) -> bool {
        !thing.handle.is_some() && self.s.card(thing.card).zone == Zone::Deck
    }

    fn object_leaves(&mut self, slot: u8, moving: Moving, happenings: &mut Happenings) -> bool {
        let (thing, to, bottom, exit, blame) = moving;
        let Some(card) = self.s.object(slot).map(|o| o.card) else {
            return false;
        };
        let from = self.s.card(card).zone;
        let to = self.destination(card, exit.burial(to), exit);
        let immortal = self.look().values(slot).has(Word::Immortality);
        if immortal && self.look().goes_by_old_book(slot, exit) {
            self.goes_by(Reading::ImmortalRegaliaGoes);
        }
        let along = self.cards_under(slot);
        let now = self.move_card(card, to, bottom);
        self.lies(now, exit, blame);
        let notes = self.s.notes.iter_mut().rev();
        let note = notes.into_iter().find(|n| n.thing.handle == thing.handle);
        let Some(note) = note else {
            return false;
        };
        note.now = now;
        let note = note.clone();
        self.tell(&Event::Left(thing, exit, to, exit.rule()));
        let occasion = Occasion {
            thing: Some(thing),
            other: blame.source,
            player: Some(note.controller),
            from: Some(from),
            to: Some(to),
            deed: Some(blame.deed),
            ..Occasion::default()
        };
        happenings.push((TriggerEvent::Leaves, occasion));
        self.tell_fate(&note, to, occasion, happenings);
        self.tell_along(&along, happenings);
        true
    }

    /// Cards in the zones of an object: loaded ones and its intent.
    fn cards_under(&self, slot: u8) -> SmallVec<[(CardId, Zone); 2]> {
        let object = self.s.object(slot).into_iter();
        let cards = object.flat_map(|o| o.loaded.iter().chain(&o.intent));
        cards.map(|c| (*c, self.s.card(*c).zone)).collect()
    }

    /// They went elsewhere as their object left (GA object-specific-zones).
    fn tell_along(&self, along: &[(CardId, Zone)], happenings: &mut Happenings) {
        for (card, from) in along {
            let to = self.s.card(*card).zone;
            let occasion = Occasion {
                thing: Some(self.s.refer(*card)),
                player: Some(self.s.card(*card).owner),
                from: Some(*from),
                to: Some(to),
                deed: Some(Deed::Game),
                ..Occasion::default()
            };
            arrivals(to, occasion, happenings);
        }
    }

    fn card_moves(&mut self, moving: Moving, happenings: &mut Happenings) -> bool {
        let (thing, to, bottom, exit, blame) = moving;
        let card = thing.card;
        let (from, owner) = (self.s.card(card).zone, self.s.card(card).owner);
        let to = self.destination(card, exit.burial(to), exit);
        // To where it is already is no change of zones (GA game-zones/1).
        if rule!("GA game-zones/1", from == to) && from != Zone::Deck {
            return false;
        }
        let known = self.s.card(card).known;
        let now = self.move_card(card, to, bottom);
        if exit == Exit::FaceDown {
            self.s.cards[card.index()].known = known;
        }
        self.lies(now, exit, blame);
        let occasion = Occasion {
            thing: Some(now),
            other: blame.source,
            player: Some(owner),
            from: Some(from),
            to: Some(to),
            deed: Some(blame.deed),
            ..Occasion::default()
        };
        if exit == Exit::Discarded {
            self.s.tally(Tally::Discarded, owner, 1);
            self.tell(&Event::Discarded(owner, card));
            happenings.push((TriggerEvent::Discards, occasion));
        } else {
            self.tell(&Event::Put(card, to, exit.rule()));
        }
        if from == Zone::Memory && to == Zone::Banishment {
            self.s.tally(Tally::BanishedMemory, owner, 1);
        }
        if to == Zone::Hand && !is_no_draw(from) {
            happenings.push((TriggerEvent::Draws, occasion));
        }
        arrivals(to, occasion, happenings);
        true
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// How a card lies where it came, where that is not as cards lie there by
    /// default; and who remembers that it is there.
    fn lies(&mut self, now: Ref, exit: Exit, blame: Blame) {
        let owner = self.s.card(now.card).owner;
        let zone = self.s.card(now.card).zone;
        let everybody = self.s.mode.everybody();
        let card = &mut self.s.cards[now.card.index()];
        match (exit, zone) {
            (Exit::FaceDown, Zone::Banishment) => card.face_up = false,
            (Exit::Preserved, Zone::Material) => {
                card.preserved = true;
                card.face_up = true;
                card.known = everybody;
            }
            (Exit::Shuffled, Zone::Deck) => self.shuffle(owner),
            _ => {}
        }
        if zone == Zone::Banishment
            && let Some(source) = blame.source
        {
            self.remember_banished(source, now);
        }
        self.s.changed(Facts::SHOWN);
    }

    /// A card enters the field by an effect, as the step says.
    pub(super) fn carry_enter(&mut self, change: Change) -> bool {
        let Change::Enter {
            thing,
            seat,
            how,
            rested,
            imbued,
            ..
        } = change
        else {
            return false;
        };
        let from = self.s.card(thing.card).zone;
        // A new card is in no zone yet; its player may have left by now.
        let new = !thing.handle.is_some() && from == Zone::Aside && !self.s.gone.has(seat);
        let there = self.s.is_same(thing) || self.is_in_deck(thing) || new;
        if !there || self.s.slot(thing).is_some() {
            return false;
        }
        if how.is_none() && self.enter_resolved(thing, seat, rested) {
            return true;
        }
        let rules = self.r;
        let said = how.and_then(|at| rules.entering(at));
        let mut how = said.cloned().unwrap_or_default();
        how.rested |= rested;
        how.imbued |= imbued;
        let slot = self.enter(thing.card, seat, &how, None);
        if new && self.s.card(thing.card).token {
            self.was_summoned(slot, seat);
        }
        true
    }
}

/// Whether a card that was put into the hand from there was not drawn: only a
/// draw is one (GA main-deck/p8, drawing-cards/4).
fn is_no_draw(from: Zone) -> bool {
    match from {
        Zone::Deck => rule!("GA drawing-cards/4", true),
        _ => rule!("GA main-deck/p8", true),
    }
}

impl Exit {
    /// Where what leaves so goes: what is negated, destroyed, discarded,
    /// sacrificed or has resolved to the graveyard (GA graveyard/p4).
    fn burial(self, to: Zone) -> Zone {
        let buries =
            self.destroys() || matches!(self, Self::Discarded | Self::Negated | Self::Done);
        match buries && to == Zone::Graveyard {
            true => by_rule!("GA graveyard/p4", to, else Zone::Banishment),
            false => to,
        }
    }

    /// The rule by which something leaves so.
    #[must_use]
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            Self::Destroyed => "GA destruction/3",
            Self::Checked => "GA state-based-checks-and-effects/p3",
            Self::Sacrificed => "GA sacrifice/2",
            Self::Unique => "GA supertypes/1",
            Self::Banished => "GA banish/3",
            Self::Suppressed => "GA suppress/1",
            Self::Discarded => "GA discard/3",
            Self::Negated => "GA negate/2",
            Self::Done => "GA graveyard/p4",
            Self::Put | Self::Shuffled => "GA game-zones/p3",
            Self::FaceDown => "GA public-vs-private-information/3",
            Self::Preserved => "GA preserve-preserved/1",
            Self::Removed => "GA ending-the-game/p4",
        })
    }
}
