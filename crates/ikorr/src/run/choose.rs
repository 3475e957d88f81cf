//! Steps that choose or bind something while a program runs: choices without
//! the word target are made on resolution (reading IK 1.7).

use crate::event::Event;
use crate::flow::Engine;
use crate::program::{Amount, Filter, Instr, Place, Reg, Who};
use crate::state::{State, Thing, Topic};
use kernel::draws::Purpose;
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

impl<O: Observer<State>> Engine<'_, O> {
    pub(crate) fn do_choice(&mut self, step: &Instr) {
        match step {
            Instr::Choose {
                who,
                filter,
                min,
                max,
                random,
                bind,
            } => self.do_choose(*who, filter, (min, max), *random, *bind),
            Instr::ChoosePlayer { side, bind } => {
                let ctx = self.ctx().clone();
                let seats = self.look().side(&ctx, *side).minus(self.s.gone);
                let from = seats.iter().map(Thing::Player).collect();
                self.ask_and_bind(Who::You, Topic::Choose, from, *bind);
            }
            Instr::NameCard { who, bind } => {
                let seat = self.chooser(*who);
                self.name_card(seat, *bind);
            }
            Instr::ChooseNumber { max, bind } => {
                let ctx = self.ctx().clone();
                let most = self.counted(&ctx, max);
                let from = (0..=most).map(Thing::Number).collect();
                self.ask_and_bind(Who::You, Topic::Number, from, *bind);
            }
            Instr::Bind { things, bind } => {
                let ctx = self.ctx().clone();
                let found = self.fresh().things(&ctx, things);
                self.bind(*bind, found.into_iter().map(Thing::Object));
                self.advance();
            }
            _ => self.advance(),
        }
    }

    pub(crate) fn chooser(&self, who: Who) -> Seat {
        let ctx = self.ctx();
        let all = self.look().who(ctx, who);
        all.first().copied().unwrap_or(ctx.controller)
    }

    fn do_choose(
        &mut self,
        who: Who,
        filter: &Filter,
        (min, max): (&Amount, &Amount),
        random: bool,
        bind: Reg,
    ) {
        if self.run_stage() > 0 {
            self.take_binding(bind);
            return;
        }
        let seat = self.chooser(who);
        let ctx = self.ctx().clone();
        let look = self.fresh();
        let mut found = look.all(&ctx, filter);
        found.retain(|r| !look.is_spared(&ctx, *r));
        let range = (
            usize::from(look.count(&ctx, min)),
            usize::from(look.count(&ctx, max)),
        );
        self.run_mut().at.stage = 1;
        if random {
            self.choose_by_chance(seat, &found, range.1);
            return;
        }
        let hidden = matches!(filter.place, Place::Hand | Place::Deck);
        let things = found.into_iter().map(Thing::Object).collect();
        self.ask(seat, Topic::Choose, things, range, hidden);
    }

    fn choose_by_chance(&mut self, seat: Seat, found: &[Ref], n: usize) {
        let mut left = found.to_vec();
        self.s.answers.clear();
        for _ in 0..n.min(found.len()) {
            let at = self.s.draws.below(Purpose::Pick, seat, left.len());
            let chosen = left.swap_remove(at);
            self.s.answers.push((Seat(0), Thing::Object(chosen)));
        }
        self.s.shown += 1;
        self.s.disclosed += 1;
    }

    /// A card is named: any print of the database, Tokens too (ROI 10.5).
    fn name_card(&mut self, seat: Seat, bind: Reg) {
        if self.run_stage() == 0 {
            self.run_mut().at.stage = 1;
            let names = self.look().nameable();
            self.ask(seat, Topic::Name, names, (1, 1), false);
            return;
        }
        if let Some((_, Thing::Name(name))) = self.s.answers.first().copied() {
            self.tell(&Event::Named(seat, name));
        }
        self.take_binding(bind);
    }
}

impl crate::look::Look<'_> {
    /// Every name that can be chosen: whole names, epithets included
    /// (ROI 10.5d).
    #[must_use]
    pub fn nameable(&self) -> Vec<Thing> {
        use crate::card::Kind;
        let is_card = |k| match k {
            Kind::Champion | Kind::Spell | Kind::Location => true,
            Kind::Avatar => !rule!("ROI 3.1c", true),
            Kind::Infusion => !rule!("ROI 3.9a", true),
            Kind::Influence => false,
        };
        let all = self.r.prints.iter().enumerate();
        let token = |t: bool| !t || rule!("ROI 10.5c", true);
        let cards = all.filter(|(i, p)| {
            let id = kernel::ids::PrintId(*i as u16);
            is_card(p.kind)
                && token(p.token)
                && self.r.find(&p.name) == Some(id)
                && (rule!("ROI 10.5a", true) || self.s.cards.iter().any(|c| c.face.base == id))
        });
        cards
            .map(|(i, _)| Thing::Name(kernel::ids::PrintId(i as u16)))
            .collect()
    }
}
