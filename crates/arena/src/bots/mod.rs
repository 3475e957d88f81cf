//! Players that are not people. They see what their seat may see and nothing
//! more, and play any game.

mod greedy;
mod lookahead;
mod random;

use crate::error::{Error, usage};
use crate::results::MatchReport;
use kernel::budget::Budget;
use kernel::game::{Choice, Game, NoObserver};
use kernel::matches::{Match, MatchGame};
use kernel::rng::FastRng;
use kernel::seats::Seat;

/// Somebody who decides for a seat.
pub trait Bot<G: Game>: Send {
    /// Chooses among the options of the seat, of which there is at least one.
    fn choose(&mut self, game: &G, rules: &G::Rules, seat: Seat, options: &[Choice]) -> Choice;
}

/// A game that has rules of thumb for quick bots.
pub trait Heuristic: Game + MatchReport {
    /// What looks best for a seat; none where there is no rule of thumb.
    fn heuristic_choice(
        &self,
        rules: &Self::Rules,
        seat: Seat,
        chance: &mut FastRng,
    ) -> Option<Choice>;
}

impl<G: Heuristic + MatchGame> Heuristic for Match<G> {
    fn heuristic_choice(
        &self,
        rules: &G::Rules,
        seat: Seat,
        chance: &mut FastRng,
    ) -> Option<Choice> {
        match self.is_siding() {
            // A bot plays on with what it has: the first option is to be done.
            true => options_of(self, rules, seat).first().copied(),
            false => self.game().heuristic_choice(rules, seat, chance),
        }
    }
}

/// The names of the bots, the one for "play now" first.
pub const NAMES: [&str; 3] = [USUAL, "random", "lookahead"];

/// Who plays where nobody says which bot.
pub const USUAL: &str = "greedy";

/// Whether the bot with this name takes a while to think.
#[must_use]
pub fn is_slow(name: &str) -> bool {
    name == "lookahead"
}

/// The bot with this name.
pub fn by_name<G: Heuristic>(name: &str, seed: u64) -> Result<Box<dyn Bot<G>>, Error> {
    match name {
        "random" => Ok(Box::new(random::Random::new(seed))),
        "greedy" => Ok(Box::new(greedy::Greedy::new(seed))),
        "lookahead" => Ok(Box::new(lookahead::Lookahead::new(seed))),
        other => usage(format!(
            "there is no bot called `{other}`; there are: {}",
            NAMES.join(", ")
        )),
    }
}

/// What a bot wants, or, where that would run over its budget and be refused,
/// the first other option that does not.
pub fn that_ends<G: Game>(
    game: &G,
    rules: &G::Rules,
    wanted: Choice,
    options: &[Choice],
) -> Choice {
    let ends = |choice: &Choice| {
        let mut copy = game.clone();
        let ended = copy.choose(rules, *choice, &mut NoObserver, &mut Budget::default());
        ended.taken().is_ok()
    };
    let others = options.iter().copied().filter(|other| *other != wanted);
    let mut all = [wanted].into_iter().chain(others);
    all.find(ends).unwrap_or(wanted)
}

/// The options of one seat.
pub fn options_of<G: Game>(game: &G, rules: &G::Rules, seat: Seat) -> Vec<Choice> {
    let mut options = Vec::new();
    game.options(rules, &mut options);
    options.retain(|c: &Choice| c.seat == seat);
    options
}
