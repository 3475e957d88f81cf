//! A game of any kind behind the face that front ends know.

use super::{BotChoice, GameTable, LegalOption, Player, Refusal, SharedLine, TableError};
use crate::bots::{self, Heuristic, options_of};
use kernel::driver::Driver;
use kernel::game::{Choice, Game, Interrupt, OptionLabel, Options, Outcome, Question, Ruling};
use kernel::log::LogLine;
use kernel::replay::{Header, Replay};
use kernel::rng::FastRng;
use kernel::rule::RuleId;
use kernel::seats::Seat;
use kernel::view::{Layout, TableView, Viewer};
use std::cell::OnceCell;
use std::path::Path;
use std::sync::Arc;

/// A game under way with everybody who plays in it.
#[derive(Clone)]
pub(super) struct TableOf<G: Game> {
    pub(super) driver: Driver<G>,
    pub(super) setup: G::Setup,
    pub(super) header: Header,
    layout: Layout,
    teams: Vec<u8>,
    players: Vec<Player>,
    /// The seed of the bots' chance.
    chance: u64,
    /// What was told before the driver was there to remember it.
    pub(super) past: Vec<SharedLine>,
    /// How many inputs were taken before the driver was there.
    pub(super) before: usize,
    /// How many acts there were, with those that were taken back.
    pub(super) acts: usize,
    listed: OnceCell<(Vec<LegalOption>, Vec<Refusal>)>,
}

impl<G: Game> TableOf<G> {
    /// A game with somebody for each seat. The chance of bots follows from
    /// the number.
    pub(super) fn new(
        driver: Driver<G>,
        setup: G::Setup,
        header: Header,
        players: Vec<Player>,
        chance: u64,
    ) -> Self {
        let view = driver.view(Viewer::Spectator);
        Self {
            layout: G::layout(&view.mode),
            teams: view.seats.iter().map(|s| s.team).collect(),
            driver,
            setup,
            header,
            players,
            chance,
            past: Vec::new(),
            before: 0,
            acts: 0,
            listed: OnceCell::new(),
        }
    }

    /// What may be chosen and what not, made once for all who ask.
    pub(super) fn listed(&self) -> &(Vec<LegalOption>, Vec<Refusal>) {
        self.listed.get_or_init(|| {
            let (game, rules) = (self.driver.game(), self.driver.rules());
            let mut list = Options::default();
            if game.question().is_some() {
                game.options(rules, &mut list);
            }
            let legal = |choice: Choice| {
                let OptionLabel { label, at } = game.describe(rules, choice);
                let seat = choice.seat;
                LegalOption {
                    choice,
                    label,
                    at,
                    seat,
                }
            };
            let refusal = |(choice, rule): (Choice, RuleId)| {
                let OptionLabel { label, at } = game.describe(rules, choice);
                let seat = choice.seat;
                Refusal {
                    seat,
                    label,
                    at,
                    rule,
                }
            };
            let offers = list.offers.into_iter().map(legal).collect();
            (offers, list.refusals.into_iter().map(refusal).collect())
        })
    }

    /// The game, to do something: what was listed is out of date then.
    pub(super) fn playing(&mut self) -> &mut Driver<G> {
        self.listed.take();
        &mut self.driver
    }

    /// The replay of the game as it stands.
    pub(super) fn replay(&self) -> Replay<G::Setup> {
        Replay::of(&self.driver, self.header.clone(), self.setup.clone())
    }
}

impl<G: Heuristic> TableOf<G> {
    /// What the bot of this seat will answer, to be found out anywhere.
    pub(super) fn thought(&self, seat: Seat) -> Result<BotChoice, TableError> {
        let Some(Player::Bot(name)) = self.players.get(seat.index()) else {
            return Err(TableError::NoBot(seat));
        };
        let options = options_of(self.driver.game(), self.driver.rules(), seat);
        if options.is_empty() {
            return Err(TableError::NoOption(seat));
        }
        let at = (self.before + self.driver.taken().len()) as u64;
        let mut chance = FastRng::new(self.chance ^ (at << 8) ^ u64::from(seat.0));
        let mut bot = bots::by_name::<G>(name, chance.next_word())?;
        let (game, rules) = (self.driver.game().clone(), Arc::clone(self.driver.rules()));
        Ok(Box::new(move || {
            let wanted = bot.choose(&game, &rules, seat, &options);
            bots::that_ends(&game, &rules, wanted, &options)
        }))
    }
}

impl<G: Heuristic> GameTable for TableOf<G> {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn view(&self, viewer: Viewer) -> TableView {
        self.driver.view(viewer)
    }

    fn question(&self) -> Option<Question> {
        self.driver.question()
    }

    fn prompt(&self, viewer: Viewer) -> String {
        match self.driver.question() {
            Some(_) => self.driver.prompt(viewer),
            None => String::new(),
        }
    }

    fn offers(&self) -> Vec<LegalOption> {
        self.listed().0.clone()
    }

    fn refusals(&self) -> Vec<Refusal> {
        self.listed().1.clone()
    }

    fn log(&self, viewer: Viewer) -> Vec<LogLine> {
        self.driver.lines(viewer).to_vec()
    }

    fn player(&self, seat: Seat) -> Player {
        let player = self.players.get(seat.index());
        player.cloned().unwrap_or(Player::Human)
    }

    fn team(&self, seat: Seat) -> u8 {
        self.teams.get(seat.index()).copied().unwrap_or(0)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.driver.outcome()
    }

    fn answer(&mut self, choice: Choice) -> Result<(), TableError> {
        Ok(self.playing().answer(choice)?)
    }

    fn let_bot_answer(&mut self, seat: Seat) -> Result<(), TableError> {
        let choice = self.thought(seat)?();
        self.answer(choice)
    }

    fn canceller(&self) -> Option<Seat> {
        self.driver.canceller()
    }

    fn cancel(&mut self) -> Result<(), TableError> {
        match self.playing().cancel() {
            true => Ok(()),
            false => Err(TableError::NothingBegun),
        }
    }

    fn interrupt(&mut self, seat: Seat, what: Interrupt) -> Result<(), TableError> {
        Ok(self.playing().interrupt(seat, what)?)
    }

    fn rule(&mut self, what: Ruling) -> Result<(), TableError> {
        Ok(self.playing().rule(what)?)
    }

    fn before_action(&self, earlier: usize) -> Option<usize> {
        self.driver.before_action(earlier)
    }

    fn save(&self, path: &Path) -> Result<(), TableError> {
        Ok(self.replay().save(path)?)
    }
}
