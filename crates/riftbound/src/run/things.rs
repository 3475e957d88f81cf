//! What the steps of a program speak of, wherever it is by now.

use crate::flow::Engine;
use crate::look::Look;
use crate::program::{Control, Dest, Instr, Pick, Things, Who};
use crate::state::{Blame, Ctx, Exit, Place, State, Thing, Zone};
use kernel::game::Observer;
use kernel::ids::{Handle, Ref};
use kernel::rule;
use kernel::seats::Seat;

/// A handle that nothing has: of a card that an effect has put into a deck.
const LOST: Handle = Handle(u32::MAX);

impl State {
    /// The object a reference is to, or what it became by leaving the board to
    /// a zone where it can be told apart; a card in a deck that is looked at.
    pub(crate) fn follow(&self, r: Ref) -> Option<Ref> {
        if self.is_same(r) {
            return Some(r);
        }
        let card = self.card(r.card);
        if !r.handle.is_some() {
            let in_deck = matches!(card.zone, Zone::Deck | Zone::RuneDeck);
            return in_deck.then_some(r);
        }
        let last = self.notes.iter().rev().find(|n| n.thing.card == r.card);
        let note = last.filter(|n| n.thing == r)?;
        let there = match note.exit {
            Exit::Kill | Exit::Damage => Zone::Trash,
            Exit::Banish => Zone::Banished,
            Exit::Hand => Zone::Hand,
            Exit::Champion => Zone::Champion,
            Exit::Recycle | Exit::Top | Exit::Bottom | Exit::Removed => return None,
        };
        (card.zone == there).then(|| self.refer(r.card))
    }
}

impl Look<'_> {
    /// Things a step acts on, also when an earlier step or the event has moved
    /// them to another zone (RB 359.3.e.14).
    pub(crate) fn linked(self, ctx: &Ctx, things: &Things) -> Vec<Ref> {
        match things {
            Things::Pick(pick) => self.linked_pick(ctx, *pick),
            Things::All(_) => self.things(ctx, things),
            Things::Both(one, other) => {
                let mut all = self.linked(ctx, one);
                for r in self.linked(ctx, other) {
                    if !all.contains(&r) {
                        all.push(r);
                    }
                }
                all
            }
        }
    }

    /// [`Self::linked`] for named things.
    pub(crate) fn linked_pick(self, ctx: &Ctx, pick: Pick) -> Vec<Ref> {
        let named = self.named(ctx, pick);
        named.iter().filter_map(|r| self.s.follow(*r)).collect()
    }

    /// Items of the Chain a step speaks of.
    pub(crate) fn items(self, ctx: &Ctx, things: &Things) -> Vec<Handle> {
        let named: Vec<Thing> = match things {
            Things::Pick(Pick::Target(i)) => ctx.target(*i).collect(),
            Things::Pick(Pick::Bound(reg)) => ctx.bound.of(*reg).collect(),
            Things::Pick(Pick::Event) => ctx.event.thing.map(Thing::Object).into_iter().collect(),
            Things::Pick(_) | Things::All(_) => {
                let all = self.things(ctx, things).into_iter();
                all.map(Thing::Object).collect()
            }
            Things::Both(one, other) => {
                let mut all = self.items(ctx, one);
                all.extend(self.items(ctx, other));
                return all;
            }
        };
        let handles = named.iter().filter_map(|t| match t {
            Thing::Item(handle) => Some(*handle),
            Thing::Object(r) => Some(r.handle),
            _ => None,
        });
        handles.filter(|h| self.s.item(*h).is_some()).collect()
    }

    /// The one place a destination means; none where it is chosen or not there.
    pub(crate) fn place(self, ctx: &Ctx, dest: &Dest, seat: Seat) -> Option<Place> {
        match dest {
            Dest::Base => Some(Place::Base(seat)),
            Dest::Here => self.here(ctx),
            Dest::With(pick) => {
                let first = self.linked_pick(ctx, *pick).first().copied()?;
                self.place_of(first)
            }
            Dest::Target(i) => ctx.target(*i).find_map(|t| match t {
                Thing::Place(place) => Some(place),
                Thing::Object(r) => self.place_of(r),
                _ => None,
            }),
            Dest::Event => ctx.event.place,
            Dest::Field(_) | Dest::Anywhere | Dest::ToOrFromBase => None,
        }
    }
}

impl<O: Observer<State>> Engine<'_, O> {
    /// The things a step acts on.
    pub(crate) fn acted_on(&mut self, ctx: &Ctx, things: &Things) -> Vec<Ref> {
        let all = self.fresh().linked(ctx, things);
        // An instruction that cannot be followed is ignored.
        let named = matches!(things, Things::Pick(Pick::Target(_) | Pick::Bound(_)));
        if named && all.is_empty() && !rule!("RB 359.3.e.6", "RB 359.3.e.7", "RB 359.3.e.1"; true) {
            self.stop();
        }
        // What can be done is done, and the rest is ignored.
        let whole = self.named_count(ctx, things);
        if !rule!("RB 359.3.e.11", true) && whole.is_some_and(|n| n > all.len()) {
            return Vec::new();
        }
        all
    }

    fn named_count(&self, ctx: &Ctx, things: &Things) -> Option<usize> {
        match things {
            Things::Pick(Pick::Target(i)) => Some(ctx.target(*i).count()),
            Things::Pick(Pick::Bound(reg)) => Some(ctx.bound.of(*reg).count()),
            _ => None,
        }
    }

    /// The player a step speaks of; nobody where "you" is nobody.
    pub(crate) fn one(&self, ctx: &Ctx, who: Who) -> Option<Seat> {
        self.look().who(ctx, who).first().copied()
    }

    /// Who performs the actions of an effect and is responsible for them
    /// (RB 411.1).
    pub(crate) fn doer(&self, ctx: &Ctx) -> Option<Seat> {
        let seat = ctx.they.unwrap_or(ctx.controller);
        rule!("RB 411.1", !ctx.nobody || ctx.they.is_some()).then_some(seat)
    }

    /// Who is responsible for what is done now: who acts by the program that
    /// runs, else this player (RB 411.4).
    pub(crate) fn responsible(&self, seat: Seat) -> Option<Seat> {
        let run = self.s.runs.last().filter(|_| rule!("RB 411.4", true));
        run.and_then(|run| self.doer(&run.ctx)).or(Some(seat))
    }

    /// Who and what an effect's actions are attributed to (RB 411.5).
    pub(crate) fn blame(&self, ctx: &Ctx) -> Blame {
        // What an ability does is attributed to its source too.
        let own = ctx.spell || rule!("RB 417.6.b.2.a", "RB 428.5.d"; true);
        Blame {
            seat: self.doer(ctx),
            source: rule!("RB 411.5.a", "RB 428.5", "RB 428.5.b"; own).then_some(ctx.source),
            spell: rule!("RB 411.5.a", "RB 428.5", "RB 428.5.b"; ctx.spell),
            combat: false,
            unit: false,
        }
    }

    /// Whether the step under way executes at once what several players have
    /// chosen one after the other.
    pub(crate) fn is_joint(&self) -> bool {
        let at = usize::from(self.verb_pc());
        let code = self.ctx().ability.map(|a| &self.r.ability(a).code);
        let each = code.and_then(|c| c.get(at.checked_sub(2)?));
        self.ctx().they.is_none()
            && matches!(each, Some(Instr::Control(Control::Each { len: 2, .. })))
    }

    /// Whether a card is being played by an effect: it stays on the Chain until
    /// it has been (RB 354.3).
    pub(crate) fn is_being_played(&self, r: Ref) -> bool {
        let item = self.s.item(r.handle);
        item.is_some_and(|i| i.pending && i.card == Some(r.card))
    }

    /// What was bound follows a card that the program has moved, so that later
    /// steps find it; one in a deck is lost.
    pub(crate) fn carry(&mut self, old: Ref) {
        let mut now = self.s.refer(old.card);
        if !now.handle.is_some() {
            now.handle = LOST;
        }
        let Some(run) = self.s.runs.last_mut() else {
            return;
        };
        let bound = run.ctx.bound.iter_mut().map(|(_, t)| t);
        let targets = run.ctx.targets.iter_mut().map(|(_, t)| t);
        for thing in bound.chain(targets) {
            if *thing == Thing::Object(old) {
                *thing = Thing::Object(now);
            }
        }
    }
}
