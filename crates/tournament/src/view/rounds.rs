//! Rounds and tables as data.

use super::name;
use crate::event::{Clock, Event, FinalResult, MatchOutcome, PlayerId, PlayerResult, Round, Table};
use serde_json::{Value, json};

pub(super) fn rounds(event: &Event, now: u64) -> Value {
    let numbered = (1..).zip(&event.rounds);
    numbered.map(|(n, r)| round(event, n, r, now)).collect()
}

fn names(event: &Event, ids: &[PlayerId]) -> Vec<String> {
    ids.iter().map(|id| name(event, *id)).collect()
}

fn clock(clock: &Clock, now: u64) -> Value {
    json!({
        "minutes": clock.minutes,
        "started": clock.started,
        "paused": clock.paused.is_some(),
        "ran_seconds": clock.ran(now) / 1000,
    })
}

fn round(event: &Event, n: u32, round: &Round, now: u64) -> Value {
    json!({
        "round": n,
        "phase": round.phase + 1,
        "clock": clock(&round.clock, now),
        "byes": names(event, &round.byes),
        "by_hand": round.by_hand,
        "open": round.open(),
        "tables": round.tables.iter().map(|t| table(event, (n, round), t, now)).collect::<Vec<_>>(),
    })
}

/// A round as everybody at the event may know it.
pub(super) fn public_round(event: &Event, (n, round): (u32, &Round), now: u64) -> Value {
    json!({
        "round": n,
        "phase": round.phase + 1,
        "clock": clock(&round.clock, now),
        "byes": names(event, &round.byes),
        "by_hand": round.by_hand,
        "tables": round.tables.iter().map(|t| public_table(event, round, t, now))
            .collect::<Vec<_>>(),
    })
}

fn public_table(event: &Event, round: &Round, table: &Table, now: u64) -> Value {
    let result = table.result.as_ref();
    let left = round.clock.left(now, table.extra_seconds());
    json!({
        "table": table.number,
        "players": names(event, &table.players),
        "seats": event.seats(table),
        "chooser": table.chooser.map(|id| name(event, id)),
        "result": result.map(|r| result_words(event, r.outcome)),
        "winner": result.and_then(|r| winner(event, table, r)),
        "seconds_left": left.map(|ms| ms.div_euclid(1000)),
    })
}

/// A result in words.
pub(crate) fn result_words(event: &Event, outcome: MatchOutcome) -> String {
    match outcome {
        MatchOutcome::Pod(Some(winner)) => format!("won by {}", name(event, winner)),
        other => other.words(),
    }
}

fn winner(event: &Event, table: &Table, result: &FinalResult) -> Option<String> {
    let won = |place: &usize| result.outcome.share(&table.players, *place) == PlayerResult::Won;
    let place = (0..table.players.len()).find(won)?;
    table.players.get(place).map(|id| name(event, *id))
}

fn finals(event: &Event, result: &FinalResult) -> Value {
    json!({
        "result": result_words(event, result.outcome),
        "how": result.how,
        "concession": result.how.is_concession(),
        "by": result.by,
        "at": result.at,
        "why": result.why,
    })
}

fn table(event: &Event, (n, round): (u32, &Round), table: &Table, now: u64) -> Value {
    let runs = n as usize == event.rounds.len();
    let result = table.result.as_ref();
    let left = round.clock.left(now, table.extra_seconds());
    let losses = table.losses.iter().filter(|(_, n)| **n > 0);
    json!({
        "table": table.number,
        "players": names(event, &table.players),
        "result": result.map(|r| result_words(event, r.outcome)),
        "winner": result.and_then(|r| winner(event, table, r)),
        "final": result.map(|r| finals(event, r)),
        "corrected": table.corrected.iter().map(|r| finals(event, r)).collect::<Vec<_>>(),
        "reported": table.reported.map(|(o, how, by)| json!({
            "result": result_words(event, o), "how": how, "by": name(event, by),
        })),
        "disputed": table.disputed,
        "chooser": table.chooser.map(|id| name(event, id)),
        "seconds_left": left.map(|ms| ms.div_euclid(1000)),
        "extra_minutes": table.extra_seconds() / 60,
        "extensions": table.extensions.iter().map(|(seconds, why)| json!({
            "minutes": seconds / 60, "why": why,
        })).collect::<Vec<_>>(),
        "game_losses": losses.map(|(id, n)| (name(event, *id), Value::from(*n)))
            .collect::<serde_json::Map<_, _>>(),
        "arrived": table.arrived.iter().map(|(id, at)| (name(event, *id), Value::from(*at)))
            .collect::<serde_json::Map<_, _>>(),
        "seats": event.seats(table),
        "turn_order": event.turn_order(table.number),
        "games": table.games.iter().map(|w| w.map(|id| name(event, id))).collect::<Vec<_>>(),
        "closing": table.extra_turns.map(|c| json!({
            "games": c.games, "turns": c.turns, "next_point_decides": c.sudden,
        })),
        "watched_by": table.watched_by,
        "presented": super::floor_log::kept(event, &table.presented),
        "restarts": super::floor_log::kept(event, &table.restarts),
        "may_exchange": runs.then(|| event.may_exchange(table)),
        "replace_on_camera": event.to_replace_on_camera(n, table).into_iter()
            .map(|(id, card)| json!({ "player": name(event, id), "card": card }))
            .collect::<Vec<_>>(),
        "policy": runs.then(|| event.policy_of(n, table)),
    })
}
