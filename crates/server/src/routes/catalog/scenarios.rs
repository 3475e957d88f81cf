//! Scenarios: those that come with the program, and running one's own.

use super::apart;
use super::rule_library::{RuleLibrary, Scenario};
use super::scenario_table::ScenarioTable;
use crate::accounts::CurrentAccount;
use crate::http::ErrorBody;
use crate::http::extract::{Body, Query, at_most};
use crate::rate_limits::ClientKey;
use crate::routes::rooms::forbid_simulation;
use crate::work_pool::run_blocking;
use crate::{App, Result};
use axum::Json;
use axum::extract::State;
use kernel::scenario::{Failure, FileError, Report};
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The largest scenario, in characters.
const LARGEST: usize = 16 * 1024;
/// So many scenarios are listed at most.
const MOST: usize = 300;
/// So many lines are told at most.
const LINES: usize = 2000;

/// Which scenarios.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ScenarioQuery {
    /// Only those that show this rule.
    #[param(example = "ROI 7.2b")]
    rule: Option<String>,
}

/// A scenario that comes with the program.
#[derive(Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct ScenarioInfo {
    file: String,
    /// What it shows, in a sentence.
    note: String,
    text: String,
}

impl From<&Scenario> for ScenarioInfo {
    fn from(scenario: &Scenario) -> Self {
        Self {
            file: scenario.file.clone(),
            note: scenario.note.clone(),
            text: scenario.text.clone(),
        }
    }
}

/// Scenarios that come with the program, at most 300.
#[utoipa::path(get, path = "/scenarios", tag = "library", params(ScenarioQuery),
    responses((status = 200, body = Vec<ScenarioInfo>), (status = "4XX", body = ErrorBody)))]
pub(super) async fn list(Query(wanted): Query<ScenarioQuery>) -> Result<Json<Vec<ScenarioInfo>>> {
    let library = run_blocking(RuleLibrary::get).await??;
    let found: Vec<ScenarioInfo> = match wanted.rule.filter(|r| !r.is_empty()) {
        Some(rule) => library.showing(&rule).map(ScenarioInfo::from).collect(),
        None => library
            .scenarios
            .iter()
            .take(MOST)
            .map(ScenarioInfo::from)
            .collect(),
    };
    Ok(Json(found))
}

/// A scenario to run.
#[derive(Debug, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(super) struct ScenarioSource {
    /// The scenario file, in TOML.
    #[schema(max_length = 16384)]
    text: String,
    /// Show the table to which it leads as this seat sees it, from 0.
    #[serde(default)]
    #[schema(maximum = 7)]
    #[cfg_attr(test, ts(optional))]
    seat: Option<u8>,
}

/// How a scenario went.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(super) struct ScenarioReport {
    passed: bool,
    /// What was not as expected.
    failures: Vec<FailedStep>,
    /// What happened, with rule numbers.
    explain: Vec<String>,
    /// What could not be read.
    wrong: Vec<SourceError>,
    /// The table to which it leads, where it was asked for and there is one.
    #[serde(default)]
    pub(super) table: Option<ScenarioTable>,
}

/// A step that did not go as written.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct FailedStep {
    /// The step, from 1.
    step: usize,
    /// Its line, from 1.
    line: usize,
    expected: String,
    found: String,
}

impl From<Failure> for FailedStep {
    fn from(failure: Failure) -> Self {
        Self {
            step: failure.step,
            line: failure.line,
            expected: failure.expected,
            found: failure.found,
        }
    }
}

/// Something that could not be read.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct SourceError {
    /// The line, from 1.
    line: usize,
    what: String,
}

impl From<FileError> for SourceError {
    fn from(wrong: FileError) -> Self {
        Self {
            line: wrong.line,
            what: wrong.what,
        }
    }
}

impl From<Result<Report, Vec<FileError>>> for ScenarioReport {
    fn from(result: Result<Report, Vec<FileError>>) -> Self {
        match result {
            Ok(report) => Self {
                passed: report.passed,
                failures: report.failures.into_iter().map(FailedStep::from).collect(),
                explain: report.explain.into_iter().take(LINES).collect(),
                ..Self::default()
            },
            Err(wrong) => Self {
                wrong: wrong.into_iter().map(SourceError::from).collect(),
                ..Self::default()
            },
        }
    }
}

/// Run a scenario.
///
/// Not for who plays at a table where what would follow is not said.
#[utoipa::path(post, path = "/scenarios/run", tag = "library", request_body = ScenarioSource,
    responses((status = 200, body = ScenarioReport), (status = "4XX", body = ErrorBody)))]
pub(super) async fn run(
    State(app): State<Arc<App>>,
    me: Option<CurrentAccount>,
    source: ClientKey,
    Body(scenario): Body<ScenarioSource>,
) -> Result<Json<ScenarioReport>> {
    at_most(LARGEST, "the scenario", &scenario.text)?;
    forbid_simulation(&app, me.as_ref(), source).await?;
    let runner = app.config.runner.clone();
    let seat = scenario.seat.map(Seat);
    let run = move || apart::run(runner.as_deref(), &scenario.text, seat);
    Ok(Json(app.run_limited(source, run).await??))
}
