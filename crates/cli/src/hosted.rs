//! A game of any kind behind the face that front ends know.

use crate::bots::{Bot, options_of};
use crate::session::{Offer, Player, Refusal, Session};
use kernel::driver::Driver;
use kernel::event::Told;
use kernel::game::{Choice, Game, Interrupt, Listing, Outcome, Question, Refused};
use kernel::replay::{Header, Replay};
use kernel::seats::Seat;
use kernel::view::{Layout, TableView, Viewer};
use std::path::Path;

/// Who decides for a seat, with the bot itself.
pub(crate) enum Decider<G: Game> {
    /// Somebody in front of the screen.
    Human,
    /// A bot with its name.
    Bot(String, Box<dyn Bot<G>>),
}

/// A game under way with everybody who plays in it.
pub(crate) struct Hosted<G: Game> {
    driver: Driver<G>,
    setup: G::Setup,
    header: Header,
    layout: Layout,
    teams: Vec<u8>,
    deciders: Vec<Decider<G>>,
}

impl<G: Game> Hosted<G> {
    /// A game with somebody for each seat.
    pub(crate) fn new(
        driver: Driver<G>,
        setup: G::Setup,
        header: Header,
        deciders: Vec<Decider<G>>,
    ) -> Self {
        let view = driver.view(Viewer::Spectator);
        Self {
            layout: G::layout(&view.mode),
            teams: view.seats.iter().map(|s| s.team).collect(),
            driver,
            setup,
            header,
            deciders,
        }
    }

    fn listing(&self) -> Listing {
        let mut listing = Listing::default();
        if self.driver.question().is_some() {
            self.driver
                .game()
                .options(self.driver.rules(), &mut listing);
        }
        listing
    }

    fn offer(&self, choice: Choice) -> Offer {
        let described = self.driver.game().describe(self.driver.rules(), choice);
        Offer {
            choice,
            seat: choice.seat,
            label: described.label,
            at: described.at,
        }
    }
}

impl<G: Game> Session for Hosted<G> {
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

    fn offers(&self) -> Vec<Offer> {
        self.listing()
            .offers
            .into_iter()
            .map(|c| self.offer(c))
            .collect()
    }

    fn refusals(&self) -> Vec<Refusal> {
        let refusal = |(choice, rule)| {
            let Offer {
                seat, label, at, ..
            } = self.offer(choice);
            Refusal {
                seat,
                label,
                at,
                rule,
            }
        };
        self.listing().refusals.into_iter().map(refusal).collect()
    }

    fn log(&self, viewer: Viewer) -> Vec<Told> {
        self.driver.lines(viewer).to_vec()
    }

    fn player(&self, seat: Seat) -> Player {
        match self.deciders.get(seat.index()) {
            Some(Decider::Bot(name, _)) => Player::Bot(name.clone()),
            Some(Decider::Human) | None => Player::Human,
        }
    }

    fn team(&self, seat: Seat) -> u8 {
        self.teams.get(seat.index()).copied().unwrap_or(0)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.driver.outcome()
    }

    fn answer(&mut self, choice: Choice) -> Result<(), String> {
        self.driver.answer(choice).map_err(in_words)
    }

    fn let_bot_answer(&mut self, seat: Seat) -> Result<(), String> {
        let (game, rules) = (self.driver.game(), self.driver.rules());
        let options = options_of(game, rules, seat);
        let choice = match self.deciders.get_mut(seat.index()) {
            _ if options.is_empty() => return Err(format!("{seat} has no option")),
            Some(Decider::Bot(_, bot)) => bot.choose(game, rules, seat, &options),
            Some(Decider::Human) | None => return Err(format!("{seat} is no bot")),
        };
        self.answer(choice)
    }

    fn can_cancel(&self) -> bool {
        self.driver.can_cancel()
    }

    fn cancel(&mut self) -> Result<(), String> {
        match self.driver.cancel() {
            true => Ok(()),
            false => Err("there is nothing that can be taken back".to_string()),
        }
    }

    fn interrupt(&mut self, seat: Seat, what: Interrupt) -> Result<(), String> {
        self.driver.interrupt(seat, what).map_err(in_words)
    }

    fn save(&self, path: &Path) -> Result<(), String> {
        let replay = Replay::of(&self.driver, self.header.clone(), self.setup.clone());
        replay.save(path).map_err(|e| e.to_string())
    }
}

fn in_words(refused: Refused) -> String {
    refused.to_string()
}
