//! The cards of a game as printed.

use super::{game, games::stem};
use crate::Result;
use crate::http::ErrorBody;
use crate::http::extract::Path;
use crate::work_pool::run_blocking;
use arena::built_in;
use arena::games::GameName;
use axum::Json;
use axum::http::header;
use axum::response::IntoResponse;
use kernel::view::{FaceView, StatView};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use utoipa::ToSchema;

/// A card as printed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct Card {
    name: String,
    /// What enhances it: nothing, as printed.
    enhanced: Option<String>,
    /// The kind of card.
    kind: String,
    /// Its colour groups; the first is the frame's hue.
    hues: Vec<String>,
    /// The cost as printed.
    cost: String,
    /// The line of types.
    line: String,
    /// The rules text, an ability a line.
    text: String,
    stats: Vec<Stat>,
    /// The set it is in.
    set: String,
}

/// A value of a card.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Stat {
    name: String,
    now: i32,
    printed: i32,
}

impl From<StatView> for Stat {
    fn from(stat: StatView) -> Self {
        Self {
            name: stat.name,
            now: stat.now,
            printed: stat.printed,
        }
    }
}

/// The cards of a game.
#[utoipa::path(get, path = "/games/{game}/cards", tag = "library",
    params(("game" = String, Path, description = "The game's name", example = "ikorr")),
    responses((status = 200, body = Vec<Card>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn cards(Path(name): Path<String>) -> Result<impl IntoResponse> {
    let name = game(&name)?;
    let cards = run_blocking(move || all(name)).await??;
    Ok(([(header::CACHE_CONTROL, "max-age=300")], Json(cards)))
}

/// The cards of a game, worked out once.
fn all(game: GameName) -> Result<&'static [Card]> {
    static SHELVES: [OnceLock<Vec<Card>>; GameName::ALL.len()] =
        [const { OnceLock::new() }; GameName::ALL.len()];
    let place = GameName::ALL.iter().position(|g| *g == game);
    let shelf = &SHELVES[place.unwrap_or_default()];
    if let Some(cards) = shelf.get() {
        return Ok(cards);
    }
    let cards = faces(game)?;
    Ok(shelf.get_or_init(|| cards))
}

fn faces(game: GameName) -> Result<Vec<Card>> {
    let sets = sets(game.name());
    let card = |face: FaceView| Card {
        set: sets.get(&face.name).cloned().unwrap_or_default(),
        name: face.name,
        enhanced: face.enhanced,
        kind: face.kind,
        hues: face.hues,
        cost: face.cost,
        line: face.line,
        text: face.text,
        stats: face.stats.into_iter().map(Stat::from).collect(),
    };
    Ok(game.faces()?.into_iter().map(card).collect())
}

/// The set of each card, by name. What comes into being in a game only is in
/// none.
fn sets(game: &str) -> BTreeMap<String, String> {
    let mut sets = BTreeMap::new();
    for file in built_in::built_in(game, "sets") {
        let set = titled(&stem(&file.name));
        let table = file.text.parse::<toml::Table>().unwrap_or_default();
        let cards = table.get("card").and_then(|c| c.as_array());
        let names = cards.into_iter().flatten();
        for name in names.filter_map(|card| card.get("name")?.as_str()) {
            sets.insert(name.to_owned(), set.clone());
        }
    }
    sets
}

/// A file's name as a title: `first-light` is "First light".
fn titled(stem: &str) -> String {
    let words = stem.replace(['-', '_'], " ");
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters.clone()).collect()
}
