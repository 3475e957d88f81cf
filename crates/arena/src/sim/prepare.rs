//! From what was asked for to games that can be played.

use super::{SimConfig, Simulation};
use crate::bots::{self, Heuristic};
use crate::error::{Error, usage};
use crate::games::{
    BuiltInGame, DecksByTeam, GameName, header_of, match_of, rules_of, setup_for,
    setups_of_shipped, with_game,
};
use kernel::matches::{Match, MatchSetup};
use kernel::replay::Header;
use kernel::view::Viewer;
use std::path::PathBuf;
use std::sync::Arc;

/// Which games are to be simulated.
#[derive(Clone, Debug)]
pub struct SimOrder {
    /// Which game.
    pub game: GameName,
    /// Its mode; the usual one if none is said.
    pub mode: Option<String>,
    /// The edition of its book; the one of today if none is said.
    pub edition: Option<String>,
    /// Matches of so many games, if not what the mode says.
    pub best_of: Option<u32>,
    /// Who plays which deck.
    pub seating: DecksByTeam,
    /// Bots by team, repeated; at least one.
    pub bots: Vec<String>,
    /// Whether every law is checked.
    pub check: bool,
    /// The seed of the first game.
    pub seed: u64,
    /// Where replays of violations go.
    pub out: PathBuf,
}

impl SimOrder {
    /// Games that can be played.
    ///
    /// # Errors
    /// Every reason why they cannot.
    pub fn prepare(&self) -> Result<Box<dyn Simulation>, Error> {
        if self.bots.is_empty() {
            return usage("somebody must play: name a bot");
        }
        with_game!(self.game, G => self.prepared::<G>())
    }

    fn prepared<G: BuiltInGame>(&self) -> Result<Box<dyn Simulation>, Error> {
        let rules = rules_of::<G>()?;
        let manner = self
            .game
            .manner(self.mode.as_deref(), self.edition.as_deref())?;
        let named = !self.seating.near.is_empty() || !self.seating.far.is_empty();
        // What is checked is all there is, unless somebody wants to look closer.
        let setups = match self.check && !named {
            true => setups_of_shipped::<G>(&rules, manner)?,
            false => vec![setup_for::<G>(&rules, manner, &self.seating, self.seed)?],
        };
        let header = header_of::<G>(manner.edition);
        let Some(games) = self.best_of.or(G::best_of(manner.mode)) else {
            return self.field::<G>(rules, setups, G::reseed, header);
        };
        let setups = setups.into_iter().map(|setup| match_of::<G>(setup, games));
        let reseed = |setup: &mut MatchSetup<G::Setup>, seed| G::reseed(&mut setup.game, seed);
        self.field::<Match<G>>(rules, setups.collect(), reseed, header)
    }

    fn field<G: Heuristic>(
        &self,
        rules: Arc<G::Rules>,
        setups: Vec<G::Setup>,
        reseed: fn(&mut G::Setup, u64),
        header: Header,
    ) -> Result<Box<dyn Simulation>, Error> {
        for name in &self.bots {
            bots::by_name::<G>(name, 0)?;
        }
        let Some(setup) = setups.first() else {
            return usage("there is nothing to play");
        };
        let view = match G::new(setup, &rules) {
            Ok(game) => game.view(&rules, Viewer::Spectator),
            Err(error) => return usage(error.to_string()),
        };
        let game = G::NAME.to_string();
        Ok(Box::new(SimConfig::<G> {
            rules,
            setups,
            reseed,
            teams: view.seats.iter().map(|s| s.team).collect(),
            bots: self.bots.clone(),
            check: self.check,
            out: self.out.clone(),
            header: Header { game, ..header },
        }))
    }
}
