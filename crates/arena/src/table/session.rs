//! A game for people around one screen: begun with decks by name or file, or
//! gone on with from a file.

use super::{GameTable, Player, TableOf};
use crate::bots::{self, Heuristic};
use crate::error::{Error, usage};
use crate::games::{
    BuiltInGame, DecksByTeam, GameName, Seeded, cards_hash, header_of, match_of, rules_of,
    setup_for, with_game,
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
    /// The edition of its book; the one of today if none is said.
    pub edition: Option<String>,
    /// A match of so many games, if not what the mode says.
    pub best_of: Option<u32>,
    /// Who plays which deck.
    pub seating: DecksByTeam,
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
    pub fn begin(&self) -> Result<Box<dyn GameTable>, Error> {
        with_game!(self.game, G => self.session::<G>())
    }

    fn session<G: BuiltInGame>(&self) -> Result<Box<dyn GameTable>, Error> {
        let rules = rules_of::<G>()?;
        let manner = self
            .game
            .manner(self.mode.as_deref(), self.edition.as_deref())?;
        if let Some(file) = &self.resume {
            let cards = cards_hash::<G>();
            return match saved::game_of(file)? == Match::<G>::NAME {
                true => self.resumed::<Match<G>>(file, &rules, cards),
                false => self.resumed::<G>(file, &rules, cards),
            };
        }
        let header = header_of::<G>(manner.edition);
        let setup = setup_for::<G>(&rules, manner, &self.seating, self.seed)?;
        match self.best_of.or(G::best_of(manner.mode)) {
            Some(games) => self.begun::<Match<G>>(match_of::<G>(setup, games), rules, header),
            None => self.begun::<G>(setup, rules, header),
        }
    }

    fn begun<G: Heuristic>(
        &self,
        setup: G::Setup,
        rules: Arc<G::Rules>,
        header: Header,
    ) -> Result<Box<dyn GameTable>, Error> {
        match Driver::<G>::begin(rules, &setup) {
            Ok(driver) => self.hosted(driver, setup, header),
            Err(error) => usage(error.to_string()),
        }
    }

    /// A game goes on by the edition it was begun in.
    fn resumed<G: Heuristic + Seeded>(
        &self,
        file: &Path,
        rules: &Arc<G::Rules>,
        cards: u64,
    ) -> Result<Box<dyn GameTable>, Error> {
        let replay = saved::load::<G>(file, cards, rules)?;
        let book = G::book_in(&replay.setup);
        let wanted = self.edition.as_deref().map(|e| self.game.book(e));
        if wanted.as_ref().is_some_and(|wanted| *wanted != book) {
            let file = file.display();
            return usage(format!("{file} is played by {book}: leave out --edition"));
        }
        let header = Header::of::<G>(&book, cards);
        match replay.resume::<G>(rules) {
            Ok(driver) => self.hosted(driver, replay.setup, header),
            Err(diverged) => usage(format!("{} cannot be resumed: {diverged}", file.display())),
        }
    }

    fn hosted<G: Heuristic>(
        &self,
        driver: Driver<G>,
        setup: G::Setup,
        header: Header,
    ) -> Result<Box<dyn GameTable>, Error> {
        let players = players(&self.players, driver.game().seats())?;
        let game = G::NAME.to_string();
        let header = Header { game, ..header };
        let hosted = TableOf::new(driver, setup, header, players, self.seed);
        Ok(Box::new(hosted))
    }
}

/// Who decides for each seat; by default one person against greedy bots.
fn players(names: &[String], seats: usize) -> Result<Vec<Player>, Error> {
    if names.len() > seats {
        return usage(format!(
            "{} players were named for {seats} seats",
            names.len()
        ));
    }
    let name = |seat: usize| match (names.len(), seat) {
        (0, 0) => "human",
        (0, _) => bots::USUAL,
        (n, _) => names[seat % n].as_str(),
    };
    (0..seats).map(|seat| player(name(seat))).collect()
}

fn player(name: &str) -> Result<Player, Error> {
    match name {
        "human" => Ok(Player::Human),
        name if bots::NAMES.contains(&name) => Ok(Player::Bot(name.to_string())),
        other => usage(format!(
            "nobody is called `{other}`; --seats takes human, {}",
            bots::NAMES.join(", ")
        )),
    }
}
