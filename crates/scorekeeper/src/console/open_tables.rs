//! What is missing and what is late.

use tournament::event::{Event, PlayerId, Round, Table};
use tournament::view::name;

/// A line of the screen: a table without a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTable {
    /// The table.
    pub table: u32,
    /// Who plays there.
    pub players: String,
    /// Seconds that are left; below zero: time is up.
    pub seconds: Option<i64>,
    /// What a player has reported, if one has.
    pub reported: Option<String>,
    /// Why a result is disputed.
    pub disputed: Option<String>,
}

impl OpenTable {
    /// Whether somebody should go there: time is up, or a dispute.
    #[must_use]
    pub fn is_late(&self) -> bool {
        self.disputed.is_some() || self.seconds.is_some_and(|s| s <= 0)
    }
}

/// Tables without a result: disputes first, then those whose time is up.
#[must_use]
pub fn waiting(event: &Event, now: u64) -> Vec<OpenTable> {
    let Some(round) = event.round() else {
        return Vec::new();
    };
    let open = round
        .tables
        .iter()
        .filter(|t| t.result.is_none() || t.disputed.is_some());
    let mut all: Vec<OpenTable> = open.map(|t| line(event, round, t, now)).collect();
    all.sort_by_key(|w| {
        let left = w.seconds.unwrap_or(i64::MAX).max(0);
        (w.disputed.is_none(), left, w.table)
    });
    all
}

fn line(event: &Event, round: &Round, table: &Table, now: u64) -> OpenTable {
    let left = round.clock.left(now, table.extra_seconds());
    let started = round.clock.started.is_some();
    OpenTable {
        table: table.number,
        players: players(event, table),
        seconds: left.filter(|_| started).map(|ms| ms.div_euclid(1000)),
        reported: table
            .reported
            .map(|(o, _, by)| format!("{} by {}", o.words(), name(event, by))),
        disputed: table.disputed.clone(),
    }
}

/// Who plays at a table.
pub(super) fn players(event: &Event, table: &Table) -> String {
    let names = table.players.iter();
    let names: Vec<String> = names.map(|id: &PlayerId| name(event, *id)).collect();
    names.join(" – ")
}

/// What a draft waits for that is not under way yet; who seats it elsewhere
/// goes on without.
fn draft_step(event: &Event) -> Option<String> {
    let early = event.rounds_of_phase().next().is_none();
    if !early || event.phase().format != "draft" || event.active().len() < 2 {
        return None;
    }
    let without = event.without_draft_seat();
    match event.draft() {
        None if event.players.iter().any(|p| p.pool.is_some()) => None,
        None => Some("t seats the draft".to_owned()),
        Some(draft) if draft.began.is_some() => None,
        Some(_) if without.is_empty() => Some("the draft is seated: t lets it begin".to_owned()),
        Some(_) => Some(format!(
            "no seat in the draft: {} (ludex event draft reseat)",
            without.join(", ")
        )),
    }
}

/// Where the event stands, and what comes next.
#[must_use]
pub fn next_step(event: &Event) -> String {
    if event.finished.is_some() {
        return "the event is over".to_owned();
    }
    if let Some(draft) = draft_step(event) {
        return draft;
    }
    let lists = event.without_lists().len();
    let lists = match lists {
        0 => None,
        1 => Some("1 list is missing".to_owned()),
        n => Some(format!("{n} lists are missing")),
    };
    if !event.started {
        let then = "ludex event start begins";
        return match lists {
            Some(lists) => format!("{lists} (ludex event deck register), then {then}"),
            None => format!("{} players: {then}", event.active().len()),
        };
    }
    let open = event.round().map(|r| r.open().len()).unwrap_or_default();
    if let Some(lists) = lists.filter(|_| open == 0 && !event.phase_is_over()) {
        return format!("{lists} (ludex event deck register), then p pairs");
    }
    let parts = event.setup.as_ref().map_or(1, |s| s.phases.len());
    match (open, event.phase_is_over()) {
        (1, _) => "1 table is open".to_owned(),
        (2.., _) => format!("{open} tables are open"),
        (0, true) if event.phase + 1 < parts => "this part is over: a cuts to the next".to_owned(),
        (0, true) => "all is played: f closes the event".to_owned(),
        (0, false) => format!(
            "all results are in: p pairs round {}",
            event.rounds.len() + 1
        ),
    }
}
