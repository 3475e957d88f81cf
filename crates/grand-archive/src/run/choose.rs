//! Steps that choose or bind something while a program runs: what is not a
//! target is chosen on resolution (GA objects-and-targeting/p7).

use crate::edition::Reading;
use crate::flow::Engine;
use crate::program::{Amount, Filter, Instr, Pick, Reg, Things, Verb, Where, Who};
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
                let n = self.counted(amount, &ctx);
                self.bind(*bind, [Thing::Number(n)]);
                self.advance();
            }
            _ => self.advance(),
        }
    }

    /// Who is to choose; none where nobody is. What was answered is bound.
    fn begin_choice(&mut self, ctx: &Ctx, who: Who, filter: &Filter, bind: Reg) -> Option<Seat> {
        if self.run_stage() > 0 {
            self.show_found(filter, bind);
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
        let hidden = look.looks_at_hidden(filter, ctx);
        let most = match max {
            Some(max) => usize::from(look.count(max, ctx)),
            // Whether there is more than one is not to be told.
            None if hidden => found.len().max(2),
            None => found.len(),
        };
        // A described card of a private zone need not be found (GA
        // searching-and-finding/1).
        let private = |r: &Ref| look.card(r.card).zone.is_private();
        let searches = found.iter().any(private);
        let least = match searches && !self.must_find(filter, &found) {
            true => 0,
            false => least,
        };
        if self.agility_falls_short(ctx, found.len() < most) {
            return;
        }
        if random || self.agility_is_blind(ctx) {
            self.choose_at_random(seat, found, most);
            return;
        }
        let things = found.into_iter().map(Thing::Object).collect();
        self.ask(seat, Topic::Choose, things, (least, most), hidden);
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
        let least = match self.must_find(filter, &found) {
            true => most,
            false => 0,
        };
        let things = found.into_iter().map(Thing::Object).collect();
        self.ask(seat, Topic::Search, things, (least, most), true);
    }

    /// Whether there is something that a player who searches must choose; by the
    /// old book there never is.
    fn must_find(&mut self, filter: &Filter, found: &[Ref]) -> bool {
        self.fresh().must_find(filter, found) && !self.goes_by(Reading::FindingOptional)
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

    /// What was chosen for a characteristic out of a private zone is revealed
    /// before it goes to one; what goes to a public zone need not be.
    fn show_found(&mut self, filter: &Filter, bind: Reg) {
        let described = filter.has_characteristics() && !self.is_shown_later(bind);
        if !rule!("GA public-vs-private-information/2.a", described) {
            return;
        }
        let found = self.answered_objects();
        self.show_hidden(&found);
    }

    /// Those of these that lie hidden in a private zone are revealed.
    pub(crate) fn show_hidden(&mut self, cards: &[Ref]) {
        let look = self.look();
        let hidden = |r: &&Ref| {
            let private = look.card(r.card).zone.is_private();
            private && !look.is_open_to_all(r.card)
        };
        let hidden: Vec<Ref> = cards.iter().filter(hidden).copied().collect();
        self.reveal_all(&hidden);
    }

    /// Whether what is bound here goes where everybody sees it, or to a public
    /// zone, or is revealed by a step of its own.
    fn is_shown_later(&self, bind: Reg) -> bool {
        let Some(run) = self.s.runs.last() else {
            return false;
        };
        let code = run.ctx.ability.map(|a| self.r.ability(a).code.as_slice());
        let later = code.and_then(|code| code.get(usize::from(run.at.pc) + 1..));
        let mut later = later.unwrap_or_default().iter();
        later.find_map(|step| shows(step, bind)).unwrap_or(false)
    }
}

/// Whether a step shows what is bound here or puts it into a public zone; none
/// where it is about something else.
fn shows(step: &Instr, bind: Reg) -> Option<bool> {
    let Instr::Do(verb) = step else {
        return None;
    };
    let pick = Pick::Bound(bind);
    match verb {
        Verb::Put { things, to, .. } if *things == Things::Pick(pick) => Some(!to.is_private()),
        Verb::Reveal(things)
        | Verb::Banish { things, .. }
        | Verb::DiscardThese { things, .. }
        | Verb::Activate { things, .. }
        | Verb::Underlay { things, .. }
            if *things == Things::Pick(pick) =>
        {
            Some(true)
        }
        Verb::Load { what, .. } if *what == Things::Pick(pick) => Some(true),
        Verb::Materialize { filter, .. } if filter.among == Some(pick) => Some(true),
        _ => None,
    }
}
