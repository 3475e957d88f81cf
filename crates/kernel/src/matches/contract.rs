//! A match is a game.

use super::observe::{EventOf, Through};
use super::play::fresh_seed;
use super::{Match, MatchGame, MatchSetup, RESERVED, Stage};
use crate::budget::{Budget, Ended};
use crate::event::Told;
use crate::game::{
    Choice, Described, Game, Interrupt, Observer, Outcome, Question, Refused, Ruling, SetupError,
    Shape, Sink, Violation,
};
use crate::rng::GameRng;
use crate::seats::Seat;
use crate::view::{Layout, Look, Slot, TableView, Viewer};

impl<G: MatchGame> Game for Match<G> {
    type Setup = MatchSetup<G::Setup>;
    type Rules = G::Rules;
    type Event = EventOf<G>;

    const NAME: &'static str = G::MATCH_NAME;

    fn new(setup: &Self::Setup, rules: &Self::Rules) -> Result<Self, SetupError> {
        Self::begin(setup, rules)
    }

    fn seats(&self) -> usize {
        self.teams.len()
    }

    fn question(&self) -> Option<Question> {
        match self.stage {
            Stage::Playing => self.game.question(),
            Stage::Siding(ready) => Some(Question {
                seats: self.all_seats().minus(ready.or(self.gone)),
                shape: Shape::Some,
                sealed: true,
                so_far: 0,
            }),
            Stage::Over(..) => None,
        }
    }

    fn options(&self, rules: &Self::Rules, sink: &mut impl Sink) {
        match self.stage {
            Stage::Playing => self.game.options(rules, sink),
            Stage::Siding(ready) => self.list_siding(rules, ready, sink),
            Stage::Over(..) => {}
        }
    }

    fn choose(
        &mut self,
        rules: &Self::Rules,
        choice: Choice,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Ended {
        if choice.kind >= RESERVED {
            self.side(rules, choice, seen);
        } else {
            let mut through = Through::new(self, seen);
            let ended = self.game.choose(rules, choice, &mut through, budget);
            if let Ended::OverBudget(_) = ended {
                return ended;
            }
        }
        self.go_on(rules, seen);
        match self.stage {
            Stage::Over(..) => Ended::Over,
            _ => Ended::Asked,
        }
    }

    fn interrupt(
        &mut self,
        rules: &Self::Rules,
        seat: Seat,
        what: &Interrupt,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), Refused> {
        self.interrupted(rules, seat, what, seen, budget)
    }

    fn rule(
        &mut self,
        rules: &Self::Rules,
        what: &Ruling,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), Refused> {
        self.ruled(rules, what, seen, budget)
    }

    fn rewound(
        &mut self,
        rules: &Self::Rules,
        left: &Self,
        seen: &mut impl Observer<Self>,
    ) -> Result<(), Refused> {
        self.back_from(rules, left, seen)
    }

    fn outcome(&self) -> Option<Outcome> {
        match &self.stage {
            Stage::Over(outcome, _) => Some(outcome.clone()),
            _ => None,
        }
    }

    fn view(&self, rules: &Self::Rules, viewer: Viewer) -> TableView {
        self.table(rules, viewer)
    }

    fn prompt(&self, rules: &Self::Rules, viewer: Viewer) -> String {
        match self.stage {
            Stage::Siding(ready) => self.siding_prompt(viewer, ready),
            _ => self.game.prompt(rules, viewer),
        }
    }

    fn describe(&self, rules: &Self::Rules, choice: Choice) -> Described {
        if choice.kind >= RESERVED {
            self.describe_siding(rules, choice)
        } else {
            self.game.describe(rules, choice)
        }
    }

    fn told(&self, rules: &Self::Rules, event: &Self::Event, viewer: Viewer) -> Option<Told> {
        self.told_of(rules, event, viewer)
    }

    fn determinize(&mut self, rules: &Self::Rules, viewer: Viewer, rng: &mut GameRng) {
        self.game.determinize(rules, viewer, rng);
        if viewer == Viewer::Judge {
            return;
        }
        self.rng = GameRng::new(fresh_seed(rng));
        if self.is_siding() {
            // What others exchange is sealed; that they have exchanged nothing
            // yet is possible for all anybody knows.
            for seat in self.all_seats().iter().map(Viewer::Seat) {
                if let (Viewer::Seat(other), true) = (seat, seat != viewer) {
                    self.pools[other.index()].clone_from(&self.presented[other.index()]);
                }
            }
        }
    }

    fn turn(&self) -> u32 {
        self.turns + self.game.turn()
    }

    fn revelations(&self) -> u64 {
        self.revelations + self.game.revelations()
    }

    fn disclosures(&self) -> u64 {
        self.disclosures + self.game.disclosures()
    }

    fn learned_since(&self, before: &Self, seat: Seat) -> bool {
        let games = (self.revelations, &self.stage) == (before.revelations, &before.stage);
        !games
            || self.rng.draws() != before.rng.draws()
            || self.game.learned_since(&before.game, seat)
    }

    fn is_calm(&self) -> bool {
        self.is_siding() || self.game.is_calm()
    }

    fn is_main_action(&self, choice: Choice) -> bool {
        choice.kind < RESERVED && self.game.is_main_action(choice)
    }

    fn audit(&self, rules: &Self::Rules) -> Result<(), Violation> {
        self.game.audit(rules)?;
        for (now, before) in self.pools.iter().zip(&self.presented) {
            let count = |card| {
                let pool = |p: &super::Pool<G::Card>| {
                    p.deck.iter().chain(&p.side).filter(|c| *c == card).count()
                };
                (pool(now), pool(before))
            };
            let lost = before.deck.iter().chain(&before.side).find(|card| {
                let (now, before) = count(*card);
                now != before
            });
            let sizes = now.deck.len() + now.side.len() == before.deck.len() + before.side.len();
            if lost.is_some() || !sizes {
                return Err(Violation {
                    law: "cards are conserved".to_owned(),
                    found: format!("after siding, another number of {lost:?}"),
                });
            }
        }
        Ok(())
    }

    fn layout(mode: &str) -> Layout {
        let mut layout = G::layout(mode);
        let side = Slot::new("side deck", "Side deck", Look::Row, 1, None);
        layout.rows.push(vec![side]);
        layout
    }
}
