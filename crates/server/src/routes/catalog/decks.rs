//! Decks that come with a game, and the check of any deck.

use super::{game, games::stem};
use crate::http::ErrorBody;
use crate::http::extract::{Body, Path, at_most};
use crate::rate_limits::ClientKey;
use crate::{App, Error, Result};
use arena::built_in;
use arena::games::{DeckVerdict, GameName};
use axum::Json;
use axum::extract::State;
use kernel::decklist::counted;
use kernel::scenario::{DeckFault, Fault};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use toml::{Table, Value};
use utoipa::ToSchema;

/// The largest deck file, in characters.
const LARGEST: usize = 16 * 1024;

/// A list of a deck.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct DeckSection {
    /// What it is called in the deck file.
    name: String,
    cards: Vec<DeckEntry>,
}

/// Copies of a card.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct DeckEntry {
    name: String,
    count: u16,
}

/// A deck.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct DeckDetail {
    name: String,
    lists: Vec<DeckSection>,
    /// The deck file.
    text: String,
}

/// A deck that comes with a game.
#[utoipa::path(get, path = "/games/{game}/decks/{id}", tag = "library",
    params(("game" = String, Path, description = "The game's name", example = "ikorr"),
           ("id" = String, Path, description = "The deck's id", example = "lantern-watch")),
    responses((status = 200, body = DeckDetail), (status = "4XX", body = ErrorBody)))]
pub(super) async fn deck(Path((name, id)): Path<(String, String)>) -> Result<Json<DeckDetail>> {
    let decks = built_in::built_in(game(&name)?.name(), "decks");
    let file = decks.into_iter().find(|f| stem(&f.name) == id);
    let file = file.ok_or(Error::NotFound("deck"))?;
    let table = file.text.parse::<Table>().unwrap_or_default();
    Ok(Json(DeckDetail {
        name: name_of(&table),
        lists: lists(&table),
        text: file.text,
    }))
}

/// A deck file.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct DeckText {
    /// The deck file, in TOML.
    #[schema(max_length = 16384)]
    text: String,
}

/// What came of checking a deck.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct DeckCheck {
    pub(super) name: String,
    lists: Vec<DeckSection>,
    pub(super) legal: bool,
    /// Everything that is wrong.
    reasons: Vec<DeckProblem>,
}

/// Why a deck is not legal.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct DeckProblem {
    text: String,
    /// The rule it breaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    rule: Option<String>,
}

impl From<&Fault> for DeckProblem {
    fn from(fault: &Fault) -> Self {
        Self {
            text: fault.to_string(),
            rule: None,
        }
    }
}

impl From<&DeckFault> for DeckProblem {
    fn from(fault: &DeckFault) -> Self {
        Self {
            text: fault.what.clone(),
            rule: Some(fault.rule.0.to_owned()),
        }
    }
}

/// Check a deck: whether it is legal, and every reason why not.
#[utoipa::path(post, path = "/games/{game}/decks/check", tag = "library",
    params(("game" = String, Path, description = "The game's name", example = "ikorr")),
    request_body = DeckText,
    responses((status = 200, body = DeckCheck), (status = "4XX", body = ErrorBody)))]
pub(super) async fn check(
    State(app): State<Arc<App>>,
    source: ClientKey,
    Path(name): Path<String>,
    Body(deck): Body<DeckText>,
) -> Result<Json<DeckCheck>> {
    let checked = checked(&app, source, game(&name)?, deck.text).await?;
    Ok(Json(checked))
}

/// Checks a deck file.
pub(super) async fn checked(
    app: &App,
    source: ClientKey,
    game: GameName,
    text: String,
) -> Result<DeckCheck> {
    at_most(LARGEST, "the deck file", &text)?;
    let check = move || verdict(game, &text);
    app.run_limited(source, check).await?
}

fn verdict(game: GameName, text: &str) -> Result<DeckCheck> {
    let table = match text.parse::<Table>() {
        Ok(table) => table,
        Err(error) => return Ok(unreadable(error.message())),
    };
    let reasons: Vec<DeckProblem> = match game.check_deck(None, &table)? {
        DeckVerdict::Checked(faults) => faults.iter().map(DeckProblem::from).collect(),
        DeckVerdict::Unreadable(faults) => faults.iter().map(DeckProblem::from).collect(),
    };
    Ok(DeckCheck {
        name: name_of(&table),
        lists: lists(&table),
        legal: reasons.is_empty(),
        reasons,
    })
}

fn unreadable(why: &str) -> DeckCheck {
    let reason = DeckProblem {
        text: format!("this is no deck file: {why}"),
        rule: None,
    };
    DeckCheck {
        name: String::new(),
        lists: Vec::new(),
        legal: false,
        reasons: vec![reason],
    }
}

fn name_of(table: &Table) -> String {
    let name = table.get("name").and_then(Value::as_str);
    name.unwrap_or_default().to_owned()
}

/// The lists of a deck file: every key with cards. A single card stands
/// without a count.
fn lists(table: &Table) -> Vec<DeckSection> {
    let about = |key: &str| key == "name" || key == "about";
    let list = |(key, value): (&String, &Value)| {
        let cards = match value {
            Value::String(one) => vec![entry(1, one)],
            Value::Array(lines) => lines.iter().filter_map(Value::as_str).map(line).collect(),
            _ => return None,
        };
        let name = key.clone();
        Some(DeckSection { name, cards })
    };
    let with_cards = table.iter().filter(|(key, _)| !about(key));
    with_cards.filter_map(list).collect()
}

fn line(text: &str) -> DeckEntry {
    match counted(text) {
        Ok((count, name)) => entry(count, name),
        Err(_) => entry(1, text),
    }
}

fn entry(count: u16, name: &str) -> DeckEntry {
    DeckEntry {
        name: name.to_owned(),
        count,
    }
}
