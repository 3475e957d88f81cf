//! A match is a game.

use super::events::{EventOf, ForwardingObserver};
use super::{Match, MatchGame, MatchPhase, MatchSetup, RESERVED};
use crate::budget::{Budget, Ended};
use crate::game::{
    Choice, Game, InputError, Interrupt, Observer, OptionLabel, OptionSink, Outcome, Question,
    Ruling, SetupError, Shape, Violation,
};
use crate::log::LogLine;
use crate::rng::GameRng;
use crate::seats::Seat;
use crate::view::{AreaSlot, AreaStyle, Layout, TableView, Viewer};

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
            MatchPhase::Playing => self.game.question(),
            MatchPhase::Siding(ready) => Some(Question {
                seats: self.all_seats().minus(ready.or(self.gone)),
                shape: Shape::Some,
                sealed: true,
                so_far: 0,
            }),
            MatchPhase::Over(..) => None,
        }
    }

    fn options(&self, rules: &Self::Rules, sink: &mut impl OptionSink) {
        match self.stage {
            MatchPhase::Playing => self.game.options(rules, sink),
            MatchPhase::Siding(ready) => self.list_siding(rules, ready, sink),
            MatchPhase::Over(..) => {}
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
            let mut through = ForwardingObserver::new(self, seen);
            let ended = self.game.choose(rules, choice, &mut through, budget);
            if let Ended::OverBudget(_) = ended {
                return ended;
            }
        }
        self.advance(rules, seen);
        match self.stage {
            MatchPhase::Over(..) => Ended::Over,
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
    ) -> Result<(), InputError> {
        self.interrupted(rules, seat, what, seen, budget)
    }

    fn rule(
        &mut self,
        rules: &Self::Rules,
        what: &Ruling,
        seen: &mut impl Observer<Self>,
        budget: &mut Budget,
    ) -> Result<(), InputError> {
        self.ruled(rules, what, seen, budget)
    }

    fn after_rewind(
        &mut self,
        rules: &Self::Rules,
        left: &Self,
        seen: &mut impl Observer<Self>,
    ) -> Result<(), InputError> {
        self.back_from(rules, left, seen)
    }

    fn outcome(&self) -> Option<Outcome> {
        match &self.stage {
            MatchPhase::Over(outcome, _) => Some(outcome.clone()),
            _ => None,
        }
    }

    fn view(&self, rules: &Self::Rules, viewer: Viewer) -> TableView {
        self.table(rules, viewer)
    }

    fn prompt(&self, rules: &Self::Rules, viewer: Viewer) -> String {
        match self.stage {
            MatchPhase::Siding(ready) => self.siding_prompt(viewer, ready),
            _ => self.game.prompt(rules, viewer),
        }
    }

    fn describe(&self, rules: &Self::Rules, choice: Choice) -> OptionLabel {
        if choice.kind >= RESERVED {
            self.describe_siding(rules, choice)
        } else {
            self.game.describe(rules, choice)
        }
    }

    fn log_line(
        &self,
        rules: &Self::Rules,
        event: &Self::Event,
        viewer: Viewer,
    ) -> Option<LogLine> {
        self.told_of(rules, event, viewer)
    }

    fn determinize(&mut self, rules: &Self::Rules, viewer: Viewer, rng: &mut GameRng) {
        self.game.determinize(rules, viewer, rng);
        if viewer == Viewer::Judge {
            return;
        }
        self.rng = GameRng::new(rng.seed_from());
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

    fn reveal_count(&self) -> u64 {
        self.revelations + self.game.reveal_count()
    }

    fn chance_reveal_count(&self) -> u64 {
        self.disclosures + self.game.chance_reveal_count()
    }

    fn learned_since(&self, before: &Self, seat: Seat) -> bool {
        let games = (self.revelations, &self.stage) == (before.revelations, &before.stage);
        !games
            || self.rng.draws() != before.rng.draws()
            || self.game.learned_since(&before.game, seat)
    }

    fn at_action_start(&self) -> bool {
        self.is_siding() || self.game.at_action_start()
    }

    fn is_main_action(&self, choice: Choice) -> bool {
        choice.kind < RESERVED && self.game.is_main_action(choice)
    }

    fn audit(&self, rules: &Self::Rules) -> Result<(), Violation> {
        self.game.audit(rules)?;
        for (now, before) in self.pools.iter().zip(&self.presented) {
            let count = |card| {
                let pool = |p: &super::DeckAndSide<G::Card>| {
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
        let side = AreaSlot::new("side deck", "Side deck", AreaStyle::Row, 1, None);
        layout.rows.push(vec![side]);
        layout
    }
}
