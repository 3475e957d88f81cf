//! The games, with all that a client needs to offer them.

use crate::Result;
use arena::games::{GameName, GameWords};
use arena::{bots, built_in};
use axum::Json;
use kernel::view::Layout;
use serde::Serialize;
use std::path::Path;
use std::sync::OnceLock;
use utoipa::ToSchema;

/// A game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct GameInfo {
    /// Its name in addresses and files.
    game: String,
    /// Its name for people.
    title: String,
    /// Its rulebook, in the edition that is played by default.
    edition: String,
    /// The editions of its rulebook, the one that is played by default first.
    editions: Vec<Edition>,
    /// Its modes of play, the usual one first.
    modes: Vec<ModeInfo>,
    /// Who can sit in a seat instead of a person.
    bots: Vec<String>,
    /// The decks that come with it.
    decks: Vec<DeckName>,
    /// What is told to people beside its cards: keywords, each with a sentence,
    /// and the rules whose lines are bookkeeping or begin a turn.
    #[schema(value_type = Object)]
    #[cfg_attr(
        test,
        ts(
            type = "{ terms: { [word: string]: string }, lines: { asides: Array<string>, turns: Array<string> } }"
        )
    )]
    words: GameWords,
}

/// An edition of a rulebook.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Edition {
    /// Its name in addresses and files.
    edition: String,
    /// Its name for people.
    title: String,
    /// The decks that can be played by it, of those that come with the game.
    decks: Vec<String>,
}

/// A mode of play.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct ModeInfo {
    /// Its name in addresses and files.
    mode: String,
    /// Its name for people.
    title: String,
    /// How many seats there are.
    seats: usize,
    /// The team of each seat.
    teams: Vec<u8>,
    /// How many games it is the best of, if it is a match.
    best_of: Option<u32>,
    /// Which areas stand where.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "Layout"))]
    layout: Layout,
}

/// A deck that comes with a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct DeckName {
    /// Its name in addresses.
    id: String,
    /// Its name for people.
    name: String,
}

/// The games.
#[utoipa::path(get, path = "/games", tag = "library",
    responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn games() -> Result<Json<&'static [GameInfo]>> {
    static GAMES: OnceLock<Vec<GameInfo>> = OnceLock::new();
    if let Some(games) = GAMES.get() {
        return Ok(Json(games));
    }
    let games = GameName::ALL.into_iter().map(game);
    let games = games.collect::<Result<Vec<_>>>()?;
    Ok(Json(GAMES.get_or_init(|| games)))
}

fn game(name: GameName) -> Result<GameInfo> {
    let words = name.words()?;
    Ok(GameInfo {
        game: name.name().to_owned(),
        title: name.title().to_owned(),
        edition: name.book(name.editions().first().unwrap_or(&"")),
        editions: name
            .editions()
            .iter()
            .map(|e| edition_of(name, e))
            .collect(),
        modes: name.modes().iter().map(|m| mode_of(name, m)).collect(),
        bots: bots::NAMES.map(str::to_owned).to_vec(),
        decks: decks(name.name()),
        words,
    })
}

fn edition_of(game: GameName, edition: &'static str) -> Edition {
    let legal = |name: &String| {
        let checked = game.deck_table(name);
        let checked = checked.and_then(|deck| game.check_deck(Some(edition), &deck));
        checked.is_ok_and(|verdict| verdict.is_legal())
    };
    Edition {
        edition: edition.to_owned(),
        title: game.edition_title(edition).to_owned(),
        decks: game.deck_names().into_iter().filter(legal).collect(),
    }
}

fn mode_of(game: GameName, mode: &'static str) -> ModeInfo {
    let teams = game.mode_teams(mode);
    ModeInfo {
        mode: mode.to_owned(),
        title: game.mode_title(mode).to_owned(),
        seats: teams.len(),
        teams,
        best_of: game.best_of(mode),
        layout: game.layout(mode),
    }
}

fn decks(game: &str) -> Vec<DeckName> {
    let deck = |file: &built_in::File| {
        let id = stem(&file.name);
        let table = file.text.parse::<toml::Table>().unwrap_or_default();
        let name = table.get("name").and_then(|n| n.as_str());
        DeckName {
            name: name.unwrap_or(&id).to_owned(),
            id,
        }
    };
    built_in::built_in(game, "decks").iter().map(deck).collect()
}

/// The name of a file without folders and ending.
pub(super) fn stem(file: &str) -> String {
    let stem = Path::new(file).file_stem();
    stem.unwrap_or_default().to_string_lossy().into_owned()
}
