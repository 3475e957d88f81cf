//! Steps that choose or bind something while a program runs: what is not a
//! target is chosen on resolution (RB 355.17).

use crate::flow::Engine;
use crate::program::{Amount, Filter, Instr, Reg, Where, Who};
use crate::state::{Ctx, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

/// Where the tag is bound that is chosen as a card is played.
pub(crate) const TAG: Reg = Reg(255);

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_choice(&mut self, step: &Instr) {
        let ctx = self.ctx().clone();
        match step {
            Instr::Choose {
                who,
                filter,
                min,
                max,
                bind,
            } => self.do_choose(&ctx, *who, filter, (min, max.as_ref()), *bind),
            Instr::ChoosePlayer { who, side, bind } => {
                let seats = self.look().side(&ctx, *side).minus(self.s.gone);
                let from = seats.iter().map(Thing::Player).collect();
                self.ask_and_bind(*who, Topic::ChoosePlayer, from, *bind);
            }
            Instr::ChooseField { who, filter, bind } => {
                let fields = self.fresh().find_fields(&ctx, filter);
                let fields = fields.iter().map(|f| Thing::Object(self.s.field_ref(*f)));
                self.ask_and_bind(*who, Topic::Choose, fields.collect(), *bind);
            }
            Instr::ChooseTag { among } => self.do_choose_tag(among),
            Instr::Bind { things, bind } => {
                let found = self.acted_on(&ctx, things);
                self.bind(*bind, found.into_iter().map(Thing::Object));
                self.advance();
            }
            Instr::Count { amount, bind } => {
                let n = self.counted(&ctx, amount);
                self.bind(*bind, [Thing::Number(n)]);
                self.advance();
            }
            _ => self.advance(),
        }
    }

    fn do_choose(
        &mut self,
        ctx: &Ctx,
        who: Who,
        filter: &Filter,
        (min, max): (&Amount, Option<&Amount>),
        bind: Reg,
    ) {
        if self.run_stage() > 0 {
            self.take_binding(bind);
            return;
        }
        self.run_mut().at.stage = 1;
        self.s.answers.clear();
        let Some(seat) = self.one(ctx, who) else {
            return;
        };
        let look = self.fresh();
        let found = look.find(ctx, filter);
        let least = usize::from(look.count(ctx, min));
        let most = max.map_or(found.len(), |m| usize::from(look.count(ctx, m)));
        let hidden = matches!(filter.zone, Where::Hand | Where::Deck)
            && !self.all_public(ctx, filter, &found);
        let things: Vec<Thing> = found.into_iter().map(Thing::Object).collect();
        if rule!("RB 355.17", true) {
            self.ask(seat, Topic::Choose, things, (least, most), hidden);
        }
    }

    /// Whether everybody can see what there is to choose from.
    fn all_public(&mut self, ctx: &Ctx, filter: &Filter, found: &[Ref]) -> bool {
        let everybody = self.s.mode.everybody();
        let public = |r: &Ref| self.s.card(r.card).known == everybody;
        match filter.among {
            Some(pick) => self.look().linked_pick(ctx, pick).iter().all(public),
            None => !found.is_empty() && found.iter().all(public) && self.open_hands(found),
        }
    }

    /// Whether the hands these are from are revealed as a whole.
    fn open_hands(&self, found: &[Ref]) -> bool {
        let everybody = self.s.mode.everybody();
        found.iter().all(|r| {
            let owner = self.s.card(r.card).owner;
            let mut hand = self.s.player(owner).hand.iter();
            hand.all(|c| self.s.card(*c).known == everybody)
        })
    }

    /// A tag is chosen: the object remembers it; a card that is being played
    /// has it bound, until it enters.
    fn do_choose_tag(&mut self, among: &[crate::card::Tag]) {
        if self.run_stage() == 0 {
            self.run_mut().at.stage = 1;
            let all = 0..self.r.tags.len() as u16;
            let from: Vec<Thing> = match among {
                [] => all.map(|t| Thing::Tag(crate::card::Tag(t))).collect(),
                some => some.iter().map(|t| Thing::Tag(*t)).collect(),
            };
            let seat: Seat = self.ctx().controller;
            self.ask(seat, Topic::Tag, from, (1, 1), false);
            return;
        }
        let chosen = self.s.answers.first().map(|(_, t)| *t);
        let source = self.ctx().source;
        if let Some(Thing::Tag(tag)) = chosen
            && let Some(slot) = self.s.slot(source)
            && let Some(o) = self.s.object_mut(slot)
        {
            o.tag = Some(tag);
            self.s.touch();
        }
        self.bind(TAG, chosen);
        self.advance();
    }
}
