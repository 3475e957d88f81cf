//! Running a scenario from its text to a report.

use super::deck::{self, FaultText, is_about_faults};
use super::edition::{Edited, in_each};
use super::end::End;
use super::play::Runner;
use super::read::{Kind, Scenario};
use super::report::Report;
use super::source::Source;
use super::{Fault, FileError, Position, ScenarioGame};
use crate::driver::Driver;
use crate::game::{Game, SetupError};
use crate::matches::{Match, MatchGame, MatchSetup};
use crate::view::Viewer;
use std::sync::Arc;

/// Runs a scenario of kind game or deck.
///
/// # Errors
/// Everything wrong with the file, with lines.
pub fn run<G: ScenarioGame>(text: &str) -> Result<Report, Vec<FileError>> {
    let scenario = read::<G>(&whole(text)?)?;
    in_each(&scenario, run_plain::<G>)
}

/// Runs a scenario of any kind, for a game that can be played in matches.
///
/// # Errors
/// Everything wrong with the file, with lines.
pub fn run_any<G: ScenarioGame + MatchGame>(text: &str) -> Result<Report, Vec<FileError>> {
    run_source::<G>(&whole(text)?)
}

/// Runs a scenario of any kind that was read.
///
/// # Errors
/// Everything wrong with the file, with lines.
pub fn run_source<G: ScenarioGame + MatchGame>(source: &Source) -> Result<Report, Vec<FileError>> {
    run_source_seen::<G>(source, None)
}

/// The same, with the table to which it leads as this viewer sees it.
///
/// # Errors
/// Everything wrong with the file, with lines.
pub fn run_source_seen<G: ScenarioGame + MatchGame>(
    source: &Source,
    viewer: Option<Viewer>,
) -> Result<Report, Vec<FileError>> {
    let mut scenario = read::<G>(source)?;
    scenario.shown_to = viewer;
    match scenario.kind {
        Kind::Match => in_each(&scenario, run_match::<G>),
        _ => in_each(&scenario, run_plain::<G>),
    }
}

fn whole(text: &str) -> Result<Source, Vec<FileError>> {
    Source::read(text).map_err(|wrong| vec![wrong])
}

/// A scenario of this game, in editions that there are.
fn read<G: ScenarioGame>(source: &Source) -> Result<Scenario, Vec<FileError>> {
    let scenario = Scenario::read(source)?;
    match scenario.wrong_editions(G::EDITIONS) {
        wrong if wrong.is_empty() => Ok(scenario),
        wrong => Err(wrong),
    }
}

fn run_match<G: ScenarioGame + MatchGame>(edited: &Edited<'_>) -> Result<Report, Vec<FileError>> {
    let scenario = edited.scenario;
    let rules = match rules_of::<G>(scenario) {
        Ok(rules) => rules,
        Err(wrong) => return run_wrong(edited, wrong),
    };
    let driver = setup_of::<G>(edited, &rules).and_then(|game| {
        let policy = scenario.matches.policy::<G>(&G::teams(&game));
        let setup = MatchSetup { game, policy };
        let begun = Match::<G>::new(&setup, &rules);
        let mut begun = begun.map_err(|e| not_allowed(scenario, &e))?;
        if !scenario.seats.is_empty() {
            begun = begun.standing(placed_game::<G>(edited, &rules)?);
        }
        Ok(Driver::at(rules, begun))
    });
    run_from(edited, driver)
}

fn run_plain<G: ScenarioGame>(edited: &Edited<'_>) -> Result<Report, Vec<FileError>> {
    let scenario = edited.scenario;
    let rules = match rules_of::<G>(scenario) {
        Ok(rules) => rules,
        Err(wrong) => return run_wrong(edited, wrong),
    };
    match scenario.kind {
        Kind::Game => run_from(edited, begin::<G>(edited, rules)),
        Kind::Deck => run_deck::<G>(edited, &rules),
        Kind::Match => Err(wrong(scenario, "kind", "this game plays no matches")),
    }
}

/// The game at the position, or from its beginning if decks are given.
fn begin<G: ScenarioGame>(
    edited: &Edited<'_>,
    rules: Arc<G::Rules>,
) -> Result<Driver<G>, Vec<FileError>> {
    if !edited.scenario.decks.is_empty() {
        let setup = setup_of::<G>(edited, &rules)?;
        let driver = Driver::begin(rules, &setup);
        return driver.map_err(|e| not_allowed(edited.scenario, &e));
    }
    Ok(Driver::at(
        Arc::clone(&rules),
        placed_game::<G>(edited, &rules)?,
    ))
}

/// The most cards of a position, however they are written.
const MOST_CARDS: usize = 4096;

/// How many values stand in lists.
fn listed(value: &toml::Value) -> usize {
    match value {
        toml::Value::Array(list) => list.iter().map(|v| listed(v).max(1)).sum(),
        toml::Value::Table(table) => table.values().map(listed).sum(),
        _ => 0,
    }
}

/// The game at the position.
fn placed_game<G: ScenarioGame>(
    edited: &Edited<'_>,
    rules: &G::Rules,
) -> Result<G, Vec<FileError>> {
    let scenario = edited.scenario;
    let all = scenario.seats.values().flat_map(toml::Table::values);
    let cards: usize = all.map(listed).sum();
    if cards > MOST_CARDS {
        let what = format!("a position has at most {MOST_CARDS} cards, not {cards}");
        return Err(wrong(scenario, "seat", &what));
    }
    let position = Position {
        mode: scenario.mode.clone(),
        edition: edited.edition.to_owned(),
        seed: scenario.seed,
        table: scenario.table.clone(),
        seats: scenario.seats.clone(),
    };
    G::place(&position, rules).map_err(|faults| placed(scenario, &faults))
}

fn run_deck<G: ScenarioGame>(
    edited: &Edited<'_>,
    rules: &G::Rules,
) -> Result<Report, Vec<FileError>> {
    let scenario = edited.scenario;
    let faults = G::deck_faults_in(edited.edition, &scenario.deck, rules);
    let faults = faults.map_err(|faults| placed(scenario, &faults))?;
    let found: Vec<_> = faults.iter().map(FaultText::from).collect();
    Ok(run_faults(edited, &found))
}

fn run_faults(edited: &Edited<'_>, found: &[FaultText]) -> Report {
    let mut report = Report::of(&edited.steps, |step| deck::check(step, found));
    report.explain = found.iter().map(|f| f.text.clone()).collect();
    report
}

/// Faults of the file's own cards are what some steps are about, and simply
/// faults of the file otherwise.
fn run_wrong(edited: &Edited<'_>, wrong: Vec<FileError>) -> Result<Report, Vec<FileError>> {
    if !edited.steps.iter().any(|step| is_about_faults(step)) {
        return Err(wrong);
    }
    let found: Vec<_> = wrong.iter().map(FaultText::from).collect();
    Ok(run_faults(edited, &found))
}

/// Plays the steps; a set-up that is not allowed is what some of them are
/// about, and a fault of the file otherwise.
fn run_from<G: Game>(
    edited: &Edited<'_>,
    driver: Result<Driver<G>, Vec<FileError>>,
) -> Result<Report, Vec<FileError>> {
    if edited.steps.iter().any(|step| is_about_faults(step)) {
        let wrong = driver.err().unwrap_or_default();
        let found: Vec<_> = wrong.iter().map(FaultText::from).collect();
        return Ok(run_faults(edited, &found));
    }
    let mut play = Runner::new(driver?);
    let mut report = Report::of(&edited.steps, |step| play.step(step));
    let viewer = edited.scenario.shown_to;
    let end = viewer.and_then(|v| End::of(&play.driver, v));
    report.end = end.map(Box::new);
    report.explain = play.into_explanation();
    Ok(report)
}

fn rules_of<G: ScenarioGame>(scenario: &Scenario) -> Result<Arc<G::Rules>, Vec<FileError>> {
    if scenario.game != G::NAME {
        let what = format!("this is about {}, not {}", scenario.game, G::NAME);
        return Err(wrong(scenario, "game", &what));
    }
    let rules = G::rules_with(&scenario.cards);
    rules
        .map(Arc::new)
        .map_err(|faults| placed(scenario, &faults))
}

fn setup_of<G: ScenarioGame>(
    edited: &Edited<'_>,
    rules: &G::Rules,
) -> Result<G::Setup, Vec<FileError>> {
    let Scenario {
        mode,
        seed,
        table,
        decks,
        ..
    } = edited.scenario;
    let setup = G::setup(mode, *seed, table, decks, rules);
    let setup = setup.map_err(|faults| placed(edited.scenario, &faults))?;
    Ok(match edited.edition {
        "" => setup,
        edition => G::in_edition(setup, edition),
    })
}

fn placed(scenario: &Scenario, faults: &[Fault]) -> Vec<FileError> {
    faults.iter().map(|f| scenario.source.place(f)).collect()
}

fn not_allowed(scenario: &Scenario, error: &SetupError) -> Vec<FileError> {
    let reasons = error.reasons.iter();
    reasons
        .flat_map(|what| wrong(scenario, "deck", what))
        .collect()
}

fn wrong(scenario: &Scenario, key: &str, what: &str) -> Vec<FileError> {
    vec![FileError {
        line: scenario.source.line(key),
        what: what.to_owned(),
    }]
}
