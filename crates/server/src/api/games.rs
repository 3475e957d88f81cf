//! The games, with all that a client needs to offer them.

use crate::Answer;
use arena::files;
use arena::games::GameName;
use axum::Json;
use kernel::view::Layout;
use serde::Serialize;
use std::path::Path;
use std::sync::OnceLock;
use utoipa::ToSchema;

/// The bots, the one for "play now" first.
const BOTS: [&str; 3] = ["greedy", "random", "lookahead"];

/// A game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Game {
    /// Its name in addresses and files.
    game: String,
    /// Its name for people.
    title: String,
    /// The edition of its rulebook.
    edition: String,
    /// Its modes of play, the usual one first.
    modes: Vec<Mode>,
    /// Who can sit in a seat instead of a person.
    bots: Vec<String>,
    /// The decks that come with it.
    decks: Vec<DeckName>,
}

/// A mode of play.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Mode {
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
    responses((status = 200, body = Vec<Game>)))]
pub(super) async fn games() -> Answer<Json<&'static [Game]>> {
    static GAMES: OnceLock<Vec<Game>> = OnceLock::new();
    let all = || GameName::ALL.into_iter().map(game).collect();
    Ok(Json(GAMES.get_or_init(all)))
}

fn game(name: GameName) -> Game {
    Game {
        game: name.name().to_owned(),
        title: name.title().to_owned(),
        edition: name.edition().to_owned(),
        modes: name.modes().iter().map(|m| mode_of(name, m)).collect(),
        bots: BOTS.map(str::to_owned).to_vec(),
        decks: decks(name.name()),
    }
}

fn mode_of(game: GameName, mode: &'static str) -> Mode {
    let teams = game.sides(mode);
    Mode {
        mode: mode.to_owned(),
        title: game.mode_title(mode).to_owned(),
        seats: teams.len(),
        teams,
        best_of: game.best_of(mode),
        layout: game.layout(mode),
    }
}

fn decks(game: &str) -> Vec<DeckName> {
    let deck = |file: &files::File| {
        let id = stem(&file.name);
        let table = file.text.parse::<toml::Table>().unwrap_or_default();
        let name = table.get("name").and_then(|n| n.as_str());
        DeckName {
            name: name.unwrap_or(&id).to_owned(),
            id,
        }
    };
    files::built_in(game, "decks").iter().map(deck).collect()
}

/// The name of a file without folders and ending.
pub(super) fn stem(file: &str) -> String {
    let stem = Path::new(file).file_stem();
    stem.unwrap_or_default().to_string_lossy().into_owned()
}
