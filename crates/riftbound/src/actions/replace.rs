//! Replace and Create (RB 438, 439): battlefields and their tokens.

use crate::card::Kind;
use crate::chain::item::Terms;
use crate::flow::Engine;
use crate::program::{Pick, Reg};
use crate::state::{Change, Ctx, Place, State, Thing};
use kernel::game::Observer;
use kernel::ids::PrintId;
use kernel::seats::Seat;
use kernel::{by_rule, rule};

impl<O: Observer<State>> Engine<'_, O> {
    fn field_meant(&mut self, ctx: &Ctx, pick: Pick) -> Option<u8> {
        let look = self.fresh();
        let found = look.linked_pick(ctx, pick).first().copied()?;
        // A unit means the battlefield it is at.
        let here = look.place_of(found).and_then(crate::state::Place::field);
        self.s.field_of(found).or(here)
    }

    pub(crate) fn do_replace(&mut self, ctx: &Ctx, field: Pick, token: PrintId) {
        self.means(1);
        let field = self.field_meant(ctx, field);
        if let Some(field) = field.filter(|_| rule!("RB 438.2", "RB 438.3.a"; true)) {
            self.propose_field(field, Some(token), ctx.controller);
        }
    }

    pub(crate) fn do_swap_back(&mut self, ctx: &Ctx, pick: Pick) {
        self.means(1);
        if let Some(field) = self.field_meant(ctx, pick) {
            self.propose_field(field, None, ctx.controller);
        }
    }

    fn propose_field(&mut self, field: u8, token: Option<PrintId>, owner: Seat) {
        let field = self.s.refer(self.s.fields[usize::from(field)].card);
        self.propose(vec![Change::Replace {
            field,
            token,
            owner,
        }]);
    }

    /// What is created without a place said for it comes to the zone of its
    /// type.
    pub(crate) fn do_create(&mut self, ctx: &Ctx, token: PrintId) {
        self.means(1);
        let seat = ctx.controller;
        self.s.made += 1;
        match self.r.kind(token) {
            Kind::Spell => by_rule!("RB 439.2.b.1", {
                self.begin_token(seat, seat, token, Terms::default());
            }),
            Kind::Legend => by_rule!("RB 439.2.b.3", {
                self.create_there(token, seat, Place::Legend(seat));
            }),
            _ => by_rule!("RB 439.2.b.2", {
                self.create_there(token, seat, Place::Base(seat));
            }),
        }
    }

    fn create_there(&mut self, token: PrintId, seat: Seat, place: Place) {
        let card = self.new_token(token, seat);
        let slot = self.enter(card, seat, place, true);
        let legend = &mut self.s.players[seat.index()].legend;
        if matches!(place, Place::Legend(_)) && legend.is_none() {
            *legend = Some(slot);
        }
    }

    /// What is created is owned by who created it (RB 439.4). There is never
    /// a second battlefield of the same token.
    pub(crate) fn do_create_field(&mut self, ctx: &Ctx, token: PrintId, bind: Reg) {
        self.means(1);
        let there = self
            .s
            .fields
            .iter()
            .any(|f| self.s.card(f.card).print == token);
        if there || !rule!("RB 439.2", "RB 439.2.b.4", "RB 439.6"; true) {
            return;
        }
        let other = self.s.next_after(ctx.controller);
        let owner = by_rule!("RB 439.4", ctx.controller, else other);
        let field = self.create_field(token, owner);
        self.s.made += 1;
        self.bind(bind, [Thing::Object(field)]);
    }
}
