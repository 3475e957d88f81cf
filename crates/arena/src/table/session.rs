//! A game for people around one screen: begun with decks by name or file, or
//! gone on with from a file.

use super::{Hosted, Player, Table};
use crate::bots::{self, Thumb};
use crate::error::{Error, wrong_use};
use crate::games::{
    GameName, Seating, Shipped, header_of, match_of, rules_of, setup_for, with_game,
};
use crate::saved;
use kernel::driver::Driver;
use kernel::game::Game as _;
use kernel::matches::Match;
use kernel::replay::Header;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What is to be played, and by whom.
#[derive(Clone, Debug)]
pub struct SessionOrder {
    /// Which game.
    pub game: GameName,
    /// Its mode; the usual one if none is said.
    pub mode: Option<String>,
    /// A match of so many games, if not what the mode says.
    pub best_of: Option<u32>,
    /// Who plays which deck.
    pub seating: Seating,
    /// Who decides, by seat, repeated; one person against greedy bots if
    /// nobody is named.
    pub players: Vec<String>,
    /// The seed of all chance.
    pub seed: u64,
    /// A saved game to go on with instead.
    pub resume: Option<PathBuf>,
}

impl SessionOrder {
    /// Begins, or goes on.
    ///
    /// # Errors
    /// Every reason why it cannot be played so.
    pub fn begin(&self) -> Result<Box<dyn Table>, Error> {
        with_game!(self.game, G => self.session::<G>())
    }

    fn session<G: Shipped>(&self) -> Result<Box<dyn Table>, Error> {
        let rules = rules_of::<G>()?;
        let header = header_of::<G>();
        if let Some(file) = &self.resume {
            return match saved::game_of(file)? == Match::<G>::NAME {
                true => self.resumed::<Match<G>>(file, &rules, header),
                false => self.resumed::<G>(file, &rules, header),
            };
        }
        let mode = self.game.mode(self.mode.as_deref())?;
        let setup = setup_for::<G>(&rules, mode, &self.seating, self.seed)?;
        match self.best_of.or(G::best_of(mode)) {
            Some(games) => self.begun::<Match<G>>(match_of::<G>(setup, games), rules, header),
            None => self.begun::<G>(setup, rules, header),
        }
    }

    fn begun<G: Thumb>(
        &self,
        setup: G::Setup,
        rules: Arc<G::Rules>,
        header: Header,
    ) -> Result<Box<dyn Table>, Error> {
        match Driver::<G>::begin(rules, &setup) {
            Ok(driver) => self.hosted(driver, setup, header),
            Err(error) => wrong_use(error.to_string()),
        }
    }

    fn resumed<G: Thumb>(
        &self,
        file: &Path,
        rules: &Arc<G::Rules>,
        header: Header,
    ) -> Result<Box<dyn Table>, Error> {
        let replay = saved::load::<G>(file, header.cards)?;
        match replay.resume::<G>(rules) {
            Ok(driver) => self.hosted(driver, replay.setup, header),
            Err(diverged) => wrong_use(format!("{} cannot be resumed: {diverged}", file.display())),
        }
    }

    fn hosted<G: Thumb>(
        &self,
        driver: Driver<G>,
        setup: G::Setup,
        header: Header,
    ) -> Result<Box<dyn Table>, Error> {
        let players = players(&self.players, driver.game().seats())?;
        let game = G::NAME.to_string();
        let header = Header { game, ..header };
        let hosted = Hosted::new(driver, setup, header, players, self.seed);
        Ok(Box::new(hosted))
    }
}

/// Who decides for each seat; by default one person against greedy bots.
fn players(names: &[String], seats: usize) -> Result<Vec<Player>, Error> {
    if names.len() > seats {
        return wrong_use(format!(
            "{} players were named for {seats} seats",
            names.len()
        ));
    }
    let name = |seat: usize| match (names.len(), seat) {
        (0, 0) => "human",
        (0, _) => "greedy",
        (n, _) => names[seat % n].as_str(),
    };
    (0..seats).map(|seat| player(name(seat))).collect()
}

fn player(name: &str) -> Result<Player, Error> {
    match name {
        "human" => Ok(Player::Human),
        name if bots::NAMES.contains(&name) => Ok(Player::Bot(name.to_string())),
        other => wrong_use(format!(
            "nobody is called `{other}`; --seats takes human, {}",
            bots::NAMES.join(", ")
        )),
    }
}
