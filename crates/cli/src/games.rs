//! The games: one enum at the edge, and what the program needs of a game
//! beside the contract.

mod checking;
mod decks;
mod ikorr;
mod riftbound;

pub(crate) use checking::check_cards;
pub(crate) use decks::{Seating, deck_names, deck_table, deck_tables, setup_for};

use crate::bots::Thumb;
use crate::files::{self, File};
use crate::output::wrong_use;
use clap::ValueEnum;
use kernel::cardfile::{self, Checked};
use kernel::matches::MatchGame;
use kernel::replay::{Header, state_hash};
use kernel::scenario::{Fault, Report, Stage, Wrong, run_any};
use kernel::view::FaceView;
use serde::Serialize;
use std::sync::Arc;

/// The games, by their names in commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    /// Rush of Ikorr
    Ikorr,
    /// Riftbound
    Riftbound,
}

/// Does something with the type of a game: `with_game!(name, G => f::<G>())`.
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
        }
    };
}
pub(crate) use with_game;

/// Rush of Ikorr.
pub(crate) type Ikorr = ::ikorr::State;

/// Riftbound.
pub(crate) type Riftbound = ::riftbound::State;

impl GameName {
    /// The game that was named beside the words, and the words; else the one
    /// that the first word names, and the other words; the first game if it
    /// names none.
    pub(crate) fn and_words(words: &[String], game: Option<Self>) -> (Self, &[String]) {
        if let Some(game) = game {
            return (game, words);
        }
        let named = |w: &String| Self::from_str(w, true).ok();
        match words.split_first() {
            Some((first, rest)) if named(first).is_some() => {
                (named(first).unwrap_or(Self::Ikorr), rest)
            }
            _ => (Self::Ikorr, words),
        }
    }

    /// The game with this name in a file.
    pub(crate) fn of(name: &str) -> anyhow::Result<Self> {
        let games = Self::value_variants();
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
    pub(crate) fn of_saved(name: &str) -> anyhow::Result<Self> {
        let is_match = |g: &&Self| with_game!(g, G => <G as MatchGame>::MATCH_NAME) == name;
        let found = Self::value_variants().iter().find(is_match);
        found.map_or_else(|| Self::of(name), |game| Ok(*game))
    }

    /// Its name in commands and files.
    pub(crate) fn name(self) -> &'static str {
        with_game!(self, G => <G as kernel::game::Game>::NAME)
    }
}

/// What came of checking card files, counted.
#[derive(Clone, Debug, Default, Serialize)]
pub(crate) struct CardCheck {
    /// All cards.
    pub(crate) cards: usize,
    /// Cards without any text.
    pub(crate) without_text: usize,
    /// Cards whose text is understood.
    pub(crate) understood: usize,
    /// Cards with a text that can be read in two ways.
    pub(crate) ambiguous: usize,
    /// Cards whose data the rules forbid.
    pub(crate) outside_rules: usize,
    /// What was refused, and where.
    pub(crate) refused: Vec<RefusedCard>,
    /// How many rewrites the normal form of texts has.
    pub(crate) normal_form_rows: usize,
}

/// Something wrong with a card.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct RefusedCard {
    /// The card.
    pub(crate) name: String,
    /// Its field.
    pub(crate) field: String,
    /// The words that were not understood.
    pub(crate) phrase: String,
    /// Where they stand in the field, in bytes.
    pub(crate) at: Option<[usize; 2]>,
    /// What is wrong, for people.
    pub(crate) message: String,
}

/// What the program needs of a game beside the contract.
pub(crate) trait Shipped: Stage + MatchGame + Thumb {
    /// The edition of its rulebook.
    const EDITION: &'static str;
    /// Its modes of play, the usual one first.
    const MODES: &'static [&'static str];

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
    fn table(mode: &str) -> toml::Table;

    /// Gives a set-up another seed.
    fn reseed(setup: &mut Self::Setup, seed: u64);

    /// The faces of all cards as printed.
    fn faces(rules: &Self::Rules) -> Vec<FaceView>;

    /// Checks the cards of these set files.
    fn check_cards(files: &[cardfile::File<'_>]) -> Checked;
}

/// The rules with the shipped cards.
pub(crate) fn rules_of<G: Shipped>() -> anyhow::Result<Arc<G::Rules>> {
    let rules = G::rules_with(&toml::Table::new());
    rules
        .map(Arc::new)
        .map_err(|faults| anyhow::anyhow!("{}", listed(&faults)))
}

/// Faults, a line each.
pub(crate) fn listed(faults: &[Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// A hash of the shipped cards: replays say with which cards they were played.
pub(crate) fn cards_hash<G: Shipped>() -> u64 {
    let sets = files::built_in(G::NAME, "sets");
    let texts: Vec<String> = sets.into_iter().map(|f| f.text).collect();
    state_hash(&texts)
}

/// The header of replays made now.
pub(crate) fn header_of<G: Shipped>() -> Header {
    Header::of::<G>(G::EDITION, cards_hash::<G>())
}

/// The mode with this name, or the usual one.
pub(crate) fn mode_of<G: Shipped>(mode: Option<&str>) -> anyhow::Result<&'static str> {
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

/// Runs a scenario of whatever game it is about.
pub(crate) fn run_scenario(text: &str) -> Result<Report, Vec<Wrong>> {
    let name = kernel::scenario::game_name(text).map_err(|w| vec![w])?;
    let game = GameName::of(&name).map_err(|error| {
        let what = error.to_string();
        vec![Wrong { line: 1, what }]
    })?;
    with_game!(game, G => run_any::<G>(text))
}
