//! Steps that choose or bind something while a program runs: what is not a
//! target is chosen on resolution (GA objects-and-targeting/p7).

use crate::flow::Engine;
use crate::program::{Amount, Filter, Instr, Reg, Where, Who};
use crate::state::{Ctx, State, Thing, Topic};
use kernel::game::Observer;
use kernel::ids::Ref;
use kernel::rule;
use kernel::seats::Seat;

/// How many are chosen: at least, at most (none: any number), at random.
type HowMany<'a> = (&'a Amount, Option<&'a Amount>, bool);

impl<O: Observer<State>> Engine<'_, O> {
    pub(super) fn do_choice(&mut self, step: &Instr) {
        let ctx = self.ctx().clone();
        match step {
            Instr::Choose {
                who,
                filter,
                min,
                max,
                random,
                bind,
            } => self.do_choose(&ctx, *who, filter, (min, max.as_ref(), *random), *bind),
            Instr::Search {
                who,
                filter,
                max,
                bind,
            } => self.do_search(&ctx, *who, filter, max, *bind),
            Instr::ChooseItem { filter, bind } => {
                let look = self.fresh();
                let items = look.s.stack.iter();
                let fit = items.filter(|i| look.matches_item(filter, i, &ctx));
                let from = fit.map(|i| Thing::Item(i.handle)).collect();
                self.ask_and_bind(Who::You, Topic::Choose, from, *bind);
            }
            Instr::ChoosePlayer { who, side, bind } => {
                let seats = self.fresh().side(*side, &ctx);
                let order = self.s.order_from(self.s.active).into_iter();
                let from = order.filter(|s| seats.has(*s)).map(Thing::Player);
                self.ask_and_bind(*who, Topic::ChoosePlayer, from.collect(), *bind);
            }
            Instr::ChooseNumber { min, max, bind } => {
                let look = self.fresh();
                let numbers = look.count(min, &ctx)..=look.count(max, &ctx);
                let from = numbers.map(Thing::Number).collect();
                self.ask_and_bind(Who::You, Topic::ChooseNumber, from, *bind);
            }
            Instr::Bind { things, bind } => {
                let found = self.acted_on_things(&ctx, things);
                self.bind(*bind, found);
                self.advance();
            }
            Instr::Count { amount, bind } => {
                let n = self.fresh().count(amount, &ctx);
                self.bind(*bind, [Thing::Number(n)]);
                self.advance();
            }
            _ => self.advance(),
        }
    }

    /// Who is to choose; none where nobody is. What was answered is bound.
    fn begin_choice(&mut self, ctx: &Ctx, who: Who, filter: &Filter, bind: Reg) -> Option<Seat> {
        if self.run_stage() > 0 {
            self.show_found(filter);
            self.take_binding(bind);
            return None;
        }
        self.run_mut().at.stage = 1;
        self.s.answers.clear();
        self.one(ctx, who)
    }

    fn do_choose(
        &mut self,
        ctx: &Ctx,
        who: Who,
        filter: &Filter,
        (min, max, random): HowMany<'_>,
        bind: Reg,
    ) {
        let Some(seat) = self.begin_choice(ctx, who, filter, bind) else {
            return;
        };
        let look = self.fresh();
        let mut found = look.find_known(filter, ctx, seat);
        // What is chosen is not targeted.
        found.retain(|r| look.may_be_chosen(*r, ctx));
        let least = usize::from(look.count(min, ctx));
        // A described card of a private zone need not be found (GA
        // searching-and-finding/1).
        let hidden = is_private(filter) && !found.iter().all(|r| look.is_open_to_all(r.card));
        let most = match max {
            Some(max) => usize::from(look.count(max, ctx)),
            // Whether there is more than one is not to be told.
            None if hidden => found.len().max(2),
            None => found.len(),
        };
        let least = match hidden && filter.has_characteristics() && !look.must_find(filter, &found)
        {
            true => 0,
            false => least,
        };
        if self.is_agility(ctx) && found.len() < most && !rule!("GA agility-n/3", true) {
            return;
        }
        if random || self.is_agility(ctx) && !rule!("GA agility-n/2", true) {
            self.choose_at_random(seat, found, most);
            return;
        }
        let things = found.into_iter().map(Thing::Object).collect();
        self.ask(seat, Topic::Choose, things, (least, most), hidden);
    }

    /// Whether this is what Agility is short for: its player picks the cards
    /// (GA agility-n/2), as many as there are (…/3).
    fn is_agility(&self, ctx: &Ctx) -> bool {
        ctx.ability.is_some() && ctx.ability == self.r.inherent.agility
    }

    /// So many of these, picked at random.
    pub(crate) fn choose_at_random(&mut self, seat: Seat, mut found: Vec<Ref>, n: usize) {
        self.s.rng.shuffle(&mut found);
        found.truncate(n);
        self.s.shown += 1;
        self.s.disclosed += 1;
        let answers = found.into_iter().map(|r| (seat, Thing::Object(r)));
        self.s.answers = answers.collect();
    }

    /// Searching a private zone: the cards found are shown if they were
    /// described (GA public-vs-private-information/2.a).
    fn do_search(&mut self, ctx: &Ctx, who: Who, filter: &Filter, max: &Amount, bind: Reg) {
        let nothing = self.run_stage() > 0 && self.s.answers.is_empty();
        let Some(seat) = self.begin_choice(ctx, who, filter, bind) else {
            if nothing && !rule!("GA searching-and-finding/p1", true) {
                // Without the rule nothing that follows would be done.
                self.end_run();
            }
            return;
        };
        self.look_through(ctx, filter, seat);
        let look = self.fresh();
        let found = look.find_known(filter, ctx, seat);
        let most = usize::from(look.count(max, ctx));
        let least = match look.must_find(filter, &found) {
            true => most,
            false => 0,
        };
        let things = found.into_iter().map(Thing::Object).collect();
        self.ask(seat, Topic::Search, things, (least, most), true);
    }

    /// Who searches a deck sees all of it.
    fn look_through(&mut self, ctx: &Ctx, filter: &Filter, seat: Seat) {
        if !filter.zones.contains(&Where::Deck) {
            return;
        }
        let whose = self.fresh().side(filter.side, ctx);
        for owner in whose.iter() {
            let deck = self.s.player(owner).deck.clone();
            self.look_at(seat, &deck);
        }
    }

    /// What was chosen for a characteristic out of a private zone is revealed.
    fn show_found(&mut self, filter: &Filter) {
        let described = is_private(filter) && filter.has_characteristics();
        if !rule!("GA public-vs-private-information/2.a", described) {
            return;
        }
        let found = self.answered_objects();
        let hidden = |r: &&Ref| !self.look().is_open_to_all(r.card);
        let hidden: Vec<Ref> = found.iter().filter(hidden).copied().collect();
        if !hidden.is_empty() {
            self.reveal_all(&hidden);
        }
    }
}

/// Whether a filter looks into zones that not everybody sees.
fn is_private(filter: &Filter) -> bool {
    let own = filter.zones.iter().any(|zone| {
        matches!(
            zone,
            Where::Hand | Where::Memory | Where::Deck | Where::Material
        )
    });
    own || filter.or.iter().any(is_private)
}
