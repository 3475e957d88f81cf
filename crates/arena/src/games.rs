//! The games: one enum at the edge, and what the program needs of a game
//! beside the contract.

mod checking;
mod crated;
mod decks;
mod grand_archive;
mod ikorr;
mod judges;
mod printings;
mod riftbound;

pub use checking::check_cards;
pub use crated::{Crated, Sown};
pub use decks::{
    Pick, Seating, deck_names, deck_table, deck_tables, decks_of, setup_for, setup_of,
    setups_of_shipped,
};
pub use judges::Judges;
pub use printings::Printings;

use crate::bots::Thumb;
use crate::error::{Error, wrong_use};
use crate::files::{self, File};
use kernel::matches::{MatchGame, MatchSetup, Rounds};
use kernel::replay::{Header, state_hash};
use kernel::scenario::{Fault, Report, Stage, Wrong, run_any};
use kernel::view::FaceView;
use serde::Serialize;
use std::sync::Arc;

/// The games, by their names in commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameName {
    /// Rush of Ikorr
    Ikorr,
    /// Riftbound
    Riftbound,
    /// Grand Archive
    GrandArchive,
}

/// Does something with the type of a game: `with_game!(name, G => f::<G>())`.
#[macro_export]
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        match $name {
            $crate::games::GameName::Ikorr => {
                type $game = $crate::games::Ikorr;
                $body
            }
            $crate::games::GameName::Riftbound => {
                type $game = $crate::games::Riftbound;
                $body
            }
            $crate::games::GameName::GrandArchive => {
                type $game = $crate::games::GrandArchive;
                $body
            }
        }
    };
}
pub use crate::with_game;

/// Rush of Ikorr.
pub type Ikorr = ::ikorr::State;

/// Riftbound.
pub type Riftbound = ::riftbound::State;

/// Grand Archive.
pub type GrandArchive = ::grand_archive::State;

impl GameName {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Ikorr, Self::Riftbound, Self::GrandArchive];

    /// The game with this name in a file.
    pub fn of(name: &str) -> Result<Self, Error> {
        let games = Self::ALL;
        if let Some(game) = games.iter().find(|g| g.name() == name) {
            return Ok(*game);
        }
        let names: Vec<_> = games.iter().map(|g| g.name()).collect();
        wrong_use(format!(
            "there is no game `{name}`; there are: {}",
            names.join(", ")
        ))
    }

    /// The game of a saved game or match with this name.
    pub fn of_saved(name: &str) -> Result<Self, Error> {
        let is_match = |g: &&Self| with_game!(g, G => <G as MatchGame>::MATCH_NAME) == name;
        let found = Self::ALL.iter().find(is_match);
        found.map_or_else(|| Self::of(name), |game| Ok(*game))
    }

    /// Its name for people.
    #[must_use]
    pub fn title(self) -> &'static str {
        with_game!(self, G => <G as Shipped>::TITLE)
    }

    /// Its name in commands and files.
    #[must_use]
    pub fn name(self) -> &'static str {
        with_game!(self, G => <G as kernel::game::Game>::NAME)
    }
}

/// What came of checking card files, counted.
#[derive(Clone, Debug, Default, Serialize)]
pub struct CardCheck {
    /// All cards.
    pub cards: usize,
    /// Cards without any text.
    pub without_text: usize,
    /// Cards whose text is understood.
    pub understood: usize,
    /// Cards with a text that can be read in two ways.
    pub ambiguous: usize,
    /// Cards whose data the rules forbid.
    pub outside_rules: usize,
    /// What was refused, and where.
    pub refused: Vec<RefusedCard>,
    /// How many rewrites the normal form of texts has.
    pub normal_form_rows: usize,
}

/// Something wrong with a card.
#[derive(Clone, Debug, Serialize)]
pub struct RefusedCard {
    /// The card.
    pub name: String,
    /// Its field.
    pub field: String,
    /// The words that were not understood.
    pub phrase: String,
    /// Where they stand in the field, in bytes.
    pub at: Option<[usize; 2]>,
    /// What is wrong, for people.
    pub message: String,
}

/// What the program needs of a game beside the contract.
pub trait Shipped: Stage + MatchGame + Thumb + Crated {
    /// Its name for people.
    const TITLE: &'static str;
    /// The edition of its rulebook.
    const EDITION: &'static str;
    /// The letters of the set that its shipped cards make up.
    const SET: &'static str;
    /// Its modes of play, the usual one first.
    const MODES: &'static [&'static str];

    /// The name of a mode for people.
    fn mode_title(mode: &'static str) -> &'static str {
        match mode {
            "1v1" => "One on one",
            "2v2" => "Two on two",
            "3v3" => "Three on three",
            "duel" => "Duel",
            "match" => "Match, best of three",
            "ffa3" => "Free-for-all of three",
            "ffa4" => "Free-for-all of four",
            other => other,
        }
    }

    /// The team of each seat in a mode.
    fn sides(mode: &str) -> Vec<u8>;

    /// How many games a mode is the best of, if it is a match by itself.
    fn best_of(_mode: &str) -> Option<u32> {
        None
    }

    /// The decks of a file that is no deck file of ours but that this game can
    /// read; none if it is no such file.
    fn imported(_file: &File) -> Option<Result<Vec<toml::Table>, Vec<Fault>>> {
        None
    }

    /// What holds for the whole table in this mode where nobody said anything,
    /// in the words of scenario files.
    fn table(_mode: &str) -> toml::Table {
        toml::Table::new()
    }

    /// The faces of all cards as printed.
    fn faces(rules: &Self::Rules) -> Vec<FaceView>;
}

/// The rules with the shipped cards.
pub fn rules_of<G: Shipped>() -> Result<Arc<G::Rules>, Error> {
    if let Some(rules) = G::shelf().get() {
        return Ok(Arc::clone(rules));
    }
    let built = G::rules_with(&toml::Table::new());
    let built = built.map_err(|faults| Error::OurFault(listed(&faults)))?;
    Ok(Arc::clone(G::shelf().get_or_init(|| Arc::new(built))))
}

/// Faults, a line each.
pub fn listed(faults: &[Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// A hash of the shipped cards: replays say with which cards they were played.
pub fn cards_hash<G: Shipped>() -> u64 {
    let sets = files::built_in(G::NAME, "sets");
    let texts: Vec<String> = sets.into_iter().map(|f| f.text).collect();
    state_hash(&texts)
}

/// The header of replays made now.
pub fn header_of<G: Shipped>() -> Header {
    Header::of::<G>(G::EDITION, cards_hash::<G>())
}

/// The mode with this name, or the usual one.
pub fn mode_of<G: Shipped>(mode: Option<&str>) -> Result<&'static str, Error> {
    let Some(mode) = mode else {
        return Ok(G::MODES[0]);
    };
    match G::MODES.iter().find(|m| **m == mode) {
        Some(mode) => Ok(mode),
        None => wrong_use(format!(
            "{} has no mode `{mode}`; it has: {}",
            G::NAME,
            G::MODES.join(", ")
        )),
    }
}

/// A match of so many games that obeys a clock, if anybody calls time.
pub fn match_of<G: Shipped>(game: G::Setup, games: u32) -> MatchSetup<G::Setup> {
    let mut setup = MatchSetup::best_of(game, games);
    setup.policy.time = Some(G::on_time(Rounds::Swiss));
    setup
}

/// Runs a scenario of whatever game it is about, or of an event.
pub fn run_scenario(text: &str) -> Result<Report, Vec<Wrong>> {
    if tournament::scenario::is_event(text) {
        return tournament::scenario::run(text, &Judges::default());
    }
    let name = kernel::scenario::game_name(text).map_err(|w| vec![w])?;
    let game = GameName::of(&name).map_err(|error| {
        let what = error.to_string();
        vec![Wrong { line: 1, what }]
    })?;
    with_game!(game, G => run_any::<G>(text))
}
