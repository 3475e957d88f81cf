//! Calls, penalties, investigations, checks and notes as data.

use super::name;
use crate::event::{Call, DeckCheck, Event, Investigation, IssuedPenalty, Note, PlayerId};
use crate::penalties::{find, remedies_of};
use serde_json::{Map, Value, json};

pub(super) fn add(all: &mut Map<String, Value>, event: &Event) {
    let calls = event.calls.iter().map(|c| call(event, c)).collect();
    let penalties = event.penalties.iter().map(|p| penalty(event, p)).collect();
    let checks = event.checks.iter().map(|c| check(event, c)).collect();
    let to_check = event.decks_to_check().into_iter().map(|id| name(event, id));
    all.insert("calls".into(), calls);
    all.insert("penalties".into(), penalties);
    all.insert("to_review".into(), event.to_review().into());
    let watch = event.to_watch().into_iter().map(|id| name(event, id));
    all.insert("to_watch".into(), watch.collect());
    all.insert(
        "cases".into(),
        event.investigations.iter().map(case).collect(),
    );
    all.insert("checks".into(), checks);
    all.insert("decks_to_check".into(), to_check.collect());
    all.insert("notes".into(), event.notes.iter().map(note).collect());
}

pub(super) fn call(event: &Event, call: &Call) -> Value {
    let ruling = |r: &crate::event::Ruling| json!({ "judge": r.judge, "text": r.text, "at": r.at });
    json!({
        "round": call.round,
        "table": call.table,
        "player": name(event, call.player),
        "kind": call.kind,
        "text": call.text,
        "at": call.at,
        "ruling": call.ruling.as_ref().map(ruling),
        "appeal": call.appeal.as_ref().map(|a| json!({
            "player": name(event, a.player),
            "upheld": a.settled.as_ref().map(|(upheld, _)| upheld),
            "ruling": a.settled.as_ref().map(|(_, r)| ruling(r)),
        })),
    })
}

pub(super) fn penalty(event: &Event, issued: &IssuedPenalty) -> Value {
    let who = issued.player.map(|id| name(event, id));
    let remedies = remedies_of(issued.rule).filter(|r| issued.remedy.iter().any(|d| d == r.rule));
    json!({
        "player": who,
        "person": issued.person,
        "rule": issued.rule,
        "infraction": find(issued.rule).map(|i| i.name),
        "base": issued.base,
        "issued": issued.issued,
        "upgraded_by": issued.upgraded_by,
        "before": issued.before.iter().map(|(p, why)| json!({
            "issued": p, "why": why,
        })).collect::<Vec<_>>(),
        "by": issued.by,
        "at": issued.at,
        "round": issued.round,
        "remedy": remedies.map(|r| json!({ "rule": r.rule, "what": r.what })).collect::<Vec<_>>(),
        "within_cycle": issued.within_cycle,
        "text": issued.text,
        "reviewed": issued.reviewed,
    })
}

/// What a player did before, for judges who look for a pattern (RBT 701.1.j).
pub(super) fn history(event: &Event, id: PlayerId) -> Value {
    let of = |p: &&IssuedPenalty| p.player == Some(id) && kernel::rule!("RBT 701.1.j", true);
    let line = |p: &IssuedPenalty| {
        json!({
            "infraction": find(p.rule).map(|i| i.name), "rule": p.rule,
            "issued": p.issued, "round": p.round, "by": p.by,
        })
    };
    event.penalties.iter().filter(of).map(line).collect()
}

fn check(event: &Event, check: &DeckCheck) -> Value {
    json!({
        "player": name(event, check.player),
        "round": check.round,
        "table": check.table,
        "kind": check.kind,
        "found": check.found,
        "presented": check.presented,
        "form": check.form,
        "flaws": check.flaws.iter().map(|(rule, what)| json!({ "rule": rule, "what": what }))
            .collect::<Vec<_>>(),
        "by": check.by,
        "at": check.at,
    })
}

fn case(case: &Investigation) -> Value {
    json!({
        "person": case.person,
        "why": case.why,
        "by": case.by,
        "at": case.at,
        "statements": case.statements.iter().map(|(who, what)| json!({
            "person": who, "text": what,
        })).collect::<Vec<_>>(),
        "verdict": case.verdict.as_ref().map(|(v, ..)| v),
        "text": case.verdict.as_ref().map(|(_, text, _)| text),
        "closed_by": case.verdict.as_ref().map(|(.., by)| by),
    })
}

fn note(note: &Note) -> Value {
    json!({
        "rule": note.rule, "about": note.about, "text": note.text,
        "by": note.by, "at": note.at,
    })
}
