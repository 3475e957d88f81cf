//! A game at a question, with its options listed.

use kernel::budget::Budget;
use kernel::game::{Choice, Game, NoObserver, OptionLabel, Options, Question};
use kernel::rng::FastRng;
use kernel::seats::Seat;
use kernel::view::Viewer;

/// What the laws look at.
pub(super) struct AtQuestion<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) rules: &'a G::Rules,
    pub(super) question: Question,
    pub(super) listing: Options,
    /// The number of the question.
    pub(super) at: u32,
    /// Chance for this law at this question.
    pub(super) seed: u64,
}

impl<'a, G: Game> AtQuestion<'a, G> {
    /// The open question of the game; none when it is over.
    pub(super) fn of(game: &'a G, rules: &'a G::Rules, at: u32, seed: u64) -> Option<Self> {
        let question = game.question()?;
        let mut listing = Options::default();
        game.options(rules, &mut listing);
        Some(Self {
            game,
            rules,
            question,
            listing,
            at,
            seed: seed_at(seed, at),
        })
    }

    /// The same without listing what is refused, for laws that ask for what is
    /// offered only.
    pub(super) fn brief(game: &'a G, rules: &'a G::Rules, at: u32, seed: u64) -> Option<Self> {
        let question = game.question()?;
        let mut listing = Options::default();
        game.options(rules, &mut listing.offers);
        Some(Self {
            game,
            rules,
            question,
            listing,
            at,
            seed: seed_at(seed, at),
        })
    }

    /// Chance of this question, with some salt for what asks.
    pub(super) fn rng(&self, salt: u64) -> FastRng {
        salted(self.seed, salt)
    }

    /// All seats, and somebody who only watches.
    pub(super) fn viewers(&self) -> Vec<Viewer> {
        let seats = seats(self.game).map(Viewer::Seat);
        seats.chain([Viewer::Spectator]).collect()
    }

    /// The options of a viewer in words.
    pub(super) fn own_options(&self, viewer: Viewer) -> Vec<OptionLabel> {
        let own = |c: &&Choice| viewer == Viewer::Seat(c.seat);
        let offers = self.listing.offers.iter().filter(own);
        offers.map(|c| self.game.describe(self.rules, *c)).collect()
    }

    /// A copy after a choice that was offered; none if it does not end.
    pub(super) fn after(&self, choice: Choice) -> Option<G> {
        let mut game = self.game.clone();
        let mut budget = Budget::FULL;
        let ended = game.choose(self.rules, choice, &mut NoObserver, &mut budget);
        ended.taken().is_ok().then_some(game)
    }
}

/// Chance of a question of the game with this seed, with some salt.
pub(super) fn chance(seed: u64, at: u32, salt: u64) -> FastRng {
    salted(seed_at(seed, at), salt)
}

fn seed_at(seed: u64, at: u32) -> u64 {
    seed.rotate_left(32) ^ u64::from(at)
}

fn salted(seed: u64, salt: u64) -> FastRng {
    FastRng::new(seed ^ salt.rotate_left(17))
}

/// The seats of a game.
pub(super) fn seats<G: Game>(game: &G) -> impl Iterator<Item = Seat> + use<G> {
    (0..game.seats() as u8).map(Seat)
}
