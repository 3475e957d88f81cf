//! The rules of the books, in our words.

use super::rule_library::{RuleLibrary, Scenario};
use crate::http::ErrorBody;
use crate::http::extract::{Path, Query, at_most};
use crate::work_pool::run_blocking;
use crate::{Error, Result};
use arena::ledger::{Ledger, RuleRow};
use axum::Json;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// So many rules are listed at most.
const MOST: usize = 3000;
/// The longest search, in characters.
const LONGEST: usize = 200;

/// A rule.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct RuleInfo {
    /// Its id.
    #[schema(example = "ROI 7.2b")]
    id: String,
    book: String,
    /// What sort of rule it is.
    kind: String,
    /// The section of the book.
    section: String,
    /// The heading, where there is one.
    title: Option<String>,
    /// What it demands, in our words.
    words: String,
    /// Whether a scenario shows it.
    shown: bool,
    /// Whether that scenario fails without the rule.
    proved: bool,
    /// The scenarios that show it; only when one rule is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    scenarios: Option<Vec<ScenarioRef>>,
}

/// A scenario that shows a rule.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct ScenarioRef {
    file: String,
    text: String,
}

impl From<&Scenario> for ScenarioRef {
    fn from(scenario: &Scenario) -> Self {
        Self {
            file: scenario.file.clone(),
            text: scenario.text.clone(),
        }
    }
}

fn rule_of(library: &RuleLibrary, row: &RuleRow) -> RuleInfo {
    let words = library.ledger.words(&row.id);
    RuleInfo {
        id: row.id.clone(),
        book: row.book.clone(),
        kind: row.kind.clone(),
        section: row.section.clone(),
        title: row.title.clone(),
        words: words.unwrap_or("see the book").to_owned(),
        shown: library.is_shown(&row.id),
        proved: library.is_proved(&row.id),
        scenarios: None,
    }
}

/// Which rules.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct RuleQuery {
    /// Only of this book.
    #[serde(default)]
    #[param(example = "ikorr")]
    book: String,
    /// An id, or words all of which must occur.
    #[serde(default)]
    #[param(max_length = 200)]
    q: String,
}

/// Rules of a book, with some words, or both.
#[utoipa::path(get, path = "/rules", tag = "library", params(RuleQuery),
    responses((status = 200, body = Vec<RuleInfo>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn rules(Query(wanted): Query<RuleQuery>) -> Result<Json<Vec<RuleInfo>>> {
    at_most(LONGEST, "the search", &wanted.q)?;
    if !wanted.book.is_empty() && !Ledger::books().any(|b| b == wanted.book) {
        return Err(Error::NotFound("book"));
    }
    let found = run_blocking(move || search(&wanted)).await??;
    Ok(Json(found))
}

fn search(wanted: &RuleQuery) -> Result<Vec<RuleInfo>> {
    let library = RuleLibrary::get()?;
    let by_id = library.ledger.find_typed(&wanted.q);
    let found = match by_id.is_empty() {
        true => library.ledger.search(&wanted.q),
        false => by_id,
    };
    let meant = |row: &&&RuleRow| wanted.book.is_empty() || row.book == wanted.book;
    let rows = found.iter().filter(meant).take(MOST);
    Ok(rows.map(|row| rule_of(library, row)).collect())
}

/// A rule, with the scenarios that show it.
#[utoipa::path(get, path = "/rules/{id}", tag = "library",
    params(("id" = String, Path, description = "The rule's id", example = "ROI 7.2b")),
    responses((status = 200, body = RuleInfo), (status = "4XX", body = ErrorBody)))]
pub(super) async fn rule(Path(id): Path<String>) -> Result<Json<RuleInfo>> {
    let library = run_blocking(RuleLibrary::get).await??;
    let row = library.ledger.find(&id);
    let row = row.or_else(|| library.ledger.find_typed(&id).first().copied());
    let row = row.ok_or(Error::NotFound("rule"))?;
    let shown_by = library.showing(&row.id).map(ScenarioRef::from);
    Ok(Json(RuleInfo {
        scenarios: Some(shown_by.collect()),
        ..rule_of(library, row)
    }))
}
