//! The games: one enum at the edge with plain methods, and behind it what this
//! crate needs of a game beside the contract.

mod card_check;
mod deck_checker;
mod decks;
mod edition;
mod game_crate;
mod grand_archive;
mod ikorr;
mod limited;
mod name;
mod pool;
mod printings;
mod riftbound;
mod words;

pub use deck_checker::GameDeckChecker;
pub use decks::{DeckChoice, DecksByTeam};
pub(crate) use decks::{decks_of, setup_for, setup_of, setups_of_shipped};
pub(crate) use edition::{Manner, book_of};
pub(crate) use game_crate::{GameCrate, Seeded};
pub use limited::{bot_deck, pack_names, packs_named, with_format};
pub(crate) use name::with_game;
pub use name::{DeckVerdict, GameName};
pub use pool::CardPool;
pub use printings::Printings;
pub use words::{GameWords, LineRules};

use crate::bots::Heuristic;
use crate::built_in::{self, File};
use crate::error::Error;
use crate::results::MatchReport;
use kernel::matches::{MatchGame, MatchSetup, RoundKind};
use kernel::replay::{Header, state_hash};
use kernel::scenario::{Fault, FileError, Report, ScenarioGame, Source, run_source_seen};
use kernel::view::{FaceView, Viewer};
use serde::Serialize;
use std::sync::Arc;

impl MatchReport for Ikorr {}
impl MatchReport for Riftbound {}
impl MatchReport for GrandArchive {}

/// Rush of Ikorr.
pub(crate) type Ikorr = ::ikorr::State;

/// Riftbound.
pub(crate) type Riftbound = ::riftbound::State;

/// Grand Archive.
pub(crate) type GrandArchive = ::grand_archive::State;

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

/// What is needed of a game beside the contract.
pub(crate) trait BuiltInGame:
    ScenarioGame + MatchGame + Heuristic + GameCrate + Seeded
{
    /// Its name for people.
    const TITLE: &'static str;
    /// The name of its rulebook.
    const BOOK: &'static str;
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

    /// The name of an edition for people.
    fn edition_title(edition: &'static str) -> &'static str {
        match edition {
            "1.1.3" => "Rules of 2025",
            "1.2" | "2026-03-30" => "Rules of 2026",
            "1.4-draft" => "Draft of version 1.4",
            "2023-04-03" => "Rules of 2023",
            other => other,
        }
    }

    /// The team of each seat in a mode.
    fn mode_teams(mode: &str) -> Vec<u8>;

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
pub(crate) fn rules_of<G: BuiltInGame>() -> Result<Arc<G::Rules>, Error> {
    if let Some(rules) = G::cache().get() {
        return Ok(Arc::clone(rules));
    }
    let built = G::rules_with(&toml::Table::new());
    let built = built.map_err(|faults| Error::Internal(join_lines(&faults)))?;
    Ok(Arc::clone(G::cache().get_or_init(|| Arc::new(built))))
}

/// Faults, a line each.
pub fn join_lines(faults: &[Fault]) -> String {
    let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

/// A hash of the shipped cards: replays say with which cards they were played.
pub(crate) fn cards_hash<G: BuiltInGame>() -> u64 {
    cards_hash_of(&built_in::built_in(G::NAME, "sets"))
}

/// A hash of the cards of these files.
pub(crate) fn cards_hash_of(files: &[File]) -> u64 {
    let texts: Vec<&str> = files.iter().map(|f| &*f.text).collect();
    state_hash(&texts)
}

/// The header of replays made now, of games by this edition.
pub(crate) fn header_of<G: BuiltInGame>(edition: &str) -> Header {
    Header::of::<G>(&book_of::<G>(edition), cards_hash::<G>())
}

/// A match of so many games that obeys a clock, if anybody calls time.
pub(crate) fn match_of<G: BuiltInGame>(game: G::Setup, games: u32) -> MatchSetup<G::Setup> {
    let mut setup = MatchSetup::best_of(game, games);
    setup.policy.time = Some(G::on_time(RoundKind::Swiss));
    setup
}

/// Runs a scenario of whatever game it is about, or of an event.
pub fn run_scenario(text: &str) -> Result<Report, Vec<FileError>> {
    run_scenario_seen(text, None)
}

/// The same, with the table to which it leads as this viewer sees it. There is
/// none in a scenario of an event or of a deck.
pub fn run_scenario_seen(text: &str, viewer: Option<Viewer>) -> Result<Report, Vec<FileError>> {
    let source = Source::read(text).map_err(|wrong| vec![wrong])?;
    if source.kind() == Some("event") {
        let checker = GameDeckChecker::default();
        return tournament::scenario::run(&source, &checker, &scorekeeper::print::page);
    }
    let name = source.game().map_err(|wrong| vec![wrong])?;
    let game = GameName::of(name).map_err(|error| {
        let (line, what) = (source.line("game"), error.to_string());
        vec![FileError { line, what }]
    })?;
    with_game!(game, G => run_source_seen::<G>(&source, viewer))
}
