//! From what was asked for to a game that can begin.

use super::{DurableTable, Player, TableError, TableOf};
use crate::Error;
use crate::bots::Heuristic;
use crate::commit_reveal::commitment;
use crate::games::{
    BuiltInGame, CardPool, DeckChoice, GameName, Manner, header_of, match_of, rules_of, setup_of,
    with_game,
};
use kernel::driver::Driver;
use kernel::game::{Game, SetupError};
use kernel::matches::{Match, MatchPolicy, MatchSetup};
use kernel::replay::{Header, SeedReveal};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSpec {
    /// Which game.
    pub game: GameName,
    /// Its mode.
    pub mode: String,
    /// The edition of its book; the one of today if none is said.
    pub edition: Option<String>,
    /// A match of so many games, if not what the mode says.
    pub best_of: Option<u32>,
    /// How the match is played, where an event says it; it comes before the
    /// number of games.
    pub policy: Option<MatchPolicy>,
    /// The decks by seat.
    pub decks: Vec<DeckChoice>,
    /// The seed of all chance.
    pub seed: u64,
    /// Where the seed came from, if anything was promised of it.
    pub opening: Option<SeedReveal>,
}

/// A game that is set up: plain data from which it begins, and begins again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PreparedMatch {
    /// The game, build, edition and cards.
    pub header: Header,
    /// The set-up in its stored form.
    pub setup: Vec<u8>,
    /// The number from which the chance of bots follows.
    pub chance: u64,
}

impl MatchSpec {
    /// Sets the game up.
    ///
    /// # Errors
    /// Every reason why it cannot be played so.
    pub fn plan(&self) -> Result<PreparedMatch, Error> {
        self.plan_with(&CardPool::shipped(self.game)?)
    }

    /// Sets the game up with these cards.
    ///
    /// # Errors
    /// Every reason why it cannot be played so.
    pub fn plan_with(&self, pool: &CardPool) -> Result<PreparedMatch, Error> {
        with_game!(self.game, G => {
            let rules = pool.rules::<G>();
            let rules = rules.ok_or_else(|| Error::Usage(format!("no cards of {pool:?}")))?;
            self.plan_of::<G>(&rules, pool.hash())
        })
    }

    /// How it is played.
    pub(super) fn manner(&self) -> Result<Manner, Error> {
        self.game.manner(Some(&self.mode), self.edition.as_deref())
    }

    fn plan_of<G: BuiltInGame>(
        &self,
        rules: &G::Rules,
        cards: u64,
    ) -> Result<PreparedMatch, Error> {
        let manner = self.manner()?;
        let setup = setup_of::<G>(rules, manner, &self.decks, self.seed)?;
        let games = self.best_of.or(G::best_of(manner.mode));
        let series = match (self.policy.clone(), games) {
            (Some(policy), _) => MatchSetup {
                game: setup,
                policy,
            },
            (None, Some(games)) => match_of::<G>(setup, games),
            (None, None) => return self.planned::<G, G>(&setup, cards, Ok(())),
        };
        let begun = Match::<G>::new(&series, rules).map(|_| ());
        self.planned::<G, Match<G>>(&series, cards, begun)
    }

    fn planned<G: BuiltInGame, M: Game>(
        &self,
        setup: &M::Setup,
        cards: u64,
        begun: Result<(), SetupError>,
    ) -> Result<PreparedMatch, Error> {
        begun.map_err(|error| Error::Usage(error.to_string()))?;
        let stored = postcard::to_stdvec(setup).map_err(|e| Error::Internal(e.to_string()))?;
        Ok(PreparedMatch {
            header: Header {
                game: M::NAME.to_owned(),
                cards,
                seed_commitment: self.opening.as_ref().map(|o| commitment(&o.secret)),
                opening: self.opening.clone(),
                ..header_of::<G>(self.game.edition(self.edition.as_deref())?)
            },
            setup: stored,
            chance: self.seed.rotate_left(17),
        })
    }
}

impl PreparedMatch {
    /// Which game it is.
    ///
    /// # Errors
    /// When this build does not know it.
    pub fn game(&self) -> Result<GameName, Error> {
        GameName::of_saved(&self.header.game)
    }

    /// Begins the game with the shipped cards.
    ///
    /// # Errors
    /// When the plan cannot be read.
    pub fn begin(&self, players: &[Player]) -> Result<Box<dyn DurableTable>, TableError> {
        with_game!(self.game()?, G => match self.header.game == Match::<G>::NAME {
            true => boxed(self.hosted::<Match<G>>(rules_of::<G>()?, players)?),
            false => boxed(self.hosted::<G>(rules_of::<G>()?, players)?),
        })
    }

    /// The game at its beginning.
    pub(super) fn hosted<G: Heuristic>(
        &self,
        rules: Arc<G::Rules>,
        players: &[Player],
    ) -> Result<TableOf<G>, TableError> {
        let setup: G::Setup = postcard::from_bytes(&self.setup)?;
        let driver = Driver::<G>::begin(rules, &setup);
        let driver = driver.map_err(|error| Error::Usage(error.to_string()))?;
        Ok(self.around(driver, setup, players))
    }

    /// A driver with everything around it.
    pub(super) fn around<G: Heuristic>(
        &self,
        driver: Driver<G>,
        setup: G::Setup,
        players: &[Player],
    ) -> TableOf<G> {
        let header = self.header.clone();
        TableOf::new(driver, setup, header, players.to_vec(), self.chance)
    }
}

/// The table without its type.
fn boxed<G: Heuristic>(hosted: TableOf<G>) -> Result<Box<dyn DurableTable>, TableError> {
    Ok(Box::new(hosted))
}
